package httpapi

import (
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"kendra/app/kernel"
)

// writes counts what changes things on this server. What was found before a change, or while one is under way, is not
// used after it: whoever has changed something sees the change at once. A change by another server or the command line is
// seen when what was kept has become too old.
type writes struct {
	underWay atomic.Int64
	round    atomic.Int64
}

// counted counts every call that may change something, from before it begins until its answer is on its way.
func (w *writes) counted(next http.Handler) http.Handler {
	return http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet || r.Method == http.MethodHead {
			next.ServeHTTP(out, r)
			return
		}
		w.underWay.Add(1)
		defer func() {
			w.round.Add(1)
			w.underWay.Add(-1)
		}()
		next.ServeHTTP(out, r.WithContext(kernel.CountCommits(r.Context())))
	})
}

// recent keeps what was found for a moment, so that what many ask for at once is found once.
type recent[K comparable, V any] struct {
	writes *writes
	keep   time.Duration
	most   int // how many are kept
	mu     sync.Mutex
	kept   map[K]found[V]
	round  int64 // of the writes, when the first was kept
}

type found[V any] struct {
	value V
	until time.Time
}

// get answers what is kept.
func (r *recent[K, V]) get(key K) (V, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	f, ok := r.kept[key]
	if !ok || r.round != r.writes.round.Load() || r.writes.underWay.Load() > 0 || time.Now().After(f.until) {
		var none V
		return none, false
	}
	return f.value, true
}

// asked answers the round of writes that a search begins in; false while something changes.
func (r *recent[K, V]) asked() (round int64, quiet bool) {
	round = r.writes.round.Load()
	return round, r.writes.underWay.Load() == 0
}

// put keeps what was found by a search that began in a round, unless something was changed since.
func (r *recent[K, V]) put(key K, value V, round int64) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if round != r.writes.round.Load() || r.writes.underWay.Load() > 0 {
		return
	}
	if r.round != round || len(r.kept) >= r.most || r.kept == nil {
		r.kept, r.round = map[K]found[V]{}, round
	}
	r.kept[key] = found[V]{value: value, until: time.Now().Add(r.keep)}
}
