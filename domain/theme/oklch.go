package theme

import (
	"fmt"
	"math"
)

// rgb is a colour of a screen.
type rgb struct{ r, g, b uint8 }

func (c rgb) String() string { return fmt.Sprintf("#%02x%02x%02x", c.r, c.g, c.b) }

// lch is a colour in OKLCH: lightness from 0 to 1, chroma, and hue in radians.
type lch struct{ l, c, h float64 }

func linear(v uint8) float64 {
	x := float64(v) / 255
	if x <= 0.04045 {
		return x / 12.92
	}
	return math.Pow((x+0.055)/1.055, 2.4)
}

func encoded(x float64) uint8 {
	x = min(max(x, 0), 1)
	if x <= 0.0031308 {
		x *= 12.92
	} else {
		x = 1.055*math.Pow(x, 1/2.4) - 0.055
	}
	return uint8(math.Round(x * 255))
}

// lch converts a colour with the matrices of OKLab.
func (c rgb) lch() lch {
	r, g, b := linear(c.r), linear(c.g), linear(c.b)
	l := math.Cbrt(0.4122214708*r + 0.5363325363*g + 0.0514459929*b)
	m := math.Cbrt(0.2119034982*r + 0.6806995451*g + 0.1073969566*b)
	s := math.Cbrt(0.0883024619*r + 0.2817188376*g + 0.6299787005*b)
	x := 1.9779984951*l - 2.4285922050*m + 0.4505937099*s
	y := 0.0259040371*l + 0.7827717662*m - 0.8086757660*s
	return lch{0.2104542553*l + 0.7936177850*m - 0.0040720468*s, math.Hypot(x, y), math.Atan2(y, x)}
}

func cube(x float64) float64 { return x * x * x }

func (c lch) linear() [3]float64 {
	x, y := c.c*math.Cos(c.h), c.c*math.Sin(c.h)
	l := cube(c.l + 0.3963377774*x + 0.2158037573*y)
	m := cube(c.l - 0.1055613458*x - 0.0638541728*y)
	s := cube(c.l - 0.0894841775*x - 1.2914855480*y)
	return [3]float64{
		4.0767416621*l - 3.3077115913*m + 0.2309699292*s,
		-1.2684380046*l + 2.6097574011*m - 0.3413193965*s,
		-0.0041960863*l - 0.7034186147*m + 1.7076147010*s,
	}
}

func isShown(v [3]float64) bool {
	const slack = 1e-4
	return min(v[0], v[1], v[2]) >= -slack && max(v[0], v[1], v[2]) <= 1+slack
}

// rgb returns the colour, with as much of its chroma as a screen can show.
func (c lch) rgb() rgb {
	v := c.linear()
	if !isShown(v) {
		low, high := 0.0, c.c
		for range 24 {
			c.c = (low + high) / 2
			if isShown(c.linear()) {
				low = c.c
			} else {
				high = c.c
			}
		}
		c.c = low
		v = c.linear()
	}
	return rgb{encoded(v[0]), encoded(v[1]), encoded(v[2])}
}

// contrast is the ratio of WCAG between two colours, from 1 to 21.
func contrast(a, b rgb) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func (c rgb) luminance() float64 {
	return 0.2126*linear(c.r) + 0.7152*linear(c.g) + 0.0722*linear(c.b)
}
