package students

import (
	"context"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/sessions"
)

// Seat is a student's place in a session. A student has one at most; earlier ones are kept with the time of leaving.
type Seat struct {
	Student ID
	Session sessions.ID
	Since   time.Time
	Until   time.Time // zero while they sit there
}

// On tells whether the student sat there on a day, if only for a part of it.
func (s Seat) On(day calendar.Date) bool {
	return !calendar.Of(s.Since).After(day) && (s.Until.IsZero() || !calendar.Of(s.Until).Before(day))
}

// Sitting is a student with their seats in one session, more than one when they left it and came back, and their last move
// away from the session's center.
type Sitting struct {
	Student Snapshot
	Seats   []Seat
	Left    Left
}

// On tells whether the student was in the session on a day.
func (s Sitting) On(day calendar.Date) bool {
	return slices.ContainsFunc(s.Seats, func(one Seat) bool { return one.On(day) })
}

// Last answers when the seat was taken or, once it is left, when that was: the next one cannot begin before.
func (s Seat) Last() time.Time {
	if s.Until.IsZero() {
		return s.Since
	}
	return s.Until
}

// Seats keeps who is in which session. Every implementation passes contract.Seats. Reads join a transaction when there is
// one, all else needs one.
type Seats interface {
	// Of answers a student's seats, the latest first; none is no error.
	Of(ctx context.Context, id ID) ([]Seat, error)
	// In answers who is in a session now, by name.
	In(ctx context.Context, id sessions.ID) ([]Snapshot, error)
	// During answers who was in a session on any of the days from the first to the last, by name, with their seats of
	// those days, the earliest first, and their last move away from the session's center.
	During(ctx context.Context, id sessions.ID, first, last calendar.Date) ([]Sitting, error)
	// Taken answers how many are in a session now.
	Taken(ctx context.Context, id sessions.ID) (int, error)
	// Take seats a student from now on, and ends the seat that they had. Sitting there already is no error.
	Take(ctx context.Context, student ID, session sessions.ID, now time.Time) error
	// Leave ends a student's seat; having none is no error.
	Leave(ctx context.Context, student ID, now time.Time) error
}
