package importing

import (
	"context"
	"errors"

	"kendra/app/importing/load"
	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/files"
	"kendra/domain/geography"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/institute"
	"kendra/domain/outreach"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Imports imports many students from a sheet.
type Imports struct {
	tx         kernel.Tx
	reader     imports.Reader
	scratch    imports.Scratch
	jobs       imports.JobStore
	chunks     imports.ChunkStore
	notes      imports.Notes
	ranges     imports.RegNoRanges
	bulk       students.BulkStore
	known      students.ImportLookup
	directory  students.Directory
	centers    centers.Store
	courses    courses.Directory
	atlas      geography.Atlas
	store      files.Store
	photos     imports.Photos
	sessions   sessions.Store
	seats      students.Seats
	fees       fees.BulkStore
	institute  institute.Store
	links      students.AccountSync
	outbox     outreach.Outbox
	trail      audit.Trail
	base       kernel.BaseURL
	mint       kernel.Minter
	now        kernel.Clock
	background *runner
}

// NewImports returns the service.
func NewImports(p kernel.Ports, set kernel.Settings, photos imports.Photos, links students.AccountSync) *Imports {
	return &Imports{
		tx: p.Tx, reader: p.Reader, scratch: p.Scratch, jobs: p.ImportJobs, chunks: p.ImportChunks,
		notes: p.ImportNotes, ranges: p.RegNoRanges, bulk: p.Bulk, known: p.ImportLookup,
		directory: p.StudentDirectory, centers: p.Centers, courses: p.CourseDirectory, atlas: p.Atlas, store: p.Store,
		photos: photos, sessions: p.Sessions, seats: p.Seats, fees: p.BulkFees, institute: p.Institute, links: links, outbox: p.Outbox, trail: p.Trail, base: set.Base, mint: p.Random, now: p.Clock,
		background: newRunner(),
	}
}

// Close stops the work in the background after the chunks that are at work. The next server resumes it.
func (s *Imports) Close() { s.background.close() }

// ImportStudents imports one file into one center.
type ImportStudents struct {
	Name    string // the file's, for the report
	File    imports.File
	Center  centers.Code
	Reading imports.Reading // empty parts are detected
	Answers imports.Answers
	Options imports.Options
	// Columns gives columns by their folded headings (imports.Fold) or letters, and Splits how those are split that are
	// imports.Split. Others are remembered or guessed; IgnoreUnknown ignores those that stay unknown.
	Columns       map[string]imports.Column
	Splits        map[string]imports.SplitColumn
	IgnoreUnknown bool
	// CheckMeanings refuses meanings of values (Answers.Values) that are not known in the center.
	CheckMeanings bool
	Corrections   []imports.Correction
	DryRun        bool
	Plan          string        // the id of the plan that the import must have; "" accepts any
	Resume        imports.JobID // the job to resume; "" begins a new one
	// Unknown gets the sessions that the center does not have, before anything is stored. It may be nil.
	Unknown func([]imports.NewSession)
	// Started gets the job and the number of rows before the first is stored, Progress the counts after each chunk.
	// Both may be nil. A dry run has no job.
	Started  func(job imports.JobID, rows int)
	Progress func(imports.Counts)
}

// Run imports a file. It refuses and reports wrong rows, and stores the others in chunks, each in one transaction with
// its record. After a crash, the same import or Resume completes it. After an error the report shows how far it got.
// centers.ErrNotFound, identity.ErrDenied, the faults of the file, imports.ErrDates, ErrTooMany, ErrPlanMoved,
// ErrRefusedRows.
func (s *Imports) Run(ctx context.Context, actor identity.Actor, in ImportStudents) (imports.Report, error) {
	o, err := s.orderOf(ctx, actor, in)
	if err != nil {
		return imports.Report{File: in.Name, DryRun: in.DryRun}, err
	}
	t, err := s.prepare(ctx, o)
	report := t.report()
	report.DryRun = in.DryRun
	if in.Unknown != nil && len(t.unknown) > 0 {
		in.Unknown(t.unknown)
	}
	if err != nil {
		return report, err
	}
	if in.DryRun {
		if in.Started != nil && in.Resume == "" {
			in.Started("", t.survey.Rows)
		}
		_, err := s.plan(ctx, t, load.DryRun{}, newTally(&report, in.Progress))
		return report, errors.Join(err, s.locate(ctx, actor, report.Issues))
	}
	unlock, err := s.jobs.Lock(ctx, t.center.ID)
	if err != nil {
		return report, err
	}
	defer unlock()
	r := &run{
		service: s, task: t, job: o.job, agreed: in.Plan, report: &report, started: in.Started, progress: in.Progress,
	}
	err = r.do(ctx)
	return report, errors.Join(err, s.locate(context.WithoutCancel(ctx), actor, report.Issues))
}

// orderOf finds the center of an import and the job that it resumes. imports.ErrNoJob, ErrStage.
func (s *Imports) orderOf(ctx context.Context, actor identity.Actor, in ImportStudents) (o order, err error) {
	o = order{input: in, actor: actor}
	if in.Resume == "" {
		o.center, err = s.centerByCode(ctx, actor, in.Center)
		return o, err
	}
	if o.job, err = s.Job(ctx, actor, in.Resume); err != nil {
		return o, err
	}
	center, err := s.centers.Find(ctx, o.job.Center)
	if err != nil {
		return o, err
	}
	if o.center = center.Snapshot(); in.Center != 0 && in.Center != o.center.Code {
		return o, imports.ErrNoJob
	}
	if o.job.Stage == imports.Done || o.job.Stage == imports.Undone || o.job.Stage.Open() {
		return o, imports.ErrStage
	}
	o.input.Reading, o.input.Answers, o.input.Options = o.job.Reading, o.job.Answers, o.job.Options
	return o, nil
}
