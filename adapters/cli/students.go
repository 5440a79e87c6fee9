package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/imports"
)

func (c *commands) students() *cobra.Command {
	cmd := &cobra.Command{Use: "students", Short: "Bring students in"}
	cmd.AddCommand(c.studentsImport())
	return cmd
}

func (c *commands) studentsImport() *cobra.Command {
	var center int
	var dry bool
	var format string
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Import students from a CSV file",
		Long: `Import students from a CSV file (UTF-8, headings in the first row) into a center; FILE may be - for standard input.

A student is known by e-mail address: known ones are corrected where the file differs, others are registered. An empty
cell keeps what is stored. A row that is wrong is refused and named with its row, column, value and reason; the others
are taken, and the exit code is 3. Rows are stored in chunks, each whole: after an interruption the same import again
completes it, and importing a file twice writes nothing the second time.

Headings: ` + headingList(),
		Example: `  kendra students import register.csv --center 1001
  kendra students import register.csv --center 1001 --dry-run
  kendra students import - --center 1001 --format json < register.csv`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			if center == 0 {
				return usage{errors.New("--center is required")}
			}
			file, name, err := openFile(cmd.InOrStdin(), args[0])
			if err != nil {
				return err
			}
			defer file.Close()
			var report imports.Report
			err = c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s app.Services) error {
				p := newProgress(cmd.ErrOrStderr())
				defer p.end()
				report, err = s.Imports.Run(ctx, identity.Local(), app.ImportStudents{
					Name: name, File: file, Center: centers.Code(center), DryRun: dry, Started: p.begin, Progress: p.show,
				})
				return err
			})
			return tellImport(cmd, report, format, err)
		},
	}
	cmd.Flags().IntVar(&center, "center", 0, "code of the center that the students belong to")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "write nothing, only tell what would be done")
	formatFlag(cmd, &format)
	return cmd
}

func headingList() string {
	text := ""
	for i, h := range imports.Headings() {
		if i > 0 {
			text += ", "
		}
		text += h
	}
	return text + "."
}

// openFile opens a file that can be read twice; standard input is kept in a temporary one.
func openFile(stdin io.Reader, path string) (*os.File, string, error) {
	if path != "-" {
		file, err := os.Open(path)
		if err != nil {
			return nil, "", unreadable(err)
		}
		if info, err := file.Stat(); err == nil && info.IsDir() {
			return nil, "", unreadable(fmt.Errorf("%s is a folder", path))
		}
		return file, filepath.Base(path), nil
	}
	file, err := os.CreateTemp("", "kendra-import-*")
	if err != nil {
		return nil, "", fmt.Errorf("keep standard input: %w", err)
	}
	_ = os.Remove(file.Name()) // it lives until it is closed
	if _, err := io.Copy(file, stdin); err != nil {
		return nil, "", unreadable(err)
	}
	return file, "standard input", nil
}

func unreadable(err error) error {
	return imports.ErrUnreadable.With(fault.Field{Name: "file", Text: err.Error()})
}

// tellImport prints what an import did; cause is why it did not come to its end, if it did not.
func tellImport(cmd *cobra.Command, r imports.Report, format string, cause error) error {
	if cause != nil && r.Counts.Rows == 0 {
		return cause
	}
	err := printImport(cmd.OutOrStdout(), r, format)
	for _, i := range r.Issues {
		if format == formatTable {
			fmt.Fprintln(cmd.ErrOrStderr(), issueLine(i))
		}
	}
	if cause != nil {
		fmt.Fprintf(cmd.ErrOrStderr(), "kendra: %d rows were done before it stopped; the same import again goes on from there\n", r.Counts.Rows)
		return cause
	}
	if err == nil && r.Counts.Refused > 0 {
		return errRowsRefused
	}
	return err
}

// importJSON is a report as programs read it (design section 8).
type importJSON struct {
	Job       imports.JobID `json:"job"`
	File      string        `json:"file"`
	DryRun    bool          `json:"dry_run"`
	Rows      int           `json:"rows"`
	Created   int           `json:"created"`
	Updated   int           `json:"updated"`
	Unchanged int           `json:"unchanged"`
	Refused   int           `json:"refused"`
	Skipped   int           `json:"skipped"`
	Issues    []issueJSON   `json:"issues"`
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
}

func printImport(w io.Writer, r imports.Report, format string) error {
	if format == formatJSON {
		out := importJSON{
			Job: r.Job, File: r.File, DryRun: r.DryRun, Rows: r.Counts.Rows, Created: r.Counts.Created, Updated: r.Counts.Updated,
			Unchanged: r.Counts.Unchanged, Refused: r.Counts.Refused, Skipped: r.Counts.Skipped, Issues: []issueJSON{},
		}
		for _, i := range r.Issues {
			out.Issues = append(out.Issues, issueJSON(i))
		}
		return line(w, out)
	}
	t := table(w)
	if r.DryRun {
		fmt.Fprintln(t, "nothing was written; this is what an import would do")
	} else {
		fmt.Fprintf(t, "job\t%s\n", r.Job)
	}
	fmt.Fprintf(t, "file\t%s\nrows\t%d\ncreated\t%d\nupdated\t%d\nunchanged\t%d\nrefused\t%d\nblank\t%d\n",
		r.File, r.Counts.Rows, r.Counts.Created, r.Counts.Updated, r.Counts.Unchanged, r.Counts.Refused, r.Counts.Skipped)
	return t.Flush()
}

func issueLine(i imports.Issue) string {
	text := fmt.Sprintf("row %d", i.Row)
	if i.Column != "" {
		text += fmt.Sprintf(", column %s (%s)", i.Column, i.Heading)
	}
	text += fmt.Sprintf(": %q %s", i.Value, i.Message)
	if i.Suggestion != "" {
		text += "; try " + i.Suggestion
	}
	return text
}

// progress tells how far an import is: a bar where somebody is looking, the job alone elsewhere.
type progress struct {
	w   io.Writer
	bar *progressbar.ProgressBar
}

func newProgress(w io.Writer) *progress { return &progress{w: w} }

func (p *progress) begin(job imports.JobID, rows int) {
	if job != "" {
		fmt.Fprintf(p.w, "import %s: %d rows\n", job, rows)
	}
	if isTerminal(p.w) {
		p.bar = progressbar.NewOptions(rows, progressbar.OptionSetWriter(p.w), progressbar.OptionShowCount(), progressbar.OptionShowIts(),
			progressbar.OptionSetItsString("rows"), progressbar.OptionSetPredictTime(true), progressbar.OptionClearOnFinish())
	}
}

func (p *progress) show(c imports.Counts) {
	if p.bar != nil {
		_ = p.bar.Set(c.Rows) // a bar that cannot be drawn stops nothing
	}
}

func (p *progress) end() {
	if p.bar != nil {
		_ = p.bar.Finish() // as above
	}
}
