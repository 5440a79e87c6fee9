package fees_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/money"
)

// TestAccount_Move: an account moves to another center. Its receipts stay, and so do the vouchers that undo them.
func TestAccount_Move(t *testing.T) {
	t.Parallel()
	moved := time.Date(2026, time.November, 22, 8, 0, 0, 0, time.UTC)
	a := fees.Restore(fees.Snapshot{
		ID: 5, Center: 1, Plan: fees.Plan{Price: 1000},
		Entries: []fees.Entry{{ID: 9, Kind: fees.Paid, Number: "1001/26-27/000001", Center: 1, Amount: 300, Method: fees.Cash, Key: "k"}},
	})
	require.False(t, a.Move(1, moved), "where it is")
	require.Zero(t, a.Snapshot().Taken)
	require.True(t, a.Move(2, moved))
	require.Equal(t, fees.TakenOver{At: moved, From: 1}, a.Snapshot().Taken)

	paid, err := a.Take(fees.Payment{Amount: 100, Method: fees.Cash}, "1002/26-27/000001", moved)
	require.NoError(t, err)
	require.Equal(t, centers.ID(2), paid.Center)
	require.Equal(t, []money.Paise{300, 400}, []money.Paise{a.Former(), a.Paid()})
	void, err := a.Void(9, "Typed twice", "Root", true, "1001/26-27/V000001", moved)
	require.NoError(t, err)
	require.Equal(t, centers.ID(1), void.Center, "in the books of the center that took it")
	require.Equal(t, []money.Paise{0, 100}, []money.Paise{a.Former(), a.Paid()})

	n := a.Snapshot()
	numbers := func(s centers.Scope) (all []fees.Number) {
		for _, e := range fees.Read(s, n) {
			all = append(all, e.Number)
		}
		return all
	}
	require.Equal(t, []fees.Number{"1001/26-27/000001", "1001/26-27/V000001"}, numbers(centers.Only(1)))
	require.Equal(t, []fees.Number{"1002/26-27/000001"}, numbers(centers.Only(2)))
	require.Len(t, numbers(centers.Everywhere()), 3)
	require.Empty(t, numbers(centers.Only(3)))

	old, owner, third := staffOf(1), staffOf(2), staffOf(3)
	require.ErrorIs(t, fees.MaySee(old, n), fees.ErrNotFound)
	require.NoError(t, fees.MaySee(owner, n))
	require.ErrorIs(t, fees.MayUndo(old, n, n.Entries[0]), fees.ErrMoved, "its own, which the head office undoes")
	require.ErrorIs(t, fees.MayUndo(owner, n, n.Entries[0]), fees.ErrNoEntry)
	require.ErrorIs(t, fees.MayUndo(third, n, n.Entries[0]), fees.ErrNoEntry)
	require.NoError(t, fees.MayUndo(owner, n, paid))
	require.ErrorIs(t, fees.MayUndo(old, n, paid), fees.ErrNoEntry)
	require.NoError(t, fees.MayUndo(identity.Local(), n, n.Entries[0]))

	for scope, found := range map[centers.Scope]bool{centers.Only(1): true, centers.Everywhere(): true, centers.Only(2): false, centers.Only(3): false} {
		_, err := a.Keyed(scope, "k")
		require.Equal(t, found, err == nil, "who knows of the payment finds it by its key")
	}
	_, err = a.Keyed(centers.Everywhere(), "")
	require.ErrorIs(t, err, fees.ErrNoEntry)
}

func staffOf(center centers.ID) identity.Actor {
	return identity.Known(7, "Staff", identity.Staff, center)
}
