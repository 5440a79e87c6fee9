package imports

import (
	"time"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
)

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

// JobID names one run of an import: random text.
type JobID string

// Stage is where a job is in its life.
type Stage string

// The stages. A job that was killed stays Running until the center's next import finds it.
const (
	Running  Stage = "running"
	Done     Stage = "done"
	Failed   Stage = "failed"
	Stopped  Stage = "stopped" // by a person
	Vanished Stage = "vanished"
)

// Counts says what became of the rows. Rows is the sum of the others but Skipped, which are the blank ones.
type Counts struct {
	Rows      int
	Created   int
	Updated   int
	Unchanged int
	Refused   int
	Skipped   int
}

// Add answers the sum of both.
func (c Counts) Add(d Counts) Counts {
	return Counts{
		Rows: c.Rows + d.Rows, Created: c.Created + d.Created, Updated: c.Updated + d.Updated,
		Unchanged: c.Unchanged + d.Unchanged, Refused: c.Refused + d.Refused, Skipped: c.Skipped + d.Skipped,
	}
}

// Job is the journal's line about one run.
type Job struct {
	ID       JobID
	File     string
	Center   centers.ID
	Account  identity.AccountID
	Stage    Stage
	Counts   Counts
	Started  time.Time
	Finished time.Time // zero while running
}

// Report is what a run says at its end. A dry run has no job.
type Report struct {
	Job    JobID
	File   string
	DryRun bool
	Counts Counts
	Issues []Issue
}

// Doubles finds addresses that stand in a file more than once.
type Doubles struct {
	first map[contact.Email]int
}

// Seen notes the address of a row. It answers the earlier row that has it, and true, when there is one.
func (d *Doubles) Seen(e contact.Email, row int) (int, bool) {
	if d.first == nil {
		d.first = map[contact.Email]int{}
	}
	if earlier, ok := d.first[e]; ok {
		return earlier, true
	}
	d.first[e] = row
	return 0, false
}
