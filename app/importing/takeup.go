package importing

import (
	"context"
	"errors"

	"kendra/domain/identity"
	"kendra/domain/imports"
)

// TakeUp goes on with the jobs whose server is gone, each in the name of who uploaded it, and answers how many those are.
// Any number of servers may do so at once: one of them takes each.
func (s *Imports) TakeUp(ctx context.Context) (taken int, err error) {
	all, err := s.lease.AtWork(ctx)
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
	release, free, err := s.lease.Acquire(ctx, id)
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
	work := s.carryOut
	if j.Stage == imports.Checking {
		work = s.check
	}
	// No more may be done than the center's own staff may do, whoever asked for it.
	return true, s.behind(identity.Known(j.Account, j.By, identity.Staff, j.Center), j, release, work)
}
