package survey

import (
	"errors"
	"io"

	"kendra/domain/imports"
)

// Rows reads the rows of a file that are about a student, with people's corrections.
type Rows struct {
	source      imports.Source
	corrections *Corrections
	mapping     imports.Mapping
	headings    []string
	skipped     int
}

// NewRows returns the rows of an open source. The zero mapping is for a file whose columns are not decided.
func NewRows(source imports.Source, corrections *Corrections, mapping imports.Mapping) *Rows {
	return &Rows{source: source, corrections: corrections, mapping: mapping, headings: source.Headings().Cells}
}

// Next returns the next row, or io.EOF after the last. It skips and counts blank rows, totals, repeated headings, and rows
// that have nothing in a column that is read.
func (r *Rows) Next() (imports.Row, error) {
	for {
		row, err := r.source.Next()
		switch {
		case err != nil:
			return imports.Row{}, err
		case row.Counts() && !row.Repeats(r.headings):
			if row = r.corrections.apply(row); r.mapping.ReadsFrom(row) {
				return row, nil
			}
			r.skipped++
		default:
			r.skipped++
		}
	}
}

// Chunk returns the next n rows, or fewer at the end of the file.
func (r *Rows) Chunk(n int) ([]imports.Row, error) {
	rows := make([]imports.Row, 0, n)
	for len(rows) < n {
		row, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return rows, nil
		case err != nil:
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// Skipped returns the number of rows that were skipped since the last call.
func (r *Rows) Skipped() int {
	n := r.skipped
	r.skipped = 0
	return n
}
