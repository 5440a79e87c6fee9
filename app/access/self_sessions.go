package access

import (
	"context"
	"errors"

	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// Class is a session that a student attends or attended, with its timetable.
type Class struct {
	Session  sessions.Snapshot
	Seat     students.Seat
	Teacher  string            // "" for none
	Subjects []courses.Subject // of the session's division, or of the student's where the session has none
}

// Classes returns the sessions of the signed-in student, the latest first.
func (s *Self) Classes(ctx context.Context, actor identity.Actor) ([]Class, error) {
	own, err := s.Show(ctx, actor)
	if err != nil || own.Student.ID == 0 {
		return nil, err
	}
	seats, err := s.seats.Of(ctx, own.Student.ID)
	if err != nil {
		return nil, err
	}
	all := make([]Class, len(seats))
	for i, seat := range seats {
		if all[i], err = s.class(ctx, own.Student, seat); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (s *Self) class(ctx context.Context, student students.Snapshot, seat students.Seat) (Class, error) {
	session, err := s.sessions.Find(ctx, seat.Session)
	if err != nil {
		return Class{}, err
	}
	out := Class{Session: session.Snapshot(), Seat: seat}
	division := out.Session.Profile.Division
	if division == 0 {
		division = student.Profile.Division
	}
	if out.Subjects, err = s.subjects.Of(ctx, division); err != nil {
		return Class{}, err
	}
	teacher, err := s.staff.Find(ctx, out.Session.Profile.Teacher)
	switch {
	case errors.Is(err, staff.ErrNotFound): // none, or deleted since
		return out, nil
	case err != nil:
		return Class{}, err
	}
	out.Teacher = teacher.Snapshot().Profile.Name
	return out, nil
}
