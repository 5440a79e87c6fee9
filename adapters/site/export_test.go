package site

import (
	"context"
	"log/slog"
	"net/http"
	"time"
)

// What the tests look at.
const (
	MostPages   = mostPages
	MostRenders = mostRenders
	PageAge     = pageAge
	Calm        = calm
)

// Ready waits until the app has told its routes.
func (s *Site) Ready(ctx context.Context) { s.app.ready(ctx) }

// SetClock sets what the age of pages is told by.
func (s *Site) SetClock(now func() time.Time) { s.app.pages.now = now }

// Kept answers how many pages are kept.
func (s *Site) Kept() int {
	s.app.pages.mu.Lock()
	defer s.app.pages.mu.Unlock()
	return len(s.app.pages.all)
}

// Settle waits until nothing is being made.
func (s *Site) Settle() { s.app.pages.wait() }

// Render makes a page with an engine of its own.
func Render(ctx context.Context, script string, api http.Handler) error {
	r := newRenderer(script, api, slog.New(slog.DiscardHandler))
	_, err := r.page(ctx, "/", "")
	return err
}

// RouteOf answers the pattern that takes a path.
func RouteOf(patterns []string, path string) string {
	var all []route
	for _, p := range patterns {
		all = append(all, route{Path: p})
	}
	found, _ := routeOf(all, path)
	return found.Path
}
