package certpdf

import (
	"cmp"
	"context"
	"io"
	"strings"

	"github.com/tdewolff/canvas"

	"kendra/domain/calendar"
	"kendra/domain/fees"
	"kendra/domain/papers"
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
	headGap  = 5.0
	headRule = 110.0

	factY    = 102.0
	factStep = 14.0
	factGap  = 6.0
	signLine = 55.0

	stampTurn = 12.0 // degrees
)

var _ fees.Papers = (*Renderer)(nil)

// RenderPaper implements fees.Papers.
func (r *Renderer) RenderPaper(_ context.Context, of fees.Paper, w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	file := newPDFPages(of.Edition)
	page := file.page(slipWidth, slipHeight)
	logo := logoOf(of)
	drawing.Lock()
	s := p.slipOf(p.on(page), of, logo)
	s.draw()
	drawing.Unlock()
	if logo.data != nil {
		s.picture("Logo of "+clean(of.LogoOwner()), s.logo, func() { file.picture(page, logo.data, logo.wide, logo.high, s.logo) })
	}
	return file.end(w, pdfInfo{
		title: of.Kind.Title() + " " + string(of.Number), subject: clean(of.Student), keywords: string(of.RegNo),
		author: clean(of.Center.Profile.Name), created: of.At.UTC(), creator: clean(of.Institute.Name),
	})
}

// slip draws one receipt or voucher.
type slip struct {
	sheet

	of   fees.Paper
	look slipLook
	logo place // of the logo; its width is 0 without one
}

func (s slip) draw() {
	stroke(s.ctx, 6, 6, 0.35, s.look.main, canvas.Rectangle(slipWidth-12, slipHeight-12))
	stroke(s.ctx, 7.2, 7.2, 0.15, s.look.ornament, canvas.Rectangle(slipWidth-14.4, slipHeight-14.4))
	if s.of.IsFirst() {
		s.firstHeading()
		s.firstSum(s.facts(factY))
	} else {
		s.heading()
		s.sum(s.facts(factY))
	}
	s.foot()
	if s.of.IsVoid() {
		s.stamp("VOID")
	}
	if s.of.IsFirst() && s.logo.width == 0 {
		drawEmblem(s.ctx, slipEdge+logoSide/2, logoY+logoSide/2, logoSide/2-1, firstRing)
	}
}

// issuer returns the line below the center's name.
func (s slip) issuer() string {
	line := clean(s.of.Institute.LegalName)
	if n := s.of.Institute.GSTIN; n != "" {
		line += " · GSTIN " + string(n)
	}
	return line + " · Center " + s.of.Center.Code.String()
}

// heading draws the mark, the center that took the money, and the paper's number and day.
func (s slip) heading() {
	strong, text := style{face: s.faces.strong, color: paint(s.look.main)}, style{face: s.faces.label, color: paint(dark)}
	display, title := style{face: s.faces.display, color: paint(s.look.main)}, style{face: s.faces.italic, color: paint(s.look.accent)}
	x := slipEdge + logoSide + headGap
	if s.logo.width > 0 {
		x = slipEdge + s.logo.width + headGap
	} else {
		s.seal(slipEdge+logoSide/2, logoY+logoSide/2, logoSide/2, s.look.main, s.look.ornament, s.of.Institute.Name)
	}
	const numbers = 60.0 // room for number and day
	room := slipRight - numbers - headGap - x
	s.put(display, clean(s.of.Center.Profile.Name), x, 130.5, 0, box{room, 9, points(15), 2})
	s.put(text, s.issuer(), x, 122.6, 0, box{room, 4, points(8.5), 1})
	s.put(text, clean(s.of.Center.Profile.Postal()), x, 118, 0, box{room, 7, points(8.5), 2})
	s.part(tagTitle, func() { s.put(title, s.of.Kind.Title(), slipRight, 130.5, 1, box{numbers, 8, points(17), 1}) })
	s.put(strong, s.number(), slipRight, 123.2, 1, box{numbers, 6, points(11.5), 1})
	s.put(text, s.of.At.In(calendar.India).Format("2 Jan 2006, 15:04"), slipRight, 118, 1, box{numbers, 4, points(9), 1})
	stroke(s.ctx, slipEdge, headRule, 0.5, s.look.ornament, canvas.Line(slipRoom, 0))
}

// labels returns the labels of the facts: of the person, their number, the receipt that was undone, the method, the amount that
// is paid by then, and the person at the counter. The screen with the receipt has the same.
func (s slip) labels() (person, number, about, method, soFar, by string) {
	switch isPaid := s.of.Kind == fees.Paid; {
	case s.of.IsFirst() && isPaid:
		return "Received from", "Registration no.", "About receipt", "Paid by", "Paid in all by then", "Taken by"
	case s.of.IsFirst():
		return "Given back to", "Registration no.", "About receipt", "Paid by", "Paid in all by then", "Done by"
	case isPaid:
		return "Received from", "Registration number", "", "Paid by", "", "Taken by"
	default:
		return "Refunded to", "Registration number", "For receipt", "Refunded by", "", "Done by"
	}
}

// number returns the paper's number, behind the institute's word for it if the paper is a receipt.
func (s slip) number() string {
	if label := s.of.NumberLabel(); label != "" {
		return clean(label) + " " + string(s.of.Number)
	}
	return string(s.of.Number)
}

