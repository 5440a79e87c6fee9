package memory

import (
	"context"
	"time"

	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// Holdings implements students.Store.
func (v Students) Holdings(ctx context.Context, id students.ID) (held students.Holdings, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.students[id]; !ok {
			return students.ErrNotFound
		}
		held.Certificates = has(n.certificates, func(c certificates.Snapshot) bool { return c.Student == id })
		return nil
	})
	return held, err
}

// Remove implements students.Store.
func (v Students) Remove(ctx context.Context, id students.ID, _ time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		s, ok := n.students[id]
		if !ok {
			return students.ErrNotFound
		}
		n.goneStudents[id] = s
		delete(n.students, id)
		delete(n.emails, folded(s.Profile.Email))
		return nil
	})
}

// Return implements students.Store.
func (v Students) Return(ctx context.Context, id students.ID, scope centers.Scope) error {
	return v.store.write(ctx, func(n *state) error {
		s, ok := n.goneStudents[id]
		if !ok || !scope.Includes(s.Profile.Center) {
			return students.ErrNotFound
		}
		if _, ok := n.centers[s.Profile.Center]; !ok {
			return centers.ErrNotFound
		}
		if _, ok := n.courseOf(s.Profile.Division); !ok {
			return courses.ErrNoDivision
		}
		delete(n.goneStudents, id)
		return n.keep(s)
	})
}

// History implements students.Store.
func (v Students) History(ctx context.Context, id students.ID) ([]students.Turn, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := students.Steps(n.students[id].Enrolments, n.turns[id])
	for i := range all {
		all[i].Since = moment(all[i].Since)
		if all[i].From != 0 {
			all[i].FromName, all[i].ToName = n.centers[all[i].From].Profile.Name, n.centers[all[i].To].Profile.Name
		}
	}
	return all, nil
}
