package site

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

const (
	shell  = "index.html"
	hashed = "assets"
	// The service workers of the back office and of the check of certificates, which name the files of their build. An older one in
	// a cache on the way would ask for files that are gone.
	officeWorker = "/office-worker.js"
	verifyWorker = "/verify-worker.js"

	foreverCache = "public, max-age=31536000, immutable"
	hourCache    = "public, max-age=3600"
	askAgain     = "no-cache"
	noStore      = "no-store"
)

const notBuilt = "kendra's web app is not part of this program. Run `make build`, which makes bin/kendra with it.\n"

// Site is a built web app.
type Site struct {
	files   map[string]*file
	app     *app     // nil if dist has none: then every page is the shell
	shell   *content // without the institute, for as long as it cannot be read
	scripts []string
	log     *slog.Logger
	follow  Changes
	turns   Turns
	stop    func()
}

// Changes calls changed whenever content may have changed, on any instance, until ctx ends.
type Changes func(ctx context.Context, changed func())

// Config holds the settings and sources of a Site besides its files.
type Config struct {
	Origin  string       // public address of the website: https://kendra.example
	Label   Labels       // nil: nothing of the institute
	API     http.Handler // source of the pages' data; must give everybody the same responses
	Listed  Listings     // pages for the sitemap; nil for none
	News    Listings     // for the feed; nil for none
	Moves   Moves        // old addresses; nil for none
	Empty   Paths        // pages without content, which sitemaps leave out; nil for none
	Cards   Cards        // nil: links are shown without a picture
	Mask    MaskIcon     // nil: manifests have no icon for masks
	Changes Changes      // nil: only their age makes pages outdated
	Turns   Turns        // nil: content appears when pages are outdated
	Log     *slog.Logger
}

// New returns a Site with a built web app. It loads files on their first request; dist must not change afterwards.
// Without an index.html the app was not built, and the handler responds with an explanation.
func New(dist fs.FS, c Config) (*Site, error) {
	s := &Site{files: map[string]*file{}, log: c.Log, follow: c.Changes, turns: c.Turns, stop: func() {}}
	index, err := fs.ReadFile(dist, shell)
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err == nil {
		err = s.list(dist)
	}
	if err != nil {
		return nil, fmt.Errorf("site: list the web app's files: %w", err)
	}
	frame, err := newTemplate(string(index))
	if err != nil {
		return nil, err
	}
	s.scripts = scripts(string(index))
	s.shell = newContent(kindOf(shell), frame.shell(Label{}))
	p, err := readProgram(dist)
	switch {
	case err == nil:
		usual := map[string][]byte{}
		for address := range manifests {
			if usual[address], err = fs.ReadFile(dist, strings.TrimPrefix(address, "/")); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return nil, fmt.Errorf("site: read the manifest: %w", err)
			}
		}
		s.app = newApp(p, frame, usual, c)
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	return s, nil
}

// list finds the files. Folders with a dot are internal.
func (s *Site) list(dist fs.FS) error {
	return fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && name != "." && strings.HasPrefix(entry.Name(), "."):
			return fs.SkipDir
		case !entry.IsDir() && name != shell:
			s.files[name] = newFile(dist, name)
		}
		return nil
	})
}

// Scripts returns the hashes of the scripts in each page, for the content security policy.
func (s *Site) Scripts() []string { return s.scripts }

