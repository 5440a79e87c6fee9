package translog

import (
	"crypto/sha256"
	"math/bits"
	"slices"
)

// TileWidth is how many hashes a full tile holds, by c2sp.org/tlog-tiles.
const TileWidth = 256

const tileHeight = 8

// Coord is the place of a tile: its level, and its number in the level.
type Coord struct {
	Level int
	N     int64
}

// Tile is up to TileWidth neighbouring hashes of a level of the tree, one after the other.
type Tile struct {
	Coord

	Hashes []byte
}

// Edge is what must be known of a tree to let it grow: its size, and the partial tile at the right of each level, the
// lowest first. The zero Edge is the empty tree.
type Edge struct {
	Size    int64
	Partial [][]byte
}

// EdgeCoords returns the partial tiles of a tree of a size, and how many hashes each has. Some have none.
func EdgeCoords(size int64) (all []Coord, widths []int) {
	for level := 0; size>>(tileHeight*level) > 0; level++ {
		all = append(all, Coord{Level: level, N: size >> (tileHeight * (level + 1))})
		widths = append(widths, int(size>>(tileHeight*level))%TileWidth)
	}
	return all, widths
}

// Add adds a leaf, and returns the tiles that became full with it.
func (e *Edge) Add(leaf Hash) (full []Tile) {
	e.Size++
	for level, hash := 0, leaf; ; level++ {
		if level == len(e.Partial) {
			e.Partial = append(e.Partial, make([]byte, 0, TileWidth*sha256.Size))
		}
		e.Partial[level] = append(e.Partial[level], hash[:]...)
		if len(e.Partial[level]) < TileWidth*sha256.Size {
			return full
		}
		// The size counts the tile's last leaf already, so that the tile is the one before.
		full = append(full, Tile{Coord{level, e.Size>>(tileHeight*(level+1)) - 1}, slices.Clone(e.Partial[level])})
		hash = perfect(e.Partial[level])
		e.Partial[level] = e.Partial[level][:0]
	}
}

// Tiles returns the partial tiles that are not empty.
func (e *Edge) Tiles() (all []Tile) {
	for level, hashes := range e.Partial {
		if len(hashes) > 0 {
			all = append(all, Tile{Coord{level, e.Size >> (tileHeight * (level + 1))}, slices.Clone(hashes)})
		}
	}
	return all
}

// Root returns the hash of the whole tree.
func (e *Edge) Root() Hash {
	var peaks []Hash // of the perfect subtrees, the rightmost first
	for _, hashes := range e.Partial {
		for left := len(hashes) / sha256.Size; left > 0; {
			width := 1 << bits.TrailingZeros(uint(left))
			peaks = append(peaks, perfect(hashes[(left-width)*sha256.Size:left*sha256.Size]))
			left -= width
		}
	}
	if len(peaks) == 0 {
		return sha256.Sum256(nil)
	}
	root := peaks[0]
	for _, peak := range peaks[1:] {
		root = nodeHash(peak, root)
	}
	return root
}

// perfect returns the hash of a subtree over a power of two of hashes.
func perfect(hashes []byte) Hash {
	level := make([]Hash, len(hashes)/sha256.Size)
	for i := range level {
		level[i] = Hash(hashes[i*sha256.Size:])
	}
	for len(level) > 1 {
		for i := range len(level) / 2 {
			level[i] = nodeHash(level[2*i], level[2*i+1])
		}
		level = level[:len(level)/2]
	}
	return level[0]
}
