package postgres_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/app"
	"kendra/app/admission"
	"kendra/app/kernel"
	"kendra/app/teaching"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// classroom is a session with one seat, and students of its center.
type classroom struct {
	*crowd

	sessions *teaching.Sessions
	students *admission.Students
	id       sessions.ID
	pupils   []students.ID
}

func newClassroom(t *testing.T, pupils int) classroom {
	t.Helper()
	w := newCrowd(t)
	ports := postgres.Ports(w.db)
	ports.Clock = func() time.Time { return fixture.Now }
	use := app.New(ports, kernel.Settings{})
	c := classroom{crowd: w, sessions: use.Sessions, students: use.Students}
	today := calendar.Of(fixture.Now)
	var err error
	c.id, err = c.sessions.Plan(t.Context(), identity.Local(), sessions.Profile{Title: "Morning", Center: w.centers[0].ID, From: today, To: today, Seats: 1})
	require.NoError(t, err)
	for i := range pupils {
		s := w.student(t, i*len(w.centers)) // all of the first center
		require.NoError(t, w.db.Do(t.Context(), func(ctx context.Context) error {
			id, err := w.repo.Add(ctx, s)
			c.pupils = append(c.pupils, id)
			return err
		}))
	}
	return c
}

func (c classroom) taken(t *testing.T) int {
	t.Helper()
	n, err := postgres.NewSeats(c.db).Taken(t.Context(), c.id)
	require.NoError(t, err)
	return n
}

// sideBySide runs calls concurrently and returns their errors.
func sideBySide(works ...func() error) []error {
	ends := make([]error, len(works))
	var all sync.WaitGroup
	start := make(chan struct{})
	for i, work := range works {
		all.Go(func() {
			<-start
			ends[i] = work()
		})
	}
	close(start)
	all.Wait()
	return ends
}

// TestSessions_LastSeat checks that only one of many concurrent calls gets the last seat of a session.
func TestSessions_LastSeat(t *testing.T) {
	t.Parallel()
	c := newClassroom(t, 12)
	works := make([]func() error, len(c.pupils))
	for i, pupil := range c.pupils {
		works[i] = func() error { return c.sessions.Enrol(t.Context(), identity.Local(), c.id, pupil) }
	}
	won := 0
	for _, err := range sideBySide(works...) {
		if err == nil {
			won++
			continue
		}
		require.ErrorIs(t, err, sessions.ErrFull)
	}
	require.Equal(t, 1, won)
	require.Equal(t, 1, c.taken(t))
}

// TestStudents_Return_BesideAnEnrolment checks that a restored and an enrolled student do not both get the last seat.
func TestStudents_Return_BesideAnEnrolment(t *testing.T) {
	t.Parallel()
	const rounds = 8
	c := newClassroom(t, 2*rounds)
	for i := range rounds {
		gone, next := c.pupils[2*i], c.pupils[2*i+1]
		require.NoError(t, c.sessions.Enrol(t.Context(), identity.Local(), c.id, gone))
		require.NoError(t, c.students.Remove(t.Context(), identity.Local(), gone))
		ends := sideBySide(
			func() error { return c.students.Return(t.Context(), identity.Local(), gone) },
			func() error { return c.sessions.Enrol(t.Context(), identity.Local(), c.id, next) },
		)
		require.NoError(t, ends[0], "a student always comes back")
		if ends[1] != nil {
			require.ErrorIs(t, ends[1], sessions.ErrFull)
		}
		require.Equal(t, 1, c.taken(t))
		for _, pupil := range []students.ID{gone, next} {
			require.NoError(t, c.sessions.Leave(t.Context(), identity.Local(), pupil, 0))
		}
	}
}
