package memory

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"kendra/domain/certificates"
	"kendra/domain/translog"
)

// logTrail is the kind of the entries of the audit trail. The memory's log has these and those of credentials.
const logTrail translog.Kind = "audit"

// logState is the transparency log of a state. It is replaced as a whole.
type logState struct {
	keys   []translog.Key
	head   translog.Signed
	leaves []translog.Leaf
	tiles  map[translog.Coord][]byte
}

// Translog is the view of a store's transparency log.
type Translog struct{ store *Store }

var _ translog.Store = Translog{}

// Translog returns the log's port.
func (s *Store) Translog() Translog { return Translog{s} }

// change replaces the log by a changed copy.
func (v Translog) change(ctx context.Context, change func(*logState) error) error {
	return v.store.write(ctx, func(n *state) error {
		l := logState{keys: slices.Clone(n.log.keys), head: n.log.head, leaves: slices.Clone(n.log.leaves), tiles: map[translog.Coord][]byte{}}
		for c, hashes := range n.log.tiles {
			l.tiles[c] = hashes
		}
		n.log = &l
		return change(&l)
	})
}

func (v Translog) log(ctx context.Context) (*logState, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.log, nil
}

// Hold implements translog.Store. Only one transaction runs at a time.
func (v Translog) Hold(ctx context.Context) (bool, error) {
	return true, v.change(ctx, func(*logState) error { return nil })
}

// Keys implements translog.Store.
func (v Translog) Keys(ctx context.Context) ([]translog.Key, error) {
	l, err := v.log(ctx)
	if err != nil {
		return nil, err
	}
	return slices.Clone(l.keys), nil
}

// AddKey implements translog.Store.
func (v Translog) AddKey(ctx context.Context, k translog.Key) (translog.Key, error) {
	err := v.change(ctx, func(l *logState) error {
		for i := range l.keys {
			if l.keys[i].Retired.IsZero() {
				l.keys[i].Retired = moment(k.Created)
			}
		}
		k.ID, k.Created = int64(len(l.keys))+1, moment(k.Created)
		l.keys = append([]translog.Key{k}, l.keys...)
		return nil
	})
	return k, err
}

// Head implements translog.Store.
func (v Translog) Head(ctx context.Context) (translog.Signed, error) {
	l, err := v.log(ctx)
	if err == nil && l.head.Size == 0 {
		err = translog.ErrEmpty
	}
	if err != nil {
		return translog.Signed{}, err
	}
	return l.head, nil
}

// Tiles implements translog.Store.
func (v Translog) Tiles(ctx context.Context, all []translog.Coord) ([][]byte, error) {
	l, err := v.log(ctx)
	if err != nil {
		return nil, err
	}
	found := make([][]byte, len(all))
	for i, c := range all {
		found[i] = bytes.Clone(l.tiles[c])
	}
	return found, nil
}

// Pending implements translog.Store. Transactions commit one after the other, so the leaves of a kind are its first entries.
func (v Translog) Pending(ctx context.Context, n int) (all []translog.Entry, err error) {
	s, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, kind := range []struct {
		name translog.Kind
		of   int
	}{{logTrail, len(s.entries)}, {translog.Credential, len(s.digests)}} {
		for id := s.log.count(kind.name) + 1; id <= kind.of && len(all) < n; id++ {
			e, err := s.logEntry(kind.name, int64(id))
			if err != nil {
				return nil, err
			}
			all = append(all, e)
		}
	}
	return all, nil
}

// count returns how many leaves a kind has.
func (l *logState) count(kind translog.Kind) (n int) {
	for _, leaf := range l.leaves {
		if leaf.Kind == kind {
			n++
		}
	}
	return n
}

// find returns the place of an entry's leaf, -1 if it has none.
func (l *logState) find(kind translog.Kind, id int64) int {
	return slices.IndexFunc(l.leaves, func(leaf translog.Leaf) bool { return leaf.Kind == kind && leaf.Entry == id })
}

func (n *state) logEntry(kind translog.Kind, id int64) (e translog.Entry, err error) {
	e.Kind, e.ID = kind, id
	if kind == translog.Credential {
		of := n.digests[id-1]
		e.Content = translog.CredentialContent(string(n.certificates[of].Code), n.papers[paper{of, certificates.Credential}])
		return e, nil
	}
	if e.Content, err = json.Marshal(n.entries[id-1]); err != nil {
		return e, fmt.Errorf("memory: write an entry as JSON: %w", err)
	}
	return e, nil
}

// Append implements translog.Store.
func (v Translog) Append(ctx context.Context, g translog.Growth) error {
	return v.change(ctx, func(l *logState) error {
		l.leaves = append(l.leaves, g.Leaves...)
		for _, t := range g.Tiles {
			l.tiles[t.Coord] = t.Hashes
		}
		l.head = g.Signed
		l.head.At, l.head.Origin = moment(l.head.At), ""
		return nil
	})
}

// Leaf implements translog.Store.
func (v Translog) Leaf(ctx context.Context, kind translog.Kind, id int64) (translog.Leaf, translog.Entry, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return translog.Leaf{}, translog.Entry{}, err
	}
	at := n.log.find(kind, id)
	if at < 0 {
		return translog.Leaf{}, translog.Entry{}, translog.ErrNoLeaf
	}
	leaf, entry := n.log.leaves[at], translog.Entry{Kind: kind, ID: id}
	if leaf.Salt != nil {
		entry, err = n.logEntry(kind, id)
	}
	return leaf, entry, err
}

// Erase implements translog.Store.
func (v Translog) Erase(ctx context.Context, kind translog.Kind, id int64, commitment translog.Hash) error {
	return v.change(ctx, func(l *logState) error {
		at := l.find(kind, id)
		if at < 0 || l.leaves[at].Salt == nil {
			return translog.ErrNoLeaf
		}
		l.leaves[at].Salt, l.leaves[at].Erased = nil, bytes.Clone(commitment[:])
		return nil
	})
}
