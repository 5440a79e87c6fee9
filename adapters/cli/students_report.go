package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/app/importing"
	"kendra/domain/identity"
	"kendra/domain/imports"
)

// tellImport prints the result of an import. cause is the error that stopped it, if any.
func tellImport(cmd *cobra.Command, f *importFlags, path string, r imports.Report, cause error) error {
	if cause != nil && r.Counts.Rows == 0 {
		return cause
	}
	err := printImport(cmd.OutOrStdout(), r, f.format)
	if f.format == formatTable {
		printIssues(cmd.ErrOrStderr(), r)
		for _, d := range r.Kept {
			fmt.Fprintf(cmd.ErrOrStderr(), "row %d: kept %s of %s, which was changed by hand to %q; --override replaces it by %q\n", d.Row, d.Column, d.RegNo, d.Before, d.After)
		}
	}
	if cause != nil {
		if r.Job != "" && !r.DryRun && !refusedWhole(cause) {
			fmt.Fprintf(cmd.ErrOrStderr(), "kendra: stopped after %s. To resume: kendra students import %s --resume %s\n", counted(r.Counts.Rows, "row", "rows"), path, r.Job)
		}
		return cause
	}
	if err == nil && r.Counts.Refused > 0 {
		return errRowsRefused
	}
	return err
}

// refusedWhole reports whether nothing was stored because the plan had to be confirmed.
func refusedWhole(err error) bool {
	return errors.Is(err, imports.ErrTooMany) || errors.Is(err, imports.ErrPlanMoved) || errors.Is(err, imports.ErrRefusedRows) ||
		imports.IsMirrorRefusal(err)
}

// importJSON is a report in JSON output (design section 8).
type importJSON struct {
	Job       imports.JobID    `json:"job"`
	File      string           `json:"file"`
	DryRun    bool             `json:"dry_run"`
	Plan      string           `json:"plan"`
	Rows      int              `json:"rows"`
	Created   int              `json:"created"`
	Enrolled  int              `json:"enrolled"`
	Updated   int              `json:"updated"`
	Unchanged int              `json:"unchanged"`
	Refused   int              `json:"refused"`
	Skipped   int              `json:"skipped"`
	Left      int              `json:"left"`
	Undated   int              `json:"no_birth_date"` // of the created
	NoNumber  int              `json:"no_mobile"`     // of the created
	Reading   readingJSON      `json:"reading"`
	Columns   []columnJSON     `json:"columns"`
	Changes   []differenceJSON `json:"changes"`
	Kept      []differenceJSON `json:"kept"`
	Sessions  []newSessionJSON `json:"new_sessions"`
	Covers    *coverageJSON    `json:"covers,omitempty"`
	Leavers   []leaverJSON     `json:"leavers,omitempty"`
	Issues    []issueJSON      `json:"issues"`
}

// newSessionJSON is a session that the center does not have. From and To are empty if nobody told them.
type newSessionJSON struct {
	Title string `json:"title"`
	Rows  int    `json:"rows"`
	From  string `json:"from"`
	To    string `json:"to"`
}

type readingJSON struct {
	Format    imports.Format    `json:"format"`
	Encoding  imports.Encoding  `json:"encoding,omitempty"`
	Delimiter string            `json:"delimiter,omitempty"`
	Quote     string            `json:"quote,omitempty"`
	Sheet     string            `json:"sheet,omitempty"`
	Sheets    []string          `json:"sheets,omitempty"`
	Entry     string            `json:"entry,omitempty"`
	Heading   int               `json:"header_row"`
	Dates     imports.DateStyle `json:"dates,omitempty"`
	DatesBy   *dateJSON         `json:"dates_by,omitempty"`
}

// dateJSON is the row that shows the date style.
type dateJSON struct {
	Row   int    `json:"row"`
	Value string `json:"value"`
}

type columnJSON struct {
	Column     string         `json:"column"`
	Heading    string         `json:"heading"`
	Field      imports.Column `json:"field"`
	How        imports.How    `json:"how"`
	Confidence float64        `json:"confidence"`
}

