package names

import (
	"slices"
	"strings"
	"unicode"
)

// sounds begins the keys that say how a word sounds. No letter is like it, so a spelling never begins with it.
const sounds = "~"

// Begins is how many letters of a sound find the words that begin with it.
const Begins = 4

// Keys returns the keys of a name, sorted and each once. A name without letters and digits has none.
func Keys(name string) []string {
	var all []string
	for _, word := range words(name) {
		for _, spelled := range spellings(word) {
			sound := Sound(spelled)
			all = append(all, spelled, sounds+sound)
			if form, ok := forms[sound]; ok {
				all = append(all, sounds+form)
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Query is a word of a search. It matches a name with a key that begins with one of Starts or is one of Is.
type Query struct{ Starts, Is []string }

// Search returns the queries of a search. It ignores words without letters and digits.
func Search(text string) []Query {
	var all []Query
	for _, word := range words(text) {
		var q Query
		for _, spelled := range spellings(word) {
			q.Starts = append(q.Starts, spelled)
			sound := Sound(spelled)
			if len(sound) >= Begins {
				q.Starts = append(q.Starts, sounds+sound)
			} else {
				q.Is = append(q.Is, sounds+sound)
			}
			if form, ok := forms[sound]; ok {
				q.Is = append(q.Is, sounds+form)
			}
		}
		all = append(all, q)
	}
	return all
}

// Matches reports whether one of the keys matches.
func (q Query) Matches(keys []string) bool {
	return slices.ContainsFunc(keys, func(key string) bool {
		return slices.Contains(q.Is, key) || slices.ContainsFunc(q.Starts, func(start string) bool { return strings.HasPrefix(key, start) })
	})
}

// Found reports whether a search finds a name. A search without letters and digits finds nobody.
func Found(name, search string) bool {
	keys, queries := Keys(name), Search(search)
	return len(queries) > 0 && !slices.ContainsFunc(queries, func(q Query) bool { return !q.Matches(keys) })
}

// words returns the words of a text in lower case and without accents. Apostrophes are no ends of words: D'Souza is one.
func words(text string) []string {
	var all []string
	var word strings.Builder
	end := func() {
		if word.Len() > 0 {
			all = append(all, word.String())
			word.Reset()
		}
	}
	for _, r := range strings.ToLower(text) {
		switch plain, accented := accents[r]; {
		case accented:
			word.WriteString(plain)
		case strings.ContainsRune("'’‘`ʼ", r), unicode.Is(unicode.Cf, r), r >= 0x300 && r <= 0x36f:
			// An apostrophe, a joiner or an accent that stands alone.
		case unicode.IsLetter(r), unicode.IsDigit(r), unicode.IsMark(r) && word.Len() > 0:
			word.WriteRune(r)
		default:
			end()
		}
	}
	end()
	return all
}

// spellings returns how a word is written: as it is and, of Devanagari, also in Latin letters.
func spellings(word string) []string {
	if !strings.ContainsFunc(word, isDevanagari) {
		return []string{word}
	}
	return append([]string{word}, latin(word)...)
}

// accents are the letters of Latin names outside of ASCII, and how they are typed without accents.
var accents = func() map[rune]string {
	of := map[rune]string{'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'ł': "l", 'đ': "d", 'ð': "d", 'þ': "th"}
	for plain, all := range map[string]string{
		"a": "àáâãäåāăąǎạảấầ", "c": "çćĉċč", "d": "ďḍḏ", "e": "èéêëēĕėęěẹẻẽếề", "g": "ĝğġģǧ", "h": "ĥħḥḫ", "i": "ìíîïĩīĭįıịỉǐ",
		"j": "ĵǰ", "k": "ķḳḵ", "l": "ĺļľḷḻ", "m": "ṃṁ", "n": "ñńņňṅṇṉ", "o": "òóôõöōŏőơọỏốồ", "r": "ŕŗřṛṝṟ", "s": "śŝşšṣș", "t": "ţťṭțṯ",
		"u": "ùúûüũūŭůűųưụủǔ", "v": "ṽ", "w": "ŵẁẃẅ", "y": "ýÿŷỳẏ", "z": "źżžẓẕ",
	} {
		for _, r := range all {
			of[r] = plain
		}
	}
	return of
}()
