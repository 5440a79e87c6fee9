package app_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/importing"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/imports"
	"kendra/domain/money"
	"kendra/domain/students"
)

const withFees = "Name,DOB,Gender,DivName,Mobile,Date of Admission,Status,Fees Paid,Balance,Due Date\n"

func feeRow(name string, n int, division, enrolled, status, paid, due, on string) string {
	return fmt.Sprintf("%s,16/03/2007,Female,%s,987650000%d,%s,%s,%q,%q,%s\n", name, division, n, enrolled, status, paid, due, on)
}

// price gives the DCA of a world a price.
func (w *world) price(t *testing.T, amount money.Paise) {
	t.Helper()
	require.NoError(t, w.courses.UpdateDivision(t.Context(), admin, courses.Division{ID: w.dca, Name: "DCA", Price: amount}))
}

// owes returns the fees of a student as text: total, paid before, paid, due, and the instalments.
func (w *world) owes(t *testing.T, n students.RegNo) string {
	t.Helper()
	found, err := w.use.Fees.OfStudent(t.Context(), admin, w.byRegNo(t, n).ID)
	require.NoError(t, err)
	var all []string
	for _, a := range found.Accounts {
		text := fmt.Sprint(a.Title, " ", a.Plan.Total(), ", before ", a.Before, ", paid ", a.Paid, ", due ", a.Due, ":")
		for _, l := range a.Lines {
			text += fmt.Sprint(" ", l.Amount, " on ", l.Due, " open ", l.Open())
		}
		all = append(all, text)
	}
	return strings.Join(all, "; ")
}

// TestImports_Balances: dues are right on the first day, for new enrolments of all kinds.
func TestImports_Balances(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.price(t, 700_000)
	file := withFees +
		feeRow("Asha", 1, "DCA", "05/01/2024", "Active", "Rs. 2,500/-", "₹4,500.00", "10/12/2026") +
		feeRow("Asha", 1, "CCC", "", "", "", "1500", "") +
		feeRow("Bina", 2, "DCA", "05/01/2011", "Passed", "7000", "-", "") +
		feeRow("Chanda", 3, "DCA", "", "", "5000", "", "") +
		feeRow("Deepa", 4, "DCA", "05/01/2024", "Left", "2000", "1000", "01/02/2024") +
		feeRow("Esha", 5, "DCA", "", "", "0", "0", "") +
		feeRow("Farah", 6, "DCA", "", "", "", "", "01/02/2024")
	r := w.must(t, file)
	require.Equal(t, imports.Counts{Rows: 7, Created: 6, Enrolled: 1}, r.Counts, r.Issues)
	require.Empty(t, r.Issues)
	today := calendar.Of(w.clock())
	for n, want := range map[students.RegNo]string{
		"1001-26-00001": "DCA ₹7,000, before ₹2,500, paid ₹2,500, due ₹4,500: ₹2,500 on 2024-01-05 open ₹0 ₹4,500 on 2026-12-10 open ₹4,500; " +
			fmt.Sprintf("CCC ₹1,500, before ₹0, paid ₹0, due ₹1,500: ₹1,500 on %s open ₹1,500", today),
		"1001-26-00002": fmt.Sprintf("DCA ₹7,000, before ₹7,000, paid ₹7,000, due ₹0: ₹7,000 on %s open ₹0", today.AddYears(-10)),
		"1001-26-00003": fmt.Sprintf("DCA ₹7,000, before ₹5,000, paid ₹5,000, due ₹2,000: ₹5,000 on %s open ₹0 ₹2,000 on %s open ₹2,000", today, today),
		"1001-26-00004": "DCA ₹3,000, before ₹2,000, paid ₹2,000, due ₹1,000: ₹2,000 on 2024-01-05 open ₹0 ₹1,000 on 2024-02-01 open ₹1,000",
		"1001-26-00005": "",
		"1001-26-00006": "",
	} {
		require.Equal(t, want, w.owes(t, n), n)
	}
	taken, err := w.use.Fees.Collected(t.Context(), admin, 0, fees.Filter{}, fees.ByDay)
	require.NoError(t, err)
	require.Empty(t, taken, "nothing was taken at a counter of ours")

	again := w.must(t, file)
	require.Equal(t, imports.Counts{Rows: 7, Unchanged: 7}, again.Counts)
}

