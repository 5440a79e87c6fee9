package batches

import (
	"strings"
	"time"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
)

// ID is the number of a batch in the store.
type ID int64

// Stage is the progress of a batch.
type Stage string

// The stages. A queued or running batch continues even after the program was killed and restarted.
const (
	Queued  Stage = "queued"
	Running Stage = "running"
	Done    Stage = "done"
	Stopped Stage = "stopped" // by a person; what was done before stays
	Broken  Stage = "failed"  // Problem holds the reason
)

// Open reports whether there is more to do.
func (s Stage) Open() bool { return s == Queued || s == Running }

// Batch is an order for many enrolments.
type Batch struct {
	ID      ID
	Title   string         // the division or the session, as it was called; "" for an order that names none
	Center  centers.ID     // whose staff may see it; 0 for administrators only
	By      identity.Actor // the person who ordered it
	Key     string         // the client's own name for it, "" for none: the same key never makes two
	Order   Order
	Stage   Stage
	Counts  Counts
	Problem string // why it failed, else ""
	Created time.Time
	Ended   time.Time // zero while it is open
}

// Counts counts a batch's lines by outcome.
type Counts struct {
	Lines     int // all lines
	Done      int
	Unchanged int // were as ordered already
	Refused   int
}

// Settled returns the number of finished lines.
func (c Counts) Settled() int { return c.Done + c.Unchanged + c.Refused }

// with returns the counts with those of more lines.
func (c Counts) with(all []Line) Counts {
	for _, l := range all {
		switch l.Outcome {
		case LineDone:
			c.Done++
		case LineUnchanged:
			c.Unchanged++
		case LineRefused:
			c.Refused++
		case LineOpen:
		}
	}
	return c
}

// MostLines is the largest number of enrolments in one batch.
const MostLines = 100_000

const longestKey = 80

// New returns a batch with some lines, of which some may be refused already. ErrInvalid.
func New(b Batch, lines []Line, now time.Time) (Batch, error) {
	b.Order, b.Key = b.Order.Tidy(), strings.TrimSpace(b.Key)
	var v fault.Violations
	b.Order.check(&v, now)
	v.Check(len(lines) > 0, "students", "are required: choose at least one student")
	v.Check(len(lines) <= MostLines, "students", "are more than 100,000")
	v.Fits("key", b.Key, longestKey)
	b.Stage, b.Problem, b.Created, b.Ended = Queued, "", now, time.Time{}
	b.Counts = Counts{Lines: len(lines)}.with(lines)
	return b, v.As(ErrInvalid)
}

// Stop stops a batch between two steps. ErrOver.
func (b *Batch) Stop(now time.Time) error {
	if !b.Stage.Open() {
		return ErrOver
	}
	b.Stage, b.Ended = Stopped, now
	return nil
}

// Settle counts finished lines, and ends the batch after the last one.
func (b *Batch) Settle(all []Line, now time.Time) {
	b.Stage = Running
	b.Counts = b.Counts.with(all)
	if b.Counts.Settled() == b.Counts.Lines {
		b.Stage, b.Ended = Done, now
	}
}

// Fail ends a batch that cannot continue.
func (b *Batch) Fail(problem string, now time.Time) {
	if b.Stage.Open() {
		b.Stage, b.Problem, b.Ended = Broken, problem, now
	}
}

// MaySee returns ErrNotFound unless the actor may see the batch.
func (b *Batch) MaySee(a identity.Actor) error {
	if !a.Scope().Includes(b.Center) {
		return ErrNotFound
	}
	return nil
}
