package app_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/memory"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/domain/live"
)

func TestLive_Follow(t *testing.T) {
	t.Parallel()
	ports := memory.Ports()
	use := app.New(ports, kernel.Settings{}).Live
	staff := identity.Known(2, "Nita", identity.Staff, 3)
	follows, err := use.Follow(t.Context(), staff)
	require.NoError(t, err)
	defer follows.Close()

	own, other := live.Change{Kind: "fees", ID: 5, Center: 3, Student: 7}, live.Change{Kind: "fees", ID: 6, Center: 4, Student: 8}
	ports.Live.Tell([]live.Change{own, other})
	<-follows.Ready()
	changes, again := follows.Take()
	require.Equal(t, []live.Change{own}, changes)
	require.False(t, again)

	ports.Live.LookAgain()
	_, again = follows.Take()
	require.True(t, again)

	moved := identity.Known(2, "Nita", identity.Staff, 4)
	require.True(t, follows.As(moved))
	ports.Live.Tell([]live.Change{own, other})
	changes, _ = follows.Take()
	require.Equal(t, []live.Change{other}, changes, "the center of today counts")
	mustChange := moved
	mustChange.MustChange = true
	for _, a := range []identity.Actor{{}, mustChange, identity.Known(2, "Nita", identity.Admin, 0), identity.Known(9, "Nita", identity.Staff, 4)} {
		require.False(t, follows.As(a))
	}
}

func TestLive_Follow_Refuses(t *testing.T) {
	t.Parallel()
	use := app.New(memory.Ports(), kernel.Settings{}).Live
	for a, want := range map[identity.Actor]error{{}: identity.ErrNobody, identity.Known(4, "", identity.Public, 0): identity.ErrDenied} {
		_, err := use.Follow(t.Context(), a)
		require.ErrorIs(t, err, want)
	}
	admin := identity.Known(1, "Meera", identity.Admin, 0)
	follow := func(ctx context.Context) error { _, err := use.Follow(ctx, admin); return err }
	first, err := use.Follow(t.Context(), admin)
	require.NoError(t, err)
	for range live.MostStreams - 1 {
		require.NoError(t, follow(t.Context()))
	}
	require.ErrorIs(t, follow(t.Context()), live.ErrStreams)
	_, err = use.Follow(t.Context(), identity.Known(2, "Ravi", identity.Admin, 0))
	require.NoError(t, err, "another account has streams of its own")
	first.Close()
	first.Close()
	require.NoError(t, follow(t.Context()))
	require.ErrorIs(t, follow(t.Context()), live.ErrStreams, "a stream that is closed twice was one")
}
