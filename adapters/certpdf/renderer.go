package certpdf

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"image"
	"image/draw"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/renderers/rasterizer"

	"kendra/domain/certificates"
	"kendra/domain/papers"
)

// Renderer is the certificates.Renderer. It loads the fonts with the first drawing.
type Renderer struct{ printer func() (*Printer, error) }

var _ certificates.Renderer = (*Renderer)(nil)

// NewRenderer returns a Renderer.
func NewRenderer() *Renderer {
	return &Renderer{printer: sync.OnceValues(NewPrinter)}
}

// pictureDPI is the resolution of a PNG: about 1,650 dots wide, sharp on a screen and still small.
const pictureDPI = 141

// Missing implements certificates.Renderer.
func (r *Renderer) Missing(text string) string {
	p, err := r.printer()
	if err != nil {
		return "" // drawing reports the error
	}
	return p.missing(text)
}

// sizeOf returns the width and height of a design's page in mm.
func sizeOf(d certificates.Design) (wide, high float64) {
	if d.For == certificates.ForMarksheets {
		return d.For.Size()
	}
	return pageWidth, pageHeight // also of a certificate from before designs became data
}

// isFirst reports whether a certificate is from before designs became data.
func isFirst(d certificates.Drawing) bool { return d.Design.ID == certificates.FirstDrawing }

// RenderPDF implements certificates.Renderer.
func (r *Renderer) RenderPDF(_ context.Context, d certificates.Drawing, w io.Writer) error {
	if d.Specimen {
		return errSpecimen
	}
	p, err := r.printer()
	if err != nil {
		return err
	}
	if isFirst(d) {
		return p.PDF(contentOf(d), w)
	}
	edition := d.Certificate.Content.Edition
	page, err := p.page(d, newPDFFonts(edition))
	if err != nil {
		return err
	}
	return p.file(contentOf(d), page, edition, w)
}

// RenderPNG implements certificates.Renderer.
func (r *Renderer) RenderPNG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	p, err := r.printer()
	if err != nil {
		return err
	}
	draw := p.pictureOf
	if isFirst(d) {
		draw = p.firstPicture
	}
	picture, err := draw(d, pictureDPI)
	if err != nil {
		return err
	}
	return writePNG(w, picture, d.Credential)
}

// designed is a page drawn by its design, with its background.
type designed struct {
	page       *pdfPage
	background []byte
	link       [4]float64 // the area of the link to the public page, in mm
}

// page draws a certificate by its design.
func (p *Printer) page(d certificates.Drawing, fonts *pdfFonts) (designed, error) {
	photo := cropped
	if d.Certificate.Content.Edition >= papers.Fifth {
		photo = asStored
	}
	pictures := p.picturesOf(d.Look, photo)
	drawing.Lock()
	defer drawing.Unlock()
	out := designed{page: newPDFPage(pageWidth, pageHeight, fonts), background: p.below(d.Design, d.Certificate.Content.Edition)}
	for _, e := range d.Design.Elements {
		if e.Kind == certificates.CodeElement {
			out.link = [4]float64{e.X, e.Y, e.X + e.W, e.Y + e.W}
		}
	}
	return out, p.drawnOn(p.on(out.page), d, pictures).draw(d.Design.Elements)
}

func (p *Printer) drawnOn(s sheet, d certificates.Drawing, pictures map[int]<-chan image.Image) drawn {
	return drawn{sheet: s, wide: pageWidth, fields: fieldsOf(d), link: d.Link, stamp: d.Stamp, pictures: pictures, specimen: d.Specimen}
}

// mostBelow is the size of the cache of backgrounds: more than the number of designs in use.
const mostBelow = 32

// below returns the background of a design's papers, compressed. It is drawn once.
func (p *Printer) below(d certificates.Design, edition papers.Edition) []byte {
	wide, high := sizeOf(d)
	d.Elements = slices.DeleteFunc(slices.Clone(d.Elements), func(e certificates.Element) bool { return !isFixed(e) })
	key := sha256.Sum256(fmt.Appendf(nil, "%v %v %v %v", edition, wide, high, d.Elements))
	if kept, ok := p.backgrounds[key]; ok {
		return kept
	}
	page := newPDFPage(wide, high, newPDFFonts(papers.Earlier)) // it has no texts and no parts
	p.on(page).drawFixed(d, edition)
	if len(p.backgrounds) >= mostBelow {
		clear(p.backgrounds)
	}
	p.backgrounds[key] = deflate(edition, page.out.Bytes())
	return p.backgrounds[key]
}

func (p *Printer) pictureOf(d certificates.Drawing, dpi float64) (*image.RGBA, error) {
	return raster(pageWidth, pageHeight, dpi, func(ctx *canvas.Context) error {
		s := sheet{ctx: ctx, faces: p.faces}
		err := p.drawDesigned(s, d)
		if d.Specimen {
			drawing.Lock()
			defer drawing.Unlock()
			s.across(specimenWord)
		}
		return err
	})
}

// raster returns a picture of a page in mm.
func raster(wide, high, dpi float64, draws func(ctx *canvas.Context) error) (*image.RGBA, error) {
	page := rasterizer.New(wide, high, canvas.DPI(dpi), canvas.LinearColorSpace{})
	draw.Draw(page.RGBA, page.Bounds(), image.White, image.Point{}, draw.Src)
	err := draws(canvas.NewContext(page))
	page.Close()
	return page.RGBA, err
}

// firstPicture draws a certificate in the layout from before designs became data.
func (p *Printer) firstPicture(d certificates.Drawing, dpi float64) (*image.RGBA, error) {
	c := contentOf(d)
	code, err := c.qr()
	if err != nil {
		return nil, err
	}
	return p.picture(c, code, dpi), nil
}

// contents returns the first operators of a page: the unit mm, and then the background.
func (d designed) contents() []byte {
	scale := precise(pointsPerMM)
	return append([]byte(scale+" 0 0 "+scale+" 0 0 cm\n/Artifact BMC q /Back Do Q EMC\n"), d.page.operators()...)
}

// linkEntries returns what the link over the QR code has in a file for archives: its key in the index of parts.
func linkEntries(key int) string {
	return fmt.Sprintf("/StructParent %d/Contents(Verify this certificate)", key)
}

// annotation returns the link over the QR code, with more entries.
func (d designed) annotation(to, entries string) string {
	var at [4]string
	for i, v := range d.link {
		at[i] = number(v * pointsPerMM)
	}
	return fmt.Sprintf("<</Type/Annot/Subtype/Link/Border[0 0 0]/F 4/Rect[%s]/A<</S/URI/URI%s>>%s>>", strings.Join(at[:], " "), asciiHex(to), entries)
}

// imageObject returns an image as an object.
func imageObject(picture image.Image) []byte {
	data, b := jpegOf(picture), picture.Bounds()
	return bytes.Join([][]byte{
		fmt.Appendf(nil, "<</Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length %d>>stream\n", b.Dx(), b.Dy(), len(data)),
		data, []byte("\nendstream"),
	}, nil)
}
