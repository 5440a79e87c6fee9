package certpdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/renderers/rasterizer"
)

// LinkCard is the picture that messengers and social networks show beside a link to a page of the website.
type LinkCard struct {
	Institute string // its short name
	Title     string // of the page
	Text      string // a sentence about the page; may be empty
	Logo      []byte // without one, or if it cannot be read, the first letter of the institute stands for it
	OnWhite   bool   // the logo is made for white paper
	Look      LinkLook
}

// LinkLook holds the colours of a LinkCard.
type LinkLook struct{ Ground, Ring, Accent, Text color.RGBA }

// The card has 1200 by 630 pixels, the size that Open Graph asks for. All other measures are in mm, of which the card has
// 120 by 63.
const (
	linkWidth  = 120.0
	linkHeight = 63.0
	linkDPI    = 254 // ten pixels for each mm

	linkEdge     = 8.0
	linkBar      = 1.6 // the stripe at the lower edge
	linkLogo     = 10.0
	linkLogoWide = 34.0 // the most that a wide logo takes
	linkLogoY    = linkHeight - linkEdge - linkLogo
	linkTitleTop = linkLogoY - 7
	linkText     = linkWidth - 2*linkEdge

	mostName, mostTitle, mostText = 60, 90, 150 // characters; more would be too small to read
)

// RenderLinkCard draws a card as PNG.
func (r *Renderer) RenderLinkCard(c LinkCard) ([]byte, error) {
	p, err := r.printer()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, p.linkCard(c)); err != nil {
		return nil, fmt.Errorf("certpdf: write a link's picture: %w", err)
	}
	return out.Bytes(), nil
}

func (p *Printer) linkCard(c LinkCard) *image.RGBA {
	logo := linkLogoOf(c.Logo)
	drawing.Lock()
	defer drawing.Unlock()
	page := rasterizer.New(linkWidth, linkHeight, canvas.DPI(linkDPI), canvas.LinearColorSpace{})
	s := sheet{ctx: canvas.NewContext(page), faces: p.faces}
	fill(s.ctx, 0, 0, c.Look.Ground, canvas.Rectangle(linkWidth, linkHeight))
	for radius := 12.0; radius < linkWidth; radius += 12 {
		stroke(s.ctx, linkWidth, 0, 4, c.Look.Ring, canvas.Circle(radius)) //nolint:mnd // as wide as the gaps look calm
	}
	fill(s.ctx, 0, 0, c.Look.Accent, canvas.Rectangle(linkWidth, linkBar))
	s.linkHead(c, logo)

	title := style{face: s.faces.strong, color: paint(c.Look.Accent)}
	set := title.fit(shortened(c.Title, mostTitle), box{linkText, 26, 9, 3})
	y := linkTitleTop - set.size
	s.lines(title, set, linkEdge, y, 0)
	y -= float64(max(len(set.lines), 1)-1)*set.leading + 7
	if room := y - linkBar; room > 0 {
		about := style{face: s.faces.label, color: paint(c.Look.Text)}
		s.lines(about, about.fit(shortened(c.Text, mostText), box{linkText, room, 3.8, 3}), linkEdge, y, 0)
	}
	page.Close()
	return page.RGBA
}

// linkLogoOf returns a logo as high as a card's mark and at least as wide, or nil if it cannot be read.
func linkLogoOf(data []byte) image.Image {
	picture := decoded(data)
	if picture == nil {
		return nil
	}
	b := picture.Bounds()
	return contained(data, min(max(linkLogo*float64(b.Dx())/float64(b.Dy()), linkLogo), linkLogoWide), linkLogo)
}

// shortened returns a clean text of at most n characters, cut after a word.
func shortened(text string, n int) string {
	text = clean(text)
	all := []rune(text)
	if len(all) <= n {
		return text
	}
	short := string(all[:n])
	if at := strings.LastIndexByte(short, ' '); at > 0 {
		short = short[:at]
	}
	return strings.TrimRight(short, " ,.;:–-") + " …"
}

// linkHead draws the institute's mark and name.
func (s sheet) linkHead(c LinkCard, logo image.Image) {
	const round = 2.0
	middle := linkLogoY + linkLogo/2
	name := shortened(c.Institute, mostName)
	taken := linkLogo
	if logo != nil {
		taken = float64(logo.Bounds().Dx()) / dotsPerMM
		if c.OnWhite {
			fill(s.ctx, linkEdge-1, linkLogoY-1, white, canvas.RoundedRectangle(taken+2, linkLogo+2, round)) //nolint:mnd // a margin of 1
		}
		s.ctx.DrawImage(linkEdge, linkLogoY, logo, canvas.DPMM(dotsPerMM))
	} else {
		fill(s.ctx, linkEdge, linkLogoY, c.Look.Accent, canvas.RoundedRectangle(linkLogo, linkLogo, round))
		letter := ""
		if first := clusters(name); len(first) > 0 {
			letter = first[0]
		}
		s.put(style{face: s.faces.strong, color: paint(c.Look.Ground)}, letter, linkEdge+linkLogo/2, middle-2.2, 0.5, box{linkLogo, linkLogo, 6, 1})
	}
	s.put(style{face: s.faces.strong, color: paint(c.Look.Text)}, name, linkEdge+taken+4, middle-1.6, 0, box{linkText - taken - 4, 8, 4.6, 1})
}
