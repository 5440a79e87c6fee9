package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/domain/courses"
)

// Tx is the contract of kernel.Tx.
func Tx(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsWhatWorkDid":                   txKeeps,
		"FailureKeepsNothing":                txFailure,
		"NestedJoins":                        txNested,
		"NestedFailureSwallowedKeepsNothing": txNestedSwallowed,
		"SwallowedWriteErrorKeepsNothing":    txSwallowed,
		"PanicKeepsNothing":                  txPanic,
		"OthersSeeNothingBeforeTheEnd":       txIsolated,
		"CancelledBeforehandDoesNothing":     txCancelled,
		"EveryWriteNeedsOne":                 txNeeded,
		"OuterContextInsideWorkIsNone":       txOuter,
		"IsOverWhenDoEnds":                   txOver,
		"WritesSideBySideLoseNothing":        txRace,
		"FailureLetsTheNextGo":               txNext,
		"SeesItsOwnWrites":                   txOwnWrites,
	}.run(t, fresh)
}

// add adds a category, the simplest write.
func (k Kit) add(ctx context.Context, name string) error {
	_, err := k.Categories.Add(ctx, courses.Category{Name: name})
	return err
}

// has checks the categories, in the order of their names.
func (k Kit) has(t *testing.T, want ...string) {
	t.Helper()
	all, err := k.Categories.All(t.Context(), 0)
	require.NoError(t, err)
	names := []string{}
	for _, c := range all {
		names = append(names, c.Name)
	}
	require.Equal(t, append([]string{}, want...), names)
}

func txKeeps(t *testing.T, k Kit) {
	k.do(t, func(ctx context.Context) error { return k.add(ctx, "Kept") })
	k.has(t, "Kept")
}

func txFailure(t *testing.T, k Kit) {
	k.fails(t, errStop, func(ctx context.Context) error {
		if err := k.add(ctx, "Lost"); err != nil {
			return err
		}
		return errStop
	})
	k.has(t)
}

func txNested(t *testing.T, k Kit) {
	nested := func(end error) func(ctx context.Context) error {
		return func(ctx context.Context) error {
			if err := k.Tx.Do(ctx, func(ctx context.Context) error { return k.add(ctx, "Inner") }); err != nil {
				return err
			}
			if err := k.add(ctx, "Outer"); err != nil {
				return err
			}
			return end
		}
	}
	k.fails(t, errStop, nested(errStop))
	k.has(t)
	k.do(t, nested(nil))
	k.has(t, "Inner", "Outer")
}

func txNestedSwallowed(t *testing.T, k Kit) {
	var inner error
	err := k.Tx.Do(t.Context(), func(ctx context.Context) error {
		inner = k.Tx.Do(ctx, func(ctx context.Context) error {
			if err := k.add(ctx, "Lost"); err != nil {
				return err
			}
			return errStop
		})
		return nil
	})
	require.ErrorIs(t, inner, errStop)
	require.Error(t, err)
	k.has(t)
}

func txSwallowed(t *testing.T, k Kit) {
	k.do(t, func(ctx context.Context) error { return k.add(ctx, "First") })
	var before, failed, after error
	err := k.Tx.Do(t.Context(), func(ctx context.Context) error {
		before = k.add(ctx, "Second")
		failed = k.add(ctx, "First")
		after = k.add(ctx, "Third")
		return nil
	})
	require.NoError(t, before)
	require.ErrorIs(t, failed, courses.ErrCategoryName)
	require.Error(t, after)
	require.Error(t, err)
	k.has(t, "First")
}

func txPanic(t *testing.T, k Kit) {
	require.PanicsWithValue(t, "boom", func() {
		_ = k.Tx.Do(t.Context(), func(ctx context.Context) error {
			if err := k.add(ctx, "Lost"); err != nil {
				return err
			}
			panic("boom")
		})
	})
	k.has(t)
	k.do(t, func(ctx context.Context) error { return k.add(ctx, "Next") })
	k.has(t, "Next")
}

func txIsolated(t *testing.T, k Kit) {
	var seen []courses.Category
	k.do(t, func(ctx context.Context) (err error) {
		if err := k.add(ctx, "Coming"); err != nil {
			return err
		}
		seen, err = k.Categories.All(t.Context(), 0)
		return err
	})
	require.Empty(t, seen)
	k.has(t, "Coming")
}

func txCancelled(t *testing.T, k Kit) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.Error(t, k.Tx.Do(ctx, func(ctx context.Context) error { return k.add(ctx, "Lost") }))
	k.has(t)
}

func txNeeded(t *testing.T, k Kit) {
	for name, write := range writes(t, k) {
		require.ErrorIs(t, write(t.Context()), kernel.ErrNoTransaction, name)
		err := k.Tx.Do(t.Context(), func(ctx context.Context) error {
			if err := write(ctx); err != nil {
				return err
			}
			return errStop
		})
		require.ErrorIs(t, err, errStop, name)
	}
}

func txOuter(t *testing.T, k Kit) {
	k.fails(t, kernel.ErrNoTransaction, func(context.Context) error { return k.add(t.Context(), "Lost") })
	k.has(t)
}

func txOver(t *testing.T, k Kit) {
	var kept context.Context //nolint:containedctx // the mistake under test
	k.do(t, func(ctx context.Context) error {
		kept = ctx
		return nil
	})
	require.Error(t, k.add(kept, "Lost"))
	k.has(t)
}

func txRace(t *testing.T, k Kit) {
	atOnce(t, many, func(i int) (struct{}, error) {
		return struct{}{}, k.Tx.Do(t.Context(), func(ctx context.Context) error { return k.add(ctx, string(rune('A'+i))) })
	})
	all, err := k.Categories.All(t.Context(), 0)
	require.NoError(t, err)
	require.Len(t, all, many)
}

func txNext(t *testing.T, k Kit) {
	k.fails(t, errStop, func(ctx context.Context) error {
		if err := k.add(ctx, "Again"); err != nil {
			return err
		}
		return errStop
	})
	k.do(t, func(ctx context.Context) error { return k.add(ctx, "Again") })
	k.has(t, "Again")
}

func txOwnWrites(t *testing.T, k Kit) {
	var seen []courses.Category
	k.do(t, func(ctx context.Context) (err error) {
		if err := k.add(ctx, "Mine"); err != nil {
			return err
		}
		seen, err = k.Categories.All(ctx, 0)
		return err
	})
	require.Len(t, seen, 1)
	k.fails(t, courses.ErrCategoryName, func(ctx context.Context) error {
		if err := k.add(ctx, "Twice"); err != nil {
			return err
		}
		return k.add(ctx, "twice")
	})
}
