package httpapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
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
	listener net.Listener
}

// NewServer makes a server of a handler; it listens once it is started.
func NewServer(addr string, handler http.Handler, log *slog.Logger) *Server {
	return &Server{log: log, http: &http.Server{
		Addr: addr, Handler: handler, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelWarn),
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

// Shutdown waits for the requests that are under way, as long as ctx lets it; what is left then is cut.
func (s *Server) Shutdown(ctx context.Context) error {
	err := s.http.Shutdown(ctx)
	if err != nil {
		return errors.Join(err, s.http.Close())
	}
	return nil
}
