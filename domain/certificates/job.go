package certificates

import (
	"context"
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// JobID is the number of a batch in the store.
type JobID int64

// Stage is the progress of a batch.
type Stage string

// The stages. A queued or running batch continues even after the program was killed and restarted.
const (
	Queued  Stage = "queued"
	Running Stage = "running"
	Done    Stage = "done"
	Stopped Stage = "stopped" // by a person; certificates issued before stay
	Broken  Stage = "failed"  // Problem holds the reason
)

// Open reports whether there is more to do.
func (s Stage) Open() bool { return s == Queued || s == Running }

// Job is a batch of certificates that is issued in the background, line by line.
type Job struct {
	ID       JobID
	Title    string         // for people: the session's name, or the number of students
	Center   centers.ID     // whose staff may see it; 0 for administrators only
	By       identity.Actor // the person who ordered it
	Key      string         // the client's own name for it, "" for none: the same key never makes two
	Override string         // why an administrator sets the rules aside, "" when nobody does
	Stage    Stage
	Counts   JobCounts
	Problem  string // why it failed, else ""
	Created  time.Time
	Ended    time.Time // zero while it is open
}

// JobCounts counts a batch's lines by outcome.
type JobCounts struct {
	Lines     int // all lines
	Issued    int
	Unchanged int // already had their certificate
	Refused   int
}

// Settled returns the number of finished lines.
func (c JobCounts) Settled() int { return c.Issued + c.Unchanged + c.Refused }

// MostLines is the largest number of certificates in one batch.
const MostLines = 100_000

const (
	longestTitle    = 120
	longestOverride = 300
)

// NewJob returns a batch with the given number of lines. ErrJobInvalid.
func NewJob(j Job, lines int, now time.Time) (Job, error) {
	j.Title, j.Override = strings.TrimSpace(j.Title), strings.TrimSpace(j.Override)
	var v fault.Violations
	v.Check(lines > 0, "lines", "are empty: name at least one student")
	v.Check(lines <= MostLines, "lines", "are more than 100,000")
	v.Fits("title", j.Title, longestTitle)
	v.Fits("key", j.Key, longestKey)
	v.FitsText("override", j.Override, longestOverride)
	j.Stage, j.Counts, j.Created, j.Ended, j.Problem = Queued, JobCounts{Lines: lines}, now, time.Time{}, ""
	return j, v.As(ErrJobInvalid)
}

// Stop stops a batch between two certificates. ErrJobOver.
func (j *Job) Stop(now time.Time) error {
	if !j.Stage.Open() {
		return ErrJobOver
	}
	j.Stage, j.Ended = Stopped, now
	return nil
}

// Settle counts finished lines, and ends the batch after the last one.
func (j *Job) Settle(all []JobLine, now time.Time) {
	j.Stage = Running
	for _, l := range all {
		switch l.Outcome {
		case LineIssued:
			j.Counts.Issued++
		case LineUnchanged:
			j.Counts.Unchanged++
		case LineRefused:
			j.Counts.Refused++
		case LineOpen:
		}
	}
	if j.Counts.Settled() == j.Counts.Lines {
		j.Stage, j.Ended = Done, now
	}
}

// Fail ends a batch that cannot continue.
func (j *Job) Fail(problem string, now time.Time) {
	if j.Stage.Open() {
		j.Stage, j.Problem, j.Ended = Broken, problem, now
	}
}

// MaySee returns ErrNoJob unless the actor may see the batch.
func (j *Job) MaySee(a identity.Actor) error {
	if !a.Scope().Includes(j.Center) {
		return ErrNoJob
	}
	return nil
}

// Outcome is the outcome of a line.
type Outcome string

// The outcomes.
const (
	LineOpen      Outcome = ""
	LineIssued    Outcome = "issued"
	LineUnchanged Outcome = "unchanged"
	LineRefused   Outcome = "refused"
)

// ParseOutcome parses an outcome; "" is LineOpen. ErrOutcome.
func ParseOutcome(text string) (Outcome, error) {
	if o := Outcome(text); slices.Contains([]Outcome{LineOpen, LineIssued, LineUnchanged, LineRefused}, o) {
		return o, nil
	}
	return "", ErrOutcome
}

// JobLine is one certificate of a batch: the order as typed, and its outcome.
type JobLine struct {
	Number     int // from 1; serials are issued in this order
	RegNo      string
	Division   courses.DivisionID // 0 for the student's own division
	Grade      string
	From, To   calendar.Date
	ValidUntil calendar.Date
	Key        string

	Outcome     Outcome
	Certificate ID     // 0 if there is none
	Serial      Serial // of the certificate; not stored with the line
	Name        string // printed on it, or the student's, as answered; "" out of the reader's scope
	Fault       string // the fault's code, if refused
	Message     string // the fault's text for people
}

// JobStore keeps batches with their lines. Every implementation passes contract.CertificateJobs. Reads join a
// transaction when there is one; writes need one. Directory.OfJob returns the certificates of a batch.
type JobStore interface {
	// Add stores a batch with its lines, numbered from 1. ErrKeyReused when the account has one with the key.
	Add(ctx context.Context, j Job, lines []JobLine) (JobID, error)
	// Find returns a batch. ErrNoJob.
	Find(ctx context.Context, id JobID) (Job, error)
	// FindByKey returns an account's batch with the given key. ErrNoJob.
	FindByKey(ctx context.Context, account identity.AccountID, key string) (Job, error)
	// Change locks the batch, applies change and stores the result; nothing is stored when change fails. ErrNoJob.
	Change(ctx context.Context, id JobID, change func(*Job) error) error
	// List returns a page of the batches of a scope, the latest first.
	List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[Job], error)
	// Open returns the unfinished batches, the earliest first.
	Open(ctx context.Context) ([]JobID, error)
	// Try locks a batch until unlock, or returns false if it is locked. The lock of a program that dies is released.
	Try(ctx context.Context, id JobID) (unlock func(), ok bool, err error)
	// Next returns the first open lines in order, at most the given number.
	Next(ctx context.Context, id JobID, most int) ([]JobLine, error)
	// Settle stores the outcomes of lines.
	Settle(ctx context.Context, id JobID, lines []JobLine) error
	// Lines returns a page of the lines in order, with a given outcome if one is named. It takes the reader's scope,
	// because an order may contain any registration number: only lines in scope name students and certificates.
	Lines(ctx context.Context, id JobID, of Outcome, scope centers.Scope, p page.Request) (page.Page[JobLine], error)
}

// PackAction names the download of certificates for printing in the audit trail.
const PackAction = "certificate.pack_taken"

// PackTaken describes those certificates: a batch, or a list of serials.
type PackTaken struct {
	Batch        JobID
	Certificates int
	Serials      []string
}
