package imports

import (
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/students"
)

// Severity separates errors from warnings.
type Severity string

// The severities: a row with an error is refused, a row with only warnings is imported.
const (
	SeverityError   Severity = "error"
	SeverityWarning Severity = "warning"
)

// Issue is one mistake in one cell.
type Issue struct {
	Row        int    // row number in a spreadsheet
	Column     string // its letter, "" when the file has no such column
	Heading    string
	Value      string
	Code       string
	Severity   Severity
	Message    string
	Suggestion string
	Person     string // the name in the row, "" when it has none
}

// Mode is what an import does with new and known students.
type Mode string

// The modes.
const (
	Upsert Mode = "upsert" // create new ones, change known ones
	Insert Mode = "insert" // refuse known ones
	Update Mode = "update" // refuse new ones
	Mirror Mode = "mirror" // as Upsert, and cancel the enrolments that the file leaves out
)

// ParseMode parses a mode; "" is Upsert. ErrMode.
func ParseMode(text string) (Mode, error) {
	switch m := Mode(text); m {
	case "":
		return Upsert, nil
	case Upsert, Insert, Update, Mirror:
		return m, nil
	default:
		return "", ErrMode
	}
}

// UsualMaxChange is the share of a center's students, in percent, that one import may change without confirmation.
const UsualMaxChange = 20

// Options are the options of an import.
type Options struct {
	Mode     Mode
	Override bool // overwrites changes made by hand, too
	Atomic   bool // all rows or none
	// CreateSessions makes the sessions that the center does not have.
	CreateSessions bool
	Invite         bool // sends new students a mail on how to sign up
	MaxChange      int  // percentage of known students that may change
	// Missing is the number of leavers of a mirror that a person has confirmed.
	Missing int
}

// Difference is one field that an import changes or would change.
type Difference struct {
	Row    int
	RegNo  students.RegNo
	Column Column
	Before string
	After  string
}

// Change is a known student before an import, with the version that the import made.
type Change struct {
	Student students.ID
	Version int
	Before  students.Profile
}

// Enrolled is an enrolment that an import made for a person who was there, with the version of the student that it made. Or
// it is one that the import moved to another session, because of a later row about the person.
type Enrolled struct {
	Student  students.ID
	Division courses.DivisionID
	Version  int
	Moved    bool
	From     string // the title of the former session of one that was moved, "" for none
}

// Opened is a fee account that an import opened with a balance, for a student who was there, with the version of the student
// that it left.
type Opened struct {
	Student students.ID
	Account fees.ID
	Version int
}

// The numbers of chunks without rows.
const (
	AfterRows = -1 // findings after the last row, or of no row
	Unstored  = -2 // findings of an import that then stored nothing
	Missing   = -3 // the leavers that the plan of a mirror found
)

// LeavingChunk returns the number of the chunk with the nth group of leavers whose enrolments are cancelled at once.
func LeavingChunk(n int) int { return Missing - 1 - n }

// Chunk is a part of an import that is stored at once.
type Chunk struct {
	Number  int // from 0, or one of the numbers above
	First   int // row
	Last    int // row
	Counts  Counts
	Created []students.ID
	// Enrolled are the enrolments of known persons, and of persons whom an earlier row created.
	Enrolled []Enrolled
	Changed  []Change
	// Opened are the fee accounts of students who were there, or whom an earlier row created.
	Opened []Opened
	Issues []Issue
	// Missing are the leavers that the plan found, Left those of them whose enrolments were cancelled.
	Missing []Leaver
	Left    []Leaver
	// Plan holds the changes that an import would make, if it only checks.
	Plan []Difference
	Kept []Difference
}

// Report is the result of an import. A dry run has no job.
type Report struct {
	Job     JobID
	File    string
	DryRun  bool
	Plan    string // the plan's id
	Reading Reading
	Columns []Match
	Dates   DateStyle
	// DateCells are the dates of the file that show the style.
	DateCells []DateCell
	Counts    Counts
	// Issues holds at most the first MostHeld; Errors and Warnings count all.
	Issues   []Issue
	Errors   int
	Warnings int
	// Changes and Kept hold at most the first MostShown.
	Changes []Difference
	Kept    []Difference
	// Leavers holds at most the first MostShown, Covers says what the file of a mirror covers.
	Leavers  []Leaver
	Covers   Coverage
	Sessions []NewSession // that the center does not have
	Splits   []SplitColumn
	// HiddenRows are rows that the sheet does not show and the import takes; UnsavedFormulas are cells that are read as
	// empty, because their file has no result for them.
	HiddenRows      int
	UnsavedFormulas int
	MergedCells     int // that have the value of a cell merged down over them
}

// The largest number of findings that a report holds in memory.
const (
	MostHeld  = 100_000
	MostShown = 1000
)

// Group is an issue that many rows share.
type Group struct {
	Code     string
	Severity Severity
	Column   string
	Heading  string
	Message  string
	Value    string // if all rows have the same one
	Rows     int
	First    int // row
}

// Correction is a new value for a cell, or for every cell of a column with the same text.
type Correction struct {
	Row    int    // 0 for every row
	Column int    // of the sheet, from 0
	From   string // for every row: the present text
	To     string
}
