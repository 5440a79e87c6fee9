//go:build linux || darwin || freebsd

package postgres_test

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/app/kernel"
	"kendra/domain/website"
	"kendra/tests/testdb"
)

// patience is the wait before a test gives up.
const patience = time.Minute

// eventually waits until a condition is true.
func eventually(t *testing.T, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !so(); time.Sleep(5 * time.Millisecond) {
		require.False(t, time.Now().After(end), "waited in vain: %s", what)
	}
}

// pair is a primary and a replica with a number in them, and the instances that use them.
type pair struct {
	*testdb.Pair

	db    *postgres.DB // reads from the replica
	other *postgres.DB // another instance
}

func openPair(t *testing.T) *pair {
	t.Helper()
	p := &pair{Pair: testdb.NewPair(t)}
	p.db, p.other = connect(t, p.URL()), connect(t, p.URL())
	require.NoError(t, p.other.Exec(t.Context(), "CREATE TABLE numbers (n int NOT NULL)"))
	require.NoError(t, p.other.Exec(t.Context(), "INSERT INTO numbers VALUES (0)"))
	watched(t, p.db, p.Standby.URL())
	return p
}

// watched makes a DB use a replica until the test ends.
func watched(t *testing.T, db *postgres.DB, url string) {
	t.Helper()
	require.NoError(t, db.UseReplica(t.Context(), url))
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan struct{})
	go func() { defer close(ended); db.WatchReplica(ctx, slog.New(slog.DiscardHandler)) }()
	t.Cleanup(func() { cancel(); <-ended })
}

// shown returns the result of a query in Show, and whether it ran on a standby.
func shown(t *testing.T, db *postgres.DB, sql string) (value string, standby bool) {
	t.Helper()
	require.NoError(t, db.Show(t.Context(), func(ctx context.Context) error {
		got, err := db.Texts(ctx, sql+" UNION ALL SELECT pg_is_in_recovery()::text")
		if err == nil {
			value, standby = got[0], got[1] == "true"
		}
		return err
	}))
	return value, standby
}

func (p *pair) onReplica(t *testing.T) bool {
	t.Helper()
	_, standby := shown(t, p.db, "SELECT 'x'")
	return standby
}

// set writes the number in a transaction, as an instance does.
func set(t *testing.T, db *postgres.DB, n int) error {
	t.Helper()
	return db.Do(t.Context(), func(ctx context.Context) error { return db.Exec(ctx, "UPDATE numbers SET n = $1", n) })
}

const number = "SELECT n::text FROM numbers"

