package website

import (
	"strings"

	"kendra/domain/fault"
)

// Redirect leads visitors from an address where nothing is any more to another.
type Redirect struct {
	Old string // a path of this website
	New string // a path of this website, or another website's address
}

// Kind implements Piece.
func (Redirect) Kind() Kind { return KindRedirect }

// Check implements Piece.
func (r Redirect) Check() error {
	var v fault.Violations
	v.Join(check(line("old", r.Old), line("new", r.New)))
	isPath := strings.HasPrefix(r.Old, "/") && safeLink(r.Old) && !strings.ContainsAny(r.Old, "?#")
	v.Check(r.Old == "" || isPath, "old", "must be a path like /courses-2024")
	for _, place := range []string{"/admin", "/api"} {
		v.Check(r.Old != place && !strings.HasPrefix(r.Old, place+"/"), "old", "belongs to the program")
	}
	v.Check(r.Old != "/", "old", "is Home")
	v.Check(r.New == "" || safeLink(r.New), "new", "must be a path like /course or an address like https://institute.example")
	v.Check(r.Old == "" || r.New != r.Old, "new", "is the old address")
	return v.As(ErrInvalid)
}

// Tidy returns the redirect without a slash at the end of its paths, as the website's addresses are.
func (r Redirect) Tidy() Redirect {
	for _, path := range []*string{&r.Old, &r.New} {
		*path = strings.TrimSpace(*path)
		if strings.HasPrefix(*path, "/") && *path != "/" {
			*path = strings.TrimRight(*path, "/")
		}
	}
	return r
}

// PathOf returns the address of a piece that has a page of its own, or "".
func PathOf(p Piece) string {
	switch p := p.(type) {
	case Post:
		return "/blog/" + p.Slug
	case Page:
		return p.Path()
	case CenterPage:
		return p.Path()
	default:
		return ""
	}
}

// Moves returns where visitors of old addresses are led, by the old address. A redirect that leads to another one leads
// to the end of the way at once; those that go in a circle lead nowhere.
func Moves(all []Redirect) map[string]string {
	next := make(map[string]string, len(all))
	for _, r := range all {
		next[r.Old] = r.New
	}
	moves := make(map[string]string, len(all))
	for old := range next {
		to, steps := next[old], 0
		for ; next[to] != "" && steps <= len(next); steps++ {
			to = next[to]
		}
		if steps <= len(next) {
			moves[old] = to
		}
	}
	return moves
}
