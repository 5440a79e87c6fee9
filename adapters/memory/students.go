package memory

import (
	"context"
	"errors"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// Students is the view of a store's students.
type Students struct{ store *Store }

var (
	_ students.Store        = Students{}
	_ students.BulkStore    = Students{}
	_ students.ImportLookup = Students{}
	_ students.Directory    = Students{}
)

// errRegNo is no fault: registration numbers come from the store, so a duplicate is a bug.
var errRegNo = errors.New("memory: the registration number is taken")

// Students returns the students' ports.
func (s *Store) Students() Students { return Students{s} }

func folded(e contact.Email) contact.Email { return contact.Email(strings.ToLower(string(e))) }

// keep stores a student under their ID, and updates the index of addresses.
func (n *state) keep(s students.Snapshot) error {
	email := folded(s.Profile.Email)
	if id, taken := n.emails[email]; taken && id != s.ID && email != "" {
		return students.ErrEmailTaken
	}
	if id, taken := n.regNos[s.RegNo]; taken && id != s.ID {
		return errRegNo
	}
	before := n.students[s.ID]
	delete(n.emails, folded(before.Profile.Email))
	s.Since = moment(s.Since)
	n.students[s.ID], n.regNos[s.RegNo] = s, s.ID
	if email != "" {
		n.emails[email] = s.ID
	}
	return nil
}

// add stores a new student.
func (n *state) add(s *students.Student) (students.ID, error) {
	if _, ok := n.centers[s.Snapshot().Profile.Center]; !ok {
		return 0, centers.ErrNotFound
	}
	id := students.ID(n.nextID())
	if err := n.change(id, s); err != nil {
		return 0, err
	}
	return id, nil
}

// admitsTo returns courses.ErrNoDivision unless all divisions exist.
func (n *state) admitsTo(all []courses.DivisionID) error {
	for _, d := range all {
		if _, ok := n.courseOf(d); !ok {
			return courses.ErrNoDivision
		}
	}
	return nil
}

// change stores a student with their enrolments, and adds their new steps to the history.
func (n *state) change(id students.ID, s *students.Student) error {
	if err := n.admitsTo(s.Joined()); err != nil {
		return err
	}
	changed := s.Snapshot()
	changed.ID = id
	for i, e := range changed.Enrolments {
		if e.ID == 0 {
			n.lastEnrolment++
			changed.Enrolments[i].ID = n.lastEnrolment
		}
		changed.Enrolments[i].Since, changed.Enrolments[i].Enrolled = moment(e.Since), moment(e.Enrolled)
	}
	turns := s.Turns()
	for i, t := range turns {
		if t.From == 0 {
			turns[i].Enrolment = changed.Enrolments[t.Place].ID
		}
		turns[i].Place = 0
	}
	if err := n.keep(students.Restore(changed).Snapshot()); err != nil {
		return err
	}
	n.turns[id] = appended(n.turns[id], turns...)
	return nil
}

// Number implements students.Store.
func (v Students) Number(ctx context.Context, center centers.ID, year, many int) (first int, err error) {
	err = v.store.write(ctx, func(n *state) error {
		first = n.take(series{of: "student", center: center, year: year}, many)
		return nil
	})
	return first, err
}

// Add implements students.Store.
func (v Students) Add(ctx context.Context, s *students.Student) (id students.ID, err error) {
	err = v.store.write(ctx, func(n *state) (err error) {
		if id, err = n.add(s); err == nil {
			s.Stored(id, n.students[id].Enrolments)
		}
		return err
	})
	return id, err
}

// Find implements students.Store.
func (v Students) Find(ctx context.Context, id students.ID) (*students.Student, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.student(id)
}

// FindByRegNo implements students.Store.
func (v Students) FindByRegNo(ctx context.Context, r students.RegNo) (*students.Student, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.student(n.regNos[r])
}

func (n *state) student(id students.ID) (*students.Student, error) {
	stored, ok := n.students[id]
	if !ok {
		return nil, students.ErrNotFound
	}
	return students.Restore(stored), nil
}

// Hold implements students.Store.
func (v Students) Hold(ctx context.Context, ids []students.ID) ([]*students.Student, error) {
	return v.Lock(ctx, ids, centers.Everywhere())
}

// Change implements students.Store.
func (v Students) Change(ctx context.Context, id students.ID, change func(*students.Student) error) error {
	return v.store.write(ctx, func(n *state) error {
		s, err := n.student(id)
		if err != nil {
			return err
		}
		if err := change(s); err != nil {
			return err
		}
		if err := n.change(id, s); err != nil {
			return err
		}
		s.Stored(id, n.students[id].Enrolments)
		return nil
	})
}
