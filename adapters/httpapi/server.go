package httpapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"syscall"
	"time"
)

// The bounds of a connection. A stream extends its time to write as it goes.
const (
	headerTime = 10 * time.Second
	readTime   = 30 * time.Second
	writeTime  = 60 * time.Second
	idleTime   = 120 * time.Second
	mostHeader = 64 << 10
)

// Server listens and serves.
type Server struct {
	http     *http.Server
	log      *slog.Logger
	leaving  *Leaving
	listener net.Listener
}

// Leaving tells that a server is about to stop: it still answers everything, but /readyz says no, and connections are
// closed after their next answer. The zero Leaving stays.
type Leaving struct{ soon atomic.Bool }

func (l *Leaving) isSoon() bool { return l != nil && l.soon.Load() }

// closing has clients and proxies make a new connection for their next request, elsewhere.
func (l *Leaving) closing(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if l.isSoon() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// NewServer makes a server of a handler; it listens once it is started.
func NewServer(addr string, handler http.Handler, leaving *Leaving, log *slog.Logger) *Server {
	return &Server{log: log, leaving: leaving, http: &http.Server{
		Addr: addr, Handler: leaving.closing(handler), ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: writeTime, IdleTimeout: idleTime, MaxHeaderBytes: mostHeader,
	}}
}

// Start listens, so that a port that is taken is an error of the start, and serves in the background.
func (s *Server) Start(ctx context.Context) error {
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", s.http.Addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("httpapi: another program uses %s already; stop it or choose another address: %w", s.http.Addr, err)
	case err != nil:
		return fmt.Errorf("httpapi: listen on %s: %w", s.http.Addr, err)
	}
	s.listener = listener
	go func() {
		if err := s.http.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			s.log.Error("httpapi: serving ended", "error", err)
		}
	}()
	return nil
}

// Addr answers where a started server listens, with the port that it got when port 0 was asked for.
func (s *Server) Addr() string {
	if s.listener == nil {
		return s.http.Addr
	}
	return s.listener.Addr().String()
}

// Drain lets load balancers find out that this server is about to stop, and serves as before meanwhile. Call it before
// Shutdown, which lets nobody new in: who had chosen this server by then would be turned away.
func (s *Server) Drain(during time.Duration) {
	s.leaving.soon.Store(true)
	time.Sleep(during)
}

// Shutdown waits for the requests that are under way, as long as ctx lets it; what is left then is cut.
func (s *Server) Shutdown(ctx context.Context) error {
	err := s.http.Shutdown(ctx)
	if err != nil {
		return errors.Join(err, s.http.Close())
	}
	return nil
}
