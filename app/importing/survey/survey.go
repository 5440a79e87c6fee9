// Package survey is the first stage of an import. It reads a file once from start to end, so that a file that breaks
// in the middle is refused before anything is stored, and returns what the later stages need to know about it.
package survey

import (
	"context"
	"errors"
	"io"
	"maps"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
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
	SplitBy       map[string]imports.SplitColumn // by folded heading, for ByHeading
	Session       imports.Given                  // the session that is given for rows without one
	IgnoreUnknown bool                           // columns without a meaning are ignored
}

// Survey describes a file.
type Survey struct {
	Reading     imports.Reading
	Headings    []string
	Columns     []imports.Match
	Splits      []imports.SplitColumn
	Confirmed   []imports.Column // the columns that people decided, now or earlier; "" for the others
	Fingerprint string           // of the headings
	Sum         string           // of the file, see imports.Job
	Rows        int
	Hidden      int // rows that the sheet does not show
	Unsaved     int // formulas without a saved result
	Merged      int // cells that have the value of a cell merged down over them
	Undated     int // rows without a birth date
	// Values are the meanings of values that people decided for an earlier sheet with the same headings.
	Values map[imports.Column]map[string]string

	dates    imports.Dates
	session  imports.Given
	Sessions map[string]int // the rows that name each session
	Shared   *imports.SharedEmails
}

// guessRows is the number of rows that the meaning of columns is guessed from, shownCells the number of sample values
// of each.
const (
	guessRows  = 200
	shownCells = 5
)

// Survey reads a file to its end. The faults of reading a file.
func (s Surveyor) Survey(ctx context.Context, in Input) (Survey, error) {
	v := Survey{Sessions: map[string]int{}, Shared: imports.NewSharedEmails()}
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
	rows := NewRows(source, nil, imports.Mapping{})
	first, err := rows.Chunk(guessRows)
	if err != nil {
		return v, err
	}
	before, err := s.remembered(ctx, in.Center, &v)
	if err != nil {
		return v, err
	}
	decided, err := v.decide(in)
	if err != nil {
		return v, err
	}
	v.Confirmed, v.session = merged(before, decided), in.Session
	samples := columnsOf(first, len(v.Headings))
	v.Columns = matched(in, v.Headings, samples, decided, v.Confirmed)
	if err := imports.CheckFont(v.Columns, samples); err != nil {
		return v, err
	}
	return v, v.readAll(ctx, rows, first)
}

// remembered returns the columns that people decided for an earlier sheet with the same headings.
func (s Surveyor) remembered(ctx context.Context, center centers.ID, v *Survey) ([]imports.Column, error) {
	if v.Reading.Heading == imports.NoHeadings {
		return nil, nil
	}
	a, ok, err := s.Notes.Recall(ctx, center, v.Fingerprint)
	if err != nil || !ok {
		return nil, err
	}
	v.Values = a.Values
	own := len(imports.OwnHeadings(v.Headings))
	return a.Columns[:min(own, len(a.Columns))], nil
}

// matched returns the meaning of each column: decided now or before, or guessed from the first rows.
func matched(in Input, headings []string, samples [][]string, decided, confirmed []imports.Column) []imports.Match {
	all := imports.Propose(headings, samples, in.Offers, confirmed, imports.Remembered)
	for i, c := range decided {
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

// decide returns the columns that are decided now, by position. imports.ErrNoSuchHeading.
func (v *Survey) decide(in Input) ([]imports.Column, error) {
	if len(in.ByHeading) == 0 {
		return in.Columns, nil
	}
	decided := make([]imports.Column, len(v.Headings))
	var absent []fault.Field
	for _, name := range slices.Sorted(maps.Keys(in.ByHeading)) {
		places := v.placesOf(name)
		if len(places) == 0 {
			absent = append(absent, fault.Field{Name: name, Text: "is not a heading of the file, nor the letter of a column"})
		}
		for _, i := range places {
			decided[i] = in.ByHeading[name]
			if split, ok := in.SplitBy[name]; ok {
				split.Index = i
				v.Splits = append(v.Splits, split)
			}
		}
	}
	if len(absent) > 0 {
		return nil, imports.ErrNoSuchHeading.With(absent...)
	}
	return decided, nil
}

// placesOf returns the columns with a folded heading, else the column with that letter.
func (v *Survey) placesOf(name string) []int {
	var all []int
	for i, h := range v.Headings {
		if imports.Fold(h) == name {
			all = append(all, i)
		}
	}
	if i := imports.Index(strings.ToUpper(name)); len(all) == 0 && len(name) <= 3 && i >= 0 && i < len(v.Headings) {
		all = append(all, i)
	}
	return all
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
	mail, born := slices.Index(v.Fields(), imports.Email), slices.Index(v.Fields(), imports.Born)
	see := func(row imports.Row) {
		v.see(row, days, session)
		if born >= 0 && (born >= len(row.Cells) || imports.IsVacant(row.Cells[born])) {
			v.Undated++
		}
		if mail >= 0 && mail < len(row.Cells) {
			v.Shared.See(row.Cells[mail])
		}
	}
	for _, row := range first {
		see(row)
	}
	for {
		row, err := rows.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		see(row)
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
	v.Unsaved += row.Unsaved
	v.Merged += len(row.Merged)
	if row.Hidden {
		v.Hidden++
	}
	for _, i := range days {
		if i < len(row.Cells) {
			v.dates.See(row.Number, strings.TrimSpace(row.Cells[i]))
		}
	}
	name := ""
	if session >= 0 && session < len(row.Cells) {
		name = strings.Join(strings.Fields(row.Cells[session]), " ")
	}
	if v.session.Value != "" && (name == "" || v.session.Always) {
		name = v.session.Value
	}
	if name != "" && name != imports.Clear && len(v.Sessions) < maxSessions {
		v.Sessions[name]++
	}
}

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
