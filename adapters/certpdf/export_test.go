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
		slip{sheet{ctx, p.faces}, of}.draw()
		drawEmblem(ctx, slipEdge+logoSide/2, logoY+logoSide/2, logoSide/2-1)
		return nil
	})
}

// PictureOfCard returns RenderCards' drawing as a picture, with its photograph.
func PictureOfCard(institute string, of students.Card, dpi float64) (*image.RGBA, error) {
	picture, err := pictureOf(cardWidth, cardHeight, dpi, func(p *Printer, ctx *canvas.Context) error {
		code, err := qrPath(string(of.RegNo), cardQR)
		if err == nil {
			card{sheet{ctx, p.faces}, 0, 0}.draw(of, institute, code)
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
