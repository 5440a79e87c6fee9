package mail

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"kendra/app/access"
	"kendra/domain/outreach"
)

// Worker delivers mail while the program runs. Any number of workers can run, on any number of machines.
type Worker struct {
	mailroom *access.Mailroom
	sender   outreach.Sender
	every    time.Duration
	log      *slog.Logger

	stop context.CancelFunc
	done sync.WaitGroup
}

// Every is how often a worker looks for mail.
const Every = 3 * time.Second

// NewWorker returns a worker that is not started.
func NewWorker(mailroom *access.Mailroom, sender outreach.Sender, every time.Duration, log *slog.Logger) *Worker {
	return &Worker{mailroom: mailroom, sender: sender, every: every, log: log}
}

// Start begins to work in the background.
func (w *Worker) Start() {
	ctx, cancel := context.WithCancel(context.Background())
	w.stop = cancel
	w.done.Go(func() {
		tick := time.NewTicker(w.every)
		defer tick.Stop()
		for {
			w.deliver(ctx)
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
	})
}

// deliver sends all mail that is due.
func (w *Worker) deliver(ctx context.Context) {
	for ctx.Err() == nil {
		n, err := w.mailroom.Deliver(ctx, w.sender)
		if err != nil && ctx.Err() == nil {
			w.log.Error("mail: the outbox cannot be worked on", "error", err)
		}
		if err != nil || n == 0 {
			return
		}
	}
}

// Stop waits for the mail that is being sent.
func (w *Worker) Stop() {
	w.stop()
	w.done.Wait()
}
