package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// transfer moves a student of the center to the other one, and changes their name there.
func (w world) transfer(t *testing.T, id students.ID, at time.Time, later string) {
	t.Helper()
	w.do(t, func(ctx context.Context) error {
		return w.Students.Change(ctx, id, func(s *students.Student) error { return s.Transfer(w.other.ID, w.division(), at) })
	})
	w.correct(t, id, func(p *students.Profile) { p.Name, p.Mobile = later, "9123456780" })
}

// seatsMoved checks that a register knows the last move away from its center, and the student's name at that time.
func seatsMoved(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.plan(t)
	stays, moves := w.enrol(t, w.center, named("Asha")), w.enrol(t, w.center, named("Birju"))
	w.take(t, stays, s.ID, fixture.Now)
	w.take(t, moves, s.ID, fixture.Now)
	given, stored := exact()
	w.transfer(t, moves.ID, given, "Zubeda")
	day := calendar.Of(fixture.Now)
	got, err := w.Seats.During(t.Context(), s.ID, day, day)
	require.NoError(t, err)
	require.Len(t, got, 2)
	require.Zero(t, got[0].Left)
	require.Equal(t, students.Left{At: stored, Name: "Birju"}, got[1].Left)
	require.Equal(t, w.other.ID, got[1].Student.Profile.Center)
}

// studentsHold checks that nobody can move or lock a held student until the transaction ends.
func studentsHold(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second, gone := w.enrol(t, w.center), w.enrol(t, w.other), w.enrol(t, w.center)
	w.removeStudent(t, gone.ID)
	moved, begun := make(chan error, 1), make(chan struct{})
	var found []students.Snapshot
	w.do(t, func(ctx context.Context) error {
		held, err := w.Students.Hold(ctx, []students.ID{second.ID, gone.ID, nowhere, first.ID})
		if err != nil {
			return err
		}
		for _, s := range held {
			found = append(found, s.Snapshot())
		}
		go func() {
			close(begun)
			moved <- w.Tx.Do(context.WithoutCancel(t.Context()), func(ctx context.Context) error {
				return w.Students.Change(ctx, first.ID, func(s *students.Student) error { return s.Transfer(w.other.ID, w.division(), fixture.Now) })
			})
		}()
		<-begun
		again, err := w.Students.Hold(ctx, []students.ID{first.ID})
		if err != nil {
			return err
		}
		require.Equal(t, w.center.ID, again[0].Snapshot().Profile.Center, "not moved while they are held")
		return nil
	})
	require.NoError(t, <-moved)
	require.Equal(t, []students.Snapshot{first, second}, found)
	require.Equal(t, w.other.ID, w.studentNow(t, first.ID).Profile.Center)
	_, err := w.Students.Hold(t.Context(), []students.ID{first.ID})
	require.Error(t, err, "outside of a transaction")
}

// feesOfLeavers checks that a receipt has the account's owner and the student's name at their move. A search within the
// center that wrote it must not find later details.
func feesOfLeavers(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center, named("Birju Lal"))
	n := w.owe(t, student)
	w.do(t, func(ctx context.Context) error { _, err := w.pay(ctx, n.ID, 100, "k"); return err })
	w.transfer(t, student.ID, fixture.Now.Add(time.Hour), "Zubeda Rai")
	w.do(t, func(ctx context.Context) error {
		_, err := w.Fees.Change(ctx, n.ID, func(a *fees.Account) error {
			a.Move(w.other.ID, fixture.Now.Add(time.Hour))
			return nil
		})
		return err
	})
	own := centers.Only(w.center.ID)
	receipts := func(s centers.Scope, search string) []fees.ReceiptItem {
		found, err := w.FeeReports.Receipts(t.Context(), fees.Filter{Scope: s, Search: search}, page.Request{})
		require.NoError(t, err)
		require.Len(t, found.Items, found.Total)
		return found.Items
	}
	all := receipts(own, "")
	require.Len(t, all, 1)
	require.Equal(t, []any{w.other.ID, "Birju Lal"}, []any{all[0].Owner, all[0].Left.Name})
	shown := all[0].Shown(own)
	require.Equal(t, []any{"Birju Lal", students.ID(0), fees.ID(0)}, []any{shown.Name, shown.Student, shown.Account})
	require.Equal(t, "Zubeda Rai", all[0].Shown(centers.Everywhere()).Name)
	for search, want := range map[string][2]int{
		"zubeda": {0, 1}, "9123456780": {0, 1}, string(student.Profile.Mobile): {0, 0}, "birju": {1, 0}, string(student.RegNo): {1, 1},
	} {
		require.Len(t, receipts(own, search), want[0], search)
		require.Len(t, receipts(centers.Everywhere(), search), want[1], search)
	}
	require.Empty(t, receipts(centers.Only(w.other.ID), ""))
}

// inboxFollows checks that a request moves to another center's inbox.
func inboxFollows(t *testing.T, k Kit) {
	w := settle(t, k)
	asks := outreach.Message{
		Kind: outreach.Correction, Status: outreach.MessageNew, Center: w.center.ID, Student: w.enrol(t, w.center).ID, Detail: outreach.DetailName,
		Proposed: "Asha", Made: fixture.Now, Since: fixture.Now,
	}
	m := w.write(t, asks)
	w.do(t, func(ctx context.Context) error {
		return w.Inbox.Change(ctx, m.ID, func(m *outreach.Message) error {
			require.True(t, m.Follow(w.other.ID))
			return nil
		})
	})
	_, err := w.Inbox.Find(t.Context(), outreach.Reader{Scope: centers.Only(w.center.ID)}, m.ID)
	require.ErrorIs(t, err, outreach.ErrNoMessage)
	found, err := w.Inbox.Find(t.Context(), outreach.Reader{Scope: centers.Only(w.other.ID)}, m.ID)
	require.NoError(t, err)
	require.Equal(t, w.other.ID, found.Message.Center)
}
