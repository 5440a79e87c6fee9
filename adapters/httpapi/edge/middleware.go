package edge

import (
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"kendra/adapters/httpapi/wire"
	"kendra/domain/fault"
)

// recovered turns a panic into a 500 problem. It passes http.ErrAbortHandler on, with which handlers cut a response
// short.
func (p problems) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			reason := recover()
			if reason == nil {
				return
			}
			if reason == http.ErrAbortHandler { //nolint:errorlint // net/http compares it the same way
				panic(reason) //nolint:forbidigo // net/http cuts the connection when it sees this panic
			}
			v := wire.VisitOf(r.Context())
			p.log.ErrorContext(r.Context(), "panic", "request_id", v.ID, "reason", fmt.Sprint(reason), "stack", string(debug.Stack()))
			if v.Begun() {
				panic(http.ErrAbortHandler) //nolint:forbidigo // this makes net/http cut the connection
			}
			p.write(w, r, wire.ErrInternal)
		}()
		next.ServeHTTP(w, r)
	})
}

// logged writes one log line per request. The line never contains what people type: query, form, password or token.
func logged(log *slog.Logger) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			start, path, done := time.Now(), r.URL.Path, false
			defer func() {
				if !log.Enabled(r.Context(), slog.LevelInfo) {
					return
				}
				v := wire.VisitOf(r.Context())
				status := v.Out.Status()
				if !done && status == 0 {
					status = statuses[fault.Internal] // a panic is on its way to recovered, which sends this status
				}
				role := "nobody"
				if v.Actor.IsKnown() {
					role = v.Actor.Role.String()
				}
				line := slog.NewRecord(time.Now(), slog.LevelInfo, "request", 0) // 0: no source position
				line.AddAttrs(slog.String("method", r.Method), slog.String("path", path), slog.Int("status", status), slog.Int("bytes", v.Out.BytesWritten()),
					slog.Duration("duration", time.Since(start)), slog.String("request_id", v.ID), slog.String("role", role))
				_ = log.Handler().Handle(r.Context(), line) // there is nowhere to report a log that cannot be written
			}()
			next.ServeHTTP(w, r)
			done = true
		})
	}
}

// Sources lists what pages may load besides the site's own files.
type Sources struct {
	Images  []string // origins, like https://tile.openstreetmap.org
	Scripts []string // hashes of inline scripts, like 'sha256-...'
	Styles  []string // hashes of inline styles
}

// policy returns the Content-Security-Policy of pages: the site's own files, what Sources lists, and nothing else.
// Frames may show the same origin, because certificates are shown in one.
func (s Sources) policy() string {
	and := func(sources []string) string { return strings.Join(append([]string{"'self'"}, sources...), " ") }
	return "default-src 'self'; img-src " + and(append([]string{"data:"}, s.Images...)) + "; style-src " + and(s.Styles) +
		"; script-src " + and(s.Scripts) + "; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
}

// strictTransport makes browsers use HTTPS only, for a year. It leaves out subdomains, because kendra does not run what
// else the institute has under its domain.
const strictTransport = "max-age=31536000"

// secured sets the security headers of every response.
func secured(sources Sources) func(http.Handler) http.Handler {
	always := http.Header{ // the same for every response, so built once
		"Content-Security-Policy":    {sources.policy()},
		"X-Content-Type-Options":     {"nosniff"},
		"X-Frame-Options":            {"SAMEORIGIN"},
		"Referrer-Policy":            {"strict-origin-when-cross-origin"},
		"Permissions-Policy":         {"camera=(self), geolocation=(), microphone=(), payment=(), usb=()"},
		"Cross-Origin-Opener-Policy": {"same-origin"},
	}
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			header := w.Header()
			maps.Copy(header, always)
			if wire.VisitOf(r.Context()).Secure {
				header.Set("Strict-Transport-Security", strictTransport)
			}
			next.ServeHTTP(w, r)
		})
	}
}

// forgiving removes doubled slashes and a doubled /api from paths, because existing clients send such paths.
func forgiving(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if path := forgiven(r.URL.Path); path != r.URL.Path {
			u := *r.URL
			u.Path = path
			u.RawPath = forgiven(u.RawPath)
			again := *r
			again.URL = &u
			r = &again
		}
		next.ServeHTTP(w, r)
	})
}

// forgiven returns the path of the API that a client meant. It returns a path outside of the API unchanged.
func forgiven(path string) string {
	single := path
	for strings.Contains(single, "//") {
		single = strings.ReplaceAll(single, "//", "/")
	}
	for strings.HasPrefix(single, "/api/api/") {
		single = strings.TrimPrefix(single, "/api")
	}
	if isAPI(single) {
		return single
	}
	return path
}

func isAPI(path string) bool { return path == "/api" || strings.HasPrefix(path, "/api/") }
