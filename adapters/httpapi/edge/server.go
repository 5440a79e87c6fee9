package edge

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"syscall"
	"time"
)

// The limits of a connection. A handler that streams its response extends the write deadline as it goes.
const (
	headerTime = 10 * time.Second
	readTime   = 30 * time.Second
	writeTime  = 60 * time.Second
	idleTime   = 120 * time.Second
	mostHeader = 64 << 10
)

// Server is the HTTP server.
type Server struct {
	http     *http.Server
	log      *slog.Logger
	leaving  *Leaving
	listener net.Listener
}

// Leaving records that a server is about to stop. The server still answers everything, but /readyz reports that it is
// not ready, and each connection is closed after its next response. The zero Leaving is a server that stays.
type Leaving struct {
	once  sync.Once
	begun chan struct{}
	close sync.Once
}

func (l *Leaving) isSoon() bool {
	select {
	case <-l.Begun():
		return true
	default:
		return false
	}
}

// Begun returns a channel that is closed when the server is about to stop. Streams that would last longer end then.
func (l *Leaving) Begun() <-chan struct{} {
	if l == nil {
		return nil
	}
	return l.made()
}

func (l *Leaving) made() chan struct{} {
	l.once.Do(func() { l.begun = make(chan struct{}) })
	return l.begun
}

func (l *Leaving) begin() { l.close.Do(func() { close(l.made()) }) }

// closing asks clients and proxies to open a new connection for their next request once the server is about to stop.
// That connection then goes to another server.
func (l *Leaving) closing(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if l.isSoon() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}

// NewServer returns a server for a handler. It listens once Start is called.
func NewServer(addr string, handler http.Handler, leaving *Leaving, log *slog.Logger) *Server {
	return &Server{log: log, leaving: leaving, http: &http.Server{
		Addr: addr, Handler: leaving.closing(handler), ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
		ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: writeTime, IdleTimeout: idleTime, MaxHeaderBytes: mostHeader,
	}}
}

// Start listens and then serves in the background. It returns an error when the port is taken.
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

// Addr returns the address at which a started server listens. It has the real port where port 0 was configured.
func (s *Server) Addr() string {
	if s.listener == nil {
		return s.http.Addr
	}
	return s.listener.Addr().String()
}

// Drain reports the server as not ready and serves on for a while, so that load balancers find out and choose another
// server. Call it before Shutdown, which refuses new connections at once.
func (s *Server) Drain(during time.Duration) {
	s.leaving.begin()
	time.Sleep(during)
}

// Shutdown ends streams and waits until running requests have ended. When ctx ends first, it cuts their connections.
func (s *Server) Shutdown(ctx context.Context) error {
	s.leaving.begin()
	err := s.http.Shutdown(ctx)
	if err != nil {
		return errors.Join(err, s.http.Close())
	}
	return nil
}
