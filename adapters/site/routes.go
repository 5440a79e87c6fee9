package site

import "strings"

// route is a route of the app, as the app tells it.
type route struct {
	Path     string `json:"path"` // like /course/$id; /$ takes every path that no other takes
	ID       string `json:"id"`
	Rendered bool   `json:"rendered"` // arrives as HTML; the others are the shell, which only a browser fills
	Reads    bool   `json:"reads"`    // the page depends on what follows the ? of its address
}

const everyPath = "/$"

// routeOf finds the route of a path: the one with the most literal parts, as the app's router does.
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

// fits tells whether a path is of a pattern, and how much of the pattern is literal.
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
			literal++ // more than none, less than the same part
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
