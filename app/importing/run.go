package importing

import (
	"context"
	"encoding/hex"
	"errors"
	"time"

	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/imports"
)

// tooMany tells whether the guard stops the plan. One student is never too many.
func (r *importing) tooMany(c imports.Counts) bool {
	return c.Updated > 1 && c.Updated*100 > max(r.in.Options.MaxChange, 0)*r.existing
}

// journaled does the run with its job in the journal.
func (r *importing) journaled(ctx context.Context) (err error) {
	// Another import may have filled the center while this one waited for its turn.
	if r.existing, err = r.count(ctx, r.center.ID); err != nil {
		return err
	}
	if err := r.begin(ctx); err != nil {
		return err
	}
	r.report.Job = r.job.ID
	if r.in.Started != nil {
		r.in.Started(r.job.ID, r.survey.rows)
	}
	err = r.load(ctx)
	return errors.Join(err, r.finish(ctx, err))
}

// begin stores a new job, or takes an old one up again.
func (r *importing) begin(ctx context.Context) error {
	fresh := r.job.ID == ""
	if fresh {
		r.job = imports.Job{
			ID: imports.JobID(hex.EncodeToString(r.Minter(8))), File: r.in.Name, Center: r.center.ID, Account: r.actor.Account, By: r.actor.Name,
			Started: r.Clock(),
		}
	}
	r.describe(&r.job)
	r.job.Stage, r.job.Cancel, r.job.Problem, r.job.Finished, r.job.Begun = imports.Running, false, "", time.Time{}, true
	return r.Tx.Do(ctx, func(ctx context.Context) error {
		if err := r.Journal.Vanish(ctx, r.center.ID); err != nil {
			return err
		}
		if err := r.Notes.Remember(ctx, r.center.ID, r.survey.fingerprint, r.said()); err != nil {
			return err
		}
		if fresh {
			return r.Journal.Start(ctx, r.job)
		}
		return r.again(ctx)
	})
}

