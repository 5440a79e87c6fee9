package e2e_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

// raw asks for a path exactly as it is written, with headers in pairs.
func (s *site) raw(t *testing.T, method, path string, header ...string) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.base+path, http.NoBody)
	require.NoError(t, err)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	resp, err := (&http.Client{Timeout: patience}).Do(r)
	require.NoError(t, err)
	defer resp.Body.Close()
	return answer{status: resp.StatusCode, header: resp.Header}
}

// TestAttack_StrayPathsAre404: paths that only scanners request return 404 instead of the site's page. A path that a
// person could have mistyped still shows Home.
func TestAttack_StrayPathsAre404(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	s := p.serve(t)
	for _, path := range []string{
		"/.env", "/.git/config", "/.git/HEAD", "/.aws/credentials", "/admin/.env", "/config.php", "/wp-login.php", "/wp-admin/", "/cgi-bin/test",
		"/actuator/env", "/server-status", "/backup.zip", "/backup.tar.gz", "/dump.sql", "/index.html.bak", "/assets/app.js.map", "/foo.js",
		"/.well-known/openid-configuration", "/.well-known/oauth-protected-resource", "/.well-known/change-password",
		"/%2eenv", "/foo%2f..%2f..%2fetc%2fpasswd", "/..%5cwindows", "/%252e%252e/x", "/foo%00", "/foo%0d%0aSet-Cookie:x", "/foo;x=1",
	} {
		a := s.raw(t, http.MethodGet, path)
		require.Equal(t, http.StatusNotFound, a.status, path)
		require.NotContains(t, a.header.Get("Content-Type"), "html", path)
	}
	for _, path := range []string{"/", "/foo", "/foo/bar", "/course", "/verify", "/admin/whatever", "/%E0%A4%AA%E0%A4%BE%E0%A4%A0"} {
		a := s.raw(t, http.MethodGet, path)
		require.Equal(t, http.StatusOK, a.status, path)
		require.Contains(t, a.header.Get("Content-Type"), "text/html", path)
	}
	for _, path := range []string{"/robots.txt", "/favicon.svg", "/manifest.webmanifest", "/.well-known/did.json", "/.well-known/oauth-authorization-server", "/index.html"} {
		require.Equal(t, http.StatusOK, s.raw(t, http.MethodGet, path).status, path)
	}
	s.stop(t)
}

// TestAttack_MetricsNeedTheToken: a proxy on the same machine that adds no header makes everybody local. So being local
// shows nothing.
func TestAttack_MetricsNeedTheToken(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	none := p.with("KENDRA_METRICS_TOKEN=").serve(t)
	require.Equal(t, http.StatusNotFound, none.raw(t, http.MethodGet, "/metrics").status)
	require.Equal(t, http.StatusNotFound, none.raw(t, http.MethodGet, "/metrics", "Authorization", "Bearer ").status)
	none.stop(t)
	s := p.with("KENDRA_METRICS_TOKEN=scrape-7f3a").serve(t)
	require.Equal(t, http.StatusNotFound, s.raw(t, http.MethodGet, "/metrics").status)
	require.Equal(t, http.StatusNotFound, s.raw(t, http.MethodGet, "/metrics", "Authorization", "Bearer scrape").status)
	require.Equal(t, http.StatusOK, s.raw(t, http.MethodGet, "/metrics", "Authorization", "Bearer scrape-7f3a").status)
	s.stop(t)
}
