package site_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/site"
)

// picture asks for the picture of a link.
func (w *world) picture(t *testing.T, of string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/link-picture?of="+url.QueryEscape(of), nil)
	answer := httptest.NewRecorder()
	w.ServeHTTP(answer, r)
	return answer
}

func TestSite_LinkPictures(t *testing.T) {
	t.Parallel()
	t.Run("SaysWhatThePageSays", func(t *testing.T) {
		t.Parallel()
		w := open(t)
		answer := w.picture(t, "/course/9")
		require.Equal(t, http.StatusOK, answer.Code)
		require.Equal(t, "image/png", answer.Header().Get("Content-Type"))
		require.Equal(t, "public, max-age=3600", answer.Header().Get("Cache-Control"))
		require.Equal(t, "https://kendra.example/course/9 Vidya|Bits & bytes", answer.Body.String())
		require.Equal(t, answer.Body.String(), w.picture(t, "/course/9/").Body.String())
		require.EqualValues(t, 1, w.drawn.Load(), "it is drawn once")
		w.change()
		w.now.Add(1000)
		require.Equal(t, http.StatusOK, w.picture(t, "/course/9").Code)
		require.EqualValues(t, 2, w.drawn.Load())
	})
	t.Run("OnlyOfPages", func(t *testing.T) {
		t.Parallel()
		w := open(t)
		for _, of := range []string{"", "course/7", "//evil.example", "/course/none", "/login", "/no/such/page", "/.env", "/course/a\x00", "/" + strings.Repeat("x", 400), "/course/7?of=1"} {
			answer := w.picture(t, of)
			require.Equal(t, http.StatusNotFound, answer.Code, of)
		}
		require.Zero(t, w.drawn.Load())
	})
	t.Run("NoneBeforeTheWebsiteIsOpen", func(t *testing.T) {
		t.Parallel()
		w := open(t)
		w.closed.Store(true)
		w.change()
		w.now.Add(1000)
		require.Equal(t, http.StatusNotFound, w.picture(t, "/course/9").Code)
	})
	t.Run("NoneWithoutAnApp", func(t *testing.T) {
		t.Parallel()
		require.Equal(t, http.StatusNotFound, send(t, setup(t, dist()), http.MethodGet, "/link-picture").Code)
	})
}

// TestSite_MaskIcon: an institute with an uploaded mark has an icon for masks, whose address changes with it.
func TestSite_MaskIcon(t *testing.T) {
	t.Parallel()
	w := open(t)
	w.icons.Store([]site.Icon{{At: "/i?w=512", Pixels: 512}})
	require.NotContains(t, w.get(t, "/manifest.webmanifest"), "maskable")
	require.Equal(t, http.StatusNotFound, send(t, w, http.MethodGet, "/maskable-icon").Code)
	addresses := map[string]bool{}
	for _, mark := range []string{"a.png", "b.png"} {
		w.mask.Store(mark)
		w.change()
		w.now.Add(1000)
		var m struct {
			Icons []struct{ Src, Sizes, Type, Purpose string }
		}
		require.NoError(t, json.Unmarshal([]byte(w.get(t, "/office.webmanifest")), &m))
		require.Len(t, m.Icons, 2)
		last := m.Icons[1]
		require.Equal(t, []string{"512x512", "image/png", "maskable"}, []string{last.Sizes, last.Type, last.Purpose})
		addresses[last.Src] = true
		answer := httptest.NewRecorder()
		w.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, last.Src, nil))
		require.Equal(t, http.StatusOK, answer.Code)
		require.Equal(t, "image/png", answer.Header().Get("Content-Type"))
		require.Equal(t, "public, max-age=3600", answer.Header().Get("Cache-Control"))
		require.Equal(t, "mask of "+mark, answer.Body.String())
	}
	require.Len(t, addresses, 2)
	require.Equal(t, http.StatusNotFound, send(t, setup(t, dist()), http.MethodGet, "/maskable-icon").Code)
}

func TestSite_SitemapLeavesOutEmptyPages(t *testing.T) {
	t.Parallel()
	w := open(t)
	require.Contains(t, send(t, w, http.MethodGet, "/sitemap.xml").Body.String(), "https://kendra.example/search<")
	w.empty.Store(true)
	w.change()
	w.now.Add(1000)
	listed := send(t, w, http.MethodGet, "/sitemap.xml").Body.String()
	require.NotContains(t, listed, "/search<")
	require.Contains(t, listed, "https://kendra.example/course/7<")
}
