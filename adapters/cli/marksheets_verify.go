package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/app/examining"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fault"
)

func (c *commands) marksheetsVerify() *cobra.Command {
	var format, did, list string
	cmd := &cobra.Command{
		Use:   "verify CODE|FILE",
		Short: "Check whether a marksheet is genuine and was not replaced",
		Long: `Check whether a marksheet is genuine and the newest: exit code 0 means yes; 5 that another one replaced it; 4 not found.

FILE is a marksheet's PDF or its credential (JSON). Its signature is checked, too: exit code 5 means that the credential was changed.
The output shows the signed marks. Compare them with the printed ones, because the look of a file is not signed. Exit code 2 means that
the file has no credential, as a scan, a print or a pack of many has none: check the code on the paper.

With --did and a copy of the website's /.well-known/did.json, the check needs no database. It then covers only the signature. Add
--list with a copy of the status list that the credential names (credentialStatus) to check whether the marksheet was replaced. A copy
older than a day is refused.`,
		Example: `  kendra marksheets verify 7K3QX0M9T2B4ZW8R
  kendra marksheets verify marksheet.pdf --format json
  kendra marksheets verify marksheet.pdf --did did.json --list 1.json`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkFormat(format); err != nil {
				return err
			}
			if list != "" && did == "" {
				return usage{errors.New("--list needs a file and --did")}
			}
			ctx, out := cmd.Context(), cmd.OutOrStdout()
			if did != "" {
				return c.verifyMarksheetOffline(out, args[0], did, list, format)
			}
			return c.program.With(ctx, c.settings, func(ctx context.Context, s *app.App) error {
				return verifyMarksheet(ctx, s.Exams, out, args[0], format)
			})
		},
	}
	cmd.Flags().StringVar(&did, "did", "", "check a file offline, against this copy of did.json")
	cmd.Flags().StringVar(&list, "list", "", "with --did: check against this copy of the status list, too")
	formatFlag(cmd, &format)
	return cmd
}

func verifyMarksheet(ctx context.Context, use *examining.Exams, out io.Writer, name, format string) error {
	var file []byte
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		if file, err = readChecked(name); err != nil {
			return err
		}
	} else {
		code, err := certificates.ParseCode(name)
		if err != nil {
			return exams.ErrNoMarksheet
		}
		if file, err = use.Credential(ctx, code); err != nil {
			return err
		}
	}
	p, r, err := use.Check(ctx, file)
	if err != nil {
		return otherKind(err, name)
	}
	told := provenMarksheet(p, string(certificates.Issued))
	told.URL = use.Link(r.Code)
	if !r.Stands() {
		told.Status, told.ReplacedBy = string(certificates.Superseded), r.ReplacedBy
	}
	return told.print(out, format)
}

// replaced is the result of an offline check of a marksheet that another one replaced.
const replaced = "replaced, by the status list"

func (c *commands) verifyMarksheetOffline(out io.Writer, path, did, list, format string) error {
	file, err := readChecked(path)
	if err != nil {
		return err
	}
	document, err := readChecked(did)
	if err != nil {
		return err
	}
	p, err := c.program.CheckMarksheet(file, document)
	if err != nil {
		return otherKind(err, path)
	}
	told := provenMarksheet(p, signed)
	if list != "" {
		raw, err := readChecked(list)
		if err != nil {
			return err
		}
		over, err := c.program.Ended(raw, document, certificates.Proven{List: p.List, Index: p.Index}, time.Now())
		if err != nil {
			return err
		}
		if told.Status = standing; over {
			told.Status = replaced
		}
	}
	return told.print(out, format)
}

// otherKind adds the right command to the error for a file of the other kind.
func otherKind(err error, file string) error {
	switch {
	case errors.Is(err, certificates.ErrMarksheet):
		return certificates.ErrMarksheet.With(fault.Field{Name: "use", Text: "kendra marksheets verify " + file})
	case errors.Is(err, exams.ErrCertificate):
		return exams.ErrCertificate.With(fault.Field{Name: "use", Text: "kendra certificates verify " + file})
	default:
		return err
	}
}

// provenMarksheetJSON is the content of a marksheet's credential in JSON output.
type provenMarksheetJSON struct {
	Number     exams.Number      `json:"number"`
	Code       certificates.Code `json:"code"`
	RegNo      string            `json:"regno"`
	Name       string            `json:"name"`
	Exam       string            `json:"exam"`
	Result     exams.Verdict     `json:"result"`
	Percent    string            `json:"percent"`
	Grade      string            `json:"grade"`
	Class      string            `json:"class"`
	Papers     []provenPaperJSON `json:"papers"`
	Issuer     string            `json:"issuer"`
	Key        string            `json:"key"`
	Status     string            `json:"status"`
	ReplacedBy certificates.Code `json:"replaced_by,omitempty"`
	URL        string            `json:"url,omitempty"`
}

type provenPaperJSON struct {
	Name   string `json:"name"`
	Full   string `json:"full"`
	Marks  string `json:"marks"`
	Passed bool   `json:"passed"`
}

func provenMarksheet(p exams.Proven, status string) provenMarksheetJSON {
	told := provenMarksheetJSON{
		Number: p.Number, Code: p.Code, RegNo: p.RegNo, Name: p.Name, Exam: p.Title, Result: p.Verdict, Percent: p.Percent, Grade: p.Grade,
		Class: p.Class, Papers: []provenPaperJSON{}, Issuer: p.Issuer, Key: p.Method, Status: status,
	}
	for _, one := range p.Papers {
		told.Papers = append(told.Papers, provenPaperJSON(one))
	}
	return told
}

// print prints what is signed, and returns a conflict if another marksheet replaced it.
func (p provenMarksheetJSON) print(out io.Writer, format string) error {
	var err error
	if format == formatJSON {
		err = line(out, p)
	} else {
		err = p.table(out)
	}
	if err == nil && (p.ReplacedBy != "" || p.Status == replaced) {
		return exams.ErrReplaced
	}
	return err
}

func (p provenMarksheetJSON) table(out io.Writer) error {
	t := table(out)
	fmt.Fprintf(t, "number\t%s\ncode\t%s\nstudent\t%s %s\nexam\t%s\nresult\t%s\npercent\t%s\n", p.Number, p.Code, p.RegNo, p.Name, p.Exam, p.Result, p.Percent)
	fmt.Fprintf(t, "grade\t%s\nclass\t%s\n", cmp.Or(p.Grade, "-"), cmp.Or(p.Class, "-"))
	for _, one := range p.Papers {
		passed := "passed"
		if !one.Passed {
			passed = "not passed"
		}
		fmt.Fprintf(t, "%s\t%s of %s, %s\n", one.Name, one.Marks, one.Full, passed)
	}
	fmt.Fprintf(t, "issuer\t%s\nkey\t%s\nstatus\t%s\n", p.Issuer, p.Key, p.Status)
	if p.ReplacedBy != "" {
		fmt.Fprintf(t, "replaced by\t%s\n", p.ReplacedBy)
	}
	if p.URL != "" {
		fmt.Fprintf(t, "page\t%s\n", p.URL)
	}
	return t.Flush()
}
