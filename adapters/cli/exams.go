package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/exams"
	"kendra/domain/identity"
)

func (c *commands) exams() *cobra.Command {
	cmd := &cobra.Command{Use: "exams", Short: "List exams, import their marks, publish their results and pack their papers"}
	results := &cobra.Command{Use: "results", Short: "Import the marks of an exam, or write a sheet for them"}
	results.AddCommand(c.resultsImport(), c.resultsSheet())
	cmd.AddCommand(c.examsList(), results, c.examsPublish(), c.examsPack(), c.examsReleaseKey(), c.examsUnpack(), c.examsBringBack())
	return cmd
}

// examFlag defines --exam.
func examFlag(cmd *cobra.Command, into *int64) {
	cmd.Flags().Int64Var(into, "exam", 0, `the number of the exam, as "kendra exams list" shows it`)
}

func checkExam(id int64) error {
	if id <= 0 {
		return usage{errors.New("--exam is required")}
	}
	return nil
}

// examJSON is an exam in JSON output.
type examJSON struct {
	ID         exams.ID `json:"id"`
	Title      string   `json:"title"`
	Session    string   `json:"session"`
	Course     string   `json:"course"`
	Center     string   `json:"center"`
	First      string   `json:"first_day"`
	Last       string   `json:"last_day"`
	Candidates int      `json:"candidates"`
	Entered    int      `json:"marks_entered"`
	Cells      int      `json:"marks_expected"`
	Status     string   `json:"status"`
}

const (
	statusOpen      = "open"
	statusPublished = "published"
)

func examTo(i exams.ListItem) examJSON {
	first, last := i.Exam.Span()
	out := examJSON{
		ID: i.Exam.ID, Title: i.Exam.Title, Session: i.Session, Course: i.Course, Center: i.CenterName, First: first.String(), Last: last.String(),
		Candidates: i.Candidates, Entered: i.Entered, Cells: i.Cells, Status: statusOpen,
	}
	if i.Exam.IsPublished() {
		out.Status = statusPublished
	}
	return out
}

func (c *commands) examsList() *cobra.Command {
	var center int
	var format string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List exams, the newest first",
		Example: `  kendra exams list
  kendra exams list --center 1001 --format json`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				id, err := centerOf(ctx, s, center)
				if err != nil {
					return err
				}
				all, err := s.Exams.List(ctx, identity.Local(), id, 0)
				if err != nil {
					return err
				}
				return printExams(cmd.OutOrStdout(), all, format)
			})
		},
	}
	cmd.Flags().IntVar(&center, "center", 0, "code of one center (default: all)")
	formatFlag(cmd, &format)
	return cmd
}

func printExams(w io.Writer, all []exams.ListItem, format string) error {
	t := table(w)
	if format == formatTable && len(all) > 0 {
		fmt.Fprintln(t, "EXAM\tTITLE\tCOURSE\tCENTER\tSESSION\tDAYS\tMARKS\tSTATUS")
	}
	for _, i := range all {
		e := examTo(i)
		if format == formatJSON {
			if err := line(w, e); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(t, "%d\t%s\t%s\t%s\t%s\t%s to %s\t%d of %d\t%s\n", e.ID, e.Title, e.Course, e.Center, e.Session, e.First, e.Last, e.Entered, e.Cells, e.Status)
	}
	return t.Flush()
}

// previewJSON is what publishing did, or would do, in JSON output.
type previewJSON struct {
	Exam       exams.ID `json:"exam"`
	DryRun     bool     `json:"dry_run"`
	Candidates int      `json:"candidates"`
	Passed     int      `json:"passed"`
	Grace      int      `json:"passed_with_grace"`
	Failed     int      `json:"failed"`
	Absent     int      `json:"absent"`
	Expelled   int      `json:"expelled"`
	Waiting    int      `json:"marks_missing"`
	Differing  int      `json:"entries_differ"`
	New        int      `json:"new"`
	Changed    int      `json:"changed"`
}

func (c *commands) examsPublish() *cobra.Command {
	var id int64
	var reason, format string
	var dry bool
	cmd := &cobra.Command{
		Use:   "publish",
		Short: "Publish the results of an exam",
		Long: `Publish the results of an exam: each candidate gets a result and a marksheet. All marks must be entered, and the two entries of a
paper must agree; otherwise nothing is published (exit code 5). A published result never changes. If marks have changed since, a new
result replaces the old one, and --reason is required.`,
		Example: `  kendra exams publish --exam 3 --dry-run
  kendra exams publish --exam 3 --reason "Recounted" --format json`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := firstError(checkFormat(format), checkExam(id)); err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				d, err := s.Exams.Find(ctx, identity.Local(), exams.ID(id))
				if err != nil {
					return err
				}
				p := d.Preview
				if dry {
					err = p.MayPublish(reason)
				} else {
					p, err = s.Exams.Publish(ctx, identity.Local(), exams.ID(id), d.Seen, reason)
				}
				if err != nil {
					return err
				}
				return printPreview(cmd.OutOrStdout(), exams.ID(id), p, dry, format)
			})
		},
	}
	examFlag(cmd, &id)
	cmd.Flags().Var(words{&reason}, "reason", "why published results change")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "only check; publish nothing")
	formatFlag(cmd, &format)
	return cmd
}

func printPreview(w io.Writer, id exams.ID, p exams.Preview, dry bool, format string) error {
	if format == formatJSON {
		return line(w, previewJSON{
			Exam: id, DryRun: dry, Candidates: p.Candidates, Passed: p.Passed, Grace: p.Grace, Failed: p.Failed, Absent: p.Absent,
			Expelled: p.Expelled, Waiting: p.Waiting, Differing: p.Differing, New: p.New, Changed: p.Changed,
		})
	}
	if dry {
		fmt.Fprintln(w, "dry run: nothing was published")
	}
	t := table(w)
	fmt.Fprintf(t, "candidates\t%d\npassed\t%d\nwith grace\t%d\nnot passed\t%d\nabsent\t%d\nexpelled\t%d\nnew results\t%d\nchanged\t%d\n",
		p.Candidates, p.Passed, p.Grace, p.Failed, p.Absent, p.Expelled, p.New, p.Changed)
	return t.Flush()
}
