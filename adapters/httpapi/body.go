package httpapi

import (
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/domain/imports"
)

// mostBody is how large a body may be; mostUpload is one with a file in it.
const (
	mostBody   = 1 << 20
	mostUpload = 201 << 20
	mostLines  = 32 << 20 // of a batch of certificates
)

// uploadTime is how long a file may be on its way: the largest, on a line of a megabit a second.
const uploadTime = 30 * time.Minute

// uploadFile is the operation that takes files.
const uploadFile = "POST /api/Files/PostFile"

// uploadImport is the operation that takes sheets.
const uploadImport = "POST /api/Imports/PostFile"

const (
	jsonBody = "application/json"
	formBody = "application/x-www-form-urlencoded"
	fileBody = "multipart/form-data"
)

// bodies says which kinds of body an operation reads. Existing clients post forms, but at sign-in.
func bodies(operation, method string) []string {
	switch {
	case method != http.MethodPost || operation == signOut || operation == recovery || operation == deleteDivision:
		return nil
	case strings.HasPrefix(operation, "POST /api/Fees/"), strings.HasPrefix(operation, "POST /api/Certificate/"):
		return []string{jsonBody}
	case slices.Contains([]string{newsletter, suggestions, saveMarks, saveItem, orderItems, previewBody, sendNewsletter, importColumns, importCorrections}, operation):
		return []string{jsonBody}
	case operation == signIn:
		return []string{jsonBody, formBody}
	case operation == uploadFile || operation == uploadImport:
		return []string{fileBody}
	default:
		return []string{formBody}
	}
}

// sound tells what is wrong with a form, by field: each is there once, and is text. Which of two values counts is nobody's
// to guess.
func sound(form url.Values) error {
	var wrong fault.Violations
	for _, field := range slices.Sorted(maps.Keys(form)) {
		wrong.Check(len(form[field]) == 1, field, "is there more than once")
		legible(&wrong, field, form[field])
	}
	return wrong.As(ErrMalformed)
}

// legible blames a field for values that are no text: UTF-8 without the character that ends texts elsewhere.
func legible(wrong *fault.Violations, field string, values []string) {
	for _, v := range values {
		wrong.Check(utf8.ValidString(v) && !strings.ContainsRune(v, 0), field, "is no text")
	}
}

// queryRead refuses queries with parameters that are no text.
func (h *handlers) queryRead(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if raw := r.URL.RawQuery; !strings.Contains(raw, "%") && utf8.ValidString(raw) { // most are plain
			next.ServeHTTP(w, r)
			return
		}
		var wrong fault.Violations
		query := r.URL.Query()
		for _, name := range slices.Sorted(maps.Keys(query)) {
			legible(&wrong, name, query[name])
		}
		if err := wrong.As(ErrMalformed); err != nil {
			h.refuse(w, r, err)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// bodyRead bounds a body, refuses kinds that are not read, and reads forms: only the body's fields count, a query
// parameter of the same name does not.
func (h *handlers) bodyRead(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		kinds := bodies(operationOf(r), r.Method)
		most, tooLarge := bound(operationOf(r))
		if r.ContentLength > most {
			h.refuse(w, r, tooLarge)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, most)
		if len(kinds) == 0 {
			next.ServeHTTP(w, r)
			return
		}
		kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if err != nil || !slices.Contains(kinds, kind) {
			h.refuse(w, r, ErrContentType)
			return
		}
		if kind == fileBody {
			takeTime(w)
			next.ServeHTTP(w, r)
			return
		}
		if slices.Contains(slow, operationOf(r)) {
			takeTime(w)
		}
		r.Header.Set("Content-Type", kind) // the generated code compares it letter by letter
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

// bound answers how large an operation's body may be, and what a larger one is told.
func bound(operation string) (int64, *fault.Error) {
	switch operation {
	case uploadFile:
		return mostUpload, files.ErrTooLarge.On(partFile)
	case uploadImport:
		return mostUpload, imports.ErrTooLarge.On(partFile)
	case issueMany:
		return mostLines, ErrTooLarge
	}
	return mostBody, ErrTooLarge
}

// slow are the operations that take as long as a list or a file is.
var slow = []string{changeMany, importColumns, "POST /api/Imports/PostUndo"}

// takeTime lets a file be on its way longer than other bodies.
func takeTime(w http.ResponseWriter) {
	c := http.NewResponseController(w)
	end := time.Now().Add(uploadTime)
	_ = c.SetReadDeadline(end) // a recorder has none
	_ = c.SetWriteDeadline(end.Add(writeTime))
}
