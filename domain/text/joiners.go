package text

import (
	"slices"
	"unicode"
)

// Invisible characters that change the look of their neighbours.
const (
	zwnj         = '\u200C'
	zwj          = '\u200D'
	textStyle    = '\uFE0E'
	pictureStyle = '\uFE0F'
	objectPlace  = '\uFFFC'
)

// viramas are the signs that remove the vowel from a letter, in Devanagari, Bengali, Gurmukhi, Gujarati, Oriya,
// Tamil, Telugu, Kannada, Malayalam, Sinhala, Myanmar and Khmer.
var viramas = []rune{
	0x094D, 0x09CD, 0x0A4D, 0x0ACD, 0x0B4D, 0x0BCD, 0x0C4D, 0x0CCD, 0x0D3B, 0x0D3C, 0x0D4D, 0x0DCA, 0x1039, 0x103A, 0x17D2,
}

// cursive are the scripts with joined letters, in which a word may need to separate two of them.
var cursive = []*unicode.RangeTable{unicode.Arabic, unicode.Syriac, unicode.Nko, unicode.Mongolian}

// joins reports whether the joiner at i has an effect, by RFC 5892, appendix A, and the Unicode standard, chapter 12.
// It has one after the virama of an Indic script, before a virama (ra and ya in Bengali, touching letters in
// Sinhala), between letters of a cursive script, and inside composed emoji. Anywhere else it is invisible.
func joins(all []rune, i int) bool {
	if i == 0 {
		return false
	}
	before, after := all[i-1], rune(0)
	if i+1 < len(all) {
		after = all[i+1]
	}
	joiner := all[i] == zwj
	switch {
	case slices.Contains(viramas, before):
		// With no letter after it, a joiner makes the old form of a final consonant (Malayalam chillu).
		return unicode.IsLetter(after) || (joiner && !unicode.IsMark(after) && after != zwj && after != zwnj)
	case slices.Contains(viramas, after):
		return joiner && unicode.IsLetter(before)
	case unicode.In(after, cursive...):
		return base(all[:i], cursive)
	default:
		return joiner && isPicture(before) && isPicture(after)
	}
}

// base reports whether the last letter, ignoring its marks, belongs to one of the scripts.
func base(all []rune, scripts []*unicode.RangeTable) bool {
	for i := len(all) - 1; i >= 0; i-- {
		if !unicode.IsMark(all[i]) {
			return unicode.IsLetter(all[i]) && unicode.In(all[i], scripts...)
		}
	}
	return false
}

// isPicture reports whether a character is an emoji, or can become one.
func isPicture(r rune) bool {
	return unicode.In(r, unicode.So, unicode.Sk, unicode.Sm) || r == pictureStyle || r == '#' || r == '*' || (r >= '0' && r <= '9') ||
		r == 0x203C || r == 0x2049
}
