package imports

import (
	"strings"

	"kendra/domain/fault"
)

// legacySigns are pairs of characters that are letters in fonts such as Kruti Dev, in which Hindi is typed with the
// characters of an English keyboard. No name in English letters has them.
var legacySigns = []string{"'k", "[k", "?k", "/k", ".k", "{k", "\"k", "Hk", "Fk", "t;", "n;", "v;", ";k", ";s", "=k", "kZ", "~"}

// The shares of values with such a pair, and of vowels among the letters, that tell a legacy font. In names in English
// letters, two of five letters are vowels.
const (
	legacyShare = 0.2
	vowelShare  = 0.36
)

// CheckFont reports columns of names that are typed for a legacy font. ErrLegacyFont with these columns.
func CheckFont(all []Match, samples [][]string) error {
	var found []fault.Field
	for i, m := range all {
		isName := m.Column == Name || m.Column == Father || m.Column == Mother || m.Column == FirstName
		if isName && i < len(samples) && isLegacy(samples[i]) {
			found = append(found, fault.Field{
				Name: "column " + Letter(m.Index), Text: "'" + m.Heading + "' has values like '" + Shortened(samples[i][0], longestHeading) + "'",
			})
		}
	}
	if len(found) == 0 {
		return nil
	}
	return ErrLegacyFont.With(found...)
}

func isLegacy(values []string) bool {
	signs, letters, vowels := 0, 0, 0
	for _, v := range values {
		if hasLegacySign(v) {
			signs++
		}
		for _, r := range v {
			switch {
			case strings.ContainsRune("aeiouAEIOU", r):
				vowels++
				letters++
			case (r|0x20) >= 'a' && (r|0x20) <= 'z':
				letters++
			case r > '~':
				return false
			}
		}
	}
	return signs > 0 && float64(signs) >= legacyShare*float64(len(values)) && float64(vowels) < vowelShare*float64(letters)
}

func hasLegacySign(v string) bool {
	for _, sign := range legacySigns {
		if strings.Contains(v, sign) {
			return true
		}
	}
	return false
}
