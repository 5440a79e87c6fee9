package site

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"sync"
	"time"
)

// app renders the pages of the web app's routes.
type app struct {
	renderer       *renderer
	pages          *pages
	frame          template
	origin         string
	label          Labels
	usualManifests map[string][]byte // the web app's own, by address
	listed         Listings
	news           Listings
	empty          Paths
	moves          *pages // one entry
	readMoves      Moves
	cards          *pages // the pictures of links, by the page's path, and the icon for masks
	draw           Cards
	drawMask       MaskIcon
	log            *slog.Logger
	loaded         chan struct{} // closed when the routes are loaded, or cannot be
	warm           chan struct{} // closed when Home is made, too, or cannot be
	mu             sync.RWMutex
	routes         []route // empty until loaded
}

// unknown is the common cache key of all paths without a route: they share one page.
const unknown = "/-"

// shellAddress is the cache key of the shell.
const shellAddress = "/-shell"

// longest is the longest address that gets its own page.
const longest = 300

func newApp(p program, frame template, manifests map[string][]byte, c Config) *app {
	a := &app{
		renderer: newRenderer(p, c.API, c.Log), frame: frame, origin: c.Origin, label: c.label, usualManifests: manifests,
		listed: c.Listed, news: c.News, empty: c.Empty, draw: c.Cards, drawMask: c.Mask, readMoves: c.Moves, log: c.Log, loaded: make(chan struct{}), warm: make(chan struct{}),
	}
	a.moves = newPages(pageAge, c.Log, time.Now, a.move)
	a.pages, a.cards = newPages(pageAge, c.Log, time.Now, a.make), newPages(cardAge, c.Log, time.Now, a.card)
	return a
}

// start loads the app's routes, and makes Home, the page that most visitors ask for first.
func (a *app) start(ctx context.Context) {
	defer close(a.warm)
	a.load(ctx)
	close(a.loaded)
	a.pages.get(ctx, "/")
}

// isWarm reports whether the app has started.
func (a *app) isWarm() bool {
	select {
	case <-a.warm:
		return true
	default:
		return false
	}
}

// load loads the app's routes. Without them every page is the shell.
func (a *app) load(ctx context.Context) {
	all, err := a.renderer.routes(ctx)
	if err != nil {
		a.log.Error("site: pages are made in browsers only", "error", err)
		return
	}
	for i := range all {
		if trimmed := strings.TrimSuffix(all[i].Path, "/"); trimmed != "" {
			all[i].Path = trimmed // each page has only one address
		}
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.routes = all
}

// known returns the routes, if they are loaded.
func (a *app) known() []route {
	a.mu.RLock()
	defer a.mu.RUnlock()
	return a.routes
}

func (a *app) close(ctx context.Context) error {
	a.moves.wait()
	a.cards.wait()
	a.pages.wait()
	return a.renderer.close(ctx)
}

// await waits until the routes are loaded, but not longer than for a page: those who come while the program starts get
// their page, too.
func (a *app) await(ctx context.Context) {
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case <-a.loaded:
	case <-late.C:
	case <-ctx.Done():
	}
}

// page returns the page of a path, or nil if there is none, or none yet. It also reports whether the path is public.
func (a *app) page(ctx context.Context, path, query string) (*page, bool) {
	if isIndex(path) {
		return a.pages.get(ctx, path), true
	}
	a.await(ctx)
	found, ok := routeOf(a.known(), path)
	if !ok || !found.Rendered {
		return nil, !ok // unknown until the routes are loaded
	}
	address := path
	if found.Path == everyPath {
		address = unknown
	} else if found.Reads && query != "" {
		address += "?" + query
	}
	if len(address) > longest {
		return nil, false
	}
	return a.pages.get(ctx, address), true
}

var errNotMade = errors.New("site: the app failed")

// make renders a page.
func (a *app) make(ctx context.Context, address string) (*page, error) {
	l, err := a.label(ctx)
	if err != nil {
		return nil, err
	}
	if isIndex(address) {
		return a.index(ctx, address, l)
	}
	if address == shellAddress {
		return &page{status: http.StatusOK, content: newContent(kindOf(shell), a.frame.shell(l))}, nil
	}
	m, err := a.renderer.page(ctx, address, a.origin, l)
	if err != nil {
		return nil, err
	}
	if m.Status >= http.StatusInternalServerError {
		return nil, fmt.Errorf("%w: status %d: %s", errNotMade, m.Status, m.Notes)
	}
	if m.Notes != "" {
		a.log.Warn("site: the app complains of a page", "address", address, "notes", m.Notes)
	}
	if m.Redirect != "" {
		return &page{status: m.Status, redirect: m.Redirect}, nil
	}
	return &page{status: m.Status, content: newContent(kindOf(shell), a.frame.page(l, m)), told: toldOf(m.Head, l)}, nil
}

// changed marks everything as outdated.
func (a *app) changed() {
	a.pages.changed()
	a.cards.changed()
	a.moves.changed()
}
