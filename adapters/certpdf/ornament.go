package certpdf

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"github.com/tdewolff/canvas"
)

// The page and its frame, in mm. The origin is the lower left corner, y goes up.
const (
	pageWidth  = 297.0
	pageHeight = 210.0

	frameLine  = 14.0 // from the edge to the middle of the band
	bandHalf   = 4.2  // half the height of the band
	tilesLong  = 24   // waves of the band between two corners, side by side
	tilesShort = 16
	strands    = 8
	cornerSize = 9.2 // radius of a corner's rosette
)

var (
	ink    = color.RGBA{0x17, 0x2a, 0x50, 0xff} // headings, names
	dark   = color.RGBA{0x2b, 0x33, 0x45, 0xff} // text
	muted  = color.RGBA{0x6a, 0x70, 0x80, 0xff} // labels
	gold   = color.RGBA{0xa8, 0x82, 0x3a, 0xff}
	bronze = color.RGBA{0x84, 0x62, 0x23, 0xff} // gold that is dark enough for text
	pale   = color.RGBA{0xf1, 0xeb, 0xdc, 0xff} // the rosette behind the text
	paper  = color.RGBA{0xff, 0xff, 0xff, 0xff}
)

// curve returns a smooth path through f(t) for t from a to b: cubic pieces with f's directions at their ends.
func curve(f func(t float64) (x, y float64), a, b float64, pieces int) *canvas.Path {
	const h = 1e-5
	slope := func(t float64) (float64, float64) {
		x0, y0 := f(t - h)
		x1, y1 := f(t + h)
		return (x1 - x0) / (2 * h), (y1 - y0) / (2 * h)
	}
	path := &canvas.Path{}
	x, y := f(a)
	path.MoveTo(x, y)
	third := (b - a) / float64(pieces) / 3
	for i := range pieces {
		from, to := a+float64(i)*3*third, a+float64(i+1)*3*third
		x0, y0 := f(from)
		x1, y1 := f(to)
		dx0, dy0 := slope(from)
		dx1, dy1 := slope(to)
		path.CubeTo(x0+dx0*third, y0+dy0*third, x1-dx1*third, y1-dy1*third, x1, y1)
	}
	return path
}

// rose returns a closed curve around the origin, whose radius oscillates between inner and outer, once for each
// petal.
func rose(inner, outer float64, petals int) *canvas.Path {
	middle, swing := (inner+outer)/2, (outer-inner)/2
	path := curve(func(t float64) (float64, float64) {
		r := middle + swing*math.Cos(float64(petals)*t)
		return r * math.Cos(t), r * math.Sin(t)
	}, 0, 2*math.Pi, petals*8)
	path.Close()
	return path
}

// stroke draws a path as a line.
func stroke(ctx *canvas.Context, x, y, width float64, c color.RGBA, path *canvas.Path) {
	ctx.SetFill(canvas.Transparent)
	ctx.SetStroke(c)
	ctx.SetStrokeWidth(width)
	ctx.DrawPath(x, y, path)
}

// fill draws a path as a surface.
func fill(ctx *canvas.Context, x, y float64, c color.RGBA, path *canvas.Path) {
	ctx.SetStroke(canvas.Transparent)
	ctx.SetFill(c)
	ctx.DrawPath(x, y, path)
}

// drawBackground draws the parts that are the same on every certificate.
func drawBackground(ctx *canvas.Context) {
	drawWatermark(ctx, pageWidth/2, 103, 66)
	drawFrame(ctx, pageWidth, pageHeight, ink, gold)
	drawEmblem(ctx, pageWidth/2, emblemY, emblemSize, firstRing)
}

