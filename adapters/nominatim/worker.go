package nominatim

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"kendra/app/publishing"
	"kendra/domain/website"
)

// Worker finds the institute's address while the program runs.
type Worker struct {
	website  *publishing.Website
	geocoder website.Geocoder
	every    time.Duration
	log      *slog.Logger

	stop context.CancelFunc
	done sync.WaitGroup
}

// Every is how often a worker checks for an address without a place. After a failure it waits Later.
const (
	Every = 5 * time.Second
	Later = 10 * time.Minute
)

// NewWorker returns a worker that is not started.
func NewWorker(w *publishing.Website, g website.Geocoder, every time.Duration, log *slog.Logger) *Worker {
	return &Worker{website: w, geocoder: g, every: every, log: log}
}

// Start begins to work in the background.
func (w *Worker) Start() {
	ctx, cancel := context.WithCancel(context.Background())
	w.stop = cancel
	w.done.Go(func() {
		for {
			pause := w.every
			if _, err := w.website.Locate(ctx, w.geocoder); err != nil && ctx.Err() == nil {
				w.log.Warn("nominatim: the address could not be looked up, visitors see no map until it is", "error", err)
				pause = Later
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(pause):
			}
		}
	})
}

// Stop waits for a request in progress.
func (w *Worker) Stop() {
	w.stop()
	w.done.Wait()
}
