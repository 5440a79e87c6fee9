package certpdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
)

// Phones cut an icon for masks into a shape of their own: a circle, a drop, a square with round corners. They never cut
// into the circle around its middle whose radius is 40 % of its width (https://www.w3.org/TR/appmanifest/#icon-masks).
const (
	maskPixels = 512
	maskSafe   = 288 // the side of the largest square in that circle, less a hair
)

// RenderMaskIcon draws an institute's mark as an icon for masks, as PNG: the whole mark in the part that no mask cuts
// off, and a ground of one colour up to the edges. It returns nothing for a picture that cannot be read.
func (r *Renderer) RenderMaskIcon(mark []byte) ([]byte, error) {
	picture := decoded(mark)
	if picture == nil {
		return nil, nil
	}
	icon := image.NewRGBA(image.Rect(0, 0, maskPixels, maskPixels))
	draw.Draw(icon, icon.Rect, image.NewUniform(groundOf(picture)), image.Point{}, draw.Src)
	const edge = (maskPixels - maskSafe) / 2
	b, fitted := picture.Bounds(), image.NewRGBA(image.Rect(0, 0, maskSafe, maskSafe))
	scaled(fitted, inside(fitted.Rect, b), picture, b)
	draw.Draw(icon, fitted.Rect.Add(image.Pt(edge, edge)), fitted, image.Point{}, draw.Over)
	var out bytes.Buffer
	if err := png.Encode(&out, icon); err != nil {
		return nil, fmt.Errorf("certpdf: write an icon: %w", err)
	}
	return out.Bytes(), nil
}

// groundOf returns the colour around a picture: that of its corners if all four are alike and opaque, so that no edge is
// seen, and else white, for which logos are made.
func groundOf(picture image.Image) color.Color {
	b := picture.Bounds()
	first := color.RGBAModel.Convert(picture.At(b.Min.X, b.Min.Y)).(color.RGBA) //nolint:forcetypeassert // the model's type
	for _, at := range []image.Point{{b.Max.X - 1, b.Min.Y}, {b.Min.X, b.Max.Y - 1}, {b.Max.X - 1, b.Max.Y - 1}} {
		if !alike(first, color.RGBAModel.Convert(picture.At(at.X, at.Y)).(color.RGBA)) { //nolint:forcetypeassert // the model's type
			return color.White
		}
	}
	if first.A < 255 {
		return color.White
	}
	return first
}

// alike reports whether two colours differ by no more than what JPEG changes.
func alike(a, b color.RGBA) bool {
	const most = 8
	near := func(x, y uint8) bool { return max(x, y)-min(x, y) <= most }
	return near(a.R, b.R) && near(a.G, b.G) && near(a.B, b.B) && near(a.A, b.A)
}
