package importing

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/page"
)

// Job returns a job. imports.ErrNoJob if there is none that the actor may see.
func (s *Imports) Job(ctx context.Context, actor identity.Actor, id imports.JobID) (imports.Job, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return imports.Job{}, err
	}
	job, err := s.jobs.Find(ctx, id)
	if err != nil {
		return imports.Job{}, err
	}
	return job, mayImport(actor, job)
}

// Jobs returns a page of the jobs that the actor may see, the latest first.
func (s *Imports) Jobs(ctx context.Context, actor identity.Actor, p page.Request) (page.Page[imports.Job], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[imports.Job]{}, err
	}
	return s.jobs.List(ctx, actor.Scope(), p)
}

// mayImport returns imports.ErrNoJob if the actor may not see a job.
func mayImport(actor identity.Actor, j imports.Job) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	if !actor.Scope().Includes(j.Center) {
		return imports.ErrNoJob
	}
	return nil
}

// importTrail is the audit entry of an import. It contains no cell of the file.
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
