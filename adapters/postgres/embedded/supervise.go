//go:build linux || darwin || freebsd

package embedded

import (
	"context"
	"time"
)

const (
	watchEach   = 250 * time.Millisecond
	reviveLimit = 10 * time.Second // the longest wait between two attempts to start a failing cluster
)

// supervise restarts the cluster if it ends before this Cluster has left it. Every user of the folder runs a
// supervisor; under the start lock one restarts the cluster, and the others find it running.
func (c *Cluster) supervise(ctx context.Context) {
	defer close(c.unwatched)
	wait := watchEach
	for sleep(ctx, wait) {
		if c.dir.up() {
			wait = watchEach
			continue
		}
		if err := c.revive(ctx); err != nil {
			if ctx.Err() != nil {
				return
			}
			wait = min(2*wait, reviveLimit)
			c.log.Error("embedded postgres: could not start it again", "error", err, "next_try", wait)
		}
	}
}

func (c *Cluster) revive(ctx context.Context) error {
	c.log.Warn("embedded postgres: it ended by itself; starting it again", "folder", c.dir.cluster())
	began := time.Now()
	lock, err := c.dir.lockStart(ctx)
	if err != nil {
		return err
	}
	defer lock.release()
	if err := c.ensure(ctx); err != nil {
		return err
	}
	c.log.Info("embedded postgres: it answers again", "after", time.Since(began).Round(time.Millisecond))
	return nil
}
