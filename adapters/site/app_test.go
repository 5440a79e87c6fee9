package site_test

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/site"
)

// small is an app in the form of the web app's bundle: it reads a text from the API and renders a page with it.
const small = `
var made = ''
globalThis.server = {
  routes: () => JSON.stringify([
    { path: '/', rendered: true }, { path: '/course/$id', rendered: true }, { path: '/search/', rendered: true, reads: true },
    { path: '/login', rendered: false }, { path: '/$', rendered: true },
  ]),
  start(address, origin, settings) {
    made = ''
    if (address === '/course/old') { made = JSON.stringify({ status: 302, redirect: '/course/new' }); return }
    Promise.resolve().then(() => {
      const { status, body } = JSON.parse(askServer('/api/text'))
      made = JSON.stringify({
        status: ['/course/none', '/course/gone'].includes(address) ? 404 : status,
        head: '<title>' + origin + address + ' ' + JSON.parse(settings).name + '</title>' +
          (address === '/course/9' ? '<meta property="og:description" content="Bits &amp; bytes" data-page>' : ''),
        html: '<link rel="preload" as="image" href="/b.svg"/><link rel="preload" as="image" href="/a.svg" fetchPriority="high"/><h1>' + body + '</h1>',
        data: '[["</script>"]]',
      })
    })
  },
  turn: () => made || 'waiting',
}`

// world is a site with the small app.
type world struct {
	*site.Site

	text   atomic.Value // the API's text
	icons  atomic.Value // of the institute
	mask   atomic.Value // what its icon for masks is drawn of
	colors atomic.Pointer[site.Colors]
	closed atomic.Bool
	empty  atomic.Bool
	drawn  atomic.Int32
	status atomic.Int32
	asked  atomic.Int32
	now    atomic.Int64
	change func()
	turns  chan time.Time // the next ones
}

func open(t *testing.T) *world {
	t.Helper()
	w := &world{turns: make(chan time.Time)}
	w.text.Store("one")
	w.status.Store(http.StatusOK)
	w.now.Store(1_000_000)
	files := dist()
	files["manifest.webmanifest"] = &fstest.MapFile{Data: []byte(`{"display":"standalone","icons":[{"src":"/usual.png"}]}`)}
	files["office.webmanifest"] = &fstest.MapFile{Data: []byte(`{"id":"/admin/register","start_url":"/admin/register"}`)}
	files["verify.webmanifest"] = &fstest.MapFile{Data: []byte(`{"id":"/verify","start_url":"/verify"}`)}
	files["verify-worker.js"] = &fstest.MapFile{Data: []byte(`"worker"`)}
	files["office-worker.js"] = &fstest.MapFile{Data: []byte(`"worker"`)}
	files[".vite/server.js"] = &fstest.MapFile{Data: []byte(small)}
	published := time.Date(2026, 11, 21, 4, 30, 0, 0, time.UTC)
	following := make(chan func())
	s, err := site.New(files, site.Config{
		Label: func(context.Context) (site.Label, error) {
			l := site.Label{
				Colors: w.colors.Load(), Closed: w.closed.Load(), Name: "Vidya & Co", ShortName: "Vidya",
				Settings: json.RawMessage(`{"name":"Vidya","tiles":"<here>"}`),
			}
			if icons, ok := w.icons.Load().([]site.Icon); ok {
				l.Icons, l.Summary = icons, "Courses"
			}
			l.Mask, _ = w.mask.Load().(string)
			return l, nil
		},
		Listed: func(context.Context) ([]site.Listing, error) {
			return []site.Listing{{Path: "/course/7", At: published, Changed: published.Add(-time.Hour)}, {Path: "/blog/none"}, {Path: "/login"}}, w.broken()
		},
		News: func(context.Context) ([]site.Listing, error) {
			return []site.Listing{{Path: "/blog/a", Title: "A <b>", Summary: "s", At: time.Date(2026, 11, 21, 4, 30, 0, 0, time.UTC)}}, w.broken()
		},
		Empty: func(context.Context) ([]string, error) {
			if w.empty.Load() {
				return []string{"/search"}, nil
			}
			return nil, w.broken()
		},
		Moves: func(context.Context) (map[string]string, error) {
			return map[string]string{"/old": "/course/7", "/course/gone": "/course/7", "/result.html": "https://results.example", "/course/7": "/old", "/login": "/old"}, w.broken()
		},
		Mask: func(context.Context) ([]byte, error) {
			if mark, ok := w.mask.Load().(string); ok {
				return []byte("mask of " + mark), nil
			}
			return nil, nil
		},
		Cards: func(_ context.Context, c site.Card) ([]byte, error) {
			w.drawn.Add(1)
			return []byte(c.Title + "|" + c.Text), nil
		},
		Origin: "https://kendra.example", Log: slog.New(slog.DiscardHandler),
		API: http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
			w.asked.Add(1)
			if w.status.Load() == panics {
				panic("a bug of the API")
			}
			out.WriteHeader(int(w.status.Load()))
			_, _ = io.WriteString(out, w.text.Load().(string))
		}),
		Changes: func(ctx context.Context, changed func()) { following <- changed; <-ctx.Done() },
		Turns: func(ctx context.Context, _ time.Time) (time.Time, error) {
			select {
			case next := <-w.turns:
				return next, nil
			case <-ctx.Done():
				return time.Time{}, ctx.Err()
			}
		},
	})
	require.NoError(t, err)
	s.SetClock(func() time.Time { return time.UnixMilli(w.now.Load()) })
	s.SetPatience(time.Minute) // on a busy machine the usual one ends before a page is made
	require.NoError(t, s.Start(t.Context()))
	t.Cleanup(func() { require.NoError(t, s.Shutdown(context.WithoutCancel(t.Context()))) })
	w.Site, w.change = s, <-following
	s.Wait(t.Context())
	w.asked.Store(0)
	return w
}

