package app_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/memory"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/domain/requests"
	"kendra/tests/fixture"
)

func TestRequests_Once(t *testing.T) {
	t.Parallel()
	ports := memory.Ports()
	ports.Clock, ports.Requests = fixture.Clock(), memory.Ports().Requests
	use := app.New(ports, kernel.Settings{}).Requests
	_, _, err := use.Once(t.Context(), requests.Request{}, nil)
	require.ErrorIs(t, err, kernel.ErrNoTransaction, "the answer is kept by the store of the transaction")

	ports = memory.Ports()
	ports.Clock = fixture.Clock()
	use = app.New(ports, kernel.Settings{}).Requests
	q := requests.Request{Account: 7, Operation: "PostThing", Key: "key-of-a-form", Form: requests.FormOf([]byte("a=1"))}
	ran, failure := 0, errors.New("refused")
	once := func(q requests.Request, err error) ([]byte, bool, error) {
		return use.Once(t.Context(), q, func(context.Context) ([]byte, error) { ran++; return []byte("made"), err })
	}
	_, _, err = once(q, failure)
	require.ErrorIs(t, err, failure)
	for n := range 3 {
		body, repeated, err := once(q, nil)
		require.NoError(t, err)
		require.Equal(t, "made", string(body))
		require.Equal(t, n > 0, repeated)
	}
	require.Equal(t, 2, ran, "once that failed, once that did it")
	q.Form = requests.FormOf([]byte("a=2"))
	_, _, err = once(q, nil)
	require.ErrorIs(t, err, requests.ErrKeyReused)
}

func TestCommits_AreCountedWhereAsked(t *testing.T) {
	t.Parallel()
	store := memory.New()
	ctx := kernel.CountCommits(t.Context())
	require.False(t, kernel.CommitsOf(ctx).Any())
	failure := errors.New("refused")
	require.ErrorIs(t, store.Do(ctx, func(context.Context) error { return failure }), failure)
	require.False(t, kernel.CommitsOf(ctx).Any())
	require.NoError(t, store.Do(ctx, func(context.Context) error { return nil }))
	require.True(t, kernel.CommitsOf(ctx).Any())
	require.False(t, kernel.CommitsOf(t.Context()).Any(), "nobody counts here")
}
