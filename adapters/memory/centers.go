package memory

import (
	"context"
	"slices"
	"strings"

	"kendra/domain/centers"
)

// Centers is the view of a store's centers.
type Centers struct{ store *Store }

var (
	_ centers.Repository = Centers{}
	_ centers.Directory  = Centers{}
)

// Centers answers the centers' ports.
func (s *Store) Centers() Centers { return Centers{s} }

// NextCode implements centers.Repository.
func (v Centers) NextCode(ctx context.Context) (code centers.Code, err error) {
	err = v.store.write(ctx, func(n *state) error {
		code = centers.FirstCode - 1 + centers.Code(n.take(series{of: "center"}, 1))
		return nil
	})
	return code, err
}

// Add implements centers.Repository.
func (v Centers) Add(ctx context.Context, c *centers.Center) (id centers.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		added := c.Snapshot()
		for _, other := range n.centers {
			if strings.EqualFold(other.Profile.Name, added.Profile.Name) {
				return centers.ErrName
			}
		}
		id = centers.ID(n.nextID())
		added.ID, added.Since = id, moment(added.Since)
		n.centers[id] = added
		return nil
	})
	return id, err
}

// Find implements centers.Repository.
func (v Centers) Find(ctx context.Context, id centers.ID) (*centers.Center, error) {
	return v.first(ctx, func(c centers.Snapshot) bool { return c.ID == id })
}

// FindByCode implements centers.Repository.
func (v Centers) FindByCode(ctx context.Context, code centers.Code) (*centers.Center, error) {
	return v.first(ctx, func(c centers.Snapshot) bool { return c.Code == code })
}

func (v Centers) first(ctx context.Context, wanted func(centers.Snapshot) bool) (*centers.Center, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range where(n.centers, wanted) {
		return centers.Restore(c), nil
	}
	return nil, centers.ErrNotFound
}

// Choices implements centers.Directory.
func (v Centers) Choices(ctx context.Context, s centers.Scope) ([]centers.Choice, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []centers.Choice
	for _, c := range n.centers {
		if s.Includes(c.ID) {
			all = append(all, centers.Choice{ID: c.ID, Code: c.Code, Name: c.Profile.Name})
		}
	}
	slices.SortFunc(all, func(a, b centers.Choice) int { return byName(a.Name, b.Name) })
	return all, nil
}
