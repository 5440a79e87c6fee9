package certpdf

import (
	"bytes"
	"image"
	"image/jpeg"
	_ "image/png" // pictures may be

	"golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // pictures may be

	"kendra/domain/fees"
)

// The size of a printed photograph in pixels, about 400 per inch.
const (
	photoDotsWide = 320
	photoDotsHigh = 400
	photoQuality  = 88
)

// logoDots is the longer side of a logo in pixels.
const logoDots = 320

// asPhotograph cuts an image to the card's shape and returns it as a small JPEG, or nil if it cannot be read.
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

// logoOf returns the logo of a paper's center as a small JPEG with its size in pixels, or nil if there is no readable
// one.
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

// asJPEG returns a part of a picture, scaled to a size in pixels, on white.
func asJPEG(picture image.Image, part image.Rectangle, wide, high int) []byte {
	small := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(small, small.Bounds(), image.White, image.Point{}, draw.Src)
	scaled(small, small.Bounds(), picture, part)
	var out bytes.Buffer
	// Writing to a buffer cannot fail, and the size is valid for JPEG.
	if err := jpeg.Encode(&out, small, &jpeg.Options{Quality: photoQuality}); err != nil {
		return nil
	}
	return out.Bytes()
}
