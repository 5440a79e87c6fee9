package site

import (
	"cmp"
	"context"
	"html"
	"net/http"
	"path"
	"regexp"
	"strings"
)

// Card is what the picture beside a link says of a page.
type Card struct{ Title, Text string }

// Cards draws the pictures that messengers and social networks show beside a link, as PNG.
type Cards func(ctx context.Context, c Card) ([]byte, error)

const noPicture = "there is no such picture\n"

// cardPath is the address of the pictures; the query names the page: ?of=/course/1. They say only what the page says, so
// that nobody can put words into the institute's mouth.
const cardPath = "/link-picture"

// cardOf returns the path of a page in a query, or "" if it can be none.
func cardOf(r *http.Request) string {
	of := r.URL.Query().Get("of")
	if !strings.HasPrefix(of, "/") || len(of) > longest || strings.ContainsAny(of, "?#") || isStray(of, of) {
		return ""
	}
	return path.Clean(of)
}

// MaskIcon draws the institute's icon for masks as PNG. It returns nothing if the institute has none.
type MaskIcon func(ctx context.Context) ([]byte, error)

func (s *Site) sendMask(w http.ResponseWriter, r *http.Request) {
	if s.app == nil || s.app.drawMask == nil {
		plain(w, http.StatusNotFound, noPicture)
		return
	}
	s.sendPicture(w, r, maskFile)
}

func (s *Site) sendCard(w http.ResponseWriter, r *http.Request) {
	of := cardOf(r)
	if s.app == nil || s.app.draw == nil || of == "" {
		plain(w, http.StatusNotFound, noPicture)
		return
	}
	s.app.await(r.Context())
	if found, ok := routeOf(s.app.known(), of); !ok || !found.Rendered || found.Path == everyPath {
		plain(w, http.StatusNotFound, noPicture)
		return
	}
	s.sendPicture(w, r, of)
}

// sendPicture sends the picture of a page, or the icon for masks.
func (s *Site) sendPicture(w http.ResponseWriter, r *http.Request, of string) {
	switch found := s.app.cards.get(r.Context(), of); {
	case found == nil:
		plain(w, http.StatusServiceUnavailable, "this picture cannot be made just now\n")
	case found.content == nil:
		plain(w, found.status, noPicture)
	default:
		send(w, r, found.content, http.StatusOK, hourCache)
	}
}

// card draws the picture of a page, or the icon for masks. A page that does not exist has none.
func (a *app) card(ctx context.Context, of string) (*page, error) {
	if of == maskFile {
		return a.mask(ctx)
	}
	about := a.pages.get(ctx, of)
	if about == nil {
		return nil, errNotMade
	}
	if about.status != http.StatusOK || about.told.Title == "" {
		return &page{status: http.StatusNotFound}, nil
	}
	picture, err := a.draw(ctx, about.told)
	if err != nil {
		return nil, err
	}
	return &page{status: http.StatusOK, content: newContent("image/png", picture)}, nil
}

func (a *app) mask(ctx context.Context) (*page, error) {
	picture, err := a.drawMask(ctx)
	if err != nil {
		return nil, err
	}
	if picture == nil {
		return &page{status: http.StatusNotFound}, nil
	}
	return &page{status: http.StatusOK, content: newContent("image/png", picture)}, nil
}

var (
	titleIn   = regexp.MustCompile(`(?s)<title>(.*?)</title>`)
	summaryIn = regexp.MustCompile(`<meta property="og:description" content="([^"]*)"`)
)

// toldOf returns what a page's head says of it, without the institute's name, which is on each card.
func toldOf(head string, l Label) Card {
	if l.Closed {
		return Card{}
	}
	first := func(in *regexp.Regexp) string {
		if found := in.FindStringSubmatch(head); found != nil {
			return html.UnescapeString(found[1])
		}
		return ""
	}
	title := strings.TrimSuffix(first(titleIn), " · "+l.Name)
	return Card{Title: cmp.Or(title, l.Name), Text: first(summaryIn)}
}
