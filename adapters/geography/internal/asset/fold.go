package asset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// letters maps letters that are not a plain letter with a mark.
var letters = strings.NewReplacer(
	"đ", "d", "Đ", "D", "ł", "l", "Ł", "L", "ø", "o", "Ø", "O", "ß", "ss", "æ", "ae", "Æ", "Ae", "œ", "oe", "Œ", "Oe", "ə", "a", "Ə", "A",
	"ı", "i", "þ", "th", "Þ", "Th", "ð", "d", "Ð", "D", "ħ", "h", "Ħ", "H", "‘", "'", "’", "'", "ʻ", "'", "–", "-", "ơ", "o", "Ơ", "O",
	"ư", "u", "Ư", "U",
	"а", "a", "А", "A", "в", "v", "г", "g", "д", "d", "е", "e", "з", "z", "И", "I", "и", "i", "к", "k", "К", "K", "л", "l", "м", "m", "н", "n",
	"о", "o", "О", "O", "П", "P", "п", "p", "р", "r", "С", "S", "с", "s", "т", "t", "у", "u", "ц", "ts", "ч", "ch", "ь", "", "Ј", "J",
)

// Fold returns a name in plain letters: "Siwān" becomes "Siwan". Letters without a plain form are left out.
func Fold(name string) string {
	if isASCII(name) {
		return name
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(letters.Replace(name)) {
		if r < utf8.RuneSelf {
			b.WriteRune(r)
		}
	}
	return strings.Trim(b.String(), " ,-")
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// Key returns one form for all spellings of a name: plain lower-case letters and digits with single spaces.
func Key(name string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ReplaceAll(Fold(name), "&", " and ") {
		switch {
		case r == '\'' || r == '.' || r == '`':
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			gap = false
			b.WriteRune(unicode.ToLower(r))
		default:
			gap = true
		}
	}
	return b.String()
}
