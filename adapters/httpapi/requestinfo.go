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

// visit is what is known of one request. It is made by requestID and filled by the middleware after it; handlers read
// it through actor and renewalOf.
type visit struct {
	id      string
	actor   identity.Actor
	out     middleware.WrapResponseWriter
	renewal string      // the refresh cookie's value
	known   string      // the device cookie's value
	client  string      // the network that the request comes from, as limits count it
	secure  bool        // the request came by https
	header  http.Header // as the client sent it
	device  string      // the browser's name for itself

	operation string // operationOf keeps it here
}

// begun tells whether a part of the answer is on its way already.
func (v *visit) begun() bool { return v.out != nil && v.out.Status() != 0 }

type visitKey struct{}

func visitOf(ctx context.Context) *visit {
	if v, ok := ctx.Value(visitKey{}).(*visit); ok {
		return v
	}
	return &visit{}
}

// actor answers who is asking.
func actor(ctx context.Context) identity.Actor { return visitOf(ctx).actor }

const (
	requestIDHeader = "X-Request-Id"
	requestIDBytes  = 8
	longestID       = 64
)

// requestID begins a visit. It takes over the id that a proxy gave when it looks like one.
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

// sane tells whether a foreign id can go into logs and headers.
func sane(id string) bool {
	for _, r := range id {
		letter := 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
		if !letter && r != '-' && r != '_' && r != '.' {
			return false
		}
	}
	return 0 < len(id) && len(id) <= longestID
}

// operationOf names the operation that a request was routed to: "GET /api/Student". It is known behind the router only.
func operationOf(r *http.Request) string {
	v := visitOf(r.Context())
	if v.operation == "" {
		if route := chi.RouteContext(r.Context()); route != nil {
			v.operation = r.Method + " " + route.RoutePattern()
		}
	}
	return v.operation
}
