package edge

import (
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"kendra/app/kernel"
)

// writes counts calls that may change something on this server. A result that was cached before or during such a call
// is not used after it, so people see their own changes at once. A change by another server or the command line shows
// when cached results have expired.
type writes struct {
	underWay atomic.Int64 // calls that have not ended
	round    atomic.Int64 // calls that have ended
}

// counted counts every call that may change something, from before it begins until its response has been written.
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

// recent is a cache of results for a moment, so that many equal calls at once cost one query.
type recent[K comparable, V any] struct {
	writes *writes
	keep   time.Duration
	most   int // results that are kept
	mu     sync.Mutex
	kept   map[K]found[V]
	round  int64 // of writes, in which all of kept were found
}

// found is a result and when it expires.
type found[V any] struct {
	value V
	until time.Time
}

// get returns the result for a key, and whether there is one that may still be used.
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

// asked is called before a query. It returns the current round of writes; false means that a write is under way and
// that the result must not be put.
func (r *recent[K, V]) asked() (round int64, quiet bool) {
	round = r.writes.round.Load()
	return round, r.writes.underWay.Load() == 0
}

// put keeps the result of a query that began in a round, unless something has changed since.
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
