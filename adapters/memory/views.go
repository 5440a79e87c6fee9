package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/identity"
	"kendra/domain/views"
)

// Views is the view of a store's saved views.
type Views struct{ store *Store }

var _ views.Store = Views{}

// Views returns the port of saved views.
func (s *Store) Views() Views { return Views{s} }

// putView stores a view, if its owner has no other of the list with its name.
func (n *state) putView(v views.View) error {
	if _, ok := n.accounts[v.Owner]; !ok {
		return identity.ErrNotFound
	}
	if has(n.views, func(other views.View) bool {
		return other.ID != v.ID && other.Owner == v.Owner && other.List == v.List && strings.EqualFold(other.Name, v.Name)
	}) {
		return views.ErrName
	}
	v.Columns = append([]string{}, v.Columns...)
	n.views[v.ID] = v
	return nil
}

// Add implements views.Store.
func (v Views) Add(ctx context.Context, added views.View) (id views.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		id = views.ID(n.nextID())
		added.ID = id
		return n.putView(added)
	})
	return id, err
}

// Change implements views.Store.
func (v Views) Change(ctx context.Context, id views.ID, change func(*views.View) error) error {
	return v.store.write(ctx, func(n *state) error {
		stored, ok := n.views[id]
		if !ok {
			return views.ErrNotFound
		}
		if err := change(&stored); err != nil {
			return err
		}
		return n.putView(stored)
	})
}

// Remove implements views.Store.
func (v Views) Remove(ctx context.Context, id views.ID) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.views[id]; !ok {
			return views.ErrNotFound
		}
		delete(n.views, id)
		return nil
	})
}

// Of implements views.Store.
func (v Views) Of(ctx context.Context, a identity.Actor, list views.List) ([]views.View, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.views, func(one views.View) bool { return one.List == list && one.Sees(a) })
	slices.SortFunc(all, func(a, b views.View) int { return cmp.Or(byName(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
	return all, nil
}
