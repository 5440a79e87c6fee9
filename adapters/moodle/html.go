package moodle

import (
	"html"
	"slices"
	"strings"

	xhtml "golang.org/x/net/html"
	"golang.org/x/net/html/atom"

	"kendra/domain/questions"
)

// toHTML writes a text in its languages.
func toHTML(w questions.Words) string {
	switch {
	case w.Hindi == "":
		return markup(w.English)
	case w.English == "":
		return span("hi", w.Hindi)
	default:
		return span("en", w.English) + span("hi", w.Hindi)
	}
}

func span(lang, text string) string {
	return `<span lang="` + lang + `" class="multilang">` + markup(text) + `</span>`
}

func markup(text string) string {
	var b strings.Builder
	for i, p := range questions.Pieces(text) {
		body := html.EscapeString(p.Text)
		switch {
		case p.Code:
			b.WriteString("<pre>" + body + "</pre>")
		case i > 0 && !strings.HasSuffix(b.String(), "</pre>"):
			b.WriteString("<br>" + strings.ReplaceAll(body, "\n", "<br>"))
		default:
			b.WriteString(strings.ReplaceAll(body, "\n", "<br>"))
		}
	}
	return b.String()
}

// withPassage writes a question after its passage, and after its picture.
func withPassage(a questions.Ask, picture string) string {
	stem := picture + toHTML(a.Stem)
	if a.Passage.IsEmpty() {
		return stem
	}
	return `<div class="passage">` + toHTML(a.Passage) + `</div>` + stem
}

// page is what a piece of HTML says.
type page struct {
	passage, text questions.Words
	pictures      []string // where they are, each once
	media         bool     // it has a film, a sound or another program
}

// fromHTML reads the text of HTML, or of a plain text.
func fromHTML(source string) page {
	if !strings.ContainsAny(source, "<&") {
		return page{text: questions.Words{English: source}}
	}
	body := &xhtml.Node{Type: xhtml.ElementNode, DataAtom: atom.Body, Data: "body"}
	nodes, err := xhtml.ParseFragment(strings.NewReader(source), body)
	if err != nil {
		return page{text: questions.Words{English: source}}
	}
	var r reader
	for _, n := range nodes {
		r.walk(n, "")
	}
	return page{passage: r.passage.words(), text: r.text.words(), pictures: r.pictures, media: r.media}
}

// tongues collects a text in its languages.
type tongues struct {
	english, hindi strings.Builder
	split          bool // it has spans for languages
}

func (t *tongues) words() questions.Words {
	w := questions.Words{English: tidy(t.english.String())}
	if t.split {
		w.Hindi = tidy(t.hindi.String())
	}
	return w
}

func tidy(s string) string {
	s = strings.TrimRight(s, " \n")
	for strings.HasPrefix(s, "\n") {
		s = s[1:]
	}
	return s
}

func (t *tongues) write(lang, s string) {
	if lang != "hi" {
		t.english.WriteString(s)
	}
	if lang != "en" {
		t.hindi.WriteString(s)
	}
}

// end begins a new line unless the text is at one.
func (t *tongues) end(lang string) {
	if s := t.english.String(); lang != "hi" && s != "" && !strings.HasSuffix(s, "\n") {
		t.english.WriteString("\n")
	}
	if s := t.hindi.String(); lang != "en" && s != "" && !strings.HasSuffix(s, "\n") {
		t.hindi.WriteString("\n")
	}
}

type reader struct {
	passage, text tongues
	inPassage     bool
	pre           bool
	pictures      []string
	media         bool
}

func (r *reader) to() *tongues {
	if r.inPassage {
		return &r.passage
	}
	return &r.text
}

func (r *reader) walk(n *xhtml.Node, lang string) {
	if n.Type == xhtml.TextNode {
		text := n.Data
		if !r.pre {
			text = spaced(text)
		}
		r.to().write(lang, text)
		return
	}
	if n.Type != xhtml.ElementNode {
		return
	}
	class := attribute(n, "class")
	switch n.DataAtom {
	case atom.Img:
		if at := attribute(n, "src"); !slices.Contains(r.pictures, at) { // each language may show the same picture
			r.pictures = append(r.pictures, at)
		}
		return
	case atom.Video, atom.Audio, atom.Object, atom.Iframe:
		r.media = true
		return
	case atom.Script, atom.Style:
		return
	case atom.Br:
		r.to().write(lang, "\n")
		return
	case atom.Span:
		if to := attribute(n, "lang"); strings.Contains(class, "multilang") && (to == "en" || to == "hi") {
			lang = to
			r.to().split = true
		}
	case atom.Pre:
		r.code(n, lang)
		return
	case atom.Div, atom.P, atom.Li, atom.Ul, atom.Ol, atom.Tr, atom.Table, atom.H1, atom.H2, atom.H3, atom.H4:
		was := r.inPassage
		r.inPassage = was || class == "passage"
		r.to().end(lang)
		r.children(n, lang)
		r.to().end(lang)
		r.inPassage = was
		return
	}
	r.children(n, lang)
}

func (r *reader) children(n *xhtml.Node, lang string) {
	for c := range n.ChildNodes() {
		r.walk(c, lang)
	}
}

func (r *reader) code(n *xhtml.Node, lang string) {
	r.to().end(lang)
	r.to().write(lang, "```\n")
	r.pre = true
	r.children(n, lang)
	r.pre = false
	r.to().end(lang)
	r.to().write(lang, "```\n")
}

// spaced makes one space of the white space between words, as browsers do.
func spaced(s string) string {
	s = strings.ReplaceAll(s, "\u00a0", " ")
	words := strings.Join(strings.Fields(s), " ")
	if words == "" {
		return strings.Repeat(" ", min(1, strings.Count(s, " ")))
	}
	if strings.ContainsAny(s[:1], " \n\t") {
		words = " " + words
	}
	if strings.ContainsAny(s[len(s)-1:], " \n\t") {
		words += " "
	}
	return words
}

func attribute(n *xhtml.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}
