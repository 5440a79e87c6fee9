package importing

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/files"
	"kendra/domain/geography"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// Imports brings many students in from a sheet.
type Imports struct {
	ImportsDeps

	background *runner
}

// ImportsDeps is what Imports works with.
type ImportsDeps struct {
	Tx        kernel.Tx
	Reader    imports.Reader
	Scratch   imports.Scratch
	Journal   imports.Journal
	Claims    imports.Claims
	Ledger    imports.Ledger
	Findings  imports.Findings
	Notes     imports.Notes
	Numbers   imports.Numbers
	Bulk      students.BulkStore
	Intake    students.ImportLookup
	Directory students.Directory
	Centers   centers.Store
	Courses   courses.Directory
	Atlas     geography.Atlas
	Store     files.Store
	Photos    imports.Photos
	Links     students.AccountSync
	Outbox    outreach.Outbox
	Trail     audit.Trail
	Base      kernel.BaseURL
	Minter    kernel.Minter
	Clock     kernel.Clock
}

// NewImports makes the service.
func NewImports(p kernel.Ports, set kernel.Settings, photos imports.Photos, links students.AccountSync) *Imports {
	return &Imports{background: newRunner(), ImportsDeps: ImportsDeps{
		Tx: p.Tx, Reader: p.Reader, Scratch: p.Scratch, Journal: p.Journal, Claims: p.Claims, Ledger: p.Ledger, Findings: p.Findings, Notes: p.Notes,
		Numbers: p.Numbers, Bulk: p.Bulk, Intake: p.ImportLookup, Directory: p.StudentDirectory, Centers: p.Centers, Courses: p.CourseDirectory,
		Atlas: p.Atlas, Store: p.Store, Photos: photos, Links: links, Outbox: p.Outbox, Trail: p.Trail, Base: set.Base, Minter: p.Random,
		Clock: p.Clock,
	}}
}

// Close stops what runs in the background, after the chunks that are at work. The next server goes on with it.
func (s *Imports) Close() { s.background.close() }

// ImportStudents is one file into one center.
type ImportStudents struct {
	Name    string // the file's, for the report
	File    imports.File
	Center  centers.Code
	Reading imports.Reading // what is not said is found out
	Answers imports.Answers
	Options imports.Options
	// Columns says what columns are by their headings, as imports.Fold makes them; of those that are not in it nothing is
	// said, and with IgnoreUnknown those that stay unknown are passed over.
	Columns       map[string]imports.Column
	IgnoreUnknown bool
	Corrections   []imports.Correction
	DryRun        bool
	Plan          string        // the id of the plan that is wanted; "" is whatever it is now
	Resume        imports.JobID // the job to go on with; "" is a new one
	// Started is told the job and how many rows there are, before the first is stored; Progress the counts after each
	// chunk. Both may be nil. A dry run has no job.
	Started  func(job imports.JobID, rows int)
	Progress func(imports.Counts)
}

// importing is one run.
type importing struct {
	*Imports

	in       ImportStudents
	actor    identity.Actor
	center   centers.Snapshot
	survey   survey
	rules    *imports.Rules
	existing int // students of the center before
	patches  *patches
	report   *imports.Report
	job      imports.Job
	finished map[int]imports.Chunk // of a job that is gone on with
	fresh    bool                  // nothing of the job is stored yet
}

// Run imports the file. Rows that are wrong are refused and reported, the others are stored in chunks, each whole with
// its line in the journal: after a crash the same import again, or Resume, completes it. An error says that the run as
// such could not be done or go on; the report then tells how far it came. centers.ErrNotFound, identity.ErrDenied, the
// faults of the file, imports.ErrDates, ErrTooMany, ErrPlanMoved, ErrRefusedRows.
func (s *Imports) Run(ctx context.Context, actor identity.Actor, in ImportStudents) (imports.Report, error) {
	report := imports.Report{File: in.Name, DryRun: in.DryRun}
	r, err := s.ready(ctx, actor, in, &report)
	if err != nil {
		return report, err
	}
	if in.DryRun {
		err := r.look(ctx)
		return report, errors.Join(err, s.locate(ctx, actor, report.Issues))
	}
	unlock, err := s.Journal.Lock(ctx, r.center.ID)
	if err != nil {
		return report, err
	}
	defer unlock()
	err = r.journaled(ctx)
	return report, errors.Join(err, s.locate(context.WithoutCancel(ctx), actor, report.Issues))
}

