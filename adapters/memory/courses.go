package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// Courses is the view of a store's courses.
type Courses struct{ store *Store }

// Categories is the view of a store's categories of courses.
type Categories struct{ store *Store }

var (
	_ courses.Repository = Courses{}
	_ courses.Bin        = Courses{}
	_ courses.Likes      = Courses{}
	_ courses.Directory  = Courses{}
	_ courses.Categories = Categories{}
)

// Courses answers the courses' ports.
func (s *Store) Courses() Courses { return Courses{s} }

// Categories answers the port of categories.
func (s *Store) Categories() Categories { return Categories{s} }

// Add implements courses.Repository.
func (v Courses) Add(ctx context.Context, c *courses.Course) (id courses.ID, divisions []courses.DivisionID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		added := c.Snapshot()
		if err := n.admits(added); err != nil {
			return err
		}
		id, divisions = courses.ID(n.nextID()), make([]courses.DivisionID, len(added.Divisions))
		for i := range divisions {
			divisions[i] = courses.DivisionID(n.nextID())
			added.Divisions[i].ID = divisions[i]
		}
		added.ID, added.Since = id, moment(added.Since)
		n.courses[id] = added
		return nil
	})
	return id, divisions, err
}

// admits tells whether a course may have its profile.
func (n *state) admits(c courses.Snapshot) error {
	p := c.Profile
	if _, ok := n.categories[p.Category]; !ok {
		return courses.ErrNoCategory
	}
	for _, other := range n.courses {
		if other.ID != c.ID && other.Profile.Category == p.Category && other.Profile.Center == p.Center && strings.EqualFold(other.Profile.Title, p.Title) {
			return courses.ErrTitle
		}
	}
	return nil
}

// Find implements courses.Repository.
func (v Courses) Find(ctx context.Context, id courses.ID) (*courses.Course, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.course(id)
}

func (n *state) course(id courses.ID) (*courses.Course, error) {
	stored, ok := n.courses[id]
	if !ok {
		return nil, courses.ErrNotFound
	}
	stored.Divisions = slices.Clone(stored.Divisions)
	return courses.Restore(stored), nil
}

// Change implements courses.Repository.
func (v Courses) Change(ctx context.Context, id courses.ID, change func(*courses.Course) error) error {
	return v.store.write(ctx, func(n *state) error {
		c, err := n.course(id)
		if err != nil {
			return err
		}
		if err := change(c); err != nil {
			return err
		}
		n.courses[id] = c.Snapshot()
		return n.admits(c.Snapshot())
	})
}

// Add implements courses.Categories.
func (v Categories) Add(ctx context.Context, c courses.Category) (id courses.CategoryID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, other := range n.categories {
			if strings.EqualFold(other.Name, c.Name) {
				return courses.ErrCategoryName
			}
		}
		id = courses.CategoryID(n.nextID())
		c.ID = id
		n.categories[id] = c
		return nil
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

// taughtAt answers the approved courses of a center and the whole institute.
func (n *state) taughtAt(center centers.ID) []courses.Snapshot {
	return where(n.courses, func(c courses.Snapshot) bool {
		return c.Status == courses.Approved && (c.Profile.Center == 0 || c.Profile.Center == center)
	})
}

// Cards implements courses.Directory.
func (v Courses) Cards(ctx context.Context, f courses.Filter) ([]courses.Card, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	takers := map[courses.DivisionID]int{}
	for _, s := range n.students {
		if s.Status != students.Cancelled {
			takers[s.Profile.Division]++
		}
	}
	var all []courses.Card
	for _, c := range n.courses {
		if (c.Profile.Center != 0 && !f.Scope.Includes(c.Profile.Center)) || (f.Approved && c.Status != courses.Approved) {
			continue
		}
		for _, d := range c.Divisions {
			if f.Division != 0 && f.Division != d.ID {
				continue
			}
			all = append(all, courses.Card{
				Division: d, Course: c.ID, Category: n.categories[c.Profile.Category], Profile: c.Profile, Status: c.Status, Students: takers[d.ID],
				Likes: len(n.likes[d.ID]), Reason: c.Reason,
			})
		}
	}
	slices.SortFunc(all, func(a, b courses.Card) int {
		return cmp.Or(byName(a.Category.Name, b.Category.Name), byName(a.Profile.Title, b.Profile.Title), byName(a.Division.Name, b.Division.Name), cmp.Compare(a.Division.ID, b.Division.ID))
	})
	return all, nil
}

// Offers implements courses.Directory.
func (v Courses) Offers(ctx context.Context, center centers.ID) ([]courses.Offer, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []courses.Offer
	for _, c := range n.taughtAt(center) {
		for _, d := range c.Divisions {
			all = append(all, courses.Offer{
				Division: d.ID, Name: d.Name, Price: d.Price, Course: c.ID, CourseName: c.Profile.Title, Duration: c.Profile.Duration,
				Category: n.categories[c.Profile.Category], Center: c.Profile.Center,
			})
		}
	}
	slices.SortFunc(all, func(a, b courses.Offer) int {
		return cmp.Or(byName(a.Name, b.Name), cmp.Compare(a.Division, b.Division))
	})
	return all, nil
}
