package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Holdings implements courses.Store.
func (v Courses) Holdings(ctx context.Context, id courses.DivisionID) (held courses.DivisionHoldings, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.courseOf(id); !ok {
			return courses.ErrNotFound
		}
		held.Students = has(n.students, func(s students.Snapshot) bool {
			return slices.ContainsFunc(s.Enrolments, func(e students.Enrolment) bool { return e.Division == id && e.Status != students.Cancelled })
		})
		return nil
	})
	return held, err
}

// Remove implements courses.Store.
func (v Courses) Remove(ctx context.Context, id courses.DivisionID, _ time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		course, ok := n.courseOf(id)
		if !ok {
			return courses.ErrNotFound
		}
		gone := course
		gone.Divisions = slices.DeleteFunc(slices.Clone(course.Divisions), func(d courses.Division) bool { return d.ID != id })
		n.goneDivisions[id] = gone
		course.Divisions = slices.DeleteFunc(slices.Clone(course.Divisions), func(d courses.Division) bool { return d.ID == id })
		n.courses[course.ID] = course
		if len(course.Divisions) == 0 {
			delete(n.courses, course.ID)
		}
		return nil
	})
}

// Return implements courses.Store.
func (v Courses) Return(ctx context.Context, id courses.DivisionID) error {
	return v.store.write(ctx, func(n *state) error {
		gone, ok := n.goneDivisions[id]
		if !ok {
			return courses.ErrNotFound
		}
		delete(n.goneDivisions, id)
		course := gone
		if standing, ok := n.courses[gone.ID]; ok {
			course = standing
			course.Divisions = appended(standing.Divisions, gone.Divisions...)
			slices.SortFunc(course.Divisions, func(a, b courses.Division) int { return cmp.Compare(a.ID, b.ID) })
		}
		if _, ok := n.centers[course.Profile.Center]; !ok && course.Profile.Center != 0 {
			return centers.ErrNotFound
		}
		if category, ok := n.goneCategories[course.Profile.Category]; ok {
			delete(n.goneCategories, category.ID)
			if err := n.keepCategory(category); err != nil {
				return err
			}
		}
		n.courses[course.ID] = course
		return n.admits(course)
	})
}

// courseOf returns the course of a division.
func (n *state) courseOf(id courses.DivisionID) (courses.Snapshot, bool) {
	for _, c := range n.courses {
		if slices.ContainsFunc(c.Divisions, func(d courses.Division) bool { return d.ID == id }) {
			return c, true
		}
	}
	return courses.Snapshot{}, false
}

// Toggle implements courses.Store.
func (v Courses) Toggle(ctx context.Context, id courses.DivisionID, account identity.AccountID) (likes bool, count int, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.courseOf(id); !ok {
			return courses.ErrNotFound
		}
		others := slices.DeleteFunc(slices.Clone(n.likes[id]), func(a identity.AccountID) bool { return a == account })
		if likes = len(others) == len(n.likes[id]); likes {
			others = append(others, account)
		}
		n.likes[id], count = others, len(others)
		return nil
	})
	return likes, count, err
}
