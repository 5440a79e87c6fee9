package questions

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kendra/domain/files"
	"kendra/domain/text"
)

// The headings of a sheet of questions. Texts have a second column in Hindi.
const (
	headKind       = "Kind"
	headChapter    = "Chapter"
	headDifficulty = "Difficulty"
	headSource     = "Source"
	headPassage    = "Passage"
	headQuestion   = "Question"
	headAnswer     = "Answer"
	headTolerance  = "Tolerance"
	headFixed      = "Keep order"
	headMinutes    = "Minutes"
	headSpeed      = "Speed"
	headAccuracy   = "Accuracy"
	headPicture    = "Picture"
	inHindi        = " (Hindi)"
)

// arrow separates the two sides of Match in one cell, and bar the accepted answers of a gap.
const (
	arrow = "->"
	bar   = "|"
)

// Headings returns the headings of a sheet of questions.
func Headings() []string {
	all := []string{headKind, headChapter, headDifficulty, headSource, headPassage, headPassage + inHindi, headQuestion, headQuestion + inHindi}
	for i := range MostChoices {
		all = append(all, headOption(i), headOption(i)+inHindi)
	}
	return append(all, headAnswer, headAnswer+inHindi, headTolerance, headFixed, headMinutes, headSpeed, headAccuracy, headPicture)
}

// Cells returns a question as a row of a sheet.
func Cells(c Content) []string {
	a, k, l := c.Ask, c.Key, c.Labels
	cells := []string{string(a.Kind), l.Chapter, string(l.Difficulty), l.Source, a.Passage.English, a.Passage.Hindi, a.Stem.English, a.Stem.Hindi}
	options := make([]Words, MostChoices)
	switch a.Kind {
	case Fill:
		for i, gap := range k.Gaps[:min(len(k.Gaps), MostChoices)] {
			options[i].English = strings.Join(gap, " "+bar+" ")
		}
	case Match:
		for i := range min(max(len(a.Choices), len(a.Pairs)), MostChoices) {
			options[i] = joined(at(a.Choices, i), at(a.Pairs, i))
		}
	default:
		copy(options, a.Choices)
	}
	for _, o := range options {
		cells = append(cells, o.English, o.Hindi)
	}
	return append(cells, answerCell(c), k.Model.Hindi, k.Tolerance, map[bool]string{true: "yes"}[a.Fixed],
		numberCell(c, a.Minutes), numberCell(c, k.Speed), numberCell(c, k.Accuracy), string(a.Picture))
}

func at(all []Words, i int) Words {
	if i < len(all) {
		return all[i]
	}
	return Words{}
}

func joined(left, right Words) Words {
	both := func(a, b string) string {
		if a == "" && b == "" {
			return ""
		}
		return strings.TrimSpace(a + " " + arrow + " " + b)
	}
	return Words{English: both(left.English, right.English), Hindi: both(left.Hindi, right.Hindi)}
}

func answerCell(c Content) string {
	switch c.Ask.Kind {
	case One, Several:
		var letters []string
		for _, i := range c.Key.Right {
			letters = append(letters, Letter(i))
		}
		return strings.Join(letters, ", ")
	case TrueFalse:
		return map[bool]string{true: "True", false: "False"}[slices.Contains(c.Key.Right, 0)]
	case Number:
		return c.Key.Number
	case Short:
		return c.Key.Model.English
	default:
		return ""
	}
}

// Layout holds which column of a sheet has which heading.
type Layout struct{ at map[string]int }

// LayoutOf reads a heading row; case and white space do not matter. It reports whether the sheet has the columns without
// which there is no question: Question, in English or in Hindi.
func LayoutOf(headings []string) (Layout, bool) {
	l := Layout{at: map[string]int{}}
	for _, known := range Headings() {
		for i, h := range headings {
			if _, ok := l.at[known]; !ok && fold(h) == fold(known) {
				l.at[known] = i
			}
		}
	}
	_, english := l.at[headQuestion]
	_, hindi := l.at[headQuestion+inHindi]
	return l, english || hindi
}

// Read returns the question in a row, with the cells that cannot be read. Judge finds the other mistakes.
func (l Layout) Read(row int, cells []string) Found {
	get := func(head string) string {
		if i, ok := l.at[head]; ok && i < len(cells) {
			return cells[i]
		}
		return ""
	}
	words := func(head string) Words { return Words{English: get(head), Hindi: get(head + inHindi)}.tidy() }
	f := Found{Row: row}
	c := &f.Content
	c.Labels = Labels{Chapter: get(headChapter), Source: get(headSource)}
	c.Ask.Passage, c.Ask.Stem = words(headPassage), words(headQuestion)
	var options []Words
	for i := range MostChoices {
		options = append(options, words(headOption(i)))
	}
	for len(options) > 0 && options[len(options)-1].IsEmpty() {
		options = options[:len(options)-1]
	}
	r := rowReader{&f, get}
	c.Labels.Difficulty = known(r, headDifficulty, difficultyNames, Medium, "is not easy, medium or hard")
	c.Ask.Kind = known(r, headKind, kindNames, guess(get(headAnswer), options), "is not a kind; type one, several, true_false, match, order, fill, number, short or typing")
	c.Ask.Fixed = slices.Contains(yes, fold(get(headFixed)))
	c.Ask.Picture = files.Key(text.Line(get(headPicture)))
	r.options(options, words(headAnswer))
	return f
}

