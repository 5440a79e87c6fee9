package certpdf

import (
	"image/color"
	"strings"

	"github.com/tdewolff/canvas"
)

// Positions in mm from the lower left corner of the page.
const (
	middle    = pageWidth / 2
	leftEdge  = 28.0 // of the text
	rightEdge = pageWidth - leftEdge
	textWidth = rightEdge - leftEdge

	emblemY    = 176.8
	emblemSize = 10.5

	instituteY = 155.2
	titleY     = 141.6
	flourishY  = 135.6
	certifyY   = 127.4
	nameY      = 115.8 // middle of the name's box
	nameHeight = 16.0
	nameRuleY  = 106.8
	childY     = 100.2
	completedY = 93.4
	courseY    = 84.6 // middle of the course's box
	centerY    = 74.6
	factsY     = 64.6

	qrSide  = 25.0
	qrY     = 31.8 // its lower edge
	signY   = 38.0
	signGap = 15.0 // from the text's edge to a signature line
	signLen = 62.0
	microY  = 21.6
)

const pointsPerMM = 72 / 25.4

// sheet draws the parts of one certificate.
type sheet struct {
	ctx   *canvas.Context
	faces typefaces
	page  *pdfPage // what ctx draws on; nil for a picture
}

// on returns a sheet for a page of a file.
func (p *Printer) on(page *pdfPage) sheet { return sheet{canvas.NewContext(page), p.faces, page} }

func paint(c color.RGBA) canvas.Paint { return canvas.Paint{Color: c} }

// points converts points, the unit of printers, to mm.
func points(size float64) float64 { return size / pointsPerMM }

// draw draws the variable parts of a certificate. The caller makes the QR code, because only that can fail.
func (s sheet) draw(c Content, code *canvas.Path) {
	s.heading(c)
	s.person(c)
	s.achievement(c)
	s.facts(c)
	s.corners(c)
	s.verification(c, code)
	s.signature(leftEdge+signGap, "Center Head", clean(c.CenterName))
	s.signature(rightEdge-signGap-signLen, "Controller of Examinations", clean(c.Institute))
	s.micro(c)
}

// corners draws the two numbers beside the emblem, where a clerk expects them.
func (s sheet) corners(c Content) {
	const y, width = 181.0, 78
	s.pair(leftEdge, y, width, 0, "Registration No.", c.RegNo)
	s.pair(rightEdge, y, width, 1, "Serial No.", c.Serial)
}

// pair draws a label and its value below, aligned to x as put does. Without a value nothing is drawn.
func (s sheet) pair(x, y, width, align float64, label, value string) {
	if value = clean(value); value == "" {
		return
	}
	labels := style{face: s.faces.label, color: paint(muted), tracking: 0.08}
	values := style{face: s.faces.strong, color: paint(ink)}
	s.item(func() { s.put(labels, strings.ToUpper(label), x, y, align, box{width, 4, points(6.5), 1}) },
		func() { s.put(values, value, x, y-4.9, align, box{width, 8.5, points(10.5), 2}) })
}

func (s sheet) heading(c Content) {
	institute := style{face: s.faces.display, color: paint(ink), tracking: 0.025}
	title := style{face: s.faces.italic, color: paint(bronze)}
	s.put(institute, clean(c.Institute), middle, instituteY, 0.5, box{textWidth, 11, points(23), 1})
	s.part(tagTitle, func() {
		s.put(title, "Certificate of Completion", middle, titleY, 0.5, box{textWidth, 14, points(27), 1})
	})
	s.flourish(flourishY, 34)
}

// flourish is a thin rule that swells around a lozenge.
func (s sheet) flourish(y, half float64) { s.flourishAt(middle, y, half, gold) }

func (s sheet) flourishAt(middle, y, half float64, gold color.RGBA) {
	rule := &canvas.Path{}
	rule.MoveTo(-half, 0)
	rule.QuadTo(-half/3, 0.05, -2.6, 0.22)
	rule.LineTo(-2.6, -0.22)
	rule.QuadTo(-half/3, -0.05, -half, 0)
	rule.Close()
	fill(s.ctx, middle, y, gold, rule)
	fill(s.ctx, middle, y, gold, rule.Scale(-1, 1))
	lozenge := &canvas.Path{}
	lozenge.MoveTo(-1.5, 0)
	lozenge.LineTo(0, 1)
	lozenge.LineTo(1.5, 0)
	lozenge.LineTo(0, -1)
	lozenge.Close()
	fill(s.ctx, middle, y, gold, lozenge)
}

func (s sheet) person(c Content) {
	quiet := style{face: s.faces.italic, color: paint(dark)}
	name := style{face: s.faces.display, color: paint(ink)}
	s.put(quiet, "This is to certify that", middle, certifyY, 0.5, box{textWidth, 7, points(13), 1})
	s.center(name, clean(c.StudentName), nameY, box{textWidth - 6, nameHeight, points(33), 4})
	stroke(s.ctx, middle, nameRuleY, 0.22, gold, canvas.Line(170, 0).Translate(-85, 0))
	s.put(quiet, c.parentage(), middle, childY, 0.5, box{textWidth - 10, 7.6, points(13), 2})
}

