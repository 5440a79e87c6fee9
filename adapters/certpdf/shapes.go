package certpdf

import (
	"image/color"

	"github.com/tdewolff/canvas"
)

// mostShapes is the size of the cache: the own lines of a few hundred certificates, and those that all share.
const mostShapes = 4096

// shapes caches shaped lines, because certificates have many in common: labels, the course, the center. A look-up is a
// hundred times faster than shaping. Cached lines are only read.
type shapes map[shapeKey]shape

type shapeKey struct {
	face     *canvas.Font // the first, which differs between typefaces
	text     string
	size     float64
	color    color.RGBA
	tracking float64
}

type shape struct {
	pieces []shaped
	width  float64
}

func (k shapes) keep(key shapeKey, s shape) {
	if len(k) >= mostShapes {
		clear(k)
	}
	k[key] = s
}
