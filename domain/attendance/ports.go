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

// Change is a changed mark, before and after.
type Change struct {
	Student  students.ID
	From, To Mark // From is "" for a new mark
}

// Registers keeps marks. Every implementation passes contract.Registers. Reads join a transaction when there is one.
type Registers interface {
	// Mark stores the entries of a sheet, replacing those students' earlier marks, and returns the changes. Marks of
	// other students stay. It needs a transaction. ErrStranger when a student was never in the session.
	Mark(ctx context.Context, s Sheet, entries []Entry, by string, at time.Time) ([]Change, error)
	// Sheet returns the marks of a sheet; none is no error.
	Sheet(ctx context.Context, s Sheet) ([]Record, error)
	// Between returns a session's marks from the first to the last day, by day and student.
	Between(ctx context.Context, session sessions.ID, subject courses.SubjectID, first, last calendar.Date) ([]Record, error)
	// OfStudent returns a student's marks from the first to the last day, by day.
	OfStudent(ctx context.Context, id students.ID, first, last calendar.Date) ([]Record, error)
	// Tallies returns the tallies of a session's students by subject; 0 is whole days. They include what was added up.
	Tallies(ctx context.Context, session sessions.ID) (map[students.ID]map[courses.SubjectID]Tally, error)
	// SumUp puts sums in place of all marks of one session whose last day is before a day, and of what phones sent for it, and
	// returns the session with the number of its marks; the zero Summed when no such session has marks. It passes by a
	// session that somebody else holds. It needs a transaction.
	SumUp(ctx context.Context, before calendar.Date, at time.Time) (Summed, error)
	// SumsOf returns the sums of a student, the latest session first.
	SumsOf(ctx context.Context, id students.ID) ([]Sum, error)
}

// Summed is a session whose marks were added up.
type Summed struct {
	Session sessions.ID
	Marks   int
}

// Sum is a student's tally in a session and subject, kept in place of the marks.
type Sum struct {
	Session sessions.ID
	Subject courses.SubjectID // 0 for whole days
	Tally   Tally
}

// Phones keeps the marks that phones sent, and those of the office that they met. Every implementation passes
// contract.Phones. Reads join a transaction when there is one.
type Phones interface {
	// Keep stores marks of a sheet. Marks whose ids are there already stay as they are; Keep returns those ids. It needs a
	// transaction.
	Keep(ctx context.Context, s Sheet, marks []Sent) (taken []MarkID, err error)
	// Sent returns the marks of a sheet, by id.
	Sent(ctx context.Context, s Sheet) ([]Sent, error)
}
