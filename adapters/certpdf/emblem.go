package certpdf

import (
	"math"

	"github.com/tdewolff/canvas"

	"kendra/domain/papers"
)

// The rings of strokes around the lotus: clockwise from the top, a long stroke is a 1 and a short one a 0. The first one spells
// the program's name in ASCII. In the other one, long and short strokes take turns.
const (
	firstRing = "KENDRA"
	evenRing  = "\xaa\xaa\xaa\xaa\xaa\xaa"
)

// ringOf returns the ring in an edition.
func ringOf(edition papers.Edition) string {
	if edition < papers.Third {
		return firstRing
	}
	return evenRing
}

// drawEmblem draws a lotus around a point, in a ring of 48 strokes.
func drawEmblem(ctx *canvas.Context, x, y, radius float64, ring string) {
	fill(ctx, x, y, ink, canvas.Circle(radius))
	stroke(ctx, x, y, 0.2, gold, canvas.Circle(radius+0.9))
	drawRosette(ctx, x, y, 0.2, gold, rose(radius-0.75, radius-0.25, 48), 2, 48)
	drawBits(ctx, x, y, radius, ring)
	stroke(ctx, x, y, 0.16, gold, canvas.Circle(radius*0.66))
	for i := range 8 {
		drawPetal(ctx, x, y, 45*float64(i)+22.5, radius*0.61, radius*0.15, true)
	}
	for i := range 8 {
		drawPetal(ctx, x, y, 45*float64(i), radius*0.56, radius*0.135, false)
	}
	fill(ctx, x, y, ink, canvas.Circle(radius*0.17))
	fill(ctx, x, y, gold, canvas.Circle(radius*0.1))
}

// drawBits draws the bits of a word as strokes around a ring.
func drawBits(ctx *canvas.Context, x, y, radius float64, word string) {
	bits := 8 * len(word)
	long, short := &canvas.Path{}, &canvas.Path{}
	for i := range bits {
		angle := math.Pi/2 - 2*math.Pi*(float64(i)+0.5)/float64(bits)
		inner, mark := radius*0.775, short
		if word[i/8]>>(7-i%8)&1 == 1 {
			inner, mark = radius*0.71, long
		}
		mark.MoveTo(inner*math.Cos(angle), inner*math.Sin(angle))
		mark.LineTo(radius*0.86*math.Cos(angle), radius*0.86*math.Sin(angle))
	}
	stroke(ctx, x, y, 0.32, gold, long)
	stroke(ctx, x, y, 0.32, gold, short)
}

// drawPetal draws one petal of the lotus: an outline for those behind, a surface for those in front.
func drawPetal(ctx *canvas.Context, x, y, turn, length, half float64, behind bool) {
	petal := &canvas.Path{}
	petal.MoveTo(0, 0)
	petal.CubeTo(length*0.3, half*1.1, length*0.7, half*1.2, length, 0)
	petal.CubeTo(length*0.7, -half*1.2, length*0.3, -half*1.1, 0, 0)
	petal.Close()
	ctx.Push()
	ctx.Translate(x, y)
	ctx.Rotate(turn + 90)
	if behind {
		stroke(ctx, 0, 0, 0.2, gold, petal)
	} else {
		fill(ctx, 0, 0, gold, petal)
	}
	ctx.Pop()
}
