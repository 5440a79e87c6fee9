package students

import (
	"context"
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

// Seats keeps who is in which session. Every implementation passes contract.Seats. Reads join a transaction when there is
// one, all else needs one.
type Seats interface {
	// Of answers a student's seats, the latest first; none is no error.
	Of(ctx context.Context, id ID) ([]Seat, error)
	// In answers who is in a session now, by name.
	In(ctx context.Context, id sessions.ID) ([]Snapshot, error)
	// During answers who was in a session on any of the days from the first to the last, by name.
	During(ctx context.Context, id sessions.ID, first, last calendar.Date) ([]Snapshot, error)
	// Taken answers how many are in a session now.
	Taken(ctx context.Context, id sessions.ID) (int, error)
	// Take seats a student from now on, and ends the seat that they had. Sitting there already is no error.
	Take(ctx context.Context, student ID, session sessions.ID, now time.Time) error
	// Leave ends a student's seat; having none is no error.
	Leave(ctx context.Context, student ID, now time.Time) error
}
