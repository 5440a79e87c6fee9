package site_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
	"github.com/stretchr/testify/require"

	"kendra/adapters/site"
)

const shell = "<!doctype html><!--colors--><meta usual><!--/colors--><!--page--><title>kendra</title><!--/page--><!--icons--><link href=\"/favicon.svg\"><!--/icons--><div id=\"root\"></div><!--state-->"

var script = strings.Repeat("console.log('kendra');\n", 500)

func dist() fstest.MapFS {
	return fstest.MapFS{
		"index.html":           {Data: []byte(shell + strings.Repeat("<p>kendra</p>", 50))},
		"assets/app-1a2b.js":   {Data: []byte(script)},
		"assets/tiny-3c4d.css": {Data: []byte("a{}")},
		"art/hero.webp":        {Data: []byte("0123456789")},
		"art/hero.svg":         {Data: []byte("<svg>" + strings.Repeat("<g/>", 200) + "</svg>")},
	}
}

func setup(t *testing.T, files fs.FS) http.Handler {
	t.Helper()
	h, err := site.New(files, site.Config{Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	return h
}

func send(t *testing.T, h http.Handler, method, path string, header ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), method, "/", nil)
	r.URL.Path = path
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestSite_Caching(t *testing.T) {
	t.Parallel()
	h := setup(t, dist())
	for path, want := range map[string]struct{ cache, kind string }{
		"/":                    {"no-cache", "text/html; charset=utf-8"},
		"/index.html":          {"no-cache", "text/html; charset=utf-8"},
		"/admin/edit-center/7": {"no-cache", "text/html; charset=utf-8"},
		"/art":                 {"no-cache", "text/html; charset=utf-8"},
		"/assets/app-1a2b.js":  {"public, max-age=31536000, immutable", "text/javascript; charset=utf-8"},
		"/art/hero.webp":       {"public, max-age=3600", "image/webp"},
		"/art/hero.svg":        {"public, max-age=3600", "image/svg+xml"},
	} {
		answer := send(t, h, http.MethodGet, path)
		require.Equal(t, http.StatusOK, answer.Code, path)
		require.Equal(t, want.cache, answer.Header().Get("Cache-Control"), path)
		require.Equal(t, want.kind, answer.Header().Get("Content-Type"), path)
		tag := answer.Header().Get("ETag")
		require.NotEmpty(t, tag, path)
		again := send(t, h, http.MethodGet, path, "If-None-Match", tag)
		require.Equal(t, http.StatusNotModified, again.Code, path)
		require.Empty(t, again.Body.String())
		head := send(t, h, http.MethodHead, path)
		require.Equal(t, http.StatusOK, head.Code)
		require.Empty(t, head.Body.String())
	}
}

func TestSite_MissingAssetIsNotTheShell(t *testing.T) {
	t.Parallel()
	h := setup(t, dist())
	for _, path := range []string{"/assets/app-old.js", "/assets/", "/assets", "//assets/x.css"} {
		answer := send(t, h, http.MethodGet, path)
		require.Equal(t, http.StatusNotFound, answer.Code, path)
		require.Equal(t, "no-store", answer.Header().Get("Cache-Control"))
		require.NotContains(t, answer.Body.String(), "doctype")
	}
}

func TestSite_PathsLeadNowhereElse(t *testing.T) {
	t.Parallel()
	h := setup(t, dist())
	for _, path := range []string{"/../../etc/passwd", "/art/../../secret", "/..\\..\\secret", "/assets/../../x", "/\x00", "/./"} {
		answer := send(t, h, http.MethodGet, path)
		require.Equal(t, http.StatusNotFound, answer.Code, path)
	}
	require.Contains(t, send(t, h, http.MethodGet, "").Body.String(), "<title>kendra</title>")
	require.Equal(t, http.StatusNotFound, send(t, h, http.MethodGet, "/art/../assets/x").Code)
}

func TestSite_OtherMethods(t *testing.T) {
	t.Parallel()
	for _, h := range []http.Handler{setup(t, dist()), setup(t, fstest.MapFS{})} {
		answer := send(t, h, http.MethodPost, "/login")
		require.Equal(t, http.StatusMethodNotAllowed, answer.Code)
		require.Equal(t, "GET, HEAD", answer.Header().Get("Allow"))
	}
}

func TestSite_Compression(t *testing.T) {
	t.Parallel()
	h := setup(t, dist())
	const path = "/assets/app-1a2b.js"
	tags := map[string]bool{}
	for accepted, want := range map[string]string{
		"": "", "identity": "", "gzip": "gzip", "gzip, deflate, br": "br", "br;q=0, gzip": "gzip", "br;q=0.5": "br", "x-br": "", "BR": "br",
	} {
		answer := send(t, h, http.MethodGet, path, "Accept-Encoding", accepted)
		require.Equal(t, want, answer.Header().Get("Content-Encoding"), accepted)
		require.Equal(t, "Accept-Encoding", answer.Header().Get("Vary"))
		require.Equal(t, script, unpacked(t, want, answer.Body.Bytes()))
		tags[answer.Header().Get("ETag")] = true
		again := send(t, h, http.MethodGet, path, "Accept-Encoding", accepted, "If-None-Match", answer.Header().Get("ETag"))
		require.Equal(t, http.StatusNotModified, again.Code)
	}
	require.Len(t, tags, 3, "each form has a tag of its own")
	for _, path := range []string{"/art/hero.webp", "/assets/tiny-3c4d.css"} {
		answer := send(t, h, http.MethodGet, path, "Accept-Encoding", "gzip, br")
		require.Empty(t, answer.Header().Get("Content-Encoding"), path)
	}
}

func unpacked(t *testing.T, encoding string, b []byte) string {
	t.Helper()
	var r io.Reader = bytes.NewReader(b)
	switch encoding {
	case "br":
		r = brotli.NewReader(r)
	case "gzip":
		unzip, err := gzip.NewReader(r)
		require.NoError(t, err)
		r = unzip
	}
	text, err := io.ReadAll(r)
	require.NoError(t, err)
	return string(text)
}

func TestSite_Ranges(t *testing.T) {
	t.Parallel()
	h := setup(t, dist())
	answer := send(t, h, http.MethodGet, "/art/hero.webp", "Range", "bytes=2-4")
	require.Equal(t, http.StatusPartialContent, answer.Code)
	require.Equal(t, "234", answer.Body.String())
	require.Equal(t, "bytes 2-4/10", answer.Header().Get("Content-Range"))
	ofText := send(t, h, http.MethodGet, "/assets/app-1a2b.js", "Range", "bytes=0-6", "Accept-Encoding", "br")
	require.Equal(t, script[:7], ofText.Body.String())
	require.Empty(t, ofText.Header().Get("Content-Encoding"))
}

func TestSite_PacksOnceHoweverManyAsk(t *testing.T) {
	t.Parallel()
	files := &countingFS{FS: dist()}
	h := setup(t, files)
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() { send(t, h, http.MethodGet, "/assets/app-1a2b.js", "Accept-Encoding", "br") })
	}
	all.Wait()
	require.Equal(t, 1, files.opened("assets/app-1a2b.js"))
}

