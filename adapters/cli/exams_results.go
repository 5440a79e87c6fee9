package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/app/examining"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// resultsFlags are the flags of an import of marks.
type resultsFlags struct {
	exam, undo            int64
	sheet, reason, format string
	dry                   bool
}

func (c *commands) resultsImport() *cobra.Command {
	var f resultsFlags
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Import the marks of an exam from CSV, XLSX, XLS or ODS",
		Long: `Import the marks of an exam from a sheet; - is standard input. The sheet has the registration number and a column for each paper,
with the headings of "kendra exams results sheet". Other columns are left out. A cell holds marks, A (absent), X (expelled), or L with
marks (late); an empty cell changes nothing.

All marks are stored, or none: every cell that cannot be stored is listed on standard error, and the exit code is 3. The output
lists what changes. --dry-run only checks. --undo takes an import back, unless its marks have changed since.`,
		Example: `  kendra exams results import --exam 3 --dry-run marks.xlsx
  kendra exams results import --exam 3 --format json marks.csv
  kendra exams results import --exam 3 --undo 7`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := firstError(checkFormat(f.format), checkExam(f.exam)); err != nil {
				return err
			}
			switch {
			case f.undo > 0 && len(args) == 0:
				return c.undoMarks(cmd, f)
			case f.undo != 0 || len(args) == 0:
				return usage{errors.New("name a FILE, or the number of an import with --undo")}
			default:
				return c.importMarks(cmd, f, args[0])
			}
		},
	}
	examFlag(cmd, &f.exam)
	flags := cmd.Flags()
	flags.StringVar(&f.sheet, "sheet", "", "the sheet of a workbook (default: the first with rows)")
	flags.Var(words{&f.reason}, "reason", "why marks change after results were published")
	flags.BoolVar(&f.dry, "dry-run", false, "only check; store nothing")
	flags.Int64Var(&f.undo, "undo", 0, "the number of an import to take back")
	formatFlag(cmd, &f.format)
	return cmd
}

func (c *commands) importMarks(cmd *cobra.Command, f resultsFlags, path string) error {
	file, name, err := openFile(cmd.InOrStdin(), path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	in := examining.MarksFile{Name: name, File: file, Sheet: f.sheet, Reason: f.reason}
	return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
		use, id := s.Exams.ImportSheet, exams.ID(f.exam)
		if f.dry {
			use = func(ctx context.Context, actor identity.Actor, id exams.ID, _ int, in examining.MarksFile) (examining.Checked, error) {
				out, err := s.Exams.CheckSheet(ctx, actor, id, in)
				return out, cmp.Or(err, out.MayStore())
			}
		}
		out, err := use(ctx, identity.Local(), id, -1, in)
		isRefused, isSame := errors.Is(err, exams.ErrSheetCells), errors.Is(err, exams.ErrSheetNothing)
		if err != nil && !isRefused && !isSame {
			return err
		}
		if err := printMarks(cmd, f, name, out); err != nil {
			return err
		}
		if isRefused {
			return errRowsRefused
		}
		return nil
	})
}

// marksJSON is an import of marks in JSON output.
type marksJSON struct {
	Import    exams.ImportID    `json:"import,omitempty"`
	Exam      int64             `json:"exam"`
	File      string            `json:"file"`
	DryRun    bool              `json:"dry_run"`
	Stored    bool              `json:"stored"`
	Rows      int               `json:"rows"`
	Changed   int               `json:"changed"`
	Unchanged int               `json:"unchanged"`
	Refused   int               `json:"refused"`
	LeftOut   []string          `json:"left_out"`
	Missing   []students.RegNo  `json:"missing"`
	Changes   []markChangeJSON  `json:"changes"`
	Issues    []marksIssuesJSON `json:"issues"`
}

type markChangeJSON struct {
	Row    int            `json:"row"`
	RegNo  students.RegNo `json:"regno"`
	Name   string         `json:"name"`
	Paper  string         `json:"paper"`
	Before string         `json:"before"`
	After  string         `json:"after"`
}

type marksIssuesJSON struct {
	Row      int            `json:"row"`
	Heading  string         `json:"heading"`
	Value    string         `json:"value"`
	RegNo    students.RegNo `json:"regno"`
	Code     string         `json:"code"`
	Severity string         `json:"severity"`
	Message  string         `json:"message"`
}

