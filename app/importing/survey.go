package importing

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/page"
	"kendra/domain/students"
)

// survey is what is known of a file after it was read once.
type survey struct {
	reading     imports.Reading
	headings    []string
	matches     []imports.Match
	fingerprint string // of the headings
	sum         string // of the file
	rows        int
	skipped     int
	dates       imports.Dates
	hasDates    bool
	sessions    map[string]bool
	values      map[imports.Column]map[string]string // what was last said about values of such a sheet
}

// How many rows columns are judged by, and how many values of each are shown.
const (
	guessRows  = 200
	shownCells = 5
)

// lookOver reads a file to its end: a file that breaks in its middle is refused before anything is stored.
func (s *Imports) lookOver(ctx context.Context, in ImportStudents, center centers.ID, offers []courses.Offer) (survey, error) {
	v := survey{sessions: map[string]bool{}}
	var err error
	if v.sum, err = sumOf(ctx, in.File); err != nil {
		return v, err
	}
	source, err := s.Reader.Open(ctx, in.File, in.Reading)
	if err != nil {
		return v, err
	}
	defer source.Close()
	v.reading, v.headings = source.Reading(), source.Headings().Cells
	v.fingerprint = fingerprint(imports.OwnHeadings(v.headings))
	first, err := v.firstRows(source)
	if err != nil {
		return v, err
	}
	told := v.said(in)
	said, err := s.remembered(ctx, center, &v)
	if err != nil {
		return v, err
	}
	v.matches = imports.Propose(v.headings, columnsOf(first, len(v.headings)), offers, over(said, told), imports.Remembered)
	for i, c := range told {
		if c != "" && i < len(v.matches) {
			v.matches[i].How = imports.Told
		}
	}
	if in.IgnoreUnknown {
		for i, m := range v.matches {
			if m.Column == "" {
				v.matches[i].Guess = imports.Guess{Column: imports.Ignored, How: imports.Told, Confidence: 1}
			}
		}
	}
	return v, v.read(ctx, source, first)
}

// said is what a person says the columns are.
func (v *survey) said(in ImportStudents) []imports.Column {
	if len(in.Columns) == 0 {
		return in.Answers.Columns
	}
	said := make([]imports.Column, len(v.headings))
	for i, h := range v.headings {
		said[i] = in.Columns[imports.Fold(h)]
	}
	return said
}

// over answers what was said before with what is said now.
func over(before, now []imports.Column) []imports.Column {
	all := make([]imports.Column, max(len(before), len(now)))
	copy(all, before)
	for i, c := range now {
		if c != "" {
			all[i] = c
		}
	}
	return all
}

func (s *Imports) remembered(ctx context.Context, center centers.ID, v *survey) ([]imports.Column, error) {
	a, ok, err := s.Notes.Recall(ctx, center, v.fingerprint)
	if err != nil || !ok {
		return nil, err
	}
	v.values = a.Values
	own := len(imports.OwnHeadings(v.headings))
	return a.Columns[:min(own, len(a.Columns))], nil
}

// sumOf is the SHA-256 of a file's bytes.
func sumOf(ctx context.Context, file imports.File) (string, error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return "", unreadableFile(err)
	}
	h := sha256.New()
	if _, err := io.Copy(h, reading{ctx, file}); err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		return "", unreadableFile(err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

func unreadableFile(err error) error {
	return imports.ErrUnreadable.With(fault.Field{Name: "file", Text: err.Error()})
}

// reading ends with its context.
type reading struct {
	ctx context.Context
	r   io.Reader
}

func (r reading) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	return r.r.Read(p)
}

// fingerprint makes headings alike that differ in case and spacing only.
func fingerprint(headings []string) string {
	h := sha256.New()
	for _, heading := range headings {
		_, _ = io.WriteString(h, imports.Fold(heading)+"\x00") // never fails
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

func (v *survey) firstRows(source imports.Source) ([]imports.Row, error) {
	var first []imports.Row
	for len(first) < guessRows {
		row, err := source.Next()
		switch {
		case errors.Is(err, io.EOF):
			return first, nil
		case err != nil:
			return nil, err
		case row.Counts():
			first = append(first, row)
		default:
			v.skipped++
		}
	}
	return first, nil
}

// columnsOf turns rows into the values of each column.
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

// read reads the rest, and what every row has a say in: how dates are written, and which sessions there are.
func (v *survey) read(ctx context.Context, source imports.Source, first []imports.Row) error {
	born, session := -1, -1
	for i, m := range v.matches {
		v.matches[i].Samples = m.Samples[:min(shownCells, len(m.Samples))]
		switch m.Column {
		case imports.Born:
			born, v.hasDates = i, true
		case imports.Session:
			session = i
		}
	}
	see := func(row imports.Row) {
		v.rows++
		if born >= 0 && born < len(row.Cells) {
			v.dates.See(strings.TrimSpace(row.Cells[born]))
		}
		if session >= 0 && session < len(row.Cells) && len(v.sessions) < mostSessions {
			if name := strings.Join(strings.Fields(row.Cells[session]), " "); name != "" && name != imports.Clear {
				v.sessions[name] = true
			}
		}
	}
	for _, row := range first {
		see(row)
	}
	for {
		row, err := source.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case row.Counts():
			see(row)
		default:
			v.skipped++
		}
		if v.rows%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
	}
}

// mostSessions bounds what a column that holds no sessions can make it remember.
const mostSessions = 1000

// style answers how the file's dates are read: as it was said, as the headings of a result say, as all of them show, or
// as kendra's own export writes them. imports.ErrDates when a person must say.
func (v *survey) style(said imports.DateStyle) (imports.DateStyle, error) {
	if said == "" {
		said = imports.ToldDates(v.headings)
	}
	if said != "" {
		return said, nil
	}
	found, sure := v.dates.Style()
	if v.hasDates && !sure && !imports.Exported(v.headings) {
		return "", imports.ErrDates
	}
	return found, nil
}

// count answers how many students a center has.
func (s *Imports) count(ctx context.Context, center centers.ID) (int, error) {
	p, err := s.Directory.List(ctx, students.Filter{Scope: centers.Only(center)}, page.Request{Size: 1})
	return p.Total, err
}

// newSessions answers those of the file that the center does not have yet.
func (r *importing) newSessions(ctx context.Context) ([]string, error) {
	names := make([]string, 0, len(r.survey.sessions))
	for name := range r.survey.sessions {
		names = append(names, name)
	}
	return r.Notes.NewSessions(ctx, r.center.ID, names)
}

// mayImport lets those pass who may see a job. imports.ErrNoJob for others.
func mayImport(actor identity.Actor, j imports.Job) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	if !actor.Scope().Includes(j.Center) {
		return imports.ErrNoJob
	}
	return nil
}
