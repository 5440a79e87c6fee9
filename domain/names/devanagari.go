package names

import (
	"slices"
	"strings"
	"unicode"
)

func isDevanagari(r rune) bool { return unicode.Is(unicode.Devanagari, r) }

// The signs of Devanagari that change the letter before them.
const (
	virama = '्'
	nukta  = '़'
)

var consonants = map[rune]string{
	'क': "k", 'ख': "kh", 'ग': "g", 'घ': "gh", 'ङ': "n", 'च': "ch", 'छ': "chh", 'ज': "j", 'झ': "jh", 'ञ': "n", 'ट': "t", 'ठ': "th", 'ड': "d", 'ढ': "dh", 'ण': "n",
	'त': "t", 'थ': "th", 'द': "d", 'ध': "dh", 'न': "n", '\u0929': "n", 'प': "p", 'फ': "ph", 'ब': "b", 'भ': "bh", 'म': "m", 'य': "y", 'र': "r", '\u0931': "r", 'ल': "l", 'ळ': "l",
	'\u0934': "l", 'व': "v", 'श': "sh", 'ष': "sh", 'स': "s", 'ह': "h",
	// With a nukta, as one letter.
	'\u0958': "q", '\u0959': "kh", '\u095a': "g", '\u095b': "z", '\u095c': "r", '\u095d': "rh", '\u095e': "f", '\u095f': "y",
}

// dotted are the consonants with a nukta.
var dotted = map[string]string{"k": "q", "kh": "kh", "g": "g", "j": "z", "d": "r", "dh": "rh", "ph": "f"}

// vowels are the letters and the signs for vowels, each with the short and the long way to write it.
var vowels = map[rune][2]string{
	'अ': {"a", "a"}, 'आ': {"a", "aa"}, 'इ': {"i", "i"}, 'ई': {"i", "ee"}, 'उ': {"u", "u"}, 'ऊ': {"u", "oo"}, 'ऋ': {"ri", "ri"}, 'ए': {"e", "e"}, 'ऐ': {"ai", "ai"},
	'ओ': {"o", "o"}, 'औ': {"au", "au"}, 'ऑ': {"o", "o"}, 'ऍ': {"e", "e"}, 'ा': {"a", "aa"}, 'ि': {"i", "i"}, 'ी': {"i", "ee"}, 'ु': {"u", "u"}, 'ू': {"u", "oo"},
	'ृ': {"ri", "ri"}, 'े': {"e", "e"}, 'ै': {"ai", "ai"}, 'ो': {"o", "o"}, 'ौ': {"au", "au"}, 'ॉ': {"o", "o"}, 'ॅ': {"e", "e"}, 'ॐ': {"om", "om"},
}

// sounded is a consonant with the vowel after it, or a vowel alone. Inherent is the a that is not written.
type sounded struct {
	consonant string
	vowel     [2]string
	inherent  bool
	nasal     rune
}

func (s sounded) voiced() bool { return s.vowel[0] != "" }

// latin returns the ways to write a word of Devanagari in Latin letters: with long vowels single or doubled, and with or without
// the a inside the word that is not spoken: कमला is Kamla and Kamala.
func latin(word string) []string {
	all := heard(word)
	spoken := slices.Clone(all)
	for i := len(all) - 2; i > 0; i-- { // from the end, because an a stays beside one that is gone
		if spoken[i].inherent && spoken[i].nasal == 0 && spoken[i-1].voiced() && spoken[i+1].voiced() && spoken[i+1].consonant != "" {
			spoken[i].vowel = [2]string{}
		}
	}
	var out []string
	for long := range 2 {
		out = append(out, written(all, long), written(spoken, long))
		if last := len(spoken) - 1; last > 0 && spoken[last].inherent && spoken[last].voiced() { // Chandra is also Chandr
			spoken[last].vowel = [2]string{}
			out = append(out, written(spoken, long))
			spoken[last] = all[last]
		}
	}
	slices.Sort(out)
	return slices.DeleteFunc(slices.Compact(out), func(text string) bool { return text == "" })
}

// heard returns the letters of a word. The a at its end is gone, unless two consonants are before it.
func heard(word string) []sounded {
	var all []sounded
	for _, r := range word {
		last := len(all) - 1
		consonant, isConsonant := consonants[r]
		vowel, isVowel := vowels[r]
		switch {
		case isConsonant:
			all = append(all, sounded{consonant: consonant, vowel: [2]string{"a", "a"}, inherent: true})
		case isVowel && unicode.IsMark(r) && last >= 0:
			all[last].vowel, all[last].inherent = vowel, false
		case isVowel:
			all = append(all, sounded{vowel: vowel})
		case last < 0:
		case r == virama:
			all[last].vowel, all[last].inherent = [2]string{}, false
		case r == nukta && dotted[all[last].consonant] != "":
			all[last].consonant = dotted[all[last].consonant]
		case r == 'ं', r == 'ँ', r == 'ः':
			all[last].nasal = r
		case !isDevanagari(r) || unicode.IsDigit(r):
			all = append(all, sounded{consonant: string(r)})
		}
	}
	if last := len(all) - 1; last > 0 && all[last].inherent && all[last].nasal == 0 && all[last-1].voiced() {
		all[last].vowel = [2]string{}
	}
	return all
}

// written writes letters with short (0) or long (1) vowels.
func written(all []sounded, long int) string {
	var text strings.Builder
	for i, s := range all {
		text.WriteString(s.consonant)
		text.WriteString(s.vowel[long])
		switch {
		case s.nasal == 'ः':
			text.WriteString("h")
		case s.nasal != 0 && i+1 < len(all) && strings.ContainsAny(all[i+1].consonant[:min(1, len(all[i+1].consonant))], "pbm"):
			text.WriteString("m")
		case s.nasal != 0:
			text.WriteString("n")
		}
	}
	return strings.ReplaceAll(text.String(), "jn", "gy") // ज्ञ, as Gyan
}
