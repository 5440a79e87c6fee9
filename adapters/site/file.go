package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
)

// noTime is the modification time of embedded files, which all have the same. Tags identify versions instead.
var noTime time.Time

// kinds are the media types of a web app's files, so that they do not depend on the machine's list.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8", ".json": "application/json", ".map": "application/json", ".webmanifest": "application/manifest+json",
	".svg": "image/svg+xml", ".txt": "text/plain; charset=utf-8", ".xml": "application/xml", ".wasm": "application/wasm",
	".woff2": "font/woff2", ".woff": "font/woff", ".ttf": "font/ttf", ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg",
	".webp": "image/webp", ".avif": "image/avif", ".gif": "image/gif", ".ico": "image/x-icon", ".mp4": "video/mp4", ".pdf": "application/pdf",
}

func kindOf(name string) string {
	ending := strings.ToLower(path.Ext(name))
	if kind, ok := kinds[ending]; ok {
		return kind
	}
	if kind := mime.TypeByExtension(ending); kind != "" {
		return kind
	}
	return "application/octet-stream"
}

// shrinks reports whether compression helps files of a kind.
func shrinks(kind string) bool {
	kind, _, _ = strings.Cut(kind, ";")
	switch kind {
	case "application/json", "application/manifest+json", "application/xml", "application/rss+xml", "application/wasm", "image/svg+xml", "font/ttf":
		return true
	default:
		return strings.HasPrefix(kind, "text/")
	}
}

// file is a file of the web app, loaded on its first request.
type file struct {
	name string
	load func() (*content, error)
}

func newFile(dist fs.FS, name string) *file {
	return &file{name: name, load: sync.OnceValues(func() (*content, error) {
		b, err := fs.ReadFile(dist, name)
		if err != nil {
			return nil, fmt.Errorf("site: %w", err)
		}
		return newContent(kindOf(name), b), nil
	})}
}

// form is one encoding of a content, with its own tag.
type form struct {
	encoding string // "" for the file itself
	bytes    []byte
	tag      string
}

// content is the content of a file; smaller holds its compressed forms, usually the smallest first.
type content struct {
	kind    string
	plain   form
	smaller []form
}

// packed reports whether the content has compressed forms.
func (c *content) packed() bool { return len(c.smaller) > 0 }

// The effort of compression: a file is compressed once and sent often, but the first visitor waits for it.
const (
	brotliLevel = 9
	gzipLevel   = gzip.BestCompression
)

func newContent(kind string, b []byte) *content {
	sum := sha256.Sum256(b)
	version := hex.EncodeToString(sum[:12])
	c := &content{kind: kind, plain: form{bytes: b, tag: `"` + version + `"`}}
	if !shrinks(kind) {
		return c
	}
	for _, encoding := range []string{"br", "gzip"} {
		if packed := pack(encoding, b); len(packed) < len(b) {
			c.smaller = append(c.smaller, form{encoding: encoding, bytes: packed, tag: `"` + version + "-" + encoding + `"`})
		}
	}
	return c
}

func pack(encoding string, b []byte) []byte {
	var out bytes.Buffer
	var w io.WriteCloser = brotli.NewWriterLevel(&out, brotliLevel)
	if encoding == "gzip" {
		w, _ = gzip.NewWriterLevel(&out, gzipLevel) // fails only for an unknown level
	}
	_, _ = w.Write(b) // cannot fail: it writes to memory
	_ = w.Close()
	return out.Bytes()
}

// best returns the form for a client with the given Accept-Encoding.
func (c *content) best(accepted string) form {
	for _, f := range c.smaller {
		if accepts(accepted, f.encoding) {
			return f
		}
	}
	return c.plain
}

// accepts reports whether an Accept-Encoding allows an encoding, with a weight other than 0.
func accepts(header, encoding string) bool {
	for _, item := range strings.Split(header, ",") {
		name, parameter, _ := strings.Cut(item, ";")
		if !strings.EqualFold(strings.TrimSpace(name), encoding) {
			continue
		}
		key, value, _ := strings.Cut(parameter, "=")
		weight, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
		return !strings.EqualFold(strings.TrimSpace(key), "q") || err != nil || weight > 0
	}
	return false
}
