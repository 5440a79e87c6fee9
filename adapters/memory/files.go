package memory

import (
	"context"
	"fmt"

	"kendra/domain/files"
)

// Files is the view of a store's entries of files.
type Files struct{ store *Store }

var _ files.Catalog = Files{}

// Files returns the port of the entries of files.
func (s *Store) Files() Files { return Files{s} }

// Add implements files.Catalog.
func (v Files) Add(ctx context.Context, all ...files.Meta) error {
	return v.store.write(ctx, func(n *state) error {
		for _, m := range all {
			if _, taken := n.files[m.Key]; taken {
				return fmt.Errorf("memory: the key %s is taken", m.Key)
			}
			m.Created = moment(m.Created)
			n.files[m.Key] = m
		}
		return nil
	})
}

// Find implements files.Catalog.
func (v Files) Find(ctx context.Context, k files.Key) (files.Meta, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return files.Meta{}, err
	}
	if m, ok := n.files[k]; ok {
		return m, nil
	}
	return files.Meta{}, files.ErrNotFound
}

// Remove implements files.Catalog.
func (v Files) Remove(ctx context.Context, k files.Key) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.files[k]; !ok {
			return files.ErrNotFound
		}
		delete(n.files, k)
		return nil
	})
}
