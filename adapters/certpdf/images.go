package certpdf

import (
	"bytes"
	"crypto/sha256"
	"image"
	"image/color"
	"image/jpeg"
	"math"
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
	scaled(out, inside(out.Rect, b), picture, b)
	return out
}

// snug returns an image scaled to fit a box in mm, on white, without a margin, or nil if it cannot be read.
func snug(data []byte, width, height float64) image.Image {
	picture := decoded(data)
	if picture == nil || width <= 0 || height <= 0 {
		return nil
	}
	b := picture.Bounds()
	part := inside(blank(width, height).Rect, b)
	out := blank(float64(part.Dx())/dotsPerMM, float64(part.Dy())/dotsPerMM)
	scaled(out, out.Rect, picture, b)
	return out
}

// contained returns an image scaled to fit a box in mm, on nothing, or nil if it cannot be read.
func contained(data []byte, width, height float64) image.Image {
	picture := decoded(data)
	if picture == nil {
		return nil
	}
	out, b := image.NewRGBA(blank(width, height).Rect), picture.Bounds()
	scaled(out, inside(out.Rect, b), picture, b)
	return out
}

// inside returns the largest part of a box, in its middle, with the proportions of a picture.
func inside(box, picture image.Rectangle) image.Rectangle {
	scale := min(float64(box.Dx())/float64(picture.Dx()), float64(box.Dy())/float64(picture.Dy()))
	wide, high := max(int(scale*float64(picture.Dx())), 1), max(int(scale*float64(picture.Dy())), 1)
	x, y := (box.Dx()-wide)/2, (box.Dy()-high)/2 //nolint:mnd // the middle
	return image.Rect(x, y, x+wide, y+high)
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
	snug          bool
}

// mostLogos is the size of the cache: more than the number of centers that issue at the same time.
const mostLogos = 64

// fitted returns what the function fitted draws, from the cache if it can.
func (l *logos) fitted(data []byte, width, height float64) image.Image {
	return l.get(logoKey{sha256.Sum256(data), width, height, false}, func() image.Image { return fitted(data, width, height) })
}

// snug returns what the function snug draws, from the cache if it can.
func (l *logos) snug(data []byte, width, height float64) image.Image {
	if len(data) == 0 {
		return nil
	}
	return l.get(logoKey{sha256.Sum256(data), width, height, true}, func() image.Image { return snug(data, width, height) })
}

// has reports whether a picture is in the cache, so that others may share it.
func (l *logos) has(picture image.Image) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, one := range l.kept {
		if one == picture {
			return true
		}
	}
	return false
}

func (l *logos) get(key logoKey, draw func() image.Image) image.Image {
	l.mu.Lock()
	defer l.mu.Unlock()
	picture, ok := l.kept[key]
	if ok {
		return picture
	}
	if l.kept == nil || len(l.kept) >= mostLogos {
		l.kept = map[logoKey]image.Image{}
	}
	picture = draw()
	l.kept[key] = picture
	return picture
}

// storedJPEG is a photograph that a file takes as it is. Its dots are decoded only for a reader.
type storedJPEG struct {
	data  []byte
	size  image.Rectangle
	whole func() image.Image
}

// ColorModel implements image.Image.
func (s *storedJPEG) ColorModel() color.Model { return color.YCbCrModel }

// Bounds implements image.Image.
func (s *storedJPEG) Bounds() image.Rectangle { return s.size }

// At implements image.Image.
func (s *storedJPEG) At(x, y int) color.Color {
	if whole := s.whole(); whole != nil {
		return whole.At(x, y)
	}
	return color.White
}

var endOfJPEG = []byte{0xff, 0xd9}

// asStored returns a photograph for a box in mm: as it is if it has the proportions of the box and not many more dots than are
// printed, else as cropped does.
func asStored(data []byte, width, height float64) image.Image {
	c, err := jpeg.DecodeConfig(bytes.NewReader(data))
	wide, high := float64(c.Width), float64(c.Height)
	whole := err == nil && bytes.HasSuffix(data, endOfJPEG)
	if !whole || c.ColorModel != color.YCbCrModel || math.Abs(wide*height-high*width) > max(width, height) || wide > nearly*width*dotsPerMM {
		return cropped(data, width, height)
	}
	return &storedJPEG{data, image.Rect(0, 0, c.Width, c.Height), sync.OnceValue(func() image.Image { return decoded(data) })}
}

// jpegOf returns an image in the format of PDF files.
func jpegOf(picture image.Image) []byte {
	if stored, ok := picture.(*storedJPEG); ok {
		return stored.data
	}
	return encodedJPEG(picture)
}

// encodedJPEG returns an image in the format of PDF files.
func encodedJPEG(picture image.Image) []byte {
	var out bytes.Buffer
	// Writing to a buffer cannot fail, and the size is one that JPEG has.
	_ = jpeg.Encode(&out, picture, &jpeg.Options{Quality: photoQuality})
	return out.Bytes()
}
