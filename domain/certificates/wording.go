package certificates

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"kendra/domain/papers"
	"kendra/domain/students"
	"kendra/domain/text"
)

// Parentage returns the line with the parents' names: "daughter of Ramesh Verma and Sunita Verma". It is "" if neither is
// known. Certificates of papers.Earlier say "child of" everybody.
func (c Content) Parentage() string {
	var known []string
	for _, name := range []string{c.Father, c.Mother} {
		if name = text.Line(name); name != "" {
			known = append(known, name)
		}
	}
	if len(known) == 0 {
		return ""
	}
	return c.relation() + " of " + strings.Join(known, " and ")
}

func (c Content) relation() string {
	switch {
	case c.Edition < papers.Third:
		return "child"
	case c.Gender == students.Male:
		return "son"
	case c.Gender == students.Female:
		return "daughter"
	default:
		return "child"
	}
}

// At returns the line with the study center, its place and its code: "Study Center Patna, Bihar (1001)". It leaves out the
// city, or the whole place, if the center's name ends in it. Certificates of papers.Earlier repeat it.
func (c Content) At() string {
	line, place := text.Line(c.CenterName), text.Line(c.CenterPlace)
	if c.Edition >= papers.Third {
		city, rest, _ := strings.Cut(place, ", ")
		switch {
		case endsIn(line, place):
			place = ""
		case endsIn(line, city):
			place = rest
		}
	}
	if place != "" {
		line += ", " + place
	}
	if c.CenterCode != 0 {
		line += fmt.Sprintf(" (%d)", c.CenterCode)
	}
	return line
}

// endsIn reports whether the last words of a line are the given ones, in whatever case.
func endsIn(line, words string) bool {
	at := len(line) - len(words)
	if words == "" || at < 0 || !strings.EqualFold(line[at:], words) {
		return false
	}
	before, _ := utf8.DecodeLastRuneInString(line[:at])
	return at == 0 || !unicode.IsLetter(before) && !unicode.IsMark(before) && !unicode.IsDigit(before)
}
