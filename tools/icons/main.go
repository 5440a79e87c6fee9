// Command icons draws the mark of webapp/public/favicon.svg as the PNG files that home screens ask for. Run it by `make
// icons` after the mark has changed; what it writes is committed.
package main

import (
	"image"
	"image/color"
	"image/png"
	"log"
	"math"
	"os"
	"path/filepath"
)

// The colours of the mark.
var (
	ground = color.NRGBA{0x06, 0x3f, 0x45, 0xff}
	ring   = color.NRGBA{0x3f, 0xb3, 0xab, 0xff}
	arc    = color.NRGBA{0xf6, 0xa5, 0x1c, 0xff}
	centre = color.NRGBA{0xfb, 0xf6, 0xe6, 0xff}
)

// icon is one file. Scale is the mark's size in its square; a maskable one is cut by the system to any shape, and an
// opaque one to a shape of its own.
type icon struct {
	name   string
	size   int
	scale  float64
	opaque bool
}

func main() {
	folder := os.Args[1]
	for _, one := range []icon{
		{"icon-192.png", 192, 1, false},
		{"icon-512.png", 512, 1, false},
		{"maskable-512.png", 512, 0.72, true},
		{"apple-touch-icon.png", 180, 0.86, true},
	} {
		if err := write(filepath.Join(folder, one.name), draw(one)); err != nil {
			log.Fatal(err)
		}
	}
}

func write(name string, picture image.Image) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(f, picture); err != nil {
		return err
	}
	return f.Close()
}

// samples is the number of sampled points along each side of a pixel; its colour is their mean.
const samples = 6

func draw(one icon) image.Image {
	picture := image.NewNRGBA(image.Rect(0, 0, one.size, one.size))
	for py := range one.size {
		for px := range one.size {
			var r, g, b, a float64
			for i := range samples * samples {
				x := (float64(px) + (float64(i%samples)+0.5)/samples) / float64(one.size) * 64
				y := (float64(py) + (float64(i/samples)+0.5)/samples) / float64(one.size) * 64
				c := at((x-32)/one.scale+32, (y-32)/one.scale+32, one.opaque)
				r, g, b, a = r+float64(c.R)*float64(c.A), g+float64(c.G)*float64(c.A), b+float64(c.B)*float64(c.A), a+float64(c.A)
			}
			if a > 0 {
				picture.SetNRGBA(px, py, color.NRGBA{round(r / a), round(g / a), round(b / a), round(a / samples / samples)})
			}
		}
	}
	return picture
}

func round(v float64) uint8 { return uint8(math.Round(v)) }

// at returns the mark's colour at a point of its 64 by 64 grid.
func at(x, y float64, opaque bool) color.NRGBA {
	distance, angle := math.Hypot(x-32, y-32), math.Atan2(y-32, x-32)*180/math.Pi
	capped := math.Hypot(x-32, y-13.5) <= 2.5 || math.Hypot(x-18.92, y-18.92) <= 2.5
	switch {
	case rounded(x-32, y-32, 7, 2):
		return centre
	case capped, math.Abs(distance-18.5) <= 2.5 && (angle > -90 || angle < -135):
		return arc
	case math.Abs(distance-27) <= 2.5:
		return ring
	case opaque || rounded(x-32, y-32, 32, 14):
		return ground
	default:
		return color.NRGBA{}
	}
}

// rounded reports whether a point is in a square around 0 with rounded corners; half is half its side.
func rounded(x, y, half, radius float64) bool {
	dx, dy := math.Max(math.Abs(x)-half+radius, 0), math.Max(math.Abs(y)-half+radius, 0)
	return math.Hypot(dx, dy) <= radius
}
