package e2e_test

import (
	"bufio"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// updates is an open stream of changes.
type updates struct {
	lines chan string // closed at its end
}

// updates opens a stream as the administrator.
func (s *site) updates(t *testing.T) updates {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.base+"/api/Live/GetUpdates", nil)
	require.NoError(t, err)
	r.Header.Set("Authorization", "Bearer "+s.token)
	a, err := http.DefaultTransport.RoundTrip(r)
	require.NoError(t, err)
	t.Cleanup(func() { _ = a.Body.Close() })
	require.Equal(t, http.StatusOK, a.StatusCode)
	u := updates{make(chan string, 1000)}
	go func() {
		defer close(u.lines)
		for scan := bufio.NewScanner(a.Body); scan.Scan(); {
			u.lines <- scan.Text()
		}
	}()
	return u
}

// hears waits for a line with a text. It fails when the stream ends before.
func (u updates) hears(t *testing.T, text string) {
	t.Helper()
	for line := range u.lines {
		if strings.Contains(line, text) {
			return
		}
	}
	require.Fail(t, "the stream ended", "before %s", text)
}

// TestLive: what is changed on one server is heard on the other; a lost connection to the database is said; streams do
// not keep a server from stopping.
func TestLive(t *testing.T) {
	t.Parallel()
	here := openInstitute(t)
	there := here.serve(t)
	there.token = here.token
	heard := there.updates(t)
	heard.hears(t, ": open")
	added := here.post(t, "/api/Course/PostInsertCategory", url.Values{"StdName": {"Evenings"}})
	require.Equal(t, http.StatusOK, added.status, string(added.body))
	heard.hears(t, `"Kind":"category"`)

	conn := connect(t, here.database)
	_, err := conn.Exec(t.Context(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND query = 'LISTEN changes'`)
	require.NoError(t, err)
	heard.hears(t, `"Again":true`)
	again := here.post(t, "/api/Course/PostInsertCategory", url.Values{"StdName": {"Mornings"}})
	require.Equal(t, http.StatusOK, again.status, string(again.body))
	heard.hears(t, `"Kind":"category"`)

	there.stop(t)
	for range heard.lines {
		// The stream ends, although nobody closed it.
	}
}
