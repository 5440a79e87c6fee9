package translog

import (
	"bytes"
	"maps"
	"slices"
)

// fewest is how many entries a table must have had to be called emptied or replaced.
const fewest = 3

// compareLeaves names what was done to the entries and leaves that are not what the true hashes say.
func (i *Inspector) compareLeaves(truth func(int64) []byte) {
	missing := i.gaps()
	whole := map[Kind]bool{}
	for n := range i.tallies {
		t := &i.tallies[n]
		table := Finding{Kind: t.source.Kind, Table: t.source.Table, Position: Nowhere, Other: t.leaves}
		switch {
		case t.leaves < fewest || t.fit > 0:
		case t.lost == t.leaves && t.entries == 0:
			table.Tampering, whole[t.source.Kind] = TableEmptied, true
			i.find(table)
		case t.entries > 0 && i.allWrong(n+1, truth):
			table.Tampering, whole[t.source.Kind] = TableReplaced, true
			i.find(table)
		}
	}
	i.moved(truth, missing, whole)
	i.wrongOnes(truth, whole)
	for _, s := range i.lost {
		if !s.explained && !whole[s.source.Kind] {
			i.find(s.finding(EntryDeleted))
		}
	}
	for _, s := range i.extra {
		if !s.explained && !whole[s.source.Kind] {
			i.find(s.finding(EntryInserted))
		}
	}
}

func (s suspect) finding(t Tampering) Finding {
	return Finding{Tampering: t, Kind: s.source.Kind, Table: s.source.Table, Entry: s.entry, Position: s.position}
}

// allWrong reports whether no leaf of a source is what it should be.
func (i *Inspector) allWrong(source int, truth func(int64) []byte) bool {
	for p := range i.leaves {
		at := &i.leaves[p]
		if int(at.source) == source && at.known && bytes.Equal(truth(int64(p)), at.hash[:]) {
			return false
		}
	}
	return true
}

// gaps finds the positions without a leaf, and returns them.
func (i *Inspector) gaps() (missing []int64) {
	for p := range i.leaves {
		if i.leaves[p].source == 0 {
			missing = append(missing, int64(p))
		}
	}
	end := i.head.Size
	tail := len(missing)
	for tail > 0 && missing[tail-1] == end-1 {
		tail--
		end--
	}
	for _, p := range missing[:tail] {
		i.find(Finding{Tampering: LeafDeleted, Table: "log_leaves", Position: p})
	}
	if end < i.head.Size {
		i.find(Finding{Tampering: TailLost, Table: "log_leaves", Position: end, Other: i.head.Size - end})
	}
	return missing
}

// moved looks among the entries without a leaf for those of which the leaf is there, under another number or at no place.
func (i *Inspector) moved(truth func(int64) []byte, missing []int64, whole map[Kind]bool) {
	for e := range first(i.extra) {
		extra := &i.extra[e]
		for l := range first(i.lost) {
			lost := &i.lost[l]
			if lost.explained || whole[lost.source.Kind] {
				continue
			}
			was := truth(lost.position)
			for _, as := range []struct {
				named Tampering
				entry Entry
			}{
				{EntryRenamed, Entry{lost.source.Kind, lost.entry, extra.content}},
				{LeafMoved, Entry{extra.source.Kind, extra.entry, extra.content}},
			} {
				if hash := HashOf(as.entry, lost.salt); was != nil && bytes.Equal(was, hash[:]) {
					f := lost.finding(as.named)
					f.Other = extra.entry
					i.find(f)
					lost.explained, extra.explained = true, true
				}
			}
		}
	}
	// The salt of a deleted leaf is gone, so that its entry cannot be found by its hash.
	if len(i.extra) <= len(missing) {
		for e := range i.extra {
			i.extra[e].explained = true
		}
	}
}

// wrongOnes names what happened to entries with a leaf whose hash is not the true one.
func (i *Inspector) wrongOnes(truth func(int64) []byte, whole map[Kind]bool) {
	byTruth := map[Hash]int64{}
	positions := slices.Sorted(maps.Keys(i.wrong))
	for _, p := range positions {
		if was := truth(p); was != nil {
			byTruth[Hash(was)] = p
		}
	}
	for _, p := range positions {
		s, was := i.wrong[p], truth(p)
		hash := i.leaves[p].hash
		if was == nil || bytes.Equal(was, hash[:]) || whole[s.source.Kind] {
			continue
		}
		f := s.finding(EntryEdited)
		if other, is := byTruth[hash]; is {
			f.Tampering, f.Other = LeavesReordered, other
		} else if other, is := i.swapped(s, Hash(was), positions); is {
			f.Tampering, f.Other = EntriesSwapped, other
		}
		i.find(f)
	}
}

// first returns as many as are compared with each other.
func first[T any](all []T) []T { return all[:min(len(all), mostPairs)] }

// swapped returns the entry that has the content that was recorded for s.
func (i *Inspector) swapped(s suspect, was Hash, positions []int64) (int64, bool) {
	for _, p := range first(positions) {
		o := i.wrong[p]
		if o.source.Kind == s.source.Kind && o.entry != s.entry && HashOf(Entry{s.source.Kind, s.entry, o.content}, s.salt) == was {
			return o.entry, true
		}
	}
	return 0, false
}
