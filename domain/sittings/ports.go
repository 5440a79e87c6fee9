package sittings

import (
	"context"
	"time"

	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Filter selects sittings. Zero fields do not filter.
type Filter struct {
	ID        ID
	Window    WindowID
	Exam      exams.ID
	Enrolment students.EnrolmentID
}

// WindowFilter selects windows. Zero fields do not filter.
type WindowFilter struct {
	Exam     exams.ID
	Subject  courses.SubjectID
	From, To time.Time // opened from a moment on, and before another
}

// Store stores windows and the sittings in them. Reads join the transaction of ctx when there is one; writes need one.
// Every implementation passes contract.Sittings.
type Store interface {
	// Open stores a window with sittings that have not started. A sitting of the same candidate and paper that has not
	// started moves to the new window, with the new paper. ErrNobody if all of them have started.
	Open(ctx context.Context, w Window, all []Sitting) (WindowID, error)
	// Window returns a window. ErrNotFound.
	Window(ctx context.Context, id WindowID) (Window, error)
	// Windows returns the windows that match the filter, the newest first; none is no error.
	Windows(ctx context.Context, f WindowFilter) ([]Window, error)
	// Taken returns the newest windows of a subject whose marks went into exams, at most so many; none is no error.
	Taken(ctx context.Context, subject courses.SubjectID, most int) ([]Window, error)
	// ChangeWindow locks a window, applies change and stores the result. It stores nothing when change fails. ErrNotFound.
	ChangeWindow(ctx context.Context, id WindowID, change func(*Window) error) error
	// ByDevice returns the sitting in which a device takes or took part. ErrNotFound.
	ByDevice(ctx context.Context, device identity.SecretHash) (Sitting, error)
	// List returns the sittings that match the filter, by number; none is no error.
	List(ctx context.Context, f Filter) ([]Sitting, error)
	// Roll returns the sittings of a window without their papers, by number.
	Roll(ctx context.Context, id WindowID) ([]Sitting, error)
	// Change locks a sitting, applies change and stores the result. It stores nothing when change fails. ErrNotFound.
	Change(ctx context.Context, id ID, change func(*Sitting) error) error
	// Due returns up to most sittings whose time was over at some moment, but which are not submitted.
	Due(ctx context.Context, at time.Time, most int) ([]ID, error)
}

// Journal stores what candidates write, and what people give for it. Reads join the transaction of ctx when there is one;
// writes need one. Every implementation passes contract.SittingJournal.
type Journal interface {
	// Write stores entries of a sitting in which device may write at that time, and reports whether it may. Entries that
	// are stored already stay as they are. ErrEntryTwice when another entry has the number of one, and perhaps when another
	// call stores one at the same moment.
	Write(ctx context.Context, id ID, device identity.SecretHash, all []Entry, at time.Time) (bool, error)
	// Entries returns the journal of a sitting, by number.
	Entries(ctx context.Context, id ID) ([]Entry, error)
	// InWindow returns the journals of a window, each by number.
	InWindow(ctx context.Context, id WindowID) (map[ID][]Entry, error)
	// Counts returns how many entries each sitting of a window has. Journals only grow, so one with the same count is the same.
	Counts(ctx context.Context, id WindowID) (map[ID]int, error)
	// Of returns the journals of some sittings, each by number.
	Of(ctx context.Context, all []ID) (map[ID][]Entry, error)
	// PutGrade stores what a person gave for a written answer, in place of what was given before.
	PutGrade(ctx context.Context, g Grade) error
	// Grades returns the grades in a window.
	Grades(ctx context.Context, id WindowID) ([]Grade, error)
}
