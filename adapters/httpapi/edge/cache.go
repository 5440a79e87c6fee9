package edge

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
	"kendra/adapters/httpapi/wire"
	"kendra/app/kernel"
)

const (
	contentCache = "public, no-cache" // browsers keep it and revalidate: a change shows as soon as the server has it
	placesCache  = "public, max-age=86400"

	contentFor  = 500 * time.Millisecond // so a change made on another server shows within a second
	mostContent = 500                    // responses that are kept
	mostKept    = 256 << 10              // bytes of the largest response that is kept
)

// madeAnswer is a response with status 200 and its ETag, ready to be sent.
type madeAnswer struct {
	kind, tag string
	body      []byte
}

// isContent reports whether a request asks for the public website's content, which is the same for everybody.
func isContent(r *http.Request) bool { return policyOf(r).Cache == gen.CacheContent }

// cached caches responses by the policy of their operation. Handlers of files (gen.CacheFile) replace the header that
// it sets, because public files may be kept and private ones may not.
func (h *handlers) cached(next http.Handler) http.Handler {
	places := tagged(placesCache)(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch policyOf(r).Cache {
		case gen.CacheContent:
			h.content(w, r, next)
		case gen.CachePlaces:
			places.ServeHTTP(w, r)
		default: // gen.CacheNone, and gen.CacheFile until the handler says more
			w.Header().Set("Cache-Control", wire.NoStore)
			next.ServeHTTP(w, r)
		}
	})
}

// content sends content of the website. It reuses a response that was made a moment ago.
func (h *handlers) content(w http.ResponseWriter, r *http.Request, next http.Handler) {
	key := wire.OperationOf(r) + "?" + r.URL.RawQuery
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

// tagged adds an ETag of its bytes and a Cache-Control header to a good response. It sends 304 to a client that has
// these bytes already.
func tagged(keep string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if p, good := made(w, r, next); good {
				p.send(w, r, keep)
			}
		})
	}
}

// made runs a handler and returns its response. It sends a response that is not good at once, and returns false.
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

// Show runs work that reads public content, on the primary database or on a replica. When work returns
// kernel.ErrUnavailable, Show may run it a second time on the other one. It returns the error of the last run.
type Show func(ctx context.Context, work func(context.Context) error) error

// shown runs handlers of public content through show, so that a response that failed is made again from another
// database where there is one. It sends the last response, whatever it is.
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
			_ = show(r.Context(), func(ctx context.Context) error { // the response says what went wrong
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

// send writes the response, or 304 when the client has it already.
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
	_, _ = w.Write(p.body) // fails when the client has gone
}

// hasTag reports whether an If-None-Match header lists a tag. It compares weakly (RFC 9110, section 13.1.2).
func hasTag(header, tag string) bool {
	for _, t := range strings.Split(header, ",") {
		t = strings.TrimSpace(t)
		if t == "*" || strings.TrimPrefix(t, "W/") == strings.TrimPrefix(tag, "W/") {
			return true
		}
	}
	return false
}

// heldAnswer is a response that is held back until it is decided whether to send it.
type heldAnswer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// hold runs a handler and returns its response unsent.
func hold(r *http.Request, next http.Handler) *heldAnswer {
	held := &heldAnswer{header: http.Header{}, status: http.StatusOK}
	next.ServeHTTP(held, r)
	return held
}

func (a *heldAnswer) Header() http.Header         { return a.header }
func (a *heldAnswer) WriteHeader(status int)      { a.status = status }
func (a *heldAnswer) Write(p []byte) (int, error) { return a.body.Write(p) }

// headTo adds the response's headers to those that are set already.
func (a *heldAnswer) headTo(w http.ResponseWriter) { maps.Copy(w.Header(), a.header) }

func (a *heldAnswer) send(w http.ResponseWriter) {
	a.headTo(w)
	w.WriteHeader(a.status)
	_, _ = a.body.WriteTo(w) // fails when the client has gone
}
