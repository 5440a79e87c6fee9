package site

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"html"
	"regexp"
	"strings"
)

// The pixels of an icon in a browser's tab, and on the home screen of a phone by Apple.
const (
	tabPixels  = 96
	homePixels = 180
)

// template is index.html, split where pages differ.
type template struct{ start, colors, usual, icons, middle, end string }

const (
	colorsFrom = "<!--colors-->"
	colorsTo   = "<!--/colors-->"
	pageFrom   = "<!--page-->"
	pageTo     = "<!--/page-->"
	iconsFrom  = "<!--icons-->"
	iconsTo    = "<!--/icons-->"
	root       = `<div id="root">`
	stateHere  = "<!--state-->"
)

var errTemplate = errors.New("site: index.html lacks a place for the page")

func newTemplate(index string) (template, error) {
	t, isWhole := template{}, true
	next := func(mark string) (before string) {
		var ok bool
		before, index, ok = strings.Cut(index, mark)
		isWhole = isWhole && ok
		return before
	}
	t.start, t.colors = next(colorsFrom), next(colorsTo)
	between := next(pageFrom)
	t.usual = next(pageTo)
	t.start += between + next(iconsFrom)
	t.icons, t.middle = next(iconsTo), next(stateHere)
	t.end = index
	if !isWhole || !strings.Contains(t.middle, root) {
		return template{}, errTemplate
	}
	return t, nil
}

// shell returns the template without a page.
func (t template) shell(l Label) []byte {
	head := t.usual
	if l.Name != "" {
		head = "<title>" + html.EscapeString(l.Name) + "</title>"
	}
	return t.fill(l, head, "", "")
}

// page returns the template with a page.
func (t template) page(l Label, m *made) []byte {
	preloads, content := pictures(m.HTML)
	return t.fill(l, m.Head+preloads, content, m.Data)
}

func (t template) fill(l Label, head, content, data string) []byte {
	icons := t.icons
	if len(l.Icons) > 0 {
		icons = `<link rel="icon" href="` + html.EscapeString(l.icon(tabPixels)) + `">` +
			`<link rel="apple-touch-icon" href="` + html.EscapeString(l.icon(homePixels)) + `">`
	}
	before, after, _ := strings.Cut(t.middle, root)
	var b bytes.Buffer
	for _, part := range []string{t.start, l.Colors.link(t.colors), head, icons, before, root, content, after, state(l, data), t.end} {
		b.WriteString(part)
	}
	return b.Bytes()
}

// state is the app's data in the page. As data it is not subject to the script policy. A < could end the element.
func state(l Label, queries string) string {
	json := `{"settings":` + cmp.Or(string(l.Settings), "{}")
	if queries != "" {
		json += `,"queries":` + queries
	}
	return `<script id="page-state" type="application/json">` + strings.ReplaceAll(json+"}", "<", `\u003c`) + `</script>`
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
