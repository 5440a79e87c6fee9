package website

import (
	"regexp"
	"slices"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/text"
)

// Body is HTML that a Cleaner has made safe.
type Body string

// Post is an entry of the blog. Its item's first day is the day of publication.
type Post struct {
	Slug    string // part of its web address
	Title   string
	Summary string
	Image   string
	Author  string
	Body    Body
}

// Kind implements Piece.
func (Post) Kind() Kind { return KindPost }

// Check implements Piece.
func (p Post) Check() error {
	return check(slug(p.Slug), line("title", p.Title), rule{"summary", p.Summary, longestSummary, true, (*fault.Violations).FitsText}, optional("image", p.Image),
		optional("author", p.Author), body(p.Body))
}

// Topic is the sort of a notice.
type Topic string

// The topics.
const (
	News   Topic = "news"
	Notify Topic = "notice"
)

// Notice is a piece of news or information.
type Notice struct {
	Topic Topic
	Title string
	Body  Body
	Link  string // where to read more
}

// Kind implements Piece.
func (Notice) Kind() Kind { return KindNotice }

// Check implements Piece.
func (n Notice) Check() error {
	var v fault.Violations
	v.Check(n.Topic == News || n.Topic == Notify, "topic", "must be news or notice")
	v.Join(check(line("title", n.Title), rule{"body", string(n.Body), longestBody, false, (*fault.Violations).FitsText}, optional("link", n.Link)))
	v.Check(n.Link == "" || safeLink(n.Link), "link", "must be a path like /course or an address like https://institute.example")
	return v.As(ErrInvalid)
}

// safeLink reports whether a link leads to a page of this website or of another.
func safeLink(text string) bool {
	return (strings.HasPrefix(text, "/") && !strings.HasPrefix(text, "//") && !strings.Contains(text, `\`)) ||
		strings.HasPrefix(text, "https://") || strings.HasPrefix(text, "http://")
}

// The pages that every website has a place for. All others are pages of the institute's own.
const (
	About   = "about"
	Terms   = "terms"
	Privacy = "privacy"
)

// Menu is the place where all pages link to a page of the institute's own.
type Menu string

// The places of links.
const (
	InNone   Menu = ""
	InHeader Menu = "header"
	InFooter Menu = "footer"
)

// Page is a page of text, and of blocks below it. Its item's first day is the page's date.
type Page struct {
	Slug    string
	Title   string
	Summary string
	Body    Body
	Blocks  []Block
	Menu    Menu
}

// Path returns the page's address on the website.
func (p Page) Path() string {
	switch p.Slug {
	case About:
		return "/about"
	case Terms:
		return "/privacy" // the specification has them the other way round
	case Privacy:
		return "/policy"
	default:
		return "/page/" + p.Slug
	}
}

// IsOwn reports whether the page is one of the institute's own.
func (p Page) IsOwn() bool { return !slices.Contains([]string{About, Terms, Privacy}, p.Slug) }

// Kind implements Piece.
func (Page) Kind() Kind { return KindPage }

// Check implements Piece.
func (p Page) Check() error {
	var v fault.Violations
	text := body(p.Body)
	text.required = len(p.Blocks) == 0
	v.Join(check(slug(p.Slug), line("title", p.Title), rule{"summary", p.Summary, longestSummary, false, (*fault.Violations).FitsText}, text))
	v.Join(checkBlocks(p.Blocks))
	v.Check(slices.Contains([]Menu{InNone, InHeader, InFooter}, p.Menu), "menu", "must be header or footer, or empty")
	return v.As(ErrInvalid)
}

// Cleaned returns the piece with its bodies cleaned. Pieces without a body stay as they are.
func Cleaned(p Piece, c Cleaner) Piece {
	switch p := p.(type) {
	case Post:
		p.Body = cleaned(p.Body, c)
		return p
	case Notice:
		p.Body = cleaned(p.Body, c)
		return p
	case Page:
		p.Body, p.Blocks = cleaned(p.Body, c), cleanedBlocks(p.Blocks, c)
		return p
	default:
		return p
	}
}

// cleaned returns a body without unsafe HTML and without invisible characters, which pasted texts often contain.
func cleaned(b Body, c Cleaner) Body { return Body(text.Clean(string(c.Clean(string(b))))) }

// Named returns the piece with a slug made from its title, if it needs one and has none, and with tidy addresses.
func Named(p Piece) Piece {
	switch p := p.(type) {
	case Post:
		if strings.TrimSpace(p.Slug) == "" {
			p.Slug = SlugOf(p.Title)
		}
		return p
	case Page:
		if strings.TrimSpace(p.Slug) == "" {
			p.Slug = SlugOf(p.Title)
		}
		return p
	case Redirect:
		return p.Tidy()
	default:
		return p
	}
}

const longestSlug = 80

// SlugOf makes a slug from a title: its Latin letters and digits, joined by hyphens.
func SlugOf(title string) string {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	var made string
	for _, word := range words {
		if len(made)+len(word)+1 > longestSlug {
			break
		}
		made = strings.TrimPrefix(made+"-"+word, "-")
	}
	return made
}

var slugShape = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
