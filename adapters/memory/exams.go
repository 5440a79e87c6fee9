package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/students"
)

// ExamSchemes is the view of a store's exam schemes.
type ExamSchemes struct{ store *Store }

// Exams is the view of a store's exams.
type Exams struct{ store *Store }

// ExamResults is the view of a store's published results.
type ExamResults struct{ store *Store }

var (
	_ exams.Schemes = ExamSchemes{}
	_ exams.Store   = Exams{}
	_ exams.Results = ExamResults{}
)

// ExamSchemes returns the port of exam schemes.
func (s *Store) ExamSchemes() ExamSchemes { return ExamSchemes{s} }

// Exams returns the port of exams.
func (s *Store) Exams() Exams { return Exams{s} }

// ExamResults returns the port of published results.
func (s *Store) ExamResults() ExamResults { return ExamResults{s} }

// cellKey identifies the marks of a candidate in a paper.
type cellKey struct {
	exam      exams.ID
	enrolment students.EnrolmentID
	key       exams.Key
}

// Add implements exams.Schemes.
func (v ExamSchemes) Add(ctx context.Context, s exams.Scheme) (id exams.SchemeID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.courseOf(s.Division); !ok {
			return courses.ErrNotFound
		}
		for _, other := range n.examSchemes {
			if other.Division == s.Division && other.Version == s.Version {
				return exams.ErrSchemeStale
			}
		}
		id = exams.SchemeID(n.nextID())
		s.ID, s.At = id, moment(s.At)
		n.examSchemes = appended(n.examSchemes, s)
		return nil
	})
	return id, err
}

// Of implements exams.Schemes.
func (v ExamSchemes) Of(ctx context.Context, division courses.DivisionID) ([]exams.Scheme, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := slices.DeleteFunc(slices.Clone(n.examSchemes), func(s exams.Scheme) bool { return s.Division != division })
	slices.SortFunc(all, func(a, b exams.Scheme) int { return b.Version - a.Version })
	return all, nil
}

// Find implements exams.Schemes.
func (v ExamSchemes) Find(ctx context.Context, id exams.SchemeID) (exams.Scheme, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return exams.Scheme{}, err
	}
	i := slices.IndexFunc(n.examSchemes, func(s exams.Scheme) bool { return s.ID == id })
	if i < 0 {
		return exams.Scheme{}, exams.ErrNoScheme
	}
	return n.examSchemes[i], nil
}

// Add implements exams.Store.
func (v Exams) Add(ctx context.Context, e exams.Exam) (id exams.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		id = exams.ID(n.nextID())
		e.ID = id
		n.keepExam(e)
		return nil
	})
	return id, err
}

func (n *state) keepExam(e exams.Exam) {
	e.At, e.Published, e.Candidates = moment(e.At), momentOrZero(e.Published), slices.Clone(e.Candidates)
	for i := range e.Candidates {
		e.Candidates[i].At = moment(e.Candidates[i].At)
	}
	slices.SortFunc(e.Candidates, func(a, b exams.Candidate) int {
		return cmp.Or(byName(a.Name, b.Name), cmp.Compare(a.RegNo, b.RegNo), cmp.Compare(a.Enrolment, b.Enrolment))
	})
	n.exams[e.ID] = e
}

// Find implements exams.Store.
func (v Exams) Find(ctx context.Context, id exams.ID) (exams.Exam, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return exams.Exam{}, err
	}
	e, ok := n.exams[id]
	if !ok {
		return exams.Exam{}, exams.ErrNotFound
	}
	return e, nil
}

// FindFor implements exams.Store.
func (v Exams) FindFor(ctx context.Context, id exams.ID, enrolment students.EnrolmentID) (exams.Exam, error) {
	e, err := v.Find(ctx, id)
	if err != nil {
		return e, err
	}
	one, err := e.Candidate(enrolment)
	e.Candidates = nil
	if err == nil {
		e.Candidates = []exams.Candidate{one}
	}
	return e, nil
}

// Change implements exams.Store.
func (v Exams) Change(ctx context.Context, id exams.ID, change func(*exams.Exam) error) error {
	return v.store.write(ctx, func(n *state) error {
		e, ok := n.exams[id]
		if !ok {
			return exams.ErrNotFound
		}
		if err := change(&e); err != nil {
			return err
		}
		n.keepExam(e)
		for k := range n.examCells {
			if _, err := e.Candidate(k.enrolment); k.exam == id && err != nil {
				delete(n.examCells, k)
			}
		}
		return nil
	})
}

// List implements exams.Store.
func (v Exams) List(ctx context.Context, f exams.ListFilter) ([]exams.ListItem, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []exams.ListItem
	for _, e := range n.exams {
		if !f.Scope.Includes(e.Center) || f.Session != 0 && f.Session != e.Session {
			continue
		}
		item := exams.ListItem{Exam: e, Session: n.sessions[e.Session].Profile.Title, CenterName: n.centers[e.Center].Profile.Name, Candidates: len(e.Candidates)}
		item.Exam.Candidates = nil
		if c, ok := n.courseOf(e.Division); ok {
			for _, d := range c.Divisions {
				if d.ID == e.Division {
					item.Course = d.Name
				}
			}
		}
		for _, s := range n.examSchemes {
			if s.ID == e.Scheme {
				item.Cells = item.Candidates * len(s.Rules.Keys())
			}
		}
		for k, c := range n.examCells {
			if k.exam == e.ID && c.First.Status != "" {
				item.Entered++
			}
		}
		all = append(all, item)
	}
	slices.SortFunc(all, func(a, b exams.ListItem) int { return cmp.Compare(b.Exam.ID, a.Exam.ID) })
	return all, nil
}

// Cells implements exams.Store.
func (v Exams) Cells(ctx context.Context, id exams.ID) ([]exams.Cell, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []exams.Cell
	for k, c := range n.examCells {
		if k.exam == id {
			all = append(all, c)
		}
	}
	slices.SortFunc(all, func(a, b exams.Cell) int {
		return cmp.Or(cmp.Compare(a.Enrolment, b.Enrolment), cmp.Compare(a.Key.Component, b.Key.Component), cmp.Compare(a.Key.Subject, b.Key.Subject))
	})
	return all, nil
}

// Put implements exams.Store.
func (v Exams) Put(ctx context.Context, id exams.ID, all []exams.Cell) error {
	return v.store.write(ctx, func(n *state) error {
		for _, c := range all {
			if _, err := n.exams[id].Candidate(c.Enrolment); err != nil {
				return err
			}
			c.At = moment(c.At)
			n.examCells[cellKey{id, c.Enrolment, c.Key}] = c
		}
		return nil
	})
}
