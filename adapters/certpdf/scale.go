package certpdf

import (
	"image"
	"sync"

	"golang.org/x/image/draw"
)

// nearly is the factor by which a photo may exceed the wanted resolution without being scaled.
const nearly = 1.34

// near shrinks a photo with many more pixels than wanted by an integer factor, to the wanted size or slightly above.
// Weighting every pixel of a phone's photo takes ten times as long, with no visible difference. Other pictures are
// returned unchanged.
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

// scaled draws a part of a picture over a part of another.
func scaled(out *image.RGBA, to image.Rectangle, picture image.Image, part image.Rectangle) {
	if part.Empty() || to.Empty() {
		return
	}
	picture, part = near(picture, part, to.Size())
	if photo, ok := picture.(*image.YCbCr); ok {
		plain := image.NewRGBA(part)
		draw.Draw(plain, part, photo, part.Min, draw.Src) // converts its colours once instead of for each weight
		picture = plain
	}
	scalerOf(to.Size(), part.Size()).Scale(out, to, picture, part, draw.Over, nil)
}

// averaged returns a photo with one pixel for each n times n; the rest at the right and below is cut off.
func averaged(photo *image.YCbCr, n int) *image.YCbCr {
	out := image.NewYCbCr(image.Rect(0, 0, photo.Rect.Dx()/n, photo.Rect.Dy()/n), photo.SubsampleRatio)
	averagePlane(out.Y, out.YStride, photo.Y, photo.YStride, n)
	averagePlane(out.Cb, out.CStride, photo.Cb, photo.CStride, n)
	averagePlane(out.Cr, out.CStride, photo.Cr, photo.CStride, n)
	return out
}

// averagePlane fills a plane of the given width from one with rows a stride apart.
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

// scalers caches scalers between two sizes with their memory: most photos have one of a few sizes.
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