// facts draws pairs of facts next to each other. Empty ones leave no gap. It returns the position of the next part.
func (s slip) facts(y float64) float64 {
	of := s.of
	person, number, about, method, soFar, by := s.labels()
	var known [][2]string
	for _, fact := range [][2]string{
		{person, of.Student}, {cmp.Or(of.Institute.RegNo.Label, number), string(of.RegNo)}, {"For", "Fees of " + of.Course}, {method, s.method()},
		{about, string(of.OfNumber)}, {"Reason", of.Reason}, {soFar, of.SoFar.String()}, {by, of.By},
	} {
		if fact[0] != "" && clean(fact[1]) != "" {
			known = append(known, fact)
		}
	}
	const width = (slipRoom - factGap) / 2
	s.part(tagList, func() {
		for i, fact := range known {
			x := slipEdge + float64(i%2)*(width+factGap)
			s.fact(x, y-float64(i/2)*factStep, width, fact[0], fact[1])
		}
	})
	return y - float64((len(known)+1)/2)*factStep
}

func (s slip) fact(x, y, width float64, label, value string) {
	s.item(func() {
		s.put(style{face: s.faces.label, color: paint(muted)}, label, x, y, 0, box{width, 3.6, points(7.5), 1})
	},
		func() {
			s.put(style{face: s.faces.text, color: paint(dark)}, clean(value), x, y-5.4, 0, box{width, 7.4, points(11.5), 2})
		})
}

func (s slip) method() string {
	if s.of.Reference == "" {
		return s.of.Method.Name()
	}
	return s.of.Method.Name() + ", " + s.of.Reference
}

// sum draws the amount in figures and, as banks require, in words, and then what is paid and still to pay.
func (s slip) sum(y float64) {
	const high, figures, cell, gap = 15.0, 48.0, 33.0, 4.0
	amount := max(s.of.Amount, -s.of.Amount)
	y -= high - 1
	fill(s.ctx, slipEdge, y, s.look.tint, canvas.Rectangle(slipRoom, high))
	fill(s.ctx, slipEdge, y, s.look.band, canvas.Rectangle(figures, high))
	s.put(style{face: s.faces.strong, color: paint(white)}, amount.String(), slipEdge+figures/2, y+5.2, 0.5, box{figures - 6, 9, points(17), 1})
	words := style{face: s.faces.text, color: paint(s.look.main)}
	set := words.fit(amount.Words(), box{slipRoom - figures - 2*cell - 2*gap, high - 3, points(10.5), 3})
	s.lines(words, set, slipEdge+figures+gap, y+high/2+float64(len(set.lines)-1)*set.leading/2-0.34*set.size, 0)
	s.part(tagList, func() { s.totals(y, cell, gap) })
}

// totals draws what is paid and still to pay, each in a cell with a gap.
func (s slip) totals(y, cell, gap float64) {
	const high = 15.0
	for i, fact := range [][2]string{{"Paid so far", s.of.SoFar.String()}, {"Balance", s.of.Owed.String()}} {
		right := slipRight - gap - float64(1-i)*cell
		stroke(s.ctx, right-cell+gap, y+3, 0.18, s.look.ornament, canvas.Line(0, high-6))
		s.item(func() {
			s.put(style{face: s.faces.label, color: paint(dark)}, fact[0], right, y+9.6, 1, box{cell - 2*gap, 3.6, points(7.5), 1})
		},
			func() {
				s.put(style{face: s.faces.strong, color: paint(s.look.main)}, fact[1], right, y+4, 1, box{cell - 2*gap, 5.4, points(11.5), 1})
			})
	}
}

// foot draws refunds and voids of the payment, and the line for the signature.
func (s slip) foot() {
	stroke(s.ctx, slipRight-signLine, 19, 0.2, dark, canvas.Line(signLine, 0))
	s.put(style{face: s.faces.label, color: paint(muted)}, "Signature and seal", slipRight-signLine/2, 15, 0.5, box{signLine, 3.4, points(7.5), 1})
	s.put(style{face: s.faces.label, color: paint(muted)}, clean(s.of.Institute.Contact.Line()), slipEdge, 9.4, 0, box{slipRoom, 3.4, points(7), 1})
	var undone []string
	for _, e := range s.of.Undone {
		undone = append(undone, s.undone(e))
	}
	s.put(style{face: s.faces.strong, color: paint(red)}, clean(strings.Join(undone, " · ")), slipEdge, 22, 0, box{slipRoom - signLine - 10, 10, points(9.5), 3})
}

// undone returns what a receipt says of its refund or void. The screen with the receipt says the same.
func (s slip) undone(e fees.Entry) string {
	isVoid, amount := e.Kind == fees.Voided, (-e.Amount).String()
	switch isEarlier := s.of.Edition < papers.Third; {
	case isEarlier && isVoid:
		return "Void by " + string(e.Number) + ": " + e.Reason
	case isEarlier:
		return amount + " given back by " + string(e.Number) + ": " + e.Reason
	case isVoid:
		return "This receipt is void (" + string(e.Number) + "): " + e.Reason
	default:
		return amount + " was refunded (" + string(e.Number) + "): " + e.Reason
	}
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