// Start follows the changes of content, and loads the app in the background.
func (s *Site) Start(context.Context) error {
	if s.app == nil {
		return nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	var all sync.WaitGroup
	s.followAll(ctx, all.Go)
	all.Go(func() { s.app.start(ctx) })
	s.stop = func() { cancel(); all.Wait() }
	return nil
}

// ErrNotReady means that pages do not come as HTML yet.
var ErrNotReady = errors.New("site: the first page is being made")

// Ready returns nil once pages come as HTML, or have to be made in browsers because the app cannot make them.
// ErrNotReady before that.
func (s *Site) Ready(context.Context) error {
	if s.app == nil || s.app.isWarm() {
		return nil
	}
	return ErrNotReady
}

// Wait waits until Ready, or until ctx ends.
func (s *Site) Wait(ctx context.Context) {
	if s.app == nil {
		return
	}
	select {
	case <-s.app.warm:
	case <-ctx.Done():
	}
}

// Shutdown ends the work that Start began.
func (s *Site) Shutdown(ctx context.Context) error {
	s.stop()
	if s.app == nil {
		return nil
	}
	return s.app.close(ctx)
}

// ServeHTTP sends a file or a page. It looks names up in a list made at start, so that no path leads outside.
func (s *Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	at := path.Clean("/" + r.URL.Path)
	name := strings.TrimPrefix(at, "/")
	found, ok := s.files[name]
	if !ok && !isIndex(at) && name != shell && isStray(r.URL.Path, r.URL.EscapedPath()) {
		if to := s.moved(r.Context(), at); to != "" { // such as /result.html of the website before
			redirect(w, r, to)
			return
		}
		plain(w, http.StatusNotFound, "there is nothing here\n")
		return
	}
	if refuseMethod(w, r) {
		return
	}
	if s.shell == nil {
		plain(w, http.StatusServiceUnavailable, notBuilt)
		return
	}
	isHashed := name == hashed || strings.HasPrefix(name, hashed+"/")
	switch {
	case isHashed && !ok: // of an older version, or mistyped: the browser would take a page for a script
		plain(w, http.StatusNotFound, "there is no such file\n")
	case isHashed:
		s.sendFile(w, r, found, foreverCache)
	case ok && (at == officeWorker || at == verifyWorker):
		s.sendFile(w, r, found, askAgain)
	case ok && (s.app == nil || !isManifest(at)): // with an app they are made
		s.sendFile(w, r, found, hourCache)
	case at == cardPath:
		s.sendCard(w, r)
	case at == maskFile:
		s.sendMask(w, r)
	default:
		s.sendPage(w, r, at)
	}
}

// sendPage sends the page of a path, or the shell, from which a browser renders the page.
func (s *Site) sendPage(w http.ResponseWriter, r *http.Request, at string) {
	var found *page
	var public bool
	if s.app != nil {
		found, public = s.app.page(r.Context(), at, r.URL.RawQuery)
		if to := s.moved(r.Context(), at); to != "" && s.app.isFree(at, found) {
			redirect(w, r, to)
			return
		}
	}
	if s.app != nil && !public {
		w.Header().Set("X-Robots-Tag", "noindex")
	}
	switch {
	case found == nil && isIndex(at):
		plain(w, http.StatusServiceUnavailable, "this file cannot be made just now\n")
	case found == nil:
		send(w, r, s.frame(r.Context()), http.StatusOK, askAgain)
	case found.redirect != "":
		w.Header().Set("Cache-Control", askAgain)
		http.Redirect(w, r, found.redirect, found.status)
	default:
		send(w, r, found.content, found.status, askAgain)
	}
}

// frame returns the shell.
func (s *Site) frame(ctx context.Context) *content {
	if s.app != nil {
		if found := s.app.pages.get(ctx, shellAddress); found != nil {
			return found.content
		}
	}
	return s.shell
}

func (s *Site) sendFile(w http.ResponseWriter, r *http.Request, f *file, cache string) {
	c, err := f.load()
	if err != nil {
		s.log.ErrorContext(r.Context(), "site: file cannot be read", "file", f.name, "error", err)
		plain(w, http.StatusInternalServerError, "the file cannot be read\n")
		return
	}
	send(w, r, c, http.StatusOK, cache)
}

func send(w http.ResponseWriter, r *http.Request, c *content, status int, cache string) {
	header := w.Header()
	header.Set("Cache-Control", cache)
	header.Set("Content-Type", c.kind)
	sent := c.plain
	if c.packed() {
		header.Add("Vary", "Accept-Encoding")
		if r.Header.Get("Range") == "" { // a range refers to the uncompressed file
			sent = c.best(r.Header.Get("Accept-Encoding"))
		}
	}
	if sent.encoding != "" {
		header.Set("Content-Encoding", sent.encoding)
		header.Set("Content-Length", strconv.Itoa(len(sent.bytes)))
	}
	if status != http.StatusOK { // no range and no tag: the next time the page may exist
		w.WriteHeader(status)
		_, _ = w.Write(sent.bytes) // fails if the client has left
		return
	}
	header.Set("ETag", sent.tag)
	http.ServeContent(w, r, "", noTime, bytes.NewReader(sent.bytes))
}

// refuseMethod refuses every request that is not a read.
func refuseMethod(w http.ResponseWriter, r *http.Request) bool {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return false
	}
	w.Header().Set("Allow", "GET, HEAD")
	plain(w, http.StatusMethodNotAllowed, "this address is only read\n")
	return true
}

func plain(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", noStore)
	w.WriteHeader(status)
	_, _ = w.Write([]byte(text)) // fails if the client has left
}