// countingFS counts opened files, and cannot open broken ones.
type countingFS struct {
	fs.FS

	mu     sync.Mutex
	counts map[string]int
	broken string
}

func (c *countingFS) Open(name string) (fs.File, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.counts == nil {
		c.counts = map[string]int{}
	}
	c.counts[name]++
	if name == c.broken {
		return nil, errors.New("broken disk")
	}
	return c.FS.Open(name)
}

func (c *countingFS) opened(name string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.counts[name]
}

func TestSite_ThatCannotBeRead(t *testing.T) {
	t.Parallel()
	h := setup(t, &countingFS{FS: dist(), broken: "art/hero.svg"})
	answer := send(t, h, http.MethodGet, "/art/hero.svg")
	require.Equal(t, http.StatusInternalServerError, answer.Code)
	require.NotContains(t, answer.Body.String(), "disk")
	_, err := site.New(&countingFS{FS: dist(), broken: "."}, site.Config{Log: slog.New(slog.DiscardHandler)})
	require.ErrorContains(t, err, "broken disk")
}

func TestSite_NotBuilt(t *testing.T) {
	t.Parallel()
	answer := send(t, setup(t, fstest.MapFS{"README.md": {Data: []byte("x")}}), http.MethodGet, "/login")
	require.Equal(t, http.StatusServiceUnavailable, answer.Code)
	require.Contains(t, answer.Body.String(), "make build")
	require.Equal(t, "text/plain; charset=utf-8", answer.Header().Get("Content-Type"))
}

// TestSite_StartsWithPages: a site that is ready has no shell for its first visitors, and neither have those who came before.
func TestSite_StartsWithPages(t *testing.T) {
	t.Parallel()
	files := dist()
	files[".vite/server.js"] = &fstest.MapFile{Data: []byte(small)}
	held := make(chan struct{})
	s, err := site.New(files, site.Config{
		Log: slog.New(slog.DiscardHandler),
		API: http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
			<-held
			_, _ = io.WriteString(out, "one")
		}),
	})
	require.NoError(t, err)
	early := make(chan string)
	go func() { early <- send(t, s, http.MethodGet, "/course/7").Body.String() }()
	require.ErrorIs(t, s.Ready(t.Context()), site.ErrNotReady)
	require.NoError(t, s.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, s.Shutdown(context.WithoutCancel(t.Context()))) })
	require.ErrorIs(t, s.Ready(t.Context()), site.ErrNotReady)
	close(held)
	s.Wait(t.Context())
	require.NoError(t, s.Ready(t.Context()))
	require.Contains(t, <-early, "<h1>one</h1>")
	require.Contains(t, send(t, s, http.MethodGet, "/").Body.String(), "<h1>one</h1>")
}
