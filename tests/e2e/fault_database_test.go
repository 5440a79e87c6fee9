package e2e_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const categoryPath = "/api/Course/PostInsertCategory"

// writers write as fast as they can, and remember what they were told is stored.
type writers struct {
	site *site
	mu   sync.Mutex
	done []string // the names of what was acknowledged

	turnedAway atomic.Int64
	end        chan struct{}
	all        sync.WaitGroup
}

// write starts writers. A refused writer receives an error in the contract's words and the time for a retry.
func (s *site) write(t *testing.T, n int) *writers {
	t.Helper()
	w := &writers{site: s, end: make(chan struct{})}
	for one := range n {
		w.all.Go(func() {
			for i := 0; w.next(); i++ {
				name := fmt.Sprintf("Category %d of writer %d", i, one)
				a, err := s.try(t, http.MethodPost, categoryPath, formKind, strings.NewReader(url.Values{"StdName": {name}}.Encode()))
				switch {
				case err != nil:
					t.Errorf("no answer: %v", err)
					return
				case a.status == http.StatusOK:
					w.mu.Lock()
					w.done = append(w.done, name)
					w.mu.Unlock()
				case a.status == http.StatusServiceUnavailable && a.header.Get("Retry-After") != "" && strings.Contains(string(a.body), `"code":"store.`):
					w.turnedAway.Add(1)
					time.Sleep(20 * time.Millisecond) // less than it was told, so that many come in the middle of it
				default:
					t.Errorf("%d: %s", a.status, a.body)
					return
				}
			}
		})
	}
	t.Cleanup(w.stop)
	return w
}

func (w *writers) next() bool {
	select {
	case <-w.end:
		return false
	default:
		return true
	}
}

func (w *writers) stop() {
	if w.next() {
		close(w.end)
	}
	w.all.Wait()
}

// acknowledged returns the number of writes stored so far.
func (w *writers) acknowledged() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return len(w.done)
}

// requireMore waits until more is stored than was.
func (w *writers) requireMore(t *testing.T) {
	t.Helper()
	before := w.acknowledged()
	eventually(t, "writes are stored", func() bool { return t.Failed() || w.acknowledged() > before+20 })
}

// TestFault_DatabaseRestart: PostgreSQL is killed, thrown down and stopped while people write. Nothing that was acknowledged
// is lost, everybody else is told when to come again, and the same program goes on when it is back.
func TestFault_DatabaseRestart(t *testing.T) {
	t.Parallel()
	c := newCluster(t)
	p := c.program(t)
	p.makeAdmin(t)
	s := p.serve(t)
	s.signIn(t, adminEmail, adminPassword)
	w := s.write(t, 8)
	for _, how := range []syscall.Signal{syscall.SIGKILL, syscall.SIGQUIT, syscall.SIGINT} {
		w.requireMore(t)
		away := w.turnedAway.Load()
		c.end(t, how)
		eventually(t, "writers are turned away", func() bool { return t.Failed() || w.turnedAway.Load() > away+8 })
		require.Equal(t, http.StatusOK, s.get(t, "/healthz").status)
		// Connections that exist work for a moment after the postmaster was killed.
		eventually(t, "it says that it is not ready", func() bool { return s.get(t, "/readyz").status == http.StatusServiceUnavailable })
		p := refusal(t, s.get(t, "/readyz"), http.StatusServiceUnavailable)
		require.Equal(t, "server.not_ready", p.Code)
		c.start(t)
		w.requireMore(t)
		eventually(t, "it is ready again", func() bool { return s.get(t, "/readyz").status == http.StatusOK })
	}
	w.stop()
	require.True(t, s.running(), "the same program all the time")
	conn := connect(t, c.url())
	missing := one[[]string](t, conn, "SELECT coalesce(array_agg(n), '{}') FROM unnest($1::text[]) n WHERE NOT EXISTS (SELECT FROM categories WHERE name = n)", w.done)
	require.Empty(t, missing, "acknowledged, and lost")
	t.Logf("%d writes acknowledged, none lost; %d turned away", w.acknowledged(), w.turnedAway.Load())
	s.stop(t)
}

// TestFault_PoolExhausted: while somebody's lock keeps every connection busy, everybody is turned away with a time to come
// again, instead of waiting as long as the lock is there; afterwards all is as before.
func TestFault_PoolExhausted(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	p = p.with("KENDRA_DATABASE_URL=" + database + separator(database) + "pool_max_conns=4")
	p.makeAdmin(t)
	s := p.serve(t)
	s.signIn(t, adminEmail, adminPassword)
	conn := connect(t, database)
	lock, err := conn.Begin(t.Context())
	require.NoError(t, err)
	_, err = lock.Exec(t.Context(), "LOCK TABLE students IN ACCESS EXCLUSIVE MODE")
	require.NoError(t, err)

	const askers = 16
	answers := make(chan answer, askers)
	var all sync.WaitGroup
	for range askers {
		all.Go(func() {
			a, err := s.try(t, http.MethodGet, "/api/Report/GetStudentReport?Page=0", "", nil)
			if err != nil {
				t.Errorf("no answer: %v", err)
			}
			answers <- a
		})
	}
	watching := connect(t, database)
	eventually(t, "every connection waits for the lock", func() bool {
		return one[int](t, watching, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'") == 4
	})
	require.Equal(t, http.StatusOK, s.get(t, "/healthz").status, "it lives")
	all.Wait() // while the lock is held: that they end is the bound
	close(answers)
	told := map[string]int{}
	for a := range answers {
		told[refusal(t, a, http.StatusServiceUnavailable).Code]++
		require.NotEmpty(t, a.header.Get("Retry-After"))
	}
	require.Equal(t, map[string]int{"store.busy": askers}, told)
	require.NoError(t, lock.Rollback(t.Context()))
	require.Equal(t, http.StatusOK, s.get(t, "/api/Report/GetStudentReport?Page=0").status, "at once")
	require.Equal(t, http.StatusOK, s.get(t, "/readyz").status)
	s.stop(t)
}

// separator is what another parameter of a URL begins with.
func separator(url string) string {
	if strings.Contains(url, "?") {
		return "&"
	}
	return "?"
}
