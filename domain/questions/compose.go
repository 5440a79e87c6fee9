package questions

import (
	"cmp"
	"fmt"
	"slices"

	"kendra/domain/fault"
)

// Line is one question of a paper, as it is shown.
type Line struct {
	Question ID
	Version  int
	Choices  []int // the index in the content of each choice shown
	Pairs    []int // the same for the right side of Match
	Award    Award
}

// Paper is one set of questions in its order. It is stored when it is made, and never changes.
type Paper struct {
	Seed  uint64
	Lines []Line
}

// Compose makes a paper. The same questions, blueprint and seed make the same paper, in whatever order the bank comes. It
// fails only if no choice of questions fits. ErrTooFew blames the rows, such as "rows.2.count".
func Compose(bank []Question, b Blueprint, seed uint64) (Paper, error) {
	random := &dice{seed}
	bank = slices.Clone(bank)
	slices.SortFunc(bank, func(a, b Question) int { return cmp.Compare(a.ID, b.ID) })
	chosen, err := choose(bank, b, random)
	if err != nil {
		return Paper{}, err
	}
	p := Paper{Seed: seed}
	for _, one := range arrange(chosen, random) {
		line := Line{Question: one.q.ID, Version: one.q.Version, Award: one.award}
		line.Choices, line.Pairs = shuffle(one.q.Content.Ask, random)
		p.Lines = append(p.Lines, line)
	}
	return p, nil
}

// picked is a question with the award of its row.
type picked struct {
	q     Question
	award Award
}

// choose fills every place of the blueprint with a question of its own. It is a bipartite matching: when all questions
// that a place could take are in use, another place makes room if it can.
func choose(bank []Question, b Blueprint, random *dice) ([]picked, error) {
	fits := make([][]int, len(b.Rows))
	for r, row := range b.Rows {
		for _, i := range random.order(len(bank)) {
			if row.takes(bank[i]) {
				fits[r] = append(fits[r], i)
			}
		}
	}
	taken := map[int]int{} // the row that has a question
	var place func(row int, tried []bool) bool
	place = func(row int, tried []bool) bool {
		for _, free := range []bool{true, false} { // a free question before one that another row must give up
			for _, i := range fits[row] {
				holder, used := taken[i]
				if tried[i] || used == free {
					continue
				}
				tried[i] = true
				if !used || place(holder, tried) {
					taken[i] = row
					return true
				}
			}
		}
		return false
	}
	for r, row := range b.Rows {
		for n := range row.Count {
			if !place(r, make([]bool, len(bank))) {
				return nil, tooFew(r, row.Count, n, len(fits[r]))
			}
		}
	}
	var all []picked
	for i, q := range bank {
		if row, ok := taken[i]; ok {
			all = append(all, picked{q, b.Rows[row].Award})
		}
	}
	return all, nil
}

func tooFew(row, wanted, found, fitting int) error {
	text := fmt.Sprintf("asks for %d, but the bank has %d", wanted, fitting)
	if fitting >= wanted {
		text = fmt.Sprintf("asks for %d, but other rows leave %d", wanted, found)
	}
	return ErrTooFew.With(fault.Field{Name: fmt.Sprintf("rows.%d.count", row), Text: text})
}

// arrange puts questions in a random order. Those with the same passage stay together.
func arrange(all []picked, random *dice) []picked {
	shuffled := make([]picked, len(all))
	for i, at := range random.order(len(all)) {
		shuffled[i] = all[at]
	}
	var groups [][]picked
	of := map[Words]int{}
	for _, one := range shuffled {
		passage := one.q.Content.Ask.Passage
		if i, ok := of[passage]; ok && !passage.IsEmpty() {
			groups[i] = append(groups[i], one)
			continue
		}
		of[passage] = len(groups)
		groups = append(groups, []picked{one})
	}
	return slices.Concat(groups...)
}

// shuffle returns the order in which choices and pairs are shown. The right order of Order is never shown.
func shuffle(a Ask, random *dice) (choices, pairs []int) {
	choices = make([]int, len(a.Choices))
	for i := range choices {
		choices[i] = i
	}
	switch a.Kind {
	case One, Several:
		if !a.Fixed {
			choices = random.order(len(a.Choices))
		}
	case Order:
		choices = random.order(len(a.Choices))
		if slices.IsSorted(choices) {
			choices = append(choices[1:], choices[0])
		}
	case Match:
		pairs = random.order(len(a.Pairs))
	case TrueFalse, Fill, Number, Short, Typing:
	}
	return choices, pairs
}

// Original translates an answer on a sheet into an answer to the content. Places that the sheet does not have are left
// out, or -1.
func (l Line) Original(shown Answer, kind Kind) Answer {
	a := Answer{Texts: shown.Texts}
	if kind == Typing {
		return Answer{Typed: shown.Typed}
	}
	switch kind {
	case One, Several:
		for _, i := range shown.Chosen {
			if at := pick(l.Choices, i); at >= 0 {
				a.Chosen = append(a.Chosen, at)
			}
		}
	case TrueFalse:
		a.Chosen = shown.Chosen
	case Order:
		for _, i := range shown.Places {
			a.Places = append(a.Places, pick(l.Choices, i))
		}
	case Match:
		a.Places = slices.Repeat([]int{-1}, len(l.Choices))
		for i, j := range shown.Places {
			if at := pick(l.Choices, i); at >= 0 {
				a.Places[at] = pick(l.Pairs, j)
			}
		}
	case Fill, Number, Short, Typing:
	}
	return a
}

func pick(all []int, i int) int {
	if i < 0 || i >= len(all) {
		return -1
	}
	return all[i]
}
