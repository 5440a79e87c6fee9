package memory

import (
	"context"
	"slices"
	"strings"
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
)

// Categories is the view of a store's categories of courses.
type Categories struct{ store *Store }

var _ courses.Categories = Categories{}

// Categories returns the port of categories.
func (s *Store) Categories() Categories { return Categories{s} }

// Add implements courses.Categories.
func (v Categories) Add(ctx context.Context, c courses.Category) (id courses.CategoryID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		id = courses.CategoryID(n.nextID())
		c.ID = id
		return n.keepCategory(c)
	})
	return id, err
}

// All implements courses.Categories.
func (v Categories) All(ctx context.Context, center centers.ID) ([]courses.Category, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.categories, func(c courses.Category) bool {
		return center == 0 || slices.ContainsFunc(n.taughtAt(center), func(o courses.Snapshot) bool { return o.Profile.Category == c.ID })
	})
	slices.SortFunc(all, func(a, b courses.Category) int { return byName(a.Name, b.Name) })
	return all, nil
}

// keepCategory stores a category under its ID, if its name is free.
func (n *state) keepCategory(c courses.Category) error {
	for _, other := range n.categories {
		if other.ID != c.ID && strings.EqualFold(other.Name, c.Name) {
			return courses.ErrCategoryName
		}
	}
	n.categories[c.ID] = c
	return nil
}

// Rename implements courses.Categories.
func (v Categories) Rename(ctx context.Context, c courses.Category) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.categories[c.ID]; !ok {
			return courses.ErrNotFound
		}
		return n.keepCategory(c)
	})
}

// Holdings implements courses.Categories.
func (v Categories) Holdings(ctx context.Context, id courses.CategoryID) (held courses.CategoryHoldings, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.categories[id]; !ok {
			return courses.ErrNotFound
		}
		held.Courses = has(n.courses, func(c courses.Snapshot) bool { return c.Profile.Category == id })
		return nil
	})
	return held, err
}

// Remove implements courses.Categories.
func (v Categories) Remove(ctx context.Context, id courses.CategoryID, _ time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		c, ok := n.categories[id]
		if !ok {
			return courses.ErrNotFound
		}
		n.goneCategories[id] = c
		delete(n.categories, id)
		return nil
	})
}
