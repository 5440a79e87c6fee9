package importing

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"time"

	"kendra/app/importing/load"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/imports"
)

// run is one run of an import with a job. The caller holds the lock of the center.
type run struct {
	service  *Imports
	task     task
	job      imports.Job // the zero job if there is none yet
	agreed   string      // the id of the plan that a person agreed to; "" accepts any
	started  func(job imports.JobID, rows int)
	progress func(imports.Counts)
	report   *imports.Report

	stored map[int]imports.Chunk // the chunks that an earlier run stored
}

// do begins the job, plans and loads the file, and ends the job.
func (r *run) do(ctx context.Context) (err error) {
	// Another import may have added students while this one waited for the lock.
	if r.task.existing, err = r.service.countStudents(ctx, r.task.center.ID); err != nil {
		return err
	}
	if err := r.begin(ctx); err != nil {
		return err
	}
	r.report.Job = r.job.ID
	if r.started != nil {
		r.started(r.job.ID, r.task.survey.Rows)
	}
	err = r.planAndLoad(ctx)
	return errors.Join(err, r.finish(ctx, err))
}

// begin stores a new job, or resumes the old one.
func (r *run) begin(ctx context.Context) error {
	s, t := r.service, r.task
	isNew := r.job.ID == ""
	if isNew {
		r.job = imports.Job{
			ID: imports.JobID(hex.EncodeToString(s.mint(8))), File: t.name, Center: t.center.ID, Account: t.actor.Account,
			By: t.actor.Name, Started: s.now(),
		}
	}
	t.describe(&r.job)
	r.job.Stage, r.job.Cancel, r.job.Problem, r.job.Finished, r.job.Begun = imports.Running, false, "", time.Time{}, true
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.jobs.MarkVanished(ctx, t.center.ID); err != nil {
			return err
		}
		// A job of the command line that goes on has its guesses as decisions; a file without headings is like no other.
		if (isNew || r.job.Key != "") && t.survey.Reading.Heading != imports.NoHeadings {
			if err := s.notes.Remember(ctx, t.center.ID, t.survey.Fingerprint, t.remembered()); err != nil {
				return err
			}
		}
		if isNew {
			return s.jobs.Start(ctx, r.job)
		}
		return r.resume(ctx)
	})
}

