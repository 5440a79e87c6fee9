package cli

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// enrolmentFlags are the flags that select enrolments.
type enrolmentFlags struct {
	center            int
	division, session int64
	title, search     string
	status, from, to  string
	format            string
}

func (f *enrolmentFlags) define(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.IntVar(&f.center, "center", 0, "code of one center (default: all)")
	flags.Int64Var(&f.division, "in-division", 0, "the number of a division (DID)")
	flags.StringVar(&f.status, "status", "", "registered, active, passed or cancelled (default: all)")
	flags.Int64Var(&f.session, "in-session", 0, "the number of a session in which they have seats")
	flags.StringVar(&f.title, "session-title", "", "the title of their session")
	flags.StringVar(&f.from, "from", "", "the first day on which they were enrolled")
	flags.StringVar(&f.to, "to", "", "the last day on which they were enrolled")
	flags.StringVar(&f.search, "search", "", "words of the name, or the beginning of a registration number, old number, e-mail address or mobile number")
}

// filter parses the flags, except for the center.
func (f *enrolmentFlags) filter() (out students.EnrolmentFilter, err error) {
	out.Division, out.SessionID = courses.DivisionID(f.division), sessions.ID(f.session)
	out.Session, out.Search, out.Sort = f.title, f.search, students.Oldest
	return out, parseFlags(
		flagText{"status", f.status, func(s string) (err error) { out.Status, err = students.ParseStatus(s); return err }},
		flagText{"from", f.from, func(s string) (err error) { out.From, err = calendar.Parse(s); return err }},
		flagText{"to", f.to, func(s string) (err error) { out.To, err = calendar.Parse(s); return err }},
	)
}

// withEnrolments calls work with the filter, which has the center.
func (c *commands) withEnrolments(cmd *cobra.Command, f *enrolmentFlags, work func(context.Context, *app.App, students.EnrolmentFilter) error) error {
	filter, err := f.filter()
	if err != nil {
		return err
	}
	return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) (err error) {
		if filter.Center, err = centerOf(ctx, s, f.center); err != nil {
			return err
		}
		return work(ctx, s, filter)
	})
}

func (c *commands) enrolmentsList() *cobra.Command {
	f := &enrolmentFlags{}
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List enrolments",
		Long:  "List the enrolments that match the flags, the oldest first. A student with three courses is listed three times.",
		Example: `  kendra enrolments list --center 1001 --status active
  kendra enrolments list --in-session 12 --format json`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkFormat(f.format); err != nil {
				return err
			}
			return c.withEnrolments(cmd, f, func(ctx context.Context, s *app.App, filter students.EnrolmentFilter) error {
				return listEnrolments(ctx, s, filter, f.format, cmd.OutOrStdout())
			})
		},
	}
	f.define(cmd)
	formatFlag(cmd, &f.format)
	return cmd
}

func (c *commands) enrolmentsExport() *cobra.Command {
	f := &enrolmentFlags{}
	cmd := &cobra.Command{
		Use:   "export",
		Short: "Write enrolments as CSV or XLSX",
		Long: `Write a sheet of enrolments to standard output, the oldest first. A student has a row for each enrolment. The headings are those
of an import, so importing the sheet of a center again changes nothing. No cell is a formula. Rows are streamed, so large exports
need little memory.`,
		Example: `  kendra enrolments export > enrolments.csv
  kendra enrolments export --center 1001 --status passed --from 01/04/2025 --to 31/03/2026 --format xlsx > passed.xlsx`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			as, err := sheetFormat(f.format)
			if err != nil {
				return err
			}
			return c.withEnrolments(cmd, f, func(ctx context.Context, s *app.App, filter students.EnrolmentFilter) error {
				return s.Students.ExportEnrolments(ctx, identity.Local(), filter, as, cmd.OutOrStdout())
			})
		},
	}
	f.define(cmd)
	sheetFlag(cmd, &f.format)
	return cmd
}

// enrolmentJSON is an enrolment in JSON output.
type enrolmentJSON struct {
	ID         students.EnrolmentID `json:"id"`
	RegNo      students.RegNo       `json:"regno"`
	Name       string               `json:"name"`
	Division   courses.DivisionID   `json:"division"`
	DivName    string               `json:"division_name"`
	Category   string               `json:"category"`
	Center     int                  `json:"center"`
	CenterName string               `json:"center_name"`
	Session    string               `json:"session"`
	Status     students.Status      `json:"status"`
	Since      time.Time            `json:"since"`
	Enrolled   time.Time            `json:"enrolled"`
	By         string               `json:"by"`
}

// tableRows is how many rows of a table have the same widths. A long table is not held in memory.
const tableRows = 1000

func listEnrolments(ctx context.Context, s *app.App, f students.EnrolmentFilter, format string, w io.Writer) error {
	t, n := table(w), 0
	err := s.Students.EachEnrolment(ctx, identity.Local(), f, func(i students.EnrolledItem) error {
		if format == formatJSON {
			return line(w, enrolmentJSONOf(i))
		}
		n++
		return enrolmentRow(t, n, i)
	})
	if err != nil {
		return err
	}
	return t.Flush()
}

func enrolmentRow(t *tabwriter.Writer, n int, i students.EnrolledItem) error {
	if n%tableRows == 1 {
		if err := t.Flush(); err != nil {
			return err
		}
		fmt.Fprintln(t, "ID\tREGNO\tNAME\tDIVISION\tCENTER\tSESSION\tSTATUS\tSINCE\tENROLLED")
	}
	e := i.Enrolment
	_, err := fmt.Fprintf(t, "%d\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\n", e.ID, i.Student.RegNo, i.Student.Profile.Name, i.Division, i.CenterCode,
		e.Session, e.Status, calendar.Of(e.Since).Slashed(), calendar.Of(e.Enrolled).Slashed())
	return err
}

func enrolmentJSONOf(i students.EnrolledItem) enrolmentJSON {
	e := i.Enrolment
	return enrolmentJSON{
		ID: e.ID, RegNo: i.Student.RegNo, Name: i.Student.Profile.Name, Division: e.Division, DivName: i.Division, Category: i.Category,
		Center: int(i.CenterCode), CenterName: i.CenterName, Session: e.Session, Status: e.Status, Since: e.Since, Enrolled: e.Enrolled, By: e.By,
	}
}
