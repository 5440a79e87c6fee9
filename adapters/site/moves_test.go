package site_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestSite_Redirects(t *testing.T) {
	t.Parallel()
	w := open(t)
	for path, to := range map[string]string{"/old": "/course/7", "/old/": "/course/7", "/course/gone": "/course/7", "/result.html": "https://results.example"} {
		answer := send(t, w, http.MethodGet, path)
		require.Equal(t, http.StatusMovedPermanently, answer.Code, path)
		require.Equal(t, to, answer.Header().Get("Location"), path)
	}
	for path, code := range map[string]int{"/course/7": http.StatusOK, "/login": http.StatusOK, "/no/such/page": http.StatusOK, "/other.html": http.StatusNotFound} {
		require.Equal(t, code, send(t, w, http.MethodGet, path).Code, "a page is never led away from: %s", path)
	}
}
