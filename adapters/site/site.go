package site

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"path"
	"strconv"
	"strings"
)

const (
	shell  = "index.html"
	hashed = "assets"

	foreverCache = "public, max-age=31536000, immutable"
	hourCache    = "public, max-age=3600"
	askAgain     = "no-cache"
	noStore      = "no-store"
)

const notBuilt = "kendra's web app is not part of this program. Run `make build`, which makes bin/kendra with it.\n"

// site is the files of the web app.
type site struct {
	files map[string]*file
	log   *slog.Logger
}

// New answers the handler of a built web app. Files are read when they are first asked for; dist must not change
// after. When it has no index.html the app was not built, and the handler says so.
func New(dist fs.FS, log *slog.Logger) (http.Handler, error) {
	if _, err := fs.Stat(dist, shell); errors.Is(err, fs.ErrNotExist) {
		return http.HandlerFunc(unbuilt), nil
	}
	s := &site{files: map[string]*file{}, log: log}
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			s.files[name] = newFile(dist, name)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("site: list the web app's files: %w", err)
	}
	return s, nil
}

// ServeHTTP answers a file, or the shell. Names are looked up in a list that was made at start, so a path cannot lead
// out of it.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if refuseMethod(w, r) {
		return
	}
	name := strings.TrimPrefix(path.Clean("/"+r.URL.Path), "/")
	found, ok := s.files[name]
	isHashed := name == hashed || strings.HasPrefix(name, hashed+"/")
	switch {
	case isHashed && !ok: // of an older version, or mistyped: the shell would be taken for a script
		plain(w, http.StatusNotFound, "there is no such file\n")
	case isHashed:
		s.send(w, r, found, foreverCache)
	case ok && name != shell:
		s.send(w, r, found, hourCache)
	default:
		s.send(w, r, s.files[shell], askAgain)
	}
}

func (s *site) send(w http.ResponseWriter, r *http.Request, f *file, cache string) {
	c, err := f.load()
	if err != nil {
		s.log.ErrorContext(r.Context(), "site: file cannot be read", "file", f.name, "error", err)
		plain(w, http.StatusInternalServerError, "the file cannot be read\n")
		return
	}
	header := w.Header()
	header.Set("Cache-Control", cache)
	header.Set("Content-Type", c.kind)
	sent := c.plain
	if c.packed() {
		header.Set("Vary", "Accept-Encoding")
		if r.Header.Get("Range") == "" { // a part is a part of the file itself
			sent = c.best(r.Header.Get("Accept-Encoding"))
		}
	}
	header.Set("ETag", sent.tag)
	if sent.encoding != "" {
		header.Set("Content-Encoding", sent.encoding)
		header.Set("Content-Length", strconv.Itoa(len(sent.bytes)))
	}
	http.ServeContent(w, r, f.name, noTime, bytes.NewReader(sent.bytes))
}

func unbuilt(w http.ResponseWriter, r *http.Request) {
	if !refuseMethod(w, r) {
		plain(w, http.StatusServiceUnavailable, notBuilt)
	}
}

// refuseMethod answers a request that does more than read.
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
	_, _ = w.Write([]byte(text)) // fails when the client is gone
}
