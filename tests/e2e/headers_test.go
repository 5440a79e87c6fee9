package e2e_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestHeaders_Graded holds every kind of answer against the rules of the usual scanners: Mozilla's Observatory (its score of
// 100 and more is A+) and securityheaders.com (A+ is every header, and no warning).
func TestHeaders_Graded(t *testing.T) {
	t.Parallel()
	i, picture := lived(t)
	for _, path := range []string{
		"/", "/login", "/admin/manage-students", "/no/such/page", "/api/docs", "/api/openapi.yaml", "/api/WebDashboard/GetSlider",
		"/api/Report/GetStudentReport", "/api/nowhere", "/healthz", "/robots.txt", picture,
	} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, i.base+path, nil)
		require.NoError(t, err)
		request.Header.Set("X-Forwarded-Proto", "https") // as the proxy with TLS says
		request.Header.Set("Origin", "https://elsewhere.example")
		answer, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		score, faults := observatory(answer.Header)
		require.Empty(t, faults, path)
		require.GreaterOrEqual(t, score, 100, path)
		for _, name := range []string{
			"Strict-Transport-Security", "Content-Security-Policy", "X-Frame-Options", "X-Content-Type-Options", "Referrer-Policy", "Permissions-Policy",
		} {
			require.NotEmpty(t, answer.Header.Get(name), "%s of %s", name, path)
		}
		for _, name := range []string{"Server", "X-Powered-By", "Access-Control-Allow-Origin", "Access-Control-Allow-Credentials"} {
			require.Empty(t, answer.Header.Get(name), "%s of %s", name, path)
		}
	}
	require.Empty(t, i.get(t, "/").header.Get("Strict-Transport-Security"), "over http it means nothing, and may not be sent")
}

// observatory scores headers as https://github.com/mdn/mdn-http-observatory does, and names what it takes points for.
func observatory(h http.Header) (score int, faults []string) {
	score = 100
	fault := func(points int, format string, args ...any) {
		score -= points
		faults = append(faults, fmt.Sprintf(format, args...))
	}
	policy := map[string]string{}
	for part := range strings.SplitSeq(h.Get("Content-Security-Policy"), ";") {
		name, sources, _ := strings.Cut(strings.TrimSpace(part), " ")
		policy[name] = sources
	}
	scripts, ok := policy["script-src"]
	if !ok {
		scripts, ok = policy["default-src"]
	}
	_, isFile := policy["sandbox"]
	switch {
	case len(policy) == 0 || (!ok && h.Get("Content-Type") != "application/pdf"):
		fault(25, "there is no policy for scripts")
	case strings.Contains(h.Get("Content-Security-Policy"), "unsafe"):
		fault(20, "the policy allows what is unsafe")
	case strings.Contains(scripts, "data:") || strings.Contains(scripts, "*") || strings.Contains(scripts, "http"):
		fault(20, "scripts may come from elsewhere: %s", scripts)
	case !isFile && policy["object-src"] != "'none'" && policy["default-src"] != "'none'":
		fault(20, "plug-ins may run")
	default:
		score += 5
	}
	if _, ok := policy["frame-ancestors"]; ok {
		score += 5
	} else {
		fault(20, "it may be framed")
	}
	age, _, _ := strings.Cut(strings.TrimPrefix(h.Get("Strict-Transport-Security"), "max-age="), ";")
	if seconds, err := strconv.Atoi(age); err != nil || seconds < 15_768_000 {
		fault(20, "https is not kept for half a year")
	}
	if h.Get("X-Content-Type-Options") != "nosniff" {
		fault(5, "types may be guessed")
	}
	if r := h.Get("Referrer-Policy"); r == "strict-origin-when-cross-origin" || r == "same-origin" || r == "no-referrer" {
		score += 5
	} else {
		fault(5, "addresses are told to others")
	}
	if h.Get("Access-Control-Allow-Origin") != "" {
		fault(50, "other sites may read it")
	}
	for _, cookie := range h.Values("Set-Cookie") {
		if !strings.Contains(cookie, "; Secure") || !strings.Contains(cookie, "; HttpOnly") || !strings.Contains(cookie, "; SameSite=Strict") {
			fault(20, "a cookie lies open: %s", cookie)
		}
	}
	return score, faults
}

// TestCORS_IsClosed: no other site's page may ask or read anything, not even what is public.
func TestCORS_IsClosed(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	s := p.serve(t)
	for _, path := range []string{"/", "/api/WebDashboard/GetSlider"} {
		require.Equal(t, http.StatusMethodNotAllowed, s.send(t, http.MethodTrace, path, "", nil).status, path)
	}
	for _, path := range []string{"/api/Login/Login", "/api/Student/PostRegisterStudent", "/api/WebDashboard/GetSlider"} {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodOptions, s.base+path, nil)
		require.NoError(t, err)
		request.Header.Set("Origin", "https://elsewhere.example")
		request.Header.Set("Access-Control-Request-Method", "POST")
		request.Header.Set("Access-Control-Request-Headers", "authorization")
		answer, err := http.DefaultClient.Do(request)
		require.NoError(t, err)
		require.NoError(t, answer.Body.Close())
		require.Equal(t, http.StatusMethodNotAllowed, answer.StatusCode, path)
		for name := range answer.Header {
			require.False(t, strings.HasPrefix(name, "Access-Control-"), "%s of %s", name, path)
		}
	}
}
