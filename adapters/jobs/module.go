package jobs

import (
	"log/slog"

	"go.uber.org/fx"

	"kendra/app"
)

// Module issues batches of certificates while the program runs. It needs the service and a log.
var Module = fx.Module("jobs", fx.Invoke(func(lc fx.Lifecycle, batches *app.Batches, log *slog.Logger) {
	w := NewWorker(batches.Work, Every, log)
	lc.Append(fx.StartStopHook(w.Start, w.Stop))
}))
