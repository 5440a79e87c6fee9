// Package jobs runs background work that people have ordered, while the program runs. Orders are in the store, so
// they survive a restart, and any number of programs can share them.
package jobs

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// Every is how often a worker looks for work that another program ordered.
const Every = time.Second

// Hourly is how often a worker looks for work that falls due by the calendar.
const Hourly = time.Hour

// Work does all work that is due.
type Work func(ctx context.Context) error

// Worker runs a Work repeatedly, and when it is woken.
type Worker struct {
	work  Work
	every time.Duration
	wake  <-chan struct{}
	log   *slog.Logger

	stop context.CancelFunc
	done sync.WaitGroup
}

// NewWorker returns a worker that is not started. wake may be nil.
func NewWorker(work Work, every time.Duration, wake <-chan struct{}, log *slog.Logger) *Worker {
	return &Worker{work: work, every: every, wake: wake, log: log}
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
			case <-w.wake:
			}
		}
	})
}

// Stop stops the work between two steps.
func (w *Worker) Stop() {
	w.stop()
	w.done.Wait()
}
