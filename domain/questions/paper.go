package questions

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kendra/domain/files"
)

// Ref names a version of a question.
type Ref struct {
	Question ID
	Version  int
}

// Contents holds the versions that a paper shows.
type Contents map[Ref]Content

// Item is one question as a candidate sees it. It has no answer.
type Item struct {
	Number  int // from 1
	Kind    Kind
	Passage Words // empty if it is that of the item before
	Stem    Words
	Picture files.Key
	Choices []Words
	Pairs   []Words
	Minutes int // of Typing
	Award   Award
}

// Sheet is a paper as a candidate sees it.
type Sheet struct {
	Items []Item
	Full  Marks
}

// Sheet returns the paper as a candidate sees it. ErrNotFound if contents lacks a version.
func (p Paper) Sheet(contents Contents) (Sheet, error) {
	var s Sheet
	var passage Words
	for i, l := range p.Lines {
		c, ok := contents[Ref{l.Question, l.Version}]
		if !ok {
			return Sheet{}, ErrNotFound
		}
		a := c.Ask
		item := Item{
			Number: i + 1, Kind: a.Kind, Stem: a.Stem, Picture: a.Picture, Choices: shown(a.Choices, l.Choices), Pairs: shown(a.Pairs, l.Pairs), Minutes: a.Minutes,
			Award: l.Award,
		}
		if a.Passage != passage {
			item.Passage = a.Passage
		}
		passage = a.Passage
		s.Items, s.Full = append(s.Items, item), s.Full+l.Award.Right
	}
	return s, nil
}

func shown(all []Words, order []int) []Words {
	var list []Words
	for _, i := range order {
		if i >= 0 && i < len(all) {
			list = append(list, all[i])
		}
	}
	return list
}

// KeyLine is the right answer to one item, for markers.
type KeyLine struct {
	Number int
	Kind   Kind
	Answer string // such as "B" or "A-2, B-1"; "" for a short answer without a model
	Model  Words
	Award  Award
}

// Keys returns the right answers by the letters of the sheet. ErrNotFound if contents lacks a version.
func (p Paper) Keys(contents Contents) ([]KeyLine, error) {
	var all []KeyLine
	for i, l := range p.Lines {
		c, ok := contents[Ref{l.Question, l.Version}]
		if !ok {
			return nil, ErrNotFound
		}
		all = append(all, KeyLine{Number: i + 1, Kind: c.Ask.Kind, Answer: l.answer(c), Model: c.Key.Model, Award: l.Award})
	}
	return all, nil
}

// Title returns the text by which lists show a question: its stem, or the passage of a typing test that has none.
func (a Ask) Title() string { return cmp.Or(a.Stem.In(false), a.Passage.In(false)) }

// Letter returns the letter of a choice: A for 0.
func Letter(i int) string { return string(rune('A' + i)) }

func (l Line) answer(c Content) string {
	var parts []string
	switch c.Ask.Kind {
	case One, Several:
		for at, i := range l.Choices {
			if slices.Contains(c.Key.Right, i) {
				parts = append(parts, Letter(at))
			}
		}
	case TrueFalse:
		return map[bool]string{true: "True", false: "False"}[slices.Contains(c.Key.Right, 0)]
	case Order:
		for i := range l.Choices {
			parts = append(parts, Letter(slices.Index(l.Choices, i)))
		}
	case Match:
		for at, i := range l.Choices {
			parts = append(parts, fmt.Sprintf("%s-%d", Letter(at), slices.Index(l.Pairs, i)+1))
		}
	case Fill:
		for _, gap := range c.Key.Gaps {
			parts = append(parts, strings.Join(gap, " | "))
		}
	case Number:
		if c.Key.Tolerance != "" {
			return c.Key.Number + " ± " + c.Key.Tolerance
		}
		return c.Key.Number
	case Typing:
		return fmt.Sprintf("%d words a minute, %d %% right", c.Key.Speed, c.Key.Accuracy)
	case Short:
	}
	return strings.Join(parts, ", ")
}
