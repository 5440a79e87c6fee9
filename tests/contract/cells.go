package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/cells"
	"kendra/domain/centers"
	"kendra/tests/fixture"
)

// Cells is the contract of cells.Store.
func Cells(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"IsNothingAtFirst":  cellNone,
		"BecomesOnce":       cellOnce,
		"BecomesAHead":      cellHead,
		"OnlyWhenEmpty":     cellEmpty,
		"KeepsTheIssuer":    cellIssuer,
		"StartsItsOwnCodes": cellCodes,
	}.run(t, fresh)
}

var north = cells.Cell{Number: 3, Name: "North", Prefix: "NO", Base: "https://north.example", HeadOffice: "https://head.example"}

func (k Kit) create(t *testing.T, c cells.Cell) error {
	t.Helper()
	return k.Tx.Do(t.Context(), func(ctx context.Context) error { return k.Cells.Create(ctx, c) })
}

func cellNone(t *testing.T, k Kit) {
	self, err := k.Cells.Self(t.Context())
	require.NoError(t, err)
	require.Equal(t, cells.Self{}, self)
	all, err := k.Cells.All(t.Context())
	require.NoError(t, err)
	require.Empty(t, all)
}

func cellOnce(t *testing.T, k Kit) {
	require.NoError(t, k.create(t, north))
	self, err := k.Cells.Self(t.Context())
	require.NoError(t, err)
	require.Equal(t, cells.Self{Number: 3}, self)
	require.True(t, self.IsCell())
	all, err := k.Cells.All(t.Context())
	require.NoError(t, err)
	require.Equal(t, []cells.Cell{north}, all)
	require.ErrorIs(t, k.create(t, north), cells.ErrAlready)
	require.ErrorIs(t, k.Tx.Do(t.Context(), k.Cells.Lead), cells.ErrAlready)
}

func cellHead(t *testing.T, k Kit) {
	require.NoError(t, k.Tx.Do(t.Context(), k.Cells.Lead))
	self, err := k.Cells.Self(t.Context())
	require.NoError(t, err)
	require.Equal(t, cells.Self{Head: true}, self)
	require.ErrorIs(t, k.create(t, north), cells.ErrAlready)
}

func cellEmpty(t *testing.T, k Kit) {
	require.NoError(t, k.Tx.Do(t.Context(), func(ctx context.Context) error {
		center, err := centers.Register(centers.FirstCode, fixture.Center(), fixture.Now)
		require.NoError(t, err)
		_, err = k.Centers.Add(ctx, center)
		return err
	}))
	require.ErrorIs(t, k.create(t, north), cells.ErrNotEmpty)
	require.ErrorIs(t, k.Tx.Do(t.Context(), k.Cells.Lead), cells.ErrNotEmpty)
	cellNone(t, k)
}

func cellIssuer(t *testing.T, k Kit) {
	put := func(n cells.Number, document string) error {
		return k.Tx.Do(t.Context(), func(ctx context.Context) error { return k.Cells.PutDocument(ctx, n, []byte(document)) })
	}
	require.ErrorIs(t, put(3, "{}"), cells.ErrNotFound)
	require.NoError(t, k.create(t, north))
	_, err := k.Cells.Document(t.Context(), 3)
	require.ErrorIs(t, err, cells.ErrNotFound)
	require.NoError(t, put(3, `{"id":"did:web:north.example"}`))
	got, err := k.Cells.Document(t.Context(), 3)
	require.NoError(t, err)
	require.JSONEq(t, `{"id":"did:web:north.example"}`, string(got))
	_, err = k.Cells.Document(t.Context(), 4)
	require.ErrorIs(t, err, cells.ErrNotFound)
}

func cellCodes(t *testing.T, k Kit) {
	require.NoError(t, k.create(t, north))
	require.NoError(t, k.Tx.Do(t.Context(), func(ctx context.Context) error {
		code, err := k.Centers.NextCode(ctx)
		require.Equal(t, north.Number.FirstCode(), code)
		return err
	}))
}
