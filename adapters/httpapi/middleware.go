package httpapi

import (
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"kendra/domain/fault"
)

// recovered turns a panic into a problem. http.ErrAbortHandler goes on: it is how an answer is broken off.
func (p problems) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			reason := recover()
			if reason == nil {
				return
			}
			if reason == http.ErrAbortHandler { //nolint:errorlint // net/http compares it so too
				panic(reason) //nolint:forbidigo // net/http cuts the connection of its own panic
			}
			v := visitOf(r.Context())
			p.log.ErrorContext(r.Context(), "panic", "request_id", v.id, "reason", fmt.Sprint(reason), "stack", string(debug.Stack()))
			if v.begun() {
				panic(http.ErrAbortHandler) //nolint:forbidigo // how net/http is told to cut a connection
			}
			p.write(w, r, errInternal)
		}()
		next.ServeHTTP(w, r)
	})
}

// logged writes one line a request. What people type (query, form, password, token) is never in it.
func logged(log *slog.Logger) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			start, path, done := time.Now(), r.URL.Path, false
			defer func() {
				if !log.Enabled(r.Context(), slog.LevelInfo) {
					return
				}
				v := visitOf(r.Context())
				status := v.out.Status()
				if !done && status == 0 {
					status = statuses[fault.Internal] // a panic is passing; recovered answers
				}
				role := "nobody"
				if v.actor.IsKnown() {
					role = v.actor.Role.String()
				}
				line := slog.NewRecord(time.Now(), slog.LevelInfo, "request", 0) // where in the program it is written says nothing
				line.AddAttrs(slog.String("method", r.Method), slog.String("path", path), slog.Int("status", status), slog.Int("bytes", v.out.BytesWritten()),
					slog.Duration("duration", time.Since(start)), slog.String("request_id", v.id), slog.String("role", role))
				_ = log.Handler().Handle(r.Context(), line) // a log that cannot be written has nobody to be told
			}()
			next.ServeHTTP(w, r)
			done = true
		})
	}
}

// Sources is what the site's pages may use besides its own files.
type Sources struct {
	Images  []string // origins, like https://tile.openstreetmap.org
	Scripts []string // hashes of scripts that stand in the page, like 'sha256-...'
	Styles  []string // hashes of styles that do
}

// policy allows the site's own files, what Sources name, and nothing else; certificates are shown in a frame of the same
// origin.
func (s Sources) policy() string {
	and := func(sources []string) string { return strings.Join(append([]string{"'self'"}, sources...), " ") }
	return "default-src 'self'; img-src " + and(append([]string{"data:"}, s.Images...)) + "; style-src " + and(s.Styles) +
		"; script-src " + and(s.Scripts) + "; frame-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
}

// filePolicy is for files that browsers show with a viewer of their own, which a page's policy may lame.
const filePolicy = "frame-ancestors 'self'"

// strictTransport tells browsers to come by https alone, for a year. Only this name: what else an institute has under its
// domain is not kendra's to decide.
const strictTransport = "max-age=31536000"

func secured(sources Sources) func(http.Handler) http.Handler {
	always := http.Header{ // the same for everybody, and made once
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
			if visitOf(r.Context()).secure {
				header.Set("Strict-Transport-Security", strictTransport)
			}
			next.ServeHTTP(w, r)
		})
	}
}

// forgiving rewrites paths that existing clients build with doubled slashes or a doubled api segment.
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
