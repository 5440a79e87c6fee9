package httpapi

import (
	"context"
	"encoding/hex"
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"kendra/app/kernel"
	"kendra/domain/identity"
)

// visit holds what is known about one request. requestID creates it and later middleware fills it in. Handlers read it
// through actor and renewalOf.
type visit struct {
	id      string
	actor   identity.Actor
	out     middleware.WrapResponseWriter
	renewal string      // value of the refresh cookie
	known   string      // value of the device cookie
	client  string      // the network that the request comes from, by which rate limits count
	secure  bool        // the request came over HTTPS
	header  http.Header // as the client sent it
	device  string      // the User-Agent

	operation string // set by operationOf
}

// begun reports whether a part of the response has been sent already.
func (v *visit) begun() bool { return v.out != nil && v.out.Status() != 0 }

type visitKey struct{}

// visitOf returns the visit of a request, or an empty one outside of a request.
func visitOf(ctx context.Context) *visit {
	if v, ok := ctx.Value(visitKey{}).(*visit); ok {
		return v
	}
	return &visit{}
}

// actor returns the caller.
func actor(ctx context.Context) identity.Actor { return visitOf(ctx).actor }

const (
	requestIDHeader = "X-Request-Id"
	requestIDBytes  = 8
	longestID       = 64
)

// requestID creates the visit. It uses the request id of a proxy when there is one that is safe to log.
func requestID(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := &visit{
			id: r.Header.Get(requestIDHeader), out: middleware.NewWrapResponseWriter(w, r.ProtoMajor),
			secure: r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https", header: r.Header,
			device: r.UserAgent(),
		}
		if !sane(v.id) {
			v.id = hex.EncodeToString(kernel.Random(requestIDBytes))
		}
		if cookie, err := r.Cookie(renewalCookie); err == nil {
			v.renewal = cookie.Value
		}
		if cookie, err := r.Cookie(deviceCookie); err == nil {
			v.known = cookie.Value
		}
		v.out.Header().Set(requestIDHeader, v.id)
		next.ServeHTTP(v.out, r.WithContext(context.WithValue(r.Context(), visitKey{}, v)))
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

// operationOf returns the operation that a request was routed to, like "GET /api/Student". It is known only in
// middleware and handlers that run after routing.
func operationOf(r *http.Request) string {
	v := visitOf(r.Context())
	if v.operation == "" {
		if route := chi.RouteContext(r.Context()); route != nil {
			v.operation = r.Method + " " + route.RoutePattern()
		}
	}
	return v.operation
}
