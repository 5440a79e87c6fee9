package certpdf

import (
	"image/color"

	"github.com/tdewolff/canvas"
)

// mostShapes is how many lines are kept: a few hundred certificates' own, beside those that all share.
const mostShapes = 4096

// shapes keeps lines that were shaped, because most of what a certificate says the next one says too: labels, the course, the
// center. To look one up is a hundred times cheaper than to shape it. What is kept is only ever read.
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
