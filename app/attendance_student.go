package app

import (
	"context"
	"errors"
	"time"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
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
	All     attendance.Tally // of all sessions, each as attendance.Overall has it
}

// AttendedSum is how often a student was there, by session and subject; Subject 0 is the days as a whole.
type AttendedSum struct {
	Session sessions.ID
	Title   string
	Subject courses.SubjectID
	Name    string // of the subject; "" for one that was taken away
	Tally   attendance.Tally
}

// the days between which everything is.
var firstDay, lastDay = calendar.On(1900, time.January, 1), calendar.On(9999, time.December, 31)

// OfStudent answers a student's attendance between days, all of it when they are zero; students read their own.
// students.ErrNotFound for one that the actor may not see.
func (s *Attendance) OfStudent(ctx context.Context, actor identity.Actor, id students.ID, first, last calendar.Date) (Attended, error) {
	item, err := s.Students.Find(ctx, actor, id)
	if err != nil {
		return Attended{}, err
	}
	if first.IsZero() {
		first = firstDay
	}
	if last.IsZero() {
		last = lastDay
	}
	all, err := s.Registers.OfStudent(ctx, id, first, last)
	if err != nil {
		return Attended{}, err
	}
	out := Attended{Student: item}
	places := map[attendance.Sheet]int{}
	for i := range all {
		r := all[len(all)-1-i]
		out.Records = append(out.Records, r)
		of := attendance.Sheet{Session: r.Session, Subject: r.Subject}
		if _, ok := places[of]; !ok {
			sum, err := s.sum(ctx, of)
			if err != nil {
				return Attended{}, err
			}
			places[of] = len(out.Sums)
			out.Sums = append(out.Sums, sum)
		}
		sum := &out.Sums[places[of]]
		sum.Tally = sum.Tally.With(r.Mark)
	}
	out.All = overall(out.Sums)
	return out, nil
}

func overall(sums []AttendedSum) (all attendance.Tally) {
	by := map[sessions.ID]map[courses.SubjectID]attendance.Tally{}
	for _, s := range sums {
		if by[s.Session] == nil {
			by[s.Session] = map[courses.SubjectID]attendance.Tally{}
		}
		by[s.Session][s.Subject] = s.Tally
	}
	for _, session := range by {
		all = all.Plus(attendance.Overall(session))
	}
	return all
}

func (s *Attendance) sum(ctx context.Context, of attendance.Sheet) (AttendedSum, error) {
	session, err := s.Sessions.Find(ctx, of.Session)
	if err != nil {
		return AttendedSum{}, err
	}
	out := AttendedSum{Session: of.Session, Title: session.Snapshot().Profile.Title, Subject: of.Subject}
	if of.Subject == 0 {
		return out, nil
	}
	subject, err := s.Subjects.Find(ctx, of.Subject)
	if err != nil && !errors.Is(err, courses.ErrNoSubject) {
		return AttendedSum{}, err
	}
	out.Name = subject.Name
	return out, nil
}
