package imports

import (
	"time"

	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// JobID names one run of an import: random text.
type JobID string

// Stage is where a job is in its life.
type Stage string

// The stages. A job that was killed stays Running until a server takes it up, or the center's next import finds it.
const (
	Uploaded Stage = "uploaded" // a file is there, nobody has looked at its rows
	Checking Stage = "checking"
	Checked  Stage = "checked" // the plan is there
	Queued   Stage = "queued"  // it waits until no other import runs into the center
	Running  Stage = "running"
	Done     Stage = "done"
	Failed   Stage = "failed"
	Stopped  Stage = "stopped" // by a person
	Vanished Stage = "vanished"
	Undone   Stage = "undone"
)

// Ended tells whether a job that stored rows has come to an end, so that it can be taken back.
func (s Stage) Ended() bool { return s == Done || s == Failed || s == Stopped || s == Vanished }

// Open tells whether nothing of a job is stored yet, so that its answers can still be changed.
func (s Stage) Open() bool { return s == Uploaded || s == Checked || s == Checking }

// AtWork tells whether a process should be working on the job.
func (s Stage) AtWork() bool { return s == Checking || s == Queued || s == Running }

// Counts says what became of the rows. Rows is the sum of the others but Skipped, which are the blank ones and totals.
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

// Job is the journal's line about one import.
type Job struct {
	ID       JobID
	File     string // the file's name
	Key      files.Key
	Sum      string // SHA-256 of the file, in hexadecimal
	Center   centers.ID
	Account  identity.AccountID
	By       string // who, by name
	Stage    Stage
	Reading  Reading
	Answers  Answers
	Options  Options
	Plan     string // the id of the plan that was made last
	Expected int    // how many rows there are
	Counts   Counts
	Cancel   bool   // somebody wants it stopped
	Problem  string // why it failed, for people
	Started  time.Time
	Finished time.Time // zero while it is at work
	Begun    bool      // rows may be stored: what the ledger has of them is not to be forgotten
	Tries    int       // how often servers took it up since a person last did
	Undone   Undoing
}

// Undoing says what an undo did.
type Undoing struct {
	Removed  int
	Restored int
	Kept     []students.RegNo // changed since, or certified: they stay as they are
}

// UndoTime is how long an import can be undone.
const UndoTime = 30 * 24 * time.Hour

// Halt ends what a job at work is doing, and says what it then is: stopped where rows may be stored, else as it was
// before. One that is not at work stays as it is.
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

// MostTries is how often servers take a job up that none of them survives.
const MostTries = 3

// TakeUp goes on with a job whose process is gone, and tells whether there is something to go on with: not when somebody
// wants it stopped, or when it has taken MostTries servers with it.
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
