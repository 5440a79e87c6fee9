package questions

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/domain/text"
)

// Limits of a question.
const (
	MostQuestions = 5000 // of a subject
	MostChoices   = 8
	leastChoices  = 2
	mostAccepted  = 20 // answers of a gap
	longestText   = 4000
	longestChoice = 500
	longestAnswer = 100
	longestLabel  = 120
)

// gapMark finds the gaps of a text: three or more low lines.
var gapMark = regexp.MustCompile(`_{3,}`)

// GapMark is a gap as it is typed.
const GapMark = "___"

// Gaps returns the number of gaps in a text.
func Gaps(s string) int { return len(gapMark.FindAllString(s, -1)) }

func (l Labels) tidy() Labels {
	return Labels{Chapter: text.Line(l.Chapter), Difficulty: l.Difficulty, Source: text.Line(l.Source)}
}

func tidyGap(accepted []string) []string {
	var all []string
	for _, a := range accepted {
		if a = text.Line(a); a != "" && !slices.Contains(all, a) {
			all = append(all, a)
		}
	}
	return all
}

// Check returns the mistakes of a tidy content. ErrInvalid with the fields; "choices.0.english" is the first choice,
// "gaps.1" the accepted answers of the second gap.
func (c Content) Check() error {
	var v fault.Violations
	a := c.Ask
	v.Check(slices.Contains(Kinds, a.Kind), "kind", "is not a kind of question")
	v.Required("chapter", c.Labels.Chapter)
	v.Fits("chapter", c.Labels.Chapter, longestLabel)
	v.Check(slices.Contains(Difficulties, c.Labels.Difficulty), "difficulty", "is not easy, medium or hard")
	v.Fits("source", c.Labels.Source, longestLabel)
	isTyping := a.Kind == Typing
	if !isTyping {
		a.Passage.check(&v, "passage", false, longestText)
	}
	a.Stem.check(&v, "stem", !isTyping, longestText)
	checkPicture(&v, a.Picture)
	switch a.Kind {
	case One, Several, Order:
		checkChoices(&v, "choices", a.Choices, leastChoices)
	case Match:
		checkChoices(&v, "choices", a.Choices, leastChoices)
		checkChoices(&v, "pairs", a.Pairs, max(leastChoices, len(a.Choices)))
	case Typing:
		c.checkTyping(&v)
	case TrueFalse, Fill, Number, Short:
	}
	c.checkKey(&v)
	return v.As(ErrInvalid)
}

func checkPicture(v *fault.Violations, key files.Key) {
	if key != "" {
		_, err := files.ParseKey(string(key))
		v.Check(err == nil, "picture", "is not an uploaded picture")
	}
}

func checkChoices(v *fault.Violations, field string, all []Words, least int) {
	v.Check(len(all) >= least, field, fmt.Sprintf("are fewer than %d", least))
	v.Check(len(all) <= MostChoices, field, fmt.Sprintf("are more than %d", MostChoices))
	for i, w := range all {
		at := fmt.Sprintf("%s.%d", field, i)
		w.check(v, at, true, longestChoice)
		for _, other := range all[:i] {
			v.Check(w.IsEmpty() || !w.same(other), at+".english", "is given twice")
		}
	}
}

func (c Content) checkKey(v *fault.Violations) {
	k := c.Key
	switch c.Ask.Kind {
	case One:
		v.Check(len(k.Right) == 1 && inside(k.Right, len(c.Ask.Choices)), "answer", "choose the one right choice")
	case Several:
		v.Check(len(k.Right) > 0 && inside(k.Right, len(c.Ask.Choices)), "answer", "choose the right choices")
	case TrueFalse:
		v.Check(len(k.Right) == 1 && inside(k.Right, leastChoices), "answer", "is not true or false")
	case Fill:
		c.checkGaps(v)
	case Number:
		_, ok := parseNumber(k.Number)
		v.Check(ok, "answer", "is not a number such as 12 or -2.5")
		tolerance, ok := parseNumber(k.Tolerance)
		v.Check(k.Tolerance == "" || ok && tolerance.Sign() >= 0, "tolerance", "is not a number of 0 or more")
	case Short:
		k.Model.check(v, "model", false, longestText)
	case Match, Order, Typing:
	}
}

func inside(all []int, n int) bool {
	return !slices.ContainsFunc(all, func(i int) bool { return i < 0 || i >= n })
}

func (c Content) checkGaps(v *fault.Violations) {
	k, stem := c.Key, c.Ask.Stem
	for i, s := range []string{stem.English, stem.Hindi} {
		at, n := []string{"stem.english", "stem.hindi"}[i], Gaps(s)
		v.Check(s == "" || n > 0, at, "has no gap; type ___ where the answer belongs")
		v.Check(s == "" || n == len(k.Gaps), at, fmt.Sprintf("has %d gaps, but there are answers for %d", n, len(k.Gaps)))
		v.Check(n <= MostChoices, at, fmt.Sprintf("has more than %d gaps", MostChoices))
	}
	for i, gap := range k.Gaps {
		at := fmt.Sprintf("gaps.%d", i)
		v.Check(len(gap) > 0, at, "is required")
		v.Check(len(gap) <= mostAccepted, at, fmt.Sprintf("has more than %d answers", mostAccepted))
		for _, a := range gap {
			v.Fits(at, a, longestAnswer)
			v.Check(!strings.Contains(a, "|"), at, "must not contain |")
		}
	}
}
