package imports

import (
	"strings"

	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// How tells what a guess rests on.
type How string

// What guesses rest on.
const (
	Exact      How = "exact"
	Synonym    How = "synonym"
	Fuzzy      How = "fuzzy"
	Content    How = "content"
	Remembered How = "remembered"
	Told       How = "told"
)

// Guess is which column a heading stands for, and how certain that is: from 0 to 1. No Column is no guess.
type Guess struct {
	Column     Column
	How        How
	Confidence float64
}

// byName guesses by the heading alone.
func byName(heading string) Guess {
	folded := fold(heading)
	if folded == "" {
		return Guess{}
	}
	for _, k := range known {
		for i, h := range k.headings {
			switch {
			case fold(h) != folded:
			case i == 0:
				return Guess{k.column, Exact, 1}
			default:
				return Guess{k.column, Synonym, 0.95}
			}
		}
	}
	for _, h := range ignored {
		if fold(h) == folded {
			return Guess{Ignored, Synonym, 0.95}
		}
	}
	return likely(folded)
}

// How alike two headings must be to be taken for one, and how long: short words are one letter from each other.
const (
	alike         = 0.8
	shortestFuzzy = 5
)

// likely guesses by the heading that is the most alike.
func likely(folded string) Guess {
	best := Guess{}
	if len([]rune(folded)) < shortestFuzzy {
		return best
	}
	for _, k := range known {
		for _, h := range k.headings {
			other := fold(h)
			if len([]rune(other)) < shortestFuzzy {
				continue
			}
			if s := similarity(folded, other); s >= alike && s*0.85 > best.Confidence {
				best = Guess{k.column, Fuzzy, s * 0.85}
			}
		}
	}
	return best
}

// similarity is 1 less the share of letters that differ.
func similarity(a, b string) float64 {
	x, y := []rune(a), []rune(b)
	longest := max(len(x), len(y))
	if longest == 0 {
		return 1
	}
	return 1 - float64(distance(x, y))/float64(longest)
}

// distance counts the letters to insert, drop, change, or swap with their neighbor to make one text of the other.
func distance(x, y []rune) int {
	older, before, now := make([]int, len(y)+1), make([]int, len(y)+1), make([]int, len(y)+1)
	for j := range before {
		before[j] = j
	}
	for i := 1; i <= len(x); i++ {
		now[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			now[j] = min(before[j]+1, now[j-1]+1, before[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				now[j] = min(now[j], older[j-2]+1)
			}
		}
		older, before, now = before, now, older
	}
	return before[len(y)]
}

// contentConfidence is that of a guess by content, and contentShare how many of the values must look like it.
const (
	contentConfidence = 0.6
	contentShare      = 0.8
)

// byContent guesses by what values look like. Of columns that look alike the one that is still free is meant.
func byContent(values []string, offers []courses.Offer, free func(Column) bool) Guess {
	filled := 0
	var looks [6]int
	readers := []struct {
		column Column
		is     func(string) bool
	}{
		{Email, func(v string) bool { _, err := contact.ParseEmail(v); return err == nil }},
		{Mobile, func(v string) bool { _, err := contact.ParseMobile(v); return err == nil }},
		{PIN, func(v string) bool { _, err := contact.ParsePIN(v); return err == nil }},
		{Born, func(v string) bool { return DayFirst.reads(v) || MonthFirst.reads(v) }},
		{Gender, func(v string) bool { _, err := students.ParseGender(v); return err == nil }},
		{Division, func(v string) bool { _, err := courses.Pick(offers, courses.Wanted{Name: v}); return err == nil }},
	}
	for _, v := range values {
		if v = strings.TrimSpace(v); v == "" {
			continue
		}
		filled++
		for i, r := range readers {
			if r.is(v) {
				looks[i]++
			}
		}
	}
	for i, r := range readers {
		if filled == 0 || float64(looks[i]) < contentShare*float64(filled) {
			continue
		}
		column := r.column
		if column == Mobile && !free(column) {
			column = AltMobile
		}
		if free(column) {
			return Guess{column, Content, contentConfidence}
		}
	}
	return Guess{}
}

// FindHeadings answers which of a sheet's first rows has the headings: the one with the most that are known, and where
// none is the first that is not blank.
func FindHeadings(first []Row) int {
	best, most, filled := 0, 0, -1
	for i, row := range first {
		if filled < 0 && !row.Blank() {
			filled = i
		}
		score := 0
		for _, cell := range row.Cells {
			if len(cell) > longestHeading {
				continue
			}
			switch g := byName(cell); {
			case g.Column == "" || g.Column == Ignored:
			case g.How == Fuzzy:
				score++
			default:
				score += 2
			}
		}
		if score > most {
			best, most = i, score
		}
	}
	if most == 0 {
		return max(filled, 0)
	}
	return best
}

// longestHeading is in bytes; a longer cell is no heading.
const longestHeading = 120
