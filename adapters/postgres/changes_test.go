package postgres_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/tests/testdb"
)

// TestDB_FollowContent checks that another instance is notified of a change when it is committed, and of nothing else.
func TestDB_FollowContent(t *testing.T) {
	t.Parallel()
	url := testdb.URL(t)
	here, there := connect(t, url), connect(t, url)
	ctx, cancel := context.WithCancel(t.Context())
	heard, ended := make(chan struct{}, 100), make(chan struct{})
	go func() {
		defer close(ended)
		there.FollowContent(ctx, slog.New(slog.DiscardHandler), func() { heard <- struct{}{} })
	}()
	defer func() { cancel(); <-ended }()
	wait := func() {
		select {
		case <-heard:
		case <-time.After(time.Minute):
			require.Fail(t, "nothing was heard")
		}
	}
	wait() // it listens by now

	version := postgres.NewContentVersion(here)
	bump := func(fail error) error {
		return here.Do(t.Context(), func(ctx context.Context) error {
			require.NoError(t, version.Bump(ctx))
			return fail
		})
	}
	require.ErrorIs(t, bump(context.Canceled), context.Canceled, "what is rolled back is no change")
	require.Empty(t, heard)
	require.NoError(t, bump(nil))
	wait()
}
