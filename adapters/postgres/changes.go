package postgres

import (
	"context"
	"log/slog"
	"time"
)

// reconnectPause is the wait after a lost connection before the next try.
const reconnectPause = time.Second

// FollowContent calls changed whenever the website's content may have changed, on any instance, until ctx ends. It also
// calls it after a lost connection, because changes may have been missed.
func (d *DB) FollowContent(ctx context.Context, log *slog.Logger, changed func()) {
	heard := func() {
		d.replica.mustHave() // before changed reads the new content
		changed()
	}
	for ctx.Err() == nil {
		if err := d.listen(ctx, heard); err != nil && ctx.Err() == nil {
			log.Warn("changes of content are heard late: the connection was lost", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(reconnectPause):
		}
	}
}

// listen uses a connection of its own, outside the pool, so that waiting uses up none of the pool's.
func (d *DB) listen(ctx context.Context, changed func()) error {
	taken, err := d.pool.Acquire(ctx)
	if err != nil {
		return failed("listen", err)
	}
	conn := taken.Hijack()
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }() // it may be the broken one
	if _, err := conn.Exec(ctx, "LISTEN content"); err != nil {
		return failed("listen", err)
	}
	for changed(); ; changed() {
		if _, err := conn.WaitForNotification(ctx); err != nil {
			return failed("wait for a change", err)
		}
	}
}
