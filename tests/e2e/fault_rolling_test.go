package e2e_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// balancer sends requests to the servers that are ready, one after the other, as load balancers do: it keeps its connections
// to them, and tries another one only when nothing of a request was sent.
type balancer struct {
	mu      sync.Mutex
	servers map[string]bool // by host and port: whether it is ready
	turn    int
	through http.Transport
}

// balance returns a load balancer and its address. It checks continuously which servers are ready.
func balance(t *testing.T) (*balancer, *site) {
	t.Helper()
	b := &balancer{servers: map[string]bool{}}
	b.through.MaxIdleConnsPerHost = 32
	proxy := httptest.NewServer(&httputil.ReverseProxy{Transport: b, Rewrite: func(r *httputil.ProxyRequest) { r.Out.URL.Scheme = "http" }})
	t.Cleanup(func() {
		proxy.Close()
		b.through.CloseIdleConnections()
	})
	return b, &site{base: proxy.URL}
}

// watch asks a server whether it is ready until it is gone.
func (b *balancer) watch(t *testing.T, s *site) {
	t.Helper()
	host := strings.TrimPrefix(s.base, "http://")
	ask, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), http.MethodGet, s.base+"/readyz", nil)
	require.NoError(t, err)
	ask.Close = true
	b.set(host, true)
	go func() {
		for s.running() {
			resp, err := (&http.Client{Timeout: patience}).Do(ask)
			if err == nil { // who is late to say is not out: both may be, on a busy machine
				_ = resp.Body.Close()
				b.set(host, resp.StatusCode == http.StatusOK)
			}
			time.Sleep(20 * time.Millisecond)
		}
		b.set(host, false)
	}()
}

func (b *balancer) set(host string, ready bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.servers[host] = ready
}

var errNobody = errors.New("no server is ready")

// next returns the next server in turn.
func (b *balancer) next() (string, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	var ready []string
	for host, is := range b.servers {
		if is {
			ready = append(ready, host)
		}
	}
	if len(ready) == 0 {
		return "", errNobody
	}
	b.turn++
	return ready[b.turn%len(ready)], nil
}

// RoundTrip implements http.RoundTripper.
func (b *balancer) RoundTrip(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil {
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	for {
		host, err := b.next()
		if err != nil {
			return nil, err
		}
		again := r.Clone(r.Context())
		again.URL.Host, again.Body = host, io.NopCloser(bytes.NewReader(body))
		resp, err := b.through.RoundTrip(again)
		var dial *net.OpError
		if errors.As(err, &dial) && dial.Op == "dial" {
			b.set(host, false)
			continue
		}
		return resp, err
	}
}

// TestFault_RollingRestart: two servers are replaced one after the other while people read and write through a load
// balancer. Nobody notices.
func TestFault_RollingRestart(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	p = p.with("KENDRA_DRAIN=500ms")
	p.makeAdmin(t)
	servers := []*site{p.serve(t), p.serve(t)}
	b, s := balance(t)
	for _, server := range servers {
		b.watch(t, server)
	}
	s.signIn(t, adminEmail, adminPassword)
	w := s.write(t, 4)
	var reads atomic.Int64
	for _, path := range []string{auditPath, "/api/WebDashboard/GetSlider", "/api/openapi.yaml", "/api/StudyCenter/GetStudyCenterfordropdown"} {
		w.all.Go(func() {
			for w.next() {
				a, err := s.try(t, http.MethodGet, path, "", nil)
				if err != nil || a.status != http.StatusOK {
					t.Errorf("%s: %d %v %s", path, a.status, err, a.body)
					return
				}
				reads.Add(1)
			}
		})
	}
	for n := range servers {
		w.requireMore(t)
		old := servers[n]
		require.NoError(t, old.cmd.Process.Signal(syscall.SIGTERM))
		require.Zero(t, old.wait(t), old.stderr.String())
		servers[n] = p.serve(t)
		b.watch(t, servers[n])
	}
	w.requireMore(t)
	w.stop()
	require.Zero(t, w.turnedAway.Load(), "nobody is turned away")
	require.Equal(t, w.acknowledged(), one[int](t, connect(t, database), "SELECT count(*) FROM categories"), "each write is there, once")
	t.Logf("%d reads and %d writes while both servers were replaced, none failed", reads.Load(), w.acknowledged())
}
