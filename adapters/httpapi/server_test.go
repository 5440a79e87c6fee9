package httpapi_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.uber.org/fx"

	"kendra/adapters/httpapi"
	"kendra/adapters/httpapi/edge"
	"kendra/adapters/memory"
	"kendra/app"
	"kendra/app/kernel"
)

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

func TestServer(t *testing.T) {
	t.Parallel()
	started, release := make(chan struct{}), make(chan struct{})
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		close(started)
		<-release
		_, _ = io.WriteString(w, "done")
	})
	s := edge.NewServer("127.0.0.1:0", handler, &edge.Leaving{}, quiet())
	require.NoError(t, s.Start(t.Context()))

	t.Run("SaysThatThePortIsTaken", func(t *testing.T) {
		other := edge.NewServer(s.Addr(), handler, &edge.Leaving{}, quiet())
		err := other.Start(t.Context())
		require.ErrorContains(t, err, s.Addr())
		require.ErrorContains(t, err, "another program uses")
	})
	t.Run("SaysThatAnAddressIsNone", func(t *testing.T) {
		require.ErrorContains(t, edge.NewServer("nonsense", handler, &edge.Leaving{}, quiet()).Start(t.Context()), "nonsense")
	})
	t.Run("LetsRequestsEnd", func(t *testing.T) {
		answers := make(chan string, 1)
		go func() { answers <- fetch(s.Addr()) }()
		<-started
		stopped := make(chan error, 1)
		go func() { stopped <- s.Shutdown(context.Background()) }()
		time.Sleep(20 * time.Millisecond)
		close(release)
		require.Equal(t, "done", <-answers)
		require.NoError(t, <-stopped)
	})
}

func TestServer_CutsWhatDoesNotEnd(t *testing.T) {
	t.Parallel()
	started := make(chan struct{})
	s := edge.NewServer("127.0.0.1:0", http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(started)
		<-r.Context().Done()
	}), &edge.Leaving{}, quiet())
	require.NoError(t, s.Start(t.Context()))
	go fetch(s.Addr())
	<-started
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	require.ErrorIs(t, s.Shutdown(ctx), context.DeadlineExceeded)
}

// fetch returns the body at an address, or "".
func fetch(addr string) string {
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, "http://"+addr, nil)
	if err != nil {
		return ""
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return ""
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	return string(text)
}

func TestModule(t *testing.T) {
	t.Parallel()
	ready := edge.Ready(func(context.Context) error { return nil })
	var site edge.Site = http.NotFoundHandler()
	var server *edge.Server
	program := fx.New(
		fx.NopLogger, httpapi.Module,
		fx.Supply(httpapi.Config{Addr: "127.0.0.1:0"}, kernel.Settings{Base: "https://kendra.example"}, memory.Ports(), ready, quiet(), edge.NodeFiles{}),
		fx.Provide(app.New, func() edge.Site { return site }, func() edge.Show { return nil }, func() edge.Meter { return &meter{} }),
		fx.Populate(&server),
	)
	require.NoError(t, program.Start(t.Context()))
	require.Equal(t, "ok\n", fetch(server.Addr()+"/healthz"))
	require.NoError(t, program.Stop(t.Context()))
	require.Empty(t, fetch(server.Addr()+"/healthz"))
}
