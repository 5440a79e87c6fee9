package certificates

import (
	"fmt"
	"slices"

	"kendra/domain/attendance"
	"kendra/domain/fault"
	"kendra/domain/money"
)

// Rule is one condition for certification. An administrator can waive rules, with a reason.
type Rule string

// The rules.
const (
	Finished Rule = "finished"
	Dues     Rule = "dues"
	Photo    Rule = "photo"
	Attended Rule = "attendance"
	Exam     Rule = "exam"
)

// Rules lists all rules.
var Rules = []Rule{Finished, Dues, Photo, Attended, Exam}

// Facts are the facts that the rules check.
type Facts struct {
	Finished   bool
	Due        money.Paise
	HasPhoto   bool
	Attendance attendance.Tally
	Threshold  int // attendance in percent that the division requires; 0 for none
	Examined   Examined
}

// attended reports whether attendance is sufficient. If the division requires attendance, a student without a record
// does not meet it.
func (f Facts) attended() bool {
	percent, ok := f.Attendance.Percent()
	return f.Threshold == 0 || ok && percent >= f.Threshold
}

// lacking returns the reason why attendance is insufficient.
func (f Facts) lacking() string {
	percent, ok := f.Attendance.Percent()
	if !ok {
		return fmt.Sprintf("attendance of %d %% is required; the student has no attendance record yet", f.Threshold)
	}
	return fmt.Sprintf("the student attended on %d of %d days (%d %%); %d %% is required",
		f.Attendance.Present+f.Attendance.Late, f.Attendance.Held(), percent, f.Threshold)
}

// Check checks the facts against some of the rules. ErrNotEligible, with each broken rule as a field.
func (f Facts) Check(rules []Rule) error {
	var v fault.Violations
	for _, r := range []struct {
		rule Rule
		ok   bool
		text string
	}{
		{Finished, f.Finished, "the course is not finished: the student has not passed"},
		{Dues, f.Due <= 0, "unpaid fees: " + f.Due.String() + ""},
		{Photo, f.HasPhoto, "there is no photo of the student"},
		{Attended, f.attended(), f.lacking()},
		{Exam, !f.Examined.Required || f.Examined.Passed, "the course asks for a passed exam, and no pass is published"},
	} {
		v.Check(r.ok || !slices.Contains(rules, r.rule), string(r.rule), r.text)
	}
	return v.As(ErrNotEligible)
}
