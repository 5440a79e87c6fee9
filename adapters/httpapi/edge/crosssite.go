package edge

import (
	"net/http"
	"net/url"
	"strings"

	"kendra/adapters/httpapi/wire"
	"kendra/app/kernel"
)

// sameSite refuses calls that may change something when a browser makes them from a page of another site. The cookie
// that renews a login goes along with such calls from sibling sites, and signing in and out needs no cookie at all.
// Programs other than browsers send no Origin, and pass.
func (h *handlers) sameSite(base kernel.BaseURL) func(http.Handler) http.Handler {
	own := originOf(string(base))
	protection := http.NewCrossOriginProtection()
	if own != "" {
		if err := protection.AddTrustedOrigin(own); err != nil {
			panic(err) //nolint:forbidigo // base has a scheme and a host, as AddTrustedOrigin requires
		}
	}
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if protection.Check(r) != nil || isDowngraded(r, own) {
				h.refuse(w, r, wire.ErrCrossSite)
				return
			}
			next.ServeHTTP(w, r)
		})
	}
}

// originOf returns scheme and host of an address, or "" when it has none.
func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Scheme == "" || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// isDowngraded reports whether a page without TLS calls a site that has TLS. It is needed for browsers without
// Sec-Fetch-Site: there http.CrossOriginProtection compares the host of Origin, but not its scheme.
func isDowngraded(r *http.Request, own string) bool {
	origin := r.Header.Get("Origin")
	isSafe := r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions
	return !isSafe && r.Header.Get("Sec-Fetch-Site") == "" && wire.VisitOf(r.Context()).Secure &&
		strings.HasPrefix(origin, "http://") && origin != own
}
