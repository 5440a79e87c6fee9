package imports

import (
	"strings"

	"kendra/domain/fault"
)

// Mapping says where in a row each column stands.
type Mapping struct {
	headings []string
	at       map[Column]int
}

// required are the columns without which no new student can be made.
var required = []Column{Name, Born, Division, Email, Mobile}

// Match reads the headings of a sheet. ErrNoHeadings when none is known, ErrUnknownColumn with the unknown ones,
// ErrTwiceColumn with those that stand for the same field, ErrMissingColumn with the headings that are needed.
func Match(headings []string) (Mapping, error) {
	m := Mapping{headings: headings, at: map[Column]int{}}
	var unknown, twice []fault.Field
	for i, h := range headings {
		if strings.TrimSpace(h) == "" || isNumbering(h) {
			continue
		}
		column, ok := columnOf(h)
		field := fault.Field{Name: "column " + Letter(i), Text: "'" + strings.TrimSpace(h) + "'"}
		switch _, taken := m.at[column]; {
		case !ok:
			unknown = append(unknown, field)
		case taken:
			twice = append(twice, field)
		default:
			m.at[column] = i
		}
	}
	switch {
	case len(m.at) == 0:
		return Mapping{}, ErrNoHeadings
	case len(unknown) > 0:
		return Mapping{}, ErrUnknownColumn.With(unknown...)
	case len(twice) > 0:
		return Mapping{}, ErrTwiceColumn.With(twice...)
	}
	return m, m.complete()
}

func (m Mapping) complete() error {
	var missing []fault.Field
	for _, k := range known {
		for _, r := range required {
			if _, there := m.at[k.column]; k.column == r && !there {
				missing = append(missing, fault.Field{Name: "column", Text: "'" + k.headings[0] + "'"})
			}
		}
	}
	if len(missing) > 0 {
		return ErrMissingColumn.With(missing...)
	}
	return nil
}

// Row is a row of a sheet, numbered as a spreadsheet does: title, blank and heading rows count.
type Row struct {
	Number int
	Cells  []string
}

// Blank tells whether nothing is written in the row.
func (r Row) Blank() bool {
	for _, c := range r.Cells {
		if strings.TrimSpace(c) != "" {
			return false
		}
	}
	return true
}

// cell answers the text of a column in a row, "" when the column or the cell is not there.
func (m Mapping) cell(r Row, c Column) string {
	i, ok := m.at[c]
	if !ok || i >= len(r.Cells) {
		return ""
	}
	return strings.TrimSpace(r.Cells[i])
}

// blame makes the issue of a column in a row.
func (m Mapping) blame(r Row, c Column, code, message, suggestion string) Issue {
	issue := Issue{Row: r.Number, Value: m.cell(r, c), Code: code, Severity: SeverityError, Message: message, Suggestion: suggestion}
	if i, ok := m.at[c]; ok {
		issue.Column, issue.Heading = Letter(i), strings.TrimSpace(m.headings[i])
	}
	return issue
}
