package edge

import (
	"net/http"
	"net/url"
	"strings"

	"kendra/adapters/httpapi/wire"
	"kendra/app/kernel"
)

// sameSite refuses calls that may change something when a browser makes them for another site's page. The cookie that
// renews a login is sent with forms of that page's own site too, and signing in and out needs no cookie at all. Programs
// that are no browser name no origin, and pass.
func (h *handlers) sameSite(base kernel.BaseURL) func(http.Handler) http.Handler {
	own := originOf(string(base))
	protection := http.NewCrossOriginProtection()
	if own != "" {
		if err := protection.AddTrustedOrigin(own); err != nil {
			panic(err) //nolint:forbidigo // it is scheme and host, as it wants them
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

// originOf returns scheme and host of an address, "" when it has none.
func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Scheme == "" || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// isDowngraded reports whether a page that came without TLS calls a site that has it. Browsers without Sec-Fetch-Site are
// known by their Origin alone, of which http.CrossOriginProtection compares the host, not the scheme.
func isDowngraded(r *http.Request, own string) bool {
	origin := r.Header.Get("Origin")
	isSafe := r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions
	return !isSafe && r.Header.Get("Sec-Fetch-Site") == "" && wire.VisitOf(r.Context()).Secure &&
		strings.HasPrefix(origin, "http://") && origin != own
}
