package httpapi_test

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/gen"
	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/tests/fixture"
)

const livePath = "/api/Live/GetUpdates"

// stream is an open stream of changes.
type stream struct {
	answer *http.Response
	lines  *bufio.Scanner
}

// follow opens a stream at a server.
func follow(t *testing.T, address, token string) stream {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+livePath, nil)
	require.NoError(t, err)
	r.Header.Set("Authorization", "Bearer "+token)
	r.Header.Set("Accept-Encoding", "gzip, zstd")
	answer, err := http.DefaultTransport.RoundTrip(r)
	require.NoError(t, err)
	t.Cleanup(func() { _ = answer.Body.Close() })
	return stream{answer, bufio.NewScanner(answer.Body)}
}

// next returns the next line that is not empty, or "" at the end of the stream.
func (s stream) next() string {
	for s.lines.Scan() {
		if text := s.lines.Text(); text != "" {
			return text
		}
	}
	return ""
}

func (s stream) event(t *testing.T) (e gen.LiveEvent) {
	t.Helper()
	for {
		line := s.next()
		require.NotEmpty(t, line, "the stream ended")
		if data, is := strings.CutPrefix(line, "data: "); is {
			require.NoError(t, json.Unmarshal([]byte(data), &e))
			return e
		}
	}
}

// changed commits an entry of the audit trail.
func (w *world) changed(t *testing.T, kind string, id int64) {
	t.Helper()
	require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) error {
		return w.store.Trail().Append(ctx, audit.Did(identity.Local(), "test.changed", audit.Thing{Kind: kind, ID: id}, fixture.Now))
	}))
}

func TestLive_TellsWhatTheCallerMaySee(t *testing.T) {
	t.Parallel()
	w := setup(t)
	server := httptest.NewServer(w.handler)
	t.Cleanup(server.Close)
	admin, staff, student := follow(t, server.URL, w.admin), follow(t, server.URL, w.staff), follow(t, server.URL, w.ownStudent)
	for _, s := range []stream{admin, staff, student} {
		require.Equal(t, http.StatusOK, s.answer.StatusCode)
		require.Equal(t, "text/event-stream", s.answer.Header.Get("Content-Type"))
		require.Equal(t, "no-store", s.answer.Header.Get("Cache-Control"))
		require.Equal(t, "no", s.answer.Header.Get("X-Accel-Buffering"))
		require.Empty(t, s.answer.Header.Get("Content-Encoding"))
		require.Equal(t, ": open", s.next())
	}
	of := func(kind string, id int64) gen.LiveEvent {
		return gen.LiveEvent{Changes: []gen.LiveChange{{Kind: kind, Id: id}}}
	}
	w.changed(t, "student", int64(w.birju.ID)) // of Gaya
	require.Equal(t, of("student", int64(w.birju.ID)), admin.event(t))
	w.changed(t, "fees", int64(w.owes))
	for _, s := range []stream{admin, staff, student} {
		require.Equal(t, of("fees", int64(w.owes)), s.event(t), "and nothing of Gaya before")
	}
	w.changed(t, "category", int64(w.category))
	require.Equal(t, of("category", int64(w.category)), staff.event(t))
	w.store.Ports().Live.LookAgain()
	require.True(t, staff.event(t).Again)
	require.True(t, student.event(t).Again, "and nothing of the category before")
}

func TestLive_Refuses(t *testing.T) {
	t.Parallel()
	w := setup(t)
	server := httptest.NewServer(w.handler)
	t.Cleanup(server.Close)
	require.Equal(t, http.StatusUnauthorized, w.send(t, get(livePath, "")).Code)
	require.Equal(t, http.StatusForbidden, w.send(t, get(livePath, w.public)).Code)
	for _, seconds := range []string{"-1", "86401", "9223372036854775807"} {
		require.Equal(t, http.StatusUnprocessableEntity, w.send(t, get(livePath+"?Seconds="+seconds, w.admin)).Code)
	}
	for range live.MostStreams {
		require.Equal(t, ": open", follow(t, server.URL, w.admin).next())
	}
	answer := w.send(t, get(livePath, w.admin))
	require.Equal(t, http.StatusTooManyRequests, answer.Code)
	require.Contains(t, answer.Body.String(), live.ErrStreams.Code)
}

func TestLive_EndsAsAsked(t *testing.T) {
	t.Parallel()
	w := setup(t, func(p *ports) { p.beat = time.Hour })
	server := httptest.NewServer(w.handler)
	t.Cleanup(server.Close)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL+livePath+"?Seconds=1", nil)
	require.NoError(t, err)
	r.Header.Set("Authorization", "Bearer "+w.admin)
	answer, err := http.DefaultTransport.RoundTrip(r)
	require.NoError(t, err)
	body, err := io.ReadAll(answer.Body)
	require.NoError(t, err)
	require.NoError(t, answer.Body.Close())
	require.Equal(t, ": open\n\n", string(body))
}

func TestLive_HeartbeatAndEndOfTheLogin(t *testing.T) {
	t.Parallel()
	w := setup(t, func(p *ports) { p.beat = 10 * time.Millisecond })
	server := httptest.NewServer(w.handler)
	t.Cleanup(server.Close)
	s := follow(t, server.URL, w.ownAdmin)
	require.Equal(t, ": open", s.next())
	require.Equal(t, ": here", s.next())
	w.endLogins(t)
	for line := s.next(); line != ""; line = s.next() {
		require.Equal(t, ": here", line)
	}
	require.NoError(t, s.lines.Err(), "the stream ends, it does not break")
}

func TestLive_LetsTheServerStop(t *testing.T) {
	t.Parallel()
	leaving := &edge.Leaving{}
	w := setup(t, func(p *ports) { p.leaving = leaving })
	server := edge.NewServer("127.0.0.1:0", w.handler, leaving, quiet())
	require.NoError(t, server.Start(t.Context()))
	s := follow(t, "http://"+server.Addr(), w.admin)
	require.Equal(t, ": open", s.next())
	require.NoError(t, server.Shutdown(t.Context()))
	require.Empty(t, s.next())
	require.NoError(t, s.lines.Err())
}

// endLogins ends the login to which all plain tokens belong.
func (w *world) endLogins(t *testing.T) {
	t.Helper()
	require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) error {
		return w.store.Logins().Change(ctx, "9f2c", func(l *identity.Login) error {
			l.End(fixture.Now)
			return nil
		})
	}))
}
