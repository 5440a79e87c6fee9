package jobs

import (
	"cmp"
	"log/slog"
	"time"

	"go.uber.org/fx"

	"kendra/app"
)

// Module works on batches of certificates and of enrolments while the program runs, submits online papers whose time is over,
// adds up marks of attendance that are no longer kept, adds what was committed to the transparency log, and writes what was counted
// of verifications: for the last time when it stops, after what was put into the graph behind it. It needs the services and a log.
var Module = fx.Module("jobs", fx.Invoke(func(lc fx.Lifecycle, use *app.App, log *slog.Logger) {
	lc.Append(fx.StopHook(use.Certificates.WriteChecks))
	for _, of := range []struct {
		work  Work
		every time.Duration
		wake  <-chan struct{}
	}{
		{work: use.Batches.Work, wake: use.Batches.Ordered()}, {work: use.Enrolments.Work, wake: use.Enrolments.Ordered()},
		{work: use.Certificates.WriteChecks}, {work: use.Translog.Work}, {work: use.Sittings.Work}, {work: use.Attendance.SumUp, every: Hourly},
	} {
		w := NewWorker(of.work, cmp.Or(of.every, Every), of.wake, log)
		lc.Append(fx.StartStopHook(w.Start, w.Stop))
	}
}))
