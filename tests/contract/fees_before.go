package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// bring opens a student's account with 1,000 rupees that were paid before and 2,000 that have been due for two days.
func (w world) bring(t *testing.T, s students.Snapshot) *fees.Account {
	t.Helper()
	b := fees.Balance{Paid: 100_000, Due: 200_000, DueOn: calendar.Of(fixture.Now.AddDate(0, 0, -2))}
	a, err := fees.OpenWithBalance(s, "DCA", b, fixture.Now)
	require.NoError(t, err)
	return a
}

// feesBefore: what was paid before counts as paid, and is in no receipt and no collection.
func feesBefore(t *testing.T, k Kit) {
	w := settle(t, k)
	one, two := w.enrol(t, w.center), w.enrol(t, w.center)
	first, second := w.bring(t, one), w.bring(t, two)
	ids := make([]fees.ID, 2)
	w.do(t, func(ctx context.Context) (err error) {
		ids[0], err = w.Fees.Add(ctx, first)
		return err
	})
	w.do(t, func(ctx context.Context) error {
		all, err := w.BulkFees.AddAll(ctx, []*fees.Account{second})
		ids[1] = all[0]
		return err
	})
	for i, a := range []*fees.Account{first, second} {
		want, got := a.Snapshot(), w.feesNow(t, ids[i]).Snapshot()
		want.ID, want.Entries = ids[i], got.Entries
		require.Equal(t, want, got)
	}
	today := calendar.Of(fixture.Now)
	dues := func() (all [][]money.Paise) {
		found, err := w.FeeReports.Due(t.Context(), fees.Filter{Scope: centers.Only(w.center.ID)}, today, page.Request{})
		require.NoError(t, err)
		for _, d := range found.Items {
			all = append(all, []money.Paise{d.Total, d.Paid, d.Before, d.Ageing.Overdue()})
		}
		return all
	}
	require.Equal(t, [][]money.Paise{{300_000, 100_000, 100_000, 200_000}, {300_000, 100_000, 100_000, 200_000}}, dues())
	w.do(t, func(ctx context.Context) error { _, err := w.pay(ctx, ids[0], 50_000, "k"); return err })
	w.do(t, func(ctx context.Context) error {
		a, err := w.Fees.Change(ctx, ids[0], func(a *fees.Account) error {
			_, err := a.Refund(fees.Return{
				Of: a.Snapshot().Entries[0].ID, Amount: 20_000, Method: fees.Cash, Reason: "Too much", By: "Asha",
			}, "1001/26-27/V000001", fixture.Now)
			return err
		})
		require.NoError(t, err)
		require.Equal(t, []money.Paise{130_000, 170_000}, []money.Paise{a.Paid(), a.Due()})
		return err
	})
	require.Equal(t, [][]money.Paise{{300_000, 100_000, 100_000, 200_000}, {300_000, 130_000, 100_000, 170_000}}, dues())
	owed, err := w.FeeReports.Owed(t.Context(), centers.Only(w.center.ID), []students.ID{one.ID, two.ID, 0}, today)
	require.NoError(t, err)
	require.Equal(t, map[students.ID]money.Paise{one.ID: 170_000, two.ID: 200_000},
		map[students.ID]money.Paise{one.ID: owed[one.ID].Overdue(), two.ID: owed[two.ID].Overdue()})
	require.Len(t, owed, 2)
	owed, err = w.FeeReports.Owed(t.Context(), centers.Only(w.center.ID), []students.ID{two.ID}, today)
	require.NoError(t, err)
	require.Len(t, owed, 1, "only those who are asked for")
	owed, err = w.FeeReports.Owed(t.Context(), centers.Only(w.center.ID+1), []students.ID{one.ID, two.ID}, today)
	require.NoError(t, err)
	require.Empty(t, owed, "only what is owed to the scope")
	taken, err := w.FeeReports.Collected(t.Context(), fees.Filter{Scope: centers.Only(w.center.ID)}, fees.ByDay)
	require.NoError(t, err)
	require.Len(t, taken, 1)
	require.Equal(t, money.Paise(30_000), taken[0].Amount)
}

// feesTakenBack: accounts are removed as if they had never been opened. A student with a payment stays when an import is undone.
func feesTakenBack(t *testing.T, k Kit) {
	w := settle(t, k)
	one, two := w.enrol(t, w.center), w.enrol(t, w.center)
	var ids []fees.ID
	w.do(t, func(ctx context.Context) (err error) {
		ids, err = w.BulkFees.AddAll(ctx, []*fees.Account{w.bring(t, one), w.bring(t, two)})
		return err
	})
	w.do(t, func(ctx context.Context) error { _, err := w.pay(ctx, ids[1], 50_000, "k"); return err })
	enrolments := []students.EnrolmentID{one.Enrolment, two.Enrolment}
	bare, err := k.ImportLookup.Bare(t.Context(), enrolments, nil)
	require.NoError(t, err)
	require.Empty(t, bare)
	bare, err = k.ImportLookup.Bare(t.Context(), enrolments, enrolments[:1])
	require.NoError(t, err)
	require.Equal(t, enrolments[:1], bare)
	w.do(t, func(ctx context.Context) error {
		made, err := k.ImportLookup.Imported(ctx, []students.ID{one.ID, two.ID})
		require.NoError(t, err)
		require.Equal(t, []bool{false, true}, []bool{made[0].Payments, made[1].Payments})
		locked, err := w.BulkFees.Lock(ctx, append(ids, 999_999))
		require.NoError(t, err)
		require.Len(t, locked, 2)
		require.Equal(t, []bool{true, false}, []bool{locked[0].MayTakeBack(), locked[1].MayTakeBack()})
		return w.BulkFees.RemoveAll(ctx, ids[:1])
	})
	_, err = w.Fees.Find(t.Context(), ids[0])
	require.ErrorIs(t, err, fees.ErrNotFound)
	w.do(t, func(ctx context.Context) error {
		_, err := w.Fees.Add(ctx, w.bring(t, one))
		return err
	})
	w.feesNow(t, ids[1])
}
