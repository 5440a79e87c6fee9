package sessions

import (
	"time"

	"kendra/domain/calendar"
	"kendra/domain/courses"
)

// SeatImported is Seat for a row of an import. Such a row may tell of the past, so a finished session takes students, too.
func (s *Session) SeatImported(division courses.DivisionID, taken int) error {
	if s.status == Finished {
		past := *s
		past.status = Running
		s = &past
	}
	return s.Seat(s.profile.Center, division, taken)
}

// ImportedFrom returns the start of the seat of a student who came with an import: they have been in the session from its
// first day, if it has begun.
func (s *Session) ImportedFrom(now time.Time) time.Time {
	if from := s.profile.From; from.Before(calendar.Of(now)) {
		return from.Time()
	}
	return now
}
