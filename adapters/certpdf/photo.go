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
	picture := decoded(data)
	if picture == nil {
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

// logoPicture is a logo as a small JPEG with its size in pixels; data is nil if there is no readable one.
type logoPicture struct {
	data       []byte
	wide, high int
}

// within returns a place of the logo's proportions in a box in mm.
func (l logoPicture) within(width, height float64) place {
	scale := min(width/float64(l.wide), height/float64(l.high))
	return place{width: float64(l.wide) * scale, height: float64(l.high) * scale}
}

// logoOf returns the logo of a paper's center or institute.
func logoOf(p fees.Paper) logoPicture {
	if p.Logo == nil {
		return logoPicture{}
	}
	return asLogo(p.Logo())
}

func asLogo(data []byte) logoPicture {
	picture := decoded(data)
	if picture == nil {
		return logoPicture{}
	}
	b := picture.Bounds()
	longer := max(b.Dx(), b.Dy())
	wide, high := max(b.Dx()*logoDots/longer, 1), max(b.Dy()*logoDots/longer, 1)
	return logoPicture{asJPEG(picture, b, wide, high), wide, high}
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
