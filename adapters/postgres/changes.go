package postgres

import (
	"context"
	"log/slog"
	"time"
)

// reconnectPause is how long after a lost connection it is looked for again.
const reconnectPause = time.Second

// FollowContent calls changed each time that the website's content may have changed, through whichever instance, until
// ctx ends. After a lost connection it calls too: nobody knows what was missed.
func (d *DB) FollowContent(ctx context.Context, log *slog.Logger, changed func()) {
	heard := func() {
		d.replica.mustHave() // before anybody looks at what changed
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

// listen holds one connection of its own, out of the pool, so that waiting takes nobody's place.
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
