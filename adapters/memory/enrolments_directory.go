package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/calendar"
	"kendra/domain/page"
	"kendra/domain/students"
)

// ListEnrolments implements students.Directory.
func (v Students) ListEnrolments(ctx context.Context, f students.EnrolmentFilter, p page.Request) (page.Page[students.EnrolledItem], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[students.EnrolledItem]{}, err
	}
	all, p := n.enrolled(f), p.Normal()
	first := min(p.Offset(), len(all))
	return page.Page[students.EnrolledItem]{Items: all[first:min(first+p.Size, len(all))], Total: len(all)}, nil
}

// EachEnrolment implements students.Directory.
func (v Students) EachEnrolment(ctx context.Context, f students.EnrolmentFilter, yield func(students.EnrolledItem) error) error {
	n, err := v.store.read(ctx)
	if err != nil {
		return err
	}
	for _, item := range n.enrolled(f) {
		if err := yield(item); err != nil {
			return err
		}
	}
	return nil
}

// enrolled returns the enrolments that match a filter, in its order.
func (n *state) enrolled(f students.EnrolmentFilter) []students.EnrolledItem {
	all := []students.EnrolledItem{}
	for _, s := range n.students {
		if !n.meets(s, f.Filter) {
			continue
		}
		for _, e := range s.Enrolments {
			day := calendar.Of(e.Enrolled)
			if f.Matches(e, n.facts(s, e, f.Filter)) && (f.Center == 0 || f.Center == e.Center) &&
				!day.Before(f.From) && (f.To.IsZero() || !day.After(f.To)) {
				shown := s.Showing(e)
				shown.Profile.Center = e.Center
				all = append(all, students.EnrolledItem{ListItem: n.items([]students.Snapshot{shown})[0], Enrolment: e})
			}
		}
	}
	slices.SortFunc(all, func(a, b students.EnrolledItem) int {
		later := cmp.Compare(b.Enrolment.ID, a.Enrolment.ID)
		switch f.Sort {
		case "", students.Newest:
			return later
		case students.Oldest:
			return -later
		default:
			return cmp.Or(compared(f.Sort, a.Student, b.Student), later)
		}
	})
	return all
}
