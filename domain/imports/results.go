package imports

import (
	"slices"
	"strings"

	"kendra/domain/students"
)

// Outcome is the result of a file's row. Every row with a student has exactly one.
type Outcome string

// The outcomes.
const (
	Taken   Outcome = "ok"
	Refused Outcome = "failed"
	Waiting Outcome = "unprocessed" // the import ended before this row, or stored nothing at all
)

// ResultAction names the download of an import's results in the audit trail.
const ResultAction = "students.import_result_taken"

// ResultTaken describes the downloaded results.
type ResultTaken struct {
	Import   JobID
	Outcomes []Outcome
}

// ParseOutcome parses an outcome. ErrOutcome.
func ParseOutcome(text string) (Outcome, error) {
	switch o := Outcome(text); o {
	case Taken, Refused, Waiting:
		return o, nil
	default:
		return "", ErrOutcome
	}
}

// The columns that results add to the file's own. An import skips the first two, so that results can be imported
// unchanged.
const (
	errorsHeading      = "Errors"
	suggestionsHeading = "Suggestions"
)

// RefusedHeadings returns the headings that refused rows have besides their own. They include the date style, because
// the few rows of a result may not reveal it, or suggest the wrong one.
func RefusedHeadings(dates DateStyle) []string {
	if dates == "" {
		return []string{errorsHeading, suggestionsHeading}
	}
	return []string{errorsHeading + " (dates " + string(dates) + ")", suggestionsHeading}
}

// ToldDates returns the date style that a sheet's headings give, or "".
func ToldDates(headings []string) DateStyle {
	for _, style := range []DateStyle{DayFirst, MonthFirst} {
		if slices.ContainsFunc(headings, func(h string) bool { return strings.TrimSpace(h) == RefusedHeadings(style)[0] }) {
			return style
		}
	}
	return ""
}

// OwnHeadings returns a sheet's headings without those that results add at the end, so that decisions on a file also
// apply to its results.
func OwnHeadings(headings []string) []string {
	own := headings
	for _, ours := range [][]string{{suggestionsHeading}, {errorsHeading, RefusedHeadings(DayFirst)[0], RefusedHeadings(MonthFirst)[0]}, {RegNo.Heading()}} {
		if n := len(own); n > 1 && slices.Contains(ours, strings.TrimSpace(own[n-1])) {
			own = own[:n-1]
		}
	}
	return own
}

// HeadingsFor returns the form's headings for the columns of a sheet that has none, so that its results can be imported.
func HeadingsFor(columns []Column, width int) []string {
	all := make([]string, width)
	for i := range all {
		if i < len(columns) {
			all[i] = columns[i].Heading()
		}
	}
	return all
}

// Exported reports whether kendra itself wrote the sheet, judging by its headings.
func Exported(headings []string) bool {
	return slices.EqualFunc(headings, students.Exported(), func(a, b string) bool { return strings.TrimSpace(a) == b })
}
