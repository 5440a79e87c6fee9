package app

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"time"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// chunkRows is how many rows are stored in one transaction: enough that the transaction's own cost does not count, few
// enough that stopping loses little and nobody waits for a lock.
const chunkRows = 1000

// Imports brings many students in from a sheet.
type Imports struct {
	tx       Tx
	reader   imports.Reader
	journal  imports.Journal
	students students.Repository
	bulk     students.Bulk
	centers  centers.Repository
	courses  courses.Directory
	trail    audit.Trail
	mint     Minter
	now      Clock
}

// ImportsDeps is what Imports works with.
type ImportsDeps struct {
	Tx       Tx
	Reader   imports.Reader
	Journal  imports.Journal
	Students students.Repository
	Bulk     students.Bulk
	Centers  centers.Repository
	Courses  courses.Directory
	Trail    audit.Trail
	Minter   Minter
	Clock    Clock
}

// NewImports makes the service.
func NewImports(d ImportsDeps) *Imports {
	return &Imports{
		tx: d.Tx, reader: d.Reader, journal: d.Journal, students: d.Students, bulk: d.Bulk, centers: d.Centers, courses: d.Courses,
		trail: d.Trail, mint: d.Minter, now: d.Clock,
	}
}

// ImportStudents is one file into one center.
type ImportStudents struct {
	Name   string // the file's, for the report
	File   io.ReadSeeker
	Center centers.Code
	DryRun bool
	// Started is told the job and how many rows there are, before the first is stored; Progress the counts after each
	// chunk. Both may be nil. A dry run has no job.
	Started  func(job imports.JobID, rows int)
	Progress func(imports.Counts)
}

// Run imports the file. Rows that are wrong are refused and reported, the others are stored in chunks, each whole with
// its line in the journal: after a crash the same import again completes it. An error says that the run as such could
// not be done or go on; the report then tells how far it came. centers.ErrNotFound, identity.ErrDenied, and the faults
// of the file.
func (s *Imports) Run(ctx context.Context, actor identity.Actor, in ImportStudents) (imports.Report, error) {
	report := imports.Report{File: in.Name, DryRun: in.DryRun}
	center, err := s.centerFor(ctx, actor, in.Center)
	if err != nil {
		return report, err
	}
	run := &importing{Imports: s, by: actor.Name, center: center, in: in, report: &report}
	if run.mapping, run.rows, err = s.survey(in.File); err != nil {
		return report, err
	}
	if run.source, err = s.open(in.File); err != nil {
		return report, err
	}
	if run.offers, err = s.courses.Offers(ctx, center.ID); err != nil {
		return report, err
	}
	if in.DryRun {
		run.started("")
		return report, run.chunks(ctx)
	}
	unlock, err := s.journal.Lock(ctx, center.ID)
	if err != nil {
		return report, err
	}
	defer unlock()
	return report, run.journaled(ctx, actor)
}

// survey matches the headings, reads the file to its end and counts its rows, so that a file that breaks in its middle
// is refused before anything is stored. imports.ErrNoRows when there is none, and the faults of matching and reading.
func (s *Imports) survey(file io.ReadSeeker) (m imports.Mapping, rows int, err error) {
	source, err := s.open(file)
	if err != nil {
		return m, 0, err
	}
	if m, err = imports.Match(source.Headings().Cells); err != nil {
		return m, 0, err
	}
	for {
		row, err := source.Next()
		switch {
		case errors.Is(err, io.EOF) && rows == 0:
			return m, 0, imports.ErrNoRows
		case errors.Is(err, io.EOF):
			return m, rows, nil
		case err != nil:
			return m, 0, err
		case !row.Blank():
			rows++
		}
	}
}

func (s *Imports) open(file io.ReadSeeker) (imports.Source, error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, imports.ErrUnreadable.With(fault.Field{Name: "file", Text: err.Error()})
	}
	return s.reader.Open(file)
}

func (s *Imports) centerFor(ctx context.Context, actor identity.Actor, code centers.Code) (centers.Snapshot, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return centers.Snapshot{}, err
	}
	center, err := s.centers.FindByCode(ctx, code)
	if err != nil {
		return centers.Snapshot{}, err
	}
	n := center.Snapshot()
	return n, students.MayRegister(actor, n.ID)
}

