// Package survey is the first stage of an import. It reads a file once from start to end, so that a file that breaks
// in the middle is refused before anything is stored, and returns what the later stages need to know about it.
package survey

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/imports"
)

// Surveyor surveys files.
type Surveyor struct {
	Reader imports.Reader
	Notes  imports.Notes
}

// Input is a file, and what people have decided about it.
type Input struct {
	File    imports.File
	Reading imports.Reading
	Center  centers.ID
	Offers  []courses.Offer // the courses of the center
	// Columns are the decisions by position; ByHeading, if any, are decisions by folded heading and replace them.
	Columns       []imports.Column
	ByHeading     map[string]imports.Column
	IgnoreUnknown bool // columns without a meaning are ignored
}

// Survey describes a file.
type Survey struct {
	Reading     imports.Reading
	Headings    []string
	Columns     []imports.Match
	Confirmed   []imports.Column // the columns that people decided, now or earlier; "" for the others
	Fingerprint string           // of the headings
	Sum         string           // of the file, see imports.Job
	Rows        int
	// Values are the meanings of values that people decided for an earlier sheet with the same headings.
	Values map[imports.Column]map[string]string

	dates    imports.Dates
	Sessions map[string]int // the rows that name each session
}

// guessRows is the number of rows that the meaning of columns is guessed from, shownCells the number of sample values
// of each.
const (
	guessRows  = 200
	shownCells = 5
)

// Survey reads a file to its end. The faults of reading a file.
func (s Surveyor) Survey(ctx context.Context, in Input) (Survey, error) {
	v := Survey{Sessions: map[string]int{}}
	var err error
	if v.Sum, err = sumOf(ctx, in.File); err != nil {
		return v, err
	}
	source, err := s.Reader.Open(ctx, in.File, in.Reading)
	if err != nil {
		return v, err
	}
	defer source.Close()
	v.Reading, v.Headings = source.Reading(), source.Headings().Cells
	v.Fingerprint = fingerprint(imports.OwnHeadings(v.Headings))
	rows := NewRows(source, nil)
	first, err := rows.Chunk(guessRows)
	if err != nil {
		return v, err
	}
	before, err := s.remembered(ctx, in.Center, &v)
	if err != nil {
		return v, err
	}
	v.Confirmed = merged(before, decidedColumns(in, v.Headings))
	v.Columns = matched(in, v.Headings, first, v.Confirmed)
	return v, v.readAll(ctx, rows, first)
}

// remembered returns the columns that people decided for an earlier sheet with the same headings.
func (s Surveyor) remembered(ctx context.Context, center centers.ID, v *Survey) ([]imports.Column, error) {
	a, ok, err := s.Notes.Recall(ctx, center, v.Fingerprint)
	if err != nil || !ok {
		return nil, err
	}
	v.Values = a.Values
	own := len(imports.OwnHeadings(v.Headings))
	return a.Columns[:min(own, len(a.Columns))], nil
}

// matched returns the meaning of each column: decided now or before, or guessed from the first rows.
func matched(in Input, headings []string, first []imports.Row, confirmed []imports.Column) []imports.Match {
	samples := columnsOf(first, len(headings))
	all := imports.Propose(headings, samples, in.Offers, confirmed, imports.Remembered)
	for i, c := range decidedColumns(in, headings) {
		if c != "" && i < len(all) {
			all[i].How = imports.Told
		}
	}
	if in.IgnoreUnknown {
		for i, m := range all {
			if m.Column == "" {
				all[i].Guess = imports.Guess{Column: imports.Ignored, How: imports.Told, Confidence: 1}
			}
		}
	}
	for i, m := range all {
		all[i].Samples = m.Samples[:min(shownCells, len(m.Samples))]
	}
	return all
}

func decidedColumns(in Input, headings []string) []imports.Column {
	if len(in.ByHeading) == 0 {
		return in.Columns
	}
	decided := make([]imports.Column, len(headings))
	for i, h := range headings {
		decided[i] = in.ByHeading[imports.Fold(h)]
	}
	return decided
}

// merged returns the decisions now, and those from before where there is none now.
func merged(before, now []imports.Column) []imports.Column {
	all := make([]imports.Column, max(len(before), len(now)))
	copy(all, before)
	for i, c := range now {
		if c != "" {
			all[i] = c
		}
	}
	return all
}

// columnsOf returns the values of each column.
func columnsOf(rows []imports.Row, width int) [][]string {
	all := make([][]string, width)
	for _, row := range rows {
		for i := range min(width, len(row.Cells)) {
			if text := strings.TrimSpace(row.Cells[i]); text != "" {
				all[i] = append(all[i], text)
			}
		}
	}
	return all
}

// maxSessions limits the memory for a column that holds something else than sessions.
const maxSessions = 10_000

// readAll counts the rows, and collects the dates and the sessions of all.
func (v *Survey) readAll(ctx context.Context, rows *Rows, first []imports.Row) error {
	days, session := v.places()
	for _, row := range first {
		v.see(row, days, session)
	}
	for {
		row, err := rows.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		v.see(row, days, session)
		if v.Rows%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// places returns the columns of dates that show the style, and the column of sessions, -1 for none. Birth dates show the
// style; other dates only in a file without them.
func (v *Survey) places() (days []int, session int) {
	session = -1
	fields := v.Fields()
	for i, c := range fields {
		switch c {
		case imports.Session:
			session = i
		case imports.EnrolledOn, imports.StatusOn, imports.DueOn:
			days = append(days, i)
		}
	}
	if born := slices.Index(fields, imports.Born); born >= 0 {
		days = []int{born}
	}
	return days, session
}

func (v *Survey) see(row imports.Row, days []int, session int) {
	v.Rows++
	for _, i := range days {
		if i < len(row.Cells) {
			v.dates.See(row.Number, strings.TrimSpace(row.Cells[i]))
		}
	}
	if session >= 0 && session < len(row.Cells) && len(v.Sessions) < maxSessions {
		if name := strings.Join(strings.Fields(row.Cells[session]), " "); name != "" && name != imports.Clear {
			v.Sessions[name]++
		}
	}
}

// DateStyle returns how to read the file's dates: as a person decided, as the headings of a result say, as all dates
// show, or as kendra's own export writes them. imports.ErrDates if a person must decide.
func (v *Survey) DateStyle(decided imports.DateStyle) (imports.DateStyle, error) {
	if decided == "" {
		decided = imports.ToldDates(v.Headings)
	}
	if decided != "" {
		return decided, nil
	}
	found, sure := v.dates.Style()
	if !sure && !imports.Exported(v.Headings) {
		return "", v.dates.Ambiguous()
	}
	return found, nil
}

// DateCells returns the dates of the file that show their style, or why it is not sure.
func (v *Survey) DateCells() []imports.DateCell { return v.dates.Shown() }

// Fields returns the field of each column.
func (v *Survey) Fields() []imports.Column { return FieldsOf(v.Columns) }

// FieldsOf returns the field of each column.
func FieldsOf(columns []imports.Match) []imports.Column {
	var all []imports.Column
	for _, m := range columns {
		all = append(all, m.Column)
	}
	return all
}
