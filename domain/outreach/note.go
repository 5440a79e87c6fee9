package outreach

import (
	"html"
	"strings"

	"kendra/domain/contact"
)

// Note is a mail of a few sentences around one link.
type Note struct {
	To      contact.Email
	Name    string
	Subject string
	Before  string // what the link is for
	Page    string // the page that the link leads to
	After   string // how long the link is good for, and what to do with an unwanted mail
	Leave   string // the page of a second link, after that; "" for none
	Errand  Errand
	Link    string // a link without a secret; then Page is ""
}

// Mail returns the note as plain text and as HTML.
func (l Note) Mail() Mail {
	greeting := hello(l.Name)
	var page strings.Builder
	for _, line := range []string{greeting, l.Before} {
		page.WriteString("<p>" + html.EscapeString(line) + "</p>\n")
	}
	link := l.Link
	if l.Page != "" {
		link = Place(l.Page)
	}
	page.WriteString("<p>" + Anchor(link) + "</p>\n<p>" + html.EscapeString(l.After))
	after := l.After
	if l.Leave != "" {
		after += " " + Place(l.Leave)
		page.WriteString(" " + Anchor(Place(l.Leave)))
	}
	page.WriteString("</p>\n")
	return Mail{
		To: l.To, Subject: l.Subject, Text: strings.Join([]string{greeting, l.Before, link, after}, "\n\n") + "\n", HTML: page.String(),
		Secret: l.Errand.Kind != NoErrand, Errand: l.Errand,
	}
}

// Anchor returns a link as HTML.
func Anchor(link string) string {
	link = html.EscapeString(link)
	return `<a href="` + link + `">` + link + "</a>"
}
