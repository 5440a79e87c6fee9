package attendance

import (
	"context"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Record is a stored mark.
type Record struct {
	Sheet
	Entry

	At time.Time
	By string
}

// Change is what a marking changed: a mark's value before it and after.
type Change struct {
	Student  students.ID
	From, To Mark // From is "" for a new mark
}

// Registers keeps marks. Every implementation passes contract.Registers. Reads join a transaction when there is one.
type Registers interface {
	// Mark stores the entries of a sheet, each over the student's earlier mark, and answers what that changed. Marks of
	// students who are not among the entries stay. It needs a transaction. ErrStranger when a student was never in the
	// session.
	Mark(ctx context.Context, s Sheet, entries []Entry, by string, at time.Time) ([]Change, error)
	// Sheet answers the marks of a sheet; none is no error.
	Sheet(ctx context.Context, s Sheet) ([]Record, error)
	// Between answers a session's marks of the days from the first to the last, by day and student.
	Between(ctx context.Context, session sessions.ID, subject courses.SubjectID, first, last calendar.Date) ([]Record, error)
	// OfStudent answers a student's marks between days, by day.
	OfStudent(ctx context.Context, id students.ID, first, last calendar.Date) ([]Record, error)
	// Tallies answers how often each student of a session was there, by subject; 0 is the days as a whole.
	Tallies(ctx context.Context, session sessions.ID) (map[students.ID]map[courses.SubjectID]Tally, error)
}
