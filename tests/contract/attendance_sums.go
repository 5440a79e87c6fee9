package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func (w world) sumUp(t *testing.T, before calendar.Date) (done attendance.Summed) {
	t.Helper()
	w.do(t, func(ctx context.Context) (err error) {
		done, err = w.Registers.SumUp(ctx, before, fixture.Now)
		return err
	})
	return done
}

// after is the day after the last one of a session of a class.
func (c class) after() calendar.Date {
	return calendar.FromUTC(c.session.Profile.To.Time().AddDate(0, 0, 1))
}

// marksSummed checks that sums take the place of a session's marks, and that all that counts them stays as it was.
func marksSummed(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 2)
	one, two := c.all[0], c.all[1]
	entry := func(n students.Snapshot, m attendance.Mark) attendance.Entry {
		return attendance.Entry{Student: n.ID, Enrolment: n.Enrolment, Mark: m}
	}
	c.mark(t, c.on(2, 0), entry(one, attendance.Present), entry(two, attendance.Leave))
	c.mark(t, c.on(3, 0), entry(one, attendance.Late), entry(two, attendance.Absent))
	c.mark(t, c.on(3, 9), entry(one, attendance.Absent))
	c.keep(t, c.on(2, 0), attendance.Sent{ID: oneMark, Student: one.ID, Enrolment: one.Enrolment, Mark: attendance.Present, Made: fixture.Now, At: fixture.Now})
	tallies, err := c.Registers.Tallies(t.Context(), c.session.ID)
	require.NoError(t, err)
	claims := c.claims(t, one.RegNo, two.RegNo)

	require.Zero(t, c.sumUp(t, c.session.Profile.To), "its last day is not before itself")
	given, stored := exact()
	c.do(t, func(ctx context.Context) error {
		done, err := c.Registers.SumUp(ctx, c.after(), given)
		require.Equal(t, attendance.Summed{Session: c.session.ID, Marks: 5}, done)
		return err
	})
	require.Zero(t, c.sumUp(t, c.after()), "there are no marks any more")

	require.Equal(t, stored, c.sessionNow(t, c.session.ID).Summed)
	left, err := c.Registers.OfStudent(t.Context(), one.ID, calendar.On(2026, time.January, 1), calendar.On(2026, time.December, 31))
	require.NoError(t, err)
	require.Empty(t, left)
	sent, err := c.Phones.Sent(t.Context(), c.on(2, 0))
	require.NoError(t, err)
	require.Empty(t, sent)

	after, err := c.Registers.Tallies(t.Context(), c.session.ID)
	require.NoError(t, err)
	require.Equal(t, tallies, after)
	require.Equal(t, claims, c.claims(t, one.RegNo, two.RegNo))
	kept, err := c.Registers.SumsOf(t.Context(), one.ID)
	require.NoError(t, err)
	require.Equal(t, []attendance.Sum{
		{Session: c.session.ID, Tally: attendance.Tally{Present: 1, Late: 1}}, {Session: c.session.ID, Subject: 9, Tally: attendance.Tally{Absent: 1}},
	}, kept)
	holds(t, k, sessions.Holdings{Seats: true, Marks: true}, with(k.Sessions.Holdings, c.session.ID))
	bare, err := k.ImportLookup.Bare(t.Context(), []students.EnrolmentID{one.Enrolment}, nil)
	require.NoError(t, err)
	require.Empty(t, bare, "an enrolment with sums has a history")
	c.do(t, func(ctx context.Context) error {
		return c.Sessions.Change(ctx, c.session.ID, func(*sessions.Session) error { return nil })
	})
	require.Equal(t, stored, c.sessionNow(t, c.session.ID).Summed, "another change leaves it")
}

// marksSummedAgain checks that marks of an older program, which knows of no sums, are added to them.
func marksSummedAgain(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 1)
	one := c.all[0]
	present := attendance.Entry{Student: one.ID, Enrolment: one.Enrolment, Mark: attendance.Present}
	c.mark(t, c.on(2, 0), present)
	require.Equal(t, 1, c.sumUp(t, c.after()).Marks)
	c.mark(t, c.on(3, 0), present)
	want := map[students.ID]map[courses.SubjectID]attendance.Tally{one.ID: {0: {Present: 2}}}
	both, err := c.Registers.Tallies(t.Context(), c.session.ID)
	require.NoError(t, err)
	require.Equal(t, want, both)
	require.Equal(t, 1, c.sumUp(t, c.after()).Marks)
	again, err := c.Registers.Tallies(t.Context(), c.session.ID)
	require.NoError(t, err)
	require.Equal(t, want, again)
}

// marksSummedOnce checks that of many programs at the same time each session is added up by one.
func marksSummedOnce(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 1)
	c.mark(t, c.on(2, 0), attendance.Entry{Student: c.all[0].ID, Enrolment: c.all[0].Enrolment, Mark: attendance.Present})
	ends := atOnce(t, many, func(int) (done attendance.Summed, err error) {
		err = c.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
			done, err = c.Registers.SumUp(ctx, c.after(), fixture.Now)
			return err
		})
		return done, err
	})
	n := 0
	for _, done := range ends {
		n += done.Marks
	}
	require.Equal(t, 1, n)
	got, err := c.Registers.Tallies(t.Context(), c.session.ID)
	require.NoError(t, err)
	require.Equal(t, attendance.Tally{Present: 1}, got[c.all[0].ID][0])
}

// marksMerged checks that marks and sums of a merged record are the kept student's.
func marksMerged(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 1)
	gone, kept := c.all[0], c.enrol(t, c.center, named("Asha Twin"))
	absent := attendance.Entry{Student: gone.ID, Enrolment: gone.Enrolment, Mark: attendance.Absent}
	c.mark(t, c.on(2, 0), absent)
	c.sumUp(t, c.after())
	c.mark(t, c.on(3, 0), absent)
	c.cancel(t, gone.ID)
	c.do(t, c.merge(gone.ID, kept.ID))
	got, err := c.Registers.Tallies(t.Context(), c.session.ID)
	require.NoError(t, err)
	require.Equal(t, map[students.ID]map[courses.SubjectID]attendance.Tally{kept.ID: {0: {Absent: 2}}}, got)
}
