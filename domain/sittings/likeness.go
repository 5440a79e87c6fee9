package sittings

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/questions"
)

// FalseAlarms is how often a report on honest candidates names anybody: in one exam of a thousand. It is divided among all
// pairs that are compared (Bonferroni), so it does not grow with their number.
const FalseAlarms = 0.001

// directions is how often a pair is compared.
const directions = 2

// leastCommon is how many questions two candidates must both have answered before they are compared. Fewer cannot tell
// copying from chance at the rate of FalseAlarms.
const leastCommon = 10

// Given is a candidate's answer to one question.
type Given struct {
	Answer string // equal for equal answers, in the order of the bank
	Right  bool
}

// Script is all that a candidate answered, without blanks and without texts that a person marks.
type Script struct {
	Sitting ID
	Center  centers.ID
	Given   map[questions.ID]Given
}

// Likeness is a pair of candidates who gave the same answers more often than chance explains. It is no proof: a person
// looks at the seats, the clock and the answers, and judges.
type Likeness struct {
	First, Second ID
	Common        int     // questions that both answered
	Same          int     // those with the same answer
	SameWrong     int     // of these, wrong ones
	Expected      float64 // the number of same answers that chance explains
	// Chance is how likely at least as many same answers are for these two, if each worked alone.
	Chance float64
}

// Report holds what a comparison of candidates found.
type Report struct {
	Pairs  int // compared
	Limit  float64
	Alike  []Likeness // with a Chance of Limit at most, the least likely first
	TooFew int        // pairs that have too few questions in common to be compared
}

// Alike compares each candidate with each other, in both directions, as Wollack's omega (1997) does: given the answers of one, it
// computes how likely the other gives as many of them alone, from the ability of the other and the difficulty of each question
// (Rasch). How many others gave a wrong answer shows how tempting it is. A rare answer counts more than a common one:
// each has the weight of the best test between copying and chance (Neyman and Pearson).
//
// A copy of a paper that is nearly all right looks like the paper of a good candidate, and is not found.
func Alike(all []Script) Report {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b Script) int { return cmp.Compare(a.Sitting, b.Sitting) })
	m := fitted(all)
	var r Report
	var found []Likeness
	for i, a := range all {
		for j := i + 1; j < len(all); j++ {
			b := all[j]
			one, ok := m.both(a, b, i, j)
			if !ok {
				r.TooFew++
				continue
			}
			r.Pairs++
			found = append(found, one)
		}
	}
	r.Limit = FalseAlarms / float64(max(directions*r.Pairs, 1))
	for _, one := range found {
		if one.Chance <= r.Limit {
			r.Alike = append(r.Alike, one)
		}
	}
	slices.SortStableFunc(r.Alike, func(a, b Likeness) int { return cmp.Compare(a.Chance, b.Chance) })
	return r
}

// Comparisons is what the limit is divided by.
func (r Report) Comparisons() int { return directions * r.Pairs }

const (
	// copiedShare is the share of copied answers that the weights are best for.
	copiedShare = 0.5
	// weightSteps is how finely weights are kept: they are whole numbers of this part, so that chances can be computed exactly.
	weightSteps = 10
	// farFrom is how many standard deviations above the mean a sum must be before its chance is computed: below, it is far above
	// every limit.
	farFrom = 3
)

// both compares two candidates with numbers i and j in both directions, and returns the less likely one.
func (m *likenessModel) both(a, b Script, i, j int) (Likeness, bool) {
	one, ok := m.compare(a, b, j)
	if back, _ := m.compare(b, a, i); back.Chance < one.Chance {
		one.Chance, one.Expected = back.Chance, back.Expected
	}
	return one, ok
}

// compare computes how likely the second candidate, with number j, gives so many answers of the first alone, unless the two have
// too few questions in common.
func (m *likenessModel) compare(a, b Script, j int) (Likeness, bool) {
	one := Likeness{First: min(a.Sitting, b.Sitting), Second: max(a.Sitting, b.Sitting), Chance: 1}
	var chances []float64
	var weights []int
	sum, mean, spread := 0, 0.0, 0.0
	for _, q := range m.asked {
		x, given := a.Given[q]
		if !given {
			continue
		}
		y, both := b.Given[q]
		if !both {
			continue
		}
		one.Common++
		p := m.gives(j, q, x, y)
		weight := math.Round(weightSteps * math.Log((copiedShare+(1-copiedShare)*p)/((1-copiedShare)*p)))
		if x.Answer == y.Answer {
			one.Same++
			sum += int(weight)
			if !x.Right {
				one.SameWrong++
			}
		}
		chances, weights = append(chances, p), append(weights, int(weight))
		one.Expected, mean, spread = one.Expected+p, mean+p*weight, spread+p*(1-p)*weight*weight
	}
	if one.Common < leastCommon {
		return one, false
	}
	if float64(sum) > mean+farFrom*math.Sqrt(spread) {
		one.Chance = atLeast(sum, chances, weights)
	}
	return one, true
}

