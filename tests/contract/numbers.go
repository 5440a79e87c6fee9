package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/tests/fixture"
)

// numbers returns the next number of one series.
type numbers func(ctx context.Context) (int, error)

// take takes a number in its own transaction, which returns end.
func (k Kit) take(t *testing.T, next numbers, end error) int {
	t.Helper()
	var number int
	err := k.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
		if number, err = next(ctx); err != nil {
			return err
		}
		return end
	})
	require.ErrorIs(t, err, end)
	return number
}

// numbersRace checks that concurrent transactions, a third of which fail, take numbers from 1 without a gap.
func numbersRace(t *testing.T, k Kit, next numbers) {
	t.Helper()
	given := atOnce(t, many, func(i int) (int, error) {
		if i%3 == 0 {
			_ = k.Tx.Do(t.Context(), func(ctx context.Context) error {
				if _, err := next(ctx); err != nil {
					return err
				}
				return errStop
			})
		}
		var number int
		err := k.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
			number, err = next(ctx)
			return err
		})
		return number, err
	})
	require.ElementsMatch(t, from1(many), given)
}

// numbersGapless checks that numbers taken by a failed transaction come again.
func numbersGapless(t *testing.T, k Kit, next numbers) {
	t.Helper()
	require.Equal(t, 1, k.take(t, next, nil))
	require.Equal(t, 2, k.take(t, next, errStop))
	twice := func(ctx context.Context) (int, error) {
		if _, err := next(ctx); err != nil {
			return 0, err
		}
		return next(ctx)
	}
	require.Equal(t, 3, k.take(t, twice, errStop))
	require.Equal(t, 2, k.take(t, next, nil))
	require.Equal(t, 4, k.take(t, twice, nil))
	require.Equal(t, 5, k.take(t, next, nil))
}

// numbersSeries checks that each center and year counts from 1.
func numbersSeries(t *testing.T, k Kit, one, other centers.ID, number func(context.Context, centers.ID, int) (int, error)) {
	t.Helper()
	for i := range 2 {
		for _, center := range []centers.ID{one, other} {
			for _, year := range []int{fixture.Year, fixture.Year + 1} {
				next := func(ctx context.Context) (int, error) { return number(ctx, center, year) }
				require.Equal(t, i+1, k.take(t, next, nil))
			}
		}
	}
}
