package exams

import (
	"cmp"
	"slices"
)

// Topper is a result among the best of an exam.
type Topper struct {
	Rank   int // from 1; equal percentages share it
	Result Result
}

// Toppers returns the best passed results that stand, up to a rank, by percentage and then by registration number. Grace marks
// do not count, because the percentage is without them. After two on rank 1 comes rank 3.
func Toppers(all []Result, ranks int) []Topper {
	passed := slices.DeleteFunc(slices.Clone(all), func(r Result) bool { return !r.Stands() || r.Content.Outcome.Verdict != Passed })
	slices.SortFunc(passed, func(a, b Result) int {
		return cmp.Or(cmp.Compare(b.Content.Outcome.Percent, a.Content.Outcome.Percent), cmp.Compare(a.Content.RegNo, b.Content.RegNo))
	})
	var top []Topper
	for i, r := range passed {
		rank := i + 1
		if i > 0 && r.Content.Outcome.Percent == passed[i-1].Content.Outcome.Percent {
			rank = top[i-1].Rank
		}
		if rank > ranks {
			break
		}
		top = append(top, Topper{rank, r})
	}
	return top
}
