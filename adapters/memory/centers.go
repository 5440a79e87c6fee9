package memory

import (
	"context"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// Centers is the view of a store's centers.
type Centers struct{ store *Store }

var (
	_ centers.Store     = Centers{}
	_ centers.Directory = Centers{}
)

// Centers returns the centers' ports.
func (s *Store) Centers() Centers { return Centers{s} }

// NextCode implements centers.Store.
func (v Centers) NextCode(ctx context.Context) (code centers.Code, err error) {
	err = v.store.write(ctx, func(n *state) error {
		code = n.cell.self.Number.FirstCode() - 1 + centers.Code(n.take(series{of: "center"}, 1))
		return nil
	})
	return code, err
}

// Add implements centers.Store.
func (v Centers) Add(ctx context.Context, c *centers.Center) (id centers.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		added := c.Snapshot()
		id = centers.ID(n.nextID())
		added.ID, added.Since = id, moment(added.Since)
		return n.keepCenter(added)
	})
	return id, err
}

// keepCenter stores a center under its ID, if its name is free.
func (n *state) keepCenter(c centers.Snapshot) error {
	for _, other := range n.centers {
		if other.ID != c.ID && strings.EqualFold(other.Profile.Name, c.Profile.Name) {
			return centers.ErrName
		}
	}
	n.centers[c.ID] = c
	return nil
}

// Find implements centers.Store.
func (v Centers) Find(ctx context.Context, id centers.ID) (*centers.Center, error) {
	return v.first(ctx, func(c centers.Snapshot) bool { return c.ID == id })
}

// FindByCode implements centers.Store.
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

// Change implements centers.Store.
func (v Centers) Change(ctx context.Context, id centers.ID, change func(*centers.Center) error) error {
	return v.store.write(ctx, func(n *state) error {
		stored, ok := n.centers[id]
		if !ok {
			return centers.ErrNotFound
		}
		c := centers.Restore(stored)
		if err := change(c); err != nil {
			return err
		}
		return n.keepCenter(c.Snapshot())
	})
}

// Holdings implements centers.Store.
func (v Centers) Holdings(ctx context.Context, id centers.ID, on calendar.Date) (held centers.Holdings, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.centers[id]; !ok {
			return centers.ErrNotFound
		}
		held = centers.Holdings{
			Students: has(n.students, func(s students.Snapshot) bool { return s.Profile.Center == id }),
			Staff: has(n.accounts, func(a identity.AccountSnapshot) bool {
				return a.Person.Center == id && a.Person.Role == identity.Staff && a.Ends.Outlasts(on)
			}) || has(n.staff, func(m staff.Snapshot) bool { return m.Profile.Center == id && m.Left.Outlasts(on) }),
			Courses: has(n.courses, func(c courses.Snapshot) bool { return c.Profile.Center == id }),
		}
		return nil
	})
	return held, err
}

// Remove implements centers.Store.
func (v Centers) Remove(ctx context.Context, id centers.ID, _ time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		c, ok := n.centers[id]
		if !ok {
			return centers.ErrNotFound
		}
		n.goneCenters[id] = c
		delete(n.centers, id)
		return nil
	})
}

// Return implements centers.Store.
func (v Centers) Return(ctx context.Context, id centers.ID) error {
	return v.store.write(ctx, func(n *state) error {
		c, ok := n.goneCenters[id]
		if !ok {
			return centers.ErrNotFound
		}
		delete(n.goneCenters, id)
		return n.keepCenter(c)
	})
}
