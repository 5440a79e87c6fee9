package httpapi

import (
	"mime"
	"net/http"
	"slices"
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
	case method != http.MethodPost || operation == signOut || operation == deleteDivision:
		return nil
	case operation == signIn:
		return []string{jsonBody, formBody}
	default:
		return []string{formBody}
	}
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
		}
		next.ServeHTTP(w, r)
	})
}
