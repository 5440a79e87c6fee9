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
func withFlag(err error) error {
	switch {
	case errors.Is(err, imports.ErrDates):
		return usage{fmt.Errorf("%w: use --dates dmy or --dates mdy", err)}
	case errors.Is(err, imports.ErrUnknownColumn):
		return usage{fmt.Errorf("%w; use --map with the lines above, or --ignore-unknown for columns without a guess", err)}
	case errors.Is(err, imports.ErrNoHeadings):
		return usage{fmt.Errorf("%w: use --header-row 0, and --map with columns by letter", err)}
	case errors.Is(err, imports.ErrSessionDays):
		return usage{fmt.Errorf("%w; use --session-days", err)}
	case errors.Is(err, imports.ErrTooMany):
		return fault.Of(err).With(fault.Field{Name: "--max-change", Text: "raises the limit"})
	default:
		return err
	}
}

// mapLines returns the lines of --map for the columns that a person must decide, with what the values suggest.
func mapLines(all []imports.Match) string {
	var b strings.Builder
	b.WriteString("# Put these lines into the file of --map, with the right field for each column:\ncolumns:\n")
	for _, m := range all {
		switch {
		case m.Unconfirmed():
			fmt.Fprintf(&b, "  %s: %s # a guess from values like %q\n", strconv.Quote(m.Name()), m.Column, firstOf(m.Samples))
		case m.Column == "" && (m.Heading != "" || len(m.Samples) > 0):
			fmt.Fprintf(&b, "  %s: ignore # or a field, for values like %q\n", strconv.Quote(m.Name()), firstOf(m.Samples))
		}
	}
	return b.String()
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
