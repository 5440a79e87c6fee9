package students

import (
	"context"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/sessions"
)

// Seat is the place of an enrolment in a session. An enrolment has one current seat at most; former seats are kept with
// the time of leaving. A student has one current seat in a session at most.
type Seat struct {
	Student   ID
	Enrolment EnrolmentID
	Session   sessions.ID
	Since     time.Time
	Until     time.Time // zero for the current seat
}

// On reports whether the student had the seat on a day, or on a part of it.
func (s Seat) On(day calendar.Date) bool {
	return !calendar.Of(s.Since).After(day) && (s.Until.IsZero() || !calendar.Of(s.Until).Before(day))
}

// Sitting is a student with their seats in one session, and their last move away from the session's center. A student
// who left the session and came back has several seats in it.
type Sitting struct {
	Student Snapshot
	Seats   []Seat
	Left    Left
}

// On reports whether the student was in the session on a day.
func (s Sitting) On(day calendar.Date) bool {
	return slices.ContainsFunc(s.Seats, func(one Seat) bool { return one.On(day) })
}

// Enrolment returns the enrolment with which the student was in the session on a day, 0 for none.
func (s Sitting) Enrolment(day calendar.Date) EnrolmentID {
	for _, one := range slices.Backward(s.Seats) {
		if one.On(day) {
			return one.Enrolment
		}
	}
	return 0
}

// SeatsOf returns the seats of an enrolment among those of its student.
func SeatsOf(id EnrolmentID, all []Seat) []Seat {
	return slices.DeleteFunc(slices.Clone(all), func(s Seat) bool { return s.Enrolment != id })
}

// Sits reports whether there is a current seat in a session.
func Sits(in sessions.ID, all []Seat) bool {
	return slices.ContainsFunc(all, func(s Seat) bool { return s.Session == in && s.Until.IsZero() })
}

// IsSeatedBeside reports whether another enrolment of the student than one has a session's title. A session has each student once.
func (n Snapshot) IsSeatedBeside(title string, except EnrolmentID) bool {
	return title != "" && slices.ContainsFunc(n.Enrolments, func(e Enrolment) bool { return e.Session == title && e.ID != except })
}

// MaySitImported reports whether a row of an import may put an enrolment, 0 for a new one, into the session of a title. ErrOver
// for one that was cancelled; ErrSeated when another enrolment of the student is in the session.
func (n Snapshot) MaySitImported(title string, enrolment EnrolmentID) error {
	at := slices.IndexFunc(n.Enrolments, func(e Enrolment) bool { return e.ID == enrolment && enrolment != 0 })
	switch {
	case title == "" || at >= 0 && n.Enrolments[at].Session == title:
		return nil
	case at >= 0 && n.Enrolments[at].Status == Cancelled:
		return ErrOver
	case n.IsSeatedBeside(title, enrolment):
		return ErrSeated
	default:
		return nil
	}
}

// Last returns when the student left the seat, or took it when they still have it. The next seat cannot begin before.
func (s Seat) Last() time.Time {
	if s.Until.IsZero() {
		return s.Since
	}
	return s.Until
}

// Seats stores who is in which session. Every implementation passes contract.Seats. Reads join the transaction of ctx
// when there is one; writes need one.
type Seats interface {
	// Of returns a student's seats, the latest first. A student without seats is no error.
	Of(ctx context.Context, id ID) ([]Seat, error)
	// In returns the students who are in a session now, by name, each with the enrolment that has the seat.
	In(ctx context.Context, id sessions.ID) ([]Snapshot, error)
	// During returns the students who were in a session between two days, both included, by name. Each comes with
	// their seats of those days, the earliest first, and their last move away from the session's center.
	During(ctx context.Context, id sessions.ID, first, last calendar.Date) ([]Sitting, error)
	// Taken returns the number of students in a session now.
	Taken(ctx context.Context, id sessions.ID) (int, error)
	// Take gives an enrolment of a student a seat from now on and ends the seat that it had. It does nothing when it has
	// a seat in the session already. ErrSeated when another enrolment of the student has one.
	Take(ctx context.Context, student ID, enrolment EnrolmentID, session sessions.ID, now time.Time) error
	// TakeAll is Take for many students, whom the caller has locked or just added. Each seat begins at its Since, or at now
	// when the enrolment had another one before. A seat in session 0 only ends the present one.
	TakeAll(ctx context.Context, all []Seat, now time.Time) error
	// Named returns, without a session, the enrolments of a center whose record names a session of the title although they
	// have no seat: older programs wrote the names of sessions that did not exist.
	Named(ctx context.Context, center centers.ID, title string) ([]Seat, error)
	// Present returns the current seats of students, in no order.
	Present(ctx context.Context, ids []ID) ([]Seat, error)
	// Leave ends the seat of an enrolment. An enrolment without a seat is no error.
	Leave(ctx context.Context, enrolment EnrolmentID, now time.Time) error
	// Forget deletes the ended seats of a session, as if nobody had ever been in it.
	Forget(ctx context.Context, id sessions.ID) error
}
