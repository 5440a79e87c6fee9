package postgres_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/money"
	"kendra/domain/reports"
	"kendra/tests/fixture"
)

// TestReports_Months holds the months of centers to the enrolments and payments that were made.
func TestReports_Months(t *testing.T) {
	t.Parallel()
	b := newBooks(t, 12)
	conn, reader := b.connect(t), postgres.NewReports(b.db)
	first := calendar.Of(fixture.Now).FirstOfMonth()
	_, err := conn.Exec(t.Context(), `INSERT INTO fee_days (center_id, day, method, amount, n) VALUES ($1, $2, 'cash', 50000, 2), ($1, $2, 'upi', -20000, 1), ($1, $3, 'cash', 700, 1)`,
		b.centers[0].ID, first.Time(), first.AddMonths(-1).Time())
	require.NoError(t, err)

	found, err := reader.Months(t.Context(), centers.Everywhere(), first)
	require.NoError(t, err)
	enrolled := int64(0)
	for _, m := range found {
		require.Equal(t, first, m.First)
		enrolled += m.Enrolled
	}
	require.EqualValues(t, 12, enrolled)
	require.EqualValues(t, 30_000, found[0].Collected)

	only := centers.Only(b.centers[0].ID)
	found, err = reader.Months(t.Context(), only, first.AddMonths(-1))
	require.NoError(t, err)
	require.Equal(t, reports.CenterMonth{Center: b.centers[0].ID, First: first.AddMonths(-1), Collected: 700}, found[0])
	require.Len(t, found, 2)

	all, err := reader.Centers(t.Context(), centers.Everywhere())
	require.NoError(t, err)
	require.Len(t, all, len(b.centers))
	own, err := reader.Centers(t.Context(), only)
	require.NoError(t, err)
	require.Equal(t, all[:1], own)
	f := reports.Compare(reports.ThisMonth, calendar.Of(fixture.Now), found, own)
	require.EqualValues(t, own[0].Students, f.Centers[0].Enrolled.Value)
	require.Equal(t, money.Paise(30_000), money.Paise(f.Collected.Value))
}

func TestReports_Today(t *testing.T) {
	t.Parallel()
	c := newClassroom(t, 3)
	reader, day := postgres.NewReports(c.db), calendar.Of(fixture.Now)
	only := centers.Only(c.centers[0].ID)
	classes := func(s centers.Scope) []reports.Class {
		t.Helper()
		found, err := reader.Classes(t.Context(), s, day)
		require.NoError(t, err)
		return found
	}
	require.Empty(t, classes(only), "it has not begun")

	require.NoError(t, c.sessions.Start(t.Context(), identity.Local(), c.id))
	require.NoError(t, c.sessions.Enrol(t.Context(), identity.Local(), c.id, c.pupils[0]))
	found := classes(centers.Everywhere())
	require.Len(t, found, 1)
	require.Equal(t, []any{c.id, "Morning", 1, 0, ""}, []any{found[0].Session.ID, found[0].Session.Profile.Title, found[0].Students, found[0].Marked, found[0].Teacher})
	require.Empty(t, classes(centers.Only(c.centers[1].ID)))

	s, err := c.repo.Find(t.Context(), c.pupils[0])
	require.NoError(t, err)
	require.NoError(t, c.db.Do(t.Context(), func(ctx context.Context) error {
		_, err := postgres.NewRegisters(c.db).Mark(ctx, attendance.Sheet{Session: c.id, Day: day},
			[]attendance.Entry{{Student: c.pupils[0], Enrolment: s.Snapshot().Enrolment, Mark: attendance.Present}}, "Nita", fixture.Now)
		return err
	}))
	require.Equal(t, 1, classes(only)[0].Marked)

	born := s.Snapshot().Profile.Born.Time()
	birthdays := func(s centers.Scope) []reports.Birthday {
		t.Helper()
		found, err := reader.Birthdays(t.Context(), s, []reports.DayOfYear{{Month: time.January, Day: 1}, {Month: born.Month(), Day: born.Day()}})
		require.NoError(t, err)
		return found
	}
	require.Empty(t, birthdays(only), "registered, not active")
	require.NoError(t, c.students.Admit(t.Context(), identity.Local(), c.pupils[0]))
	require.Equal(t, []reports.Birthday{{
		Student: c.pupils[0], RegNo: s.Snapshot().RegNo, Name: s.Snapshot().Profile.Name, Mobile: s.Snapshot().Profile.Mobile, Born: s.Snapshot().Profile.Born,
	}}, birthdays(only))
	require.Empty(t, birthdays(centers.Only(c.centers[1].ID)))
}
