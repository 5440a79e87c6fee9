package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/names"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// List implements students.Directory.
func (v Students) List(ctx context.Context, f students.Filter, p page.Request) (page.Page[students.ListItem], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[students.ListItem]{}, err
	}
	all, p := n.wanted(f), p.Normal()
	first := min(p.Offset(), len(all))
	return page.Page[students.ListItem]{Items: n.items(all[first:min(first+p.Size, len(all))]), Total: len(all)}, nil
}

// Item implements students.Directory.
func (v Students) Item(ctx context.Context, id students.ID) (students.ListItem, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return students.ListItem{}, err
	}
	s, ok := n.students[id]
	if !ok {
		return students.ListItem{}, students.ErrNotFound
	}
	return n.items([]students.Snapshot{s})[0], nil
}

// Some implements students.Directory.
func (v Students) Some(ctx context.Context, ids []students.ID) ([]students.ListItem, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.items(where(n.students, func(s students.Snapshot) bool { return slices.Contains(ids, s.ID) })), nil
}

// Each implements students.Directory.
func (v Students) Each(ctx context.Context, f students.Filter, yield func(students.ListItem) error) error {
	n, err := v.store.read(ctx)
	if err != nil {
		return err
	}
	for _, item := range n.items(n.wanted(f)) {
		if err := yield(item); err != nil {
			return err
		}
	}
	return nil
}

// Sessions implements students.Directory.
func (v Students) Sessions(ctx context.Context, scope centers.Scope) ([]string, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	for _, s := range n.students {
		if scope.Includes(s.Profile.Center) && s.Profile.Session != "" {
			names[s.Profile.Session] = true
		}
	}
	all := slices.Sorted(maps.Keys(names))
	return all[:min(len(all), students.MostSessions)], nil
}

// EmailTaken implements students.Directory.
func (v Students) EmailTaken(ctx context.Context, e contact.Email) (bool, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return false, err
	}
	_, taken := n.emails[folded(e)]
	return taken, nil
}

// wanted returns the students that match the filter, in its order.
func (n *state) wanted(f students.Filter) []students.Snapshot {
	all := where(n.students, func(s students.Snapshot) bool {
		return n.meets(s, f) && slices.ContainsFunc(s.Enrolments, func(e students.Enrolment) bool { return f.Matches(e, n.facts(s, e, f)) })
	})
	slices.SortFunc(all, func(a, b students.Snapshot) int { return compared(f.Sort, a, b) })
	return all
}

// meets reports whether a student meets what a filter asks of the person.
func (n *state) meets(s students.Snapshot, f students.Filter) bool {
	return (len(f.Only) == 0 || slices.Contains(f.Only, s.ID)) && f.Scope.Includes(s.Profile.Center) && found(s, f.Search)
}

// sits reports whether an enrolment has a seat in a session.
func (n *state) sits(e students.Enrolment, id sessions.ID) bool {
	return slices.ContainsFunc(n.seats, func(s students.Seat) bool { return s.Enrolment == e.ID && s.Session == id && s.Until.IsZero() })
}

// compared compares two students in the order of a list.
func compared(sort students.Sort, a, b students.Snapshot) int {
	switch sort {
	case students.ByName:
		return cmp.Or(byName(a.Profile.Name, b.Profile.Name), cmp.Compare(a.ID, b.ID))
	case students.ByNameZA:
		return cmp.Or(byName(b.Profile.Name, a.Profile.Name), cmp.Compare(b.ID, a.ID))
	case students.ByRegNo:
		return cmp.Compare(a.RegNo, b.RegNo)
	case students.ByRegNoDown:
		return cmp.Compare(b.RegNo, a.RegNo)
	case students.ByEmail:
		return cmp.Compare(a.Profile.Email, b.Profile.Email)
	case students.ByEmailZA:
		return cmp.Compare(b.Profile.Email, a.Profile.Email)
	case students.ByMobile:
		return cmp.Or(cmp.Compare(a.Profile.Mobile, b.Profile.Mobile), cmp.Compare(a.ID, b.ID))
	case students.ByMobileDown:
		return cmp.Or(cmp.Compare(b.Profile.Mobile, a.Profile.Mobile), cmp.Compare(b.ID, a.ID))
	case students.Oldest:
		return cmp.Compare(a.ID, b.ID)
	case students.Newest:
	}
	return cmp.Compare(b.ID, a.ID)
}

// found reports whether a search finds a student: by the words of the name, or by a unique detail that starts with it.
func found(s students.Snapshot, search string) bool {
	search = strings.ToLower(strings.TrimSpace(search))
	p := s.Profile
	for _, whole := range []string{strings.ToLower(string(s.RegNo)), string(folded(p.Email)), string(p.Mobile), strings.ToLower(p.OldNo)} {
		if strings.HasPrefix(whole, search) {
			return true
		}
	}
	return names.Found(p.Name, search)
}

// divisions returns what lists show of each division.
func (n *state) divisions() map[courses.DivisionID]students.ListItem {
	of := map[courses.DivisionID]students.ListItem{}
	for _, c := range n.courses {
		for _, d := range c.Divisions {
			of[d.ID] = students.ListItem{Category: n.categories[c.Profile.Category].Name, Course: c.ID, Division: d.Name}
		}
	}
	return of
}

// Enrolments implements students.Directory.
func (v Students) Enrolments(ctx context.Context, id students.ID) ([]students.EnrolmentItem, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	of := n.divisions()
	var all []students.EnrolmentItem
	for _, e := range slices.Backward(n.students[id].Enrolments) {
		item := of[e.Division]
		all = append(all, students.EnrolmentItem{
			Enrolment: e, CenterName: n.centers[e.Center].Profile.Name, Category: item.Category, Course: item.Course, Division: item.Division,
		})
	}
	return all, nil
}

// items returns students as lists show them.
func (n *state) items(all []students.Snapshot) []students.ListItem {
	of := n.divisions()
	items := make([]students.ListItem, len(all))
	for i, s := range all {
		items[i] = of[s.Profile.Division]
		center := n.centers[s.Profile.Center]
		items[i].Student, items[i].CenterName, items[i].CenterCode = s.Listed(), center.Profile.Name, center.Code
	}
	return items
}
