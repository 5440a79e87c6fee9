package site

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"time"
)

// Internals for the tests.
const (
	MostPages   = mostPages
	MostRenders = mostRenders
	PageAge     = pageAge
	Calm        = calm
)

// SetClock sets the clock for the age of pages.
func (s *Site) SetClock(now func() time.Time) {
	s.app.pages.now, s.app.cards.now, s.app.moves.now = now, now, now
}

// SetPatience sets how long a reader waits for a page.
func (s *Site) SetPatience(d time.Duration) {
	s.app.pages.patience, s.app.cards.patience, s.app.moves.patience = d, d, d
}

// Kept returns the number of cached pages.
func (s *Site) Kept() int {
	s.app.pages.mu.Lock()
	defer s.app.pages.mu.Unlock()
	return len(s.app.pages.all)
}

// Settle waits until no page is being rendered.
func (s *Site) Settle() { s.app.pages.wait() }

// Render renders a page with a new engine.
func Render(ctx context.Context, script string, api http.Handler) error {
	r := newRenderer(program{script: script}, api, slog.New(slog.DiscardHandler))
	_, err := r.page(ctx, "/", "", Label{})
	return err
}

// CompileAs returns the bytecode of a script, marked as that of another.
func CompileAs(script, other []byte) ([]byte, error) {
	file, err := Compile(script)
	return append(mark(other), bytes.TrimPrefix(file, mark(script))...), err
}

// RouteOf returns the pattern that matches a path.
func RouteOf(patterns []string, path string) string {
	var all []route
	for _, p := range patterns {
		all = append(all, route{Path: p})
	}
	found, _ := routeOf(all, path)
	return found.Path
}