// importing is one run.
type importing struct {
	*Imports
	in      ImportStudents
	by      string // who imports
	center  centers.Snapshot
	source  imports.Source
	rows    int
	mapping imports.Mapping
	offers  []courses.Offer
	doubles imports.Doubles
	report  *imports.Report
}

func (r *importing) started(job imports.JobID) {
	r.report.Job = job
	if r.in.Started != nil {
		r.in.Started(job, r.rows)
	}
}

// journaled does the run with its job in the journal.
func (r *importing) journaled(ctx context.Context, actor identity.Actor) error {
	job := imports.Job{
		ID: imports.JobID(hex.EncodeToString(r.mint(8))), File: r.in.Name, Center: r.center.ID, Account: actor.Account,
		Stage: imports.Running, Started: r.now(),
	}
	if err := r.tx.Do(ctx, func(ctx context.Context) error { return r.journal.Start(ctx, job) }); err != nil {
		return err
	}
	r.started(job.ID)
	err := r.chunks(ctx)
	if err == nil && r.report.Counts.Created+r.report.Counts.Updated > 0 {
		err = r.bulk.Settle(ctx)
	}
	return errors.Join(err, r.finish(ctx, actor, job, err))
}

func (r *importing) finish(ctx context.Context, actor identity.Actor, job imports.Job, cause error) error {
	stage := imports.Done
	switch {
	case errors.Is(cause, context.Canceled):
		stage = imports.Stopped
	case cause != nil:
		stage = imports.Failed
	}
	// What was stored is told even when the caller is gone.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	return r.tx.Do(ctx, func(ctx context.Context) error {
		if err := r.journal.Finish(ctx, job.ID, stage, r.now()); err != nil {
			return err
		}
		job.Stage, job.Counts = stage, r.report.Counts
		thing := audit.Thing{Kind: "center", ID: int64(r.center.ID)}
		return r.trail.Append(ctx, audit.Did(actor, "students.imported", thing, r.now()).To(job))
	})
}

// chunks takes the file's rows chunk by chunk.
func (r *importing) chunks(ctx context.Context) error {
	for {
		if err := ctx.Err(); err != nil {
			return err //nolint:wrapcheck // the caller's own
		}
		chunk, err := r.next()
		if err != nil || len(chunk) == 0 {
			return err
		}
		if err := r.load(ctx, chunk); err != nil {
			return err
		}
		if r.in.Progress != nil {
			r.in.Progress(r.report.Counts)
		}
	}
}

// next reads a chunk of rows, none after the last; blank ones are counted and passed over.
func (r *importing) next() ([]imports.Row, error) {
	var chunk []imports.Row
	for len(chunk) < chunkRows {
		row, err := r.source.Next()
		switch {
		case errors.Is(err, io.EOF):
			return chunk, nil
		case err != nil:
			return nil, err
		case row.Blank():
			r.report.Counts.Skipped++
		default:
			chunk = append(chunk, row)
		}
	}
	return chunk, nil
}

// load judges a chunk and stores what is new and what changed, in one transaction with the journal's line. A dry run
// only judges. The report is changed when that has succeeded.
func (r *importing) load(ctx context.Context, chunk []imports.Row) error {
	b := &batch{importing: r}
	b.read(chunk)
	var total imports.Counts
	work := func(ctx context.Context) error {
		if err := b.judge(ctx); err != nil {
			return err
		}
		if r.in.DryRun {
			total = r.report.Counts.Add(b.counts())
			return nil
		}
		if err := b.store(ctx); err != nil {
			return err
		}
		total = r.report.Counts.Add(b.counts())
		return r.journal.Progress(ctx, r.report.Job, total)
	}
	do := r.tx.Do
	if r.in.DryRun {
		do = func(ctx context.Context, work func(context.Context) error) error { return work(ctx) }
	}
	if err := do(ctx, work); err != nil {
		return fmt.Errorf("rows %d to %d: %w", chunk[0].Number, chunk[len(chunk)-1].Number, err)
	}
	r.report.Counts = total
	r.report.Issues = append(r.report.Issues, b.found()...)
	return nil
}
