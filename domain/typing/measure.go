package typing

import (
	"math"
	"unicode/utf8"
)

// Verdict is what is said of a word.
type Verdict string

// The verdicts.
const (
	Right   Verdict = "right"
	Wrong   Verdict = "wrong"
	Omitted Verdict = "omitted" // the passage has it
	Added   Verdict = "added"   // the passage does not have it
)

// Word is a marked word.
type Word struct {
	Text  string // as it was typed; of an omitted word, as the passage has it
	Is    Verdict
	Meant string // of a wrong word: that of the passage
}

// Measured is a measured text.
type Measured struct {
	Minutes    int
	Characters int // that count for the speed
	Typed      int // words
	Right      int // of them
	Errors     int // wrong, omitted and added words
	Words      []Word
}

// Measure compares a typed text with its passage, as far as the typing came. minutes is the time of the test, and not the time
// that somebody took.
//
// Every wrong, omitted or added word is one error: a full mistake in the rules of Indian boards. The end of the text may be an
// unfinished word, which is right as far as it goes. A wrong word counts no more characters than the word it stands for, and an added
// word none, so a key that is held down earns nothing.
func Measure(passage, typed string, minutes int) Measured {
	m := Measured{Minutes: minutes}
	meant, written := wordsOf(passage), wordsOf(typed)
	m.Typed = len(written)
	if len(written) == 0 {
		return m
	}
	for _, step := range align(meant, written, isOpen(typed)) {
		m = m.with(step, meant, written)
	}
	if m.Characters > 0 {
		m.Characters-- // there is no space after the last word
	}
	return m
}

// with returns the measure with one more word.
func (m Measured) with(s step, meant, written []word) Measured {
	count := func(characters int) { m.Characters += characters + 1 }
	switch s.is {
	case Right:
		w := written[s.written]
		m.Right++
		count(w.characters())
		m.Words = append(m.Words, Word{Text: w.shown, Is: Right})
	case Wrong:
		w, of := written[s.written], meant[s.meant]
		m.Errors++
		count(min(w.characters(), of.characters()))
		m.Words = append(m.Words, Word{Text: w.shown, Is: Wrong, Meant: of.shown})
	case Omitted:
		m.Errors++
		m.Words = append(m.Words, Word{Text: meant[s.meant].shown, Is: Omitted})
	case Added:
		m.Errors++
		m.Words = append(m.Words, Word{Text: written[s.written].shown, Is: Added})
	}
	return m
}

// Gross returns the speed in words of 5 characters a minute.
func (m Measured) Gross() float64 { return m.perMinute(m.Characters) }

// Net returns the gross speed less the errors of a minute, and never less than 0. Indian boards count so: (characters / 5 - mistakes) /
// minutes, as in the notices of CPCT and of the skill tests of state boards. See ADR 0051.
func (m Measured) Net() float64 { return m.perMinute(m.net()) }

// net returns the characters that count, less those of a word for each error.
func (m Measured) net() int { return max(m.Characters-perWord*m.Errors, 0) }

func (m Measured) perMinute(characters int) float64 {
	if m.Minutes <= 0 {
		return 0
	}
	return float64(characters) / float64(perWord*m.Minutes)
}

// Speed returns the net speed, rounded down to whole words a minute.
func (m Measured) Speed() int {
	if m.Minutes <= 0 {
		return 0
	}
	return m.net() / (perWord * m.Minutes)
}

// Accuracy returns the percentage of the typed words that are right, and 0 if there are none.
func (m Measured) Accuracy() float64 {
	if m.Typed == 0 {
		return 0
	}
	return 100 * float64(m.Right) / float64(m.Typed) //nolint:mnd // percent
}

// IsAccurate reports whether at least so many percent of the typed words are right.
func (m Measured) IsAccurate(percent int) bool {
	return m.Typed > 0 && 100*m.Right >= percent*m.Typed //nolint:mnd // percent
}

// Tenth returns a number with one decimal, rounded down: a speed of 29.96 is not 30.
func Tenth(x float64) float64 { return math.Floor(x*10+1e-9) / 10 } //nolint:mnd // one decimal

// word is a word of a text.
type word struct {
	shown string // as it stands in the text
	plain string // as it is compared
}

func (w word) characters() int { return utf8.RuneCountInString(w.plain) }
