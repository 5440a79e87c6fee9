package certpdf

import (
	"bytes"
	"image"
	"image/jpeg"
	_ "image/png" // decodes PNG pictures

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // decodes WebP pictures

	"kendra/domain/fees"
)

// The size in pixels of a printed photograph, about 400 per inch.
const (
	photoDotsWide = 320
	photoDotsHigh = 400
	photoQuality  = 88
)

// logoDots is the longer side of a printed logo in pixels.
const logoDots = 320

// asPhotograph crops an image to the card's shape and returns it as a small JPEG, or nil when it is not readable.
func asPhotograph(data []byte) []byte {
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil
	}
	b := picture.Bounds()
	wide, high := b.Dx(), b.Dy()
	if wide*photoDotsHigh > high*photoDotsWide {
		wide = high * photoDotsWide / photoDotsHigh
	} else {
		high = wide * photoDotsHigh / photoDotsWide
	}
	x := b.Min.X + (b.Dx()-wide)/2 //nolint:mnd // the middle
	return asJPEG(picture, image.Rect(x, b.Min.Y, x+wide, b.Min.Y+high), photoDotsWide, photoDotsHigh)
}

// logoOf returns the whole logo of a receipt's center as a small JPEG with its size in pixels, or nil without a
// readable logo.
func logoOf(p fees.Paper) (data []byte, wide, high int) {
	if p.Logo == nil {
		return nil, 0, 0
	}
	picture, _, err := image.Decode(bytes.NewReader(p.Logo()))
	if err != nil {
		return nil, 0, 0
	}
	b := picture.Bounds()
	longer := max(b.Dx(), b.Dy())
	wide, high = max(b.Dx()*logoDots/longer, 1), max(b.Dy()*logoDots/longer, 1)
	return asJPEG(picture, b, wide, high), wide, high
}

// asJPEG returns a part of a picture at a size in pixels, on white.
func asJPEG(picture image.Image, part image.Rectangle, wide, high int) []byte {
	small := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(small, small.Bounds(), image.White, image.Point{}, draw.Src)
	scaled(small, small.Bounds(), picture, part)
	var out bytes.Buffer
	// Writing to a buffer cannot fail, and JPEG allows every size of a decoded picture.
	if err := jpeg.Encode(&out, small, &jpeg.Options{Quality: photoQuality}); err != nil {
		return nil
	}
	return out.Bytes()
}
