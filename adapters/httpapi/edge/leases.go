package edge

import (
	"context"
	"sync"
	"time"

	"kendra/domain/identity"
)

// Leases is an identity.Limiter that takes events of a budget from another one ahead, some at once, while a key asks for many.
// An office or a lab behind one address then waits for a write now and then, instead of for one at each call. All instances
// together admit no more than the budget, though what was taken ahead may be used up to a second later. Up to an eighth of the
// budget may go unused in each instance.
type Leases struct {
	shared identity.Limiter
	most   int
	mu     sync.Mutex
	held   map[string]*lease
}

var _ identity.Limiter = (*Leases)(nil)

// lease is what one key has taken ahead.
type lease struct {
	mu    sync.Mutex
	left  int
	size  int       // of the last that was taken
	until time.Time // when what is left is given up
}

// How long a lease lasts, how soon it must be used up for the next to be twice as large, and which part of a budget it is at most.
const (
	leaseLasts  = time.Second
	leaseIsBusy = 200 * time.Millisecond
	leaseOf     = 8
	mostLeased  = 64 // events
)

// NewLeases returns a limiter with room for the leases of so many keys.
func NewLeases(shared identity.Limiter, most int) *Leases {
	return &Leases{shared: shared, most: most, held: map[string]*lease{}}
}

// Take implements identity.Limiter.
func (s *Leases) Take(ctx context.Context, key string, l identity.Limit, now time.Time) (time.Duration, error) {
	if l.Cost() != l.Every { // an event that counts for many
		return s.shared.Take(ctx, key, l, now)
	}
	h := s.of(key)
	h.mu.Lock() // while one takes a lease, the others wait for it
	defer h.mu.Unlock()
	if h.left > 0 && now.Before(h.until) {
		h.left--
		return 0, nil
	}
	size := 1
	if began := h.until.Add(-leaseLasts); h.left == 0 && h.size > 0 && now.Sub(began) < leaseIsBusy {
		size = max(1, min(2*h.size, l.Burst/leaseOf, mostLeased))
	}
	wait, err := s.shared.Take(ctx, key, l.Times(size), now)
	if err == nil && wait > 0 && size > 1 {
		size = 1
		wait, err = s.shared.Take(ctx, key, l, now)
	}
	if err != nil || wait > 0 {
		h.left, h.size = 0, 0
		return wait, err
	}
	h.left, h.size, h.until = size-1, size, now.Add(leaseLasts)
	return 0, nil
}

// of returns the lease of a key. When there are too many, it forgets all: what they had left is lost.
func (s *Leases) of(key string) *lease {
	s.mu.Lock()
	defer s.mu.Unlock()
	h := s.held[key]
	if h == nil {
		if len(s.held) >= s.most {
			clear(s.held)
		}
		h = &lease{}
		s.held[key] = h
	}
	return h
}

// Forget implements identity.Limiter.
func (s *Leases) Forget(ctx context.Context, key string) error {
	s.mu.Lock()
	delete(s.held, key)
	s.mu.Unlock()
	return s.shared.Forget(ctx, key)
}
