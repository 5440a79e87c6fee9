package translog

import (
	"fmt"
	"strconv"
	"strings"
)

// mostLevel is the highest level of a tile, by c2sp.org/tlog-tiles.
const mostLevel = 63

// Path returns the path of a tile with a number of hashes, by c2sp.org/tlog-tiles: "tile/0/x001/234.p/7".
func (c Coord) Path(width int) string {
	number := fmt.Sprintf("%03d", c.N%1000)
	for n := c.N / 1000; n > 0; n /= 1000 {
		number = fmt.Sprintf("x%03d/%s", n%1000, number)
	}
	path := fmt.Sprintf("tile/%d/%s", c.Level, number)
	if width < TileWidth {
		path += fmt.Sprintf(".p/%d", width)
	}
	return path
}

// ParsePath returns the tile and the number of hashes that a path names. ErrNoTile for everything else.
func ParsePath(path string) (c Coord, width int, err error) {
	rest, ofTile := strings.CutPrefix(path, "tile/")
	level, rest, deep := strings.Cut(rest, "/")
	number, part, partial := strings.Cut(rest, ".p/")
	width = TileWidth
	if c.Level, err = strconv.Atoi(level); err == nil {
		c.N, err = strconv.ParseInt(strings.NewReplacer("x", "", "/", "").Replace(number), 10, 64)
	}
	if err == nil && partial {
		width, err = strconv.Atoi(part)
	}
	// Only the path itself counts, not another way to write it.
	known := c.Level >= 0 && c.Level <= mostLevel && c.N >= 0 && width > 0 && width <= TileWidth
	if err != nil || !ofTile || !deep || !known || c.Path(width) != path {
		return Coord{}, 0, ErrNoTile
	}
	return c, width, nil
}
