package app_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/money"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// leaver moves a student with fees to the other center, where the student gets another name.
func (o owing) leaver(t *testing.T) {
	t.Helper()
	_, err := o.students.Transfer(t.Context(), admin, admission.TransferStudent{ID: o.student.ID, Center: o.other.ID, Reason: "Moved"})
	require.NoError(t, err)
	n := o.now(t, o.student.ID)
	n.Profile.Name, n.Profile.Mobile = "Zubeda Aftermove", "9123456780"
	_, err = o.students.Update(t.Context(), o.foreign(), admission.UpdateStudent{ID: n.ID, Profile: n.Profile})
	require.NoError(t, err)
}

func TestFees_AfterATransfer(t *testing.T) {
	t.Parallel()
	o := owe(t)
	paid := o.take(t, cash(100_000, "k1"))
	o.leaver(t)

	_, err := o.fees.Take(t.Context(), o.staff(), o.account.ID, cash(1, "k2"))
	require.ErrorIs(t, err, fees.ErrNotFound)
	_, err = o.fees.Refund(t.Context(), o.staff(), paid.Number, fees.Return{Amount: 1, Method: fees.Cash, Reason: "x"})
	require.ErrorIs(t, err, fees.ErrMoved)
	_, err = o.fees.OfStudent(t.Context(), o.staff(), o.student.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
	for _, actor := range []identity.Actor{o.staff(), admin} {
		again, err := o.fees.Take(t.Context(), actor, o.account.ID, cash(100_000, " k1 "))
		require.NoError(t, err)
		require.Equal(t, paid, again, "sent again after the move, and taken once")
	}
	_, err = o.fees.Take(t.Context(), admin, o.account.ID, cash(100_001, "k1"))
	require.ErrorIs(t, err, fees.ErrKeyReused)

	later, err := o.fees.Take(t.Context(), o.foreign(), o.account.ID, cash(50_000, "k1"))
	require.NoError(t, err, "the keys of another center are not known")
	require.Equal(t, o.other.ID, later.Center)
	own, err := o.fees.OfStudent(t.Context(), o.foreign(), o.student.ID)
	require.NoError(t, err)
	a := own.Accounts[0]
	require.Equal(t, []money.Paise{150_000, 100_000}, []money.Paise{a.Paid, a.Former})
	require.Equal(t, []string{o.other.Profile.Name, o.center.Profile.Name}, []string{a.OwnerName, a.FormerName})
	require.Equal(t, []fees.Entry{later}, a.Entries)
	all, err := o.fees.OfStudent(t.Context(), admin, o.student.ID)
	require.NoError(t, err)
	require.Len(t, all.Accounts[0].Entries, 2)

	r, err := o.fees.Receipt(t.Context(), o.staff(), paid.Number)
	require.NoError(t, err)
	require.True(t, r.Frozen)
	require.Equal(t, o.student.Profile.Name, r.Student)
	for actor, number := range map[identity.Actor]fees.Number{o.staff(): later.Number, o.foreign(): paid.Number} {
		_, err = o.fees.Receipt(t.Context(), actor, number)
		require.ErrorIs(t, err, fees.ErrNoEntry)
	}
	void, err := o.fees.Void(t.Context(), admin, paid.Number, "Typed twice")
	require.NoError(t, err)
	require.Equal(t, o.center.ID, void.Center)
	require.Equal(t, fees.NewNumber("", o.center.Code, 2026, fees.Vouchers, 1), void.Number)
	require.Equal(t, []string{"fees.opened", "fees.paid", "fees.taken_over", "fees.paid", "fees.voided"}, o.actions("fees"))
}

func TestSessions_AfterATransfer(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id := o.plan(t)
	stays, moves := o.pupil(t, 1), o.pupil(t, 2)
	for _, s := range []students.ID{stays, moves} {
		require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), id, s))
	}
	sheet := attendance.Sheet{Session: id, Day: calendar.Of(*o.tick)}
	mark := func(by identity.Actor, sheet attendance.Sheet, s students.ID) error {
		_, err := o.register.Mark(t.Context(), by, sheet, []attendance.Proposal{{Student: s, Mark: attendance.Present}}, "")
		return err
	}
	require.NoError(t, mark(o.staff(), sheet, moves))
	before := o.now(t, moves)
	_, err := o.students.Transfer(t.Context(), admin, admission.TransferStudent{ID: moves, Center: o.other.ID})
	require.NoError(t, err)
	require.Empty(t, o.textOf(t, moves), "the session was the old center's")
	*o.tick = o.tick.Add(24 * time.Hour)

	require.ErrorIs(t, mark(o.staff(), sheet, moves), attendance.ErrMoved)
	require.ErrorIs(t, mark(o.staff(), attendance.Sheet{Session: id, Day: calendar.Of(*o.tick)}, moves), attendance.ErrStranger)
	require.NoError(t, mark(admin, sheet, moves), "the head office puts the past right")
	r, err := o.register.Register(t.Context(), o.staff(), sheet)
	require.NoError(t, err)
	require.Len(t, r.Lines, 2)
	last := r.Lines[1]
	require.True(t, last.Frozen)
	require.Equal(t, before.Frozen(students.Left{Name: before.Profile.Name}), last.Student)
	require.Equal(t, attendance.Present, last.Record.Mark)
	month, err := o.register.Month(t.Context(), o.staff(), sheet)
	require.NoError(t, err)
	require.Equal(t, []any{true, students.ID(0)}, []any{month.Rows[1].Frozen, month.Rows[1].Student.ID})
	r, err = o.register.Register(t.Context(), admin, sheet)
	require.NoError(t, err)
	require.False(t, r.Lines[0].Frozen || r.Lines[1].Frozen, "administrators see all")

	for _, days := range [][2]calendar.Date{{}, {sheet.Day, sheet.Day}} {
		a, err := o.register.OfStudent(t.Context(), o.foreign(), moves, days[0], days[1])
		require.NoError(t, err)
		require.Empty(t, a.Records)
		require.Empty(t, a.Sums)
		require.Equal(t, &attendance.Tally{Present: 1}, a.Former, "all days as one total, whatever was asked for")
	}
	all, err := o.register.OfStudent(t.Context(), admin, moves, calendar.Date{}, calendar.Date{})
	require.NoError(t, err)
	require.Len(t, all.Records, 1)
	require.Nil(t, all.Former)
	require.NoError(t, o.sessions.Start(t.Context(), o.staff(), id))
	require.ErrorIs(t, o.sessions.Finish(t.Context(), o.staff(), id, []students.ID{moves}), sessions.ErrElsewhere)
	require.Contains(t, o.actions("student"), "student.unseated")
}

