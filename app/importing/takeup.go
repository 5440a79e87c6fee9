package importing

import (
	"context"
	"errors"

	"kendra/domain/identity"
	"kendra/domain/imports"
)

// TakeUp resumes the jobs whose server is gone, each in the name of the person who uploaded it, and returns their
// number. Several servers may call it at the same time: each job is resumed by one of them.
func (s *Imports) TakeUp(ctx context.Context) (taken int, err error) {
	all, err := s.jobs.AtWork(ctx)
	if err != nil {
		return 0, err
	}
	for _, j := range all {
		begun, wrong := s.takeUp(ctx, j.ID)
		if begun {
			taken++
		}
		err = errors.Join(err, wrong)
	}
	return taken, err
}

func (s *Imports) takeUp(ctx context.Context, id imports.JobID) (begun bool, err error) {
	release, free, err := s.jobs.Acquire(ctx, id)
	if err != nil || !free {
		return false, err
	}
	var j imports.Job
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.jobs.Change(ctx, id, func(now *imports.Job) error {
			begun = now.TakeUp(s.now())
			j = *now
			return nil
		})
	})
	if err != nil || !begun {
		release()
		return false, err
	}
	do := work(s.importFile)
	if j.Stage == imports.Checking {
		do = s.check
	}
	// Even an administrator's job gets only the permissions of the center's staff.
	return true, s.doInBackground(identity.Known(j.Account, j.By, identity.Staff, j.Center), j, release, do)
}
