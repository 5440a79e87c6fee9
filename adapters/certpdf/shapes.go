package certpdf

import (
	"image/color"

	"github.com/tdewolff/canvas"
)

// mostShapes is the size of the cache of lines: enough for a few hundred certificates, besides the lines that all
// share.
const mostShapes = 4096

// shapes caches shaped lines, because most texts of a certificate recur on the next: labels, the course, the center.
// A look-up is a hundred times cheaper than shaping. The entries are read-only.
type shapes map[shapeKey]shape

type shapeKey struct {
	face     *canvas.Font // the first, which no two typefaces share
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
