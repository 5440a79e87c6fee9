package imports

import (
	"slices"
	"strings"

	"kendra/domain/students"
)

// Outcome is where a file's row ends up: every row that counts is in the results of one of them.
type Outcome string

// The outcomes.
const (
	Taken   Outcome = "ok"
	Refused Outcome = "failed"
	Waiting Outcome = "unprocessed" // the import ended before it, or stored nothing as a whole
)

// ResultAction is what the audit trail calls results of an import that somebody took away.
const ResultAction = "students.import_result_taken"

// ResultTaken is which results those were.
type ResultTaken struct {
	Import   JobID
	Outcomes []Outcome
}

// ParseOutcome reads an outcome. ErrOutcome.
func ParseOutcome(text string) (Outcome, error) {
	switch o := Outcome(text); o {
	case Taken, Refused, Waiting:
		return o, nil
	default:
		return "", ErrOutcome
	}
}

// What results add to the file's own columns. An import passes over the first two, so that results can be imported as they are.
const (
	errorsHeading      = "Errors"
	suggestionsHeading = "Suggestions"
)

// RefusedHeadings are those that refused rows have besides their own. They tell how dates are read, because the few rows
// of a result may not show it, or show it wrongly.
func RefusedHeadings(dates DateStyle) []string {
	if dates == "" {
		return []string{errorsHeading, suggestionsHeading}
	}
	return []string{errorsHeading + " (dates " + string(dates) + ")", suggestionsHeading}
}

// ToldDates answers how a sheet's headings say that dates are read, "" when they do not.
func ToldDates(headings []string) DateStyle {
	for _, style := range []DateStyle{DayFirst, MonthFirst} {
		if slices.ContainsFunc(headings, func(h string) bool { return strings.TrimSpace(h) == RefusedHeadings(style)[0] }) {
			return style
		}
	}
	return ""
}

// OwnHeadings answers a sheet's headings without those that results add at its end, so that what was said of a file holds
// for its results, too.
func OwnHeadings(headings []string) []string {
	own := headings
	for _, ours := range [][]string{{suggestionsHeading}, {errorsHeading, RefusedHeadings(DayFirst)[0], RefusedHeadings(MonthFirst)[0]}, {RegNo.Heading()}} {
		if n := len(own); n > 1 && slices.Contains(ours, strings.TrimSpace(own[n-1])) {
			own = own[:n-1]
		}
	}
	return own
}

// Exported tells whether a sheet has the headings of an export: kendra itself wrote it.
func Exported(headings []string) bool {
	return slices.EqualFunc(headings, students.Exported(), func(a, b string) bool { return strings.TrimSpace(a) == b })
}
