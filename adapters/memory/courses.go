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

var (
	_ courses.Store     = Courses{}
	_ courses.Directory = Courses{}
)

// Courses returns the courses' ports.
func (s *Store) Courses() Courses { return Courses{s} }

// Add implements courses.Store.
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

// admits returns an error unless a course may have its profile.
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
	for i, d := range c.Divisions {
		if slices.ContainsFunc(c.Divisions[:i], func(other courses.Division) bool { return strings.EqualFold(other.Name, d.Name) }) {
			return courses.ErrDivisionName
		}
	}
	return nil
}

// Find implements courses.Store.
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

// Change implements courses.Store.
func (v Courses) Change(ctx context.Context, id courses.ID, change func(*courses.Course) error) error {
	return v.store.write(ctx, func(n *state) error {
		c, err := n.course(id)
		if err != nil {
			return err
		}
		if err := change(c); err != nil {
			return err
		}
		changed := c.Snapshot()
		for i, d := range changed.Divisions {
			if d.ID == 0 {
				changed.Divisions[i].ID = courses.DivisionID(n.nextID())
			}
		}
		n.courses[id] = changed
		return n.admits(changed)
	})
}

// taughtAt returns the approved courses of a center and of the whole institute.
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
			if (f.Division != 0 && f.Division != d.ID) || (f.Course != 0 && f.Course != c.ID) {
				continue
			}
			all = append(all, courses.Card{
				Division: d, Course: c.ID, Category: n.categories[c.Profile.Category], Profile: c.Profile, Status: c.Status, Students: takers[d.ID],
				Likes: len(n.likes[d.ID]), Reason: c.Reason, Version: c.Version, Center: n.centers[c.Profile.Center].Profile.Name,
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
			all = append(all, n.offer(c, d))
		}
	}
	slices.SortFunc(all, func(a, b courses.Offer) int {
		return cmp.Or(byName(a.Name, b.Name), cmp.Compare(a.Division, b.Division))
	})
	return all, nil
}

func (n *state) offer(c courses.Snapshot, d courses.Division) courses.Offer {
	category, ok := n.categories[c.Profile.Category]
	if !ok {
		category = n.goneCategories[c.Profile.Category]
	}
	return courses.Offer{
		Division: d.ID, Name: d.Name, Price: d.Price, Attendance: d.Attendance, Course: c.ID, CourseName: c.Profile.Title, Duration: c.Profile.Duration,
		Category: category, Center: c.Profile.Center,
	}
}

// Named implements courses.Directory.
func (v Courses) Named(ctx context.Context, ids []courses.DivisionID) ([]courses.Offer, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []courses.Offer
	for _, id := range slices.Sorted(slices.Values(ids)) {
		c, ok := n.courseOf(id)
		if !ok {
			c = n.goneDivisions[id]
		}
		for _, d := range c.Divisions {
			if d.ID == id {
				all = append(all, n.offer(c, d))
			}
		}
	}
	return all, nil
}
