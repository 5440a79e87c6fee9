package demo

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"math"

	"kendra/app/publishing"
	"kendra/domain/centers"
	"kendra/domain/files"
)

// portray draws an invented person's picture, with long hair or short, and returns its path. Files are not part of a
// transaction: a second run stores another file, and the first one stays unused.
func (f filler) portray(ctx context.Context, center centers.ID, number int, long bool) (string, error) {
	drawn, err := portrait(number, long)
	if err != nil {
		return "", err
	}
	stored, err := f.services.Files.Add(ctx, f.actor, publishing.Upload{
		Kind: files.Image, Purpose: files.ForStudent, Center: center, Size: int64(len(drawn)), Content: bytes.NewReader(drawn),
	})
	return "/api/Files/GetFile/" + string(stored.File.Key), err
}

// The size of a portrait in pixels.
const (
	portraitWide = 300
	portraitHigh = 400
)

// The colours of portraits. The sizes of the three lists share no factor.
var (
	backdrops = []color.RGBA{{0xd6, 0xe4, 0xf0, 0xff}, {0xf0, 0xe2, 0xce, 0xff}, {0xdc, 0xea, 0xda, 0xff}, {0xe9, 0xdc, 0xec, 0xff}, {0xf3, 0xdd, 0xd6, 0xff}}
	skins     = []color.RGBA{{0xc6, 0x8f, 0x67, 0xff}, {0xa8, 0x70, 0x4a, 0xff}, {0xd9, 0xa8, 0x82, 0xff}, {0x8a, 0x58, 0x3a, 0xff}}
	clothes   = []color.RGBA{
		{0x1f, 0x4e, 0x79, 0xff}, {0x8c, 0x2f, 0x39, 0xff}, {0x2e, 0x6b, 0x4f, 0xff}, {0x6b, 0x4c, 0x8a, 0xff}, {0xb0, 0x6a, 0x1e, 0xff}, {0x3a, 0x3f, 0x58, 0xff},
		{0x15, 0x6f, 0x7a, 0xff},
	}
	hair = color.RGBA{0x26, 0x1d, 0x1a, 0xff}
)

// oval is an ellipse of one colour: its center, half its width and half its height, in pixels.
type oval struct {
	x, y, wide, high float64
	color            color.RGBA
}

// portrait draws an invented person: head and shoulders in plain colours, without a face. The same input gives the same
// picture.
func portrait(number int, withLongHair bool) ([]byte, error) {
	skin, cloth := skins[number%len(skins)], clothes[number%len(clothes)]
	shade := color.RGBA{skin.R - skin.R/6, skin.G - skin.G/6, skin.B - skin.B/6, 0xff}
	long := 0.0
	if withLongHair {
		long = 1
	}
	parts := []oval{
		{150, 172 + 38*long, 88 + 6*long, 104 + 44*long, hair}, {150, 278, 32, 60, shade}, {150, 432, 136, 138, cloth}, {150, 300, 34, 26, shade},
		{150, 186, 70, 88, skin}, {150 + 26*(1-2*long), 108, 78, 42, hair},
	}
	picture := image.NewRGBA(image.Rect(0, 0, portraitWide, portraitHigh))
	for y := range portraitHigh {
		for x := range portraitWide {
			dot := backdrops[number%len(backdrops)]
			for _, p := range parts {
				dot = mixed(dot, p.color, p.covers(float64(x)+0.5, float64(y)+0.5))
			}
			picture.SetRGBA(x, y, dot)
		}
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: 90})
	return out.Bytes(), err
}

// covers returns how much of a pixel an oval covers, from 0 to 1.
func (o oval) covers(x, y float64) float64 {
	outside := (math.Hypot((x-o.x)/o.wide, (y-o.y)/o.high) - 1) * min(o.wide, o.high)
	return min(max(0.5-outside, 0), 1)
}

func mixed(below, above color.RGBA, part float64) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-part) + float64(b)*part)) }
	return color.RGBA{mix(below.R, above.R), mix(below.G, above.G), mix(below.B, above.B), 0xff}
}
