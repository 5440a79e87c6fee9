package translog_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/translog"
)

const many = 700 // leaves: two full tiles and a part

// stored is a log with its entries, as a store has them.
type stored struct {
	head     translog.Checkpoint
	rows     []translog.Row
	tiles    map[translog.Coord][]byte
	erasures []translog.Ref
	settled  int64
}

func grown() *stored {
	s := &stored{tiles: map[translog.Coord][]byte{}, settled: many}
	var edge translog.Edge
	put := func(all []translog.Tile) {
		for _, t := range all {
			s.tiles[t.Coord] = t.Hashes
		}
	}
	for n := range int64(many) {
		e := translog.Entry{Kind: "audit", ID: n + 1, Content: fmt.Appendf(nil, "content %d", n)}
		salt := bytes.Repeat([]byte{byte(n)}, translog.SaltBytes)
		s.rows = append(s.rows, translog.Row{Entry: e.ID, HasEntry: true, Content: e.Content, HasLeaf: true, Position: n, Salt: salt})
		put(edge.Add(translog.HashOf(e, salt)))
	}
	put(edge.Tiles())
	s.head = translog.Checkpoint{Origin: "a.example", Size: many, Root: edge.Root()}
	return s
}

func (s *stored) inspect(sizes map[int64]translog.Hash) translog.Report {
	i := translog.NewInspector(s.head, s.erasures)
	for c, hashes := range s.tiles {
		i.Tile(translog.Tile{Coord: c, Hashes: hashes})
	}
	each := i.Source(translog.Source{Kind: "audit", Table: "audit_entries", Settled: s.settled})
	for n := range s.rows {
		each(&s.rows[n])
	}
	return i.Finish(sizes)
}

// lose takes the entry away from a row.
func lose(r *translog.Row) { r.HasEntry, r.Content = false, nil }

func TestInspector(t *testing.T) {
	t.Parallel()
	of := func(kind translog.Tampering, entry, position, other int64) translog.Finding {
		return translog.Finding{Tampering: kind, Kind: "audit", Table: "audit_entries", Entry: entry, Position: position, Other: other}
	}
	leaf := func(kind translog.Tampering, position, other int64) translog.Finding {
		return translog.Finding{Tampering: kind, Table: "log_leaves", Position: position, Other: other}
	}
	tile := func(kind translog.Tampering, level, n int64) translog.Finding {
		return translog.Finding{Tampering: kind, Table: "log_tiles", Entry: level, Position: n}
	}
	for name, c := range map[string]struct {
		do   func(*stored)
		want []translog.Finding
	}{
		"Nothing":   {func(*stored) {}, nil},
		"AnyOrder":  {func(s *stored) { slices.Reverse(s.rows) }, nil},
		"Waiting":   {func(s *stored) { s.rows = append(s.rows, translog.Row{Entry: many + 1, HasEntry: true}) }, nil},
		"Edited":    {func(s *stored) { s.rows[6].Content = []byte("other") }, []translog.Finding{of(translog.EntryEdited, 7, 6, 0)}},
		"TwoEdited": {func(s *stored) { s.rows[6].Content, s.rows[600].Content = nil, nil }, []translog.Finding{of(translog.EntryEdited, 7, 6, 0), of(translog.EntryEdited, 601, 600, 0)}},
		"Deleted":   {func(s *stored) { lose(&s.rows[6]) }, []translog.Finding{of(translog.EntryDeleted, 7, 6, 0)}},
		"Inserted": {
			func(s *stored) { s.rows = append(s.rows, translog.Row{Entry: -3, HasEntry: true}) },
			[]translog.Finding{of(translog.EntryInserted, -3, translog.Nowhere, 0)},
		},
		"Swapped": {
			func(s *stored) { s.rows[6].Content, s.rows[300].Content = s.rows[300].Content, s.rows[6].Content },
			[]translog.Finding{of(translog.EntriesSwapped, 7, 6, 301), of(translog.EntriesSwapped, 301, 300, 7)},
		},
		"Renumbered": {
			func(s *stored) {
				s.rows = append(s.rows, translog.Row{Entry: 0, HasEntry: true, Content: s.rows[6].Content})
				lose(&s.rows[6])
			}, []translog.Finding{of(translog.EntryRenamed, 7, 6, 0)},
		},
		"LeafMoved": {
			func(s *stored) {
				s.rows = append(s.rows, translog.Row{Entry: 7, HasEntry: true, Content: s.rows[6].Content})
				lose(&s.rows[6])
				s.rows[6].Entry = 9999
			}, []translog.Finding{of(translog.LeafMoved, 9999, 6, 7)},
		},
		"Emptied": {
			func(s *stored) {
				for n := range s.rows {
					lose(&s.rows[n])
				}
			}, []translog.Finding{of(translog.TableEmptied, 0, translog.Nowhere, many)},
		},
		"Replaced": {
			func(s *stored) {
				for n := range s.rows {
					s.rows[n].Content = []byte("other")
				}
			}, []translog.Finding{of(translog.TableReplaced, 0, translog.Nowhere, many)},
		},
		"Reordered": {
			func(s *stored) { s.rows[6].Position, s.rows[7].Position = 7, 6 },
			[]translog.Finding{of(translog.LeavesReordered, 8, 6, 7), of(translog.LeavesReordered, 7, 7, 6)},
		},
		"LeafDeleted": {func(s *stored) { s.rows[6].HasLeaf = false }, []translog.Finding{leaf(translog.LeafDeleted, 6, 0)}},
		"TailLost": {
			func(s *stored) {
				for n := many - 3; n < many; n++ {
					s.rows[n].HasLeaf = false
				}
			}, []translog.Finding{leaf(translog.TailLost, many-3, 3)},
		},
		"LeafAdded": {
			func(s *stored) {
				s.rows = append(s.rows, translog.Row{Entry: 9, HasLeaf: true, Position: 800, Salt: []byte{1}}, translog.Row{Entry: 10, HasLeaf: true, Position: 801, Salt: []byte{1}})
			}, []translog.Finding{leaf(translog.LeafAdded, 800, 2)},
		},
		"LeafDoubled": {
			func(s *stored) {
				s.rows = append(s.rows, translog.Row{Entry: 9999, HasLeaf: true, Position: 6, Salt: []byte{1}})
			}, []translog.Finding{of(translog.LeafDoubled, 9999, 6, 7)},
		},
		"ErasedSilently": {
			func(s *stored) { erase(&s.rows[6]) }, []translog.Finding{of(translog.ErasedSilently, 7, 6, 0)},
		},
		"Erased": {func(s *stored) { erase(&s.rows[6]); s.erasures = []translog.Ref{{Kind: "audit", Entry: 7}} }, nil},
		"ErasedAndGone": {
			func(s *stored) {
				erase(&s.rows[6])
				lose(&s.rows[6])
				s.erasures = []translog.Ref{{Kind: "audit", Entry: 7}}
			}, nil,
		},
		"TileEdited":      {func(s *stored) { s.tiles[translog.Coord{N: 1}][40] ^= 1 }, []translog.Finding{tile(translog.TileEdited, 0, 1)}},
		"InnerTileEdited": {func(s *stored) { s.tiles[translog.Coord{Level: 1}][40] ^= 1 }, []translog.Finding{tile(translog.TileEdited, 1, 0)}},
		"TileDeleted":     {func(s *stored) { delete(s.tiles, translog.Coord{}) }, []translog.Finding{tile(translog.TileDeleted, 0, 0)}},
		"TileCut":         {func(s *stored) { c := translog.Coord{N: 2}; s.tiles[c] = s.tiles[c][:64] }, []translog.Finding{tile(translog.TileTruncated, 0, 2)}},
		"TileLonger": {
			func(s *stored) { c := translog.Coord{N: 2}; s.tiles[c] = append(s.tiles[c], make([]byte, 32)...) }, []translog.Finding{tile(translog.TileAdded, 0, 2)},
		},
		"TileAdded": {func(s *stored) { s.tiles[translog.Coord{N: 9}] = make([]byte, 32) }, []translog.Finding{tile(translog.TileAdded, 0, 9)}},
		"OtherRoot": {
			func(s *stored) { s.head.Root[0] ^= 1 }, []translog.Finding{{Tampering: translog.TreeRewritten, Table: "log_tiles", Position: translog.Nowhere}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := grown()
			c.do(s)
			require.ElementsMatch(t, c.want, s.inspect(nil).Findings)
		})
	}
}

