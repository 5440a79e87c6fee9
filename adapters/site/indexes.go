package site

import (
	"context"
	"encoding/xml"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Listing is a page about one thing, for sitemaps and feeds.
type Listing struct {
	Path    string
	Title   string
	Summary string
	At      time.Time // when it was published; zero if unknown
	Changed time.Time // when it was last changed; zero if unknown
}

// Listings returns pages, the newest first.
type Listings func(ctx context.Context) ([]Listing, error)

// Paths returns paths of pages.
type Paths func(ctx context.Context) ([]string, error)

// The files that list the site's pages.
const (
	robotsFile  = "/robots.txt"
	sitemapFile = "/sitemap.xml"
	feedFile    = "/feed.xml"
)

var errNotReady = errors.New("site: the app has not told its routes yet")

const robots = `User-agent: *
Allow: /api/Files/GetFile/
Disallow: /admin
Disallow: /api/

Sitemap: %s/sitemap.xml
`

// isIndex reports whether an address is one of those files.
func isIndex(address string) bool {
	return address == robotsFile || address == sitemapFile || address == feedFile || isManifest(address) ||
		address == themeFile
}

func (a *app) index(ctx context.Context, address string, l Label) (*page, error) {
	switch address {
	case robotsFile:
		return &page{status: http.StatusOK, content: newContent(kindOf(address), fmt.Appendf(nil, robots, a.origin))}, nil
	case sitemapFile:
		return a.sitemap(ctx, l)
	case themeFile:
		return stylesheet(l), nil
	case manifestFile, officeManifestFile, verifyManifestFile:
		return a.manifest(address, l)
	default:
		return a.feed(ctx, l)
	}
}

type sitemap struct {
	XMLName xml.Name `xml:"urlset"`
	Space   string   `xml:"xmlns,attr"`
	URLs    []mapped `xml:"url"`
}

type mapped struct {
	Loc     string `xml:"loc"`
	LastMod string `xml:"lastmod,omitempty"`
}

// sitemap lists the routes without parameters that have content, and the pages of things that a route shows.
func (a *app) sitemap(ctx context.Context, l Label) (*page, error) {
	all := sitemap{Space: "http://www.sitemaps.org/schemas/sitemap/0.9"}
	if l.Closed {
		return xmlPage("application/xml", all)
	}
	a.await(ctx)
	routes := a.known()
	if len(routes) == 0 {
		return nil, errNotReady
	}
	empty, err := emptyOf(ctx, a.empty)
	if err != nil {
		return nil, err
	}
	for _, r := range routes {
		if r.Rendered && !strings.Contains(r.Path, "$") && !slices.Contains(empty, r.Path) {
			all.URLs = append(all.URLs, mapped{Loc: a.origin + r.Path})
		}
	}
	slices.SortFunc(all.URLs, func(x, y mapped) int { return strings.Compare(x.Loc, y.Loc) })
	listed, err := list(ctx, a.listed)
	if err != nil {
		return nil, err
	}
	for _, one := range listed {
		if r, ok := routeOf(routes, one.Path); !ok || !r.Rendered || r.Path == everyPath {
			continue
		}
		entry := mapped{Loc: a.origin + one.Path}
		last := one.Changed
		if one.At.After(last) { // it was written before its day
			last = one.At
		}
		if !last.IsZero() {
			entry.LastMod = last.UTC().Format(time.RFC3339)
		}
		all.URLs = append(all.URLs, entry)
	}
	return xmlPage("application/xml", all)
}

type feed struct {
	XMLName xml.Name `xml:"rss"`
	Version string   `xml:"version,attr"`
	Title   string   `xml:"channel>title"`
	Link    string   `xml:"channel>link"`
	About   string   `xml:"channel>description"`
	Tongue  string   `xml:"channel>language"`
	Items   []item   `xml:"channel>item"`
}

type item struct {
	Title string `xml:"title"`
	Link  string `xml:"link"`
	GUID  string `xml:"guid"`
	About string `xml:"description"`
	Date  string `xml:"pubDate,omitempty"`
}

// feed returns the news as RSS 2.0.
func (a *app) feed(ctx context.Context, l Label) (*page, error) {
	all := feed{Version: "2.0", Title: l.Name, Link: a.origin + "/", About: "News of " + l.Name, Tongue: "en-IN"}
	if l.Closed {
		return xmlPage("application/rss+xml", all)
	}
	news, err := list(ctx, a.news)
	if err != nil {
		return nil, err
	}
	for _, one := range news {
		entry := item{Title: one.Title, Link: a.origin + one.Path, GUID: a.origin + one.Path, About: one.Summary}
		if !one.At.IsZero() {
			entry.Date = one.At.UTC().Format(time.RFC1123Z)
		}
		all.Items = append(all.Items, entry)
	}
	return xmlPage("application/rss+xml", all)
}

func emptyOf(ctx context.Context, from Paths) ([]string, error) {
	if from == nil {
		return nil, nil
	}
	return from(ctx)
}

func list(ctx context.Context, from Listings) ([]Listing, error) {
	if from == nil {
		return nil, nil
	}
	return from(ctx)
}

func xmlPage(kind string, document any) (*page, error) {
	text, err := xml.MarshalIndent(document, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("site: write %s: %w", kind, err)
	}
	return &page{status: http.StatusOK, content: newContent(kind+"; charset=utf-8", append([]byte(xml.Header), text...))}, nil
}
