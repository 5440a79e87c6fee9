package certpdf

import (
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"slices"
	"strings"
	"sync"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/renderers/rasterizer"

	"kendra/domain/certificates"
	"kendra/domain/papers"
)

// Limits of a PNG's resolution, in dots per inch.
const (
	minDPI = 20
	maxDPI = 600
)

// drawing must be held while drawing with any printer: the fonts have caches, and the library keeps stroke settings
// in package variables.
var drawing sync.Mutex

// Printer draws certificates. It is safe for concurrent use; one certificate is set at a time.
type Printer struct {
	faces typefaces

	background  []byte              // of the first drawing, compressed PDF operators
	backgrounds map[[32]byte][]byte // for each design

	logos logos

	rasterDPI float64 // of raster: the background of the last PNG
	raster    *image.RGBA
}

// NewPrinter loads the fonts and draws the background. It fails when the program was built without fonts: run `make
// fonts`.
func NewPrinter() (*Printer, error) {
	faces, err := loadTypefaces()
	if err != nil {
		return nil, err
	}
	page := newPDFPage(pageWidth, pageHeight, newPDFFonts(papers.Earlier))
	drawing.Lock()
	defer drawing.Unlock()
	drawBackground(canvas.NewContext(page))
	return &Printer{faces: faces, background: deflate(papers.Earlier, page.out.Bytes()), backgrounds: map[[32]byte][]byte{}}, nil
}

// missing returns the characters of a text that no font has, sorted. They would be printed as empty boxes.
func (p *Printer) missing(text string) string {
	list := p.faces.text.missing(text)
	slices.Sort(list)
	return string(slices.Compact(list))
}

// PDF writes a certificate as a PDF of one A4 page. The same content always gives the same bytes. It fails when
// VerifyURL is empty or too long for a QR code, or when w fails.
func (p *Printer) PDF(c Content, w io.Writer) error {
	code, err := c.qr()
	if err != nil {
		return err
	}
	return p.file(c, p.first(c, code, newPDFFonts(papers.Earlier)), papers.Earlier, w)
}

// first draws a certificate in the layout from before designs became data.
func (p *Printer) first(c Content, code *canvas.Path, fonts *pdfFonts) designed {
	drawing.Lock()
	defer drawing.Unlock()
	page := newPDFPage(pageWidth, pageHeight, fonts)
	p.on(page).draw(c, code)
	return designed{page, p.background, [4]float64{middle - qrSide/2, qrY, middle + qrSide/2, qrY + qrSide}}
}

// anyPage draws a certificate by its design.
func (p *Printer) anyPage(d certificates.Drawing, fonts *pdfFonts) (designed, error) {
	if !isFirst(d) {
		return p.page(d, fonts)
	}
	c := contentOf(d)
	code, err := c.qr()
	if err != nil {
		return designed{}, err
	}
	return p.first(c, code, fonts), nil
}

// file assembles a page, its background and its fonts.
func (p *Printer) file(c Content, d designed, edition papers.Edition, w io.Writer) error {
	file := newPDFFile(edition)
	size := fmt.Sprintf("[0 0 %s %s]", number(pageWidth*pointsPerMM), number(pageHeight*pointsPerMM))
	background := file.add(formObject(pageWidth, pageHeight, d.background))
	contents := file.stream(d.contents())
	var resources strings.Builder
	for _, font := range d.page.fonts.list {
		ref, err := font.embed(file)
		if err != nil {
			return err
		}
		fmt.Fprintf(&resources, "/%s %d 0 R", font.name, ref)
	}
	pictures := ""
	for i, picture := range d.page.images {
		pictures += fmt.Sprintf("/I%d %d 0 R", i+1, file.add(imageObject(picture)))
	}
	link, annotation, marks := 0, d.annotation(c.VerifyURL, ""), ""
	if file.isArchival() {
		link = file.object(d.annotation(c.VerifyURL, linkEntries(1)))
		annotation, marks = references([]int{link}), "/StructParents 0/Tabs/S"
	}
	pages := len(file.objects) + 2
	kid := file.object(fmt.Sprintf("<</Type/Page/Parent %d 0 R/MediaBox%s/Contents %d 0 R/Annots[%s]/Resources<</XObject<</Back %d 0 R%s>>/Font<<%s>>>>%s>>",
		pages, size, contents, annotation, background, pictures, resources.String(), marks))
	file.object(fmt.Sprintf("<</Type/Pages/Kids[%d 0 R]/Count 1>>", kid))
	if file.isArchival() {
		file.structured(d.page, kid, link)
	}
	if len(c.Credential) > 0 {
		file.attach(c.Credential, c.IssuedOn)
	}
	return file.write(w, pages, pdfInfo{
		title:    "Certificate of Completion: " + clean(c.StudentName),
		subject:  clean(c.Course),
		keywords: clean(c.Serial),
		author:   clean(c.Institute),
		created:  c.IssuedOn,
		creator:  clean(c.Institute),
	})
}

// PNG writes the same drawing as a picture, at 20 to 600 dots per inch. It fails like PDF, and when dpi is out of
// range.
func (p *Printer) PNG(c Content, dpi float64, w io.Writer) error {
	if !(dpi >= minDPI && dpi <= maxDPI) {
		return fmt.Errorf("certpdf: %v dots per inch are not between %d and %d", dpi, minDPI, maxDPI)
	}
	code, err := c.qr()
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	return encoder.Encode(w, p.picture(c, code, dpi))
}

func (p *Printer) picture(c Content, code *canvas.Path, dpi float64) *image.RGBA {
	drawing.Lock()
	defer drawing.Unlock()
	resolution := canvas.DPI(dpi)
	if p.raster == nil || p.rasterDPI != dpi {
		page := rasterizer.New(pageWidth, pageHeight, resolution, canvas.LinearColorSpace{})
		draw.Draw(page.RGBA, page.Bounds(), image.White, image.Point{}, draw.Src)
		drawBackground(canvas.NewContext(page))
		p.raster, p.rasterDPI = page.RGBA, dpi
	}
	picture := image.NewRGBA(p.raster.Bounds())
	copy(picture.Pix, p.raster.Pix)
	page := rasterizer.FromImage(picture, resolution, canvas.LinearColorSpace{})
	sheet{ctx: canvas.NewContext(page), faces: p.faces}.draw(c, code)
	page.Close()
	return picture
}

// qr returns the QR code of the certificate's page.
func (c Content) qr() (*canvas.Path, error) {
	if strings.TrimSpace(c.VerifyURL) == "" {
		return nil, errNoVerifyURL
	}
	return qrPath(c.VerifyURL, qrSide)
}
