package postgres_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/students"
)

// PostgreSQL prefers to read all of a table for the keys of a chunk, which makes an import slow.
func TestStudents_LookUpsOfImportsReadNoWholeTable(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	one, other := w.student(t, 0), w.student(t, 1)
	require.NoError(t, w.db.Do(t.Context(), func(ctx context.Context) error {
		_, err := w.repo.AddAll(ctx, []*students.Student{one, other})
		return err
	}))
	require.NoError(t, w.repo.Analyse(t.Context()))

	n := one.Snapshot()
	keys := students.Keys{
		IDs: []students.ID{n.ID}, RegNos: []students.RegNo{n.RegNo}, Emails: []contact.Email{n.Profile.Email},
		Mobiles: []contact.Mobile{n.Profile.Mobile}, Persons: []students.Person{{Name: n.Profile.Name, Born: n.Profile.Born}},
	}
	require.NoError(t, w.db.Do(t.Context(), func(ctx context.Context) error {
		found, err := w.repo.KnownBy(ctx, keys, centers.Everywhere())
		require.NoError(t, err)
		require.NotEmpty(t, found)
		_, err = w.repo.Known(ctx, keys.Emails)
		require.NoError(t, err)
		_, err = w.repo.Taken(ctx, keys.Emails)
		require.NoError(t, err)
		_, err = w.repo.Lock(ctx, keys.IDs, centers.Everywhere())
		require.NoError(t, err)
		read, err := w.db.Texts(ctx, `
			SELECT relname || ' ' || seq_scan FROM pg_stat_xact_user_tables
			WHERE relname IN ('students', 'enrolments') AND seq_scan > 0`)
		require.NoError(t, err)
		require.Empty(t, read)
		return nil
	}))
}

// The index of the addresses has no empty ones. Of more than 100 addresses PostgreSQL does not find out whether one is empty.
func TestStudents_LookUpsOfManyAddressesUseTheirIndex(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	all := make([]*students.Student, 10_000)
	for i := range all {
		all[i] = w.student(t, i)
	}
	w.add(t, all)
	require.NoError(t, w.repo.Analyse(t.Context()))

	unknown := make([]contact.Email, 101)
	for i := range unknown {
		unknown[i] = contact.Email(fmt.Sprintf("unknown%d@example.in", i))
	}
	require.NoError(t, w.db.Do(t.Context(), func(ctx context.Context) error {
		taken, err := w.repo.Taken(ctx, unknown)
		require.NoError(t, err)
		require.Empty(t, taken)
		known, err := w.repo.Known(ctx, unknown)
		require.NoError(t, err)
		require.Empty(t, known)
		read, err := w.db.Texts(ctx, "SELECT (seq_tup_read + idx_tup_fetch)::text FROM pg_stat_xact_user_tables WHERE relname = 'students'")
		require.NoError(t, err)
		require.Equal(t, []string{"0"}, read, "rows of students that were read")
		return nil
	}))
}

// An import asks for new statistics several times, and in a large institute each time costs a second or more.
func TestStudents_StatisticsAreMadeAgainOnceTheTablesHaveGrown(t *testing.T) {
	t.Parallel()
	w := newCrowd(t)
	made := func() string {
		t.Helper()
		require.NoError(t, w.repo.Analyse(t.Context()))
		rows, err := w.db.Texts(t.Context(), "SELECT reltuples::int::text FROM pg_class WHERE oid = 'students'::regclass")
		require.NoError(t, err)
		return rows[0]
	}
	add := func(from, to int) {
		t.Helper()
		var all []*students.Student
		for i := from; i < to; i++ {
			all = append(all, w.student(t, i))
		}
		w.add(t, all)
	}
	add(0, 5000)
	require.Equal(t, "5000", made())
	add(5000, 5100)
	require.Equal(t, "5000", made(), "a few more")
	add(5100, 6000)
	require.Equal(t, "6000", made())
}
