package imports

import (
	"regexp"
	"strings"

	"kendra/domain/contact"
	"kendra/domain/courses"
)

// How is the basis of a guess.
type How string

// The bases of guesses.
const (
	Exact      How = "exact"
	Synonym    How = "synonym"
	Fuzzy      How = "fuzzy"
	Content    How = "content"
	Remembered How = "remembered"
	Told       How = "told"
)

// Guess is the likely column of a heading, with a confidence from 0 to 1. An empty Column means no guess.
type Guess struct {
	Column     Column
	How        How
	Confidence float64
}

// byName guesses from the heading alone. A remark in brackets, like (DD/MM/YYYY), does not count if the rest is known.
func byName(heading string) Guess {
	g := byText(heading)
	if plain := inBrackets.ReplaceAllString(heading, " "); (g.Column == "" || g.How == Fuzzy) && plain != heading {
		if p := byText(plain); p.Column != "" && p.How != Fuzzy {
			return Guess{p.Column, Synonym, 0.9}
		}
	}
	return g
}

var inBrackets = regexp.MustCompile(`[(\[][^)\]]*[)\]]`)

func byText(heading string) Guess {
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

// Two headings count as the same if they are more similar than alike, and not shorter than shortestFuzzy. Grade is no Trade:
// words of five letters differ by none.
const (
	alike         = 0.8
	shortestFuzzy = 5
)

// likely guesses by the most similar heading.
func likely(folded string) Guess {
	best := Guess{}
	if len([]rune(folded)) < shortestFuzzy {
		return best
	}
	for _, k := range known {
		if k.column == OldNo || k.column == Center {
			continue // RoomNumber is like RollNumber, and MentorName like CenterName, which refuses rows
		}
		for _, h := range k.headings {
			other := fold(h)
			if len([]rune(other)) < shortestFuzzy {
				continue
			}
			if s := similarity(folded, other); s > alike && s*0.85 > best.Confidence {
				best = Guess{k.column, Fuzzy, s * 0.85}
			}
		}
	}
	return best
}

// similarity is 1 minus the share of differing letters.
func similarity(a, b string) float64 {
	x, y := []rune(a), []rune(b)
	longest := max(len(x), len(y))
	if longest == 0 {
		return 1
	}
	return 1 - float64(distance(x, y))/float64(longest)
}

// distance counts the letters to insert, delete, change, or swap with a neighbour to turn x into y.
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

// contentConfidence is the confidence of a guess by content, and contentShare the share of values that must fit.
const (
	contentConfidence = 0.6
	contentShare      = 0.8
)

// byContent guesses from the form of the values. Of similar columns it chooses the one that is still free.
func byContent(values []string, offers []courses.Offer, free func(Column) bool) Guess {
	filled := 0
	var looks [6]int
	readers := []struct {
		column Column
		is     func(string) bool
	}{
		{Email, func(v string) bool { _, err := contact.ParseEmail(v); return err == nil }},
		{Mobile, func(v string) bool { _, _, err := mobile(v); return err == nil }},
		{PIN, func(v string) bool { _, err := pin(v); return err == nil }},
		{Born, looksLikeDate},
		{Gender, func(v string) bool { _, err := readGender(v); return err == nil }},
		{Division, func(v string) bool { _, err := pickCourse(offers, "", v); return err == nil }},
	}
	for _, v := range values {
		if v = strings.TrimSpace(v); IsVacant(v) {
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
		if filled == 0 || float64(looks[i]) < contentShare*float64(filled) || r.column == Born && isOneDay(values) {
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

// fewestDays is the smallest number of dates that show whether they are birth dates.
const fewestDays = 4

// isOneDay reports whether more than half of some dates are the same, as the day of an exam or of issue, but no birth dates.
func isOneDay(values []string) bool {
	most, filled, times := 0, 0, map[string]int{}
	for _, v := range values {
		if v = strings.TrimSpace(v); !IsVacant(v) {
			filled++
			times[v]++
			most = max(most, times[v])
		}
	}
	return filled >= fewestDays && most*2 > filled
}

// FindHeadings returns the index of the heading row: the row with the most known headings, or the first that is not
// blank if there are none.
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

// longestHeading is in bytes; a longer cell is not a heading.
const longestHeading = 120

// looksLikeDate reports whether a value is a date. Eight digits may as well be a roll number, so they alone do not suggest one.
func looksLikeDate(v string) bool {
	plain := plainDate(v)
	return strings.Trim(plain, "0123456789") != "" && (DayFirst.reads(plain) || MonthFirst.reads(plain))
}
