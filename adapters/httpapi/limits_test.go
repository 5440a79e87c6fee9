package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/edge"
	"kendra/adapters/httpapi/gen"
	"kendra/domain/identity"
)

func TestLimits(t *testing.T) {
	t.Parallel()
	narrow := func(operation string) func(*ports) {
		return func(p *ports) { p.rates = edge.Rates{operation: {Burst: 2, Every: 90 * time.Second}} }
	}
	check := get("/api/Account/GetCheckRole?Email=x", "")
	t.Run("RefuseWithTheTimeToWait", func(t *testing.T) {
		t.Parallel()
		w := setup(t, narrow("GET /api/Account/GetCheckRole"))
		for range 2 {
			require.Equal(t, http.StatusOK, w.send(t, check).Code)
		}
		answer := w.send(t, check)
		require.Equal(t, http.StatusTooManyRequests, answer.Code)
		require.Equal(t, "90", answer.Header().Get("Retry-After"))
		require.Equal(t, "access.too_often", problemOf(t, answer).Code)
		require.Equal(t, http.StatusOK, w.send(t, get("/api/Course/GetAllCourse", "")).Code, "that alone")
	})
	t.Run("OfLoginCarryModelState", func(t *testing.T) {
		t.Parallel()
		w := setup(t, narrow("POST /api/Login/Login"))
		login := call{method: http.MethodPost, path: loginPath, kind: jsonKind, body: `{"username":"public","password":"public"}`}
		for range 2 {
			require.Equal(t, http.StatusOK, w.send(t, login).Code)
		}
		require.NotEmpty(t, problemOf(t, w.send(t, login)).ModelState)
	})
	t.Run("OfLoginLeaveRenewalsAlone", func(t *testing.T) {
		t.Parallel()
		const renewals = "POST /api/Login/Login by renewal"
		w := setup(t, func(p *ports) {
			p.rates = edge.Rates{"POST /api/Login/Login": {Burst: 1, Every: time.Hour}, renewals: {Burst: 3, Every: time.Hour}}
		})
		login := call{method: http.MethodPost, path: loginPath, kind: jsonKind, body: `{"username":"admin@kendra.example","password":"` + password + `"}`}
		cookie := cookieOf(t, w.send(t, login))
		for range 3 { // as when a class opens its pages at the same time
			renewed := w.send(t, with(post(loginPath, "", "grant_type=refresh_token"), cookie))
			answerOf(t, renewed)
			cookie = cookieOf(t, renewed)
		}
		for name, body := range map[string]string{
			"ARenewalTooMany": "grant_type=refresh_token",
			"APassword":       "grant_type=password&username=x&password=y",
			"AsLong":          "grant_type=password&usern", // as long as a renewal
			"Both":            "grant_type=refresh_token&grant_type=password&username=x&password=y",
		} {
			require.Equal(t, http.StatusTooManyRequests, w.send(t, with(post(loginPath, "", body), cookie)).Code, name)
		}
	})
	t.Run("KnowAnAddressByItsProxyOnlyIfThatIsTrusted", func(t *testing.T) {
		t.Parallel()
		w := setup(t, narrow("GET /api/Account/GetCheckRole"))
		for i, from := range []string{"1.1.1.1", "2.2.2.2", "3.3.3.3"} {
			c := check
			c.header = map[string]string{"X-Forwarded-For": from}
			require.Equal(t, i == 2, w.send(t, c).Code == http.StatusTooManyRequests)
		}
	})
}

func TestClientOf(t *testing.T) {
	t.Parallel()
	trusted := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}
	for name, c := range map[string]struct{ remote, said, want string }{
		"Itself":               {"203.0.113.9:4711", "", "203.0.113.9"},
		"AStrangersWordIsNone": {"203.0.113.9:4711", "1.2.3.4", "203.0.113.9"},
		"OfATrustedProxy":      {"10.1.2.3:80", "203.0.113.9", "203.0.113.9"},
		"ThroughTwo":           {"10.1.2.3:80", "203.0.113.9, 10.9.9.9", "203.0.113.9"},
		"WhatAClientMadeUp":    {"10.1.2.3:80", "6.6.6.6, 203.0.113.9", "203.0.113.9"},
		"Garbage":              {"10.1.2.3:80", "6.6.6.6, nonsense", "10.1.2.3"},
		"AllTrusted":           {"10.1.2.3:80", "10.4.4.4", "10.4.4.4"},
		"IPv6CountsAsANetwork": {"[2001:db8:1:2:3:4:5:6]:80", "", "2001:db8:1:2::/64"},
		"IPv4InIPv6":           {"[::ffff:10.1.2.3]:80", "203.0.113.9", "203.0.113.9"},
		"NoAddress":            {"@", "1.2.3.4", "@"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/", nil)
			r.RemoteAddr = c.remote
			if c.said != "" {
				r.Header.Set("X-Forwarded-For", c.said)
			}
			require.Equal(t, c.want, edge.ClientOf(r, trusted))
		})
	}
}

func TestUsualRates_AreOfOperationsThatAreThere(t *testing.T) {
	t.Parallel()
	for operation, l := range edge.UsualRates() {
		require.Contains(t, gen.Policies, operationIn(operation))
		require.False(t, l.None())
		require.Equal(t, identity.Limit{Burst: l.Burst * 10, Every: l.Every / 10}, edge.UsualRates().Wider(10)[operation])
	}
}