// again takes an old job up: of one whose rows may be stored the chunks are found, of another what a check found is
// forgotten.
func (r *importing) again(ctx context.Context) error {
	err := r.Journal.Change(ctx, r.job.ID, func(j *imports.Job) error {
		if j.Cancel && j.Stage == imports.Queued {
			return imports.ErrStopped // before its turn came
		}
		r.job.Counts, r.job.Tries, r.job.Begun = j.Counts, j.Tries, true
		stored := j.Begun
		*j = r.job
		if !stored {
			r.fresh, j.Counts = true, imports.Counts{}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if r.fresh {
		return r.Ledger.Forget(ctx, r.job.ID)
	}
	return r.taken(ctx)
}

// describe writes into a job what it is done with.
func (r *importing) describe(j *imports.Job) {
	j.Sum, j.Reading, j.Answers, j.Options, j.Expected = r.survey.sum, r.survey.reading, r.in.Answers, r.in.Options, r.survey.rows
	j.Answers.Columns = r.said().Columns
}

// said is what the next file with the same headings is read by: the columns, not the dates, which every file tells anew.
func (r *importing) said() imports.Answers {
	a := imports.Answers{Values: r.in.Answers.Values}
	for _, m := range r.survey.matches {
		a.Columns = append(a.Columns, m.Column)
	}
	return a
}

// taken finds the chunks that are stored already. What a run found that stored nothing is forgotten.
func (r *importing) taken(ctx context.Context) error {
	all, err := r.Ledger.Chunks(ctx, r.job.ID)
	if err != nil {
		return err
	}
	r.finished = make(map[int]imports.Chunk, len(all))
	for _, c := range all {
		if c.Number == imports.Unstored {
			return r.Ledger.Forget(ctx, r.job.ID)
		}
		r.finished[c.Number] = c
	}
	return nil
}

// load makes the plan where there is somebody whom the file can change, and stores the rows unless the plan forbids it
// or leaves nothing to store.
func (r *importing) load(ctx context.Context) error {
	whole := len(r.finished) == 0
	if whole && (r.existing > 0 || r.in.Options.Atomic || r.in.Plan != "") {
		p := &pass{importing: r, only: true, workers: usualWorkers}
		if err := p.run(ctx); err != nil {
			return err
		}
		switch c := r.report.Counts; {
		case r.in.Plan != "" && r.in.Plan != r.report.Plan:
			return p.refuse(ctx, imports.ErrPlanMoved)
		case r.tooMany(c):
			return p.refuse(ctx, imports.ErrTooMany)
		case r.in.Options.Atomic && c.Refused > 0:
			return p.refuse(ctx, imports.ErrRefusedRows)
		case c.Created+c.Updated == 0:
			return p.enterAll(ctx)
		}
		*r.report = imports.Report{
			Job: r.job.ID, File: r.in.Name, Plan: r.report.Plan, Reading: r.survey.reading, Columns: r.survey.matches, Dates: r.report.Dates,
		}
	}
	err := r.store(ctx)
	if err == nil && r.report.Counts.Created+r.report.Counts.Updated > 0 {
		err = r.Bulk.Settle(ctx)
	}
	return err
}

// store stores the rows, all in one transaction when all or nothing is wanted.
func (r *importing) store(ctx context.Context) (err error) {
	p := &pass{importing: r, workers: usualWorkers, year: calendar.Of(r.Clock()).Year()}
	if r.in.Options.Atomic {
		p.workers = 1
		return r.Tx.Do(ctx, func(ctx context.Context) error {
			if err := p.run(ctx); err != nil {
				return err
			}
			return p.release(ctx)
		})
	}
	if err = p.run(ctx); err == nil && len(r.finished) > 0 {
		err = r.recall(ctx)
	}
	if err != nil {
		return err
	}
	return r.Tx.Do(ctx, p.release)
}

// recall puts into the report what an earlier run of the job found.
func (r *importing) recall(ctx context.Context) error {
	issues, err := r.Findings.Issues(ctx, r.job.ID, imports.Group{}, 0, imports.MostHeld)
	if err != nil {
		return err
	}
	r.report.Issues, r.report.Errors, r.report.Warnings = nil, 0, 0
	(&pass{importing: r}).hold(issues)
	return nil
}

func (r *importing) finish(ctx context.Context, cause error) error {
	stage, problem, begun := imports.Done, "", true
	switch {
	case errors.Is(cause, imports.ErrStopped), errors.Is(context.Cause(ctx), imports.ErrStopped):
		stage = imports.Stopped
	case errors.Is(cause, context.Canceled) && r.job.Key != "":
		return nil // the server leaves; the next one takes the job up
	case fault.IsOutage(cause) && r.job.Key != "":
		return nil // so does this one, when the store is back
	case errors.Is(cause, context.Canceled):
		stage = imports.Stopped
	case refusedWhole(cause) && r.job.Key != "" && len(r.finished) == 0:
		// Nothing was stored: it can be looked at again, and be said how it is to be taken.
		stage, problem, begun = imports.Uploaded, fault.Words(cause), false
	case cause != nil:
		stage, problem = imports.Failed, fault.Words(cause)
	}
	// What was stored is told even when the caller is gone.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	return r.Tx.Do(ctx, func(ctx context.Context) error {
		err := r.Journal.Change(ctx, r.job.ID, func(j *imports.Job) error {
			j.Stage, j.Problem, j.Finished, j.Plan, j.Begun, j.Cancel = stage, problem, r.Clock(), r.report.Plan, begun, false
			return nil
		})
		if err != nil || !begun {
			return err
		}
		thing := audit.Thing{Kind: "center", ID: int64(r.center.ID)}
		stored := r.report.Counts
		if r.report.DryRun { // it came to nothing but its plan
			stored = imports.Counts{}
		}
		return r.Trail.Append(ctx, audit.Did(r.actor, "students.imported", thing, r.Clock()).To(trailOf(r.job, stage, stored)))
	})
}

// refusedWhole tells whether nothing was stored because the plan is not what was agreed to.
func refusedWhole(err error) bool {
	return errors.Is(err, imports.ErrTooMany) || errors.Is(err, imports.ErrPlanMoved) || errors.Is(err, imports.ErrRefusedRows)
}

// importTrail is what the trail keeps of an import: no cell of it, and not the whole mapping.
type importTrail struct {
	Job    imports.JobID
	File   string
	Sum    string
	Stage  imports.Stage
	Mode   imports.Mode
	Counts imports.Counts
}

func trailOf(j imports.Job, stage imports.Stage, c imports.Counts) importTrail {
	return importTrail{Job: j.ID, File: j.File, Sum: j.Sum, Stage: stage, Mode: j.Options.Mode, Counts: c}
}
