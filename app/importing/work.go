package importing

import (
	"context"
	"errors"
	"time"

	"kendra/app/importing/load"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/imports"
)

// Check plans a job in the background, to show the mistakes and the changes that an import would make.
// imports.ErrStage if a check is at work, or rows are stored.
func (s *Imports) Check(ctx context.Context, actor identity.Actor, id imports.JobID) (imports.Job, error) {
	return s.launch(ctx, actor, id, func(j *imports.Job) error {
		if !j.Stage.Open() {
			return imports.ErrStage
		}
		j.Stage, j.Plan = imports.Checking, ""
		return nil
	}, s.check)
}

// Agreed is what a person agreed to before an import.
type Agreed struct {
	Plan    string // the plan's id; "" accepts any
	Missing int    // the number of leavers of a mirror, if they are many
}

// Start imports a job in the background, or resumes one that was stopped, failed or vanished. A plan's id, if given,
// must still be that of the plan. imports.ErrStage.
func (s *Imports) Start(ctx context.Context, actor identity.Actor, id imports.JobID, agreed Agreed) (imports.Job, error) {
	return s.launch(ctx, actor, id, func(j *imports.Job) error {
		if j.Stage == imports.Checking || j.Stage == imports.Done || j.Stage == imports.Undone {
			return imports.ErrStage
		}
		if !j.Begun {
			j.Plan, j.Options.Missing = agreed.Plan, agreed.Missing
		}
		j.Stage = imports.Queued
		return nil
	}, s.importFile)
}

// work is the work on a job in the background.
type work func(context.Context, identity.Actor, imports.Job) error

// launch changes a job's stage, and does its work in the background.
func (s *Imports) launch(
	ctx context.Context, actor identity.Actor, id imports.JobID, stage func(*imports.Job) error, do work,
) (imports.Job, error) {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return j, err
	}
	if j.Key == "" {
		return j, imports.ErrStage
	}
	release, free, err := s.jobs.Acquire(ctx, id)
	if err != nil {
		return j, err
	}
	if !free {
		return j, imports.ErrStage
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.jobs.Change(ctx, id, func(now *imports.Job) error {
			if err := stage(now); err != nil {
				return err
			}
			now.Cancel, now.Problem, now.Finished, now.Tries = false, "", time.Time{}, 0
			j = *now
			return nil
		})
	})
	if err != nil {
		release()
		return j, err
	}
	return j, s.doInBackground(actor, j, release, do)
}

// doInBackground does a job's work in the background, and releases the job's lease at the end.
func (s *Imports) doInBackground(actor identity.Actor, j imports.Job, release func(), do work) error {
	err := s.background.start(j.ID, func(ctx context.Context) {
		defer release()
		err := do(ctx, actor, j)
		if errors.Is(context.Cause(ctx), imports.ErrStopped) {
			err = imports.ErrStopped
		}
		// A server that stops or has lost its database leaves the job as it is, and another server resumes it.
		if err != nil && !errors.Is(err, context.Canceled) && !fault.IsOutage(err) {
			s.halt(ctx, j.ID, err)
		}
	})
	if err != nil {
		release()
	}
	return err
}

// halt stores why the work on a job ended early, unless run.finish has done so.
func (s *Imports) halt(ctx context.Context, id imports.JobID, cause error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	problem := ""
	if !errors.Is(cause, imports.ErrStopped) {
		problem = fault.Words(cause)
	}
	// If this fails, the job stays as it is, and another server resumes it.
	_ = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.jobs.Change(ctx, id, func(j *imports.Job) error {
			if j.Stage != imports.Running {
				j.Halt(problem, s.now())
			}
			return nil
		})
	})
}

// withTask fetches a job's file, surveys it and does the work.
func (s *Imports) withTask(ctx context.Context, actor identity.Actor, j imports.Job, work func(t task) error) error {
	return s.withOrder(ctx, actor, j, func(o order) error {
		t, err := s.prepare(ctx, o)
		if err != nil {
			return err
		}
		return work(t)
	})
}

// check makes the plan of a job, and stores the findings.
func (s *Imports) check(ctx context.Context, actor identity.Actor, j imports.Job) error {
	return s.withTask(ctx, actor, j, func(t task) error {
		err := s.tx.Do(ctx, func(ctx context.Context) error {
			if err := s.chunks.Forget(ctx, j.ID); err != nil {
				return err
			}
			return s.jobs.Change(ctx, j.ID, func(now *imports.Job) error {
				decided := now.Answers.Columns
				t.describe(now)
				now.Answers.Columns = decided // guesses stay guesses until rows are stored
				return nil
			})
		})
		if err != nil {
			return err
		}
		report := t.report()
		recorder := load.Recorder{Tx: s.tx, Chunks: s.chunks, Job: j.ID}
		leavers, err := s.plan(ctx, t, recorder, newTally(&report, nil))
		if err != nil {
			return err
		}
		if len(leavers) > 0 {
			found := imports.Chunk{Number: imports.Missing, Missing: leavers, Counts: imports.Counts{Left: len(leavers)}}
			if err := recorder.Add(ctx, found); err != nil {
				return err
			}
		}
		return s.tx.Do(ctx, func(ctx context.Context) error {
			return s.jobs.Change(ctx, j.ID, func(now *imports.Job) error {
				now.Stage, now.Plan, now.Covers, now.Finished = imports.Checked, report.Plan, report.Covers, s.now()
				return nil
			})
		})
	})
}

// importFile imports the file of a job.
func (s *Imports) importFile(ctx context.Context, actor identity.Actor, j imports.Job) error {
	return s.withTask(ctx, actor, j, func(t task) error {
		unlock, err := s.jobs.Lock(ctx, t.center.ID)
		if err != nil {
			return err
		}
		defer unlock()
		report := t.report()
		return (&run{service: s, task: t, job: j, agreed: j.Plan, report: &report}).do(ctx)
	})
}

// Cancel stops a job: a waiting one or a check at once, another one after the chunks that are at work. A job without
// work stays as it is.
func (s *Imports) Cancel(ctx context.Context, actor identity.Actor, id imports.JobID) (imports.Job, error) {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return j, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.jobs.Change(ctx, id, func(now *imports.Job) error {
			now.Cancel = now.Stage.AtWork()
			j = *now
			return nil
		})
	})
	if err == nil && (j.Stage == imports.Queued || j.Stage == imports.Checking) {
		s.background.stop(id)
	}
	return j, err
}

// Found returns all groups of a job's issues, and at most the given number of single issues of one group.
func (s *Imports) Found(
	ctx context.Context, actor identity.Actor, id imports.JobID, of imports.Group, after, most int,
) ([]imports.Group, []imports.Issue, error) {
	if _, err := s.Job(ctx, actor, id); err != nil {
		return nil, nil, err
	}
	groups, err := s.chunks.Groups(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	issues, err := s.chunks.Issues(ctx, id, of, after, most)
	if err == nil {
		err = s.locate(ctx, actor, issues)
	}
	return groups, issues, err
}

// Differences returns the changes that a checked job would make, and the values that it keeps because a person changed
// them by hand.
func (s *Imports) Differences(
	ctx context.Context, actor identity.Actor, id imports.JobID,
) (changes, kept []imports.Difference, err error) {
	if _, err := s.Job(ctx, actor, id); err != nil {
		return nil, nil, err
	}
	return s.chunks.Differences(ctx, id)
}
