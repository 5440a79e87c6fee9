package races_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app"
	"kendra/app/kernel"
	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// TestMark_BesideATransfer checks that a mark which is set while the student moves to another center is in the old session with
// the enrolment, or refused for this student. The marks of the others are stored either way. The seat ends, and the new center
// has no seat in a session of the old one.
func TestMark_BesideATransfer(t *testing.T) {
	t.Parallel()
	w := open(t)
	ctx := t.Context()
	stays := w.student(t, 0)
	require.NoError(t, w.Sessions.Enrol(ctx, admin, w.morning, stays.ID))
	sheet := attendance.Sheet{Session: w.morning, Day: calendar.Of(fixture.Now)}
	for i := range rounds {
		s := w.student(t, i+1)
		require.NoError(t, w.Sessions.Enrol(ctx, admin, w.morning, s.ID))
		mark := attendance.Present
		if i%2 == 0 {
			mark = attendance.Absent
		}
		entries := []attendance.Proposal{{Student: stays.ID, Mark: mark}, {Student: s.ID, Mark: attendance.Present}}
		var refused []attendance.Refusal
		marks := func(a *app.App) error {
			done, err := a.Attendance.Mark(ctx, w.staff(), sheet, entries, "")
			refused = done.Refused
			return err
		}
		move := func() error { return w.transfer(t, s.ID) }
		if i%3 == 0 {
			err, their := w.interrupted(t, move, func(p *kernel.Ports, now func()) { p.Seats = attending{p.Seats, now} }, marks)
			require.NoError(t, err)
			require.NoError(t, their)
		} else {
			for _, err := range atOnce(t, move, func() error { return marks(w.App) }) {
				require.NoError(t, err)
			}
		}
		require.Equal(t, string(mark), w.markOf(t, stays.ID))
		if len(refused) > 0 {
			require.Equal(t, s.ID, refused[0].Student)
			clear(t, refused[0].Why)
			require.Empty(t, w.markOf(t, s.ID))
		} else {
			require.Equal(t, "present", w.markOf(t, s.ID))
		}
		require.Zero(t, w.count(t, "SELECT count(*) FROM session_seats WHERE student_id = $1 AND until IS NULL", int64(s.ID)))
	}
	w.check(t)
}

// markOf returns the mark of a student in the morning, "" for none.
func (w *world) markOf(t *testing.T, id students.ID) (mark string) {
	t.Helper()
	query := "SELECT coalesce(max(mark), '') FROM attendance WHERE student_id = $1 AND session_id = $2"
	require.NoError(t, w.pool.QueryRow(t.Context(), query, int64(id), int64(w.morning)).Scan(&mark))
	return mark
}

// attending calls now after it has read who is in a session.
type attending struct {
	students.Seats

	now func()
}

func (a attending) During(ctx context.Context, id sessions.ID, first, last calendar.Date) ([]students.Sitting, error) {
	all, err := a.Seats.During(ctx, id, first, last)
	a.now()
	return all, err
}
