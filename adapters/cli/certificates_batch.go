package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/app/certifying"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// together is how many lines one transaction issues. A killed run loses at most that many.
const together = 100

const (
	statusUnchanged = "unchanged"
	statusRefused   = "refused"
)

// lineJSON is the outcome of a line in JSON output: the certificate with the line's number, or the reason for a
// refusal.
type lineJSON struct {
	Line int `json:"line"`
	certificateJSON

	Key     string `json:"idempotency_key,omitempty"`
	Error   string `json:"error,omitempty"`
	Message string `json:"message,omitempty"`
}

// issueFile issues the certificates of a file, line by line, in order.
type issueFile struct {
	use    *certifying.Certificates
	in     certifying.IssueCertificate // Strict and Override apply to every line
	dry    bool
	out    io.Writer
	errs   io.Writer
	format string
	count  map[string]int
}

func (c *commands) issueFrom(cmd *cobra.Command, path string, in certifying.IssueCertificate, dry bool, format string) error {
	file, _, err := openFile(cmd.InOrStdin(), path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	if path == "-" {
		if _, err := file.Seek(0, io.SeekStart); err != nil {
			return fmt.Errorf("read standard input: %w", err)
		}
	}
	lines, err := openLines(file, "regno", "did")
	if err != nil {
		return err
	}
	return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
		if err := warnOfAddress(cmd.ErrOrStderr(), s.Certificates); err != nil {
			return err
		}
		f := &issueFile{
			use: s.Certificates, in: in, dry: dry, out: cmd.OutOrStdout(), errs: cmd.ErrOrStderr(), format: format, count: map[string]int{},
		}
		return f.run(ctx, lines)
	})
}

func (f *issueFile) run(ctx context.Context, lines lineSource) error {
	var some []wanted
	for {
		number, values, wrong, err := lines.next()
		switch {
		case errors.Is(err, io.EOF):
			if err := f.issue(ctx, some); err != nil {
				return err
			}
			return f.end()
		case err != nil:
			return err
		}
		if some = append(some, want(number, values, wrong)); len(some) == together {
			if err := f.issue(ctx, some); err != nil {
				return err
			}
			some = some[:0]
		}
	}
}

// issue issues some lines and prints the outcome of each.
func (f *issueFile) issue(ctx context.Context, some []wanted) error {
	var good []certifying.IssueCertificate
	for _, w := range some {
		if w.wrong == nil {
			w.issue.Strict, w.issue.Override = f.in.Strict, f.in.Override
			good = append(good, w.issue)
		}
	}
	done, err := f.use.IssueAll(ctx, identity.Local(), good, f.dry)
	if err != nil {
		return err
	}
	t := table(f.out)
	for _, w := range some {
		told := lineJSON{Line: w.number, Key: w.issue.Key}
		if w.wrong != nil {
			told.refused(w, w.wrong)
		} else {
			told.done(w, done[0], f.use.Link)
			done = done[1:]
		}
		f.count[told.Status]++
		if told.Status == statusRefused {
			fmt.Fprintf(f.errs, "line %d: %s\n", told.Line, strings.TrimPrefix(w.regNo+": "+told.Message, ": "))
		}
		if f.format == formatJSON {
			if err := line(f.out, told); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintf(t, "%d\t%s\t%s\t%s\t%s\n", told.Line, told.Serial, told.RegNo, told.Status, told.URL)
	}
	return t.Flush()
}

func (l *lineJSON) refused(w wanted, why error) {
	l.RegNo, l.Status, l.Message = w.issue.RegNo, statusRefused, message(why)
	if l.RegNo == "" {
		l.RegNo = students.RegNo(w.regNo) // as in the file, so that the user finds it
	}
	if f := fault.Of(why); f != nil {
		l.Error = f.Code
	}
}

func (l *lineJSON) done(w wanted, d certifying.IssuedLine, link func(certificates.Code) string) {
	if d.Refused != nil {
		l.refused(w, d.Refused)
		return
	}
	l.certificateJSON = certificateTo(d.Certificate, link(d.Certificate.Code))
	if d.Unchanged {
		l.Status = statusUnchanged
	}
}

// end prints the totals.
func (f *issueFile) end() error {
	fmt.Fprintf(f.errs, "%d issued, %d unchanged, %d refused\n", f.count[string(certificates.Issued)]+f.count[statusDry], f.count[statusUnchanged], f.count[statusRefused])
	if f.count[statusRefused] > 0 {
		return errRowsRefused
	}
	return nil
}