// atLeast returns the probability that the weights of independent events that happen add up to at least sum.
func atLeast(sum int, chances []float64, weights []int) float64 {
	most := 0
	for _, w := range weights {
		most += w
	}
	of := make([]float64, most+1) // of[k]: exactly k so far
	of[0] = 1
	reach := 0
	for i, p := range chances {
		reach += weights[i]
		for k := reach; k >= 0; k-- {
			before := 0.0
			if k >= weights[i] {
				before = of[k-weights[i]]
			}
			of[k] = of[k]*(1-p) + before*p
		}
	}
	chance := 0.0
	for k := most; k >= sum; k-- { // the small ones first
		chance += of[k]
	}
	return min(chance, 1)
}

// ScriptOf returns what a candidate answered, from the answers by the number of the question. questions.ErrNotFound if contents
// lacks a version.
func ScriptOf(x Sitting, contents questions.Contents, answers map[int]questions.Answer) (Script, error) {
	s := Script{Sitting: x.ID, Center: x.Center, Given: map[questions.ID]Given{}}
	for i, l := range x.Paper.Lines {
		c, ok := contents[questions.Ref{Question: l.Question, Version: l.Version}]
		if !ok {
			return s, questions.ErrNotFound
		}
		own := l.Original(answers[i+1], c.Ask.Kind)
		if c.Ask.Kind == questions.Typing { // a passage has one right text, so equal answers say nothing
			continue
		}
		if score := c.Score(own); !score.Blank && !score.Person {
			s.Given[l.Question] = Given{Answer: spelled(own), Right: score.Right >= score.Of}
		}
	}
	return s, nil
}

// spelled returns a text that is equal for equal answers.
func spelled(a questions.Answer) string {
	var b strings.Builder
	for _, list := range [][]int{a.Chosen, a.Places} {
		for _, n := range list {
			b.WriteRune(rune(n + 2)) //nolint:mnd // -1 is none
		}
		b.WriteByte(0)
	}
	for _, text := range a.Texts {
		b.WriteString(strings.ToLower(strings.Join(strings.Fields(text), " ")))
		b.WriteByte(0)
	}
	return b.String()
}

// likenessModel holds how likely each candidate answers each question right, and how often wrong answers are the same.
type likenessModel struct {
	ability    []float64
	difficulty map[questions.ID]float64
	wrong      map[questions.ID]map[string]int // how often each wrong answer was given
	wrongs     map[questions.ID]int            // how often any wrong answer was given
	asked      []questions.ID                  // ascending: sums are taken in one order, so that the same scripts give the same report
}

// The spread of abilities and difficulties that is expected before anything is known, in logits. It keeps a candidate who has
// all questions right from counting as one who cannot err.
const (
	abilitySpread    = 1.5
	difficultySpread = 2.0
	fitRounds        = 15
)

// fitted estimates the model from all scripts: the most likely abilities and difficulties, by Newton's method in turns.
func fitted(all []Script) *likenessModel {
	m := &likenessModel{ability: make([]float64, len(all)), difficulty: map[questions.ID]float64{}, wrong: map[questions.ID]map[string]int{}, wrongs: map[questions.ID]int{}}
	for _, s := range all {
		for q, g := range s.Given {
			if m.wrong[q] == nil {
				m.wrong[q] = map[string]int{}
			}
			m.difficulty[q] = 0
			if !g.Right {
				m.wrong[q][g.Answer]++
				m.wrongs[q]++
			}
		}
	}
	m.asked = slices.Sorted(maps.Keys(m.difficulty))
	for range fitRounds {
		for i, s := range all {
			slope, curve := -m.ability[i]/(abilitySpread*abilitySpread), 1/(abilitySpread*abilitySpread)
			for _, q := range m.asked {
				if g, ok := s.Given[q]; ok {
					p := m.right(i, q)
					slope, curve = slope+unit(g.Right)-p, curve+p*(1-p)
				}
			}
			m.ability[i] += slope / curve
		}
		for _, q := range m.asked {
			slope, curve := -m.difficulty[q]/(difficultySpread*difficultySpread), 1/(difficultySpread*difficultySpread)
			for i, s := range all {
				if g, ok := s.Given[q]; ok {
					p := m.right(i, q)
					slope, curve = slope+p-unit(g.Right), curve+p*(1-p)
				}
			}
			m.difficulty[q] += slope / curve
		}
	}
	return m
}

func unit(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// right returns how likely the answer of a candidate to a question is right.
func (m *likenessModel) right(i int, q questions.ID) float64 {
	return 1 / (1 + math.Exp(m.difficulty[q]-m.ability[i]))
}

// gives returns how likely candidate j, with the own answer y, gives the answer x alone. With few wrong answers of others it leans
// to "likely", in favor of both.
func (m *likenessModel) gives(j int, q questions.ID, x, y Given) float64 {
	right := m.right(j, q)
	if x.Right {
		return right
	}
	n, same := m.wrongs[q]-1, m.wrong[q][x.Answer]-1 // without x itself
	if !y.Right {
		n--
		if y.Answer == x.Answer {
			same--
		}
	}
	return (1 - right) * float64(same+1) / float64(n+1)
}
