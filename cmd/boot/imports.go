package boot

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"go.uber.org/fx"

	"kendra/app"
)

// takeUpEvery is how often a server looks for imports whose server has stopped.
const takeUpEvery = 15 * time.Second

// takeUp resumes imports whose server has stopped, at start and later.
func takeUp(lc fx.Lifecycle, use *app.App, log *slog.Logger) {
	ctx, cancel := context.WithCancel(context.Background())
	var done sync.WaitGroup
	look := func() {
		n, err := use.Imports.TakeUp(ctx)
		if n > 0 {
			log.Info("resumed imports whose server had stopped", "imports", n)
		}
		if err != nil && ctx.Err() == nil {
			log.Error("cannot resume imports whose server has stopped", "error", err)
		}
	}
	lc.Append(fx.StartStopHook(
		func() {
			done.Go(func() {
				tick := time.NewTicker(takeUpEvery)
				defer tick.Stop()
				for {
					look()
					select {
					case <-ctx.Done():
						return
					case <-tick.C:
					}
				}
			})
		},
		func() {
			cancel()
			done.Wait()
		},
	))
}
