package edge

import (
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/domain/imports"
)

// bodyLimit is how many bytes a body may have, and the fault for a larger one.
type bodyLimit struct {
	most     int64
	tooLarge *fault.Error
}

// bodyLimits are the limits of the body sizes that policies name.
var bodyLimits = map[gen.Body]bodyLimit{
	gen.BodyUsual: {1 << 20, wire.ErrTooLarge},
	gen.BodyLines: {32 << 20, wire.ErrTooLarge},
	gen.BodyFile:  {201 << 20, files.ErrTooLarge.On(wire.PartFile)},
	gen.BodySheet: {201 << 20, imports.ErrTooLarge.On(wire.PartFile)},
}

// uploadTime is how long an upload may take: the largest file, on a line of one megabit a second.
const uploadTime = 30 * time.Minute

const (
	formBody = "application/x-www-form-urlencoded"
	fileBody = "multipart/form-data"
)

// sound checks that each field of a form is there once and is text. A field that is there twice is refused, because
// it is unclear which of its values the sender means.
func sound(form url.Values) error {
	var wrong fault.Violations
	for _, field := range slices.Sorted(maps.Keys(form)) {
		wrong.Check(len(form[field]) == 1, field, "is there more than once")
		legible(&wrong, field, form[field])
	}
	return wrong.As(wire.ErrMalformed)
}

// legible reports a field whose values are not text: UTF-8 without NUL.
func legible(wrong *fault.Violations, field string, values []string) {
	for _, v := range values {
		wrong.Check(utf8.ValidString(v) && !strings.ContainsRune(v, 0), field, "is no text")
	}
}

// queryRead refuses queries with parameters that are not text.
func (h *handlers) queryRead(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if raw := r.URL.RawQuery; !strings.Contains(raw, "%") && utf8.ValidString(raw) { // most queries are plain
			next.ServeHTTP(w, r)
			return
		}
		var wrong fault.Violations
		query := r.URL.Query()
		for _, name := range slices.Sorted(maps.Keys(query)) {
			legible(&wrong, name, query[name])
		}
		if err := wrong.As(wire.ErrMalformed); err != nil {
			h.refuse(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// bodyRead limits the size of a body, refuses media types that the operation does not read, and parses forms. Only
// fields of the body count: a query parameter of the same name is ignored.
func (h *handlers) bodyRead(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		policy := policyOf(r)
		limit := bodyLimits[policy.Body]
		if r.ContentLength > limit.most {
			h.refuse(w, r, limit.tooLarge)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, limit.most)
		if len(policy.Kinds) == 0 {
			next.ServeHTTP(w, r)
			return
		}
		kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if err != nil || !slices.Contains(policy.Kinds, kind) {
			h.refuse(w, r, wire.ErrContentType)
			return
		}
		if policy.Slow {
			takeTime(w)
		}
		if kind == fileBody { // the handler reads it as it arrives
			next.ServeHTTP(w, r)
			return
		}
		r.Header.Set("Content-Type", kind) // the generated code does not ignore case
		if kind == formBody {
			if err := r.ParseForm(); err != nil {
				h.unreadable(w, r, err)
				return
			}
			r.Form = r.PostForm
			if err := sound(r.Form); err != nil {
				h.refuse(w, r, err)
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// takeTime gives a slow operation more time to read its body and to write its answer.
func takeTime(w http.ResponseWriter) {
	c := http.NewResponseController(w)
	end := time.Now().Add(uploadTime)
	_ = c.SetReadDeadline(end) // a recorder in a test has no deadlines
	_ = c.SetWriteDeadline(end.Add(writeTime))
}
