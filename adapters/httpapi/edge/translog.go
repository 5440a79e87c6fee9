package edge

import (
	"errors"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	"kendra/app/oversight"
	"kendra/domain/fault"
	"kendra/domain/translog"
)

// The cache headers of the log. The checkpoint changes once a second; a tile with a given number of hashes never does.
const (
	checkpointCache = "public, max-age=1"
	tileCache       = "public, max-age=31536000, immutable"
)

// translogRoutes serves the public part of the transparency log, by c2sp.org/tlog-tiles: checkpoint, keys and hashes.
// There are no entries.
func (h *handlers) translogRoutes(r chi.Router, use *oversight.Log) {
	r.Get(oversight.Path+"/checkpoint", h.logText(func(r *http.Request) ([]byte, error) { return use.Checkpoint(r.Context()) }))
	r.Get(oversight.Path+"/key", h.logText(func(r *http.Request) ([]byte, error) {
		all, err := use.VerifierKeys(r.Context())
		return []byte(strings.Join(all, "\n") + "\n"), err
	}))
	r.Get(oversight.Path+"/tile/*", h.logTile(use))
}

func (h *handlers) logText(text func(*http.Request) ([]byte, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := text(r)
		h.logFile(w, r, "text/plain; charset=utf-8", checkpointCache, body, err)
	}
}

func (h *handlers) logTile(use *oversight.Log) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		at, width, err := translog.ParsePath(strings.TrimPrefix(r.URL.Path, oversight.Path+"/"))
		var hashes []byte
		if err == nil {
			hashes, err = use.Tile(r.Context(), at, width)
		}
		h.logFile(w, r, "application/octet-stream", tileCache, hashes, err)
	}
}

// logFile writes a file of the log to programs of every website, or why there is none.
func (h *handlers) logFile(w http.ResponseWriter, r *http.Request, kind, cache string, body []byte, err error) {
	if f := fault.Of(err); errors.Is(err, translog.ErrEmpty) || errors.Is(err, translog.ErrNoTile) {
		w.Header().Set("Cache-Control", "no-store")
		http.Error(w, f.Text, http.StatusNotFound)
		return
	}
	if err != nil {
		h.refuse(w, r, err)
		return
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", cache)
	w.Header().Set("Access-Control-Allow-Origin", "*")
	_, _ = w.Write(body) //nolint:gosec // hashes and signed lines of text, never HTML
}