// TestImports_BalancesOfKnown: a row opens the account of an enrolment that has none, and leaves one that it has.
func TestImports_BalancesOfKnown(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.price(t, 700_000)
	w.must(t, headings+"Asha,16/03/2007,Female,DCA,,9876500001,\nBina,16/03/2007,Female,DCA,,9876500002,\nChanda,16/03/2007,Female,DCA,,9876500003,\n")
	file := "RegNo,City,Paid,Due\n1001-26-00001,,1000,500\n1001-26-00002,Gaya,,500\n1001-26-00003,,7500,\n"
	change := func(in *importing.ImportStudents) { in.Options.MaxChange = 100 }
	dry, err := w.run(t, file, change, func(in *importing.ImportStudents) { in.DryRun = true })
	require.NoError(t, err)
	require.Equal(t, imports.Counts{Rows: 3, Updated: 2, Refused: 1}, dry.Counts)
	require.Equal(t, []imports.Difference{
		{Row: 2, RegNo: "1001-26-00001", Column: imports.Paid, After: "₹1,000"}, {Row: 2, RegNo: "1001-26-00001", Column: imports.Due, After: "₹500"},
		{Row: 3, RegNo: "1001-26-00002", Column: "city", Before: "", After: "Gaya"}, {Row: 3, RegNo: "1001-26-00002", Column: imports.Due, After: "₹500"},
	}, dry.Changes)
	require.Equal(t, []string{"Paid"}, headingsOf(dry.Issues))
	require.Contains(t, dry.Issues[0].Message, "is more than the price of the course (₹7,000)")
	r, err := w.run(t, file, change)
	require.NoError(t, err)
	require.Equal(t, dry.Counts, r.Counts)
	today := calendar.Of(w.clock())
	first := fmt.Sprintf("DCA ₹1,500, before ₹1,000, paid ₹1,000, due ₹500: ₹1,000 on %s open ₹0 ₹500 on %s open ₹500", today, today)
	require.Equal(t, first, w.owes(t, "1001-26-00001"))
	again, err := w.run(t, strings.ReplaceAll(file, "1000,500", "9000,1"), change)
	require.NoError(t, err)
	require.Equal(t, imports.Counts{Rows: 3, Unchanged: 2, Refused: 1}, again.Counts, "an account that is there stays as it is")
	require.Equal(t, first, w.owes(t, "1001-26-00001"))

	_, err = w.use.Fees.Take(t.Context(), w.staff(), w.account(t, "1001-26-00002"), cash(100, "k"))
	require.NoError(t, err)
	done, err := w.imports.Undo(t.Context(), admin, r.Job)
	require.NoError(t, err)
	require.Equal(t, []students.RegNo{"1001-26-00002"}, done.Kept, "a payment was taken")
	require.Equal(t, 1, done.Restored)
	require.Empty(t, w.owes(t, "1001-26-00001"))
	require.NotEmpty(t, w.owes(t, "1001-26-00002"))
}

func (w *world) account(t *testing.T, n students.RegNo) fees.ID {
	t.Helper()
	found, err := w.use.Fees.OfStudent(t.Context(), admin, w.byRegNo(t, n).ID)
	require.NoError(t, err)
	require.Len(t, found.Accounts, 1)
	return found.Accounts[0].ID
}

// TestImports_BalancesUndone: the accounts go with the enrolments that the import made, unless a payment was taken since.
func TestImports_BalancesUndone(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.price(t, 700_000)
	w.must(t, headings+"Asha,16/03/2007,Female,DCA,,9876500001,\nBina,16/03/2007,Female,DCA,,9876500002,\n")
	r := w.must(t, withFees+feeRow("Asha", 1, "CCC", "", "", "1000", "500", "")+feeRow("Bina", 2, "CCC", "", "", "1000", "500", "")+
		feeRow("Chanda", 3, "CCC", "", "", "1000", "500", "")+feeRow("Deepa", 4, "CCC", "", "", "1000", "500", ""))
	require.Equal(t, imports.Counts{Rows: 4, Created: 2, Enrolled: 2}, r.Counts)
	for _, n := range []students.RegNo{"1001-26-00002", "1001-26-00004"} {
		_, err := w.use.Fees.Take(t.Context(), w.staff(), w.account(t, n), cash(100, string(n)))
		require.NoError(t, err)
	}
	done, err := w.imports.Undo(t.Context(), admin, r.Job)
	require.NoError(t, err)
	require.ElementsMatch(t, []students.RegNo{"1001-26-00002", "1001-26-00004"}, done.Kept)
	require.Equal(t, []int{1, 1}, []int{done.Removed, done.Restored})
	require.Len(t, w.byRegNo(t, "1001-26-00001").Enrolments, 1)
	require.Len(t, w.byRegNo(t, "1001-26-00002").Enrolments, 2)
	require.Empty(t, w.owes(t, "1001-26-00001"))
	require.Equal(t, 3, w.count(t))
}

// TestImports_BalancesWrong: every mistake is named, and a second row about the same course with other amounts is refused.
func TestImports_BalancesWrong(t *testing.T) {
	t.Parallel()
	w := setup(t)
	r := w.must(t, withFees+
		feeRow("Asha", 1, "DCA", "", "", "-500", "five hundred", "")+
		feeRow("Bina", 2, "DCA", "", "", "500", "", "")+
		feeRow("Chanda", 3, "DCA", "", "", "500", "500", "31/02/2026")+
		feeRow("Deepa", 4, "DCA", "", "", "500", "500", "01/01/2099")+
		feeRow("Esha", 5, "DCA", "", "", "500", "500", "")+
		feeRow("Esha", 5, "DCA", "", "", "500", "400", ""))
	require.Equal(t, imports.Counts{Rows: 6, Created: 1, Refused: 5}, r.Counts)
	require.Equal(t, []string{"Fees Paid", "Balance", "Fees Paid", "Due Date", "Due Date", "Name"}, headingsOf(r.Issues))
	require.Contains(t, r.Issues[2].Message, "the price of the course is not known", "DCA is free here")
}
