package memory_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/memory"
	"kendra/domain/audit"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func TestTrail_Entries(t *testing.T) {
	t.Parallel()
	store := memory.New()
	entry := func(action string) audit.Entry {
		return audit.Did(identity.Local(), action, audit.Thing{Kind: "student", ID: 7}, fixture.Now)
	}
	stop := errors.New("stop")
	for action, end := range map[string]error{"kept": nil, "lost": stop} {
		err := store.Do(t.Context(), func(ctx context.Context) error {
			require.NoError(t, store.Trail().Append(ctx, entry(action)))
			return end
		})
		require.ErrorIs(t, err, end)
	}
	require.Equal(t, []audit.Entry{entry("kept")}, store.Trail().Entries())
}

func TestStore_Do(t *testing.T) {
	t.Parallel()

	t.Run("OfAnotherStoreIsNoTransaction", func(t *testing.T) {
		t.Parallel()
		one, other := memory.New(), memory.New()
		err := one.Do(t.Context(), func(ctx context.Context) error { return other.Trail().Append(ctx, audit.Entry{}) })
		require.Error(t, err)
	})
	t.Run("DeadIsNotTheFaultThatWasSwallowed", func(t *testing.T) {
		t.Parallel()
		store := memory.New()
		err := store.Do(t.Context(), func(ctx context.Context) error {
			err := store.Students().Change(ctx, 1, func(*students.Student) error { return nil })
			require.ErrorIs(t, err, students.ErrNotFound)
			_, err = store.Students().Find(ctx, 1)
			require.Error(t, err)
			require.Nil(t, fault.Of(err))
			return nil
		})
		require.Error(t, err)
		require.Nil(t, fault.Of(err))
	})
	t.Run("CancelledOnTheWayKeepsNothing", func(t *testing.T) {
		t.Parallel()
		store := memory.New()
		ctx, cancel := context.WithCancel(t.Context())
		require.ErrorIs(t, store.Do(ctx, func(ctx context.Context) error {
			defer cancel()
			return store.Trail().Append(ctx, audit.Entry{})
		}), context.Canceled)
		require.Empty(t, store.Trail().Entries())
	})
}
