package questions

import (
	"cmp"
	"slices"
)

// Attempt is one candidate's answer to a question.
type Attempt struct {
	Earned Marks
	Full   Marks // of the question
	Total  Marks // of the candidate's whole paper
}

// Flag is a reason to look at a question again.
type Flag string

// The flags.
const (
	TooHard  Flag = "too_hard"
	TooEasy  Flag = "too_easy"
	Weak     Flag = "weak"      // it hardly separates good candidates from poor ones
	WrongKey Flag = "wrong_key" // poor candidates do better than good ones, so the key may be wrong
)

// Statistic sums up the answers to a question.
type Statistic struct {
	Answers        int
	Facility       int // the average share of the full marks in percent; below 0 where wrong answers cost marks
	Discrimination int // the facility among the best 27 % of candidates minus that among the poorest 27 %
	Flags          []Flag
}

// The bounds of a good question. They are those in common use (Ebel and Frisbie, Essentials of Educational Measurement).
const (
	leastAnswers   = 20 // fewer say too little for a flag
	hardBelow      = 25
	easyAbove      = 90
	weakBelow      = 20
	groupPercent   = 27 // Kelley, 1939
	wholeInPerCent = 100
)

// StatisticOf sums up the answers to one question.
func StatisticOf(all []Attempt) Statistic {
	s := Statistic{Answers: len(all)}
	if len(all) == 0 {
		return s
	}
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b Attempt) int { return cmp.Compare(b.Total, a.Total) })
	n := max(1, len(all)*groupPercent/wholeInPerCent)
	s.Facility = facility(all)
	s.Discrimination = facility(all[:n]) - facility(all[len(all)-n:])
	if len(all) < leastAnswers {
		return s
	}
	flag := func(is bool, f Flag) {
		if is {
			s.Flags = append(s.Flags, f)
		}
	}
	flag(s.Facility < hardBelow, TooHard)
	flag(s.Facility > easyAbove, TooEasy)
	flag(s.Discrimination < 0, WrongKey)
	flag(s.Discrimination >= 0 && s.Discrimination < weakBelow && s.Facility <= easyAbove, Weak)
	return s
}

// facility returns the earned share of the full marks in percent.
func facility(all []Attempt) int {
	var earned, full Marks
	for _, a := range all {
		earned, full = earned+a.Earned, full+a.Full
	}
	if full == 0 {
		return 0
	}
	return int(earned * wholeInPerCent / full)
}