func TestStudents_Transfer_TakesRequestsAlong(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n := w.enrol(t)
	ask := func(d outreach.Detail, status outreach.MessageStatus) (id outreach.MessageID) {
		m, err := outreach.AskCorrection(n, outreach.Wrong{Detail: d, Proposed: "Other", Text: "x"}, w.clock())
		require.NoError(t, err)
		m.Status, m.Assignee = status, 11
		require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) (err error) {
			id, err = w.store.Inbox().Add(ctx, m)
			return err
		}))
		return id
	}
	waits, answered := ask(outreach.DetailName, outreach.MessageAssigned), ask(outreach.DetailFather, outreach.MessageAnswered)
	_, err := w.students.Transfer(t.Context(), admin, admission.TransferStudent{ID: n.ID, Center: w.other.ID, Wanted: courses.Wanted{}})
	require.NoError(t, err)
	ids := func(a identity.Actor) (all []outreach.MessageID) {
		found, err := w.store.Inbox().List(t.Context(), outreach.Reader{Scope: a.Scope(), Account: a.Account}, outreach.Filter{}, page.Request{})
		require.NoError(t, err)
		for _, k := range found.Items {
			if k.Message.Center == w.center.ID || k.Message.Center == w.other.ID {
				all = append(all, k.Message.ID)
			}
		}
		return all
	}
	require.Equal(t, []outreach.MessageID{waits}, ids(w.foreign()))
	require.Equal(t, []outreach.MessageID{answered}, ids(w.staff()))
}
