package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestImport_Fees: a register brings the fees of earlier books in with it. Dues are right on the first day, a second run writes
// nothing, who owes gets no certificate, and an undo takes the accounts back unless a payment was taken since.
func TestImport_Fees(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	load := func(text string, args ...string) report {
		file := filepath.Join(t.TempDir(), "register.csv")
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		var r report
		got := i.run(t, "", append([]string{"students", "import", file, "--center", i.code, "--format", "json"}, args...)...)
		require.NoError(t, json.Unmarshal([]byte(got.stdout), &r), got.stderr)
		return r
	}
	counts := func(r report) []int { return []int{r.Rows, r.Created, r.Enrolled, r.Updated, r.Unchanged, r.Refused} }
	load("Name,DOB,Gender,DivName,Mobile\nAsha Devi,14/06/2004,Female,DCA,9876543211\nBina Das,15/06/2004,Female,DCA,9876543212\n")

	const headings = "Student Name,D.O.B.,Sex,Course,Mobile No.,Admission Date,Status,Fees Paid,Balance,Next Due\n"
	register := headings +
		"Asha Devi,14/06/2004,Female,DCA,9876543211,,,\"Rs. 2,500/-\",\"₹2,900.00\",01/03/2026\n" + // known, without an account
		"Bina Das,15/06/2004,Female,CCC,9876543212,,,1000,,\n" + // known, another course: the rest of 5400 is due
		"Chitra Rao,16/06/2004,Female,DCA,9876543213,05/01/2019,Passed,5400,500,01/06/2019\n" +
		"Deepa Nair,17/06/2004,Female,DCA,9876543214,05/01/2019,Passed,5400,-,\n" +
		"Esha Jain,18/06/2004,Female,DCA,9876543215,05/01/2019,Left,1000,nil,\n" +
		"Farah Khan,19/06/2004,Female,DCA,9876543216,,,\"6,000\",,\n" // more than the price
	r := load(register, "--max-change", "100")
	require.Equal(t, []int{6, 3, 1, 1, 0, 1}, counts(r), r.Issues)
	require.Len(t, r.Issues, 1)
	require.Equal(t, "Fees Paid", r.Issues[0].Heading)
	require.Contains(t, r.Issues[0].Message, "is more than the price of the course (₹5,400)")
	accounts := func() string {
		return one[string](t, conn, `SELECT string_agg(f.price || ' ' || f.paid_before || ' ' || f.paid, ', ' ORDER BY s.name)
			FROM fee_accounts f JOIN students s ON s.id = f.student_id WHERE s.removed_at IS NULL`)
	}
	before := accounts()
	require.Equal(t, "540000 250000 250000, 540000 100000 100000, 590000 540000 540000, 540000 540000 540000, 100000 100000 100000", before)
	again := load(register, "--max-change", "100")
	require.Equal(t, []int{6, 0, 0, 0, 5, 1}, counts(again), "a second run writes nothing")
	require.Equal(t, before, accounts())

	regNo := func(name string) string {
		return one[string](t, conn, "SELECT reg_no FROM students WHERE name = '"+name+"'")
	}
	type fees struct {
		Accounts []struct {
			Id                           int64
			Total, Paid, PaidBefore, Due float64
			Ageing                       struct{ Overdue float64 }
			Entries                      []struct{ Number string }
		}
	}
	seen := func(name string) fees {
		sid := one[int64](t, conn, "SELECT id FROM students WHERE name = '"+name+"'")
		return read[fees](t, i.get(t, fmt.Sprintf("/api/Fees/GetStudentFees?SID=%d", sid)))
	}
	asha := seen("Asha Devi").Accounts[0]
	require.Equal(t, []float64{5400, 2500, 2500, 2900, 2900}, []float64{asha.Total, asha.Paid, asha.PaidBefore, asha.Due, asha.Ageing.Overdue})
	require.Empty(t, asha.Entries)
	dues := read[struct {
		Ageing struct{ NotDue, Overdue float64 }
	}](t, i.get(t, "/api/Fees/GetDues"))
	require.Equal(t, []float64{4400, 3400}, []float64{dues.Ageing.NotDue, dues.Ageing.Overdue})
	require.Zero(t, one[int](t, conn, "SELECT count(*) FROM fee_days"), "no counter took anything")

	division := strconv.FormatInt(i.division["DCA"], 10)
	owing := i.run(t, "", "certificates", "issue", "--student", regNo("Chitra Rao"), "--division", division)
	require.NotZero(t, owing.code)
	require.Contains(t, owing.stdout+owing.stderr, "unpaid fees: ₹500")
	i.must(t, "", "certificates", "issue", "--student", regNo("Deepa Nair"), "--division", division)

	chitra := seen("Chitra Rao").Accounts[0]
	mustOK(t, i.send(t, http.MethodPost, "/api/Fees/PostTakePayment", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"Id":%d,"Amount":"500","Method":"cash"}`, chitra.Id))))
	chitra = seen("Chitra Rao").Accounts[0]
	require.Equal(t, []float64{5900, 5400, 0}, []float64{chitra.Paid, chitra.PaidBefore, chitra.Due})
	// A program that knows no balances adds up the receipts alone.
	_, err := conn.Exec(t.Context(), "UPDATE fee_accounts SET paid = 50000 WHERE id = $1", chitra.Id)
	require.NoError(t, err)
	require.Equal(t, int64(590000), one[int64](t, conn, fmt.Sprintf("SELECT paid FROM fee_accounts WHERE id = %d", chitra.Id)))
	i.must(t, "", "certificates", "issue", "--student", regNo("Chitra Rao"), "--division", division)

	i.must(t, "", "students", "import", "--undo", r.Job)
	require.Equal(t, "590000 540000 590000, 540000 540000 540000", accounts(), "of Chitra, who paid, and Deepa, who has a certificate")
	require.Empty(t, seen("Asha Devi").Accounts)
	require.Equal(t, 4, one[int](t, conn, "SELECT count(*) FROM students WHERE removed_at IS NULL"))
	require.Equal(t, 4, one[int](t, conn, "SELECT count(*) FROM enrolments WHERE removed_at IS NULL"))
}
