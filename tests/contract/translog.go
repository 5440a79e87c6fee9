package contract

import (
	"bytes"
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/audit"
	"kendra/domain/translog"
	"kendra/tests/fixture"
)

// Translog is the contract of translog.Store.
func Translog(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"IsEmptyAtFirst":     translogEmpty,
		"FindsWhatIsPending": translogPending,
		"KeepsWhatIsAdded":   translogKeeps,
		"HasOneActiveKey":    translogKeys,
		"ErasesSalts":        translogErases,
	}.run(t, fresh)
}

func translogEmpty(t *testing.T, k Kit) {
	_, err := k.Translog.Head(t.Context())
	require.ErrorIs(t, err, translog.ErrEmpty)
	tiles, err := k.Translog.Tiles(t.Context(), []translog.Coord{{}, {Level: 1}})
	require.NoError(t, err)
	require.Equal(t, [][]byte{nil, nil}, tiles)
	_, _, err = k.Translog.Leaf(t.Context(), "audit", 1)
	require.ErrorIs(t, err, translog.ErrNoLeaf)
	_, _, err = k.Translog.Leaf(t.Context(), "no kind", 1)
	require.ErrorIs(t, err, translog.ErrNoLeaf)
	require.Empty(t, k.pending(t, 10))
}

// pending looks at what is pending, and rolls back.
func (k Kit) pending(t *testing.T, n int) (all []translog.Entry) {
	t.Helper()
	k.fails(t, errStop, func(ctx context.Context) error {
		var err error
		if all, err = k.unlogged(ctx, t, n); err != nil {
			return err
		}
		return errStop
	})
	return all
}

func (k Kit) unlogged(ctx context.Context, t *testing.T, n int) ([]translog.Entry, error) {
	t.Helper()
	free, err := k.Translog.Hold(ctx)
	if err != nil {
		return nil, err
	}
	require.True(t, free)
	return k.Translog.Pending(ctx, n)
}

// grow makes leaves of at most n pending entries, and returns them.
func (k Kit) grow(t *testing.T, edge *translog.Edge, n int) (all []translog.Entry) {
	t.Helper()
	k.do(t, func(ctx context.Context) (err error) {
		if all, err = k.unlogged(ctx, t, n); err != nil {
			return err
		}
		return k.Translog.Append(ctx, growth(edge, all))
	})
	return all
}

func growth(edge *translog.Edge, all []translog.Entry) (g translog.Growth) {
	for _, e := range all {
		salt := bytes.Repeat([]byte{byte(e.ID)}, translog.SaltBytes)
		g.Leaves = append(g.Leaves, translog.Leaf{Kind: e.Kind, Entry: e.ID, Position: edge.Size, Salt: salt})
		g.Tiles = append(g.Tiles, edge.Add(translog.HashOf(e, salt))...)
	}
	g.Tiles = append(g.Tiles, edge.Tiles()...)
	g.Signed = translog.Signed{Checkpoint: translog.Checkpoint{Size: edge.Size, Root: edge.Root()}, Note: []byte("note"), At: fixture.Now}
	return g
}

func translogPending(t *testing.T, k Kit) {
	var edge translog.Edge
	appendAll(t, k)
	found := k.pending(t, 3)
	require.Len(t, found, 3)
	require.Equal(t, found, k.pending(t, 3), "they have no leaves yet")
	for i, e := range found {
		require.Equal(t, translog.Kind("audit"), e.Kind)
		require.NotEmpty(t, e.Content)
		require.True(t, i == 0 || e.ID > found[i-1].ID)
	}
	require.Equal(t, found, k.grow(t, &edge, 3))
	rest := k.pending(t, 3)
	require.Len(t, rest, 1)
	require.Greater(t, rest[0].ID, found[2].ID)
	require.Equal(t, rest, k.grow(t, &edge, 3))
	require.Empty(t, k.pending(t, 3))
	k.do(t, func(ctx context.Context) error { return k.Trail.Append(ctx, entry("late.came")) })
	require.Len(t, k.pending(t, 3), 1)
}