// ready finds the center and looks at the file.
func (s *Imports) ready(ctx context.Context, actor identity.Actor, in ImportStudents, report *imports.Report) (*importing, error) {
	r := &importing{Imports: s, in: in, actor: actor, report: report, patches: newPatches(in.Corrections)}
	var err error
	if in.Resume != "" {
		err = r.goOn(ctx)
	} else {
		r.center, err = s.centerFor(ctx, actor, in.Center)
	}
	if err != nil {
		return nil, err
	}
	return r, r.prepare(ctx)
}

func (s *Imports) centerFor(ctx context.Context, actor identity.Actor, code centers.Code) (centers.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return centers.Snapshot{}, err
	}
	center, err := s.Centers.FindByCode(ctx, code)
	if err != nil {
		return centers.Snapshot{}, err
	}
	n := center.Snapshot()
	return n, students.MayRegister(actor, n.ID)
}

// goOn takes from a job what it was begun with. imports.ErrNoJob, ErrStage.
func (r *importing) goOn(ctx context.Context) error {
	job, err := r.Job(ctx, r.actor, r.in.Resume)
	if err != nil {
		return err
	}
	center, err := r.Centers.Find(ctx, job.Center)
	if err != nil {
		return err
	}
	if r.center = center.Snapshot(); r.in.Center != 0 && r.in.Center != r.center.Code {
		return imports.ErrNoJob
	}
	if job.Stage == imports.Done || job.Stage == imports.Undone || job.Stage.Open() {
		return imports.ErrStage
	}
	r.job = job
	r.in.Reading, r.in.Answers, r.in.Options = job.Reading, job.Answers, job.Options
	return nil
}

// prepare looks at the whole file once and makes the rules by which its rows are read.
func (r *importing) prepare(ctx context.Context) error {
	if r.in.Options.MaxChange == 0 {
		r.in.Options.MaxChange = imports.UsualMaxChange
	}
	if r.in.Options.Mode == "" {
		r.in.Options.Mode = imports.Upsert
	}
	offers, err := r.Courses.Offers(ctx, r.center.ID)
	if err != nil {
		return err
	}
	if r.survey, err = r.lookOver(ctx, r.in, r.center.ID, offers); err != nil {
		return err
	}
	r.report.Reading, r.report.Columns = r.survey.reading, r.survey.matches
	mapping, err := imports.MatchAll(r.survey.matches)
	switch {
	case err != nil:
		return err
	case r.survey.rows == 0:
		return imports.ErrNoRows
	case r.job.Sum != "" && r.job.Sum != r.survey.sum:
		return imports.ErrOtherFile
	}
	answers := r.in.Answers
	if answers.Values == nil {
		answers.Values = r.survey.values
	}
	if answers.Dates, err = r.survey.style(answers.Dates); err != nil {
		return err
	}
	r.report.Dates = answers.Dates
	r.in.Answers = answers
	r.rules = imports.NewRules(mapping, answers, calendar.Of(r.Clock()), r.center, offers, r.Atlas)
	r.existing, err = r.count(ctx, r.center.ID)
	return err
}

// look makes the plan and writes nothing.
func (r *importing) look(ctx context.Context) error {
	if r.in.Started != nil && r.job.ID == "" {
		r.in.Started("", r.survey.rows)
	}
	p := &pass{importing: r, only: true, workers: usualWorkers}
	return p.run(ctx)
}
