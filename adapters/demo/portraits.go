package demo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/image/vector"

	"kendra/app/publishing"
	"kendra/domain/centers"
	"kendra/domain/files"
)

// portray draws an invented person's picture and returns its path. Files are not part of a transaction: a second run
// stores another file, and the first one stays unused.
func (f filler) portray(ctx context.Context, center centers.ID, number int, woman bool) (string, error) {
	drawn, err := portrait(number, woman)
	if err != nil {
		return "", err
	}
	stored, err := f.services.Files.Add(ctx, f.actor, publishing.Upload{
		Kind: files.Image, Purpose: files.ForStudent, Center: center,
		Size: int64(len(drawn)), Content: bytes.NewReader(drawn),
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
	backdrops = []color.RGBA{
		{0xd6, 0xe4, 0xf0, 0xff}, {0xf0, 0xe2, 0xce, 0xff}, {0xdc, 0xea, 0xda, 0xff}, {0xe9, 0xdc, 0xec, 0xff},
		{0xf3, 0xdd, 0xd6, 0xff},
	}
	skins = []color.RGBA{
		{0xc6, 0x8f, 0x67, 0xff}, {0xa8, 0x70, 0x4a, 0xff}, {0xd9, 0xa8, 0x82, 0xff}, {0x8a, 0x58, 0x3a, 0xff},
	}
	clothes = []color.RGBA{
		{0x1f, 0x4e, 0x79, 0xff}, {0x8c, 0x2f, 0x39, 0xff}, {0x2e, 0x6b, 0x4f, 0xff}, {0x6b, 0x4c, 0x8a, 0xff},
		{0xb0, 0x6a, 0x1e, 0xff}, {0x3a, 0x3f, 0x58, 0xff}, {0x15, 0x6f, 0x7a, 0xff},
	}
	black = color.RGBA{0x26, 0x1d, 0x1a, 0xff}
	cream = color.RGBA{0xfd, 0xf7, 0xea, 0xff}
	rust  = color.RGBA{0x4a, 0x18, 0x0c, 0xff}
)

// portrait draws an invented person: head and shoulders in plain colours. The same input gives the same picture.
func portrait(number int, woman bool) ([]byte, error) {
	picture := image.NewRGBA(image.Rect(0, 0, portraitWide, portraitHigh))
	draw.Draw(picture, picture.Bounds(), image.NewUniform(backdrops[number%len(backdrops)]), image.Point{}, draw.Src)
	inks := inksOf(skins[number%len(skins)], clothes[number%len(clothes)])
	parts := manOf(number)
	if woman {
		parts = womanOf(number)
	}
	for _, o := range slices.Concat(parts...) {
		err := fill(picture, o.path, inks[o.ink], 1)
		if o.mirrored {
			err = errors.Join(err, fill(picture, o.path, inks[o.ink], -1))
		}
		if err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, picture, &jpeg.Options{Quality: 90})
	return out.Bytes(), err
}

// womanOf returns the parts of a woman's portrait, from back to front.
func womanOf(number int) [][]outline {
	hair := [...]struct{ behind, ears, before []outline }{
		{longBehind, nil, longBefore}, {braidBehind, ears, braidBefore}, {bobBehind, nil, bobBefore},
	}[number%3]
	return [][]outline{
		hair.behind, womanNeck, [...][]outline{kurta, dupatta}[number/2%2], hair.ears, womanFace,
		eyes, womanLids, nose, mouth, hair.before,
	}
}

// manOf returns the parts of a man's portrait, from back to front.
func manOf(number int) [][]outline {
	beard := [...][]outline{nil, moustache, shortBeard, nil, moustache}[number%5]
	return [][]outline{
		manNeck, [...][]outline{shirt, roundNeck}[number/2%2], ears, manFace, beard, eyes, manLids, nose, mouth,
		[...][]outline{sideParting, curls, waves}[number%3],
	}
}

// inksOf returns the colours of a portrait, mixed from those of the skin and the clothes.
func inksOf(body, dress color.RGBA) [iris + 1]color.RGBA {
	return [...]color.RGBA{
		skin: body, half: mixed(body, rust, 0.12), shade: mixed(body, rust, 0.3), deep: mixed(body, rust, 0.65),
		lip: mixed(body, color.RGBA{0xb0, 0x3a, 0x34, 0xff}, 0.4), stubble: mixed(body, black, 0.45),
		hair: black, gloss: mixed(black, skins[0], 0.25), iris: mixed(black, rust, 0.3), white: cream,
		cloth: dress, fold: mixed(dress, black, 0.3), trim: mixed(dress, cream, 0.75),
	}
}

// The scale of a portrait's outlines, and where their origin lies in the picture.
const (
	outlineScale = 1.16
	outlineLeft  = portraitWide/2 - 200*outlineScale
	outlineTop   = -32
)

// fill fills an outline's path; side -1 draws its mirror image. It returns an error for a path with a wrong number.
func fill(picture *image.RGBA, path string, ink color.RGBA, side float32) error {
	r := vector.NewRasterizer(portraitWide, portraitHigh)
	var at []float32
	var command byte
	for _, word := range strings.Fields(path) {
		if word[0] >= 'A' {
			command, word = word[0], word[1:]
		}
		n, err := strconv.ParseFloat(word, 32)
		if err != nil {
			return fmt.Errorf("path %s: %w", path, err)
		}
		if len(at)%2 == 0 {
			at = append(at, outlineLeft+outlineScale*(200+side*(float32(n)-200)))
		} else {
			at = append(at, outlineTop+outlineScale*float32(n))
		}
		switch {
		case command == 'M' && len(at) == 2:
			r.ClosePath()
			r.MoveTo(at[0], at[1])
		case command == 'L' && len(at) == 2:
			r.LineTo(at[0], at[1])
		case command == 'C' && len(at) == 6:
			r.CubeTo(at[0], at[1], at[2], at[3], at[4], at[5])
		default:
			continue
		}
		at = at[:0]
	}
	r.ClosePath()
	r.Draw(picture, picture.Bounds(), image.NewUniform(ink), image.Point{})
	return nil
}

func mixed(below, above color.RGBA, part float64) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*(1-part) + float64(b)*part)) }
	return color.RGBA{mix(below.R, above.R), mix(below.G, above.G), mix(below.B, above.B), 0xff}
}
