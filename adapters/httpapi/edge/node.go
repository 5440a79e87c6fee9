package edge

import (
	"net/http"
	"path"
	"slices"
	"strings"

	"kendra/adapters/httpapi/wire"
)

// The calls and pages that an exam node serves: online sittings, signing in, and what the screens of both read.
var (
	nodeAPI   = []string{"/api/Sitting/", "/api/Login/", "/api/Files/GetSealed", "/api/Files/GetFile/"}
	nodePages = []string{"/start", "/exam", "/login", "/logout", "/admin/exam", "/healthz", "/readyz"}
)

// Where a node leads everybody who opens its address alone, and everybody who opens another page of the website.
const (
	startPage = "/start"
	examPage  = "/exam"
)

// forNode lets pass only what an exam node serves. Other pages lead to one of its pages, and other calls that change something
// are refused. Calls that only read pass: each has its own access, and a node has no administrator.
func (p problems) forNode(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		clean := path.Clean("/" + r.URL.Path)
		begins := func(with string) bool {
			return strings.HasPrefix(clean, strings.TrimSuffix(with, "/")+"/") || clean == with || strings.HasPrefix(clean, with) && strings.HasSuffix(with, "/")
		}
		reads := r.Method == http.MethodGet || r.Method == http.MethodHead
		switch {
		case isAPI(clean) && (reads || slices.ContainsFunc(nodeAPI, begins)), slices.ContainsFunc(nodePages, begins),
			!isAPI(clean) && path.Ext(clean) != "":
			next.ServeHTTP(w, r)
		case reads && clean == "/":
			http.Redirect(w, r, startPage, http.StatusFound)
		case reads:
			http.Redirect(w, r, examPage, http.StatusFound)
		default:
			p.refuse(w, r, wire.ErrElsewhere)
		}
	})
}
