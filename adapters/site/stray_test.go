package site_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

// ask sends a request with a path exactly as written.
func ask(t *testing.T, h http.Handler, method, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), method, path, nil))
	return w
}

func TestSite_RefusesWhatNoPersonMeans(t *testing.T) {
	t.Parallel()
	h := setup(t, dist())
	for _, path := range []string{
		"/.env", "/.env.local", "/.git/config", "/.git/HEAD", "/.svn/entries", "/.htaccess", "/.DS_Store", "/.aws/credentials", "/admin/.env",
		"/.well-known/openid-configuration", "/.well-known/oauth-authorization-server", "/.well-known/", "/.well-known/security.txt",
		"/index.php", "/index.php/foo", "/admin/config.PHP", "/foo.asp", "/foo.jsp", "/web.config", "/favicon.ico", "/app.js", "/app.js.map",
		"/backup.zip", "/backup.tar.gz", "/dump.sql", "/db.sqlite3", "/site.7z", "/index.html~", "/index.html.bak", "/id_rsa.pub", "/access.log.1",
		"/wp-admin", "/wp-login.php", "/blog/wp-content/x", "/WP-Admin/", "/cgi-bin/test", "/actuator", "/actuator/env", "/server-status",
		"/phpMyAdmin-4/", "/debug/pprof", "/vendor/phpunit/x.php", "/node_modules/x", "/WEB-INF/web",
		"/%2eenv", "/%2e%2e/%2e%2e/etc/passwd", "/foo%2f..%2fetc", "/foo%2Fbar", "/..%5cwindows", "/foo%5cbar", "/%252e%252e/x", "/foo%00", "/foo%0d%0aX:y",
		"/foo/../bar", "/./foo", "/..;/manager", "/foo;jsessionid=1", "/%3Cscript%3E", "/%7B%7B7*7%7D%7D", "/$%7Bjndi:ldap%7D", "/%ff%fe", "/%e2%80%aefoo",
	} {
		for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost} {
			answer := ask(t, h, method, path)
			require.Equal(t, http.StatusNotFound, answer.Code, "%s %s", method, path)
			require.Equal(t, "text/plain; charset=utf-8", answer.Header().Get("Content-Type"), path)
			require.Equal(t, "no-store", answer.Header().Get("Cache-Control"), path)
		}
	}
}

func TestSite_ShowsHomeForWhatAPersonCouldMean(t *testing.T) {
	t.Parallel()
	h := setup(t, dist())
	for _, path := range []string{
		"/", "/index.html", "/foo", "/foo/", "/foo/bar", "/About-Us", "/contact_us", "//foo", "/courses/web%20design", "/%E0%A4%AA%E0%A4%BE%E0%A4%A0",
		"/verify/1001-26-000012-H", "/verify/ABCD2345.", "/admin/edit-center/7", "/course/12,", "/blog/what's-new!", "/backup", "/config", "/login?next=%2Fadmin%2F.x",
	} {
		answer := ask(t, h, http.MethodGet, path)
		require.Equal(t, http.StatusOK, answer.Code, path)
		require.Equal(t, "text/html; charset=utf-8", answer.Header().Get("Content-Type"), path)
	}
}
