package edge

import (
	"context"
	"sync"
	"time"

	"kendra/domain/identity"
)

// mostHere is how many budgets are kept; that many take some 20 MiB.
const mostHere = 100_000

// Here is an identity.Limiter in the memory of this process. It needs no query, but instances don't share it: three
// instances allow three times as much.
type Here struct {
	most int
	mu   sync.Mutex
	busy map[string]time.Time // by key: the time at which the budget is full again
}

var _ identity.Limiter = (*Here)(nil)

// NewHere returns a limiter with room for so many budgets.
func NewHere(most int) *Here { return &Here{most: most, busy: map[string]time.Time{}} }

// Take implements identity.Limiter.
func (h *Here) Take(_ context.Context, key string, l identity.Limit, now time.Time) (time.Duration, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	busy, known := h.busy[key]
	if full := l.Full(now); busy.After(full) {
		busy = full
	}
	next, wait := l.Admit(busy, now)
	if wait > 0 {
		next = busy
	}
	if !known {
		h.makeRoom(now)
	}
	h.busy[key] = next
	return wait, nil
}

// mostSeen is how many budgets makeRoom checks at most.
const mostSeen = 8

// makeRoom checks a few budgets and removes those that are full again, which are as good as none. When the map is at
// its limit, it removes the others, too: their owners start with a full budget, and memory stays bounded.
func (h *Here) makeRoom(now time.Time) {
	seen := 0
	for key, busy := range h.busy {
		if seen++; seen > mostSeen {
			return
		}
		if !busy.After(now) || len(h.busy) >= h.most {
			delete(h.busy, key)
		}
	}
}

// Forget implements identity.Limiter.
func (h *Here) Forget(_ context.Context, key string) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.busy, key)
	return nil
}

// Len returns how many budgets are kept.
func (h *Here) Len() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.busy)
}
