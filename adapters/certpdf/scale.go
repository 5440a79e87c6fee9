package certpdf

import (
	"image"
	"sync"

	"golang.org/x/image/draw"
)

// nearly is how much larger than needed a photo may be and still be printed unchanged.
const nearly = 1.34

// near shrinks a part of a photo that is several times too large, by averaging squares of pixels, to the wanted size or
// slightly more. Weighting every pixel of a phone's photo takes ten times as long, and nobody sees the difference. It
// returns other photos unchanged.
func near(picture image.Image, part image.Rectangle, wanted image.Point) (image.Image, image.Rectangle) {
	photo, ok := picture.(*image.YCbCr)
	n := min(part.Dx()/wanted.X, part.Dy()/wanted.Y)
	if !ok || n < 2 {
		return picture, part
	}
	photo, _ = photo.SubImage(part).(*image.YCbCr)
	small := averaged(photo, n)
	return small, small.Rect
}

// scaled draws a part of a picture into a part of another, over its content.
func scaled(out *image.RGBA, to image.Rectangle, picture image.Image, part image.Rectangle) {
	if part.Empty() || to.Empty() {
		return
	}
	picture, part = near(picture, part, to.Size())
	if photo, ok := picture.(*image.YCbCr); ok {
		plain := image.NewRGBA(part)
		draw.Draw(plain, part, photo, part.Min, draw.Src) // converts the colours once, not for each weight
		picture = plain
	}
	scalerOf(to.Size(), part.Size()).Scale(out, to, picture, part, draw.Over, nil)
}

// averaged returns a photo with one pixel for each n by n. It cuts off the rest at the right and at the bottom.
func averaged(photo *image.YCbCr, n int) *image.YCbCr {
	out := image.NewYCbCr(image.Rect(0, 0, photo.Rect.Dx()/n, photo.Rect.Dy()/n), photo.SubsampleRatio)
	averagePlane(out.Y, out.YStride, photo.Y, photo.YStride, n)
	averagePlane(out.Cb, out.CStride, photo.Cb, photo.CStride, n)
	averagePlane(out.Cr, out.CStride, photo.Cr, photo.CStride, n)
	return out
}

// averagePlane fills a plane with rows of a width from one whose rows are a stride apart.
func averagePlane(out []byte, wide int, in []byte, stride, n int) {
	for y := range len(out) / wide {
		for x := range wide {
			sum, count := 0, 0
			for row := y * n * stride; row < (y+1)*n*stride; row += stride {
				for _, dot := range in[min(row+x*n, len(in)):min(row+(x+1)*n, len(in))] {
					sum += int(dot)
					count++
				}
			}
			out[y*wide+x] = byte((sum + count/2) / max(count, 1)) //nolint:mnd // rounded
		}
	}
}

// scalers caches the scalers between two sizes, with their memory, because most photos have one of a few sizes.
var scalers = struct {
	sync.Mutex
	of map[[2]image.Point]draw.Scaler
}{of: map[[2]image.Point]draw.Scaler{}}

const mostScalers = 16

func scalerOf(to, from image.Point) draw.Scaler {
	scalers.Lock()
	defer scalers.Unlock()
	key := [2]image.Point{to, from}
	if _, ok := scalers.of[key]; !ok {
		if len(scalers.of) >= mostScalers {
			clear(scalers.of)
		}
		scalers.of[key] = draw.CatmullRom.NewScaler(to.X, to.Y, from.X, from.Y)
	}
	return scalers.of[key]
}