type differenceJSON struct {
	Row    int    `json:"row"`
	RegNo  string `json:"regno"`
	Field  string `json:"field"`
	Before string `json:"before"`
	After  string `json:"after"`
}

type issueJSON struct {
	Row        int              `json:"row"`
	Column     string           `json:"column"`
	Heading    string           `json:"heading"`
	Value      string           `json:"value"`
	Code       string           `json:"code"`
	Severity   imports.Severity `json:"severity"`
	Message    string           `json:"message"`
	Suggestion string           `json:"suggestion"`
	Person     string           `json:"person"`
}

func reportJSON(r imports.Report) importJSON {
	read := r.Reading
	out := importJSON{
		Job: r.Job, File: r.File, DryRun: r.DryRun, Plan: r.Plan, Rows: r.Counts.Rows, Created: r.Counts.Created, Enrolled: r.Counts.Enrolled, Updated: r.Counts.Updated,
		Unchanged: r.Counts.Unchanged, Refused: r.Counts.Refused, Skipped: r.Counts.Skipped, Left: r.Counts.Left, Undated: r.Counts.Undated, NoNumber: r.Counts.Unnumbered, Issues: []issueJSON{}, Columns: []columnJSON{},
		Changes: differences(r.Changes), Kept: differences(r.Kept), Sessions: []newSessionJSON{},
		Reading: readingJSON{read.Format, read.Encoding, read.Delimiter, read.Quote, read.Sheet, read.Sheets, read.Entry, read.Heading, r.Dates, nil},
	}
	if cell, ok := datesBy(r); ok {
		out.Reading.DatesBy = &dateJSON{cell.Row, cell.Text}
	}
	out.Covers, out.Leavers = mirrorJSON(r)
	for _, m := range r.Columns {
		out.Columns = append(out.Columns, columnJSON{imports.Letter(m.Index), m.Heading, m.Column, m.How, m.Confidence})
	}
	for _, n := range r.Sessions {
		out.Sessions = append(out.Sessions, newSessionJSON{n.Title, n.Rows, n.Days.From.String(), n.Days.To.String()})
	}
	for _, i := range r.Issues {
		out.Issues = append(out.Issues, issueJSON(i))
	}
	return out
}

func differences(all []imports.Difference) []differenceJSON {
	out := []differenceJSON{}
	for _, d := range all {
		out = append(out, differenceJSON{d.Row, string(d.RegNo), string(d.Column), d.Before, d.After})
	}
	return out
}

func printImport(w io.Writer, r imports.Report, format string) error {
	if format == formatJSON {
		return line(w, reportJSON(r))
	}
	t := table(w)
	if r.DryRun {
		fmt.Fprintf(t, "dry run: nothing was written\nplan\t%s\n", r.Plan)
	} else {
		fmt.Fprintf(t, "job\t%s\n", r.Job)
	}
	fmt.Fprintf(t, "file\t%s\nread as\t%s\nrows\t%d\ncreated\t%d\nenrolled\t%d\nupdated\t%d\nunchanged\t%d\nrefused\t%d\nblank\t%d\n",
		r.File, readAs(r), r.Counts.Rows, r.Counts.Created, r.Counts.Enrolled, r.Counts.Updated, r.Counts.Unchanged, r.Counts.Refused,
		r.Counts.Skipped)
	if r.HiddenRows > 0 {
		fmt.Fprintf(t, "hidden rows\t%d, which are imported, too\n", r.HiddenRows)
	}
	if r.UnsavedFormulas > 0 {
		fmt.Fprintf(t, "formulas\t%d without a saved result are read as empty; open the file in Excel or LibreOffice, and save it\n", r.UnsavedFormulas)
	}
	if r.MergedCells > 0 {
		fmt.Fprintf(t, "merged cells\t%s filled with the value of the merged cell above\n", counted(r.MergedCells, "cell", "cells"))
	}
	if n := r.Counts.Undated; n > 0 {
		fmt.Fprintf(t, "no birth date\t%s; until it is entered, they get no certificate, and find no result on the website\n", counted(n, "new student", "new students"))
	}
	if n := r.Counts.Unnumbered; n > 0 {
		fmt.Fprintf(t, "no mobile number\t%s; until it is entered, imports recognise them by name and birth date alone\n", counted(n, "new student", "new students"))
	}
	for _, n := range r.Sessions {
		fmt.Fprintf(t, "new session\t%s\n", newSessionLine(n))
	}
	printMirror(t, r)
	for _, m := range r.Columns {
		if m.How == imports.Fuzzy || m.How == imports.Content {
			fmt.Fprintf(t, "column %s\t%q is read as %s (%s, %.2f)\n", imports.Letter(m.Index), m.Heading, m.Column, m.How, m.Confidence)
		}
	}
	if r.DryRun {
		for _, d := range r.Changes {
			fmt.Fprintf(t, "row %d\t%s\t%s\t%q -> %q\n", d.Row, d.RegNo, d.Column, d.Before, d.After)
		}
	}
	return t.Flush()
}

