package files

import (
	"image"
	"math"
)

// Cut is the visible part of a picture, in shares of its width and height from its upper left corner. The zero Cut is the whole
// picture.
type Cut struct{ X, Y, Width, Height float64 }

// leastCut is the smallest share of a side that a part may have. Less is a mistake.
const leastCut = 0.01

// slack is how far a part may reach beyond the picture, which browsers compute with rounding errors.
const slack = 0.001

// Check returns ErrCut for a part that is empty or reaches out of the picture.
func (c Cut) Check() error {
	if c == (Cut{}) {
		return nil
	}
	inside := func(at, size float64) bool { return at >= -slack && size >= leastCut && at+size <= 1+slack } // false for NaN
	if !inside(c.X, c.Width) || !inside(c.Y, c.Height) {
		return ErrCut
	}
	return nil
}

// IsWhole reports whether the part is the whole picture.
func (c Cut) IsWhole() bool {
	return c == (Cut{}) || (c.X <= slack && c.Y <= slack && c.Width >= 1-slack && c.Height >= 1-slack)
}

// Within returns the part of a picture with the given bounds. It has at least one pixel.
func (c Cut) Within(b image.Rectangle) image.Rectangle {
	if c == (Cut{}) {
		return b
	}
	edge := func(from, size int, at float64) int { return from + int(math.Round(at*float64(size))) }
	x, y := edge(b.Min.X, b.Dx(), c.X), edge(b.Min.Y, b.Dy(), c.Y)
	part := image.Rect(x, y, edge(b.Min.X, b.Dx(), c.X+c.Width), edge(b.Min.Y, b.Dy(), c.Y+c.Height))
	part.Max.X, part.Max.Y = max(part.Max.X, part.Min.X+1), max(part.Max.Y, part.Min.Y+1)
	return part.Intersect(b)
}
