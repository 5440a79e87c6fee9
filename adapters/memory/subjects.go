package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/courses"
)

// Subjects is the view of a store's subjects.
type Subjects struct{ store *Store }

var _ courses.Subjects = Subjects{}

// Subjects returns the port of subjects.
func (s *Store) Subjects() Subjects { return Subjects{s} }

// Of implements courses.Subjects.
func (v Subjects) Of(ctx context.Context, division courses.DivisionID) ([]courses.Subject, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.subjectsOf(division), nil
}

func (n *state) subjectsOf(division courses.DivisionID) []courses.Subject {
	all := where(n.subjects, func(s courses.Subject) bool { return s.Division == division })
	slices.SortFunc(all, func(a, b courses.Subject) int { return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.ID, b.ID)) })
	return all
}

// Find implements courses.Subjects.
func (v Subjects) Find(ctx context.Context, id courses.SubjectID, scope centers.Scope) (courses.Subject, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return courses.Subject{}, err
	}
	s, ok := n.subjects[id]
	if _, limited := scope.Center(); ok && limited {
		ok = false
		for _, c := range n.courses {
			own := c.Profile.Center == 0 || scope.Includes(c.Profile.Center)
			ok = ok || (own && slices.ContainsFunc(c.Divisions, func(d courses.Division) bool { return d.ID == s.Division }))
		}
	}
	if !ok {
		return courses.Subject{}, courses.ErrNoSubject
	}
	return s, nil
}

// Count implements courses.Subjects.
func (v Subjects) Count(ctx context.Context, division courses.DivisionID) (count int, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.courseOf(division); !ok {
			return courses.ErrNotFound
		}
		count = len(n.subjectsOf(division))
		return nil
	})
	return count, err
}

// Add implements courses.Subjects.
func (v Subjects) Add(ctx context.Context, s courses.Subject) (id courses.SubjectID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.courseOf(s.Division); !ok {
			return courses.ErrNotFound
		}
		id = courses.SubjectID(n.nextID())
		s.ID, s.Order = id, len(n.subjectsOf(s.Division))+1
		return n.keepSubject(s)
	})
	return id, err
}

// keepSubject stores a subject under its ID, if its name is free in its division.
func (n *state) keepSubject(s courses.Subject) error {
	for _, other := range n.subjects {
		if other.ID != s.ID && other.Division == s.Division && strings.EqualFold(other.Name, s.Name) {
			return courses.ErrSubjectName
		}
	}
	n.subjects[s.ID] = s
	return nil
}

// Change implements courses.Subjects.
func (v Subjects) Change(ctx context.Context, all ...courses.Subject) error {
	return v.store.write(ctx, func(n *state) error {
		for _, s := range all {
			if _, ok := n.subjects[s.ID]; !ok {
				return courses.ErrNoSubject
			}
			if err := n.keepSubject(s); err != nil {
				return err
			}
		}
		return nil
	})
}

// Remove implements courses.Subjects.
func (v Subjects) Remove(ctx context.Context, id courses.SubjectID) error {
	return v.store.write(ctx, func(n *state) error {
		gone, ok := n.subjects[id]
		if !ok {
			return courses.ErrNoSubject
		}
		if len(n.bankOf(id)) > 0 {
			return courses.ErrSubjectUsed
		}
		delete(n.subjects, id)
		for _, s := range n.subjectsOf(gone.Division) {
			if s.Order > gone.Order {
				s.Order--
				n.subjects[s.ID] = s
			}
		}
		return nil
	})
}
