package httpapi

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
)

const (
	noStore      = "no-store"
	contentCache = "public, no-cache" // kept, and asked for again: a change shows at once
	placesCache  = "public, max-age=86400"
)

// isContent tells whether an operation answers the public website's content, the same for everybody.
func isContent(operation string) bool {
	return strings.HasPrefix(operation, "GET /api/WebDashboard/") ||
		operation == "GET /api/Course/GetAllCourse" || operation == "GET /api/Course/GetPublicCourse" || operation == "GET /api/Course/GetCourseCategory"
}

// isPlaces tells whether an operation answers places of the world, which change with a new kendra only.
func isPlaces(operation string) bool { return strings.HasPrefix(operation, "GET /api/Others/") }

// cached says how long an answer may be kept: content until it is asked for, again by its tag, and places a day;
// all else not at all, unless its handler says otherwise.
func cached(next http.Handler) http.Handler {
	content, places := tagged(contentCache)(next), tagged(placesCache)(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch operation := operationOf(r); {
		case isContent(operation):
			content.ServeHTTP(w, r)
			return
		case isPlaces(operation):
			places.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Cache-Control", noStore)
		next.ServeHTTP(w, r)
	})
}

// tagged gives a good answer a tag of its bytes and a time to keep it, and answers 304 to one who has these bytes already.
func tagged(keep string) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { answerTagged(w, r, next, keep) })
	}
}

func answerTagged(w http.ResponseWriter, r *http.Request, next http.Handler, keep string) {
	held := &heldAnswer{ResponseWriter: w, status: http.StatusOK}
	next.ServeHTTP(held, r)
	if held.status == http.StatusOK {
		sum := sha256.Sum256(held.body.Bytes())
		tag := `W/"` + hex.EncodeToString(sum[:12]) + `"`
		w.Header().Set("ETag", tag)
		w.Header().Set("Cache-Control", keep)
		if hasTag(r.Header.Get("If-None-Match"), tag) {
			w.Header().Del("Content-Type")
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	w.WriteHeader(held.status)
	_, _ = held.body.WriteTo(w) // fails when the client is gone
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

// heldAnswer keeps an answer until its tag is known.
type heldAnswer struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (a *heldAnswer) WriteHeader(status int)      { a.status = status }
func (a *heldAnswer) Write(p []byte) (int, error) { return a.body.Write(p) }