// drawFrame draws the band of interlaced waves, its rules, and a rosette over each corner.
func drawFrame(ctx *canvas.Context, pageWidth, pageHeight float64, main, ornament color.RGBA) {
	wide, high := pageWidth-2*frameLine, pageHeight-2*frameLine
	tilesWide, tilesHigh := tilesLong, tilesShort
	if high > wide {
		tilesWide, tilesHigh = tilesShort, tilesLong
	}
	for _, side := range []struct {
		x, y, turn, length float64
		tiles              int
	}{
		{frameLine, frameLine, 0, wide, tilesWide},
		{pageWidth - frameLine, frameLine, 90, high, tilesHigh},
		{pageWidth - frameLine, pageHeight - frameLine, 180, wide, tilesWide},
		{frameLine, pageHeight - frameLine, 270, high, tilesHigh},
	} {
		ctx.Push()
		ctx.Translate(side.x, side.y)
		ctx.Rotate(side.turn)
		drawBand(ctx, side.length/float64(side.tiles), side.tiles, main, ornament)
		ctx.Pop()
	}
	for _, rule := range []struct {
		inset, width float64
		color        color.RGBA
	}{
		{frameLine - bandHalf - 1.9, 0.9, main},
		{frameLine - bandHalf - 0.8, 0.18, ornament},
		{frameLine + bandHalf + 0.8, 0.18, ornament},
		{frameLine + bandHalf + 1.7, 0.45, main},
	} {
		stroke(ctx, rule.inset, rule.inset, rule.width, rule.color,
			canvas.Rectangle(pageWidth-2*rule.inset, pageHeight-2*rule.inset))
	}
	for _, x := range []float64{frameLine, pageWidth - frameLine} {
		for _, y := range []float64{frameLine, pageHeight - frameLine} {
			drawCorner(ctx, x, y, main, ornament)
		}
	}
}

// drawBand draws one side of the band along the x axis, tile by tile.
func drawBand(ctx *canvas.Context, period float64, tiles int, main, ornament color.RGBA) {
	wave := func(amplitude, swell, phase float64, count int) *canvas.Path {
		return curve(func(x float64) (float64, float64) {
			turn := 2 * math.Pi * x / period
			height := amplitude * (1 - swell + swell*math.Cos(2*turn))
			return x, height * math.Sin(float64(count)*turn+phase)
		}, 0, period, 12*count)
	}
	lattice, braid := &canvas.Path{}, &canvas.Path{}
	for i := range strands {
		lattice = lattice.Append(wave(bandHalf, 0.16, 2*math.Pi*float64(i)/strands, 1))
	}
	for i := range 3 {
		braid = braid.Append(wave(bandHalf*0.42, 0, 2*math.Pi*float64(i)/3, 2))
	}
	for i := range tiles {
		stroke(ctx, float64(i)*period, 0, 0.13, main, lattice)
	}
	for i := range tiles {
		stroke(ctx, float64(i)*period, 0, 0.2, ornament, braid)
	}
}

// drawCorner covers a corner of the frame with a rosette.
func drawCorner(ctx *canvas.Context, x, y float64, main, ornament color.RGBA) {
	fill(ctx, x, y, paper, canvas.Circle(cornerSize))
	stroke(ctx, x, y, 0.45, main, canvas.Circle(cornerSize))
	stroke(ctx, x, y, 0.18, ornament, canvas.Circle(cornerSize-0.9))
	drawRosette(ctx, x, y, 0.13, main, rose(cornerSize*0.34, cornerSize*0.84, 8), 6, 8)
	drawRosette(ctx, x, y, 0.18, ornament, rose(cornerSize*0.12, cornerSize*0.42, 6), 4, 6)
	fill(ctx, x, y, ornament, canvas.Circle(0.55))
}

// drawRosette draws a closed curve several times, turned so that the copies divide one petal's angle.
func drawRosette(ctx *canvas.Context, x, y, width float64, c color.RGBA, path *canvas.Path, copies, petals int) {
	for i := range copies {
		ctx.Push()
		ctx.Translate(x, y)
		ctx.Rotate(360 * float64(i) / float64(copies*petals))
		stroke(ctx, 0, 0, width, c, path)
		ctx.Pop()
	}
}

// drawWatermark draws the large pale rosette behind the text.
func drawWatermark(ctx *canvas.Context, x, y, radius float64) {
	drawRosette(ctx, x, y, 0.22, pale, rose(radius*0.55, radius, 16), 6, 16)
	drawRosette(ctx, x, y, 0.22, pale, rose(radius*0.22, radius*0.6, 12), 6, 12)
}

// colorOf parses a color that was checked before.
func colorOf(text string, usual color.RGBA) color.RGBA {
	n, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	if err != nil {
		return usual
	}
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 0xff}
}
