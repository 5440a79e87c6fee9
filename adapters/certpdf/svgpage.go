package certpdf

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"image"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/tdewolff/canvas"

	"kendra/domain/certificates"
)

// svgPage is a canvas.Renderer that writes the elements of an SVG. Text is drawn as outlines, because an SVG cannot rely on the
// fonts of its reader. Like pdfPage, it supports only what certificates use.
type svgPage struct {
	width, height float64 // mm
	out           bytes.Buffer

	x, y int // the last point written
}

// dotsAtMM is the unit of an SVG: hundredths of a millimetre. Whole numbers that are relative to the last point make it half as large.
const dotsAtMM = 100

var _ canvas.Renderer = (*svgPage)(nil)

// Size returns the size of the page in mm.
func (p *svgPage) Size() (float64, float64) { return p.width, p.height }

// RenderText draws a text as outlines.
func (p *svgPage) RenderText(line *canvas.Text, m canvas.Matrix) { line.RenderTo(p, m, 0) }

// RenderImage puts an image on the page.
func (p *svgPage) RenderImage(picture image.Image, m canvas.Matrix) {
	b := picture.Bounds()
	wide, high := float64(b.Dx()), float64(b.Dy())
	// The page of an SVG begins at the top, and so does an image.
	at := m.Scale(1, -1).Translate(0, -high)
	fmt.Fprintf(&p.out, `<image width="%s" height="%s" transform="matrix(%s)" href="data:image/jpeg;base64,%s"/>`+"\n",
		number(wide), number(high), matrix(p.down().Mul(at)), base64.StdEncoding.EncodeToString(encodedJPEG(picture)))
}

// down turns a page that begins at the bottom to one that begins at the top.
func (p *svgPage) down() canvas.Matrix {
	return canvas.Identity.Scale(dotsAtMM, dotsAtMM).ReflectYAbout(p.height / 2) //nolint:mnd // the middle
}

// RenderPath fills and strokes a path.
func (p *svgPage) RenderPath(path *canvas.Path, st canvas.Style, m canvas.Matrix) {
	if path.Empty() || !st.HasFill() && !st.HasStroke() {
		return
	}
	p.out.WriteString(`<path d="`)
	p.path(path.Copy().Transform(p.down().Mul(m)))
	p.out.WriteString(`"`)
	switch {
	case !st.HasFill():
		p.out.WriteString(` fill="none"`)
	case st.FillRule == canvas.EvenOdd:
		fmt.Fprintf(&p.out, ` fill="%s" fill-rule="evenodd"`, hexColor(st.Fill))
	default:
		fmt.Fprintf(&p.out, ` fill="%s"`, hexColor(st.Fill))
	}
	if st.HasStroke() {
		fmt.Fprintf(&p.out, ` stroke="%s" stroke-width="%s"`, hexColor(st.Stroke), number(st.StrokeWidth*dotsAtMM))
		if _, ok := st.StrokeCapper.(canvas.RoundCapper); ok {
			p.out.WriteString(` stroke-linecap="round"`)
		}
	}
	p.out.WriteString("/>\n")
}

func (p *svgPage) path(path *canvas.Path) {
	p.x, p.y = 0, 0
	var beginX, beginY int
	for s := path.ReplaceArcs().Scanner(); s.Scan(); {
		switch s.Cmd() {
		case canvas.MoveToCmd:
			p.points("m", s.End())
			beginX, beginY = p.x, p.y
		case canvas.LineToCmd:
			p.points("l", s.End())
		case canvas.QuadToCmd:
			p.points("q", s.CP1(), s.End())
		case canvas.CubeToCmd:
			p.points("c", s.CP1(), s.CP2(), s.End())
		case canvas.CloseCmd:
			p.out.WriteString("z")
			p.x, p.y = beginX, beginY
		}
	}
}

// points writes a command with points, which are relative to the last point.
func (p *svgPage) points(command string, points ...canvas.Point) {
	p.out.WriteString(command)
	var x, y int
	for i, point := range points {
		x, y = int(math.Round(point.X)), int(math.Round(point.Y))
		p.number(x-p.x, i > 0)
		p.number(y-p.y, true)
	}
	p.x, p.y = x, y
}

// number writes a number, after a space where it would run into the one before.
func (p *svgPage) number(n int, after bool) {
	if after && n >= 0 {
		p.out.WriteByte(' ')
	}
	p.out.WriteString(strconv.Itoa(n))
}

func hexColor(paint canvas.Paint) string {
	c := paint.Color
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}

// badgeSpace is the namespace of a credential in an SVG (Open Badges 3.0, section 5.3.2).
const badgeSpace = "https://purl.imsglobal.org/ob/v3p0"

// write writes the SVG with a title for people who cannot see it, and a credential if there is one.
func (p *svgPage) write(w io.Writer, title string, credential []byte) error {
	var head bytes.Buffer
	fmt.Fprintf(&head, `<svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="%s" role="img" width="%smm" height="%smm" viewBox="0 0 %s %s">`+"\n",
		badgeSpace, number(p.width), number(p.height), number(p.width*dotsAtMM), number(p.height*dotsAtMM))
	if len(credential) > 0 {
		// The end of CDATA cannot be in it. In JSON it can be written in another way.
		inside := bytes.ReplaceAll(credential, []byte("]]>"), []byte(`]]\u003e`))
		fmt.Fprintf(&head, "<openbadges:credential><![CDATA[%s]]></openbadges:credential>\n", inside)
	}
	head.WriteString("<title>")
	if err := xml.EscapeText(&head, []byte(title)); err != nil {
		return err
	}
	head.WriteString("</title>\n")
	for _, part := range []io.Reader{&head, &p.out, strings.NewReader("</svg>\n")} {
		if _, err := io.Copy(w, part); err != nil {
			return err
		}
	}
	return nil
}

// RenderSVG implements certificates.Renderer.
func (r *Renderer) RenderSVG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	page := &svgPage{width: pageWidth, height: pageHeight}
	s := sheet{ctx: canvas.NewContext(page), faces: p.faces}
	if isFirst(d) {
		err = s.drawFirst(contentOf(d))
	} else {
		err = p.drawDesigned(s, d)
	}
	if err != nil {
		return err
	}
	return page.write(w, "Certificate of Completion: "+clean(d.Certificate.Content.Name), d.Credential)
}

// drawFirst draws a certificate in the layout from before designs became data.
func (s sheet) drawFirst(c Content) error {
	code, err := c.qr()
	if err != nil {
		return err
	}
	drawing.Lock()
	defer drawing.Unlock()
	drawBackground(s.ctx)
	s.draw(c, code)
	return nil
}

// drawDesigned draws a certificate by its design.
func (p *Printer) drawDesigned(s sheet, d certificates.Drawing) error {
	pictures := p.picturesOf(d.Look, cropped)
	drawing.Lock()
	defer drawing.Unlock()
	s.drawFixed(d.Design, d.Certificate.Content.Edition)
	return p.drawnOn(s, d, pictures).draw(d.Design.Elements)
}
