package certpdf

import (
	"bytes"
	"image"
	"image/draw"
	"strconv"
	"strings"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/renderers/rasterizer"
	scale "golang.org/x/image/draw"

	"kendra/domain/certificates"
	"kendra/domain/fees"
	"kendra/domain/students"
)

// LoadFont returns NewPrinter's error for a font file.
func LoadFont(name string) error {
	_, err := loadFont(map[string]*canvas.Font{}, name)
	return err
}

// Inside is the rectangle within the frame, in mm from the lower left corner: left, bottom, right, top.
func Inside() (left, bottom, right, top float64) {
	const inset = frameLine + bandHalf + 2
	return inset, inset, pageWidth - inset, pageHeight - inset
}

// PictureOfPaper returns RenderPaper's drawing as a picture.
func PictureOfPaper(of fees.Paper, dpi float64) (*image.RGBA, error) {
	return pictureOf(slipWidth, slipHeight, dpi, func(p *Printer, ctx *canvas.Context) error {
		logo := logoOf(of)
		s := p.slipOf(sheet{ctx: ctx, faces: p.faces}, of, logo)
		s.draw()
		return pasted(ctx, logo, s.logo)
	})
}

// pasted draws what files have as an object of their own.
func pasted(ctx *canvas.Context, logo logoPicture, at place) error {
	if logo.data == nil {
		return nil
	}
	picture, _, err := image.Decode(bytes.NewReader(logo.data))
	if err == nil {
		ctx.DrawImage(at.x, at.y, picture, canvas.DPMM(float64(logo.wide)/at.width))
	}
	return err
}

// PictureOfCard returns RenderCards' drawing as a picture, with its photograph.
func PictureOfCard(issuer students.CardIssuer, of students.Card, dpi float64) (*image.RGBA, error) {
	picture, err := pictureOf(cardWidth, cardHeight, dpi, func(p *Printer, ctx *canvas.Context) error {
		code, err := qrPath(string(of.RegNo), cardQR)
		if err == nil {
			one := card{sheet{ctx: ctx, faces: p.faces}, 0, 0, issuerOf(issuer)}
			one.draw(of, code)
			err = pasted(ctx, one.issuer.logo, one.mark())
		}
		return err
	})
	if err != nil || of.Photo == nil {
		return picture, err
	}
	photo, _, err := image.Decode(bytes.NewReader(asPhotograph(of.Photo())))
	if err != nil {
		return nil, err
	}
	dots := dpi / 25.4
	place := image.Rect(int(photoX*dots), int((cardHeight-photoY-photoHeight)*dots), int((photoX+photoWidth)*dots), int((cardHeight-photoY)*dots))
	scale.CatmullRom.Scale(picture, place, photo, photo.Bounds(), scale.Src, nil)
	return picture, nil
}

func pictureOf(width, height, dpi float64, work func(*Printer, *canvas.Context) error) (*image.RGBA, error) {
	p, err := NewPrinter()
	if err != nil {
		return nil, err
	}
	drawing.Lock()
	defer drawing.Unlock()
	page := rasterizer.New(width, height, canvas.DPI(dpi), canvas.LinearColorSpace{})
	draw.Draw(page.RGBA, page.Bounds(), image.White, image.Point{}, draw.Src)
	err = work(p, canvas.NewContext(page))
	page.Close()
	return page.RGBA, err
}

// Glyphs returns the numbers of the glyphs in which a name is set, from left to right, separated by spaces.
func Glyphs(name string) (string, error) {
	p, err := NewPrinter()
	if err != nil {
		return "", err
	}
	drawing.Lock()
	defer drawing.Unlock()
	pieces, _ := style{face: p.faces.display, color: paint(dark)}.shape(clean(name), 10)
	var list []string
	for _, piece := range pieces {
		if piece.text == nil {
			list = append(list, "box")
			continue
		}
		piece.text.WalkSpans(func(_, _ float64, span canvas.TextSpan) {
			for _, glyph := range span.Glyphs {
				list = append(list, strconv.Itoa(int(glyph.ID)))
			}
		})
	}
	return strings.Join(list, " "), nil
}

// PictureOfPage returns RenderPDF's drawing as a picture.
func PictureOfPage(d certificates.Drawing, dpi float64) (*image.RGBA, error) {
	p, err := NewPrinter()
	if err != nil {
		return nil, err
	}
	return p.pictureOf(d, dpi)
}