func printMarks(cmd *cobra.Command, f resultsFlags, name string, out examining.Checked) error {
	report := marksJSON{
		Import: out.Import, Exam: f.exam, File: name, DryRun: f.dry, Stored: out.Import > 0, Rows: out.Rows, Changed: len(out.Edits), Unchanged: out.Unchanged,
		Refused: out.Refused(), LeftOut: append([]string{}, out.LeftOut...), Missing: append([]students.RegNo{}, out.Missing...),
		Changes: []markChangeJSON{}, Issues: []marksIssuesJSON{},
	}
	errs := cmd.ErrOrStderr()
	for _, i := range out.Issues {
		severity, before := "error", ""
		if i.Warning {
			severity, before = "warning", "warning: "
		}
		report.Issues = append(report.Issues, marksIssuesJSON{i.Row, i.Heading, i.Value, i.RegNo, i.Code, severity, i.Text})
		fmt.Fprintf(errs, "%srow %d, %s: %q %s\n", before, i.Row, i.Heading, shortened(i.Value), i.Text)
	}
	for _, c := range out.Changes {
		report.Changes = append(report.Changes, markChangeJSON{c.Row, c.RegNo, c.Name, c.Heading, c.Was.Text(), c.Now.Text()})
	}
	if f.format == formatJSON {
		return line(cmd.OutOrStdout(), report)
	}
	return printMarksTable(cmd.OutOrStdout(), errs, report)
}

func printMarksTable(w, errs io.Writer, r marksJSON) error {
	t := table(w)
	if len(r.Changes) > 0 {
		fmt.Fprintln(t, "ROW\tREGNO\tNAME\tPAPER\tBEFORE\tAFTER")
	}
	for _, c := range r.Changes {
		fmt.Fprintf(t, "%d\t%s\t%s\t%s\t%s\t%s\n", c.Row, c.RegNo, c.Name, c.Paper, cmp.Or(c.Before, "-"), c.After)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, h := range r.LeftOut {
		fmt.Fprintf(errs, "column %q is no paper of this exam and was left out\n", shortened(h))
	}
	if n := len(r.Missing); n > 0 {
		fmt.Fprintf(errs, "%s no row in the sheet: %s\n", counted(n, "candidate has", "candidates have"), fewNumbers(r.Missing))
	}
	done := "stored"
	switch {
	case r.Refused > 0:
		done = "nothing was stored"
	case r.DryRun:
		done = "dry run: nothing was stored"
	case r.Import > 0:
		done = fmt.Sprintf("stored as import %d", r.Import)
	}
	fmt.Fprintf(errs, "%s, %d changed, %d unchanged, %d refused: %s\n", counted(r.Rows, "row", "rows"), r.Changed, r.Unchanged, r.Refused, done)
	return nil
}

// fewNumbers returns the first registration numbers as a text.
func fewNumbers(all []students.RegNo) string {
	const few = 5
	text := ""
	for i, n := range all[:min(len(all), few)] {
		if i > 0 {
			text += ", "
		}
		text += string(n)
	}
	if len(all) > few {
		text += fmt.Sprintf(" and %d more", len(all)-few)
	}
	return text
}

func (c *commands) undoMarks(cmd *cobra.Command, f resultsFlags) error {
	return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
		if err := s.Exams.UndoImport(ctx, identity.Local(), exams.ID(f.exam), exams.ImportID(f.undo), f.reason); err != nil {
			return err
		}
		if f.format == formatJSON {
			return line(cmd.OutOrStdout(), struct {
				Import int64  `json:"import"`
				Status string `json:"status"`
			}{f.undo, "undone"})
		}
		_, err := fmt.Fprintf(cmd.OutOrStdout(), "import %d was taken back\n", f.undo)
		return err
	})
}

func (c *commands) resultsSheet() *cobra.Command {
	var id int64
	var format string
	cmd := &cobra.Command{
		Use:   "sheet",
		Short: "Write a sheet of the candidates of an exam, to fill in their marks",
		Long: `Write a sheet of the candidates of an exam to standard output, with a column for each paper and the marks that are entered already.
Fill it in, and import it with "kendra exams results import". No cell is a formula.`,
		Example: `  kendra exams results sheet --exam 3 > marks.csv
  kendra exams results sheet --exam 3 --format xlsx > marks.xlsx`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			as, err := sheetFormat(format)
			if err = firstError(err, checkExam(id)); err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				return s.Exams.WriteSheet(ctx, identity.Local(), exams.ID(id), as, cmd.OutOrStdout())
			})
		},
	}
	examFlag(cmd, &id)
	sheetFlag(cmd, &format)
	return cmd
}
