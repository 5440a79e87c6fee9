package site

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"regexp"
	"strings"
)

// template is index.html, split where a page is inserted.
type template struct {
	start, usual, middle, end string
	settings                  string // JSON
}

const (
	pageFrom = "<!--page-->"
	pageTo   = "<!--/page-->"
	root     = `<div id="root">`
	keptHere = "<!--kept-->"
)

var errTemplate = errors.New("site: index.html lacks a place for the page")

func newTemplate(index, settings string) (template, error) {
	t := template{settings: settings}
	var a, b, c bool
	t.start, t.usual, a = strings.Cut(index, pageFrom)
	t.usual, t.middle, b = strings.Cut(t.usual, pageTo)
	t.middle, t.end, c = strings.Cut(t.middle, keptHere)
	if !a || !b || !c || !strings.Contains(t.middle, root) {
		return template{}, errTemplate
	}
	return t, nil
}

// shell returns the template without a page.
func (t template) shell() []byte { return t.fill(t.usual, "", "") }

// page returns the template with a page.
func (t template) page(m *made) []byte {
	preloads, html := pictures(m.HTML)
	return t.fill(m.Head+preloads, html, m.Data)
}

func (t template) fill(head, html, data string) []byte {
	before, after, _ := strings.Cut(t.middle, root)
	var b bytes.Buffer
	for _, part := range []string{t.start, head, before, root, html, after, t.kept(data), t.end} {
		b.WriteString(part)
	}
	return b.Bytes()
}

// kept is the app's data in the page. As data it is not subject to the script policy. A < could end the element.
func (t template) kept(queries string) string {
	json := `{"settings":` + t.settings
	if queries != "" {
		json += `,"queries":` + queries
	}
	return `<script id="kendra-kept" type="application/json">` + strings.ReplaceAll(json+"}", "<", `\u003c`) + `</script>`
}

var preload = regexp.MustCompile(`^<link rel="preload"[^>]*/>`)

// pictures removes the preload hints that React writes before a page's markup, and returns those for its most important
// picture. They belong in the head, and the others would compete with it.
func pictures(html string) (hints, rest string) {
	for {
		hint := preload.FindString(html)
		if hint == "" {
			return hints, html
		}
		if strings.Contains(hint, `fetchPriority="high"`) {
			hints += hint
		}
		html = html[len(hint):]
	}
}

var inline = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// scripts returns the hashes of the scripts in index.html, in the form of a content security policy.
func scripts(index string) []string {
	var all []string
	for _, found := range inline.FindAllStringSubmatch(index, -1) {
		sum := sha256.Sum256([]byte(found[1]))
		all = append(all, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return all
}