// erase replaces the salt of a row by the commitment.
func erase(r *translog.Row) {
	was := translog.Commitment(r.Salt, r.Content)
	r.Salt, r.Erased = nil, was[:]
}

func TestInspector_Counts(t *testing.T) {
	t.Parallel()
	s := grown()
	erase(&s.rows[6])
	s.erasures = []translog.Ref{{Kind: "audit", Entry: 7}}
	s.rows = append(s.rows, translog.Row{Entry: many + 1, HasEntry: true}, translog.Row{Entry: many + 2, HasEntry: true})
	sizes := map[int64]translog.Hash{1: {}, 256: {}, many: {}, many + 1: {}}
	report := s.inspect(sizes)
	require.Equal(t, translog.Report{Checkpoint: s.head, Waiting: 2, Erased: 1}, report)
	require.Equal(t, s.head.Root, sizes[many])
	require.Equal(t, translog.Hash(s.tiles[translog.Coord{Level: 1}]), sizes[256])
	require.Equal(t, translog.Hash(s.tiles[translog.Coord{}]), sizes[1])
	require.Zero(t, sizes[many+1])
}

func TestLeaf_TellsEntriesApart(t *testing.T) {
	t.Parallel()
	salt := bytes.Repeat([]byte{1}, translog.SaltBytes)
	seen := map[translog.Hash]string{}
	for name, hash := range map[string]translog.Hash{
		"entry":   translog.HashOf(translog.Entry{Kind: "audit", ID: 1, Content: []byte("a")}, salt),
		"kind":    translog.HashOf(translog.Entry{Kind: "receipt", ID: 1, Content: []byte("a")}, salt),
		"number":  translog.HashOf(translog.Entry{Kind: "audit", ID: 11, Content: []byte("a")}, salt),
		"content": translog.HashOf(translog.Entry{Kind: "audit", ID: 1, Content: []byte("b")}, salt),
		"salt":    translog.HashOf(translog.Entry{Kind: "audit", ID: 1, Content: []byte("a")}, bytes.Repeat([]byte{2}, translog.SaltBytes)),
		"shifted": translog.HashOf(translog.Entry{Kind: "audit", ID: 1, Content: append([]byte{1}, 'a')}, salt[1:]),
	} {
		require.Empty(t, seen[hash], name)
		seen[hash] = name
	}
	commitment := translog.Commitment(salt, []byte("a"))
	require.Equal(t, fmt.Sprintf("audit\n1\n%x\n", commitment), string(translog.Data("audit", 1, commitment)))
	require.Equal(t, commitment, translog.Leaf{Salt: salt}.Commitment([]byte("a")))
	require.Equal(t, commitment, translog.Leaf{Erased: commitment[:]}.Commitment(nil))
}
