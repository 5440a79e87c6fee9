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

// Stage is how far a batch is.
type Stage string

// The stages. A batch that is queued or running is worked on, also after the program was killed and started again.
const (
	Queued  Stage = "queued"
	Running Stage = "running"
	Done    Stage = "done"
	Stopped Stage = "stopped" // by a person; what was issued by then stays
	Broken  Stage = "failed"  // Problem says why
)

// Open tells whether there is more to do.
func (s Stage) Open() bool { return s == Queued || s == Running }

// Job is a batch of certificates that is issued in the background, line by line.
type Job struct {
	ID       JobID
	Title    string         // what people call it: the session's name, or how many students
	Center   centers.ID     // whose staff may see it; 0 is administrators only
	By       identity.Actor // who is certifying
	Key      string         // the client's own name for it, "" for none: the same key never makes two
	Override string         // why an administrator sets the rules aside, "" when nobody does
	Stage    Stage
	Counts   JobCounts
	Problem  string // why it failed, else ""
	Created  time.Time
	Ended    time.Time // zero while it is open
}

// JobCounts says what became of a batch's lines so far.
type JobCounts struct {
	Lines     int // all there are
	Issued    int
	Unchanged int // had their certificate before
	Refused   int
}

// Settled answers how many lines are through.
func (c JobCounts) Settled() int { return c.Issued + c.Unchanged + c.Refused }

// MostLines is how many certificates one batch may have.
const MostLines = 100_000

const (
	longestTitle    = 120
	longestOverride = 300
)

// NewJob makes a batch of so many lines. ErrJobInvalid.
func NewJob(j Job, lines int, now time.Time) (Job, error) {
	j.Title, j.Override = strings.TrimSpace(j.Title), strings.TrimSpace(j.Override)
	var v fault.Violations
	v.Check(lines > 0, "lines", "nobody is named")
	v.Check(lines <= MostLines, "lines", "are more than 100,000")
	v.Fits("title", j.Title, longestTitle)
	v.Fits("key", j.Key, longestKey)
	v.FitsText("override", j.Override, longestOverride)
	j.Stage, j.Counts, j.Created, j.Ended, j.Problem = Queued, JobCounts{Lines: lines}, now, time.Time{}, ""
	return j, v.As(ErrJobInvalid)
}

// Stop ends a batch between two certificates. ErrJobOver.
func (j *Job) Stop(now time.Time) error {
	if !j.Stage.Open() {
		return ErrJobOver
	}
	j.Stage, j.Ended = Stopped, now
	return nil
}

// Settle counts lines that are through, and ends the batch after its last.
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

// Fail ends a batch that cannot go on.
func (j *Job) Fail(problem string, now time.Time) {
	if j.Stage.Open() {
		j.Stage, j.Problem, j.Ended = Broken, problem, now
	}
}

// MaySee tells whether the actor may see a batch. ErrNoJob when not.
func (j *Job) MaySee(a identity.Actor) error {
	if !a.Scope().Includes(j.Center) {
		return ErrNoJob
	}
	return nil
}

// Outcome is what became of a line.
type Outcome string

// The outcomes.
const (
	LineOpen      Outcome = ""
	LineIssued    Outcome = "issued"
	LineUnchanged Outcome = "unchanged"
	LineRefused   Outcome = "refused"
)

// ParseOutcome reads an outcome; "" is LineOpen. ErrOutcome when there is no such.
func ParseOutcome(text string) (Outcome, error) {
	if o := Outcome(text); slices.Contains([]Outcome{LineOpen, LineIssued, LineUnchanged, LineRefused}, o) {
		return o, nil
	}
	return "", ErrOutcome
}

// JobLine is one certificate of a batch: what is wanted, as it was typed, and what became of it.
type JobLine struct {
	Number     int // from 1, in the order in which serials are given
	RegNo      string
	Division   courses.DivisionID // 0 is the one that the student takes
	Grade      string
	From, To   calendar.Date
	ValidUntil calendar.Date
	Key        string

	Outcome     Outcome
	Certificate ID     // of an outcome that has one, else 0
	Serial      Serial // of that, as answered; not stored with the line
	Name        string // printed on it, or the student's, as answered; "" out of the reader's scope
	Fault       string // the code of a refusal
	Message     string // the same for people
}

// Jobs keeps batches. Every implementation passes contract.CertificateJobs. Reads join a transaction when there is one, all
// else needs one.
type Jobs interface {
	// Add stores a batch with its lines, numbered from 1. ErrKeyReused when the account has one with the key.
	Add(ctx context.Context, j Job, lines []JobLine) (JobID, error)
	// Find answers ErrNoJob when there is none.
	Find(ctx context.Context, id JobID) (Job, error)
	// FindByKey answers the batch that an account named so. ErrNoJob.
	FindByKey(ctx context.Context, account identity.AccountID, key string) (Job, error)
	// Change locks the batch, applies change and stores the result; nothing is stored when change fails. ErrNoJob.
	Change(ctx context.Context, id JobID, change func(*Job) error) error
	// List answers a page of the batches of a scope, the latest first.
	List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[Job], error)
	// Open answers the batches that are not at their end, the earliest first.
	Open(ctx context.Context) ([]JobID, error)
}

// JobLines keeps the lines of batches. It is part of contract.CertificateJobs.
type JobLines interface {
	// Next answers the first lines that are open, in order, at most so many.
	Next(ctx context.Context, id JobID, most int) ([]JobLine, error)
	// Settle stores what became of lines. It needs a transaction.
	Settle(ctx context.Context, id JobID, lines []JobLine) error
	// Lines returns a page of the lines, in order; of one outcome when one is named. The scope is that of who reads: lines name
	// students and certificates of it only, because anybody's registration number may be ordered.
	Lines(ctx context.Context, id JobID, of Outcome, scope centers.Scope, p page.Request) (page.Page[JobLine], error)
	// Issued returns the certificates of the scope that lines after a number have, in order, at most so many, and the last
	// line's number.
	Issued(ctx context.Context, id JobID, scope centers.Scope, after, most int) ([]*Certificate, int, error)
}

// JobLock keeps two programs from working on one batch.
type JobLock interface {
	// Try holds a batch until unlock; false when somebody else holds it. A program that dies holds nothing.
	Try(ctx context.Context, id JobID) (unlock func(), ok bool, err error)
}

// PackAction is what the audit trail calls certificates that somebody took away to print.
const PackAction = "certificate.pack_taken"

// PackTaken is which certificates those were: of a batch, or the serials that were named.
type PackTaken struct {
	Batch        JobID
	Certificates int
	Serials      []string
}
