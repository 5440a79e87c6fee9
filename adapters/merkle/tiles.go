package merkle

import (
	"errors"

	"golang.org/x/mod/sumdb/tlog"

	"kendra/domain/translog"
)

// height is the height of all tiles, by c2sp.org/tlog-tiles.
const height = 8

var errShort = errors.New("merkle: a tile is missing or too short")

// stored reads tiles from a store. Package tlog checks them against the root of the tree.
type stored struct{ tiles translog.Tiles }

// Height implements tlog.TileReader.
func (stored) Height() int { return height }

// SaveTiles implements tlog.TileReader.
func (stored) SaveTiles([]tlog.Tile, [][]byte) {}

// ReadTiles implements tlog.TileReader.
func (s stored) ReadTiles(all []tlog.Tile) ([][]byte, error) {
	coords := make([]translog.Coord, len(all))
	for i, t := range all {
		coords[i] = translog.Coord{Level: t.L, N: t.N}
	}
	found, err := s.tiles(coords)
	if err != nil {
		return nil, err
	}
	for i, t := range all {
		if len(found[i]) < t.W*tlog.HashSize {
			return nil, errShort
		}
		found[i] = found[i][:t.W*tlog.HashSize]
	}
	return found, nil
}

// pathOf returns the path of a tile.
func pathOf(t tlog.Tile) string { return translog.Coord{Level: t.L, N: t.N}.Path(t.W) }
