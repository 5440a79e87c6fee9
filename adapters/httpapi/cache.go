package httpapi

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"net/http"
	"strconv"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/app/kernel"
)

const (
	noStore      = "no-store"
	contentCache = "public, no-cache" // kept, and asked for again: a change shows as soon as the server knows of it
	placesCache  = "public, max-age=86400"

	contentFor  = 500 * time.Millisecond // a change that is made elsewhere shows within a second
	mostContent = 500                    // answers that are kept
	mostKept    = 256 << 10              // bytes of an answer that is kept
)

// madeAnswer is a good answer, ready to be sent.
type madeAnswer struct {
	kind, tag string
	body      []byte
}

// isContent reports whether a request asks for the public website's content, which is the same for everybody.
func isContent(r *http.Request) bool { return policyOf(r).Cache == gen.CacheContent }

// cached caches answers by the policy of their operation. Content that visitors asked for a moment ago is not made again.
// Handlers of files (gen.CacheFile) replace the header, because public files may be kept and private ones may not.
func (h *handlers) cached(next http.Handler) http.Handler {
	places := tagged(placesCache)(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch policyOf(r).Cache {
		case gen.CacheContent:
			h.content(w, r, next)
		case gen.CachePlaces:
			places.ServeHTTP(w, r)
		default: // gen.CacheNone, and gen.CacheFile until the handler says more
			w.Header().Set("Cache-Control", noStore)
			next.ServeHTTP(w, r)
		}
	})
}

// content answers what the website shows.
func (h *handlers) content(w http.ResponseWriter, r *http.Request, next http.Handler) {
	key := operationOf(r) + "?" + r.URL.RawQuery
	if kept, ok := h.pages.get(key); ok {
		kept.send(w, r, contentCache)
		return
	}
	round, quiet := h.pages.asked()
	answer, good := made(w, r, next)
	if !good {
		return
	}
	if quiet && len(answer.body) <= mostKept {
		h.pages.put(key, answer, round)
	}
	answer.send(w, r, contentCache)
}

// tagged gives a good answer a tag of its bytes and a time to keep it, and answers 304 to one who has these bytes already.
func tagged(keep string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if p, good := made(w, r, next); good {
				p.send(w, r, keep)
			}
		})
	}
}

// made has an answer made. One that is not good is sent as it is.
func made(w http.ResponseWriter, r *http.Request, next http.Handler) (madeAnswer, bool) {
	held := hold(r, next)
	if held.status != http.StatusOK {
		held.send(w)
		return madeAnswer{}, false
	}
	held.headTo(w)
	sum := sha256.Sum256(held.body.Bytes())
	return madeAnswer{kind: w.Header().Get("Content-Type"), tag: `W/"` + hex.EncodeToString(sum[:12]) + `"`, body: held.body.Bytes()}, true
}

// Show runs work that reads what visitors see wherever that can be read just now: elsewhere too when work answers
// app.ErrUnavailable, so it may run twice. Its answer is the last work's.
type Show func(ctx context.Context, work func(context.Context) error) error

// shown makes content through show. An answer that failed is made a second time where show knows another place to read
// from; the last one is sent, whatever it is.
func shown(show Show) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		if show == nil {
			return next
		}
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if !isContent(r) {
				next.ServeHTTP(w, r)
				return
			}
			var held *heldAnswer
			_ = show(r.Context(), func(ctx context.Context) error { // what went wrong is in the answer
				held = hold(r.WithContext(ctx), next)
				if held.status >= http.StatusInternalServerError {
					return kernel.ErrUnavailable
				}
				return nil
			})
			held.send(w)
		})
	}
}

func (p madeAnswer) send(w http.ResponseWriter, r *http.Request, keep string) {
	header := w.Header()
	header.Set("ETag", p.tag)
	header.Set("Cache-Control", keep)
	if hasTag(r.Header.Get("If-None-Match"), p.tag) {
		header.Del("Content-Type")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	header.Set("Content-Type", p.kind)
	header.Set("Content-Length", strconv.Itoa(len(p.body)))
	_, _ = w.Write(p.body) // fails when the client is gone
}

// hasTag compares weakly, as If-None-Match does (RFC 9110, section 13.1.2).
func hasTag(header, tag string) bool {
	for _, t := range strings.Split(header, ",") {
		t = strings.TrimSpace(t)
		if t == "*" || strings.TrimPrefix(t, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

// heldAnswer keeps an answer until it is known what becomes of it.
type heldAnswer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// hold has an answer made and keeps it.
func hold(r *http.Request, next http.Handler) *heldAnswer {
	held := &heldAnswer{header: http.Header{}, status: http.StatusOK}
	next.ServeHTTP(held, r)
	return held
}

func (a *heldAnswer) Header() http.Header         { return a.header }
func (a *heldAnswer) WriteHeader(status int)      { a.status = status }
func (a *heldAnswer) Write(p []byte) (int, error) { return a.body.Write(p) }

// headTo adds the answer's headers to what stands there already.
func (a *heldAnswer) headTo(w http.ResponseWriter) { maps.Copy(w.Header(), a.header) }

func (a *heldAnswer) send(w http.ResponseWriter) {
	a.headTo(w)
	w.WriteHeader(a.status)
	_, _ = a.body.WriteTo(w) // fails when the client is gone
}