func (s sheet) achievement(c Content) {
	quiet := style{face: s.faces.italic, color: paint(dark)}
	course := style{face: s.faces.display, color: paint(ink)}
	plain := style{face: s.faces.text, color: paint(dark)}
	s.put(quiet, "has successfully completed the course", middle, completedY, 0.5, box{textWidth, 7, points(13), 1})
	s.center(course, clean(c.Course), courseY, box{textWidth - 10, 11.4, points(21), 3})
	if center := c.center(); center != "" {
		s.put(plain, "at "+center, middle, centerY, 0.5, box{textWidth - 10, 8, points(12), 2})
	}
}

// facts draws the row of further facts. Empty ones leave no gap.
func (s sheet) facts(c Content) {
	var known [][2]string
	for _, fact := range [][2]string{
		{"Category", c.Category}, {"Duration", c.Duration}, {"Grade", c.Grade}, {"Date of issue", c.date()},
	} {
		if clean(fact[1]) != "" {
			known = append(known, fact)
		}
	}
	const cell = 56.0
	left := middle - cell*float64(len(known))/2
	for i, fact := range known {
		x := left + cell*float64(i)
		s.pair(x+cell/2, factsY, cell-4, 0.5, fact[0], fact[1])
		if i > 0 {
			stroke(s.ctx, x, factsY-6, 0.18, gold, canvas.Line(0, 8.6))
		}
	}
}

func (s sheet) verification(c Content, code *canvas.Path) {
	const width = 82 // between the signatures
	s.code(c.VerifyURL, place{middle - qrSide/2, qrY, qrSide, qrSide}, func() {
		fill(s.ctx, middle-qrSide/2, qrY, paper, canvas.Rectangle(qrSide, qrSide))
		fill(s.ctx, middle-qrSide/2, qrY, ink, code)
	})
	small := style{face: s.faces.label, color: paint(dark)}
	s.put(small, "verify at "+clean(c.VerifyURL), middle, qrY-1.6, 0.5, box{width, 3.6, points(7.5), 2})
	if number := clean(c.Code); number != "" {
		quiet := style{face: s.faces.label, color: paint(muted), tracking: 0.06}
		s.put(quiet, "Code "+number, middle, qrY-5, 0.5, box{width, 3.2, points(6.5), 1})
	}
}

func (s sheet) signature(x float64, office, of string) {
	offices := style{face: s.faces.text, color: paint(dark)}
	places := style{face: s.faces.label, color: paint(muted)}
	stroke(s.ctx, x, signY, 0.25, dark, canvas.Line(signLen, 0))
	s.put(offices, office, x+signLen/2, signY-4.6, 0.5, box{signLen, 5, points(10.5), 1})
	s.put(places, of, x+signLen/2, signY-8.4, 0.5, box{signLen, 6, points(7), 2})
}

// micro draws the line of very small print above the frame, which repeats the certificate's content. A copier turns
// it into a plain line.
func (s sheet) micro(c Content) {
	tiny := style{face: s.faces.label, color: paint(ink)}
	about := clean(strings.Join([]string{c.Institute, c.Serial, c.RegNo, c.StudentName}, " · ")) + " · "
	room := pageWidth - 2*(frameLine+cornerSize+3)
	_, width := tiny.shape(about, points(1.6))
	times := max(1, int(room/width))
	size := points(1.6) * room / (width * float64(times))
	pieces, width := tiny.shape(strings.Repeat(about, times), size)
	s.pieces(pieces, size, middle-width/2, microY)
}

// put fits a text into a box and draws it on the base line y, or upwards and downwards from there if it needs several
// lines. x is its left end (align 0), middle (0.5) or right end (1).
func (s sheet) put(st style, text string, x, y, align float64, b box) {
	set := st.fit(text, b)
	if len(set.lines) > 1 {
		y += 0.75 * (b.size - set.size)
	}
	s.lines(st, set, x, y, align)
}

// center fits a text into a box around y, in the middle of the page.
func (s sheet) center(st style, text string, y float64, b box) {
	set := st.fit(text, b)
	if len(set.lines) == 0 {
		return
	}
	first := y + float64(len(set.lines)-1)*set.leading/2 - 0.34*set.size
	s.lines(st, set, middle, first, 0.5)
}

func (s sheet) lines(st style, set setting, x, y, align float64) {
	s.said(func() { s.linesOf(st, set, x, y, align) })
}

func (s sheet) linesOf(st style, set setting, x, y, align float64) {
	rest := set.text
	for i, line := range set.lines {
		pieces, taken := st.shape(line, set.size)
		s.pieces(pieces, set.size, x-taken*align, y-float64(i)*set.leading)
		rest = strings.TrimPrefix(rest, line)
		if after, spaced := strings.CutPrefix(rest, " "); spaced && s.isRead() {
			space, _ := st.shape(" ", set.size) // or else the words at the ends of two lines would be read as one
			s.pieces(space, set.size, x-taken*align+taken, y-float64(i)*set.leading)
			rest = after
		}
	}
}

// pieces draws a shaped line from a point on its base line.
func (s sheet) pieces(pieces []shaped, size, x, y float64) {
	for _, piece := range pieces {
		if piece.text != nil {
			s.ctx.DrawText(x, y, piece.text)
		}
		for i := range piece.boxes {
			stroke(s.ctx, x+(float64(i)+0.1)*boxWidth*size, y, 0.05*size, dark, canvas.Rectangle(0.8*boxWidth*size, 0.7*size))
		}
		x += piece.width
	}
}
