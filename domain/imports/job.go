package imports

import (
	"time"

	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// JobID names one run of an import: random text.
type JobID string

// Stage is a step in the life of a job.
type Stage string

// The stages. A killed job stays Running until a server takes it up again, or the center's next import finds it.
const (
	Uploaded Stage = "uploaded" // the file is there; its rows are unchecked
	Checking Stage = "checking"
	Checked  Stage = "checked" // the plan is ready
	Queued   Stage = "queued"  // waiting for another import into the center to end
	Running  Stage = "running"
	Done     Stage = "done"
	Failed   Stage = "failed"
	Stopped  Stage = "stopped" // by a person
	Vanished Stage = "vanished"
	Undone   Stage = "undone"
)

// Ended reports whether a job that stored rows has ended, so that it can be undone.
func (s Stage) Ended() bool { return s == Done || s == Failed || s == Stopped || s == Vanished }

// Open reports whether nothing of a job is stored yet, so that its answers can still change.
func (s Stage) Open() bool { return s == Uploaded || s == Checked || s == Checking }

// AtWork reports whether a process should be working on the job.
func (s Stage) AtWork() bool { return s == Checking || s == Queued || s == Running }

// Counts counts the rows by outcome. Rows is the sum of the others except Left, Undated, Unnumbered and
// Skipped, the blank rows and totals.
type Counts struct {
	Rows       int
	Created    int // new persons with their first enrolment
	Enrolled   int // other enrolments of known persons
	Updated    int
	Unchanged  int
	Refused    int
	Skipped    int
	Left       int // the enrolments that a mirror cancels; they are no rows
	Undated    int // those of Created whose birth date is not known
	Unnumbered int // those of Created whose mobile number is not known
}

// Add returns the sum of both.
func (c Counts) Add(d Counts) Counts {
	return Counts{
		Rows: c.Rows + d.Rows, Created: c.Created + d.Created, Enrolled: c.Enrolled + d.Enrolled, Updated: c.Updated + d.Updated,
		Unchanged: c.Unchanged + d.Unchanged, Refused: c.Refused + d.Refused, Skipped: c.Skipped + d.Skipped, Left: c.Left + d.Left,
		Undated: c.Undated + d.Undated, Unnumbered: c.Unnumbered + d.Unnumbered,
	}
}

// Stored returns the number of rows that create or change something, and of enrolments that are cancelled.
func (c Counts) Stored() int { return c.Created + c.Enrolled + c.Updated + c.Left }

// Job is the record of one import.
type Job struct {
	ID       JobID
	File     string // the file's name
	Key      files.Key
	Sum      string // SHA-256 of the file, in hexadecimal
	Center   centers.ID
	Account  identity.AccountID
	By       string // the name of the person who began it
	Stage    Stage
	Reading  Reading
	Answers  Answers
	Options  Options
	Plan     string // the id of the latest plan
	Expected int    // the number of rows in the file
	Counts   Counts
	Covers   Coverage // of a mirror
	Cancel   bool     // a person has asked to stop it
	Problem  string   // the reason for a failure, for people
	Started  time.Time
	Finished time.Time     // zero while it is working
	Begun    bool          // rows may be stored, so the chunks must be kept
	Tries    int           // how often servers took it up since a person last did
	Made     []sessions.ID // the sessions that it created
	Undone   Undoing
}

// Undoing is the result of an undo.
type Undoing struct {
	Removed  int
	Restored int
	Kept     []students.RegNo // left alone: changed since the import, or certified
}

// UndoTime is how long after its end an import can be undone.
const UndoTime = 30 * 24 * time.Hour

// Halt ends the work on a job. The job becomes stopped if rows may be stored; otherwise it returns to its earlier
// stage. A job that is not at work stays as it is.
func (j *Job) Halt(problem string, now time.Time) {
	switch {
	case !j.Stage.AtWork():
		return
	case j.Begun:
		j.Stage = Stopped
	case j.Stage == Queued && j.Plan != "":
		j.Stage = Checked
	default:
		j.Stage = Uploaded
	}
	j.Cancel, j.Problem, j.Finished = false, problem, now
}

// MostTries is how often servers take up a job that none of them survives.
const MostTries = 3

// TakeUp resumes a job whose process has died, and reports whether there is work to do. There is none if a person
// asked to stop it, or if MostTries servers have died on it.
func (j *Job) TakeUp(now time.Time) bool {
	switch {
	case !j.Stage.AtWork():
		return false
	case j.Cancel:
		j.Halt("", now)
		return false
	case j.Tries >= MostTries:
		j.Halt(tookServers, now)
		return false
	case j.Stage == Running:
		j.Stage = Queued
	}
	j.Tries++
	return true
}

const tookServers = "the server stopped several times while it was at this; it is not tried again by itself"
