package app

import (
	"context"
	"encoding/csv"
	"errors"
	"io"
	"strings"

	"kendra/domain/imports"
)

// ResultsOf is the import whose results are wanted.
type ResultsOf struct {
	File        imports.File
	Reading     imports.Reading
	Corrections []imports.Correction
	Job         imports.JobID   // whose findings are kept; "" is an import that wrote nothing
	Issues      []imports.Issue // of that one, in the order of the rows
}

// Results writes the file's rows as CSV: those that were taken, and those that were refused with what is wrong with
// them, ready to be corrected and imported as they are. Either writer may be nil.
func (s *Imports) Results(ctx context.Context, of ResultsOf, taken, refused io.Writer) error {
	source, err := s.Reader.Open(ctx, of.File, of.Reading)
	if err != nil {
		return err
	}
	defer source.Close()
	ok, bad := newTable(taken), newTable(refused)
	headings := source.Headings().Cells
	ok.write(headings)
	bad.write(headings, errorsHeading, suggestionsHeading)
	found, patches := &issueReader{ctx: ctx, service: s, of: of}, newPatches(of.Corrections)
	for {
		row, err := source.Next()
		switch {
		case errors.Is(err, io.EOF):
			return errors.Join(ok.end(), bad.end())
		case err != nil:
			return err
		case !row.Counts():
			continue
		}
		row = patches.on(row)
		wrong, better, err := found.about(row.Number)
		switch {
		case err != nil:
			return err
		case wrong == "":
			ok.write(row.Cells)
		default:
			for len(row.Cells) < len(headings) {
				row.Cells = append(row.Cells, "")
			}
			bad.write(row.Cells, wrong, better)
		}
	}
}

// The headings of what is added to a refused row; an import passes over them.
const (
	errorsHeading      = "Errors"
	suggestionsHeading = "Suggestions"
)

// table writes CSV that spreadsheets open as UTF-8.
type table struct {
	w     *csv.Writer
	begun bool
	out   io.Writer
}

func newTable(w io.Writer) *table {
	if w == nil {
		return nil
	}
	return &table{w: csv.NewWriter(w), out: w}
}

func (t *table) write(cells []string, more ...string) {
	if t == nil {
		return
	}
	if !t.begun {
		_, _ = io.WriteString(t.out, "\ufeff") // what follows fails, too
		t.begun = true
	}
	safe := make([]string, 0, len(cells)+len(more))
	for _, c := range append(cells[:len(cells):len(cells)], more...) {
		safe = append(safe, harmless(c))
	}
	_ = t.w.Write(safe) // end tells
}

// harmless puts an apostrophe before what a spreadsheet would compute; an import takes it away again.
func harmless(cell string) string {
	if cell != "" && strings.IndexByte("=+-@\t\r", cell[0]) >= 0 {
		return "'" + cell
	}
	return cell
}

func (t *table) end() error {
	if t == nil {
		return nil
	}
	t.w.Flush()
	return t.w.Error()
}

// issueReader hands out issues row by row, without holding all of a large import.
type issueReader struct {
	ctx     context.Context
	service *Imports
	of      ResultsOf
	held    []imports.Issue
	after   int
	ended   bool
}

const issuesAtOnce = 5000

// about answers what is wrong with a row, and what to do about it. Rows come in order.
func (r *issueReader) about(row int) (wrong, better string, err error) {
	var errs, fixes []string
	for {
		if len(r.held) == 0 && !r.ended {
			if err := r.more(); err != nil {
				return "", "", err
			}
		}
		if len(r.held) == 0 || r.held[0].Row > row {
			return strings.Join(errs, "; "), strings.Join(fixes, "; "), nil
		}
		i := r.held[0]
		r.held = r.held[1:]
		if i.Row != row || i.Severity != imports.SeverityError {
			continue
		}
		errs = append(errs, strings.TrimSpace(i.Heading+" "+i.Message))
		if i.Suggestion != "" {
			fixes = append(fixes, strings.TrimSpace(i.Heading+": "+i.Suggestion))
		}
	}
}

func (r *issueReader) more() (err error) {
	if r.of.Job == "" {
		r.held, r.ended = r.of.Issues, true
		return nil
	}
	r.held, err = r.service.Findings.Issues(r.ctx, r.of.Job, imports.Group{}, r.after, issuesAtOnce)
	r.after += len(r.held)
	r.ended = len(r.held) < issuesAtOnce
	return err
}
