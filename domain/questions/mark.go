package questions

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"kendra/domain/text"
	"kendra/domain/typing"
)

// Answer is a candidate's answer. Its indexes are those of the question's content, not those of a shuffled sheet.
type Answer struct {
	Chosen []int         // One, Several, TrueFalse
	Places []int         // Match: the pair of each choice; Order: the choices in the candidate's order; -1 for none
	Texts  []string      // Fill: the text of each gap; Number and Short: one text
	Typed  *typing.Typed // Typing; nil for the other kinds
}

// Score is how much of an answer is right. A question has Of parts.
type Score struct {
	Right  int
	Of     int
	Blank  bool // nothing was answered
	Person bool // a person has to mark it
}

// Score compares an answer with the key. Every answer has a score, even one that does not fit the question.
func (c Content) Score(a Answer) Score {
	switch c.Ask.Kind {
	case One, TrueFalse:
		return Score{Right: boolInt(slices.Equal(sortedOnce(a.Chosen), c.Key.Right)), Of: 1, Blank: len(a.Chosen) == 0}
	case Several:
		return c.scoreSeveral(a)
	case Match, Order:
		s := Score{Of: len(c.Ask.Choices), Blank: true}
		for i := range c.Ask.Choices {
			if i < len(a.Places) && a.Places[i] >= 0 {
				s.Blank = false
				s.Right += boolInt(a.Places[i] == i)
			}
		}
		return s
	case Fill:
		return c.scoreGaps(a)
	case Number:
		return c.scoreNumber(a)
	case Typing:
		return c.scoreTyping(a)
	default:
		return Score{Of: 1, Person: true, Blank: len(a.Texts) == 0 || strings.TrimSpace(a.Texts[0]) == ""}
	}
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// scoreSeveral takes a part away for each wrong choice, so that choosing everything earns nothing.
func (c Content) scoreSeveral(a Answer) Score {
	s, chosen := Score{Of: len(c.Key.Right)}, sortedOnce(a.Chosen)
	s.Blank = len(chosen) == 0
	for _, i := range chosen {
		if slices.Contains(c.Key.Right, i) {
			s.Right++
		} else {
			s.Right--
		}
	}
	s.Right = max(s.Right, 0)
	return s
}

func (c Content) scoreGaps(a Answer) Score {
	s := Score{Of: len(c.Key.Gaps), Blank: true}
	for i, accepted := range c.Key.Gaps {
		if i >= len(a.Texts) || strings.TrimSpace(a.Texts[i]) == "" {
			continue
		}
		s.Blank = false
		s.Right += boolInt(slices.ContainsFunc(accepted, func(one string) bool { return fold(one) == fold(a.Texts[i]) }))
	}
	return s
}

func (c Content) scoreNumber(a Answer) Score {
	if len(a.Texts) == 0 || strings.TrimSpace(a.Texts[0]) == "" {
		return Score{Of: 1, Blank: true}
	}
	given, ok := parseNumber(tidyNumber(a.Texts[0]))
	if !ok {
		return Score{Of: 1}
	}
	right, _ := parseNumber(c.Key.Number)
	tolerance, _ := parseNumber(c.Key.Tolerance)
	away := new(big.Rat).Sub(given, right)
	return Score{Right: boolInt(away.Abs(away).Cmp(tolerance) <= 0), Of: 1}
}

var plainNumber = regexp.MustCompile(`^-?\d{1,15}(\.\d{1,10})?$`)

// tidyNumber returns a number with Latin digits, a plain minus sign and no separators: "−1,00,000.5" becomes "-100000.5".
func tidyNumber(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '०' && r <= '९':
			return r - '०' + '0'
		case r == '\u2212':
			return '-'
		case r == ',' || r == ' ':
			return -1
		}
		return r
	}, text.Line(s))
}

// parseNumber returns an exact number, and 0 for a text that is none.
func parseNumber(s string) (*big.Rat, bool) {
	if !plainNumber.MatchString(s) {
		return new(big.Rat), false
	}
	return new(big.Rat).SetString(s)
}

// Marks are hundredths of a mark.
type Marks int

// hundredths is how many Marks make a mark.
const hundredths = 100

// String writes marks as people do: "2", "-0.25".
func (m Marks) String() string {
	sign := ""
	if m < 0 {
		sign, m = "-", -m
	}
	whole, part := m/hundredths, m%hundredths
	if part == 0 {
		return fmt.Sprintf("%s%d", sign, whole)
	}
	return strings.TrimRight(fmt.Sprintf("%s%d.%02d", sign, whole, part), "0")
}

// ParseMarks reads what String writes. It reports whether s is a number of at most two places.
func ParseMarks(s string) (Marks, bool) {
	n, ok := parseNumber(tidyNumber(s))
	if !ok {
		return 0, false
	}
	n.Mul(n, big.NewRat(hundredths, 1))
	return Marks(n.Num().Int64()), n.IsInt() && n.Num().IsInt64()
}

// Award is what an answer earns.
type Award struct {
	Right   Marks // a right answer
	Wrong   Marks // what a wrong answer costs, 0 or more
	Partial bool  // a partly right answer earns its share
}

// Marks returns what a score earns. A share is rounded down to hundredths. A blank answer costs nothing, nor does a partly
// one where shares count. An answer that a person marks earns nothing yet.
func (w Award) Marks(s Score) Marks {
	switch {
	case s.Blank || s.Person || s.Of <= 0:
		return 0
	case s.Right >= s.Of:
		return w.Right
	case w.Partial && s.Right > 0:
		return w.Right * Marks(s.Right) / Marks(s.Of)
	default:
		return -w.Wrong
	}
}
