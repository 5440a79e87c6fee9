package students

import (
	"strings"
	"unicode"
)

// SpelledLike reports whether two names may be spellings of one: they differ only in case, signs, doubled letters, vowels
// after the first letter, or the letter h. The function name_key of the database compares names in the same way.
func SpelledLike(a, b string) bool { return nameKey(a) == nameKey(b) }

func nameKey(name string) string {
	var key strings.Builder
	var last rune
	for _, r := range strings.ToLower(name) {
		if unicode.IsSpace(r) || unicode.IsPunct(r) || unicode.IsSymbol(r) && r < unicode.MaxASCII || r == last {
			continue
		}
		if last == 0 || !strings.ContainsRune("aeiouyh", r) {
			key.WriteRune(r)
		}
		last = r
	}
	return key.String()
}
