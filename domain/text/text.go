package text

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line returns a line in its normal form: every run of white space becomes one space, and both ends are trimmed.
func Line(s string) string {
	if isLine(s) {
		return s
	}
	return strings.Join(strings.Fields(s), " ")
}

// isLine reports whether Line would not change s. It knows only ASCII: the others are rare, and a large file has millions of texts.
func isLine(s string) bool {
	space := true // at the beginning, too
	for i := range len(s) {
		c := s[i]
		if c >= utf8.RuneSelf || c < ' ' || c == ' ' && space {
			return false
		}
		space = c == ' '
	}
	return !space || s == ""
}

// The reasons for a refusal. The caller fills in the character.
const (
	reasonUnseen   = "contains an invisible character (%U); type it again without that character"
	reasonNoText   = "contains a character that is not text (%U); type it again without that character"
	reasonLines    = "has more than one line"
	reasonNoLetter = "needs at least one letter"
)

// NameFlaw returns what is wrong with the name of a person or an organisation, or "". An empty name has no flaw.
func NameFlaw(s string) string {
	if reason := LineFlaw(s); reason != "" || s == "" {
		return reason
	}
	if strings.IndexFunc(s, unicode.IsLetter) < 0 {
		return reasonNoLetter
	}
	return ""
}

// LineFlaw returns what is wrong with one line of text, or "".
func LineFlaw(s string) string { return flaw(s, false) }

// Flaw returns what is wrong with a text of any number of lines, or "".
func Flaw(s string) string { return flaw(s, true) }

func flaw(s string, lines bool) string {
	if isPlain(s) {
		return ""
	}
	if !utf8.ValidString(s) {
		return fmt.Sprintf(reasonNoText, utf8.RuneError)
	}
	runes := []rune(s)
	for i, r := range runes {
		switch {
		case r == '\n' || r == '\t':
			if !lines {
				return reasonLines
			}
		case !isTaken(runes, i):
			return fmt.Sprintf(reasonOf(r), r)
		}
	}
	return ""
}

// Clean returns the text without refused characters. Show the result to a person as a suggestion; never store it
// unseen.
func Clean(s string) string {
	if isPlain(s) {
		return s
	}
	runes := []rune(strings.ToValidUTF8(s, ""))
	var b strings.Builder
	for i, r := range runes {
		if r == '\n' || r == '\t' || isTaken(runes, i) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isPlain reports whether the whole text is printable ASCII, as most texts are.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

func reasonOf(r rune) string {
	if unicode.In(r, unicode.Cf, unicode.Cc, unicode.Zl, unicode.Zp) || unicode.Is(blanks, r) {
		return reasonUnseen
	}
	return reasonNoText
}

// blanks are invisible characters that Unicode's categories do not reveal: letter fillers, the blank Braille pattern,
// joiners without effect, and variant selectors.
var blanks = &unicode.RangeTable{
	R16: []unicode.Range16{
		{0x034F, 0x034F, 1}, {0x115F, 0x1160, 1}, {0x17B4, 0x17B5, 1}, {0x180B, 0x180D, 1}, {0x180F, 0x180F, 1}, {0x2800, 0x2800, 1},
		{0x3164, 0x3164, 1}, {0xFE00, 0xFE0F, 1}, {0xFFA0, 0xFFA0, 1},
	},
	R32: []unicode.Range32{{0x16FE4, 0x16FE4, 1}, {0x1D159, 0x1D159, 1}, {0xE0100, 0xE01EF, 1}},
}

// isTaken reports whether the character at i is accepted there.
func isTaken(all []rune, i int) bool {
	switch r := all[i]; {
	case r == zwj || r == zwnj:
		return joins(all, i)
	case r == textStyle || r == pictureStyle:
		return i > 0 && isPicture(all[i-1])
	case r == utf8.RuneError || r == objectPlace || unicode.Is(blanks, r):
		return false
	default:
		return unicode.IsGraphic(r)
	}
}
