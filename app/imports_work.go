package app

import (
	"context"
	"io"
	"time"

	"kendra/domain/identity"
	"kendra/domain/imports"
)

// Check looks at every row of a job in the background: what is wrong, and what an import would do. imports.ErrStage when
// that is being done, or rows are stored.
func (s *Imports) Check(ctx context.Context, actor identity.Actor, id imports.JobID) (imports.Job, error) {
	return s.launch(ctx, actor, id, func(j *imports.Job) error {
		if !j.Stage.Open() {
			return imports.ErrStage
		}
		j.Stage, j.Plan = imports.Checking, ""
		return nil
	}, s.check)
}

// Start imports a job in the background, or goes on with one that was stopped, failed or vanished; with a plan only if
// that still is the plan. imports.ErrStage.
func (s *Imports) Start(ctx context.Context, actor identity.Actor, id imports.JobID, plan string) (imports.Job, error) {
	again := false
	return s.launch(ctx, actor, id, func(j *imports.Job) error {
		switch j.Stage {
		case imports.Uploaded, imports.Checked, imports.Queued:
		case imports.Stopped, imports.Failed, imports.Vanished, imports.Running:
			again = true
		case imports.Checking, imports.Done, imports.Undone:
			return imports.ErrStage
		}
		j.Stage = imports.Queued
		return nil
	}, func(ctx context.Context, actor identity.Actor, j imports.Job) error {
		return s.carryOut(ctx, actor, j, plan, again)
	})
}

// launch changes a job's stage and does its work in the background. Who does it may be gone before it ends.
func (s *Imports) launch(ctx context.Context, actor identity.Actor, id imports.JobID, stage func(*imports.Job) error, work func(context.Context, identity.Actor, imports.Job) error) (imports.Job, error) {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return j, err
	}
	if j.Key == "" || s.background.has(id) {
		return j, imports.ErrStage
	}
	err = s.Tx.Do(ctx, func(ctx context.Context) error {
		return s.Journal.Change(ctx, id, func(now *imports.Job) error {
			if err := stage(now); err != nil {
				return err
			}
			now.Cancel, now.Problem, now.Finished = false, "", time.Time{}
			j = *now
			return nil
		})
	})
	if err != nil {
		return j, err
	}
	return j, s.background.start(id, func(ctx context.Context) {
		if err := work(ctx, actor, j); err != nil {
			s.broke(ctx, id, err)
		}
	})
}

// broke notes why work in the background ended early, unless the work itself did.
func (s *Imports) broke(ctx context.Context, id imports.JobID, cause error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 10*time.Second)
	defer cancel()
	// When even this fails, the job stays as it is, and can be started again.
	_ = s.Tx.Do(ctx, func(ctx context.Context) error {
		return s.Journal.Change(ctx, id, func(j *imports.Job) error {
			switch j.Stage {
			case imports.Checking:
				j.Stage = imports.Uploaded
			case imports.Queued:
				j.Stage = imports.Checked
			default:
				return nil
			}
			j.Problem, j.Finished = problemOf(cause), s.Clock()
			return nil
		})
	})
}

// prepared makes a job's file ready to be walked through.
func (s *Imports) prepared(ctx context.Context, actor identity.Actor, j imports.Job, work func(r *importing) error) error {
	file, err := s.fetch(ctx, j)
	if err != nil {
		return err
	}
	defer file.Close()
	in, err := s.input(ctx, j, file)
	if err != nil {
		return err
	}
	center, err := s.centerOf(ctx, actor, j.Center)
	if err != nil {
		return err
	}
	r := &importing{Imports: s, in: in, actor: actor, center: center, job: j, report: &imports.Report{File: j.File}, patches: newPatches(in.Corrections)}
	if err := r.prepare(ctx); err != nil {
		return err
	}
	return work(r)
}

func (s *Imports) check(ctx context.Context, actor identity.Actor, j imports.Job) error {
	return s.prepared(ctx, actor, j, func(r *importing) error {
		err := s.Tx.Do(ctx, func(ctx context.Context) error {
			if err := s.Ledger.Forget(ctx, j.ID); err != nil {
				return err
			}
			return s.Journal.Change(ctx, j.ID, func(now *imports.Job) error {
				r.describe(now)
				return nil
			})
		})
		if err != nil {
			return err
		}
		p := &pass{importing: r, only: true, entered: true, workers: usualWorkers}
		if err := p.run(ctx); err != nil {
			return err
		}
		return s.Tx.Do(ctx, func(ctx context.Context) error {
			return s.Journal.Change(ctx, j.ID, func(now *imports.Job) error {
				now.Stage, now.Plan, now.Finished = imports.Checked, r.report.Plan, s.Clock()
				return nil
			})
		})
	})
}

func (s *Imports) carryOut(ctx context.Context, actor identity.Actor, j imports.Job, plan string, again bool) error {
	return s.prepared(ctx, actor, j, func(r *importing) error {
		if !again {
			if err := s.Tx.Do(ctx, func(ctx context.Context) error { return s.Ledger.Forget(ctx, j.ID) }); err != nil {
				return err
			}
			r.in.Plan = plan
		}
		unlock, err := s.Journal.Lock(ctx, r.center.ID)
		if err != nil {
			return err
		}
		defer unlock()
		return r.journaled(ctx)
	})
}

// Cancel stops a job after the chunks that are at work. One that nobody works on stays as it is.
func (s *Imports) Cancel(ctx context.Context, actor identity.Actor, id imports.JobID) (imports.Job, error) {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return j, err
	}
	return j, s.Tx.Do(ctx, func(ctx context.Context) error {
		return s.Journal.Change(ctx, id, func(now *imports.Job) error {
			now.Cancel = true
			j = *now
			return nil
		})
	})
}

// Found answers what is wrong with a job's rows, in groups, and some of the issues one by one.
func (s *Imports) Found(ctx context.Context, actor identity.Actor, id imports.JobID, of imports.Group, after, most int) ([]imports.Group, []imports.Issue, error) {
	if _, err := s.Job(ctx, actor, id); err != nil {
		return nil, nil, err
	}
	groups, err := s.Findings.Groups(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	issues, err := s.Findings.Issues(ctx, id, of, after, most)
	return groups, issues, err
}

// Differences answers what a checked job would change, and what it keeps because somebody changed it by hand.
func (s *Imports) Differences(ctx context.Context, actor identity.Actor, id imports.JobID) (changes, kept []imports.Difference, err error) {
	if _, err := s.Job(ctx, actor, id); err != nil {
		return nil, nil, err
	}
	return s.Findings.Differences(ctx, id)
}

// Download writes a job's rows that were taken, or those that were refused.
func (s *Imports) Download(ctx context.Context, actor identity.Actor, id imports.JobID, refused bool, w io.Writer) error {
	j, err := s.Job(ctx, actor, id)
	if err != nil {
		return err
	}
	file, err := s.fetch(ctx, j)
	if err != nil {
		return err
	}
	defer file.Close()
	in, err := s.input(ctx, j, file)
	if err != nil {
		return err
	}
	of := ResultsOf{File: file, Reading: j.Reading, Corrections: in.Corrections, Job: id}
	if refused {
		return s.Results(ctx, of, nil, w)
	}
	return s.Results(ctx, of, w, nil)
}
