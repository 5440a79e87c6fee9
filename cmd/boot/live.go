package boot

import (
	"context"
	"log/slog"
	"sync"

	"go.uber.org/fx"

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
