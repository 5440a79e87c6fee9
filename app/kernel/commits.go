package kernel

import (
	"context"
	"sync/atomic"
)

// Commits counts the transactions that were stored for one request. A request that fails after one of them has been done in
// part.
type Commits struct{ n atomic.Int64 }

type commitsKey struct{}

// CountCommits returns a context that counts commits.
func CountCommits(ctx context.Context) context.Context {
	return context.WithValue(ctx, commitsKey{}, &Commits{})
}

// CommitsOf returns the count of a context; nil when it has none.
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

// Any reports whether anything was stored.
func (c *Commits) Any() bool { return c != nil && c.n.Load() > 0 }
