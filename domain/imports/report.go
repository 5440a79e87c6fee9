package imports

import "kendra/domain/students"

// Severity tells a mistake from a doubt.
type Severity string

// The severities: a row with an error is refused, one with a warning is taken.
const (
	SeverityError   Severity = "error"
	SeverityWarning Severity = "warning"
)

// Issue is one thing that is wrong with one cell.
type Issue struct {
	Row        int    // as a spreadsheet numbers it
	Column     string // its letter, "" when the file has no such column
	Heading    string
	Value      string
	Code       string
	Severity   Severity
	Message    string
	Suggestion string
}

// Mode says what becomes of rows that are new, and of those that are known.
type Mode string

// The modes.
const (
	Upsert Mode = "upsert" // new ones are made, known ones changed
	Insert Mode = "insert" // known ones are refused
	Update Mode = "update" // new ones are refused
)

// ParseMode reads a mode; "" is Upsert. ErrMode.
func ParseMode(text string) (Mode, error) {
	switch m := Mode(text); m {
	case "":
		return Upsert, nil
	case Upsert, Insert, Update:
		return m, nil
	default:
		return "", ErrMode
	}
}

// UsualMaxChange is how many of a hundred of a center's students may change in one import without being asked for.
const UsualMaxChange = 20

// Options is how a file is taken.
type Options struct {
	Mode      Mode
	Override  bool // what was changed by hand is overwritten, too
	Atomic    bool // all rows or none
	Invite    bool // new students are told by mail how to sign up
	MaxChange int  // how many of a hundred known students may change
}

// Difference is one field that an import changes, or would.
type Difference struct {
	Row    int
	RegNo  students.RegNo
	Column Column
	Before string
	After  string
}

// Change is a known student as they were before an import, and the version that it made of them.
type Change struct {
	Student students.ID
	Version int
	Before  students.Profile
}

// The numbers of chunks without rows of their own.
const (
	AfterRows = -1 // what came after the last row, or belongs to none
	Unstored  = -2 // what an import found that then stored nothing
)

// Chunk is the part of an import that is stored at once.
type Chunk struct {
	Number  int // from 0, or one of the above
	First   int // row
	Last    int // row
	Counts  Counts
	Created []students.ID
	Changed []Change
	Issues  []Issue
	// Plan is what would change, of an import that only looks.
	Plan []Difference
	Kept []Difference
}

// Report is what a run says at its end. A dry run has no job.
type Report struct {
	Job     JobID
	File    string
	DryRun  bool
	Plan    string // its id
	Reading Reading
	Columns []Match
	Dates   DateStyle
	Counts  Counts
	// Issues are the first MostHeld; Errors and Warnings count all.
	Issues   []Issue
	Errors   int
	Warnings int
	// Changes and Kept are the first MostShown.
	Changes  []Difference
	Kept     []Difference
	Sessions []string // those that the center did not have
}

// How many findings a report holds in memory.
const (
	MostHeld  = 100_000
	MostShown = 1000
)

// Group is what is wrong with many rows alike.
type Group struct {
	Code     string
	Severity Severity
	Column   string
	Heading  string
	Message  string
	Value    string // where all have the same one
	Rows     int
	First    int // row
}

// Correction is what a cell, or every cell of a column that says the same, shall say instead.
type Correction struct {
	Row    int    // 0: every row
	Column int    // of the sheet, from 0
	From   string // of every row: what the cell says
	To     string
}
