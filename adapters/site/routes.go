package site

import "strings"

// route is a route of the app, as the app reports it.
type route struct {
	Path     string `json:"path"` // such as /course/$id; /$ matches every path without another route
	ID       string `json:"id"`
	Rendered bool   `json:"rendered"` // rendered to HTML; other routes get the shell, which the browser fills
	Reads    bool   `json:"reads"`    // the page depends on the query
}

const everyPath = "/$"

// routeOf returns the route of a path: the one with the most literal parts, as in the app's router.
func routeOf(routes []route, path string) (route, bool) {
	var best route
	most := -1
	for _, one := range routes {
		if literal, ok := fits(one.Path, path); ok && literal > most {
			best, most = one, literal
		}
	}
	return best, most >= 0
}

// fits reports whether a path matches a pattern, and how many parts of the pattern are literal.
func fits(pattern, path string) (literal int, ok bool) {
	want, got := parts(pattern), parts(path)
	if pattern == everyPath {
		return 0, true
	}
	if len(want) != len(got) {
		return 0, false
	}
	for i, part := range want {
		switch {
		case strings.HasPrefix(part, "$") && got[i] != "":
			literal++ // more than a parameter, less than an equal part
		case part == got[i]:
			literal += 2
		default:
			return 0, false
		}
	}
	return literal + 1, true
}

func parts(path string) []string {
	path = strings.Trim(path, "/")
	if path == "" {
		return nil
	}
	return strings.Split(path, "/")
}
