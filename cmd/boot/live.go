package boot

import (
	"context"
	"log/slog"
	"sync"

	"go.uber.org/fx"

	"kendra/adapters/jobs"
	"kendra/adapters/postgres"
)

// followChanges lets open screens hear of changes while the program runs.
func followChanges(lc fx.Lifecycle, db *postgres.DB, log *slog.Logger) {
	ctx, cancel := context.WithCancel(context.Background())
	var following sync.WaitGroup
	lc.Append(fx.StartStopHook(
		func() { following.Go(func() { db.FollowChanges(ctx, log) }) },
		func() { cancel(); following.Wait() },
	))
}

// keyNames keeps the keys of names' words complete while the program runs. Searches are slower without them, not wrong.
func keyNames(lc fx.Lifecycle, db *postgres.DB, log *slog.Logger) {
	w := jobs.NewWorker(db.KeyNames, jobs.Every, nil, log)
	lc.Append(fx.StartStopHook(w.Start, w.Stop))
}

// pairStudents keeps the pairs of records that may be of one person complete while the program runs. The screen of duplicates is slower
// without them, not wrong.
func pairStudents(lc fx.Lifecycle, db *postgres.DB, log *slog.Logger) {
	w := jobs.NewWorker(db.PairStudents, jobs.Every, nil, log)
	lc.Append(fx.StartStopHook(w.Start, w.Stop))
}