func (w *world) broken() error {
	if w.status.Load() != http.StatusOK {
		return errors.New("no database")
	}
	return nil
}

func (w *world) later(d time.Duration) { w.now.Add(d.Milliseconds()) }

func (w *world) get(t *testing.T, path string) string {
	t.Helper()
	return send(t, w, http.MethodGet, path).Body.String()
}

// panics is a made-up status that makes the API panic.
const panics = 999

func TestSite_Page(t *testing.T) {
	t.Parallel()
	w := open(t)
	answer := send(t, w, http.MethodGet, "/course/7")
	require.Equal(t, http.StatusOK, answer.Code)
	body := answer.Body.String()
	require.Contains(t, body, `<title>https://kendra.example/course/7 Vidya</title><link rel="preload" as="image" href="/a.svg" fetchPriority="high"/>`)
	require.Contains(t, body, `<div id="root"><h1>one</h1></div>`, "hints are in the head, and only that of the first picture")
	require.NotContains(t, body, "<title>kendra</title>")
	require.Contains(t, body, `{"settings":{"name":"Vidya","tiles":"\u003chere>"},"queries":[["\u003c/script>"]]}</script>`, "data cannot end its element")
	tag := answer.Header().Get("ETag")
	require.Equal(t, http.StatusNotModified, send(t, w, http.MethodGet, "/course/7", "If-None-Match", tag).Code)
	require.Equal(t, "br", send(t, w, http.MethodGet, "/course/7", "Accept-Encoding", "br").Header().Get("Content-Encoding"))
	require.Empty(t, answer.Header().Get("X-Robots-Tag"))
	require.Equal(t, http.StatusNotFound, send(t, w, http.MethodGet, "/course/none").Code)
	moved := send(t, w, http.MethodGet, "/course/old")
	require.Equal(t, http.StatusFound, moved.Code)
	require.Equal(t, "/course/new", moved.Header().Get("Location"))
	require.NotContains(t, w.get(t, "/.vite/server.js"), "globalThis", "the bundle is the program's")
}

func TestSite_PageOfAPerson(t *testing.T) {
	t.Parallel()
	w := open(t)
	answer := send(t, w, http.MethodGet, "/login")
	require.Contains(t, answer.Body.String(), `<div id="root"></div>`)
	require.Equal(t, "noindex", answer.Header().Get("X-Robots-Tag"))
	require.Zero(t, w.asked.Load())
}

func TestSite_PagesAreMadeOnce(t *testing.T) {
	t.Parallel()
	w := open(t)
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() { require.Contains(t, w.get(t, "/course/7"), "<h1>one</h1>") })
	}
	all.Wait()
	require.EqualValues(t, 1, w.asked.Load())
}

func TestSite_ContentChanges(t *testing.T) {
	t.Parallel()
	w := open(t)
	require.Contains(t, w.get(t, "/"), "one")
	w.text.Store("two")
	require.Contains(t, w.get(t, "/"), "one", "nobody told of it")
	w.later(site.Calm)
	w.change()
	require.Contains(t, w.get(t, "/"), "two")

	w.text.Store("three")
	w.change()
	require.Contains(t, w.get(t, "/"), "two", "changes in quick succession are one")
	w.later(site.Calm)
	require.Contains(t, w.get(t, "/"), "three")

	w.text.Store("four")
	w.later(site.PageAge)
	require.Contains(t, w.get(t, "/"), "three", "who comes by age does not wait")
	w.Settle()
	require.Contains(t, w.get(t, "/"), "four")
}

