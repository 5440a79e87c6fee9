// Package jobs does the work that people have ordered and do not wait for, while the program runs. What is to be done is in
// the store, so that it goes on after a restart, and any number of programs may share it.
package jobs

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// Every is how often a worker looks for work.
const Every = time.Second

// Work does what is to be done by now.
type Work func(ctx context.Context) error

// Worker does work again and again.
type Worker struct {
	work  Work
	every time.Duration
	log   *slog.Logger

	stop context.CancelFunc
	done sync.WaitGroup
}

// NewWorker makes a worker; it works once it is started.
func NewWorker(work Work, every time.Duration, log *slog.Logger) *Worker {
	return &Worker{work: work, every: every, log: log}
}

// Start begins to work in the background.
func (w *Worker) Start() {
	ctx, cancel := context.WithCancel(context.Background())
	w.stop = cancel
	w.done.Go(func() {
		tick := time.NewTicker(w.every)
		defer tick.Stop()
		for {
			if err := w.work(ctx); err != nil && ctx.Err() == nil {
				w.log.Error("jobs: work could not go on", "error", err)
			}
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
	})
}

// Stop ends the work between two steps of it.
func (w *Worker) Stop() {
	w.stop()
	w.done.Wait()
}
