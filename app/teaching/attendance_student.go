package teaching

import (
	"context"
	"errors"
	"slices"
	"time"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Attended is a student's attendance.
type Attended struct {
	Student students.ListItem
	Records []attendance.Record // the latest day first
	Sums    []AttendedSum
	All     attendance.Tally  // of all sessions, each as attendance.Overall has it
	Former  *attendance.Tally // of sessions at former centers, whose days the actor may not read; nil for none
}

// AttendedSum is a student's tally in one session and subject; Subject 0 is the days as a whole.
type AttendedSum struct {
	Session sessions.ID
	Title   string
	Subject courses.SubjectID
	Name    string // of the subject; empty for a removed one
	Tally   attendance.Tally
}

// The first and the last possible day.
var firstDay, lastDay = calendar.On(1900, time.January, 1), calendar.On(9999, time.December, 31)

// OfStudent returns a student's attendance between two days, or all of it when they are zero. Sessions of which only sums
// are kept count when all of it is asked for. Students read only their own. For a transferred student the new center gets
// the days of its own registers, and the rest as one total. students.ErrNotFound for one that the actor may not see.
func (s *Attendance) OfStudent(ctx context.Context, actor identity.Actor, id students.ID, first, last calendar.Date) (Attended, error) {
	item, err := s.records.Find(ctx, actor, id)
	if err != nil {
		return Attended{}, err
	}
	all, err := s.registers.OfStudent(ctx, id, firstDay, lastDay)
	if err != nil {
		return Attended{}, err
	}
	out, former := Attended{Student: item}, sums{}
	read, isWhole := sums{}, first.IsZero() && last.IsZero()
	kept, err := s.registers.SumsOf(ctx, id)
	if err != nil {
		return Attended{}, err
	}
	for _, r := range slices.Backward(all) {
		of := attendance.Sheet{Session: r.Session, Subject: r.Subject}
		session, err := s.session(ctx, read, former, r.Session)
		if err != nil {
			return Attended{}, err
		}
		if !mayRead(actor, item.Student, session) {
			// All days, whatever the caller asked for: a total of one day would reveal that day.
			former.add(of, session, attendance.Tally{}.With(r.Mark))
			continue
		}
		if (!first.IsZero() && r.Day.Before(first)) || (!last.IsZero() && r.Day.After(last)) {
			continue
		}
		out.Records = append(out.Records, r)
		read.add(of, session, attendance.Tally{}.With(r.Mark))
	}
	for _, one := range kept {
		session, err := s.session(ctx, read, former, one.Session)
		if err != nil {
			return Attended{}, err
		}
		of := attendance.Sheet{Session: one.Session, Subject: one.Subject}
		switch {
		case !mayRead(actor, item.Student, session):
			former.add(of, session, one.Tally)
		case isWhole: // a sum does not know its days
			read.add(of, session, one.Tally)
		}
	}
	if out.Sums, err = s.named(ctx, read); err != nil {
		return Attended{}, err
	}
	out.All = overall(out.Sums)
	if len(former.all) > 0 {
		total := overall(former.all)
		out.Former = &total
		if isWhole {
			out.All = out.All.Plus(total)
		}
	}
	return out, nil
}

// mayRead reports whether the actor may read the marks of a session. Students read their own at every center.
func mayRead(actor identity.Actor, n students.Snapshot, session sessions.Snapshot) bool {
	return actor.Is(identity.Student) || students.SightOf(actor.Scope(), n.Profile.Center, session.Profile.Center).Reads()
}

// sums holds the tallies by sheet, in order of first appearance, and the sessions they belong to.
type sums struct {
	all      []AttendedSum
	sessions map[sessions.ID]sessions.Snapshot
}

func (s *sums) add(of attendance.Sheet, session sessions.Snapshot, t attendance.Tally) {
	if s.sessions == nil {
		s.sessions = map[sessions.ID]sessions.Snapshot{}
	}
	s.sessions[of.Session] = session
	i := slices.IndexFunc(s.all, func(a AttendedSum) bool { return a.Session == of.Session && a.Subject == of.Subject })
	if i < 0 {
		i = len(s.all)
		s.all = append(s.all, AttendedSum{Session: of.Session, Title: session.Profile.Title, Subject: of.Subject})
	}
	s.all[i].Tally = s.all[i].Tally.Plus(t)
}

// session returns the session of a mark. It reads each session once.
func (s *Attendance) session(ctx context.Context, read, former sums, id sessions.ID) (sessions.Snapshot, error) {
	for _, known := range []sums{read, former} {
		if n, ok := known.sessions[id]; ok {
			return n, nil
		}
	}
	session, err := s.sessions.Find(ctx, id)
	if err != nil {
		return sessions.Snapshot{}, err
	}
	return session.Snapshot(), nil
}

func overall(all []AttendedSum) (total attendance.Tally) {
	by := map[sessions.ID]map[courses.SubjectID]attendance.Tally{}
	for _, s := range all {
		if by[s.Session] == nil {
			by[s.Session] = map[courses.SubjectID]attendance.Tally{}
		}
		by[s.Session][s.Subject] = s.Tally
	}
	for _, session := range by {
		total = total.Plus(attendance.Overall(session))
	}
	return total
}

// named returns the sums with the names of their subjects.
func (s *Attendance) named(ctx context.Context, of sums) ([]AttendedSum, error) {
	for i, one := range of.all {
		if one.Subject == 0 {
			continue
		}
		subject, err := s.subjects.Find(ctx, one.Subject, centers.Only(of.sessions[one.Session].Profile.Center))
		if err != nil && !errors.Is(err, courses.ErrNoSubject) {
			return nil, err
		}
		of.all[i].Name = subject.Name
	}
	return of.all, nil
}
