package text

import (
	"slices"
	"unicode"
)

// Characters that show nothing by themselves but change what stands beside them.
const (
	zwnj         = '\u200C'
	zwj          = '\u200D'
	textStyle    = '\uFE0E'
	pictureStyle = '\uFE0F'
	objectPlace  = '\uFFFC'
)

// viramas are the signs that take the vowel from a letter: of Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu,
// Kannada, Malayalam, Sinhala, Myanmar and Khmer.
var viramas = []rune{
	0x094D, 0x09CD, 0x0A4D, 0x0ACD, 0x0B4D, 0x0BCD, 0x0C4D, 0x0CCD, 0x0D3B, 0x0D3C, 0x0D4D, 0x0DCA, 0x1039, 0x103A, 0x17D2,
}

// cursive are the scripts whose letters join, so that a word may have to part them.
var cursive = []*unicode.RangeTable{unicode.Arabic, unicode.Syriac, unicode.Nko, unicode.Mongolian}

// joins reports whether a joiner does something at its place, as RFC 5892, appendix A, and the Unicode standard, chapter 12,
// have it: after the virama of an Indic script, before one (ra and ya of Bengali, the Sinhala touching letters), between
// letters that join, and in pictures that are made of many. Anywhere else nobody can see it.
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
		// Without a letter after it a joiner makes the old form of a final consonant (chillu of Malayalam).
		return unicode.IsLetter(after) || (joiner && !unicode.IsMark(after) && after != zwj && after != zwnj)
	case slices.Contains(viramas, after):
		return joiner && unicode.IsLetter(before)
	case unicode.In(after, cursive...):
		return base(all[:i], cursive)
	default:
		return joiner && isPicture(before) && isPicture(after)
	}
}

// base reports whether the last letter, whatever marks stand on it, is of the scripts.
func base(all []rune, scripts []*unicode.RangeTable) bool {
	for i := len(all) - 1; i >= 0; i-- {
		if !unicode.IsMark(all[i]) {
			return unicode.IsLetter(all[i]) && unicode.In(all[i], scripts...)
		}
	}
	return false
}

// isPicture reports whether a character is an emoji, or a sign that can be made one.
func isPicture(r rune) bool {
	return unicode.In(r, unicode.So, unicode.Sk, unicode.Sm) || r == pictureStyle || r == '#' || r == '*' || (r >= '0' && r <= '9') ||
		r == 0x203C || r == 0x2049
}
