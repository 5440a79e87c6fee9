package boot

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"

	"go.uber.org/fx"

	"kendra/adapters/certpdf"
	"kendra/adapters/httpapi/edge"
	"kendra/adapters/postgres"
	"kendra/adapters/site"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/domain/institute"
	"kendra/domain/page"
	"kendra/domain/theme"
	"kendra/domain/website"
	"kendra/webapp"
)

// webParts are the sources of the public pages.
type webParts struct {
	fx.In

	Lifecycle fx.Lifecycle
	API       edge.Public
	App       *app.App
	DB        *postgres.DB
	Log       *slog.Logger
	Drawing   *certpdf.Renderer
}

func newSite(c Config, p webParts) (*site.Site, error) {
	s, err := site.New(webapp.Dist(), site.Config{
		Origin: strings.TrimSuffix(string(c.baseURL()), "/"), API: p.API, Log: p.Log,
		Label:   p.label(c.mapTiles()),
		Changes: func(ctx context.Context, changed func()) { p.DB.FollowContent(ctx, p.Log, changed) },
		Turns:   p.App.Website.NextTurn,
		Listed:  p.shown(p.listed), News: p.shown(p.posts), Cards: p.cards(), Mask: p.mask, Empty: p.empty, Moves: p.moves,
	})
	if err == nil {
		p.Lifecycle.Append(fx.StartStopHook(s.Start, s.Shutdown))
	}
	return s, err
}

// shownInstitute is what the web app shows of the institute.
type shownInstitute struct {
	Name         string     `json:"name"`
	ShortName    string     `json:"shortName"`
	LegalName    string     `json:"legalName"`
	LocalName    string     `json:"localName,omitempty"`
	Tagline      string     `json:"tagline,omitempty"`
	Summary      string     `json:"summary,omitempty"`
	Logo         string     `json:"logo,omitempty"`
	DarkLogo     string     `json:"darkLogo,omitempty"`
	Icon         string     `json:"icon,omitempty"`
	Registration string     `json:"registration,omitempty"`
	GSTIN        string     `json:"gstin,omitempty"`
	RegNo        string     `json:"regNo,omitempty"` // the institute's words for numbers
	Receipt      string     `json:"receipt,omitempty"`
	Serial       string     `json:"serial,omitempty"`
	Menu         []menuItem `json:"menu,omitempty"`   // pages of the institute's own that all others link to
	Empty        []string   `json:"empty,omitempty"`  // the addresses of pages without content, to which nothing links
	Closed       bool       `json:"closed,omitempty"` // visitors see only that the website is being prepared
}

// label returns what pages say of the institute.
func (p webParts) label(mapTiles string) site.Labels {
	return func(ctx context.Context) (site.Label, error) {
		now, err := p.App.Institute.Current(ctx)
		if err != nil {
			return site.Label{}, err
		}
		isOpen, err := p.App.Institute.IsOpen(ctx)
		if err != nil {
			return site.Label{}, err
		}
		pages, err := p.App.Website.Pages(ctx)
		if err != nil {
			return site.Label{}, err
		}
		empty, err := p.empty(ctx)
		if err != nil {
			return site.Label{}, err
		}
		of := now.Profile.Full()
		settings, err := json.Marshal(map[string]any{"mapTiles": mapTiles, "institute": shownInstitute{
			Name: of.Name, ShortName: of.ShortName, LegalName: of.LegalName, LocalName: of.LocalName, Tagline: of.Tagline, Summary: of.Summary,
			Logo: of.Logo, DarkLogo: of.DarkLogo, Icon: of.Icon, Registration: of.Registration, GSTIN: string(of.GSTIN),
			RegNo: of.RegNo.Label, Receipt: of.Receipt.Label, Serial: of.Serial.Label,
			Menu: menuOf(pages), Empty: empty, Closed: !isOpen,
		}})
		label := site.Label{Name: of.Name, ShortName: of.ShortName, Summary: of.Summary, Icons: iconsOf(of.Mark(), of.Icon != ""), Mask: maskable(of.Mark()), Settings: settings, Closed: !isOpen}
		if of.Look() != (theme.Choice{}) && err == nil {
			label.Colors, err = colorsOf(of)
		}
		return label, err
	}
}

// iconPixels are the sizes of the icons: for tabs, and the two that phones want for their home screens.
var iconPixels = []int{96, 192, 512}

