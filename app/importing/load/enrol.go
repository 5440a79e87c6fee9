package load

import (
	"context"
	"errors"

	"kendra/app/importing/plan"
	"kendra/domain/centers"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// enrol enrols known persons, and persons whom earlier rows created, in other courses. It locks them, so that of several
// people who enrol somebody at once only the first does. It leaves out those who are enrolled by now.
func (l *Loader) enrol(ctx context.Context, all []plan.Enrolling) ([]imports.Enrolled, error) {
	if len(all) == 0 {
		return nil, nil
	}
	who, err := l.identify(ctx, all)
	if err != nil {
		return nil, err
	}
	locked, err := l.Students.Lock(ctx, who, centers.Only(l.Center.ID))
	if err != nil {
		return nil, err
	}
	byID := make(map[students.ID]*students.Student, len(locked))
	for _, s := range locked {
		byID[s.Snapshot().ID] = s
	}
	var done []imports.Enrolled
	changed := map[students.ID]bool{}
	for i, e := range all {
		s := byID[who[i]]
		if s == nil { // the first row of the person was refused, or somebody deleted them
			if !e.Draft.Refused() { // the transaction may run again
				e.Draft.Refuse(imports.ErrNoFirst)
			}
			continue
		}
		err := s.EnrolImported(e.Division, e.Session, l.Now())
		switch {
		case errors.Is(err, students.ErrEnrolled), errors.Is(err, students.ErrPassedBefore):
			continue
		case err != nil:
			return nil, err
		}
		if err := s.Sign(l.Actor.Name, ""); err != nil {
			return nil, err
		}
		n := s.Snapshot()
		changed[n.ID] = true
		done = append(done, imports.Enrolled{Student: n.ID, Division: e.Division, Version: n.Version})
	}
	var stored []*students.Student
	for _, s := range locked {
		if changed[s.Snapshot().ID] {
			stored = append(stored, s)
		}
	}
	if len(stored) == 0 {
		return nil, nil
	}
	return done, l.Students.ChangeAll(ctx, stored)
}

// identify returns the student of each row, 0 for none.
func (l *Loader) identify(ctx context.Context, all []plan.Enrolling) ([]students.ID, error) {
	who := make([]students.ID, len(all))
	var drafts []*imports.Draft
	for i, e := range all {
		if who[i] = e.Student; e.Student == 0 {
			drafts = append(drafts, e.Draft)
		}
	}
	if len(drafts) == 0 {
		return who, nil
	}
	found, err := l.Finder.Find(ctx, drafts)
	if err != nil {
		return nil, err
	}
	for i, e := range all {
		if e.Student != 0 {
			continue
		}
		if s := found.Match(e.Draft); s != nil {
			who[i] = s.Snapshot().ID
		}
	}
	return who, nil
}
