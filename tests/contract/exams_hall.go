package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// ExamHall is the contract of exams.Hall.
func ExamHall(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsSettings":            hallSettings,
		"SeatsAreOfAComponent":     hallSeats,
		"TicketsAreFoundThreeWays": hallTickets,
		"RechecksEndOnce":          hallRechecks,
	}.run(t, fresh)
}

func hallSettings(t *testing.T, k Kit) {
	w := settle(t, k)
	s, err := w.ExamHall.Settings(t.Context())
	require.NoError(t, err)
	require.Zero(t, s)
	for _, rules := range []string{"No phones.", "Bring this ticket."} {
		w.do(t, func(ctx context.Context) error {
			return w.ExamHall.ChangeSettings(ctx, func(s *exams.Settings) error {
				s.HallRules, s.PublicToppers, s.LeftOut = rules, true, append(s.LeftOut, 7)
				return nil
			})
		})
	}
	refuse := func(s *exams.Settings) error {
		s.HallRules = "Never."
		return exams.ErrSettings
	}
	require.ErrorIs(t, w.Tx.Do(t.Context(), func(ctx context.Context) error { return w.ExamHall.ChangeSettings(ctx, refuse) }), exams.ErrSettings)
	s, err = w.ExamHall.Settings(t.Context())
	require.NoError(t, err)
	require.Equal(t, exams.Settings{HallRules: "Bring this ticket.", PublicToppers: true, LeftOut: []students.ID{7, 7}}, s)
}

func hallSeats(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center, called("Asha")), w.enrol(t, w.center, called("Ravi"))
	e := w.exam(t, "Final", first, second)
	put := func(component int, all ...exams.Seat) {
		w.do(t, func(ctx context.Context) error { return w.ExamHall.PutSeats(ctx, e.ID, component, all) })
	}
	seats := func() []exams.Seat {
		all, err := w.ExamHall.Seats(t.Context(), e.ID)
		require.NoError(t, err)
		return all
	}
	require.Empty(t, seats())
	theory, lab := exams.Seat{Enrolment: second.Enrolment, Room: "Hall 1", Number: 1}, exams.Seat{Component: 1, Enrolment: first.Enrolment, Room: "Lab", Number: 7}
	put(0, exams.Seat{Enrolment: first.Enrolment, Room: "Hall 1", Number: 2}, theory)
	put(1, lab)
	put(0, theory)
	require.Equal(t, []exams.Seat{theory, lab}, seats())
	own, err := w.ExamHall.SeatsOf(t.Context(), e.ID, first.Enrolment)
	require.NoError(t, err)
	require.Equal(t, []exams.Seat{lab}, own)
	own, err = w.ExamHall.SeatsOf(t.Context(), e.ID, first.Enrolment+99)
	require.NoError(t, err)
	require.Empty(t, own)
	err = w.Tx.Do(t.Context(), func(ctx context.Context) error {
		return w.ExamHall.PutSeats(ctx, e.ID, 0, []exams.Seat{{Enrolment: first.Enrolment + 99, Room: "Lab", Number: 1}})
	})
	require.ErrorIs(t, err, exams.ErrStranger)
	w.do(t, func(ctx context.Context) error {
		return w.Exams.Change(ctx, e.ID, func(x *exams.Exam) error { return exams.Dismiss(x, second.Enrolment, nil) })
	})
	require.Equal(t, []exams.Seat{lab}, seats(), "who is no candidate has no seat")
}

func hallTickets(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center, called("Asha")), w.enrol(t, w.center, called("Ravi"))
	e, other := w.exam(t, "Final", first, second), w.exam(t, "Second", first)
	ticket := func(e exams.Exam, i int, code certificates.Code) exams.Ticket {
		return exams.Ticket{Exam: e.ID, Enrolment: e.Candidates[i].Enrolment, Code: code, By: "Asha", At: fixture.Now}
	}
	a, b, c := ticket(e, 0, "AAAAAAAAAAAAAAAA"), ticket(e, 1, "BBBBBBBBBBBBBBBB"), ticket(other, 0, "CCCCCCCCCCCCCCCC")
	w.do(t, func(ctx context.Context) error { return w.ExamHall.AddTickets(ctx, []exams.Ticket{a, b, c}) })
	for _, one := range []struct {
		filter exams.TicketFilter
		want   []exams.Ticket
	}{
		{exams.TicketFilter{Exam: e.ID}, []exams.Ticket{b, a}},
		{exams.TicketFilter{Student: first.ID}, []exams.Ticket{c, a}},
		{exams.TicketFilter{Code: b.Code}, []exams.Ticket{b}},
		{exams.TicketFilter{Code: "DDDDDDDDDDDDDDDD"}, []exams.Ticket{}},
	} {
		all, err := w.ExamHall.Tickets(t.Context(), one.filter)
		require.NoError(t, err)
		require.Equal(t, one.want, all)
	}
	stranger := a
	stranger.Enrolment, stranger.Code = second.Enrolment+99, "EEEEEEEEEEEEEEEE"
	err := w.Tx.Do(t.Context(), func(ctx context.Context) error { return w.ExamHall.AddTickets(ctx, []exams.Ticket{stranger}) })
	require.ErrorIs(t, err, exams.ErrStranger)
}

func hallRechecks(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.enrol(t, w.center)
	e := w.exam(t, "Final", s)
	first := exams.Recheck{
		Exam: e.ID, Enrolment: s.Enrolment, Student: s.ID, Center: w.center.ID, Result: "AAAAAAAAAAAAAAAA", Text: "Question 4", Fee: 200_00,
		Status: exams.RecheckOpen, Asked: fixture.Now,
	}
	second := first
	second.Result = "BBBBBBBBBBBBBBBB"
	for _, one := range []*exams.Recheck{&first, &second} {
		w.do(t, func(ctx context.Context) (err error) {
			one.ID, err = w.ExamHall.AddRecheck(ctx, *one)
			return err
		})
	}
	err := w.Tx.Do(t.Context(), func(ctx context.Context) error {
		_, err := w.ExamHall.AddRecheck(ctx, first)
		return err
	})
	require.ErrorIs(t, err, exams.ErrRecheckAgain)
	require.NoError(t, first.Decide(first.Result, "The marks are right", "Ravi", fixture.Now))
	w.do(t, func(ctx context.Context) error {
		return w.ExamHall.ChangeRecheck(ctx, first.ID, func(r *exams.Recheck) error { return r.Decide(r.Result, "The marks are right", "Ravi", fixture.Now) })
	})
	for _, one := range []struct {
		filter exams.RecheckFilter
		want   []exams.Recheck
	}{
		{exams.RecheckFilter{Scope: centers.Everywhere(), Exam: e.ID}, []exams.Recheck{second, first}},
		{exams.RecheckFilter{Scope: centers.Only(w.center.ID), Student: s.ID, Open: true}, []exams.Recheck{second}},
		{exams.RecheckFilter{Scope: centers.Only(w.other.ID)}, []exams.Recheck{}},
	} {
		all, err := w.ExamHall.Rechecks(t.Context(), one.filter)
		require.NoError(t, err)
		require.ElementsMatch(t, one.want, all)
	}
	err = w.Tx.Do(t.Context(), func(ctx context.Context) error {
		return w.ExamHall.ChangeRecheck(ctx, 404, func(*exams.Recheck) error { return nil })
	})
	require.ErrorIs(t, err, exams.ErrNoRecheck)
}