// TestReplica takes a replica through its life: it follows, lags, goes down, comes back, and becomes the primary.
func TestReplica(t *testing.T) {
	t.Parallel()
	p := openPair(t)
	back := func(t *testing.T) {
		t.Helper()
		eventually(t, "visitors read from the replica", func() bool { return p.onReplica(t) })
	}
	back(t)

	t.Run("NothingElseReadsFromIt", func(t *testing.T) {
		got, err := p.db.Texts(t.Context(), "SELECT pg_is_in_recovery()::text")
		require.NoError(t, err)
		require.Equal(t, []string{"false"}, got)
		require.NoError(t, p.db.Show(t.Context(), func(ctx context.Context) error {
			return p.db.Do(ctx, func(ctx context.Context) error { return p.db.Exec(ctx, "UPDATE numbers SET n = 0") })
		}), "a transaction is the primary's")
	})
	t.Run("AnOwnChangeShowsAtOnce", func(t *testing.T) {
		for n := range 100 {
			require.NoError(t, set(t, p.db, n))
			got, _ := shown(t, p.db, number)
			require.Equal(t, strconv.Itoa(n), got)
		}
		back(t)
	})
	t.Run("AFaultIsAnAnswer", func(t *testing.T) {
		tries := 0
		require.ErrorIs(t, p.db.Show(t.Context(), func(context.Context) error { tries++; return website.ErrNotFound }), website.ErrNotFound)
		require.Equal(t, 1, tries)
	})
	t.Run("WhatFailsThereIsReadFromThePrimary", func(t *testing.T) {
		back(t)
		require.NoError(t, p.db.Show(t.Context(), func(ctx context.Context) error {
			got, err := p.db.Texts(ctx, "SELECT pg_is_in_recovery()::text")
			if err == nil && got[0] == "true" {
				err = errors.New("canceled because of a conflict with recovery")
			}
			return err
		}))
	})
	t.Run("OneThatLagsIsNotReadFrom", func(t *testing.T) {
		back(t)
		p.Standby.Do(t, "SELECT pg_wal_replay_pause()")
		require.NoError(t, set(t, p.db, 1001))
		got, standby := shown(t, p.db, number)
		require.Equal(t, "1001", got)
		require.False(t, standby)
		require.NoError(t, set(t, p.other, 1002)) // without a notification: it shows once the last check is too old
		eventually(t, "the change of another instance shows", func() bool {
			got, _ := shown(t, p.db, number)
			return got == "1002"
		})
		s, there := p.db.Shown()
		require.True(t, there)
		require.Positive(t, s.Primary)
		p.Standby.Do(t, "SELECT pg_wal_replay_resume()")
		back(t)
		got, _ = shown(t, p.db, number)
		require.Equal(t, "1002", got)
	})
	t.Run("ItsLagIsMeasured", func(t *testing.T) {
		lag, err := p.db.ReplicaLag(t.Context(), patience)
		require.NoError(t, err)
		require.Zero(t, lag.Missing)
		p.Standby.Do(t, "SELECT pg_wal_replay_pause()")
		require.NoError(t, set(t, p.other, 1003))
		lag, err = p.db.ReplicaLag(t.Context(), 50*time.Millisecond)
		require.NoError(t, err)
		require.Positive(t, lag.Missing)
		require.GreaterOrEqual(t, lag.After, 50*time.Millisecond)
		p.Standby.Do(t, "SELECT pg_wal_replay_resume()")
		back(t)
	})
	t.Run("OneThatLeavesIsMissedByNobody", func(t *testing.T) {
		p.Standby.Kill(t)
		for range 20 {
			require.False(t, p.onReplica(t))
		}
		require.ErrorIs(t, p.db.PingReplica(t.Context()), kernel.ErrUnavailable)
		p.Standby.Start(t)
		back(t)
		require.NoError(t, p.db.PingReplica(t.Context()))
	})
	t.Run("ItAnswersWhileThePrimaryIsAway", func(t *testing.T) {
		p.Primary.Kill(t)
		for range 20 {
			require.True(t, p.onReplica(t))
		}
		require.ErrorIs(t, set(t, p.db, 1003), kernel.ErrUnavailable)
	})
	t.Run("ItTakesOver", func(t *testing.T) {
		p.Standby.Promote(t)
		require.NoError(t, set(t, p.db, 1004))
		got, standby := shown(t, p.db, number)
		require.Equal(t, "1004", got)
		require.False(t, standby)
	})
}

// TestReplica_OfAnother checks that a server which is not a replica of this database is never read from.
func TestReplica_OfAnother(t *testing.T) {
	t.Parallel()
	db := testdb.Open(t)
	other := testdb.NewPair(t)
	watched(t, db, other.Standby.URL())
	eventually(t, "the replica was looked at", func() bool { return db.ReplicaFault() != nil })
	require.ErrorContains(t, db.ReplicaFault(), "is no replica of this database")
	for range 20 {
		_, standby := shown(t, db, "SELECT 'x'")
		require.False(t, standby)
	}
}

// TestDemoted checks the first writes after a fail-over that left connections open: the first is refused, and the next
// one finds the new primary, however many connections there were.
func TestDemoted(t *testing.T) {
	t.Parallel()
	p := testdb.NewPair(t)
	db := connect(t, p.URL())
	require.NoError(t, db.Exec(t.Context(), "CREATE TABLE numbers (n int NOT NULL)"))
	require.NoError(t, atOnce(4, func(int) error { return db.Exec(t.Context(), "INSERT INTO numbers SELECT 1 FROM pg_sleep(0.2)") }))
	require.Greater(t, db.Stat().TotalConns(), int32(1))
	standby := connect(t, p.Standby.URL())
	eventually(t, "the standby has everything", func() bool {
		n, err := standby.Texts(t.Context(), "SELECT count(*)::text FROM numbers")
		return err == nil && n[0] == "4"
	})
	p.Primary.Do(t, "ALTER SYSTEM SET default_transaction_read_only = on")
	p.Primary.Do(t, "SELECT pg_reload_conf()")
	p.Standby.Promote(t)
	var err error
	eventually(t, "the old primary refuses", func() bool { err = set(t, db, 2); return err != nil })
	require.ErrorIs(t, err, kernel.ErrUnavailable)
	for n := range 8 {
		require.NoError(t, set(t, db, n))
	}
}
