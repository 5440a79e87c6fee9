package httpapi_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"
	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/gen"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// listing returns a directory whose list comes from each.
func listing(each func(ctx context.Context, yield func(students.ListItem) error) error) func(*ports) {
	return func(p *ports) {
		p.directory = func(d students.Directory) students.Directory { return stubDirectory{Directory: d, each: each} }
	}
}

func row(n int) students.ListItem {
	return students.ListItem{Student: students.Snapshot{ID: students.ID(n), Status: students.Active, Profile: fixture.Student(1, 1)}}
}

// serve makes a call over a real connection.
func serve(t *testing.T, w *world, c call) (*http.Response, error) {
	t.Helper()
	server := httptest.NewServer(w.handler)
	t.Cleanup(server.Close)
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	t.Cleanup(cancel)
	r, err := http.NewRequestWithContext(ctx, c.method, server.URL+c.path, strings.NewReader(c.body))
	require.NoError(t, err)
	r.Header.Set("Authorization", "Bearer "+c.token)
	for name, value := range c.header {
		r.Header.Set(name, value)
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err == nil {
		t.Cleanup(func() { _ = answer.Body.Close() })
	}
	return answer, err
}

func TestStudentReport_Streams(t *testing.T) {
	t.Parallel()
	for name, encoding := range map[string]string{"Plain": "identity", "Compressed": "zstd"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			read := make(chan struct{})
			w := setup(t, listing(func(ctx context.Context, yield func(students.ListItem) error) error {
				for n := 1; n <= 1000; n++ {
					if n == 500 { // the first rows arrive before the last are made
						select {
						case <-read:
						case <-ctx.Done():
							return ctx.Err()
						}
					}
					if err := yield(row(n)); err != nil {
						return err
					}
				}
				return nil
			}))
			c := get("/api/Report/GetStudentReport", w.admin)
			c.header = map[string]string{"Accept-Encoding": encoding}
			answer, err := serve(t, w, c)
			require.NoError(t, err)
			var body io.Reader = answer.Body
			if encoding == "zstd" {
				require.Equal(t, "zstd", answer.Header.Get("Content-Encoding"))
				unpacking, err := zstd.NewReader(body)
				require.NoError(t, err)
				defer unpacking.Close()
				body = unpacking
			}
			lines := bufio.NewReader(body)
			first, err := lines.ReadString('\n')
			require.NoError(t, err)
			require.Contains(t, first, `"SID":1,`)
			close(read)
			rest, err := io.ReadAll(lines)
			require.NoError(t, err)
			var all []gen.Student
			require.NoError(t, json.Unmarshal(append([]byte(first), rest...), &all))
			require.Len(t, all, 1000)
			require.EqualValues(t, 1000, all[999].SID)
			require.Equal(t, "14/06/2005", all[999].DOB)
		})
	}
}

func TestStudentReport_HoldsLittleAtOnce(t *testing.T) {
	t.Parallel()
	const rows = 20_000
	w := setup(t, listing(func(_ context.Context, yield func(students.ListItem) error) error {
		for n := range rows {
			if err := yield(row(n)); err != nil {
				return err
			}
		}
		return nil
	}))
	out := &chunks{header: http.Header{}}
	w.handler.ServeHTTP(out, get("/api/Report/GetStudentReport", w.admin).request(t.Context()))
	require.Greater(t, out.total, rows*100)
	require.LessOrEqual(t, out.longest, 64<<10)
}

// chunks is a writer that drops its input.
type chunks struct {
	header         http.Header
	total, longest int
}

func (c *chunks) Header() http.Header { return c.header }
func (c *chunks) WriteHeader(int)     {}

func (c *chunks) Write(p []byte) (int, error) {
	c.total, c.longest = c.total+len(p), max(c.longest, len(p))
	return len(p), nil
}

func TestStudentReport_ThatFails(t *testing.T) {
	t.Parallel()
	failingAfter := func(rows int) func(*ports) {
		return listing(func(_ context.Context, yield func(students.ListItem) error) error {
			for n := range rows {
				if err := yield(row(n)); err != nil {
					return err
				}
			}
			return fmt.Errorf("after %d rows: %w", rows, errSecret)
		})
	}
	t.Run("BeforeTheFirstRowIsAProblem", func(t *testing.T) {
		t.Parallel()
		w := setup(t, failingAfter(0))
		require.Equal(t, "internal", problemOf(t, w.send(t, get("/api/Report/GetStudentReport", w.admin))).Code)
	})
	t.Run("LaterBreaksOff", func(t *testing.T) {
		t.Parallel()
		for _, encoding := range []string{"identity", "gzip"} {
			w := setup(t, failingAfter(500))
			c := get("/api/Report/GetStudentReport", w.admin)
			c.header = map[string]string{"Accept-Encoding": encoding}
			answer, err := serve(t, w, c)
			require.NoError(t, err)
			_, err = io.ReadAll(answer.Body)
			require.ErrorIs(t, err, io.ErrUnexpectedEOF, encoding)
			require.Contains(t, w.logs.String(), "after 500 rows")
		}
	})
}
