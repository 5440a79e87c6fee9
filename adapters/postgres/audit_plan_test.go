package postgres_test

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/audit"
	"kendra/tests/testdb"
)

// After years of work PostgreSQL read all newer entries to find those of an old year.
func TestTrail_ReadsNoMoreThanTheDaysAskedFor(t *testing.T) {
	t.Parallel()
	db, err := postgres.Connect(t.Context(), testdb.URL(t))
	require.NoError(t, err)
	t.Cleanup(db.Close)
	const years, inYear = 10, 3000
	require.NoError(t, db.Exec(t.Context(), `INSERT INTO audit_entries (at, account_id, name, role, action, thing_kind, thing_id)
		SELECT timestamptz '2016-01-01 00:00+00' + i * interval '365 days' / $2::int, 1, 'Meera Sinha', 1, 'student.updated', 'student', i
		FROM generate_series(0, $1::int * $2::int - 1) i`, years, inYear))
	require.NoError(t, db.Exec(t.Context(), "ANALYZE audit_entries"))

	from := time.Date(2017, time.January, 5, 0, 0, 0, 0, time.UTC)
	require.NoError(t, db.Do(t.Context(), func(ctx context.Context) error {
		// PostgreSQL begins to keep one plan for all values with the sixth time.
		const looks = 8
		for range looks {
			found, err := postgres.NewTrail(db).List(ctx, audit.Filter{From: from, To: from.AddDate(0, 0, 365)}, 25)
			require.NoError(t, err)
			require.InDelta(t, inYear, found.Total, 20)
		}
		read, err := db.Texts(ctx, "SELECT (seq_tup_read + idx_tup_fetch)::text FROM pg_stat_xact_user_tables WHERE relname = 'audit_entries'")
		require.NoError(t, err)
		rows, err := strconv.Atoi(read[0])
		require.NoError(t, err)
		require.Less(t, rows, looks*3*inYear, "rows read: once to count them, and once to list the newest")
		return nil
	}))
}
