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

// ShownExams is of how many exams the website shows toppers: those that were published last.
const ShownExams = 12

// TopperList is the toppers of an exam, as the website shows them.
type TopperList struct {
	Exam    Result // of which only what all results of the exam share counts
	Toppers []Topper
}

// PublicToppers returns the toppers that everybody may see, by exam, in the order of the results. Those who are left out keep their
// rank, so nobody moves up. An exam in which nobody is named is left out, too.
func PublicToppers(all []Result, s Settings) []TopperList {
	if !s.PublicToppers {
		return nil
	}
	var order []ID
	of := map[ID][]Result{}
	for _, r := range all {
		if len(of[r.Exam]) == 0 {
			order = append(order, r.Exam)
		}
		of[r.Exam] = append(of[r.Exam], r)
	}
	var lists []TopperList
	for _, id := range order {
		named := slices.DeleteFunc(Toppers(of[id], s.Toppers), func(t Topper) bool { return slices.Contains(s.LeftOut, t.Result.Student) })
		if len(named) > 0 {
			lists = append(lists, TopperList{Exam: named[0].Result, Toppers: named})
		}
	}
	return lists
}
