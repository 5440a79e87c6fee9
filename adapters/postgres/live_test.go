package postgres_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/tests/fixture"
	"kendra/tests/testdb"
)

// follow lets a program follow the changes until the test ends. It returns once the program listens.
func follow(t *testing.T, db *postgres.DB) {
	t.Helper()
	sub := postgres.Ports(db).Live.Subscribe()
	defer sub.Close()
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		db.FollowChanges(ctx, slog.New(slog.DiscardHandler))
	}()
	t.Cleanup(func() { cancel(); <-ended })
	again(t, sub)
}

// again waits until a subscriber is told to look again.
func again(t *testing.T, sub *live.Subscription) {
	t.Helper()
	for {
		select {
		case <-sub.Ready():
		case <-time.After(time.Minute):
			require.Fail(t, "nobody was told to look again")
		}
		if _, again := sub.Take(); again {
			return
		}
	}
}

// change commits an entry of the audit trail.
func change(t *testing.T, db *postgres.DB, kind string, ids ...int64) {
	t.Helper()
	all := make([]audit.Entry, len(ids))
	for i, id := range ids {
		all[i] = audit.Did(identity.Local(), "test.changed", audit.Thing{Kind: kind, ID: id}, fixture.Now)
	}
	require.NoError(t, db.Do(t.Context(), func(ctx context.Context) error { return postgres.NewTrail(db).AppendAll(ctx, all) }))
}

func hears(t *testing.T, sub *live.Subscription, want ...live.Change) {
	t.Helper()
	select {
	case <-sub.Ready():
	case <-time.After(time.Minute):
		require.Fail(t, "nothing was heard")
	}
	all, again := sub.Take()
	require.ElementsMatch(t, want, all)
	require.False(t, again)
}

// TestDB_FollowChanges checks that a program hears of what another one commits, also after it lost its connection.
func TestDB_FollowChanges(t *testing.T) {
	t.Parallel()
	url := testdb.URL(t)
	here, there := connect(t, url), connect(t, url)
	follow(t, there)
	sub := postgres.Ports(there).Live.Subscribe()
	defer sub.Close()
	change(t, here, "category", 7)
	hears(t, sub, live.Change{Kind: "category", ID: 7})

	many := make([]int64, 1000)
	for i := range many {
		many[i] = int64(i + 1)
	}
	change(t, here, "division", many...)
	hears(t, sub, live.Change{Kind: "division"})

	require.NoError(t, here.Exec(t.Context(),
		"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN changes'"))
	again(t, sub)
	change(t, here, "category", 8)
	hears(t, sub, live.Change{Kind: "category", ID: 8})

	require.NoError(t, here.Exec(t.Context(), `SELECT pg_notify('changes', '{"a newer": "program"}')`))
	again(t, sub)
}

// TestDB_Close checks that a command which ends at once still tells of its last change.
func TestDB_Close(t *testing.T) {
	t.Parallel()
	url := testdb.URL(t)
	there := connect(t, url)
	follow(t, there)
	sub := postgres.Ports(there).Live.Subscribe()
	defer sub.Close()
	command, err := postgres.Connect(t.Context(), url)
	require.NoError(t, err)
	change(t, command, "category", 7)
	command.Close()
	hears(t, sub, live.Change{Kind: "category", ID: 7})
}
