package certpdf

import (
	"bytes"
	"crypto/sha256"
	"image"
	"image/jpeg"
	"sync"

	"golang.org/x/image/draw"
)

// dotsPerMM is the resolution of printed images: about 300 dots per inch.
const dotsPerMM = 12

// cropped returns an image cut to a box in mm, or nil if it cannot be read.
func cropped(data []byte, width, height float64) image.Image {
	picture := decoded(data)
	if picture == nil || width <= 0 || height <= 0 {
		return nil
	}
	b := picture.Bounds()
	wide, high := float64(b.Dx()), float64(b.Dy())
	if wide*height > high*width {
		wide = high * width / height
	} else {
		high = wide * height / width
	}
	x := b.Min.X + (b.Dx()-int(wide))/2 //nolint:mnd // the middle
	out := blank(width, height)
	picture, part := near(picture, image.Rect(x, b.Min.Y, x+max(int(wide), 1), b.Min.Y+max(int(high), 1)), out.Rect.Size())
	if photo, ok := picture.(*image.YCbCr); ok && part.Dx() >= out.Rect.Dx() && float64(part.Dx()) <= nearly*float64(out.Rect.Dx()) {
		return photo.SubImage(part)
	}
	scaled(out, out.Rect, picture, part)
	return out
}

// fitted returns an image scaled to fit a box in mm, on white, or nil if it cannot be read.
func fitted(data []byte, width, height float64) image.Image {
	picture := decoded(data)
	if picture == nil || width <= 0 || height <= 0 {
		return nil
	}
	out, b := blank(width, height), picture.Bounds()
	scale := min(float64(out.Bounds().Dx())/float64(b.Dx()), float64(out.Bounds().Dy())/float64(b.Dy()))
	wide, high := max(int(scale*float64(b.Dx())), 1), max(int(scale*float64(b.Dy())), 1)
	x, y := (out.Bounds().Dx()-wide)/2, (out.Bounds().Dy()-high)/2 //nolint:mnd // the middle
	scaled(out, image.Rect(x, y, x+wide, y+high), picture, b)
	return out
}

func decoded(data []byte) image.Image {
	if len(data) == 0 {
		return nil
	}
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil || picture.Bounds().Empty() {
		return nil
	}
	return picture
}

func blank(width, height float64) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, max(int(width*dotsPerMM), 1), max(int(height*dotsPerMM), 1)))
	draw.Draw(out, out.Bounds(), image.White, image.Point{}, draw.Src)
	return out
}

// logos caches recently fitted logos, because all certificates of a center have the same.
type logos struct {
	mu   sync.Mutex
	kept map[logoKey]image.Image
}

type logoKey struct {
	sum           [sha256.Size]byte
	width, height float64
}

// mostLogos is the size of the cache: more than the number of centers that issue at the same time.
const mostLogos = 64

func (l *logos) fitted(data []byte, width, height float64) image.Image {
	key := logoKey{sha256.Sum256(data), width, height}
	l.mu.Lock()
	defer l.mu.Unlock()
	picture, ok := l.kept[key]
	if ok {
		return picture
	}
	if l.kept == nil || len(l.kept) >= mostLogos {
		l.kept = map[logoKey]image.Image{}
	}
	picture = fitted(data, width, height)
	l.kept[key] = picture
	return picture
}

// encodedJPEG returns an image in the format of PDF files.
func encodedJPEG(picture image.Image) []byte {
	var out bytes.Buffer
	// Writing to a buffer cannot fail, and the size is one that JPEG has.
	_ = jpeg.Encode(&out, picture, &jpeg.Options{Quality: photoQuality})
	return out.Bytes()
}
