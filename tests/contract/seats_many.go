package contract

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func seatsOfMany(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.plan(t, calledSession("First")), w.plan(t, calledSession("Second"))
	a, b, c := w.enrol(t, w.center, named("Asha")), w.enrol(t, w.center, named("Birju")), w.enrol(t, w.center, named("Chanda"))
	given, stored := exact()
	w.take(t, a, first.ID, given)
	w.take(t, b, first.ID, given)
	w.take(t, c, first.ID, given)
	seat := func(s students.Snapshot, in sessions.ID, since time.Time) students.Seat {
		return students.Seat{Student: s.ID, Enrolment: s.Enrolment, Session: in, Since: since}
	}
	d, before, now := w.enrol(t, w.center, named("Deepa")), given.Add(-48*time.Hour), given.Add(time.Hour)
	w.do(t, func(ctx context.Context) error {
		return w.Seats.TakeAll(ctx, []students.Seat{seat(a, first.ID, before), seat(b, second.ID, before), seat(c, 0, before), seat(d, second.ID, before)}, now)
	})
	for _, want := range []struct {
		of    students.Snapshot
		seats []students.Seat
	}{
		{a, []students.Seat{seat(a, first.ID, stored)}}, // they had it
		{b, []students.Seat{seat(b, second.ID, stored.Add(time.Hour)), {Student: b.ID, Enrolment: b.Enrolment, Session: first.ID, Since: stored, Until: stored.Add(time.Hour)}}},
		{c, []students.Seat{{Student: c.ID, Enrolment: c.Enrolment, Session: first.ID, Since: stored, Until: stored.Add(time.Hour)}}},
		{d, []students.Seat{seat(d, second.ID, stored.Add(-48*time.Hour))}},
	} {
		of, err := w.Seats.Of(t.Context(), want.of.ID)
		require.NoError(t, err)
		require.Equal(t, want.seats, of)
	}
	w.do(t, func(ctx context.Context) error { return w.Seats.TakeAll(ctx, nil, now) })

	w.do(t, func(ctx context.Context) error { return w.Seats.Forget(ctx, first.ID) })
	of, err := w.Seats.Of(t.Context(), b.ID)
	require.NoError(t, err)
	require.Len(t, of, 1, "only the present seat")
	taken, err := w.Seats.Taken(t.Context(), first.ID)
	require.NoError(t, err)
	require.Equal(t, 1, taken)
}

// seatsNamed checks that a name in the record is found only while it stands for no seat.
func seatsNamed(t *testing.T, k Kit) {
	w := settle(t, k)
	s := w.plan(t, calledSession("Morning"))
	called := func(p *students.Profile) { p.Session = "MORNING" }
	a := w.enrol(t, w.center, called, named("Asha"))
	sitting, elsewhere := w.enrol(t, w.center, called, named("Birju")), w.enrol(t, w.other, called)
	w.take(t, sitting, s.ID, fixture.Now)
	got, err := w.Seats.Named(t.Context(), w.center.ID, "morning")
	require.NoError(t, err)
	require.Equal(t, []students.Seat{{Student: a.ID, Enrolment: a.Enrolment}}, got)
	got, err = w.Seats.Named(t.Context(), w.other.ID, "Morning")
	require.NoError(t, err)
	require.Equal(t, []students.Seat{{Student: elsewhere.ID, Enrolment: elsewhere.Enrolment}}, got)
}

func sessionsTitled(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.plan(t, calledSession("First")), w.plan(t, calledSession("Second"))
	w.plan(t, calledSession("First"), func(p *sessions.Profile) { p.Center = w.other.ID })
	for _, of := range []struct {
		titles []string
		want   []sessions.ID
	}{
		{[]string{"SECOND", "first", "Third"}, []sessions.ID{first.ID, second.ID}}, {[]string{"Third"}, nil}, {nil, nil},
	} {
		got, err := w.Sessions.Titled(t.Context(), w.center.ID, of.titles)
		require.NoError(t, err)
		require.Equal(t, of.want, idsOfSessions(got), strings.Join(of.titles, ", "))
	}
}

func idsOfSessions(all []*sessions.Session) []sessions.ID {
	var ids []sessions.ID
	for _, s := range all {
		ids = append(ids, s.Snapshot().ID)
	}
	return ids
}

// sessionsHeld checks that nobody changes a held session until the transaction ends, and that the last seat of one goes to
// one of many who hold it.
func sessionsHeld(t *testing.T, k Kit) {
	w := settle(t, k)
	open, limited := w.plan(t, calledSession("Open")), w.plan(t, calledSession("Limited"), func(p *sessions.Profile) { p.Seats = 1 })
	ids := []sessions.ID{limited.ID, nowhere, open.ID}
	w.do(t, func(ctx context.Context) error {
		held, err := w.Sessions.Hold(ctx, ids)
		require.Equal(t, []sessions.ID{open.ID, limited.ID}, idsOfSessions(held))
		return err
	})
	all := make([]students.Snapshot, many)
	for i := range all {
		all[i] = w.enrol(t, w.center)
	}
	w.oneOfMany(t, sessions.ErrFull, func(ctx context.Context, i int) error {
		if _, err := w.Sessions.Hold(ctx, ids); err != nil {
			return err
		}
		taken, err := w.Seats.Taken(ctx, limited.ID)
		switch {
		case err != nil:
			return err
		case taken >= limited.Profile.Seats:
			return sessions.ErrFull
		}
		return w.Seats.TakeAll(ctx, []students.Seat{{Student: all[i].ID, Enrolment: all[i].Enrolment, Session: limited.ID, Since: fixture.Now}}, fixture.Now)
	})
	taken, err := w.Seats.Taken(t.Context(), limited.ID)
	require.NoError(t, err)
	require.Equal(t, 1, taken)
}
