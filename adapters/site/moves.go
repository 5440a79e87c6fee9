package site

import (
	"context"
	"net/http"
)

// Moves returns where visitors of old addresses are led, by the old path.
type Moves func(ctx context.Context) (map[string]string, error)

// allMoves is the cache key of the redirects.
const allMoves = "/-moves"

// move reads all redirects.
func (a *app) move(ctx context.Context, _ string) (*page, error) {
	moved, err := a.readMoves(ctx)
	return &page{moved: moved}, err
}

// moved returns where the redirect of a path leads, or "".
func (s *Site) moved(ctx context.Context, at string) string {
	if s.app == nil || s.app.readMoves == nil {
		return ""
	}
	if all := s.app.moves.get(ctx, allMoves); all != nil {
		return all.moved[at]
	}
	return ""
}

// isFree reports whether nothing is at a path; found is the page that was found there. Otherwise it is a page, one of the
// back office, or one that cannot be made just now.
func (a *app) isFree(at string, found *page) bool {
	if found != nil && found.status == http.StatusNotFound {
		return true
	}
	r, ok := routeOf(a.known(), at)
	return ok && r.Path == everyPath
}

func redirect(w http.ResponseWriter, r *http.Request, to string) {
	w.Header().Set("Cache-Control", askAgain)
	http.Redirect(w, r, to, http.StatusMovedPermanently)
}
