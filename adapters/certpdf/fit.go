package certpdf

import (
	"math"
	"slices"
	"strings"
)

const (
	smallest = 4 / pointsPerMM // mm; a text that does not fit at this size is cut, with an ellipsis
	step     = 0.97            // factor of each step of shrinking
	kept     = 0.6             // the size at which a text is broken into one more line instead
)

// box is the space for a text: maximum width and height (mm), number of lines, and size (mm).
type box struct {
	width, height, size float64
	lines               int
}

// setting is a text fitted into a box.
type setting struct {
	lines         []string
	size, leading float64 // mm
	text          string  // before it was broken into lines
}

// fit sets a clean text as large as the box allows: in one line if it need not shrink below 60 percent, else in two,
// and so on. Only words longer than a line are broken. A text that does not fit even at 4 points is cut and ends in
// an ellipsis.
func (st style) fit(s string, b box) setting {
	if s == "" {
		return setting{size: b.size}
	}
	set := st.fitted(s, b)
	set.text = s
	return set
}

func (st style) fitted(s string, b box) setting {
	words := st.measure(s)
	best := setting{}
	for n := 1; n <= max(b.lines, 1); n++ {
		if got, ok := largest(words, b, n); ok && got.size > best.size {
			best = got
		}
		if best.size >= kept*b.size {
			break
		}
	}
	if best.lines != nil {
		return best
	}
	return st.cut(words, b)
}

// cut drops words at the end until the rest fits at the smallest size.
func (st style) cut(words []word, b box) setting {
	_, dots := st.shape("…", 1)
	b.size = smallest
	best := setting{lines: []string{"…"}, size: smallest}
	low, high := 0, len(words)-1
	for low < high {
		middle := (low + high + 1) / 2
		short := slices.Clone(words[:middle])
		short[middle-1].text += "…"
		short[middle-1].width += dots
		if got, ok := largest(short, b, max(b.lines, 1)); ok {
			best, low = got, middle
		} else {
			high = middle - 1
		}
	}
	return best
}

// largest returns the text at the largest size at which it needs at most n lines.
func largest(words []word, b box, n int) (setting, bool) {
	leading, widest := 1.2, 0.0
	for _, w := range words {
		widest = math.Max(widest, w.width)
		if tall(w.text) {
			leading = 1.5
		}
	}
	size := math.Min(b.size, b.height/(leading*float64(n)))
	for ; size >= smallest; size *= step {
		if widest*size <= b.width && len(wrap(words, b.width/size)) <= n {
			return setting{lines: balance(words, b.width/size), size: size, leading: leading * size}, true
		}
	}
	return setting{}, false
}

// balance breaks a text into as few lines as the width (em) allows, of similar length.
func balance(words []word, width float64) []string {
	lines := wrap(words, width)
	for narrow := width * step; narrow > width/2 && len(lines) > 1; narrow *= step {
		tighter := wrap(words, narrow)
		if len(tighter) > len(lines) || slices.ContainsFunc(words, func(w word) bool { return w.width > narrow }) {
			break
		}
		lines = tighter
	}
	return lines
}

// word is the part of a text between two possible line ends; width in em.
type word struct {
	text  string
	width float64
	space float64 // before it, 0 for a part of a broken word
}

// longWord is the number of characters from which a word may be broken anywhere.
const longWord = 24

// measure splits a text into words, and a very long word into its characters.
func (st style) measure(s string) []word {
	_, space := st.shape(" ", 1)
	var list []word
	for _, text := range strings.Fields(s) {
		parts := clusters(text)
		if len(parts) < longWord {
			parts = []string{text}
		}
		for i, part := range parts {
			_, width := st.shape(part, 1)
			piece := word{text: part, width: width}
			if i == 0 {
				piece.space = space
			}
			list = append(list, piece)
		}
	}
	return list
}

// wrap fills lines of a width (em). No word is wider than that.
func wrap(words []word, width float64) []string {
	var lines []string
	var line strings.Builder
	used := 0.0
	for _, w := range words {
		if line.Len() > 0 && used+w.space+w.width > width {
			lines = append(lines, line.String())
			line.Reset()
			used = 0
		}
		if line.Len() > 0 && w.space > 0 {
			line.WriteByte(' ')
			used += w.space
		}
		line.WriteString(w.text)
		used += w.width
	}
	return append(lines, line.String())
}
