package certpdf

import (
	"image/color"

	"github.com/tdewolff/canvas"

	"kendra/domain/calendar"
	"kendra/domain/fees"
	"kendra/domain/theme"
)

var red = color.RGBA{0xb2, 0x30, 0x1e, 0xff}

// slipLook holds the colours of a receipt or card.
type slipLook struct{ main, band, accent, ornament, tint color.RGBA }

// paperLook returns an institute's colours.
func paperLook(c theme.Paper) slipLook {
	return slipLook{
		colorOf(c.Main, ink), colorOf(c.Band, ink), colorOf(c.Accent, bronze), colorOf(c.Ornament, gold), colorOf(c.Tint, pale),
	}
}

// logoWidest is the room of a wide logo on a receipt.
const logoWidest = 38.0

// slipOf returns a receipt with its logo in place.
func (p *Printer) slipOf(on sheet, of fees.Paper, logo logoPicture) slip {
	s := slip{sheet: on, of: of, look: paperLook(of.Colours())}
	if logo.data == nil {
		return s
	}
	if of.IsFirst() {
		s.logo = logo.within(logoSide, logoSide)
		s.logo.x += slipEdge + (logoSide-s.logo.width)/2
	} else {
		s.logo = logo.within(logoWidest, logoSide)
		s.logo.x += slipEdge
	}
	s.logo.y = logoY + (logoSide-s.logo.height)/2
	return s
}

// The heading of the first look.
const (
	firstHeadX    = slipEdge + logoSide + 5
	firstHeadRoom = 92.0 // of the center's name
)

// firstHeading is heading in the look of before receipts took the institute's colours.
func (s slip) firstHeading() {
	strong, text := style{face: s.faces.strong, color: paint(ink)}, style{face: s.faces.label, color: paint(dark)}
	c := s.of.Center
	s.put(strong, clean(c.Profile.Name), firstHeadX, 130.5, 0, box{firstHeadRoom, 9, points(15), 2})
	s.put(text, s.issuer(), firstHeadX, 121.6, 0, box{firstHeadRoom, 4, points(8.5), 1})
	s.put(text, clean(c.Profile.Postal()), firstHeadX, 117, 0, box{firstHeadRoom, 7, points(8.5), 2})
	s.put(style{face: s.faces.display, color: paint(bronze)}, s.of.Kind.Title(), slipRight, 130.5, 1, box{62, 8, points(17), 1})
	s.put(strong, string(s.of.Number), slipRight, 122.8, 1, box{62, 6, points(11.5), 1})
	s.put(text, calendar.Of(s.of.At).Time().Format("2 January 2006"), slipRight, 117, 1, box{62, 4, points(9), 1})
	stroke(s.ctx, slipEdge, headRule, 0.5, gold, canvas.Line(slipRoom, 0))
}

// firstSum is sum in the first look, which had no balance.
func (s slip) firstSum(y float64) {
	const high, figures = 13.0, 52.0
	amount := max(s.of.Amount, -s.of.Amount)
	y -= high - 1
	fill(s.ctx, slipEdge, y, pale, canvas.Rectangle(slipRoom, high))
	fill(s.ctx, slipEdge, y, ink, canvas.Rectangle(figures, high))
	s.put(style{face: s.faces.strong, color: paint(white)}, amount.String(), slipEdge+figures/2, y+4.4, 0.5, box{figures - 6, 9, points(17), 1})
	s.put(style{face: s.faces.text, color: paint(ink)}, amount.Words(), slipEdge+figures+5, y+5, 0, box{slipRoom - figures - 10, 9, points(12), 2})
}
