package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/institute"
	"kendra/domain/sessions"
)

// TestAttendance_SumUp: marks go when their session ended longer ago than the institute's rule says, a week after the rule was made.
func TestAttendance_SumUp(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	id, other := o.plan(t), o.plan(t, func(p *sessions.Profile) { p.Title, p.To = "Evening", p.To.AddYears(2) })
	a, b := o.pupil(t, 1), o.pupil(t, 2)
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), id, a))
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), other, b))
	sheet := attendance.Sheet{Session: id, Day: calendar.Of(*o.tick)}
	present := []attendance.Proposal{{Student: a, Mark: attendance.Present}}
	_, err := o.register.Mark(t.Context(), o.staff(), sheet, present, "")
	require.NoError(t, err)
	_, err = o.register.Mark(t.Context(), o.staff(), attendance.Sheet{Session: other, Day: sheet.Day}, []attendance.Proposal{{Student: b, Mark: attendance.Late}}, "")
	require.NoError(t, err)
	marks := func() int {
		t.Helper()
		require.NoError(t, o.register.SumUp(t.Context()))
		n := 0
		for _, session := range []sessions.ID{id, other} {
			all, err := o.store.Registers().Between(t.Context(), session, 0, sheet.Day, sheet.Day)
			require.NoError(t, err)
			n += len(all)
		}
		return n
	}

	*o.tick = o.tick.AddDate(2, 0, 2) // the first session ended a year ago
	require.Equal(t, 2, marks(), "the institute keeps all marks")
	now, err := o.use.Institute.Current(t.Context())
	require.NoError(t, err)
	p := now.Profile
	p.Name, p.MarksYears = "Vidya Jyoti", 1
	_, err = o.use.Institute.Change(t.Context(), admin, p, now.Number)
	require.NoError(t, err)
	require.Equal(t, 2, marks(), "the rule may be a slip")
	*o.tick = o.tick.Add(institute.Grace + time.Minute)
	require.Equal(t, 1, marks(), "the other session ended later")
	require.Equal(t, 1, marks())

	trail := o.store.Trail().Entries()
	last := trail[len(trail)-1]
	require.Equal(t, "attendance.summed", last.Action)
	require.Equal(t, audit.Thing{Kind: "session", ID: int64(id)}, last.Thing)
	require.Equal(t, "the program", last.Name)
	_, err = o.register.Mark(t.Context(), admin, sheet, present, "forgotten")
	require.ErrorIs(t, err, attendance.ErrSummed)
	r, err := o.register.Register(t.Context(), admin, sheet)
	require.NoError(t, err)
	require.Equal(t, attendance.ErrSummed.Code, r.Refused.Code)
	whole, err := o.register.OfStudent(t.Context(), o.staff(), a, calendar.Date{}, calendar.Date{})
	require.NoError(t, err)
	require.Empty(t, whole.Records)
	require.Equal(t, attendance.Tally{Present: 1}, whole.All)
	of, err := o.register.OfStudent(t.Context(), o.staff(), a, sheet.Day, sheet.Day)
	require.NoError(t, err)
	require.Zero(t, of.All, "a sum does not know its days")
	m, err := o.register.Month(t.Context(), o.staff(), sheet)
	require.NoError(t, err)
	require.Equal(t, attendance.Tally{Present: 1}, m.Rows[0].Tallies[0])
}
