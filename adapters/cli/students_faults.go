package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/imports"
)

// withFlag adds to an error the flag that solves the problem.
func withFlag(err error, r imports.Report) error {
	switch {
	case errors.Is(err, imports.ErrDates):
		return usage{fmt.Errorf("%w: use --dates dmy or --dates mdy", err)}
	case errors.Is(err, imports.ErrUnknownColumn):
		return usage{fmt.Errorf("%w; use --ignore-unknown for columns without a guess, or --map with this line, corrected: %s", err, mapLine(r.Columns))}
	case errors.Is(err, imports.ErrNoHeadings):
		return usage{fmt.Errorf("%w: use --header-row 0, and --map with columns by letter", err)}
	case errors.Is(err, imports.ErrSessionDays):
		return usage{fmt.Errorf("%w; use --session-days", err)}
	case errors.Is(err, imports.ErrTooMany):
		return fault.Of(err).With(fault.Field{Name: "--max-change", Text: "raises the limit"})
	case errors.Is(err, imports.ErrMirrorMany):
		confirm := fmt.Sprintf("--confirm-missing %d", r.Counts.Left)
		return fault.Of(err).With(fault.Field{Name: confirm, Text: fmt.Sprintf("cancels %d of %d enrolments", r.Counts.Left, r.Covers.Open)})
	default:
		return err
	}
}

// mapLine returns the line of --map for the columns that a person must decide, with what their values suggest.
func mapLine(all []imports.Match) string {
	var parts []string
	for _, m := range all {
		switch {
		case m.Unconfirmed():
			parts = append(parts, strconv.Quote(m.Name())+": "+string(m.Column))
		case m.Column == "" && (m.Heading != "" || len(m.Samples) > 0):
			parts = append(parts, strconv.Quote(m.Name())+": ignore")
		}
	}
	return "columns: {" + strings.Join(parts, ", ") + "}"
}

func firstOf(samples []string) string {
	if len(samples) == 0 {
		return ""
	}
	return shortened(samples[0])
}

// mostShown is how many characters of a cell are shown.
const mostShown = 60

// shortened returns the beginning of a long text.
func shortened(text string) string { return imports.Shortened(text, mostShown) }
