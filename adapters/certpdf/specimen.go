package certpdf

import (
	"errors"
	"image/color"
	"math"

	"github.com/tdewolff/canvas"

	"kendra/domain/certificates"
)

// errSpecimen is returned for a specimen that is not a picture: its colour is see-through, which files for archives
// must not have.
var errSpecimen = errors.New("certpdf: only a picture can be a specimen")

const (
	specimenWord = "SPECIMEN"
	specimenWide = 0.74 // of the page's diagonal
)

// specimenInk is see-through, so that everything under the word can be read. Its parts are multiplied by its alpha.
var specimenInk = color.RGBA{R: 72, G: 8, B: 14, A: 76}

// across draws a word in large letters from the lower left corner to the upper right one.
func (s sheet) across(word string) {
	const size = 100 // of the outline before it is scaled
	outline, width := s.faces.strong.latin[0].Face(size, specimenInk).ToPath(word)
	times := specimenWide * math.Hypot(pageWidth, pageHeight) / width
	box := outline.FastBounds()
	turned := canvas.Identity.Rotate(math.Atan2(pageHeight, pageWidth)*180/math.Pi).Scale(times, times).
		Translate(-(box.X0+box.X1)/2, -(box.Y0+box.Y1)/2) //nolint:mnd // its middle
	fill(s.ctx, pageWidth/2, pageHeight/2, specimenInk, outline.Transform(turned))
}

// codeOf draws the QR code, or a frame instead on a specimen.
func (d drawn) codeOf(e certificates.Element, c color.RGBA) error {
	if d.specimen {
		d.noCode(e)
		return nil
	}
	code, err := stampedPath(d.link, d.stamp, e.W)
	if err != nil {
		return err
	}
	d.code(d.link, place{e.X, e.Y, e.W, e.W}, func() {
		fill(d.ctx, e.X, e.Y, paper, canvas.Rectangle(e.W, e.W))
		fill(d.ctx, e.X, e.Y, c, code)
	})
	return nil
}

// noCode draws a frame where a certificate has its QR code.
func (d drawn) noCode(e certificates.Element) {
	const thin = 0.3
	margin := e.W / 9 //nolint:mnd // about what a code keeps free around it
	side := e.W - 2*margin
	stroke(d.ctx, e.X+margin, e.Y+margin, thin, muted, canvas.Rectangle(side, side))
	label := style{face: d.faces.label, color: paint(muted)}
	d.put(label, "QR code", e.X+e.W/2, e.Y+e.W/2-1, 0.5, box{e.W, 5, points(8), 1})
}
