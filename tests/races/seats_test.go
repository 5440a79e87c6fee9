package races_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app"
	"kendra/app/kernel"
	"kendra/app/teaching"
	"kendra/domain/calendar"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// TestLeaveSession_BesideAMove checks that taking a student out of a session leaves the seat in another session alone, to which
// somebody moves them at the same time.
func TestLeaveSession_BesideAMove(t *testing.T) {
	t.Parallel()
	w := open(t)
	s := w.student(t, 0)
	require.NoError(t, w.Sessions.Enrol(t.Context(), admin, w.morning, s.ID))
	err, their := w.interrupted(t,
		func() error { return w.Sessions.Enrol(t.Context(), admin, w.evening, s.ID) },
		func(p *kernel.Ports, now func()) { p.Seats = seating{p.Seats, now} },
		func(a *app.App) error { return a.Sessions.LeaveSession(t.Context(), w.staff(), w.morning, s.ID) })
	require.NoError(t, err)
	require.NoError(t, their)
	require.Equal(t, "Evening", w.current(t, s.ID).Profile.Session)
	w.check(t)
}

// seating calls now after it has read the seats of a student.
type seating struct {
	students.Seats

	now func()
}

func (s seating) Of(ctx context.Context, id students.ID) ([]students.Seat, error) {
	all, err := s.Seats.Of(ctx, id)
	s.now()
	return all, err
}

// TestSeat_BesideOtherClerks checks that a seat which is given while somebody changes the enrolment is one of what the
// enrolment is then, or is refused.
func TestSeat_BesideOtherClerks(t *testing.T) {
	t.Parallel()
	w := open(t)
	ctx, n := t.Context(), 0
	others := []func(s students.Snapshot, second students.EnrolmentID) error{
		func(s students.Snapshot, second students.EnrolmentID) error {
			return w.Students.DeleteEnrolment(ctx, admin, s.ID, second)
		},
		func(s students.Snapshot, second students.EnrolmentID) error {
			return w.Students.ChangeCourse(ctx, admin, s.ID, second, w.tally)
		},
		func(s students.Snapshot, second students.EnrolmentID) error {
			return w.Students.ChangeEnrolment(ctx, admin, s.ID, second, students.Cancelled, "")
		},
		func(s students.Snapshot, second students.EnrolmentID) error {
			return w.Sessions.EnrolSince(ctx, admin, w.evening, teaching.Joining{Student: s.ID, Enrolment: second})
		},
		func(s students.Snapshot, second students.EnrolmentID) error {
			return w.Sessions.Leave(ctx, admin, s.ID, second)
		},
		func(s students.Snapshot, _ students.EnrolmentID) error { return w.transfer(t, s.ID) },
		func(s students.Snapshot, _ students.EnrolmentID) error { return w.Students.Remove(ctx, admin, s.ID) },
	}
	for _, other := range others {
		for _, seated := range []bool{true, false} {
			n++
			s := w.student(t, n)
			second := w.enrol(t, s.ID, w.ccc)
			if seated {
				require.NoError(t, w.Sessions.EnrolSince(ctx, admin, w.evening, teaching.Joining{Student: s.ID, Enrolment: second}))
			}
			w.interrupted(t, func() error { return other(s, second) },
				func(p *kernel.Ports, now func()) { p.Seats = seating{p.Seats, now} },
				func(a *app.App) error {
					return a.Sessions.EnrolSince(ctx, w.staff(), w.morning, teaching.Joining{Student: s.ID, Enrolment: second})
				})
			w.check(t)
		}
	}
}

// TestStatus_BesideOtherClerks checks that of two steps with one enrolment at the same time the second knows of the first.
func TestStatus_BesideOtherClerks(t *testing.T) {
	t.Parallel()
	w := open(t)
	ctx, n := t.Context(), 0
	steps := func(s students.Snapshot) []func() error {
		return []func() error{
			func() error { return w.Students.Pass(ctx, w.staff(), s.ID) },
			func() error { return w.Students.Cancel(ctx, w.staff(), s.ID) },
			func() error { return w.Students.ChangeCourse(ctx, w.staff(), s.ID, s.Enrolment, w.ccc) },
			func() error { return w.Sessions.Enrol(ctx, w.staff(), w.morning, s.ID) },
			func() error { return w.Sessions.Leave(ctx, w.staff(), s.ID, 0) },
			func() error { return w.transfer(t, s.ID) },
		}
	}
	for i := range steps(students.Snapshot{}) {
		for range 2 {
			n++
			s := w.student(t, n)
			if i%2 == 0 {
				require.NoError(t, w.Students.Admit(ctx, admin, s.ID))
			}
			require.NoError(t, w.Sessions.Enrol(ctx, admin, w.evening, s.ID))
			var all []func() error
			for j, step := range steps(s) {
				if j != i {
					all = append(all, step)
				}
			}
			atOnce(t, append(all, steps(s)[i])...)
			require.LessOrEqual(t, w.count(t, `SELECT count(*) FROM student_statuses WHERE student_id = $1 AND status IN ('passed', 'cancelled')`, s.ID), 1)
		}
	}
	w.check(t)
}

// TestCancel_FreesTheLastSeat cancels the enrolment that has the only seat while others want it, and while the same person is
// admitted again: one has the seat afterwards, or none.
func TestCancel_FreesTheLastSeat(t *testing.T) {
	t.Parallel()
	w := open(t)
	ctx := t.Context()
	small, err := w.Sessions.Plan(ctx, admin, sessions.Profile{
		Title: "Small", Center: w.center.ID, Seats: 1, From: calendar.Of(time.Now()).AddYears(-1), To: calendar.Of(time.Now()).AddYears(1),
	})
	require.NoError(t, err)
	for round := range 12 {
		s, second, third := w.student(t, 3*round), w.student(t, 3*round+1), w.student(t, 3*round+2)
		require.NoError(t, w.Sessions.Enrol(ctx, admin, small, s.ID))
		change := func(to students.Status) func() error {
			return func() error { return w.Students.ChangeEnrolment(ctx, w.staff(), s.ID, s.Enrolment, to, "") }
		}
		atOnce(t,
			change(students.Cancelled), change(students.Active),
			func() error { return w.Sessions.Enrol(ctx, w.staff(), small, second.ID) },
			func() error { return w.Sessions.Enrol(ctx, w.staff(), small, third.ID) },
		)
		w.check(t)
		for _, one := range []students.Snapshot{s, second, third} { // for the next round
			if w.current(t, one.ID).Profile.Session != "" {
				require.NoError(t, w.Sessions.LeaveSession(ctx, admin, small, one.ID))
			}
		}
	}
}
