package certpdf

import (
	"slices"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"
	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/text"
	"golang.org/x/text/unicode/norm"
)

const (
	zwnj = '\u200c'
	zwj  = '\u200d'

	// longest is the length in characters above which a text is cut at once: no box can hold as many, even at the
	// smallest size.
	longest = 1500

	boxWidth = 0.7 // of the box that replaces a missing character, in em
)

// run is a part of a text in one font. Without a font it is drawn as boxes, one for each character.
type run struct {
	font *canvas.Font
	text string
}

// style is the look of a text.
type style struct {
	face     typeface
	color    canvas.Paint
	tracking float64 // space added between Latin letters, in em
}

// clean makes one line of a text: it joins spaces, removes control and direction characters, and composes letters.
// The joiners of Indian scripts stay. The text is cut after 1500 characters.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == zwnj, r == zwj:
			return r
		case unicode.Is(unicode.C, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
	s = norm.NFC.String(strings.Join(strings.Fields(s), " "))
	if runes := []rune(s); len(runes) > longest {
		s = string(runes[:longest]) + "…"
	}
	return s
}

// clusters splits a text into visible characters. A consonant stays with the half letters before it.
func clusters(s string) []string {
	var list []string
	joined := false
	for rest, state := s, -1; rest != ""; {
		var cluster string
		cluster, rest, _, state = uniseg.FirstGraphemeClusterInString(rest, state)
		if joined && isLetter(cluster) {
			list[len(list)-1] += cluster
		} else {
			list = append(list, cluster)
		}
		joined = endsInVirama(cluster)
	}
	return list
}

func isLetter(cluster string) bool {
	for _, r := range cluster {
		return unicode.IsLetter(r)
	}
	return false
}

// runs splits a clean text by font. A space or mark stays in the font of the run before it. Other clusters are set in
// the first font that has all of it, else in their compatibility form, and else become a run without a font.
func (f typeface) runs(s string) []run {
	var list []run
	for _, cluster := range clusters(s) {
		font := f.pick(cluster, list)
		if font == nil {
			if plain := norm.NFKC.String(cluster); plain != cluster {
				if font = f.pick(plain, list); font != nil {
					cluster = plain
				}
			}
		}
		if last := len(list) - 1; last >= 0 && list[last].font == font {
			list[last].text += cluster
		} else {
			list = append(list, run{font, cluster})
		}
	}
	return list
}

func (f typeface) pick(cluster string, before []run) *canvas.Font {
	if cluster == " " && len(before) > 0 {
		if font := before[len(before)-1].font; font != nil {
			return font
		}
	}
	first, second := f.latin, f.indian
	if tall(cluster) {
		first, second = second, first
	}
	for _, font := range slices.Concat(first, second) {
		if hasAll(font, cluster) {
			return font
		}
	}
	if font := f.scripts.of(cluster); font != nil && hasAll(font, cluster) {
		return font
	}
	return nil
}

func hasAll(font *canvas.Font, cluster string) bool {
	for _, r := range cluster {
		if r != zwj && r != zwnj && font.GlyphIndex(r) == 0 {
			return false
		}
	}
	return true
}

// missing returns the characters of a text that no font has.
func (f typeface) missing(s string) []rune {
	var list []rune
	for _, r := range f.runs(clean(s)) {
		if r.font == nil {
			list = append(list, []rune(r.text)...)
		}
	}
	return list
}

// shaped is a run ready for drawing; width in mm. Without text it is a box for each character.
type shaped struct {
	text  *canvas.Text
	boxes int
	width float64
}

// shape sets a clean text in a style at a size in mm, and returns its width in mm.
func (st style) shape(s string, size float64) ([]shaped, float64) {
	key := shapeKey{st.face.latin[0], s, size, st.color.Color, st.tracking}
	if kept, ok := st.face.shapes[key]; ok {
		return kept.pieces, kept.width
	}
	pieces, width := st.shapeAnew(s, size)
	st.face.shapes.keep(key, shape{pieces, width})
	return pieces, width
}

func (st style) shapeAnew(s string, size float64) ([]shaped, float64) {
	var list []shaped
	total := 0.0
	for _, r := range st.face.ordered(s) {
		piece := shaped{}
		if r.font == nil {
			piece.boxes = uniseg.GraphemeClusterCount(r.text)
			piece.width = float64(piece.boxes) * boxWidth * size
		} else {
			piece.text = canvas.NewTextLine(r.font.Face(size*pointsPerMM, st.color), r.text, canvas.Left)
			piece.width = st.track(piece.text)
		}
		list = append(list, piece)
		total += piece.width
	}
	return list, total
}

// track adds the style's letter spacing to Latin glyphs, and returns the width of the line.
func (st style) track(line *canvas.Text) float64 {
	width := 0.0
	line.WalkLines(func(_ float64, spans []canvas.TextSpan) {
		for i := range spans {
			span := &spans[i]
			if st.tracking != 0 && text.LookupScript(firstLetter(span.Text)) == text.Latin {
				extra := int32(st.tracking * float64(span.Face.Font.UnitsPerEm()))
				for g := range span.Glyphs {
					span.Glyphs[g].XAdvance += extra
				}
				span.Width += float64(extra) * span.Face.MmPerEm * float64(len(span.Glyphs))
			}
			span.X = width
			width += span.Width
		}
	})
	return width
}

func firstLetter(s string) rune {
	for _, r := range s {
		if unicode.IsLetter(r) {
			return r
		}
	}
	return ' '
}

// tall reports whether a text is in an Indian script, whose marks above and below the letters need more space between
// lines.
func tall(s string) bool {
	for _, r := range s {
		if unicode.In(r, unicode.Devanagari, unicode.Bengali, unicode.Tamil) {
			return true
		}
	}
	_, other := blockOf(s)
	return other
}
