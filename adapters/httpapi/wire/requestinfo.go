package wire

import (
	"context"
	"encoding/hex"
	"net/http"
	"net/netip"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"kendra/app/kernel"
	"kendra/domain/identity"
)

// Visit holds what is known about one request. requestID creates it and later middleware fills it in. Handlers read it
// through actor and renewalOf.
type Visit struct {
	ID      string
	Actor   identity.Actor
	Out     middleware.WrapResponseWriter
	Renewal string      // value of the refresh cookie
	Known   string      // value of the device cookie
	Path    string      // as the client sent it, with the query
	Address netip.Addr  // that the request comes from; the zero address if it is not known
	Client  string      // the network that the request comes from, by which rate limits count
	Secure  bool        // the request came over HTTPS
	Header  http.Header // as the client sent it
	Device  string      // the User-Agent
	AtPage  bool        // a program wants the credential of a public page, which may be of a certificate or of a marksheet

	// Still returns the caller as they are now, or the reason why their token is no longer good. A response that lasts
	// calls it from time to time.
	Still func(ctx context.Context) (identity.Actor, error)

	Operation string // set by operationOf
}

// Begun reports whether a part of the response has been sent already.
func (v *Visit) Begun() bool { return v.Out != nil && v.Out.Status() != 0 }

type visitKey struct{}

// VisitOf returns the visit of a request, or an empty one outside of a request.
func VisitOf(ctx context.Context) *Visit {
	if v, ok := ctx.Value(visitKey{}).(*Visit); ok {
		return v
	}
	return &Visit{}
}

// Actor returns the caller.
func Actor(ctx context.Context) identity.Actor { return VisitOf(ctx).Actor }

const (
	requestIDHeader = "X-Request-Id"
	requestIDBytes  = 8
	longestID       = 64
)

// RequestID creates the visit. It uses the request id of a proxy when there is one that is safe to log.
func RequestID(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := &Visit{
			ID: r.Header.Get(requestIDHeader), Out: middleware.NewWrapResponseWriter(w, r.ProtoMajor),
			Secure: r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https", Header: r.Header,
			Device: r.UserAgent(), Path: r.RequestURI,
		}
		if !sane(v.ID) {
			v.ID = hex.EncodeToString(kernel.Random(requestIDBytes))
		}
		if cookie, err := r.Cookie(RenewalCookie); err == nil {
			v.Renewal = cookie.Value
		}
		if cookie, err := r.Cookie(DeviceCookie); err == nil {
			v.Known = cookie.Value
		}
		v.Out.Header().Set(requestIDHeader, v.ID)
		next.ServeHTTP(v.Out, r.WithContext(context.WithValue(r.Context(), visitKey{}, v)))
	})
}

// sane reports whether an id from outside can be written to logs and headers.
func sane(id string) bool {
	for _, r := range id {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
		if !letter && r != '-' && r != '_' && r != '.' {
			return false
		}
	}
	return 0 < len(id) && len(id) <= longestID
}

// OperationOf returns the operation that a request was routed to, like "GET /api/Student". It is known only in
// middleware and handlers that run after routing.
func OperationOf(r *http.Request) string {
	v := VisitOf(r.Context())
	if v.Operation == "" {
		if route := chi.RouteContext(r.Context()); route != nil {
			v.Operation = r.Method + " " + route.RoutePattern()
		}
	}
	return v.Operation
}
