package memory

import (
	"context"
	"time"

	"kendra/domain/identity"
)

// Limiter is the view of a store's rate limits. It works outside transactions.
type Limiter struct{ store *Store }

var _ identity.Limiter = Limiter{}

// Limiter returns the port of rate limits.
func (s *Store) Limiter() Limiter { return Limiter{s} }

// Take implements identity.Limiter.
func (v Limiter) Take(_ context.Context, key string, l identity.Limit, now time.Time) (time.Duration, error) {
	v.store.mu.Lock()
	defer v.store.mu.Unlock()
	busy := v.store.limits[key]
	if full := l.Full(now); busy.After(full) {
		busy = full
	}
	next, wait := l.Admit(busy, now)
	if wait > 0 {
		next = busy
	}
	v.store.limits[key] = next
	return wait, nil
}

// Forget implements identity.Limiter.
func (v Limiter) Forget(_ context.Context, key string) error {
	v.store.mu.Lock()
	defer v.store.mu.Unlock()
	delete(v.store.limits, key)
	return nil
}
