package translog

import (
	"bytes"
	"crypto/sha256"
	"math"
)

// mostSuspects is how many findings are reported. mostPairs is how many entries are compared with each other.
const (
	mostSuspects = 1000
	mostPairs    = 200
)

// Inspector compares the entries of a log with its tree. Give it the tiles first, then the rows.
type Inspector struct {
	head    Checkpoint
	tiles   map[Coord][]byte
	leaves  []leafSeen
	report  Report
	erased  map[Ref]bool
	tallies []tally

	wrong map[int64]suspect // by position
	lost  []suspect         // leaves without an entry
	extra []suspect         // entries without a leaf
	added int64             // leaves behind the checkpoint
	first int64             // the first of these
}

// leafSeen is what a position of the tree should have by the rows.
type leafSeen struct {
	hash   Hash
	entry  int64
	source uint8 // 1 is the first; 0 is no leaf
	known  bool  // the hash is
}

// tally counts the rows of a source.
type tally struct {
	source                     Source
	entries, leaves, fit, lost int64
}

type suspect struct {
	source        Source
	entry         int64
	position      int64
	salt, content []byte
	explained     bool
}

// NewInspector returns an Inspector of a log that ends with head.
func NewInspector(head Checkpoint, erasures []Ref) *Inspector {
	i := &Inspector{
		head: head, tiles: map[Coord][]byte{}, leaves: make([]leafSeen, head.Size), erased: map[Ref]bool{}, wrong: map[int64]suspect{},
		first: math.MaxInt64,
	}
	i.report.Checkpoint = head
	for _, r := range erasures {
		i.erased[r] = true
	}
	return i
}

// Tile takes a stored tile.
func (i *Inspector) Tile(t Tile) { i.tiles[t.Coord] = t.Hashes }

// Source starts the rows of a source, and returns the function that takes each of them.
func (i *Inspector) Source(s Source) func(*Row) {
	i.tallies = append(i.tallies, tally{source: s})
	n := len(i.tallies)
	return func(r *Row) { i.row(n, r) }
}

func (i *Inspector) row(source int, r *Row) {
	t := &i.tallies[source-1]
	if r.HasEntry {
		t.entries++
	}
	switch {
	case !r.HasLeaf && r.Entry > t.source.Settled:
		i.report.Waiting++
	case !r.HasLeaf:
		i.extra = keep(i.extra, suspect{source: t.source, entry: r.Entry, content: bytes.Clone(r.Content), position: Nowhere})
	case r.Position >= i.head.Size || r.Position < 0:
		i.added++
		i.first = min(i.first, r.Position)
	default:
		i.leaf(source, t, r)
	}
}

func (i *Inspector) leaf(source int, t *tally, r *Row) {
	t.leaves++
	at := &i.leaves[r.Position]
	if at.source != 0 {
		i.find(Finding{Tampering: LeafDoubled, Kind: t.source.Kind, Table: t.source.Table, Entry: r.Entry, Position: r.Position, Other: at.entry})
		return
	}
	at.source, at.entry = uint8(source), r.Entry
	s := suspect{source: t.source, entry: r.Entry, position: r.Position}
	leaf := Leaf{Salt: r.Salt, Erased: r.Erased}
	if r.Salt == nil {
		i.report.Erased++
		if !i.erased[Ref{t.source.Kind, r.Entry}] {
			i.find(Finding{Tampering: ErasedSilently, Kind: t.source.Kind, Table: t.source.Table, Entry: r.Entry, Position: r.Position})
		}
	} else if !r.HasEntry {
		t.lost++
		s.salt = bytes.Clone(r.Salt)
		i.lost = keep(i.lost, s)
		return
	}
	at.hash, at.known = LeafHash(Data(t.source.Kind, r.Entry, leaf.Commitment(r.Content))), true
	if stored := i.stored(r.Position); stored == nil || Hash(stored) != at.hash {
		if len(i.wrong) < mostSuspects {
			s.salt, s.content = bytes.Clone(r.Salt), bytes.Clone(r.Content)
			i.wrong[r.Position] = s
		}
		return
	}
	t.fit++
}

func keep(all []suspect, s suspect) []suspect {
	if len(all) < mostSuspects {
		return append(all, s)
	}
	return all
}

func (i *Inspector) find(f Finding) {
	if len(i.report.Findings) < mostSuspects {
		i.report.Findings = append(i.report.Findings, f)
	}
}

// stored returns the leaf hash that the tiles have at a position, nil if there is none.
func (i *Inspector) stored(position int64) []byte {
	hashes := i.tiles[Coord{N: position / TileWidth}]
	from := int(position%TileWidth) * sha256.Size
	if len(hashes) < from+sha256.Size {
		return nil
	}
	return hashes[from : from+sha256.Size]
}

// walk adds the leaf hashes that at returns to a tree, until one is missing. It returns the tree, its full tiles, and the
// roots at some sizes.
func (i *Inspector) walk(at func(int64) []byte, sizes map[int64]Hash) (Edge, map[Coord][]byte) {
	edge, tiles := Edge{}, map[Coord][]byte{}
	for edge.Size < i.head.Size {
		hash := at(edge.Size)
		if hash == nil {
			break
		}
		for _, t := range edge.Add(Hash(hash)) {
			tiles[t.Coord] = t.Hashes
		}
		if _, wanted := sizes[edge.Size]; wanted {
			sizes[edge.Size] = edge.Root()
		}
	}
	return edge, tiles
}

// computed returns the leaf hash of the entry that stands at a position, nil if there is none.
func (i *Inspector) computed(position int64) []byte {
	if at := &i.leaves[position]; at.known {
		return at.hash[:]
	}
	return nil
}

// Finish returns the report. It fills in the roots of the tree at sizes, as far as the tree is known.
func (i *Inspector) Finish(sizes map[int64]Hash) Report {
	truth := i.stored
	edge, tiles := i.walk(truth, sizes)
	if edge.Size != i.head.Size || edge.Root() != i.head.Root {
		rows, full := i.walk(i.computed, sizes)
		if rows.Size == i.head.Size && rows.Root() == i.head.Root {
			truth, edge, tiles = i.computed, rows, full
		} else {
			i.find(Finding{Tampering: TreeRewritten, Table: "log_tiles", Position: Nowhere})
		}
	}
	i.compareTiles(&edge, tiles)
	i.compareLeaves(truth)
	if i.added > 0 {
		i.find(Finding{Tampering: LeafAdded, Table: "log_leaves", Position: i.first, Other: i.added})
	}
	return i.report
}

// compareTiles compares the stored tiles with those of the tree that is true.
func (i *Inspector) compareTiles(edge *Edge, want map[Coord][]byte) {
	for _, t := range edge.Tiles() {
		want[t.Coord] = t.Hashes
	}
	tile := func(kind Tampering, c Coord) {
		i.find(Finding{Tampering: kind, Table: "log_tiles", Entry: int64(c.Level), Position: c.N})
	}
	for c, hashes := range want {
		stored, there := i.tiles[c]
		switch {
		case !there:
			tile(TileDeleted, c)
		case bytes.Equal(stored, hashes):
		case bytes.HasPrefix(hashes, stored):
			tile(TileTruncated, c)
		case bytes.HasPrefix(stored, hashes):
			tile(TileAdded, c)
		default:
			tile(TileEdited, c)
		}
	}
	if edge.Size < i.head.Size {
		tile(TileDeleted, Coord{N: edge.Size / TileWidth})
		return
	}
	for c := range i.tiles {
		if _, is := want[c]; !is {
			tile(TileAdded, c)
		}
	}
}