// guess returns the kind of a row that does not name it.
func guess(answer string, options []Words) Kind {
	switch _, isTruth := truths[fold(answer)]; {
	case len(options) > 0 && len(choicesIn(answer)) > 1:
		return Several
	case len(options) > 0:
		return One
	case isTruth:
		return TrueFalse
	default:
		return Short
	}
}

// rowReader reads the cells of one row into a question.
type rowReader struct {
	into *Found
	get  func(head string) string
}

func (r rowReader) blame(head, why string) {
	r.into.Wrong = append(r.into.Wrong, Blame{Column: head, Value: text.Line(r.get(head)), Text: why})
}

// known reads a cell with one of some words.
func known[T ~string](r rowReader, head string, words map[string]T, otherwise T, why string) T {
	typed := fold(r.get(head))
	if typed == "" {
		return otherwise
	}
	found, ok := words[typed]
	if !ok {
		r.blame(head, why)
	}
	return found
}

// options reads the option cells and the answer as the kind has them.
func (r rowReader) options(options []Words, answer Words) {
	c := &r.into.Content
	switch c.Ask.Kind {
	case One, Several:
		c.Ask.Choices, c.Key.Right = options, r.right(answer.English, options)
	case Order:
		c.Ask.Choices = options
	case TrueFalse:
		if i, ok := truths[fold(answer.English)]; ok {
			c.Key.Right = []int{i}
		}
	case Match:
		r.pairs(options)
	case Fill:
		for _, o := range options {
			c.Key.Gaps = append(c.Key.Gaps, strings.Split(o.In(false), bar))
		}
	case Number:
		c.Key.Number, c.Key.Tolerance = answer.English, r.get(headTolerance)
	case Short:
		c.Key.Model = answer
	case Typing:
		c.Ask.Minutes, c.Key.Speed, c.Key.Accuracy = r.whole(headMinutes), r.whole(headSpeed), r.whole(headAccuracy)
	}
}

// whole reads a cell with a whole number, such as "30" or "90 %".
func (r rowReader) whole(head string) int {
	n, err := strconv.ParseUint(strings.TrimSuffix(tidyNumber(r.get(head)), "%"), 10, 10)
	if err != nil {
		r.blame(head, "is not a whole number")
	}
	return int(n)
}

// right reads the letters, numbers or texts of the right choices.
func (r rowReader) right(answer string, options []Words) []int {
	for i, o := range options {
		if fold(answer) != "" && (fold(answer) == fold(o.English) || fold(answer) == fold(o.Hindi)) {
			return []int{i}
		}
	}
	all := choicesIn(answer)
	if len(all) == 0 && answer != "" {
		r.blame(headAnswer, "is not a letter such as B, or letters such as A, C")
	}
	if i := slices.IndexFunc(all, func(i int) bool { return i >= len(options) }); i >= 0 {
		r.blame(headAnswer, fmt.Sprintf("names option %s, which is empty", Letter(all[i])))
	}
	return all
}

// choicesIn returns the choices that a text such as "A, C" or "1 3" names; none if it has anything else.
func choicesIn(answer string) []int {
	var all []int
	for _, part := range strings.FieldsFunc(answer, func(r rune) bool { return strings.ContainsRune(" ,;/&.()\n", r) }) {
		part = strings.ToUpper(part)
		switch {
		case len(part) == 1 && part >= "A" && part < Letter(MostChoices):
			all = append(all, int(part[0]-'A'))
		case len(part) == 1 && part >= "1" && part <= "8":
			all = append(all, int(part[0]-'1'))
		default:
			return nil
		}
	}
	return all
}

// pairs reads cells such as "Keyboard -> Input". A cell that begins with the arrow is an answer without a partner.
func (r rowReader) pairs(options []Words) {
	ask := &r.into.Content.Ask
	var spare []Words
	for i, o := range options {
		left, right, ok := cutWords(o)
		switch {
		case !ok:
			r.blame(headOption(i), "needs two texts with -> between them, such as Keyboard -> Input")
		case left.IsEmpty():
			spare = append(spare, right)
		default:
			ask.Choices, ask.Pairs = append(ask.Choices, left), append(ask.Pairs, right)
		}
	}
	ask.Pairs = append(ask.Pairs, spare...)
}

func cutWords(w Words) (left, right Words, ok bool) {
	var in, hi bool
	left.English, right.English, in = cutArrow(w.English)
	left.Hindi, right.Hindi, hi = cutArrow(w.Hindi)
	return left, right, in && hi && !right.IsEmpty()
}

// cutArrow reports whether a cell is empty or has both sides.
func cutArrow(s string) (left, right string, ok bool) {
	if strings.TrimSpace(s) == "" {
		return "", "", true
	}
	left, right, ok = strings.Cut(strings.ReplaceAll(s, "→", arrow), arrow)
	return strings.TrimSpace(left), strings.TrimSpace(right), ok
}
