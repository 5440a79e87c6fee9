package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func sessionOpenings(t *testing.T, k Kit) {
	w := settle(t, k)
	today := calendar.On(2026, time.June, 10)
	intake := sessions.Intake{Divisions: []courses.DivisionID{nowhere, w.division()}, Today: today}
	ask := func(i sessions.Intake) []sessions.Opening {
		got, err := w.Sessions.Openings(t.Context(), i)
		require.NoError(t, err)
		return got
	}
	titled := func() (all []string) {
		for _, o := range ask(intake) {
			all = append(all, o.Session.Profile.Title)
		}
		return all
	}
	require.Empty(t, titled())
	teacher := w.hire(t, w.center)
	from := func(title string, day calendar.Date, edit ...func(*sessions.Profile)) sessions.Snapshot {
		return w.plan(t, append([]func(*sessions.Profile){calledSession(title), func(p *sessions.Profile) {
			p.From, p.Division = day, w.division()
		}}, edit...)...)
	}
	turn := func(id sessions.ID, change func(*sessions.Session) error) {
		w.do(t, func(ctx context.Context) error { return w.Sessions.Change(ctx, id, change) })
	}
	first := from("First", today.AddDays(-7), func(p *sessions.Profile) { p.Seats, p.Teacher = 12, teacher.ID })
	turn(first.ID, func(s *sessions.Session) error { return s.Start(fixture.Now) })
	gone, here := w.enrol(t, w.center), w.enrol(t, w.center)
	w.do(t, func(ctx context.Context) error {
		for _, s := range []students.Snapshot{gone, here} {
			if err := w.Seats.Take(ctx, s.ID, s.Enrolment, first.ID, fixture.Now); err != nil {
				return err
			}
		}
		return nil
	})
	w.removeStudent(t, gone.ID)

	from("Late", today.AddDays(-8))
	from("Over", today.AddDays(-5), func(p *sessions.Profile) { p.To = today.AddDays(-1) })
	from("Last day", today.AddDays(-5), func(p *sessions.Profile) { p.To = today })
	from("Any", today.AddDays(1), func(p *sessions.Profile) { p.Division = 0 })
	cancelled := from("Cancelled", today.AddDays(1))
	turn(cancelled.ID, func(s *sessions.Session) error { return s.Cancel("No", fixture.Now) })
	from("Third", today.AddDays(30))
	from("Second", today.AddDays(20), func(p *sessions.Profile) { p.Center = w.other.ID })
	require.Equal(t, []string{"First", "Last day", "Second", "Third"}, titled())
	from("Fifth", today.AddDays(50))
	from("Fourth", today.AddDays(40))
	require.Equal(t, []string{"First", "Last day", "Second", "Third", "Fourth"}, titled())

	got := ask(intake)[0]
	got.Session.Since = first.Since
	first.Status = sessions.Running
	require.Equal(t, sessions.Opening{
		Session: first, Center: w.center.Code, CenterName: w.center.Profile.Name, CenterCity: w.center.Profile.City, CenterState: w.center.Profile.State,
		Teacher: "Asha Devi", Taken: 1,
	}, got)
	require.Empty(t, ask(sessions.Intake{Divisions: []courses.DivisionID{nowhere}, Today: today}))
	require.Empty(t, ask(sessions.Intake{Today: today}))

	w.removeCenter(t, w.other.ID)
	require.Equal(t, []string{"First", "Last day", "Third", "Fourth", "Fifth"}, titled(), "of centers that are left")
}
