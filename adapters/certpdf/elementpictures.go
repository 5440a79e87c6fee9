package certpdf

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/tdewolff/canvas"

	"kendra/domain/certificates"
)

// markMargin is the white around a logo, in mm.
const markMargin = 1.5

// middleOf and footOf place a picture that is lower than its box: in the middle, or at the bottom.
const (
	middleOf = 0.5
	footOf   = 0.0
)

// picturesOf starts preparing the pictures of a drawing in the background, because this takes the longest. photo prepares the
// student's for a box in mm.
func (p *Printer) picturesOf(d certificates.Look, photo func(data []byte, width, height float64) image.Image) map[int]<-chan image.Image {
	all := map[int]<-chan image.Image{}
	for i, e := range d.Design.Elements {
		var prepare func() image.Image
		switch e.Kind { //nolint:exhaustive // the others have no picture
		case certificates.PhotoElement:
			prepare = func() image.Image { return photo(d.Photo, e.W, e.H) }
		case certificates.LogoElement:
			prepare = func() image.Image { return p.logos.fitted(d.Logo, e.W, e.H) }
		case certificates.MarkElement:
			prepare = func() image.Image { return p.logos.snug(d.Mark, e.W-2*markMargin, e.W-2*markMargin) }
		case certificates.CrestElement:
			crest := d.Logo
			if decoded(crest) == nil {
				crest = d.Mark
			}
			prepare = func() image.Image { return p.logos.snug(crest, e.W, e.W) }
		case certificates.SealElement:
			prepare = func() image.Image { return p.logos.snug(d.Seal, e.W, e.H) }
		case certificates.HeadElement:
			prepare = func() image.Image { return p.logos.snug(signatureIn(d.Heads, e.Signer), e.W, e.H) }
		case certificates.SignerElement:
			prepare = func() image.Image { return p.logos.snug(signatureIn(d.Signers, e.Signer), e.W, e.H) }
		default:
			continue
		}
		ready := make(chan image.Image, 1)
		go func() { ready <- prepare() }()
		all[i] = ready
	}
	return all
}

// signatureIn returns the signature of the signatory with an index, or nil.
func signatureIn(all []certificates.Signer, i int) []byte {
	if i >= len(all) {
		return nil
	}
	return all[i].Signature
}

// image draws a picture in the size of an element's box, if there is one.
func (d drawn) image(e certificates.Element, picture image.Image) bool {
	if picture == nil {
		return false
	}
	d.ctx.DrawImage(e.X, e.Y, picture, canvas.DPMM(float64(picture.Bounds().Dx())/e.W))
	return true
}

// snug draws a picture in the middle of an element's width, with its own proportions.
func (d drawn) snug(e certificates.Element, picture image.Image, up float64) {
	if picture == nil {
		return
	}
	wide, high := float64(picture.Bounds().Dx())/dotsPerMM, float64(picture.Bounds().Dy())/dotsPerMM
	d.ctx.DrawImage(e.X+(e.W-wide)/2, e.Y+(e.H-high)*up, picture, canvas.DPMM(dotsPerMM))
}

// markOf draws the institute's logo on a white ground, which is seen on dark areas only. An institute without a logo has a
// seal with its first letter.
func (d drawn) markOf(e certificates.Element, logo image.Image) {
	main, ornament := colorOf(e.Color, ink), colorOf(e.Accent, gold)
	x, y, radius := e.X+e.W/2, e.Y+e.W/2, e.W/2
	if logo != nil {
		const round = 2.0
		fill(d.ctx, e.X, e.Y, paper, canvas.RoundedRectangle(e.W, e.W, round))
		d.snug(e, logo, middleOf)
		return
	}
	d.seal(x, y, radius, main, ornament, d.fields["institute"])
}

// seal draws a round mark with the first letter of a name.
func (s sheet) seal(x, y, radius float64, main, ornament color.RGBA, name string) {
	fill(s.ctx, x, y, paper, canvas.Circle(radius))
	fill(s.ctx, x, y, main, canvas.Circle(radius-0.9)) //nolint:mnd // a white edge of a millimetre
	drawRosette(s.ctx, x, y, 0.2, ornament, rose(radius*0.72, radius*0.84, 24), 4, 24)
	stroke(s.ctx, x, y, 0.25, ornament, canvas.Circle(radius*0.66))
	if first := clusters(strings.ToUpper(clean(name))); len(first) > 0 {
		size := radius * 0.85
		st := style{face: s.faces.display, color: paint(paper)}
		s.put(st, first[0], x, y-0.35*size, 0.5, box{radius, 2 * size, size, 1})
	}
}

// titleIn returns the index of a design's title: the largest of the texts that are the same on every certificate.
func titleIn(all []certificates.Element) int {
	title := -1
	for i, e := range all {
		if e.Kind == certificates.TextElement && !strings.Contains(e.Text, "{") && (title < 0 || e.Size > all[title].Size) {
			title = i
		}
	}
	return title
}

func boxOf(e certificates.Element) place { return place{e.X, e.Y, e.W, e.H} }

// numbered returns the field of one of several signatories: "signer", "signer2".
func numbered(field string, i int) string {
	if i == 0 {
		return field
	}
	return field + strconv.Itoa(i+1)
}

// signerField returns the field with the name of who signs on an element.
func signerField(e certificates.Element) string {
	if e.Kind == certificates.HeadElement {
		return numbered("head", e.Signer)
	}
	return numbered("signer", e.Signer)
}

// prefixed returns a text after another, "" if it is empty.
func prefixed(before, text string) string {
	if text = clean(text); text == "" {
		return ""
	}
	return before + text
}
