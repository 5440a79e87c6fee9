package typing

import (
	"strings"
	"time"
	"unicode/utf8"

	"kendra/domain/text"
)

// Language is the language of a passage.
type Language string

// The languages.
const (
	English Language = "en"
	Hindi   Language = "hi"
)

// Languages lists all languages.
var Languages = []Language{English, Hindi}

// Typed is how far a candidate has come in a typing test.
type Typed struct {
	Language Language
	Text     string
	Spent    time.Duration // of the test, by the clock of the candidate's computer; the speed does not depend on it
	Done     bool          // the test is over
}

// Milliseconds returns a time of a computer's clock. Those that no test lasts become one that Spent may not be.
func Milliseconds(n int64) time.Duration {
	return time.Duration(max(min(n, (2*LongestSpent).Milliseconds()), -1)) * time.Millisecond
}

// Limits of a typing test.
const (
	MostCharacters = 6000   // of a passage, and of what is typed
	MostBytes      = 18_000 // of the same text: a letter of Hindi has three
	MostMinutes    = 30
	MostSpeed      = 120 // words a minute
	MostAccuracy   = 100 // percent
	LongestSpent   = 12 * time.Hour
)

// perWord is how many characters count as one word, in English and in Hindi.
const perWord = 5

// sameKeys are characters that a keyboard cannot write, and what people type in their place.
var sameKeys = strings.NewReplacer(
	"\u2018", "'", "\u2019", "'", "\u201c", `"`, "\u201d", `"`, "\u2010", "-", "\u2011", "-", "\u2012", "-", "\u2013", "-", "\u2014", "-", "\u2026", "...",
)

// plain returns a text in the form in which words are compared: one space between words, and one spelling for letters that look
// the same. Capitals stay.
func plain(s string) string { return text.Line(sameKeys.Replace(text.Alike(s))) }

// Characters returns how many characters of a text count: joiners do not, and space between words counts as one.
func Characters(s string) int { return utf8.RuneCountInString(plain(s)) }

// CharactersFor returns how many characters somebody types at a speed in so many minutes.
func CharactersFor(speed, minutes int) int { return speed * minutes * perWord }