// writeResults writes the files of --report: one for each outcome, and the report itself.
func writeResults(ctx context.Context, s *app.App, in importing.ImportStudents, r imports.Report, dir string) (err error) {
	if err = os.MkdirAll(dir, 0o750); err != nil {
		return fmt.Errorf("--report: %w", err)
	}
	to := map[imports.Outcome]io.Writer{}
	for _, of := range []imports.Outcome{imports.Taken, imports.Refused, imports.Waiting} {
		f, failed := os.Create(filepath.Join(dir, string(of)+".csv"))
		if failed != nil {
			return fmt.Errorf("--report: %w", failed)
		}
		defer func() { err = errors.Join(err, f.Close()) }()
		to[of] = f
	}
	if err = s.Imports.Results(ctx, identity.Local(), in, r, to); err != nil {
		return err
	}
	report, err := json.MarshalIndent(reportJSON(r), "", "  ")
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "report.json"), append(report, '\n'), 0o600)
	}
	if err != nil {
		return fmt.Errorf("--report: %w", err)
	}
	return nil
}

func printUndo(w io.Writer, u importing.UndoneImport, format string) error {
	if format == formatJSON {
		return line(w, struct {
			Job      imports.JobID `json:"job"`
			Removed  int           `json:"removed"`
			Restored int           `json:"restored"`
			Kept     []string      `json:"kept"`
		}{u.Job, u.Removed, u.Restored, regNos(u)})
	}
	t := table(w)
	fmt.Fprintf(t, "job\t%s\nremoved\t%d\nrestored\t%d\nkept\t%d\n", u.Job, u.Removed, u.Restored, len(u.Kept))
	for _, n := range regNos(u) {
		fmt.Fprintf(t, "changed since\t%s\n", n)
	}
	return t.Flush()
}

func regNos(u importing.UndoneImport) []string {
	all := make([]string, len(u.Kept))
	for i, n := range u.Kept {
		all[i] = string(n)
	}
	return all
}

// progress shows the progress of an import: a bar on a terminal, only the job elsewhere.
type progress struct {
	w   io.Writer
	bar *progressbar.ProgressBar
}

func newProgress(w io.Writer) *progress { return &progress{w: w} }

func (p *progress) begin(job imports.JobID, rows int) {
	if job != "" {
		fmt.Fprintf(p.w, "import %s: %s\n", job, counted(rows, "row", "rows"))
	}
	if isTerminal(p.w) {
		p.bar = progressbar.NewOptions(rows, progressbar.OptionSetWriter(p.w), progressbar.OptionShowCount(), progressbar.OptionShowIts(),
			progressbar.OptionSetItsString("rows"), progressbar.OptionSetPredictTime(true), progressbar.OptionClearOnFinish())
	}
}

func (p *progress) show(c imports.Counts) {
	if p.bar != nil {
		_ = p.bar.Set(c.Rows) // an import continues without its bar
	}
}

func (p *progress) end() {
	if p.bar != nil {
		_ = p.bar.Finish() // as above
	}
}
