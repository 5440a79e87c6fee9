package cli_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestReady(t *testing.T) {
	t.Parallel()
	status := http.StatusOK
	site := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/readyz" {
			http.NotFound(w, r)
			return
		}
		w.WriteHeader(status)
	}))
	addr := strings.TrimPrefix(site.URL, "http://")
	ready := func() result { return (&world{}).run(t.Context(), "", "ready", "--addr", addr) }
	require.Equal(t, result{stdout: "ready\n"}, ready())
	status = http.StatusServiceUnavailable
	require.Equal(t, result{code: 1, stderr: "kendra: the website is not ready: it returned 503 Service Unavailable\n"}, ready())
	status = http.StatusOK
	require.Equal(t, result{stdout: "ready\n"}, (&world{}).run(t.Context(), "", "ready", "--addr", addr, "--wait", "1m"))
	site.Close()
	got := ready()
	require.Equal(t, 1, got.code)
	require.Contains(t, got.stderr, "the website is not ready: ")
	require.Equal(t, 2, (&world{}).run(t.Context(), "", "ready", "--addr", "8080").code)
}
