package certpdf

import (
	"context"
	"image/color"
	"io"
	"strings"

	"github.com/tdewolff/canvas"

	"kendra/domain/calendar"
	"kendra/domain/fees"
)

// A receipt is A5 across: half a sheet of the paper that every office has. All in mm from the lower left corner.
const (
	slipWidth  = 210.0
	slipHeight = 148.5
	slipEdge   = 14.0 // of the text
	slipRight  = slipWidth - slipEdge
	slipRoom   = slipRight - slipEdge

	logoSide = 20.0
	logoY    = 116.0
	headX    = slipEdge + logoSide + 5
	headRoom = 92.0 // of the center's name
	headRule = 110.0

	factY    = 102.0
	factStep = 14.0
	factGap  = 6.0
	signLine = 55.0

	stampTurn = 12.0 // degrees
)

var red = color.RGBA{0xb2, 0x30, 0x1e, 0xff}

// slipTitles are the titles of papers.
var slipTitles = map[fees.Kind]string{fees.Paid: "Fee Receipt", fees.Refunded: "Refund Voucher", fees.Voided: "Void Voucher"}

var _ fees.Papers = (*Renderer)(nil)

// RenderPaper implements fees.Papers.
func (r *Renderer) RenderPaper(_ context.Context, of fees.Paper, w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	file := newPDFPages()
	page := file.page(slipWidth, slipHeight)
	logo, wide, high := logoOf(of)
	drawing.Lock()
	s := slip{sheet{canvas.NewContext(page), p.faces}, of}
	s.draw()
	if logo == nil {
		drawEmblem(s.ctx, slipEdge+logoSide/2, logoY+logoSide/2, logoSide/2-1)
	}
	drawing.Unlock()
	if logo != nil {
		scale := logoSide / float64(max(wide, high))
		size := place{width: float64(wide) * scale, height: float64(high) * scale}
		size.x, size.y = slipEdge+(logoSide-size.width)/2, logoY+(logoSide-size.height)/2
		file.picture(page, logo, wide, high, size)
	}
	return file.end(w, pdfInfo{
		title: slipTitles[of.Kind] + " " + string(of.Number), subject: clean(of.Student), keywords: string(of.RegNo),
		author: clean(of.Center.Profile.Name), created: of.At.UTC(),
	})
}

// slip draws one receipt or voucher.
type slip struct {
	sheet

	of fees.Paper
}

func (s slip) draw() {
	stroke(s.ctx, 6, 6, 0.35, ink, canvas.Rectangle(slipWidth-12, slipHeight-12))
	stroke(s.ctx, 7.2, 7.2, 0.15, gold, canvas.Rectangle(slipWidth-14.4, slipHeight-14.4))
	s.heading()
	s.sum(s.facts(factY))
	s.foot()
	if s.of.IsVoid() {
		s.stamp("VOID")
	}
}

// heading draws the center that took the money, and the paper's number and day.
func (s slip) heading() {
	strong, text := style{face: s.faces.strong, color: paint(ink)}, style{face: s.faces.label, color: paint(dark)}
	c, issuer := s.of.Center, clean(s.of.Institute.LegalName)
	if n := s.of.Institute.GSTIN; n != "" {
		issuer += " · GSTIN " + string(n)
	}
	s.put(strong, clean(c.Profile.Name), headX, 130.5, 0, box{headRoom, 9, points(15), 2})
	s.put(text, issuer+" · Center "+c.Code.String(), headX, 121.6, 0, box{headRoom, 4, points(8.5), 1})
	s.put(text, clean(c.Profile.Postal()), headX, 117, 0, box{headRoom, 7, points(8.5), 2})
	s.put(style{face: s.faces.display, color: paint(bronze)}, slipTitles[s.of.Kind], slipRight, 130.5, 1, box{62, 8, points(17), 1})
	s.put(strong, string(s.of.Number), slipRight, 122.8, 1, box{62, 6, points(11.5), 1})
	s.put(text, calendar.Of(s.of.At).Time().Format("2 January 2006"), slipRight, 117, 1, box{62, 4, points(9), 1})
	stroke(s.ctx, slipEdge, headRule, 0.5, gold, canvas.Line(slipRoom, 0))
}

