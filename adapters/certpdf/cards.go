package certpdf

import (
	"cmp"
	"context"
	"fmt"
	"image/color"
	"io"
	"strconv"

	"github.com/tdewolff/canvas"

	"kendra/domain/papers"
	"kendra/domain/students"
)

// A card has the size of bank cards (ISO 7810 ID-1); ten are on a sheet of A4. All in mm.
const (
	cardWidth   = 85.6
	cardHeight  = 54.0
	cardColumns = 2
	cardRows    = 5
	paperWidth  = 210.0
	paperHeight = 297.0

	photoX, photoY      = 4.0, 10.6
	photoWidth          = 22.4
	photoHeight         = 28.0
	cardTextX           = 29.0
	cardTextWidth       = 33.5
	cardQR, cardQRX     = 19.0, 62.0
	cardQRY             = 14.6
	cardNumber          = 2 * (cardWidth - photoX - cardQRX - cardQR/2) // below the code, as wide as the edge lets it
	cardBand            = 10.0
	cardLabel, cardText = 4.6, 7.0 // points
)

var _ students.Cards = (*Renderer)(nil)

// RenderCards implements students.Cards. A single card gets a page of its own size; more cards are placed on sheets
// for cutting.
func (r *Renderer) RenderCards(ctx context.Context, of students.CardIssuer, all []students.Card, w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	file := &cardFile{pdfPages: newPDFPages(papers.Latest), printer: p, issuer: issuerOf(of)}
	if logo := file.issuer.logo; logo.data != nil {
		file.logo = file.keep(logo.data, logo.wide, logo.high)
	}
	width, height, each, title := paperWidth, paperHeight, cardColumns*cardRows, "Identity cards"
	if len(all) == 1 {
		width, height, each, title = cardWidth, cardHeight, 1, "Identity card of "+clean(all[0].Name)
	}
	for len(all) > 0 {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("certpdf: %w", err)
		}
		n := min(each, len(all))
		if err := file.sheet(file.page(width, height), all[:n]); err != nil {
			return err
		}
		all = all[n:]
	}
	return file.end(w, pdfInfo{title: title, author: file.issuer.name, creator: file.issuer.name})
}

// cardFile is the PDF file in progress.
type cardFile struct {
	*pdfPages

	printer *Printer
	issuer  cardIssuer
	logo    int // its object
}

// cardIssuer is the institute as cards show it.
type cardIssuer struct {
	name  string
	regNo string // the institute's word for a registration number
	look  slipLook
	reach string // its address, mobile number and e-mail address; "" if unknown
	logo  logoPicture
}

func issuerOf(of students.CardIssuer) cardIssuer {
	i := cardIssuer{
		name: clean(of.Institute.Name), regNo: cmp.Or(of.Institute.RegNo.Label, "Registration No."), look: paperLook(of.Institute.Paper()),
		reach: clean(of.Institute.Contact.Line()),
	}
	if of.Logo != nil {
		i.logo = asLogo(of.Logo())
	}
	return i
}

// sheet draws cards on a page, row by row from its upper left corner.
func (f *cardFile) sheet(page *pdfPage, all []students.Card) error {
	left, top := 0.0, cardHeight
	if page.width > cardWidth {
		left, top = (paperWidth-cardColumns*cardWidth)/2, paperHeight-(paperHeight-cardRows*cardHeight)/2
	}
	for i, c := range all {
		x, y := left+float64(i%cardColumns)*cardWidth, top-float64(i/cardColumns+1)*cardHeight
		if page.width == cardWidth {
			x, y = 0, 0
		}
		code, err := qrPath(string(c.RegNo), cardQR)
		if err != nil {
			return err
		}
		one := card{f.printer.on(page), x, y, f.issuer}
		one.part(tagSection, func() {
			drawing.Lock()
			one.draw(c, code)
			drawing.Unlock()
			if f.logo != 0 {
				one.picture("Logo of "+f.issuer.name, one.mark(), func() { f.show(page, f.logo, one.mark()) })
			}
			f.photograph(one.sheet, c, x+photoX, y+photoY)
		})
	}
	return nil
}

// photograph puts a photograph on a page, if there is a readable one.
func (f *cardFile) photograph(s sheet, c students.Card, x, y float64) {
	if c.Photo == nil {
		return
	}
	data := asPhotograph(c.Photo())
	if data == nil {
		return
	}
	at := place{x, y, photoWidth, photoHeight}
	s.picture("Photograph of "+clean(c.Name), at, func() { f.picture(s.page, data, photoDotsWide, photoDotsHigh, at) })
}

// card draws one card with its lower left corner at x and y.
type card struct {
	sheet

	x, y   float64
	issuer cardIssuer
}

var white = color.RGBA{255, 255, 255, 255}

// The white ground of a logo in the band of a card.
const (
	markHigh  = 7.6
	markWide  = 20.0
	markInset = 0.7
)

