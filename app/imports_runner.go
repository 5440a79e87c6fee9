package app

import (
	"context"
	"sync"

	"kendra/domain/imports"
)

// runner does work in the background, each job's once at a time.
type runner struct {
	mu    sync.Mutex
	jobs  map[imports.JobID]bool
	work  sync.WaitGroup
	ctx   context.Context
	close func()
}

func newRunner() *runner {
	r := &runner{jobs: map[imports.JobID]bool{}}
	var cancel context.CancelFunc
	r.ctx, cancel = context.WithCancel(context.Background())
	r.close = func() {
		cancel()
		r.work.Wait()
	}
	return r
}

// start does a job's work unless that is being done already.
func (r *runner) start(id imports.JobID, work func(ctx context.Context)) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.jobs[id] || r.ctx.Err() != nil {
		return imports.ErrStage
	}
	r.jobs[id] = true
	r.work.Go(func() {
		defer func() {
			r.mu.Lock()
			defer r.mu.Unlock()
			delete(r.jobs, id)
		}()
		work(r.ctx)
	})
	return nil
}

// has tells whether a job's work is being done.
func (r *runner) has(id imports.JobID) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.jobs[id]
}
