package memory

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"kendra/domain/translog"
)

// logKind is the only kind of entries that the memory's log has: those of the audit trail.
const logKind translog.Kind = "audit"

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

// Pending implements translog.Store. Transactions commit one after the other, so the leaves are the first entries.
func (v Translog) Pending(ctx context.Context, n int) (all []translog.Entry, err error) {
	s, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	for i := len(s.log.leaves); i < len(s.entries) && len(all) < n; i++ {
		e, err := s.logEntry(int64(i + 1))
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}

func (n *state) logEntry(id int64) (translog.Entry, error) {
	content, err := json.Marshal(n.entries[id-1])
	if err != nil {
		return translog.Entry{}, fmt.Errorf("memory: write an entry as JSON: %w", err)
	}
	return translog.Entry{Kind: logKind, ID: id, Content: content}, nil
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
	if kind != logKind || id < 1 || id > int64(len(n.log.leaves)) {
		return translog.Leaf{}, translog.Entry{}, translog.ErrNoLeaf
	}
	leaf, entry := n.log.leaves[id-1], translog.Entry{Kind: kind, ID: id}
	if leaf.Salt != nil {
		entry, err = n.logEntry(id)
	}
	return leaf, entry, err
}

// Erase implements translog.Store.
func (v Translog) Erase(ctx context.Context, kind translog.Kind, id int64, commitment translog.Hash) error {
	return v.change(ctx, func(l *logState) error {
		if kind != logKind || id < 1 || id > int64(len(l.leaves)) || l.leaves[id-1].Salt == nil {
			return translog.ErrNoLeaf
		}
		l.leaves[id-1].Salt, l.leaves[id-1].Erased = nil, bytes.Clone(commitment[:])
		return nil
	})
}
