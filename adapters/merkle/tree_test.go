package merkle_test

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/mod/sumdb/tlog"

	"kendra/domain/translog"
)

// TestEdge_IsTlogsTree compares every tree up to a size of three levels of tiles with the tree of golang.org/x/mod.
func TestEdge_IsTlogsTree(t *testing.T) {
	t.Parallel()
	const last = 66_000
	var (
		edge   translog.Edge
		stored []tlog.Hash
		tiles  = map[translog.Coord][]byte{}
	)
	read := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		all := make([]tlog.Hash, len(indexes))
		for i, n := range indexes {
			all[i] = stored[n]
		}
		return all, nil
	})
	require.Equal(t, translog.Hash(sha256.Sum256(nil)), edge.Root())
	for n := range int64(last) {
		data := translog.Data("audit", n, translog.Commitment([]byte("salt"), fmt.Append(nil, n)))
		hashes, err := tlog.StoredHashes(n, data, read)
		require.NoError(t, err)
		stored = append(stored, hashes...)
		for _, full := range edge.Add(translog.LeafHash(data)) {
			tiles[full.Coord] = full.Hashes
		}
		if n > 600 && n%997 != 0 && n%256 > 1 {
			continue
		}
		root, err := tlog.TreeHash(n+1, read)
		require.NoError(t, err)
		require.Equal(t, translog.Hash(root), edge.Root(), "of %d leaves", n+1)
		coords, widths := translog.EdgeCoords(edge.Size)
		require.Len(t, coords, len(edge.Partial))
		for level, width := range widths {
			require.Len(t, edge.Partial[level], width*sha256.Size)
		}
	}
	for _, partial := range edge.Tiles() {
		tiles[partial.Coord] = partial.Hashes
	}
	want := 0
	for _, tile := range tlog.NewTiles(8, 0, last) {
		data, err := tlog.ReadTileData(tile, read)
		require.NoError(t, err)
		require.Equal(t, data, tiles[translog.Coord{Level: tile.L, N: tile.N}], tile.Path())
		want++
	}
	require.Len(t, tiles, want)
}
