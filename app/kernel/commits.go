package kernel

import (
	"context"
	"sync/atomic"
)

// Commits counts the transactions that one request committed. A request that fails after a commit has been carried
// out in part.
type Commits struct{ n atomic.Int64 }

type commitsKey struct{}

// CountCommits returns a context that counts commits.
func CountCommits(ctx context.Context) context.Context {
	return context.WithValue(ctx, commitsKey{}, &Commits{})
}

// CommitsOf returns the counter in a context, or nil when it has none.
func CommitsOf(ctx context.Context) *Commits {
	c, _ := ctx.Value(commitsKey{}).(*Commits)
	return c
}

// Note counts a commit.
func (c *Commits) Note() {
	if c != nil {
		c.n.Add(1)
	}
}

// Any reports whether anything was committed.
func (c *Commits) Any() bool { return c != nil && c.n.Load() > 0 }