// mark returns the place of the logo; its width is 0 without one.
func (c card) mark() place {
	if c.issuer.logo.data == nil {
		return place{}
	}
	at := c.issuer.logo.within(markWide, markHigh-2*markInset)
	at.x, at.y = c.x+photoX+markInset, c.y+cardHeight-cardBand/2-at.height/2 //nolint:mnd // the middle of the band
	return at
}

// head draws the band with the institute's name, beside its logo or the first letter.
func (c card) head() {
	look, top := c.issuer.look, c.y+cardHeight
	fill(c.ctx, c.x, top-cardBand, look.band, canvas.Rectangle(cardWidth, cardBand))
	fill(c.ctx, c.x, top-cardBand-0.8, look.ornament, canvas.Rectangle(cardWidth, 0.8))
	taken := markHigh
	if at := c.mark(); at.width > 0 {
		const round = 0.8
		taken = at.width + 2*markInset
		fill(c.ctx, c.x+photoX, top-(cardBand+markHigh)/2, white, canvas.RoundedRectangle(taken, markHigh, round)) //nolint:mnd // the middle
	} else {
		c.seal(c.x+photoX+markHigh/2, top-cardBand/2, markHigh/2, look.main, look.ornament, c.issuer.name)
	}
	x := c.x + photoX + taken + 2.6
	room := c.x + cardWidth - photoX - x
	c.put(style{face: c.faces.display, color: paint(white)}, c.issuer.name, x, top-4.9, 0, box{room, 5, points(8.5), 1})
	c.part(tagTitle, func() {
		c.put(style{face: c.faces.label, color: paint(white), tracking: 0.12}, "IDENTITY CARD", x, top-8.3, 0, box{room, 3, points(5), 1})
	})
}

func (c card) draw(of students.Card, code *canvas.Path) {
	look := c.issuer.look
	stroke(c.ctx, c.x, c.y, 0.1, look.ornament, canvas.Rectangle(cardWidth, cardHeight))
	c.head()

	stroke(c.ctx, c.x+photoX, c.y+photoY, 0.15, muted, canvas.Rectangle(photoWidth, photoHeight))
	name := style{face: c.faces.strong, color: paint(look.main)}
	label := style{face: c.faces.label, color: paint(muted)}
	c.part(tagHeading, func() {
		c.put(name, clean(of.Name), c.x+cardTextX, c.y+37.6, 0, box{cardWidth - cardTextX - 4, 5.4, points(11), 2})
	})
	y := c.y + 33
	c.part(tagList, func() {
		for _, fact := range [][2]string{
			{"Father", of.Father}, {"Course", of.Division}, {"Session", of.Session}, {"Date of birth", of.Born}, {"Mobile", of.Mobile},
		} {
			y = c.fact(y, fact[0], fact[1])
		}
	})
	c.picture("QR code with the number "+string(of.RegNo), place{c.x + cardQRX, c.y + cardQRY, cardQR, cardQR}, func() {
		fill(c.ctx, c.x+cardQRX, c.y+cardQRY, look.main, code)
	})
	middle := c.x + cardQRX + cardQR/2
	c.item(func() {
		c.put(label, clean(c.issuer.regNo), middle, c.y+12.6, 0.5, box{cardQR + 3, 2.4, points(cardLabel), 1})
	}, func() { c.put(name, string(of.RegNo), middle, c.y+9.4, 0.5, box{cardNumber, 3.6, points(8), 1}) })
	stroke(c.ctx, c.x+photoX, c.y+6.4, 0.15, look.ornament, canvas.Line(cardWidth-2*photoX, 0))
	center := clean(of.CenterName)
	if of.CenterCode != 0 {
		center += " (" + strconv.Itoa(int(of.CenterCode)) + ")"
	}
	foot, size, text := c.y+2.8, points(7), style{face: c.faces.label, color: paint(dark)} //nolint:mnd // the middle of the foot
	if c.issuer.reach != "" {
		foot, size = c.y+3.8, points(6.2) //nolint:mnd // above the line below it
	}
	c.put(text, center, c.x+cardWidth/2, foot, 0.5, box{cardWidth - 2*photoX, 3, size, 1})
	c.put(text, c.issuer.reach, c.x+cardWidth/2, c.y+1.3, 0.5, box{cardWidth - 2*photoX, 2.6, points(5), 1})
}

// fact draws a label with its text below, unless the text is empty, and returns the position of the next one.
func (c card) fact(y float64, label, text string) float64 {
	if text = clean(text); text == "" {
		return y
	}
	c.item(func() {
		c.put(style{face: c.faces.label, color: paint(muted)}, label, c.x+cardTextX, y, 0, box{cardTextWidth, 2.4, points(cardLabel), 1})
	}, func() {
		c.put(style{face: c.faces.text, color: paint(dark)}, text, c.x+cardTextX, y-2.5, 0, box{cardTextWidth, 3, points(cardText), 1})
	})
	return y - 5.1
}
