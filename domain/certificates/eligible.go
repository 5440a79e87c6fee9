package certificates

import (
	"slices"

	"kendra/domain/fault"
	"kendra/domain/money"
)

// Rule is one thing that must be so before somebody is certified. An administrator can set rules aside, with a reason.
type Rule string

// The rules.
const (
	Finished Rule = "finished"
	Dues     Rule = "dues"
	Photo    Rule = "photo"
	Attended Rule = "attendance"
)

// Rules are all of them.
var Rules = []Rule{Finished, Dues, Photo, Attended}

// Facts are what the rules look at. Attendance is in percent, and -1 when no register was kept.
type Facts struct {
	Finished   bool
	Due        money.Paise
	HasPhoto   bool
	Attendance int
	Threshold  int
}

// Check holds the facts against some of the rules. ErrNotEligible, with every broken rule as a field.
func (f Facts) Check(rules []Rule) error {
	var v fault.Violations
	for _, r := range []struct {
		rule Rule
		ok   bool
		text string
	}{
		{Finished, f.Finished, "the course is not finished: the student has not passed"},
		{Dues, f.Due <= 0, "fees of " + f.Due.String() + " are due"},
		{Photo, f.HasPhoto, "there is no photo of the student"},
		{Attended, f.Attendance < 0 || f.Attendance >= f.Threshold, "the student was not there often enough"},
	} {
		v.Check(r.ok || !slices.Contains(rules, r.rule), string(r.rule), r.text)
	}
	return v.As(ErrNotEligible)
}
