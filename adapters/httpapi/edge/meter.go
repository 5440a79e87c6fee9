package edge

import (
	"crypto/subtle"
	"net/http"
	"slices"
	"time"

	"github.com/go-chi/chi/v5"

	"kendra/adapters/httpapi/wire"
	"kendra/domain/fault"
)

// Meter counts responses and serves the counts.
type Meter interface {
	http.Handler
	// Served counts a response.
	Served(method, route string, status int, took time.Duration)
	// Refused counts a refusal by its code.
	Refused(code string)
}

const (
	siteRoute   = "site"  // all paths of the web app
	otherMethod = "other" // any method that is not in methods
)

var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions}

// metered counts responses by route. It does not count by path, because clients can invent any number of paths.
func metered(m Meter) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			start, done := time.Now(), false
			defer func() {
				status := wire.VisitOf(r.Context()).Out.Status()
				if !done && status == 0 {
					status = statuses[fault.Internal] // a panic is on its way to recovered, which sends this status
				}
				route, method := siteRoute, otherMethod
				if c := chi.RouteContext(r.Context()); c != nil && c.RoutePattern() != "" && c.RoutePattern() != "/*" {
					route = c.RoutePattern()
				}
				if slices.Contains(methods, r.Method) {
					method = r.Method
				}
				m.Served(method, route, max(status, http.StatusOK), time.Since(start))
			}()
			next.ServeHTTP(w, r)
			done = true
		})
	}
}

// meters serves the counts to a request that carries the token. The address of the client does not matter, because
// behind a proxy on this machine every request looks local. Without a configured token nobody sees the counts.
func (h *handlers) meters(m Meter, token string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		shown, _ := bearer(r)
		if token == "" || subtle.ConstantTimeCompare([]byte(shown), []byte(token)) != 1 {
			h.refuse(w, r, wire.ErrNotFound)
			return
		}
		w.Header().Set("Cache-Control", wire.NoStore)
		m.ServeHTTP(w, r)
	}
}
