package certpdf

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"github.com/tdewolff/canvas"
	"github.com/tdewolff/canvas/text"
)

// block is a script's range of characters, with the name of its font. Only papers that need the script load the font.
type block struct {
	first, last rune
	font        string
}

// arabic is the font of Urdu, Kashmiri and Sindhi, which are written from right to left. It is not a Noto font, because
// the shaper sets some letters of those wrongly.
const arabic = "ScheherazadeNew"

// The scripts besides Latin, Devanagari, Bengali and Tamil.
var blocks = []block{
	{0x0a00, 0x0a7f, "NotoSansGurmukhi"},
	{0x0a80, 0x0aff, "NotoSansGujarati"},
	{0x0b00, 0x0b7f, "NotoSansOriya"},
	{0x0c00, 0x0c7f, "NotoSansTelugu"},
	{0x0c80, 0x0cff, "NotoSansKannada"},
	{0x0d00, 0x0d7f, "NotoSansMalayalam"},
	{0x1c50, 0x1c7f, "NotoSansOlChiki"},
	{0xaae0, 0xaaff, "NotoSansMeeteiMayek"},
	{0xabc0, 0xabff, "NotoSansMeeteiMayek"},
	{0x0600, 0x06ff, arabic},
	{0x0750, 0x077f, arabic},
	{0x08a0, 0x08ff, arabic},
	{0xfb50, 0xfdff, arabic},
	{0xfe70, 0xfefe, arabic},
}

// viramas join a consonant to the next one. The first three are of the scripts whose fonts are always loaded.
var viramas = []string{"\u094d", "\u09cd", "\u0bcd", "\u0a4d", "\u0acd", "\u0b4d", "\u0c4d", "\u0ccd", "\u0d4d", "\uabed"}

// blockOf returns the block of the first character of a text that has one.
func blockOf(s string) (block, bool) {
	for _, r := range s {
		i := slices.IndexFunc(blocks, func(b block) bool { return b.first <= r && r <= b.last })
		if i >= 0 {
			return blocks[i], true
		}
	}
	return block{}, false
}

// scriptFonts are the fonts of the blocks in one weight, which are loaded when they are first needed.
type scriptFonts struct {
	weight string
	lock   sync.Mutex
	loaded map[string]*canvas.Font
}

// newScriptFonts returns the fonts in a weight. It fails when the program was built without one of them.
func newScriptFonts(weight string) (*scriptFonts, error) {
	for _, b := range blocks {
		if _, err := readFont(b.font + weight); err != nil {
			return nil, err
		}
	}
	return &scriptFonts{weight: weight, loaded: map[string]*canvas.Font{}}, nil
}

// of returns the font for a text, nil when there is none.
func (f *scriptFonts) of(s string) *canvas.Font {
	b, ok := blockOf(s)
	if !ok {
		return nil
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	font, err := loadFont(f.loaded, b.font+f.weight)
	if err != nil {
		return nil // its characters are then missing, which issuing refuses
	}
	return font
}

// isMirrored reports whether a text has letters that are written from right to left.
func isMirrored(s string) bool {
	for _, r := range s {
		if b, ok := blockOf(string(r)); ok && b.font == arabic {
			return true
		}
	}
	return false
}

// ordered returns the runs of a clean text from left to right as they are drawn, by Unicode's bidirectional algorithm
// (UAX 9, rule L2).
func (f typeface) ordered(s string) []run {
	if !isMirrored(s) {
		return f.runs(s)
	}
	letters := []rune(s)
	levels := text.EmbeddingLevels(letters)
	var list []run
	var of []int // the level of each run
	for part := range stretches(len(letters), func(i int) int { return levels[i] }) {
		for _, one := range f.runs(string(letters[part[0]:part[1]])) {
			list, of = append(list, one), append(of, levels[part[0]])
		}
	}
	for level := slices.Max(of); level > 0; level-- {
		for part := range stretches(len(list), func(i int) int { return min(of[i], level) }) {
			if of[part[0]] >= level {
				slices.Reverse(list[part[0]:part[1]])
				slices.Reverse(of[part[0]:part[1]])
			}
		}
	}
	return list
}

// stretches returns the start and end of each longest stretch with the same value.
func stretches(n int, value func(int) int) iter.Seq[[2]int] {
	return func(yield func([2]int) bool) {
		start := 0
		for i := 1; i <= n; i++ {
			if i < n && value(i) == value(start) {
				continue
			}
			if !yield([2]int{start, i}) {
				return
			}
			start = i
		}
	}
}

// endsInVirama reports whether a text ends in a half letter.
func endsInVirama(cluster string) bool {
	last := strings.TrimRight(cluster, string([]rune{zwj, zwnj}))
	return slices.ContainsFunc(viramas, func(virama string) bool { return strings.HasSuffix(last, virama) })
}