func translogKeeps(t *testing.T, k Kit) {
	var edge translog.Edge
	for range 3 {
		k.do(t, func(ctx context.Context) error {
			all := make([]audit.Entry, 200)
			for i := range all {
				all[i] = entry("test.appended")
			}
			return k.Trail.AppendAll(ctx, all)
		})
		all := k.grow(t, &edge, 1000)
		require.Len(t, all, 200)
		head, err := k.Translog.Head(t.Context())
		require.NoError(t, err)
		require.Equal(t, translog.Signed{Checkpoint: translog.Checkpoint{Size: edge.Size, Root: edge.Root()}, Note: []byte("note"), At: fixture.Now}, head)
		coords, _ := translog.EdgeCoords(edge.Size)
		tiles, err := k.Translog.Tiles(t.Context(), coords)
		require.NoError(t, err)
		for level, hashes := range edge.Partial {
			require.True(t, bytes.Equal(hashes, tiles[level]))
		}
		last := all[len(all)-1]
		leaf, again, err := k.Translog.Leaf(t.Context(), last.Kind, last.ID)
		require.NoError(t, err)
		require.Equal(t, last, again)
		require.Equal(t, translog.Leaf{
			Kind: last.Kind, Entry: last.ID, Position: edge.Size - 1, Salt: bytes.Repeat([]byte{byte(last.ID)}, translog.SaltBytes),
		}, leaf)
	}
	full, err := k.Translog.Tiles(t.Context(), []translog.Coord{{N: 1}, {Level: 2}, {N: 0}})
	require.NoError(t, err)
	require.Len(t, full[0], translog.TileWidth*len(translog.Hash{}))
	require.Nil(t, full[1])
	require.Len(t, full[2], translog.TileWidth*len(translog.Hash{}))
	require.NotEqual(t, full[0], full[2])
}

func translogKeys(t *testing.T, k Kit) {
	all, err := k.Translog.Keys(t.Context())
	require.NoError(t, err)
	require.Empty(t, all)
	later := fixture.Now.Add(time.Hour)
	for i, at := range []time.Time{fixture.Now, later} {
		k.do(t, func(ctx context.Context) error {
			_, err := k.Translog.AddKey(ctx, translog.Key{Origin: "a.example/log", Seed: bytes.Repeat([]byte{byte(i)}, translog.SeedBytes), Created: at})
			return err
		})
	}
	all, err = k.Translog.Keys(t.Context())
	require.NoError(t, err)
	require.Len(t, all, 2)
	require.True(t, all[0].Retired.IsZero())
	require.Equal(t, later, all[0].Created)
	require.Equal(t, later, all[1].Retired)
	require.Equal(t, "a.example/log", all[1].Origin)
	require.Equal(t, make([]byte, translog.SeedBytes), all[1].Seed)
}

func translogErases(t *testing.T, k Kit) {
	appendAll(t, k)
	all := k.grow(t, &translog.Edge{}, 10)
	e := all[1]
	leaf, _, err := k.Translog.Leaf(t.Context(), e.Kind, e.ID)
	require.NoError(t, err)
	was := leaf.Commitment(e.Content)
	k.do(t, func(ctx context.Context) error { return k.Translog.Erase(ctx, e.Kind, e.ID, was) })
	leaf, left, err := k.Translog.Leaf(t.Context(), e.Kind, e.ID)
	require.NoError(t, err)
	require.Nil(t, leaf.Salt)
	require.Empty(t, left.Content)
	require.Equal(t, was, leaf.Commitment(nil))
	for _, id := range []int64{e.ID, nowhere} {
		k.fails(t, translog.ErrNoLeaf, func(ctx context.Context) error { return k.Translog.Erase(ctx, e.Kind, id, was) })
	}
}