// iconsOf returns the institute's mark as an icon, in the sizes of devices if it is square. A picture that comes with the
// program is served as it is, and a logo has any shape, so neither has sizes.
func iconsOf(at string, isSquare bool) []site.Icon {
	switch {
	case at == "":
		return nil
	case !isSquare || !strings.HasPrefix(at, kernel.UploadPath):
		return []site.Icon{{At: at}}
	}
	all := make([]site.Icon, len(iconPixels))
	for i, pixels := range iconPixels {
		all[i] = site.Icon{At: fmt.Sprintf("%s?Width=%d", at, pixels), Pixels: pixels}
	}
	return all
}

// maskable returns the mark if an icon for masks can be drawn of it: it was uploaded. The pictures of the program are
// drawings, which cannot be read here.
func maskable(mark string) string {
	if !strings.HasPrefix(mark, kernel.UploadPath) {
		return ""
	}
	return mark
}

// menuItem is a link to a page of the institute's own.
type menuItem struct {
	Slug  string       `json:"slug"`
	Title string       `json:"title"`
	In    website.Menu `json:"in"`
}

func menuOf(pages []website.Entry[website.Page]) (all []menuItem) {
	for _, one := range pages {
		if of := one.Piece; of.IsOwn() && of.Menu != website.InNone {
			all = append(all, menuItem{Slug: of.Slug, Title: of.Title, In: of.Menu})
		}
	}
	return all
}

func colorsOf(of institute.Profile) (*site.Colors, error) {
	chosen, _, err := theme.Make(of.Look())
	if err != nil {
		return nil, err
	}
	c := &site.Colors{CSS: chosen.CSS(), Background: chosen.Background()}
	c.Light, c.Dark = chosen.ThemeColor()
	return c, nil
}

// shown returns listings that are read from a replica if possible.
func (p webParts) shown(from site.Listings) site.Listings {
	return func(ctx context.Context) (all []site.Listing, err error) {
		err = p.DB.Show(ctx, func(ctx context.Context) error {
			all, err = from(ctx)
			return err
		})
		return all, err
	}
}

// listed returns the pages of courses, centers and posts.
func (p webParts) listed(ctx context.Context) ([]site.Listing, error) {
	cards, err := p.App.Courses.Public(ctx)
	if err != nil {
		return nil, err
	}
	var all []site.Listing
	seen := map[string]bool{}
	for _, card := range cards {
		path := fmt.Sprintf("/course/%d", card.Course)
		if !seen[path] {
			all = append(all, site.Listing{Path: path, Title: card.Profile.Title})
		}
		seen[path] = true
	}
	centers, err := p.App.CenterPages.All(ctx)
	if err != nil {
		return nil, err
	}
	for _, one := range centers {
		all = append(all, site.Listing{Path: one.Page.Piece.Path(), Title: one.Center.Profile.Name, At: one.Page.Starts, Changed: one.Page.Updated})
	}
	pages, err := p.App.Website.Pages(ctx)
	if err != nil {
		return nil, err
	}
	for _, one := range pages {
		if one.Piece.IsOwn() {
			all = append(all, site.Listing{Path: one.Piece.Path(), Title: one.Piece.Title, At: one.Starts, Changed: one.Updated})
		}
	}
	posts, err := p.posts(ctx)
	return append(all, posts...), err
}

// moves returns the redirects, from a replica if possible.
func (p webParts) moves(ctx context.Context) (all map[string]string, err error) {
	err = p.DB.Show(ctx, func(ctx context.Context) error {
		all, err = p.App.Website.Moves(ctx)
		return err
	})
	return all, err
}

// mostPosts is how many posts the sitemap and feeds list. Older posts still have their pages.
const mostPosts = 100

func (p webParts) posts(ctx context.Context) ([]site.Listing, error) {
	found, err := p.App.Website.Posts(ctx, page.Request{Size: mostPosts})
	if err != nil {
		return nil, err
	}
	all := make([]site.Listing, len(found.Items))
	for i, one := range found.Items {
		all[i] = site.Listing{Path: "/blog/" + one.Piece.Slug, Title: one.Piece.Title, Summary: one.Piece.Summary, At: one.Starts, Changed: one.Updated}
	}
	return all, nil
}

const openStreetMap = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"

func (c Config) mapTiles() string {
	if c.MapTiles == "" {
		return openStreetMap
	}
	return c.MapTiles
}

// tileOrigins returns the origins of the map tiles; {s} stands for any subdomain.
func (c Config) tileOrigins() []string {
	scheme, rest, ok := strings.Cut(c.mapTiles(), "://")
	host, _, _ := strings.Cut(rest, "/")
	if !ok || host == "" {
		return nil // same origin
	}
	return []string{scheme + "://" + strings.Replace(host, "{s}", "*", 1)}
}
