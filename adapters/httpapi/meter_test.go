package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestMeter_CountsByRoute(t *testing.T) {
	t.Parallel()
	m := &meter{}
	w := setup(t, func(p *ports) { p.meter = m })
	m.served, m.refused = nil, nil
	w.send(t, get("/api/Others/GetCountryAll", ""))
	w.send(t, get("/api/Certificate/GetFile/nobody-has-this.pdf", ""))
	w.send(t, get("/course/17?x=1", ""))
	w.send(t, get("/api/Nothing/AtAll", ""))
	w.send(t, get("/api/Student?email=x", ""))
	w.handler.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(t.Context(), "BREW", "/api/Login/Login", nil))
	require.Equal(t, []string{
		"GET /api/Others/GetCountryAll 200", "GET /api/Certificate/GetFile/{name} 404", "GET site 200", "GET site 404", "GET /api/Student 401",
		"other site 405",
	}, m.served)
	require.Equal(t, []string{"certificate.not_found", "request.not_found", "login.required", "request.method"}, m.refused)
}

func TestMeter_IsShownToThisMachineAndByToken(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for name, c := range map[string]struct {
		from   string
		header http.Header
		status int
	}{
		"Loopback":     {"127.0.0.1:4000", nil, 200},
		"LoopbackSix":  {"[::1]:4000", nil, 200},
		"AfarToken":    {"203.0.113.9:4000", http.Header{"Authorization": {"Bearer scrape"}}, 200},
		"Afar":         {"203.0.113.9:4000", nil, 404},
		"AfarMistaken": {"203.0.113.9:4000", http.Header{"Authorization": {"Bearer scrap"}}, 404},
		"Proxied":      {"127.0.0.1:4000", http.Header{"X-Forwarded-For": {"203.0.113.9"}}, 404},
		"ProxiedToken": {"127.0.0.1:4000", http.Header{"X-Forwarded-For": {"203.0.113.9"}, "Authorization": {"Bearer scrape"}}, 200},
		"NoAddress":    {"pipe", nil, 404},
	} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil)
		r.RemoteAddr = c.from
		for key, values := range c.header {
			r.Header[key] = values
		}
		answer := httptest.NewRecorder()
		w.handler.ServeHTTP(answer, r)
		require.Equal(t, c.status, answer.Code, name)
	}
}
