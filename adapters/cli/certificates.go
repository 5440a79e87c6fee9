package cli

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

func (c *commands) certificates() *cobra.Command {
	cmd := &cobra.Command{Use: "certificates", Short: "Issue certificates"}
	cmd.AddCommand(c.certificatesIssue())
	return cmd
}

func (c *commands) certificatesIssue() *cobra.Command {
	var in app.IssueCertificate
	var student, format string
	var division int64
	var dry bool
	cmd := &cobra.Command{
		Use:   "issue",
		Short: "Issue a certificate to a student",
		Long: `Issue a certificate to a student for the division that they take. A student has at most one of a division that
stands; asking again is a conflict (exit code 5) and issues nothing.`,
		Example: `  kendra certificates issue --student 1001-26-00007 --division 3 --grade A
  kendra certificates issue --student 1001-26-00007 --division 3 --dry-run
  kendra certificates issue --student 1001-26-00007 --division 3 --format json`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			number, err := students.ParseRegNo(student)
			if err != nil {
				return usage{fmt.Errorf("--student %q %w", student, err)}
			}
			if division <= 0 {
				return usage{errors.New("--division is required")}
			}
			in.RegNo, in.Division = number, courses.DivisionID(division)
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s app.Services) error {
				n, err := s.Certificates.Issue(ctx, identity.Local(), in, dry)
				if errors.Is(err, courses.ErrNoDivision) {
					return usage{fmt.Errorf("--division %d %w", division, err)}
				}
				if err != nil {
					return err
				}
				return printCertificate(cmd.OutOrStdout(), n, s.Certificates.Link(n.Code), format)
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&student, "student", "", "the student's registration number")
	f.Int64Var(&division, "division", 0, "the number of the division (DID)")
	f.StringVar(&in.Grade, "grade", "", "the grade to print, if any")
	f.BoolVar(&dry, "dry-run", false, "issue nothing, only tell whether it would be issued")
	formatFlag(cmd, &format)
	return cmd
}

// certificateJSON is a certificate as programs read it (design section 8).
type certificateJSON struct {
	Serial certificates.Serial `json:"serial"`
	Code   certificates.Code   `json:"code"`
	RegNo  students.RegNo      `json:"regno"`
	Name   string              `json:"name"`
	Course string              `json:"course"`
	Status string              `json:"status"`
	URL    string              `json:"url"`
}

// statusDry is what a certificate's status is called when it would be issued.
const statusDry = "would be issued"

func printCertificate(w io.Writer, n certificates.Snapshot, link, format string) error {
	out := certificateJSON{
		Serial: n.Serial, Code: n.Code, RegNo: n.Content.RegNo, Name: n.Content.Name, Course: n.Content.Division, Status: string(n.Status), URL: link,
	}
	if n.Code == "" {
		out.Status, out.URL = statusDry, ""
	}
	if format == formatJSON {
		return line(w, out)
	}
	t := table(w)
	fmt.Fprintf(t, "serial\t%s\ncode\t%s\nstudent\t%s %s\ncourse\t%s\nstatus\t%s\nlink\t%s\n",
		out.Serial, out.Code, out.RegNo, out.Name, out.Course, out.Status, out.URL)
	return t.Flush()
}