// TestSite_ContentTurns: pages are made anew when content appears by itself.
func TestSite_ContentTurns(t *testing.T) {
	t.Parallel()
	w := open(t)
	require.Contains(t, w.get(t, "/"), "one")
	w.text.Store("two")
	w.later(site.Calm)
	w.turns <- time.Now()
	w.turns <- time.Time{} // the site asks for the next turn after it has seen to the first one
	require.Contains(t, w.get(t, "/"), "two")
	w.text.Store("three")
	w.later(site.Calm)
	require.Contains(t, w.get(t, "/"), "two", "nothing turns any more")
	w.change() // and an edit may bring another one
	w.turns <- time.Now()
	w.turns <- time.Time{}
	require.Contains(t, w.get(t, "/"), "three")
}

func TestSite_ApiFails(t *testing.T) {
	t.Parallel()
	w := open(t)
	w.status.Store(http.StatusServiceUnavailable)
	answer := send(t, w, http.MethodGet, "/course/7")
	require.Equal(t, http.StatusOK, answer.Code)
	require.Contains(t, answer.Body.String(), `<div id="root"></div>`, "a browser tries")
	require.Empty(t, answer.Header().Get("X-Robots-Tag"), "it is still for the public")
	require.EqualValues(t, 1, w.asked.Load())
	require.Contains(t, w.get(t, "/course/7"), `<div id="root"></div>`)
	require.EqualValues(t, 1, w.asked.Load(), "what failed is not tried at once")
	w.status.Store(http.StatusOK)
	w.change()
	w.later(site.Calm)
	require.Contains(t, w.get(t, "/course/7"), "one")
	w.status.Store(http.StatusServiceUnavailable)
	w.change()
	w.later(site.Calm)
	require.Contains(t, w.get(t, "/course/7"), "one", "an old page is better than none")
}

// TestSite_ApiPanics: a panic of the API costs one page its markup, and the site stays up.
func TestSite_ApiPanics(t *testing.T) {
	t.Parallel()
	w := open(t)
	w.status.Store(panics)
	require.Contains(t, w.get(t, "/course/7"), `<div id="root"></div>`, "a browser tries")
	w.status.Store(http.StatusOK)
	w.change()
	w.later(site.Calm)
	require.Contains(t, w.get(t, "/course/7"), "one", "the next page is made as ever")
}

func TestSite_UnknownPathsAreOnePage(t *testing.T) {
	t.Parallel()
	w := open(t)
	for i := range 50 {
		require.Contains(t, w.get(t, "/unknown/"+strconv.Itoa(i)), "<h1>one</h1>")
	}
	require.Equal(t, 2, w.Kept(), "one, and Home")
	for i := range 2 * site.MostPages {
		w.get(t, "/course/"+strconv.Itoa(i))
	}
	require.Equal(t, site.MostPages, w.Kept())
}

func TestSite_Indexes(t *testing.T) {
	t.Parallel()
	w := open(t)
	answer := send(t, w, http.MethodGet, "/robots.txt")
	require.Equal(t, "text/plain; charset=utf-8", answer.Header().Get("Content-Type"))
	require.Contains(t, answer.Body.String(), "Disallow: /admin\nDisallow: /api/\n\nSitemap: https://kendra.example/sitemap.xml\n")
	require.Empty(t, answer.Header().Get("X-Robots-Tag"))

	answer = send(t, w, http.MethodGet, "/sitemap.xml")
	require.Equal(t, "application/xml; charset=utf-8", answer.Header().Get("Content-Type"))
	var found struct {
		URLs []string `xml:"url>loc"`
	}
	require.NoError(t, xml.Unmarshal(answer.Body.Bytes(), &found))
	require.Equal(t, []string{"https://kendra.example/", "https://kendra.example/search", "https://kendra.example/course/7"}, found.URLs,
		"what is for the public and has a route")

	answer = send(t, w, http.MethodGet, "/feed.xml")
	require.Equal(t, "application/rss+xml; charset=utf-8", answer.Header().Get("Content-Type"))
	require.Contains(t, answer.Body.String(), "<title>A &lt;b&gt;</title>")
	require.Contains(t, answer.Body.String(), "<title>Vidya &amp; Co</title>")
	require.Contains(t, answer.Body.String(), "<pubDate>Sat, 21 Nov 2026 04:30:00 +0000</pubDate>")
}

