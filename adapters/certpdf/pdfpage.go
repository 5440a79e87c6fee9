package certpdf

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"strconv"
	"strings"
	"unicode/utf16"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/text"
)

// pdfPage is a canvas.Renderer that writes the drawing operators of one PDF page or form. The PDF renderer of canvas
// itself does not fit. It writes the time into the file and into every font, leaves out the offsets of marks that
// Indian scripts need, and gives no text for conjuncts when a reader selects or searches.
//
// pdfPage supports only what certificates use: paths with plain colours and round or butt ends, text, and upright
// images.
type pdfPage struct {
	width, height float64 // mm
	out           bytes.Buffer
	fonts         *pdfFonts
	images        []image.Image
	named         func(image.Image) string // keeps an image for several pages and returns its name; nil if the page keeps its own

	fill, stroke string // the last state written, so that unchanged operators are left out
	lineWidth    float64
	lineCap      int

	root, tag *tag   // the page and the present part of it; nil in files that are not for archives
	marked    *tag   // the part of the present operators
	marks     []*tag // the part of each stretch of operators
}

var _ canvas.Renderer = (*pdfPage)(nil)

func newPDFPage(width, height float64, fonts *pdfFonts) *pdfPage {
	p := &pdfPage{width: width, height: height, fonts: fonts, lineWidth: 1}
	if fonts.complete {
		p.root = &tag{}
		p.tag = p.root
	}
	return p
}

// Size returns the size of the page in mm.
func (p *pdfPage) Size() (float64, float64) { return p.width, p.height }

// RenderImage puts an image on the page. Its name is I with a number, unless the file shares it between pages.
func (p *pdfPage) RenderImage(picture image.Image, m canvas.Matrix) {
	p.mark()
	if p.named == nil {
		p.images = append(p.images, picture)
	}
	name := fmt.Sprintf("I%d", len(p.images))
	if p.named != nil {
		name = p.named(picture)
	}
	b := picture.Bounds()
	fmt.Fprintf(&p.out, "q %s cm /%s Do Q\n", matrix(m.Scale(float64(b.Dx()), float64(b.Dy()))), name)
}

// RenderPath fills and strokes a path. It writes the path with a matrix, so that a repeated tile compresses well.
func (p *pdfPage) RenderPath(path *canvas.Path, st canvas.Style, m canvas.Matrix) {
	p.mark()
	paint := "n"
	if st.HasFill() {
		p.set(&p.fill, rgb(st.Fill)+" rg\n")
		paint = "f"
		if st.FillRule == canvas.EvenOdd {
			paint = "f*"
		}
	}
	if st.HasStroke() {
		p.set(&p.stroke, rgb(st.Stroke)+" RG\n")
		if p.lineWidth != st.StrokeWidth {
			p.lineWidth = st.StrokeWidth
			p.out.WriteString(number(st.StrokeWidth) + " w\n")
		}
		p.setCap(st.StrokeCapper)
		paint = map[string]string{"n": "S", "f": "B", "f*": "B*"}[paint]
	}
	moved := !m.Equals(canvas.Identity)
	if moved {
		p.out.WriteString("q " + matrix(m) + " cm\n")
	}
	p.path(path)
	p.out.WriteString(paint + "\n")
	if moved {
		p.out.WriteString("Q\n")
	}
}

func (p *pdfPage) set(now *string, operator string) {
	if *now != operator {
		*now = operator
		p.out.WriteString(operator)
	}
}

func (p *pdfPage) setCap(capper canvas.Capper) {
	end := 0
	if _, ok := capper.(canvas.RoundCapper); ok {
		end = 1
	}
	if end != p.lineCap {
		p.lineCap = end
		fmt.Fprintf(&p.out, "%d J\n", end)
	}
}

func (p *pdfPage) path(path *canvas.Path) {
	for s := path.ReplaceArcs().Scanner(); s.Scan(); {
		end := s.End()
		switch s.Cmd() {
		case canvas.MoveToCmd:
			p.points("m", end)
		case canvas.LineToCmd:
			p.points("l", end)
		case canvas.QuadToCmd:
			start, control := s.Start(), s.CP1()
			p.points("c", start.Interpolate(control, 2.0/3), end.Interpolate(control, 2.0/3), end)
		case canvas.CubeToCmd:
			p.points("c", s.CP1(), s.CP2(), end)
		case canvas.CloseCmd:
			p.out.WriteString("h\n")
		}
	}
}

func (p *pdfPage) points(operator string, points ...canvas.Point) {
	for _, point := range points {
		p.out.WriteString(number(point.X) + " " + number(point.Y) + " ")
	}
	p.out.WriteString(operator + "\n")
}

