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

func TestMeter_IsShownByTokenAlone(t *testing.T) {
	t.Parallel()
	const near, afar = "127.0.0.1:4000", "203.0.113.9:4000"
	for name, c := range map[string]struct {
		token, from, shown string
		status             int
	}{
		"Token":          {"scrape", afar, "Bearer scrape", 200},
		"TokenNear":      {"scrape", near, "Bearer scrape", 200},
		"Mistaken":       {"scrape", afar, "Bearer scrap", 404},
		"Nothing":        {"scrape", afar, "", 404},
		"NothingNear":    {"scrape", near, "", 404},
		"NothingNearSix": {"scrape", "[::1]:4000", "", 404},
		"NoToken":        {"", near, "", 404},
		"NoTokenEmpty":   {"", near, "Bearer ", 404},
	} {
		w := setup(t, func(p *ports) { p.meterToken = c.token })
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil)
		r.RemoteAddr = c.from
		if c.shown != "" {
			r.Header.Set("Authorization", c.shown)
		}
		answer := httptest.NewRecorder()
		w.handler.ServeHTTP(answer, r)
		require.Equal(t, c.status, answer.Code, name)
	}
}
