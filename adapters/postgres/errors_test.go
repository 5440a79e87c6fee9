package postgres_test

import (
	"context"
	"maps"
	"net"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/imports"
	"kendra/tests/testdb"
)

// TestFaults compares the list of faults with the constraints of the database. A constraint that is not listed would be
// reported as an internal error, and a listed name that the database lacks was renamed.
func TestFaults(t *testing.T) {
	t.Parallel()
	db := testdb.Open(t)
	there, err := db.Texts(t.Context(), `
		SELECT conname::text FROM pg_constraint JOIN pg_class t ON t.oid = conrelid
		WHERE contype <> 'n' AND t.relnamespace = 'public'::regnamespace AND t.relname <> 'goose_db_version'
		UNION
		SELECT i.relname::text FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
		WHERE x.indisunique AND t.relnamespace = 'public'::regnamespace AND t.relname <> 'goose_db_version'`)
	require.NoError(t, err)
	require.ElementsMatch(t, slices.Collect(maps.Keys(postgres.Faults())), there)
}

// TestFaults_Kinds checks that a broken rule is reported as such, never as an internal error or an outage.
func TestFaults_Kinds(t *testing.T) {
	t.Parallel()
	for name, f := range postgres.Faults() {
		if f != nil {
			require.Contains(t, []fault.Kind{fault.Invalid, fault.NotFound, fault.Conflict}, f.Kind, name)
		}
	}
}

func TestFailed(t *testing.T) {
	t.Parallel()
	db := testdb.Open(t)

	t.Run("AConstraintIsItsFault", func(t *testing.T) {
		t.Parallel()
		require.ErrorIs(t, db.Exec(t.Context(), "INSERT INTO import_jobs VALUES ('x', 'f', 4711, 1, 'running', 0, 0, 0, 0, 0, 0, now())"), centers.ErrNotFound)
	})
	t.Run("OneOfOurOwnIsNoFault", func(t *testing.T) {
		t.Parallel()
		err := db.Exec(t.Context(), "INSERT INTO signing_keys (secret) VALUES ('short')")
		require.ErrorContains(t, err, "signing_keys_secret_long")
		require.Nil(t, fault.Of(err))
	})
	t.Run("NoTextIsSaidToBeNone", func(t *testing.T) {
		t.Parallel()
		for _, text := range []string{"a\x00b", "\xff"} {
			_, err := postgres.NewImportJobs(db).Find(t.Context(), imports.JobID(text))
			require.ErrorIs(t, err, kernel.ErrNoText, "%q", text)
		}
		require.ErrorIs(t, db.Exec(t.Context(), `SELECT '{"a": "\u0000"}'::jsonb`), kernel.ErrNoText)
	})
	t.Run("SoIsAMistakeInSQL", func(t *testing.T) {
		t.Parallel()
		err := db.Exec(t.Context(), "SELEKT")
		require.Error(t, err)
		require.Nil(t, fault.Of(err))
	})
}

// TestUnavailable checks that a server which is down is reported as such, and that the pool reconnects.
func TestUnavailable(t *testing.T) {
	t.Parallel()

	t.Run("Away", func(t *testing.T) {
		t.Parallel()
		listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
		require.NoError(t, err)
		require.NoError(t, listener.Close())
		db, err := postgres.Connect(t.Context(), "postgres://kendra:secret@"+listener.Addr().String()+"/kendra")
		require.NoError(t, err, "a pool does not wait for the server")
		t.Cleanup(db.Close)

		require.ErrorIs(t, db.Ping(t.Context()), kernel.ErrUnavailable)
		require.ErrorIs(t, db.Do(t.Context(), nothing), kernel.ErrUnavailable)
		_, err = postgres.NewCenters(db).Find(t.Context(), 1)
		require.ErrorIs(t, err, kernel.ErrUnavailable)
		_, err = db.Migrate(t.Context())
		require.ErrorIs(t, err, kernel.ErrUnavailable)
		_, err = db.SigningKeys(t.Context())
		require.ErrorIs(t, err, kernel.ErrUnavailable)
		_, err = db.Current(t.Context())
		require.ErrorIs(t, err, kernel.ErrUnavailable)
	})
	t.Run("GoesInTheMiddle", func(t *testing.T) {
		t.Parallel()
		db := testdb.Open(t)
		for range 20 { // more often than the pool has connections
			err := db.Do(t.Context(), func(ctx context.Context) error {
				return db.Exec(ctx, "SELECT pg_terminate_backend(pg_backend_pid())")
			})
			require.ErrorIs(t, err, kernel.ErrUnavailable)
		}
		require.NoError(t, db.Do(t.Context(), func(ctx context.Context) error { return db.Exec(ctx, "SELECT") }))
	})
	t.Run("ARefusalIsNone", func(t *testing.T) {
		t.Parallel()
		db := testdb.Open(t)
		err := db.Exec(t.Context(), "SELECT * FROM nowhere")
		require.Error(t, err)
		require.NotErrorIs(t, err, kernel.ErrUnavailable)
	})
}
