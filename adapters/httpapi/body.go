package httpapi

import (
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"kendra/domain/fault"
)

// mostBody is how large a body may be.
const mostBody = 1 << 20

const (
	jsonBody = "application/json"
	formBody = "application/x-www-form-urlencoded"
)

// bodies says which kinds of body an operation reads. Existing clients post forms, but at sign-in.
func bodies(operation, method string) []string {
	switch {
	case method != http.MethodPost || operation == signOut || operation == recovery || operation == startTwoStep:
		return nil
	case operation == newsletter || operation == suggestions:
		return []string{jsonBody}
	case operation == signIn:
		return []string{jsonBody, formBody}
	default:
		return []string{formBody}
	}
}

// sound tells whether every value is text: UTF-8 without the character that ends texts elsewhere; else it names the field.
func sound(form url.Values) (string, bool) {
	for field, values := range form {
		for _, v := range values {
			if !utf8.ValidString(v) || strings.ContainsRune(v, 0) {
				return field, false
			}
		}
	}
	return "", true
}

// bodyRead bounds a body, refuses kinds that are not read, and reads forms: only the body's fields count, a query
// parameter of the same name does not.
func (h *handlers) bodyRead(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		kinds := bodies(operationOf(r), r.Method)
		if r.ContentLength > mostBody {
			h.refuse(w, r, ErrTooLarge)
			return
		}
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		if len(kinds) == 0 {
			next.ServeHTTP(w, r)
			return
		}
		kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
		if err != nil || !slices.Contains(kinds, kind) {
			h.refuse(w, r, ErrContentType)
			return
		}
		r.Header.Set("Content-Type", kind) // the generated code compares it letter by letter
		if kind == formBody {
			if err := r.ParseForm(); err != nil {
				h.unreadable(w, r, err)
				return
			}
			r.Form = r.PostForm
			if field, ok := sound(r.Form); !ok {
				h.refuse(w, r, ErrMalformed.With(fault.Field{Name: field, Text: "is no text"}))
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}