func TestSite_Label(t *testing.T) {
	t.Parallel()
	w := open(t)
	manifest := func() (m struct {
		Name, Description string
		ShortName         string `json:"short_name"`
		Display           string
		Icons             []struct{ Src, Sizes string }
	}) {
		require.NoError(t, json.Unmarshal([]byte(w.get(t, "/manifest.webmanifest")), &m))
		return m
	}
	require.Contains(t, w.get(t, "/login"), "<title>Vidya &amp; Co</title>")
	require.Contains(t, w.get(t, "/login"), `<link href="/favicon.svg">`)
	require.Contains(t, w.get(t, "/course/7"), `<link href="/favicon.svg">`)
	require.Equal(t, "Vidya", manifest().ShortName)
	require.Equal(t, "/usual.png", manifest().Icons[0].Src)

	w.icons.Store([]site.Icon{{At: "/i?w=96&x", Pixels: 96}, {At: "/i?w=192", Pixels: 192}, {At: "/i?w=512", Pixels: 512}})
	w.later(time.Second)
	w.change()
	for _, path := range []string{"/login", "/course/7"} {
		page := w.get(t, path)
		require.Contains(t, page, `<link rel="icon" href="/i?w=96&amp;x"><link rel="apple-touch-icon" href="/i?w=192">`, path)
		require.NotContains(t, page, "/favicon.svg", path)
	}
	m := manifest()
	require.Equal(t, "Vidya & Co", m.Name)
	require.Equal(t, "Courses", m.Description)
	require.Equal(t, "standalone", m.Display, "the rest is the web app's")
	require.Equal(t, []struct{ Src, Sizes string }{{"/i?w=96&x", "96x96"}, {"/i?w=192", "192x192"}, {"/i?w=512", "512x512"}}, m.Icons)

	w.icons.Store([]site.Icon{{At: "/drawing.svg"}})
	w.later(time.Second)
	w.change()
	require.Equal(t, []struct{ Src, Sizes string }{{"/drawing.svg", "any"}}, manifest().Icons)
	require.Contains(t, w.get(t, "/login"), `<link rel="icon" href="/drawing.svg">`)
}

func TestSite_IndexesThatCannotBeMade(t *testing.T) {
	t.Parallel()
	w := open(t)
	w.status.Store(http.StatusServiceUnavailable)
	require.Equal(t, http.StatusServiceUnavailable, send(t, w, http.MethodGet, "/sitemap.xml").Code)
	require.Equal(t, http.StatusServiceUnavailable, send(t, w, http.MethodGet, "/feed.xml").Code)
}

// TestSite_EngineIsReplaced renders more pages than one engine may.
func TestSite_EngineIsReplaced(t *testing.T) {
	t.Parallel()
	w := open(t)
	for i := range site.MostRenders + 20 {
		require.Contains(t, w.get(t, "/course/"+strconv.Itoa(i)), "<h1>one</h1>", i)
	}
}

func TestSite_LateAndBrokenApps(t *testing.T) {
	t.Parallel()
	for name, script := range map[string]string{
		"Loops":   `globalThis.server = { start() { for (;;) {} } }`,
		"Waits":   `globalThis.server = { start() {}, turn: () => 'waiting' }`,
		"Throws":  `globalThis.server = { start() { throw new Error('no') } }`,
		"Grows":   `globalThis.server = { start() { const all = []; for (;;) all.push(new Array(1e6).fill(1)) } }`,
		"Recurs":  `globalThis.server = { start() { const f = () => f() + 1; f() } }`,
		"Answers": `globalThis.server = { start() {}, turn: () => 'no JSON' }`,
		"IsNone":  `this is no script`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
			defer cancel()
			require.Error(t, site.Render(ctx, script, http.NotFoundHandler()))
		})
	}
}

func TestRouteOf(t *testing.T) {
	t.Parallel()
	patterns := []string{"/", "/$", "/course", "/course/$id", "/course/new", "/blog/$slug/edit"}
	for path, want := range map[string]string{
		"/": "/", "/course": "/course", "/course/": "/course", "/course/7": "/course/$id", "/course/new": "/course/new", "/x": "/$",
		"/course/7/8": "/$", "/blog/a/edit": "/blog/$slug/edit", "/blog/a": "/$", "/blog//edit": "/$",
	} {
		require.Equal(t, want, site.RouteOf(patterns, path), path)
	}
}
