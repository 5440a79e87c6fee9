package jobs

import (
	"log/slog"

	"go.uber.org/fx"

	"kendra/app"
)

// Module works on batches of certificates and of enrolments while the program runs, adds what was committed to the
// transparency log, and writes what was counted of verifications: for the last time when it stops, after what was put into the graph behind it. It needs the services and a
// log.
var Module = fx.Module("jobs", fx.Invoke(func(lc fx.Lifecycle, use *app.App, log *slog.Logger) {
	lc.Append(fx.StopHook(use.Certificates.WriteChecks))
	for _, work := range []Work{use.Batches.Work, use.Enrolments.Work, use.Certificates.WriteChecks, use.Translog.Work} {
		w := NewWorker(work, Every, log)
		lc.Append(fx.StartStopHook(w.Start, w.Stop))
	}
}))
