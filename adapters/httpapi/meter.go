package httpapi

import (
	"crypto/subtle"
	"net/http"
	"slices"
	"time"

	"github.com/go-chi/chi/v5"

	"kendra/domain/fault"
)

// Meter counts what the edge does, and shows it.
type Meter interface {
	http.Handler
	// Served counts an answer to a method and a route.
	Served(method, route string, status int, took time.Duration)
	// Refused counts a refusal by its code.
	Refused(code string)
}

const (
	siteRoute   = "site"  // whatever path of the web app
	otherMethod = "other" // a method that nobody has
)

var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions}

// metered counts answers by their routes, never by paths, which are anybody's to invent.
func metered(m Meter) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			start, done := time.Now(), false
			defer func() {
				status := visitOf(r.Context()).out.Status()
				if !done && status == 0 {
					status = statuses[fault.Internal] // a panic is passing; recovered answers
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

// meters shows the counts to a request that carries the token, wherever it comes from: a proxy on this machine makes every
// request look local. Without a token nobody sees them.
func (h *handlers) meters(m Meter, token string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		shown, _ := bearer(r)
		if token == "" || subtle.ConstantTimeCompare([]byte(shown), []byte(token)) != 1 {
			h.refuse(w, r, ErrNotFound)
			return
		}
		w.Header().Set("Cache-Control", noStore)
		m.ServeHTTP(w, r)
	}
}
