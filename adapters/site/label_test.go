package site_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/site"
)

func TestSite_Colors(t *testing.T) {
	t.Parallel()
	w := open(t)
	require.NotContains(t, w.get(t, "/course/7"), "theme.css", "the web app's own colours need no request")
	require.Contains(t, w.get(t, "/course/7"), "<meta usual>")
	require.Empty(t, w.get(t, "/theme.css"))

	w.colors.Store(&site.Colors{CSS: "html:root { --ink: #111111; }", Light: "#222222", Dark: "#333333", Background: "#444444"})
	w.later(time.Second)
	w.change()
	for _, path := range []string{"/login", "/course/7"} {
		page := w.get(t, path)
		require.Regexp(t, `<link rel="stylesheet" href="/theme\.css\?[0-9a-f]{16}">`, page, path)
		require.Contains(t, page, `<meta name="theme-color" content="#222222" media="(prefers-color-scheme: light)">`, path)
		require.NotContains(t, page, "<meta usual>", path)
	}
	answer := send(t, w, http.MethodGet, "/theme.css")
	require.Equal(t, "html:root { --ink: #111111; }", answer.Body.String())
	require.Equal(t, "text/css; charset=utf-8", answer.Header().Get("Content-Type"))
	require.NotEmpty(t, answer.Header().Get("ETag"))
	manifest := w.get(t, "/manifest.webmanifest")
	require.Contains(t, manifest, `"theme_color":"#222222"`)
	require.Contains(t, manifest, `"background_color":"#444444"`)
}

// TestSite_Closed: while visitors cannot see the website, no list tells search engines and readers of feeds what is there.
func TestSite_Closed(t *testing.T) {
	t.Parallel()
	w := open(t)
	w.closed.Store(true)
	require.NotContains(t, w.get(t, "/sitemap.xml"), "<loc>")
	require.NotContains(t, w.get(t, "/feed.xml"), "<item>")

	w.closed.Store(false)
	w.later(time.Second)
	w.change()
	require.Contains(t, w.get(t, "/sitemap.xml"), "<loc>")
	require.Contains(t, w.get(t, "/feed.xml"), "<item>")
}

func TestSite_Office(t *testing.T) {
	t.Parallel()
	w := open(t)
	w.icons.Store([]site.Icon{{At: "/i?w=192", Pixels: 192}})
	answer := send(t, w, http.MethodGet, "/office.webmanifest")
	require.Equal(t, "application/manifest+json", answer.Header().Get("Content-Type"))
	require.JSONEq(t, `{"id":"/admin/register","start_url":"/admin/register","name":"Vidya & Co, office","short_name":"Vidya office",
		"description":"Courses","icons":[{"src":"/i?w=192","sizes":"192x192"}]}`, answer.Body.String())

	answer = send(t, w, http.MethodGet, "/verify.webmanifest")
	require.JSONEq(t, `{"id":"/verify","start_url":"/verify","name":"Vidya & Co, certificates","short_name":"Vidya certificates",
		"description":"Courses","icons":[{"src":"/i?w=192","sizes":"192x192"}]}`, answer.Body.String())

	// An older service worker in a cache on the way would ask for files of an older build.
	for _, name := range []string{"/office-worker.js", "/verify-worker.js"} {
		worker := send(t, w, http.MethodGet, name)
		require.Equal(t, `"worker"`, worker.Body.String())
		require.Equal(t, "no-cache", worker.Header().Get("Cache-Control"))
	}
}
