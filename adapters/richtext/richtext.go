// Package richtext makes HTML written by people safe to show. Headings, paragraphs, lists, quotations, tables,
// emphasis, links and pictures stay. Scripts, styles, event handlers, frames, forms and dangerous addresses are
// removed.
package richtext

import (
	"html"
	"regexp"
	"strings"

	"github.com/microcosm-cc/bluemonday"

	"kendra/domain/website"
)

// Cleaner is the website.Cleaner.
type Cleaner struct {
	rich  *bluemonday.Policy
	plain *bluemonday.Policy
}

var _ website.Cleaner = (*Cleaner)(nil)

// New returns a Cleaner.
func New() *Cleaner {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "hr", "h2", "h3", "h4", "strong", "b", "em", "i", "u", "s", "sub", "sup", "code", "pre", "blockquote", "ul", "ol", "li",
		"table", "thead", "tbody", "tr", "th", "td", "caption", "figure", "figcaption", "span", "div")
	p.AllowAttrs("colspan", "rowspan").Matching(regexp.MustCompile(`^[1-9][0-9]?$`)).OnElements("td", "th")
	p.AllowAttrs("start").Matching(regexp.MustCompile(`^[0-9]{1,4}$`)).OnElements("ol")
	p.AllowAttrs("lang").Matching(regexp.MustCompile(`^[a-zA-Z]{2,3}(-[a-zA-Z]{2,4})?$`)).Globally()
	p.AllowAttrs("href").OnElements("a")
	p.AllowAttrs("title").OnElements("a", "abbr")
	p.AllowElements("abbr")
	p.AllowURLSchemes("http", "https", "mailto", "tel")
	p.AllowRelativeURLs(true)
	p.RequireParseableURLs(true)
	p.RequireNoFollowOnFullyQualifiedLinks(true)
	p.RequireNoReferrerOnFullyQualifiedLinks(true)
	// Only pictures of this website are allowed: a foreign server would learn who reads the page.
	p.AllowAttrs("src").Matching(regexp.MustCompile(`^/[^/\\].*`)).OnElements("img")
	p.AllowAttrs("alt").OnElements("img")
	p.AllowAttrs("width", "height").Matching(regexp.MustCompile(`^[0-9]{1,4}$`)).OnElements("img")
	return &Cleaner{rich: p, plain: bluemonday.StrictPolicy()}
}

// Clean implements website.Cleaner.
func (c *Cleaner) Clean(text string) website.Body {
	return website.Body(strings.TrimSpace(c.rich.Sanitize(strings.ReplaceAll(text, "\x00", ""))))
}

// breaks matches tags that end a line of text.
var breaks = regexp.MustCompile(`(?i)<br\s*/?>|</(p|h[1-6]|li|tr|blockquote|pre|table|div|figcaption)>`)

var gaps = regexp.MustCompile(`\n{3,}`)

// Text implements website.Cleaner.
func (c *Cleaner) Text(text string) string {
	text = breaks.ReplaceAllStringFunc(text, func(tag string) string {
		if strings.HasPrefix(strings.ToLower(tag), "<br") || strings.EqualFold(tag, "</li>") || strings.EqualFold(tag, "</tr>") {
			return tag + "\n"
		}
		return tag + "\n\n"
	})
	plain := html.UnescapeString(c.plain.Sanitize(text))
	lines := strings.Split(plain, "\n")
	for i, line := range lines {
		lines[i] = strings.Join(strings.Fields(line), " ")
	}
	return strings.TrimSpace(gaps.ReplaceAllString(strings.Join(lines, "\n"), "\n\n"))
}
