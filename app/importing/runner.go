package importing

import (
	"context"
	"sync"

	"kendra/domain/imports"
)

// runner does the work of jobs in the background, one work per job at a time.
type runner struct {
	mu    sync.Mutex
	jobs  map[imports.JobID]context.CancelCauseFunc
	work  sync.WaitGroup
	ctx   context.Context
	close func()
}

func newRunner() *runner {
	r := &runner{jobs: map[imports.JobID]context.CancelCauseFunc{}}
	var cancel context.CancelFunc
	r.ctx, cancel = context.WithCancel(context.Background())
	r.close = func() {
		cancel()
		r.work.Wait()
	}
	return r
}

// start does a job's work. imports.ErrStage if the job has work already, or the server stops.
func (r *runner) start(id imports.JobID, work func(ctx context.Context)) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.jobs[id] != nil || r.ctx.Err() != nil {
		return imports.ErrStage
	}
	ctx, cancel := context.WithCancelCause(r.ctx)
	r.jobs[id] = cancel
	r.work.Go(func() {
		defer func() {
			r.mu.Lock()
			defer r.mu.Unlock()
			delete(r.jobs, id)
			cancel(nil)
		}()
		work(ctx)
	})
	return nil
}

// has reports whether a job has work.
func (r *runner) has(id imports.JobID) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.jobs[id] != nil
}

// stop ends a job's work: while it loads, after the chunks that are at work.
func (r *runner) stop(id imports.JobID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if cancel := r.jobs[id]; cancel != nil {
		cancel(imports.ErrStopped)
	}
}
