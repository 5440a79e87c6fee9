package cli

import (
	"fmt"
	"io"
	"strings"

	"kendra/domain/imports"
)

// datesBy returns the date of the file that shows its date style, if one does.
func datesBy(r imports.Report) (imports.DateCell, bool) {
	for _, cell := range r.DateCells {
		if cell.Style == r.Dates && cell.Style != "" {
			return cell, true
		}
	}
	return imports.DateCell{}, false
}

// An issue that more than mostAlike rows share is printed for its first fewAlike rows, and then counted.
const (
	mostAlike = 10
	fewAlike  = 3
)

// alike is what the issues of a group have in common.
type alike struct {
	code, column, heading, message string
	severity                       imports.Severity
}

// printIssues prints the issues of a report. An issue that many rows share is printed for a few, and counted.
func printIssues(w io.Writer, r imports.Report) {
	kind := func(i imports.Issue) alike { return alike{i.Code, i.Column, i.Heading, i.Message, i.Severity} }
	all, last, printed := map[alike]int{}, map[alike]int{}, map[alike]int{}
	for _, i := range r.Issues {
		all[kind(i)]++
		last[kind(i)] = i.Row
	}
	for _, i := range r.Issues {
		k := kind(i)
		switch printed[k]++; {
		case all[k] <= mostAlike || printed[k] <= fewAlike:
			fmt.Fprintln(w, issueLine(i))
		case printed[k] == fewAlike+1:
			fmt.Fprintf(w, "%s\n", restLine(i, all[k]-fewAlike, last[k], all[k] == r.Counts.Rows))
		}
	}
	if more := r.Errors + r.Warnings - len(r.Issues); more > 0 {
		fmt.Fprintf(w, "and %d more\n", more)
	}
}

// restLine is the line for the other rows with the same issue.
func restLine(i imports.Issue, more, last int, isEvery bool) string {
	text := fmt.Sprintf("%s, to row %d", counted(more, "more row", "more rows"), last)
	if i.Severity == imports.SeverityWarning {
		text = "warning: " + text
	}
	text += place(i) + ": the same"
	if isEvery && i.Column != "" {
		text += ", so no row is right; should --map say that the column is another field, or ignore?"
	}
	return text
}

func place(i imports.Issue) string {
	switch {
	case i.Column != "":
		return fmt.Sprintf(", column %s (%s)", i.Column, shortened(i.Heading))
	case i.Heading != "":
		return ", " + i.Heading
	default:
		return ""
	}
}

func issueLine(i imports.Issue) string {
	text := fmt.Sprintf("row %d", i.Row)
	if i.Severity == imports.SeverityWarning {
		text = "warning: " + text
	}
	text += place(i)
	switch {
	case i.Value != "":
		text += fmt.Sprintf(": %q %s", shortened(i.Value), i.Message)
	case i.Column != "":
		text += " " + i.Message
	default:
		text += ": " + i.Message
	}
	switch {
	case strings.HasSuffix(i.Suggestion, "."): // a sentence
		text += ". " + i.Suggestion
	case i.Suggestion != "":
		text += "; try " + i.Suggestion
	}
	return text
}

// sheetIn returns the sheet that is read, and the others of the workbook.
func sheetIn(r imports.Reading) string {
	text := fmt.Sprintf("sheet %q", r.Sheet)
	if len(r.Sheets) > 1 {
		text += fmt.Sprintf(" of %q", r.Sheets)
	}
	return text
}

// headingsIn returns where a file has its headings.
func headingsIn(r imports.Reading) string {
	if r.Heading == imports.NoHeadings {
		return "no headings"
	}
	return fmt.Sprintf("headings in row %d", r.Heading)
}

func readAs(r imports.Report) string {
	parts := []string{string(r.Reading.Format)}
	if r.Reading.Format == imports.CSV {
		parts = append(parts, string(r.Reading.Encoding), fmt.Sprintf("delimiter %q", r.Reading.Delimiter))
	} else {
		parts = append(parts, sheetIn(r.Reading))
	}
	parts = append(parts, headingsIn(r.Reading))
	if r.Dates != "" {
		text := "dates " + string(r.Dates)
		if cell, ok := datesBy(r); ok {
			text += fmt.Sprintf(" (by row %d: %q)", cell.Row, shortened(cell.Text))
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}
