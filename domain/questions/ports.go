package questions

import (
	"context"
	"io"
	"time"

	"kendra/domain/courses"
	"kendra/domain/files"
	"kendra/domain/page"
)

// Filter selects questions of a subject. Empty fields do not filter.
type Filter struct {
	Subject    courses.SubjectID
	Chapter    string
	Difficulty Difficulty
	Kind       Kind
	State      State
	Search     string // words of the question
}

// Stock is how many questions of one sort are ready.
type Stock struct {
	Chapter    string
	Difficulty Difficulty
	Kind       Kind
	Count      int
}

// ImportID is an import's number in the store.
type ImportID int64

// Import is a file of questions that was added to a bank.
type Import struct {
	ID      ImportID
	Subject courses.SubjectID
	File    string
	Added   int
	Refused int // questions with mistakes
	Known   int // questions that were in the bank already
	By      string
	At      time.Time
	Undone  time.Time // the zero time, unless it was undone
	Removed int       // by undoing
}

// Store stores questions with their versions, and the imports that added them. Reads join the transaction of ctx when
// there is one; writes need one. Every implementation passes contract.Questions.
type Store interface {
	// Add stores new questions, and returns their numbers. courses.ErrNotFound for an unknown subject.
	Add(ctx context.Context, all []Question) ([]ID, error)
	// Find returns a question. ErrNotFound.
	Find(ctx context.Context, id ID) (Question, error)
	// Versions returns all versions of a question, the newest first. ErrNotFound.
	Versions(ctx context.Context, id ID) ([]Question, error)
	// Change locks the question, applies change and stores the result, as a version if it has a new number. It stores
	// nothing when change fails. ErrNotFound.
	Change(ctx context.Context, id ID, change func(*Question) error) error
	// List returns a page of the questions that match the filter, by chapter and number.
	List(ctx context.Context, f Filter, p page.Request) (page.Page[Question], error)
	// All returns all questions of a subject, by chapter and number.
	All(ctx context.Context, subject courses.SubjectID) ([]Question, error)
	// Stocks counts the ready questions of a subject by chapter, difficulty and kind.
	Stocks(ctx context.Context, subject courses.SubjectID) ([]Stock, error)
	// AddImport stores an import, and returns its number.
	AddImport(ctx context.Context, i Import) (ImportID, error)
	// Imports returns the imports into a subject, the newest first; none is no error.
	Imports(ctx context.Context, subject courses.SubjectID) ([]Import, error)
	// Undo locks an import, removes its questions that nobody has changed or used, and stores when that was.
	// ErrNoImport, ErrUndone.
	Undo(ctx context.Context, id ImportID, at time.Time) (Import, error)
}

// Format is the format of a file of questions.
type Format string

// The formats.
const (
	CSV  Format = "csv"
	XLSX Format = "xlsx" // any workbook, when it is read
	XML  Format = "xml"  // of Moodle
	GIFT Format = "gift" // of Moodle
)

// Formats lists the formats in which a bank can be saved.
var Formats = []Format{XLSX, CSV, XML, GIFT}

// Notations reads and writes questions in the formats of Moodle.
type Notations interface {
	// Read returns the questions of a text in XML or GIFT, not judged yet. ErrFile.
	Read(f Format, text []byte) ([]Found, error)
	// Write writes questions in XML or GIFT. picture returns the bytes of a question's picture, or nil.
	Write(f Format, w io.Writer, all []Question, picture func(files.Key) []byte) error
}