// RenderText writes a text with its fonts, so that people can select it.
func (p *pdfPage) RenderText(line *canvas.Text, m canvas.Matrix) {
	line.WalkSpans(func(x, y float64, span canvas.TextSpan) {
		if !span.IsText() {
			return
		}
		p.mark()
		font := p.fonts.use(span.Face.Font)
		p.set(&p.fill, rgb(span.Face.Fill)+" rg\n")
		fmt.Fprintf(&p.out, "BT /%s %s Tf %s Tm\n", font.name, number(span.Face.Size), matrix(m.Translate(x, y)))
		if span.Direction == text.RightToLeft {
			for _, glyph := range span.Glyphs {
				if p.fonts.complete {
					font.says(glyph.ID, glyph.Text)
				}
			}
			p.says(span.Text, func() { p.glyphs(font, span.Glyphs, span.Face) })
			p.out.WriteString("ET\n")
			return
		}
		for glyphs := span.Glyphs; len(glyphs) > 0; {
			n := wordLength(glyphs)
			p.word(font, glyphs[:n], span.Face)
			glyphs = glyphs[n:]
		}
		p.out.WriteString("ET\n")
	})
}

// wordLength returns the number of glyphs up to and including the next space.
func wordLength(glyphs []text.Glyph) int {
	for i, glyph := range glyphs {
		if glyph.Text == " " {
			return max(i, 1)
		}
	}
	return len(glyphs)
}

// word writes glyphs. It adds their text if the font's own character table would not return it.
func (p *pdfPage) word(font *pdfFont, glyphs []text.Glyph, face *canvas.FontFace) {
	said := ""
	plain := true
	for _, glyph := range glyphs {
		said += glyph.Text
		plain = font.says(glyph.ID, glyph.Text) && plain
	}
	if plain {
		p.glyphs(font, glyphs, face)
	} else {
		p.says(said, func() { p.glyphs(font, glyphs, face) })
	}
}

// says writes glyphs with the text that readers copy and search, in the order in which it is typed.
func (p *pdfPage) says(said string, write func()) {
	p.out.WriteString("/Span <</ActualText <" + utf16Hex(said) + ">>> BDC\n")
	write()
	p.out.WriteString("EMC\n")
}

// glyphs writes glyphs at the shaper's positions: horizontal offsets as adjustments between glyphs, vertical ones as
// text rise.
func (p *pdfPage) glyphs(font *pdfFont, glyphs []text.Glyph, face *canvas.FontFace) {
	unit := 1000 / float64(font.sfnt.Head.UnitsPerEm)
	rise, pending := int32(0), 0.0 // pending: the remaining move of the pen, in thousandths of an em
	open := false
	for _, glyph := range glyphs {
		if glyph.YOffset != rise {
			p.closeShow(&open, &pending)
			rise = glyph.YOffset
			p.out.WriteString(number(float64(rise)*face.MmPerEm) + " Ts ")
		}
		if !open {
			p.out.WriteString("[")
			open = true
		}
		pending += float64(glyph.XOffset) * unit
		if rounded := math.Round(pending); rounded != 0 {
			p.out.WriteString(number(-rounded))
			pending -= rounded
		}
		fmt.Fprintf(&p.out, "<%04x>", font.subset.Get(glyph.ID))
		natural := float64(font.sfnt.GlyphAdvance(glyph.ID)) * unit
		pending += float64(glyph.XAdvance-glyph.XOffset)*unit - math.Round(natural)
	}
	p.closeShow(&open, &pending)
	if rise != 0 {
		p.out.WriteString("0 Ts\n")
	}
}

func (p *pdfPage) closeShow(open *bool, pending *float64) {
	if !*open {
		return
	}
	if rounded := math.Round(*pending); rounded != 0 {
		p.out.WriteString(number(-rounded))
		*pending -= rounded
	}
	p.out.WriteString("]TJ\n")
	*open = false
}

func rgb(paint canvas.Paint) string {
	c := paint.Color
	return number(float64(c.R)/255) + " " + number(float64(c.G)/255) + " " + number(float64(c.B)/255)
}

func matrix(m canvas.Matrix) string {
	return strings.Join([]string{precise(m[0][0]), precise(m[1][0]), precise(m[0][1]), precise(m[1][1]), number(m[0][2]), number(m[1][2])}, " ")
}

// number formats a length with a precision of a micrometre.
func number(v float64) string { return trimmed(strconv.FormatFloat(v, 'f', 3, 64)) }

// precise formats a factor.
func precise(v float64) string { return trimmed(strconv.FormatFloat(v, 'f', 6, 64)) }

func trimmed(s string) string {
	s = strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
	if s == "-0" || s == "" || s == "-" {
		return "0"
	}
	return s
}

// utf16Hex formats a text in PDF's hexadecimal form: a byte order mark, then UTF-16.
func utf16Hex(s string) string {
	var hex strings.Builder
	hex.WriteString("FEFF")
	for _, unit := range utf16.Encode([]rune(s)) {
		fmt.Fprintf(&hex, "%04X", unit)
	}
	return hex.String()
}
