package postgres_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/tests/testdb"
)

func applied(t *testing.T, db *postgres.DB) (taken, missing int) {
	t.Helper()
	all, err := db.Migrations(t.Context())
	require.NoError(t, err)
	var before int64
	for _, m := range all {
		require.Greater(t, m.Version, before)
		before = m.Version
		require.NotEmpty(t, m.Name)
		if m.Applied {
			taken++
		} else {
			missing++
		}
	}
	return taken, missing
}

func TestDB_Migrate(t *testing.T) {
	t.Parallel()
	db := connect(t, testdb.Empty(t))
	_, steps := applied(t, db)
	require.Positive(t, steps)
	current, err := db.Current(t.Context())
	require.NoError(t, err)
	require.False(t, current)

	n, err := db.Migrate(t.Context())
	require.NoError(t, err)
	require.Equal(t, steps, n)
	taken, missing := applied(t, db)
	require.Equal(t, steps, taken)
	require.Zero(t, missing)
	current, err = db.Current(t.Context())
	require.NoError(t, err)
	require.True(t, current)

	n, err = db.Migrate(t.Context())
	require.NoError(t, err)
	require.Zero(t, n, "once is enough")
}

// TestDB_Migrate_AtOnce checks that two programs can start on an empty database: one creates the schema, neither fails.
func TestDB_Migrate_AtOnce(t *testing.T) {
	t.Parallel()
	url := testdb.Empty(t)
	_, steps := applied(t, connect(t, testdb.Empty(t)))
	dbs, done := []*postgres.DB{connect(t, url), connect(t, url)}, make([]int, 2)
	require.NoError(t, atOnce(len(dbs), func(i int) (err error) {
		done[i], err = dbs[i].Migrate(t.Context())
		return err
	}))
	require.Equal(t, steps, done[0]+done[1])
	_, missing := applied(t, connect(t, url))
	require.Zero(t, missing)
}

// TestDB_Migrate_NewerThere checks that an older program accepts the schema of a newer one.
func TestDB_Migrate_NewerThere(t *testing.T) {
	t.Parallel()
	db := testdb.Open(t)
	require.NoError(t, db.Exec(t.Context(), "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, true)"))
	n, err := db.Migrate(t.Context())
	require.NoError(t, err)
	require.Zero(t, n)
	current, err := db.Current(t.Context())
	require.NoError(t, err)
	require.True(t, current)
}

// TestDB_Migrations_ChangesNothing checks that listing the steps runs none.
func TestDB_Migrations_ChangesNothing(t *testing.T) {
	t.Parallel()
	db := connect(t, testdb.Empty(t))
	_, _ = applied(t, db)
	tables, err := db.Texts(t.Context(), "SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace")
	require.NoError(t, err)
	require.Empty(t, tables)
}
