package certificates

import (
	"fmt"
	"slices"

	"kendra/domain/attendance"
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

// Facts are what the rules look at.
type Facts struct {
	Finished   bool
	Due        money.Paise
	HasPhoto   bool
	Attendance attendance.Tally
	Threshold  int // percent of the days that the division asks for; 0 is none
}

// attended tells whether the student was there often enough. Where something is asked for, no register is not enough.
func (f Facts) attended() bool {
	percent, ok := f.Attendance.Percent()
	return f.Threshold == 0 || ok && percent >= f.Threshold
}

// lacking says what lacks to attendance.
func (f Facts) lacking() string {
	percent, ok := f.Attendance.Percent()
	if !ok {
		return fmt.Sprintf("%d percent of attendance are asked for, and the student is in no register", f.Threshold)
	}
	return fmt.Sprintf("the student was there on %d of %d days, %d percent; %d are asked for",
		f.Attendance.Present+f.Attendance.Late, f.Attendance.Held(), percent, f.Threshold)
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
		{Attended, f.attended(), f.lacking()},
	} {
		v.Check(r.ok || !slices.Contains(rules, r.rule), string(r.rule), r.text)
	}
	return v.As(ErrNotEligible)
}
