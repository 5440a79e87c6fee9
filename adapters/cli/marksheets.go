package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
)

func (c *commands) marksheets() *cobra.Command {
	cmd := &cobra.Command{Use: "marksheets", Short: "Write and check the marksheets of published results"}
	cmd.AddCommand(c.marksheetsIssue(), c.marksheetsVerify())
	return cmd
}

// marksheetFlags are the flags of marksheets issue.
type marksheetFlags struct {
	exam              int64
	regNos            []string
	out, pack, format string
}

// marksheetJSON is a marksheet in JSON output, or the reason why a student has none.
type marksheetJSON struct {
	Number  exams.Number      `json:"number,omitempty"`
	Code    certificates.Code `json:"code,omitempty"`
	RegNo   students.RegNo    `json:"regno"`
	Name    string            `json:"name,omitempty"`
	Exam    string            `json:"exam,omitempty"`
	Result  exams.Verdict     `json:"result,omitempty"`
	Grade   string            `json:"grade,omitempty"`
	Percent string            `json:"percent,omitempty"`
	Status  string            `json:"status"`
	URL     string            `json:"url,omitempty"`
	File    string            `json:"file,omitempty"`
	Error   string            `json:"error,omitempty"`
	Message string            `json:"message,omitempty"`
}

func (c *commands) marksheetsIssue() *cobra.Command {
	var f marksheetFlags
	cmd := &cobra.Command{
		Use:   "issue",
		Short: "List the marksheets of an exam, and write them as PDF files",
		Long: `List the marksheets of the published results of an exam, by registration number, with the link that verifies each. --out writes a
PDF file for each into a folder, --pack all of them into one PDF file for printing. Running it again writes the same files.

--student issues only those of some students. Who has no published result in the exam is listed on standard error, and the others
are still written (exit code 3). Publish the results first, with "kendra exams publish".`,
		Example: `  kendra marksheets issue --exam 3 --out marksheets
  kendra marksheets issue --exam 3 --pack print.pdf
  kendra marksheets issue --exam 3 --student 1001-26-00007 --format json`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := firstError(checkFormat(f.format), checkExam(f.exam)); err != nil {
				return err
			}
			return c.issueMarksheets(cmd, f)
		},
	}
	examFlag(cmd, &f.exam)
	flags := cmd.Flags()
	flags.StringSliceVar(&f.regNos, "student", nil, "registration number of a student; can be repeated (default: all candidates)")
	flags.StringVar(&f.out, "out", "", "folder for a PDF file of each marksheet")
	flags.StringVar(&f.pack, "pack", "", "one PDF file with all marksheets of the exam")
	formatFlag(cmd, &f.format)
	return cmd
}

func (c *commands) issueMarksheets(cmd *cobra.Command, f marksheetFlags) error {
	numbers := make([]students.RegNo, len(f.regNos))
	for i, typed := range f.regNos {
		n, err := students.ParseRegNo(typed)
		if err != nil {
			return usage{fmt.Errorf("--student %q %w", typed, err)}
		}
		numbers[i] = n
	}
	if f.pack != "" && len(numbers) > 0 {
		return usage{errors.New("--pack is about all marksheets of the exam and cannot be combined with --student")}
	}
	return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
		all, err := s.Exams.Marksheets(ctx, identity.Local(), exams.ID(f.exam), numbers...)
		if err != nil {
			return err
		}
		if len(all) == 0 && len(numbers) == 0 {
			return exams.ErrNoResult
		}
		if err := warnOfAddress(cmd.ErrOrStderr(), s.Certificates); err != nil {
			return err
		}
		if err := f.writePack(ctx, s); err != nil {
			return err
		}
		return f.write(ctx, cmd, s, all, numbers)
	})
}

func (f marksheetFlags) writePack(ctx context.Context, s *app.App) error {
	if f.pack == "" {
		return nil
	}
	file, err := os.Create(f.pack)
	if err != nil {
		return usage{err}
	}
	return errors.Join(s.Exams.Pack(ctx, identity.Local(), exams.ID(f.exam), file), file.Close())
}

// write writes and lists marksheets, and lists the students who have none.
func (f marksheetFlags) write(ctx context.Context, cmd *cobra.Command, s *app.App, all []exams.Result, numbers []students.RegNo) error {
	w, errs := cmd.OutOrStdout(), cmd.ErrOrStderr()
	var lines []marksheetJSON
	for _, r := range all {
		told, err := f.one(ctx, s, r)
		if err != nil {
			return err
		}
		lines = append(lines, told)
	}
	refused := 0
	for _, n := range numbers {
		if slices.ContainsFunc(all, func(r exams.Result) bool { return r.Content.RegNo == n }) {
			continue
		}
		refused++
		lines = append(lines, marksheetJSON{RegNo: n, Status: statusRefused, Error: fault.Of(exams.ErrNoResult).Code, Message: noMarksheet})
		fmt.Fprintf(errs, "%s: %s\n", n, noMarksheet)
	}
	t := table(w)
	for _, l := range lines {
		if f.format == formatJSON {
			if err := line(w, l); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", l.Number, l.RegNo, l.Name, l.Result, l.Status, l.URL, l.File)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(errs, "%d issued, %d refused\n", len(all), refused)
	if refused > 0 {
		return errRowsRefused
	}
	return nil
}

const noMarksheet = "has no published result in this exam"

// one writes the file of a marksheet, if there is a folder, and returns its line.
func (f marksheetFlags) one(ctx context.Context, s *app.App, r exams.Result) (marksheetJSON, error) {
	o := r.Content.Outcome
	const hundred = 100
	told := marksheetJSON{
		Number: r.Number, Code: r.Code, RegNo: r.Content.RegNo, Name: r.Content.Name, Exam: r.Content.Exam, Result: o.Verdict, Grade: o.Grade,
		Percent: fmt.Sprintf("%d.%02d", o.Percent/hundred, o.Percent%hundred), Status: string(certificates.Issued), URL: s.Exams.Link(r.Code),
	}
	if f.out == "" {
		return told, nil
	}
	data, err := s.Exams.Draw(ctx, r.Code)
	if err != nil {
		return told, err
	}
	if err := os.MkdirAll(f.out, 0o755); err != nil { //nolint:gosec // marksheets are found by their code
		return told, usage{err}
	}
	told.File = filepath.Join(f.out, string(r.Number)+".pdf")
	if err := os.WriteFile(told.File, data, 0o644); err != nil { //nolint:gosec // marksheets are found by their code
		return told, usage{err}
	}
	return told, nil
}
