package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/app/certifying"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

func (c *commands) certificates() *cobra.Command {
	cmd := &cobra.Command{Use: "certificates", Short: "Issue, revoke, verify and print certificates"}
	cmd.AddCommand(c.certificatesIssue(), c.certificatesRevoke(), c.certificatesVerify(), c.certificatesRender())
	return cmd
}

// issueFlags are the flags of issue.
type issueFlags struct {
	in                       certifying.IssueCertificate
	student, from, format    string
	began, ended, validUntil string
	division                 int64
	dry                      bool
}

func (c *commands) certificatesIssue() *cobra.Command {
	var f issueFlags
	cmd := &cobra.Command{
		Use:   "issue",
		Short: "Issue certificates to one student, or to the students in a file",
		Long: `Issue a certificate to a student for their division. A student can have only one valid certificate for each division: issuing
another is a conflict (exit code 5).

With --from, issue many certificates from a file, or from standard input (-). The file is CSV with the headings REGNO and DID
and, optionally, Grade, From, To, ValidUntil and idempotency_key; or it is lines of JSON with fields of these names. The output
has one line for each input line, in order. Refused lines are listed on standard error, and the other lines are still issued
(exit code 3). Running a file again issues nothing twice: existing certificates are reported as unchanged.

A student with unpaid fees for the division is refused. --strict also requires a finished course, a photo, and the attendance
that the division requires. --override waives these rules and records the reason.`,
		Example: `  kendra certificates issue --student 1001-26-00007 --division 3 --grade A
  kendra certificates issue --student 1001-26-00007 --division 3 --dry-run
  kendra certificates issue --student 1001-26-00007 --division 3 --format json
  kendra certificates issue --from july.csv --format json > issued.jsonl`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkFormat(f.format); err != nil {
				return err
			}
			if f.from != "" {
				if f.student != "" || f.division != 0 {
					return usage{errors.New("--from cannot be combined with --student or --division: the file names the students and divisions")}
				}
				return c.issueFrom(cmd, f.from, f.in, f.dry, f.format)
			}
			return c.issueOne(cmd, f)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.student, "student", "", "the student's registration number")
	flags.Int64Var(&f.division, "division", 0, "the number of the division (DID)")
	flags.Var(words{&f.in.Grade}, "grade", "grade to print (default: none)")
	flags.StringVar(&f.began, "began", "", "first day of the course (default: not printed)")
	flags.StringVar(&f.ended, "ended", "", "last day of the course (default: not printed)")
	flags.StringVar(&f.validUntil, "valid-until", "", "last day on which the certificate is valid (default: no limit)")
	flags.StringVar(&f.from, "from", "", "file with students and divisions, - for standard input")
	flags.BoolVar(&f.in.Strict, "strict", false, "refuse students who have not passed, have no photo, or lack attendance")
	flags.Var(words{&f.in.Override}, "override", "waive the rules, with this reason")
	flags.BoolVar(&f.dry, "dry-run", false, "only check; issue nothing")
	formatFlag(cmd, &f.format)
	return cmd
}

// read parses the flags for one certificate.
func (f *issueFlags) read() error {
	number, err := students.ParseRegNo(f.student)
	if err != nil {
		return usage{fmt.Errorf("--student %q %w", f.student, err)}
	}
	if f.division <= 0 {
		return usage{errors.New("--division is required")}
	}
	f.in.RegNo, f.in.Division = number, courses.DivisionID(f.division)
	for _, day := range []struct {
		flag, text string
		into       *calendar.Date
	}{{"began", f.began, &f.in.From}, {"ended", f.ended, &f.in.To}, {"valid-until", f.validUntil, &f.in.ValidUntil}} {
		if day.text == "" {
			continue
		}
		if *day.into, err = calendar.Parse(day.text); err != nil {
			return usage{fmt.Errorf("--%s %q %w", day.flag, day.text, err)}
		}
	}
	return nil
}

func (c *commands) issueOne(cmd *cobra.Command, f issueFlags) error {
	if err := f.read(); err != nil {
		return err
	}
	return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
		if err := warnOfAddress(cmd.ErrOrStderr(), s.Certificates); err != nil {
			return err
		}
		n, err := s.Certificates.Issue(ctx, identity.Local(), f.in, f.dry)
		if errors.Is(err, courses.ErrNoDivision) {
			return usage{fmt.Errorf("--division %d %w", f.division, err)}
		}
		if err != nil {
			return err
		}
		return printCertificate(cmd.OutOrStdout(), n, s.Certificates.Link(n.Code), f.format)
	})
}

// certificateJSON is a certificate in JSON output (design section 8).
type certificateJSON struct {
	Serial certificates.Serial `json:"serial"`
	Code   certificates.Code   `json:"code"`
	RegNo  students.RegNo      `json:"regno"`
	Name   string              `json:"name"`
	Course string              `json:"course"`
	Status string              `json:"status"`
	URL    string              `json:"url"`
}

// statusDry is the status of a certificate in a dry run.
const statusDry = "would be issued"

func certificateTo(n certificates.Snapshot, link string) certificateJSON {
	out := certificateJSON{
		Serial: n.Serial, Code: n.Code, RegNo: n.Content.RegNo, Name: n.Content.Name, Course: n.Content.Division, Status: string(n.Status), URL: link,
	}
	if n.Code == "" {
		out.Status, out.URL = statusDry, ""
	}
	return out
}

func printCertificate(w io.Writer, n certificates.Snapshot, link, format string) error {
	out := certificateTo(n, link)
	if format == formatJSON {
		return line(w, out)
	}
	t := table(w)
	fmt.Fprintf(t, "serial\t%s\ncode\t%s\nstudent\t%s %s\ncourse\t%s\nstatus\t%s\nlink\t%s\n",
		out.Serial, out.Code, out.RegNo, out.Name, out.Course, out.Status, out.URL)
	return t.Flush()
}