// facts draws pairs of facts next to each other. Empty ones leave no gap. It returns the position of the next part.
func (s slip) facts(y float64) float64 {
	of := s.of
	person, by := "Received from", "Taken by"
	if of.Kind != fees.Paid {
		person, by = "Given back to", "Done by"
	}
	var known [][2]string
	for _, fact := range [][2]string{
		{person, of.Student}, {"Registration no.", string(of.RegNo)}, {"For", "Fees of " + of.Course}, {"Paid by", s.method()},
		{"About receipt", string(of.OfNumber)}, {"Reason", of.Reason}, {"Paid in all by then", of.SoFar.String()}, {by, of.By},
	} {
		if clean(fact[1]) != "" {
			known = append(known, fact)
		}
	}
	const width = (slipRoom - factGap) / 2
	for i, fact := range known {
		x := slipEdge + float64(i%2)*(width+factGap)
		s.fact(x, y-float64(i/2)*factStep, width, fact[0], fact[1])
	}
	return y - float64((len(known)+1)/2)*factStep
}

func (s slip) fact(x, y, width float64, label, value string) {
	s.put(style{face: s.faces.label, color: paint(muted)}, label, x, y, 0, box{width, 3.6, points(7.5), 1})
	s.put(style{face: s.faces.text, color: paint(dark)}, clean(value), x, y-5.4, 0, box{width, 7.4, points(11.5), 2})
}

func (s slip) method() string {
	if s.of.Reference == "" {
		return s.of.Method.Name()
	}
	return s.of.Method.Name() + ", " + s.of.Reference
}

// sum draws the amount in figures and, as banks require, in words.
func (s slip) sum(y float64) {
	const high, figures = 13.0, 52.0
	amount := max(s.of.Amount, -s.of.Amount)
	y -= high - 1
	fill(s.ctx, slipEdge, y, pale, canvas.Rectangle(slipRoom, high))
	fill(s.ctx, slipEdge, y, ink, canvas.Rectangle(figures, high))
	s.put(style{face: s.faces.strong, color: paint(white)}, amount.String(), slipEdge+figures/2, y+4.4, 0.5, box{figures - 6, 9, points(17), 1})
	s.put(style{face: s.faces.text, color: paint(ink)}, amount.Words(), slipEdge+figures+5, y+5, 0, box{slipRoom - figures - 10, 9, points(12), 2})
}

// foot draws refunds and voids of the payment, and the line for the signature.
func (s slip) foot() {
	stroke(s.ctx, slipRight-signLine, 19, 0.2, dark, canvas.Line(signLine, 0))
	s.put(style{face: s.faces.label, color: paint(muted)}, "Signature and seal", slipRight-signLine/2, 15, 0.5, box{signLine, 3.4, points(7.5), 1})
	var undone []string
	for _, e := range s.of.Undone {
		if e.Kind == fees.Voided {
			undone = append(undone, "Void by "+string(e.Number)+": "+e.Reason)
		} else {
			undone = append(undone, (-e.Amount).String()+" given back by "+string(e.Number)+": "+e.Reason)
		}
	}
	s.put(style{face: s.faces.strong, color: paint(red)}, clean(strings.Join(undone, " · ")), slipEdge, 22, 0, box{slipRoom - signLine - 10, 10, points(9.5), 3})
}

// stamp draws a word across the paper, so that it cannot be mistaken.
func (s slip) stamp(word string) {
	const wide, high = 96.0, 30.0
	s.ctx.Push()
	s.ctx.Translate(slipWidth/2, slipHeight/2)
	s.ctx.Rotate(stampTurn)
	stroke(s.ctx, -wide/2, -high/2, 1.4, red, canvas.Rectangle(wide, high))
	s.put(style{face: s.faces.strong, color: paint(red), tracking: 0.12}, word, 0, -8.5, 0.5, box{wide - 8, high, points(66), 1})
	s.ctx.Pop()
}