// resume marks the old job as running. If rows may be stored, it finds their chunks; otherwise it deletes the findings
// of a check.
func (r *run) resume(ctx context.Context) error {
	begun := false
	err := r.service.jobs.Change(ctx, r.job.ID, func(j *imports.Job) error {
		if j.Cancel && j.Stage == imports.Queued {
			return imports.ErrStopped
		}
		r.job.Counts, r.job.Tries, r.job.Made = j.Counts, j.Tries, j.Made
		begun = j.Begun
		*j = r.job
		if !begun {
			j.Counts = imports.Counts{}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if !begun {
		return r.service.chunks.Forget(ctx, r.job.ID)
	}
	return r.findStored(ctx)
}

// findStored finds the chunks that an earlier run stored. The findings of a run that stored nothing are deleted.
func (r *run) findStored(ctx context.Context) error {
	all, err := r.service.chunks.Chunks(ctx, r.job.ID)
	if err != nil {
		return err
	}
	r.stored = make(map[int]imports.Chunk, len(all))
	for _, c := range all {
		if c.Number == imports.Unstored {
			return r.service.chunks.Forget(ctx, r.job.ID)
		}
		r.stored[c.Number] = c
	}
	return nil
}

// planAndLoad loads the file. If the file can change students, or the plan can forbid the import, it makes the whole
// plan first, and loads only if the plan allows it and has something to store.
func (r *run) planAndLoad(ctx context.Context) error {
	if len(r.stored) == 0 && (r.task.existing > 0 || r.task.options.Atomic || r.agreed != "") {
		loads, err := r.plan(ctx)
		if err != nil || !loads {
			return err
		}
	}
	err := r.load(ctx)
	if err == nil && r.report.Counts.Stored() > 0 {
		err = r.service.bulk.Analyse(ctx)
	}
	return err
}

// plan makes the whole plan, and reports whether there is something to load. imports.ErrPlanMoved, ErrTooMany,
// ErrRefusedRows.
func (r *run) plan(ctx context.Context) (loads bool, err error) {
	sum := newTally(r.report, nil)
	leavers, err := r.service.plan(ctx, r.task, load.DryRun{}, sum)
	if err != nil {
		return false, err
	}
	if err := r.forbidden(); err != nil {
		return false, r.refuse(ctx, err, leavers)
	}
	if c := r.report.Counts; c.Stored() == 0 {
		err := r.recorder().Add(ctx, imports.Chunk{Counts: c, Issues: r.report.Issues, Last: sum.last})
		if r.progress != nil {
			r.progress(c)
		}
		return false, err
	}
	planned := *r.report
	*r.report = r.task.report()
	r.report.Job, r.report.Plan, r.report.Covers, r.report.Leavers = planned.Job, planned.Plan, planned.Covers, planned.Leavers
	if r.task.options.Mode == imports.Mirror {
		return true, r.keepLeavers(ctx, leavers)
	}
	return true, nil
}

// refuse ends an import that stores nothing. The job keeps the issues of the rows, and the changes that it did not
// make.
func (r *run) refuse(ctx context.Context, why error, leavers []imports.Leaver) error {
	if err := r.keepCoverage(ctx); err != nil {
		return err
	}
	report := r.report
	report.DryRun = true // it had the effect of one
	c := report.Counts
	err := r.recorder().Add(ctx, imports.Chunk{
		Number: imports.Unstored, Issues: report.Issues, Plan: report.Changes, Kept: report.Kept, Missing: leavers,
		Counts: imports.Counts{Rows: c.Refused, Refused: c.Refused, Skipped: c.Skipped},
	})
	return cmp.Or(err, why)
}

// load stores the rows, in one transaction if the import is atomic.
func (r *run) load(ctx context.Context) error {
	s := r.service
	loader := r.loader()
	sum := newTally(r.report, r.progress)
	way := passage{target: loader, loads: true, stored: r.stored, workers: usualWorkers, tally: sum}
	if r.task.options.Atomic {
		way.workers = 1
		return s.tx.Do(ctx, func(ctx context.Context) error {
			if err := r.makeSessions(ctx); err != nil {
				return err
			}
			if err := s.walk(ctx, r.task, way); err != nil {
				return err
			}
			if err := r.leave(ctx, sum); err != nil {
				return err
			}
			if err := r.finishSessions(ctx); err != nil {
				return err
			}
			return loader.Numbers.Release(ctx)
		})
	}
	if err := r.makeSessions(ctx); err != nil {
		return err
	}
	err := s.walk(ctx, r.task, way)
	if err == nil && len(r.stored) > 0 {
		err = r.recall(ctx)
	}
	if err == nil {
		err = r.leave(ctx, sum)
	}
	if err != nil {
		return err
	}
	if err := r.finishSessions(ctx); err != nil {
		return err
	}
	return s.tx.Do(ctx, loader.Numbers.Release)
}

// reserveChunks is the number of chunks that registration numbers are reserved for at once.
const reserveChunks = 10

func (r *run) loader() *load.Loader {
	s, t := r.service, r.task
	numbers := &load.Numbers{Tx: s.tx, Ranges: s.ranges, Center: t.center.ID, Year: calendar.Of(s.now()).Year()}
	if !t.options.Atomic {
		numbers.Ahead = min(reserveChunks*chunkRows, t.survey.Rows)
	}
	return &load.Loader{
		Record: r.recorder(), Numbers: numbers, Growth: &load.Growth{Students: s.bulk}, Students: s.bulk, Lookup: s.known,
		Finder: s.lookup(t.rules, t.center.ID, 1), Links: s.links,
		Sessions: s.sessions, Seats: s.seats, Fees: s.fees, Issuer: s.institute, Outbox: s.outbox, Base: s.base, Now: s.now,
		Actor: t.actor, Center: t.center, Invite: t.options.Invite,
	}
}

func (r *run) recorder() load.Recorder {
	return load.Recorder{Tx: r.service.tx, Chunks: r.service.chunks, Job: r.job.ID}
}

// recall puts the issues of all runs of the job into the report.
func (r *run) recall(ctx context.Context) error {
	issues, err := r.service.chunks.Issues(ctx, r.job.ID, imports.Group{}, 0, imports.MostHeld)
	if err != nil {
		return err
	}
	r.report.Issues, r.report.Errors, r.report.Warnings = nil, 0, 0
	newTally(r.report, nil).addIssues(issues)
	return nil
}

// finish ends the job. A job with an uploaded file stays as it is if the server stops or loses its database, and
// another server resumes it.
func (r *run) finish(ctx context.Context, cause error) error {
	s := r.service
	stage, problem, begun := imports.Done, "", true
	switch {
	case errors.Is(cause, imports.ErrStopped), errors.Is(context.Cause(ctx), imports.ErrStopped):
		stage = imports.Stopped
	case (errors.Is(cause, context.Canceled) || fault.IsOutage(cause)) && r.job.Key != "":
		return nil
	case errors.Is(cause, context.Canceled):
		stage = imports.Stopped
	case planRefused(cause) && r.job.Key != "" && len(r.stored) == 0:
		// Nothing is stored, so a person can check it again with other decisions.
		stage, problem, begun = imports.Uploaded, fault.Words(cause), false
	case cause != nil:
		stage, problem = imports.Failed, fault.Words(cause)
	}
	// The caller may have left, but the job must still say what is stored.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	return s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.jobs.Change(ctx, r.job.ID, func(j *imports.Job) error {
			j.Stage, j.Problem, j.Finished, j.Plan, j.Begun, j.Cancel = stage, problem, s.now(), r.report.Plan, begun, false
			return nil
		})
		if err != nil || !begun {
			return err
		}
		thing := audit.Thing{Kind: "center", ID: int64(r.task.center.ID)}
		stored := r.report.Counts
		if r.report.DryRun { // the plan was refused, and nothing is stored
			stored = imports.Counts{}
		}
		entry := audit.Did(r.task.actor, "students.imported", thing, s.now()).To(trailOf(r.job, stage, stored))
		return s.trail.Append(ctx, entry)
	})
}
