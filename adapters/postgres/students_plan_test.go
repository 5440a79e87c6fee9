package postgres_test

import (
	"context"
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
