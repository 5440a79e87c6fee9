package sittings

import (
	"cmp"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/questions"
)

// MostLookedAt is how many pairs of candidates of different centers are looked at closely: those with the most wrong answers in
// common. So the time that a report takes is bounded, whatever number of candidates sat a paper.
const MostLookedAt = 60_000

// leastShared is how many wrong ones two candidates share before they are looked at. Right answers alone never say much.
const leastShared = 3

// CentersAlike is a pair of centers with candidates whose answers are alike.
type CentersAlike struct {
	First, Second centers.ID
	Pairs         int // of their candidates
	Alike         int // of these, named
	// Chance is at most how likely so many are named, if each candidate worked alone: the number that is to be expected, divided by
	// that of those named (Markov's inequality). It holds however the pairs depend on each other.
	Chance float64
}

// BetweenReport holds what a comparison of candidates of different centers found.
type BetweenReport struct {
	Pairs   int // of candidates of different centers; the limit is divided among all of them, both ways
	Looked  int // of these, looked at closely
	Shared  int // pairs with fewer wrong answers in common were not looked at
	Limit   float64
	Alike   []Likeness     // with a Chance of Limit at most, the least likely first
	Centers []CentersAlike // those with named pairs, the least likely first
}

// Comparisons is what the limit is divided by.
func (r BetweenReport) Comparisons() int { return directions * r.Pairs }

// AlikeBetween compares candidates of different centers, as Alike does those of one exam. most is how many pairs it looks at closely.
// Pairs that it does not look at count as honest, so it names honest candidates no more often than FalseAlarms.
func AlikeBetween(all []Script, most int) BetweenReport {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b Script) int { return cmp.Compare(a.Sitting, b.Sitting) })
	of := map[centers.ID]int{}
	for _, s := range all {
		of[s.Center]++
	}
	r := BetweenReport{Pairs: len(all) * (len(all) - 1) / 2}
	for _, n := range of {
		r.Pairs -= n * (n - 1) / 2
	}
	r.Limit = FalseAlarms / float64(max(directions*r.Pairs, 1))
	near := sharing(all)
	r.Shared = near.least(most)
	m := fitted(all)
	near.each(func(i, j, shared int) {
		if shared < r.Shared {
			return
		}
		r.Looked++
		if one, ok := m.both(all[i], all[j], i, j); ok && one.Chance <= r.Limit {
			r.Alike = append(r.Alike, one)
		}
	})
	slices.SortFunc(r.Alike, func(a, b Likeness) int {
		return cmp.Or(cmp.Compare(a.Chance, b.Chance), cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second))
	})
	r.Centers = centersOf(r, all, of)
	return r
}

// centersOf counts the named pairs by their centers.
func centersOf(r BetweenReport, all []Script, candidates map[centers.ID]int) []CentersAlike {
	center := map[ID]centers.ID{}
	for _, s := range all {
		center[s.Sitting] = s.Center
	}
	var found []CentersAlike
	for _, one := range r.Alike {
		a, b := center[one.First], center[one.Second]
		a, b = min(a, b), max(a, b)
		i := slices.IndexFunc(found, func(c CentersAlike) bool { return c.First == a && c.Second == b })
		if i < 0 {
			i, found = len(found), append(found, CentersAlike{First: a, Second: b, Pairs: candidates[a] * candidates[b]})
		}
		found[i].Alike++
	}
	for i, c := range found {
		found[i].Chance = min(1, directions*float64(c.Pairs)*r.Limit/float64(c.Alike))
	}
	slices.SortStableFunc(found, func(a, b CentersAlike) int {
		return cmp.Or(cmp.Compare(a.Chance, b.Chance), cmp.Compare(a.First, b.First), cmp.Compare(a.Second, b.Second))
	})
	return found
}

// nearby holds which candidates gave each wrong answer.
type nearby struct {
	all  []Script
	gave map[questions.ID]map[string][]int
}

func sharing(all []Script) nearby {
	n := nearby{all, map[questions.ID]map[string][]int{}}
	for i, s := range all {
		for q, g := range s.Given {
			if g.Right {
				continue
			}
			if n.gave[q] == nil {
				n.gave[q] = map[string][]int{}
			}
			n.gave[q][g.Answer] = append(n.gave[q][g.Answer], i) // ascending
		}
	}
	return n
}

// each calls do for the pairs of candidates of different centers that have a wrong answer in common, with the number of those.
func (n nearby) each(do func(i, j, shared int)) {
	shared := make([]int, len(n.all))
	for i, s := range n.all {
		clear(shared)
		for q, g := range s.Given {
			if g.Right {
				continue
			}
			same := n.gave[q][g.Answer]
			at, _ := slices.BinarySearch(same, i+1)
			for _, j := range same[at:] {
				shared[j]++
			}
		}
		for j := i + 1; j < len(shared); j++ {
			if shared[j] > 0 && n.all[j].Center != s.Center {
				do(i, j, shared[j])
			}
		}
	}
}

// least returns how many wrong answers pairs have in common at least, if at most so many pairs are to be looked at.
func (n nearby) least(most int) int {
	var with []int // pairs by the number of wrong answers in common
	n.each(func(_, _, shared int) {
		for len(with) <= shared {
			with = append(with, 0)
		}
		with[shared]++
	})
	sum := 0
	for k := len(with) - 1; k >= leastShared; k-- {
		if sum += with[k]; sum > most {
			return k + 1
		}
	}
	return leastShared
}
