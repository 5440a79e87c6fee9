package edge

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"path"
	"sync"

	"github.com/go-chi/chi/v5"
	"go.yaml.in/yaml/v3"

	"kendra/adapters/httpapi/wire"
)

// docs holds the page that shows the contract and lets people try it. It is our own and uses no library, so it needs
// nothing that the site's Content-Security-Policy forbids.
//
//go:embed docs
var docs embed.FS

const docsIndex = "index.html"

// docsTypes are the media types of the page's files, by extension.
var docsTypes = map[string]string{
	".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
}

// docsRoutes serves the contract and the page that shows it.
func (h *handlers) docsRoutes(r chi.Router) {
	r.Get("/api/openapi.yaml", h.contractFile)
	r.Get("/api/openapi.json", h.contractJSON(sync.OnceValues(func() ([]byte, error) { return asJSON(h.contract) })))
	r.Get("/api/docs", func(w http.ResponseWriter, r *http.Request) { h.docsFile(w, r, docsIndex) })
	r.Get("/api/docs/{file}", func(w http.ResponseWriter, r *http.Request) { h.docsFile(w, r, chi.URLParam(r, "file")) })
}

// docsFile serves one file of the page.
func (h *handlers) docsFile(w http.ResponseWriter, r *http.Request, name string) {
	content, err := docs.ReadFile(path.Join("docs", path.Base(name)))
	if err != nil {
		h.refuse(w, r, wire.ErrNotFound)
		return
	}
	w.Header().Set("Content-Type", docsTypes[path.Ext(name)])
	_, _ = w.Write(content)
}

const yamlType = "application/yaml"

// contractFile serves the contract as it is written.
func (h *handlers) contractFile(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", yamlType)
	_, _ = w.Write(h.contract) // fails when the client has gone
}

// asJSON returns the contract as JSON, in the same order.
func asJSON(contract []byte) ([]byte, error) {
	var root yaml.Node
	if err := yaml.Unmarshal(contract, &root); err != nil {
		return nil, fmt.Errorf("httpapi: read the contract: %w", err)
	}
	var b bytes.Buffer
	err := writeJSON(&b, &root)
	return b.Bytes(), err
}

// contractJSON serves the contract as JSON, which browsers can parse.
func (h *handlers) contractJSON(contract func() ([]byte, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		text, err := contract()
		if err != nil {
			h.refuse(w, r, err)
			return
		}
		w.Header().Set("Content-Type", wire.JSONBody)
		_, _ = w.Write(text) // fails when the client has gone
	}
}

// writeJSON writes a part of the contract.
func writeJSON(b *bytes.Buffer, n *yaml.Node) error {
	switch n.Kind {
	case yaml.DocumentNode:
		return writeJSON(b, n.Content[0])
	case yaml.MappingNode:
		return writeParts(b, n, '{', '}')
	case yaml.SequenceNode:
		return writeParts(b, n, '[', ']')
	case yaml.ScalarNode:
		var value any
		if err := n.Decode(&value); err != nil {
			return err
		}
		text, err := json.Marshal(value)
		b.Write(text)
		return err
	default:
		return errors.New("httpapi: the contract has an alias")
	}
}

// writeParts writes a list or an object. The content of an object is names and values in turn, and names are always
// strings.
func writeParts(b *bytes.Buffer, n *yaml.Node, begin, end byte) error {
	b.WriteByte(begin)
	for i, part := range n.Content {
		named := n.Kind == yaml.MappingNode
		switch {
		case named && i%2 == 1:
			b.WriteByte(':')
		case i > 0:
			b.WriteByte(',')
		}
		if named && i%2 == 0 {
			name, _ := json.Marshal(part.Value) // cannot fail: it is a string
			b.Write(name)
			continue
		}
		if err := writeJSON(b, part); err != nil {
			return err
		}
	}
	b.WriteByte(end)
	return nil
}
