package load

import (
	"context"
	"errors"
	"slices"

	"kendra/app/importing/plan"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// enrol enrols known persons, and persons whom earlier rows created, in other courses. It locks them, so that of several
// people who enrol somebody at once only the first does. It leaves out those who are enrolled by now.
func (l *Loader) enrol(ctx context.Context, all []plan.Enrolling) ([]joining, error) {
	if len(all) == 0 {
		return nil, nil
	}
	who, err := l.identify(ctx, all)
	if err != nil {
		return nil, err
	}
	locked, err := l.Students.Lock(ctx, who, l.scope())
	if err != nil {
		return nil, err
	}
	byID := make(map[students.ID]*students.Student, len(locked))
	for _, s := range locked {
		byID[s.Snapshot().ID] = s
	}
	var done []joining
	changed := map[students.ID]bool{}
	for i, e := range all {
		s := byID[who[i]]
		switch {
		case e.Draft.Refused():
			continue
		case s == nil && e.Student == 0: // the first row of the person was refused
			e.Draft.Refuse(imports.ErrNoFirst)
			continue
		case s == nil:
			e.Draft.Refuse(imports.ErrMeanwhile)
			continue
		}
		j, ok, err := l.join(s, e)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		if err := s.Sign(l.Actor.Name, ""); err != nil {
			return nil, err
		}
		n := s.Snapshot()
		changed[n.ID] = true
		j.version = n.Version
		done = append(done, j)
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
	if err := l.Students.ChangeAll(ctx, stored); err != nil {
		return nil, err
	}
	for i, j := range done {
		done[i].seat.Enrolment = j.student.Snapshot().Enrolments[j.at].ID
	}
	return done, nil
}

// join enrols a locked student, or moves their enrolment to another session. It returns false if there is nothing to do by
// now.
func (l *Loader) join(s *students.Student, e plan.Enrolling) (j joining, ok bool, err error) {
	n, title := s.Snapshot(), e.Draft.Session()
	in, err := n.Taking(e.Division)
	if !e.Moves || err != nil {
		in.Enrolment = 0
	}
	if err := n.MaySitImported(title, in.Enrolment); err != nil {
		e.Draft.LeaveSessionOut(err)
		title = ""
	}
	j = joining{student: s, division: e.Division, moved: e.Moves, fees: e.Fees, wanted: wanted{title: title, seat: students.Seat{Student: n.ID}}}
	if e.Moves {
		if title == "" || in.Enrolment == 0 || in.Profile.Session == title {
			return j, false, nil
		}
		j.at = slices.IndexFunc(n.Enrolments, func(one students.Enrolment) bool { return one.ID == in.Enrolment })
		j.from, err = s.SitImported(e.Division, title)
		return j, true, err
	}
	j.at = len(n.Enrolments)
	err = s.EnrolImported(e.Division, title, l.Now())
	if errors.Is(err, students.ErrEnrolled) || errors.Is(err, students.ErrPassedBefore) {
		return j, false, nil
	}
	if err == nil {
		s.Backdate(e.Draft.Opening(), l.Now())
	}
	return j, true, err
}

// joining is an enrolment that a chunk gave to a person who was there, or that it moved to another session.
type joining struct {
	student  *students.Student
	at       int // the place of the enrolment among those of the student
	division courses.DivisionID
	version  int // of the student
	moved    bool
	from     string // the title of the former session
	fees     fees.Balance
	wanted
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
