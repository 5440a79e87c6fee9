package postgres_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/tests/testdb"
)

func nothing(context.Context) error { return nil }

// atOnce runs n calls concurrently and returns their errors.
func atOnce(n int, do func(i int) error) error {
	errs := make([]error, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { errs[i] = do(i) })
	}
	all.Wait()
	return errors.Join(errs...)
}

// connect returns a DB with its own connections.
func connect(t *testing.T, url string) *postgres.DB {
	t.Helper()
	db, err := postgres.Connect(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(db.Close)
	return db
}

// table returns a database with two rows for conflicts.
func table(t *testing.T) *postgres.DB {
	t.Helper()
	db := testdb.Open(t)
	require.NoError(t, db.Exec(t.Context(), "CREATE TABLE pairs (id int PRIMARY KEY, n int NOT NULL)"))
	require.NoError(t, db.Exec(t.Context(), "INSERT INTO pairs VALUES (1, 0), (2, 0)"))
	return db
}

func requireSums(t *testing.T, db *postgres.DB, want ...string) {
	t.Helper()
	got, err := db.Texts(t.Context(), "SELECT n::text FROM pairs ORDER BY id")
	require.NoError(t, err)
	require.Equal(t, want, got)
}

// TestDB_Do_Deadlock checks that Do retries a transaction that PostgreSQL ended because of a deadlock.
func TestDB_Do_Deadlock(t *testing.T) {
	t.Parallel()
	db := table(t)
	var tries atomic.Int32
	var met sync.WaitGroup // both hold their first row
	met.Add(2)
	done := []chan struct{}{make(chan struct{}), make(chan struct{})}
	require.NoError(t, atOnce(2, func(i int) error {
		defer close(done[i])
		again := false
		return db.Do(t.Context(), func(ctx context.Context) error {
			tries.Add(1)
			if again {
				<-done[1-i] // else the two could deadlock again
			}
			if err := db.Exec(ctx, "UPDATE pairs SET n = n + 1 WHERE id = $1", 1+i); err != nil {
				return err
			}
			if !again {
				again = true
				met.Done()
				met.Wait()
			}
			return db.Exec(ctx, "UPDATE pairs SET n = n + 1 WHERE id = $1", 2-i)
		})
	}))
	require.EqualValues(t, 3, tries.Load())
	requireSums(t, db, "2", "2")
}

// TestDB_Do_Serialization checks that Do retries when another transaction changed a row that this one had read.
func TestDB_Do_Serialization(t *testing.T) {
	t.Parallel()
	db := table(t)
	tries := 0
	err := db.Do(t.Context(), func(ctx context.Context) error {
		tries++
		if err := db.Exec(ctx, "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"); err != nil {
			return err
		}
		if _, err := db.Texts(ctx, "SELECT n::text FROM pairs"); err != nil {
			return err
		}
		if tries == 1 {
			// The test's own context is outside the transaction.
			if err := db.Exec(t.Context(), "UPDATE pairs SET n = 10 WHERE id = 1"); err != nil {
				return err
			}
		}
		return db.Exec(ctx, "UPDATE pairs SET n = n + 1 WHERE id = 1")
	})
	require.NoError(t, err)
	require.Equal(t, 2, tries)
	requireSums(t, db, "11", "0")
}

func TestDB_Do_GivesUp(t *testing.T) {
	t.Parallel()
	db := table(t)
	outer, inner := 0, 0
	err := db.Do(t.Context(), func(ctx context.Context) error {
		outer++
		if err := db.Exec(ctx, "UPDATE pairs SET n = n + 1"); err != nil {
			return err
		}
		return db.Do(ctx, func(ctx context.Context) error {
			inner++
			return db.Exec(ctx, "DO $$ BEGIN RAISE 'once more' USING ERRCODE = 'serialization_failure'; END $$")
		})
	})
	require.ErrorContains(t, err, "once more")
	require.Equal(t, postgres.MostTries, outer, "the outermost runs again")
	require.Equal(t, postgres.MostTries, inner, "a nested one does not by itself")
	requireSums(t, db, "0", "0")
}

func TestDB_Do_OtherErrorsAreFinal(t *testing.T) {
	t.Parallel()
	db := table(t)
	tries, mistake := 0, errors.New("mistake")
	err := db.Do(t.Context(), func(ctx context.Context) error {
		tries++
		return errors.Join(db.Exec(ctx, "UPDATE pairs SET n = 1"), mistake)
	})
	require.ErrorIs(t, err, mistake)
	require.Equal(t, 1, tries)
	requireSums(t, db, "0", "0")
}

// TestDB_Do_Panic checks that a panic stores nothing and returns its connection to the pool.
func TestDB_Do_Panic(t *testing.T) {
	t.Parallel()
	db := table(t)
	for range 20 {
		require.PanicsWithValue(t, "bug", func() {
			_ = db.Do(t.Context(), func(ctx context.Context) error {
				require.NoError(t, db.Exec(ctx, "UPDATE pairs SET n = 1"))
				panic("bug")
			})
		})
	}
	requireSums(t, db, "0", "0")
}

// TestDB_SigningKeys checks that instances which start at the same time share one key.
func TestDB_SigningKeys(t *testing.T) {
	t.Parallel()
	url := testdb.URL(t)
	const instances = 6
	dbs, keys := make([]*postgres.DB, instances), make([][]postgres.SigningKey, instances)
	for i := range dbs {
		dbs[i] = connect(t, url)
	}
	require.NoError(t, atOnce(instances, func(i int) (err error) {
		keys[i], err = dbs[i].SigningKeys(t.Context())
		return err
	}))
	require.Len(t, keys[0], 1)
	require.GreaterOrEqual(t, len(keys[0][0].Secret), 32)
	for _, other := range keys {
		require.Equal(t, keys[0], other)
	}
}
