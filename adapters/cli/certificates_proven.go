package cli

import (
	"fmt"
	"io"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
)

// provenJSON is the content of a credential or stamp in JSON output.
type provenJSON struct {
	Serial  certificates.Serial `json:"serial"`
	Code    certificates.Code   `json:"code"`
	RegNo   string              `json:"regno"`
	Name    string              `json:"name"`
	Course  string              `json:"course"`
	Grade   string              `json:"grade"`
	From    string              `json:"from,omitempty"`
	To      string              `json:"to,omitempty"`
	Issued  string              `json:"issued,omitempty"`
	Until   string              `json:"valid_until"`
	Short   bool                `json:"shortened,omitempty"`
	Issuer  string              `json:"issuer"`
	Key     string              `json:"key"`
	Status  string              `json:"status"`
	ListOld *time.Time          `json:"status_list_of,omitempty"`
}

// The results of an offline check: the signature, and the status list if there is one.
const (
	signed   = "signed, status not checked"
	standing = "signed, not ended by the status list"
	ended    = "revoked or replaced by the status list"
)

// verifyOffline checks a credential against a copy of the keys, and perhaps of the status list, which must not be old.
func (c *commands) verifyOffline(out io.Writer, path, did, list, format string) error {
	file, err := readChecked(path)
	if err != nil {
		return err
	}
	document, err := readChecked(did)
	if err != nil {
		return err
	}
	p, err := c.program.Check(file, document)
	if err != nil {
		return otherKind(err, path)
	}
	s := status{text: signed}
	if list != "" {
		raw, err := readChecked(list)
		if err != nil {
			return err
		}
		over, err := c.program.Ended(raw, document, p, time.Now())
		if err != nil {
			return err
		}
		if s = (status{text: standing}); over {
			s = status{text: ended, ended: true}
		}
	}
	return printProven(out, p, s, format)
}

// printProven prints what is signed, and returns a conflict unless the certificate is valid.
func printProven(out io.Writer, p certificates.Proven, s status, format string) error {
	n := certificates.Snapshot{Status: certificates.Issued, Content: certificates.Content{ValidUntil: p.Until}}.On(time.Now())
	if s.ended {
		n.Status, n.Reason = certificates.Revoked, "revoked or replaced, according to the status list"
	}
	if n.Status == certificates.Expired {
		s.text = string(certificates.Expired)
	}
	told := provenJSON{
		Serial: p.Serial, Code: p.Code, RegNo: p.RegNo, Name: p.Name, Course: p.Division, Grade: p.Grade, From: p.From.String(), To: p.To.String(),
		Issued: p.Issued.String(), Until: p.Until.String(), Short: p.Short, Issuer: p.Issuer, Key: p.Method, Status: s.text,
	}
	if !s.asOf.IsZero() {
		told.ListOld = &s.asOf
	}
	var err error
	if format == formatJSON {
		err = line(out, told)
	} else {
		err = told.table(out)
	}
	if err != nil {
		return err
	}
	return worth(n)
}

func (p provenJSON) table(out io.Writer) error {
	t := table(out)
	fmt.Fprintf(t, "serial\t%s\ncode\t%s\nstudent\t%s\ncourse\t%s\ngrade\t%s\n", p.Serial, p.Code, strings.TrimSpace(p.RegNo+" "+p.Name), p.Course, p.Grade)
	if p.Short {
		fmt.Fprintf(t, "note\tname or course are shortened in the QR code: compare their beginning\n")
	}
	for _, row := range [][2]string{{"course dates", strings.Trim(p.From+" - "+p.To, " -")}, {"issued", p.Issued}} {
		if row[1] != "" {
			fmt.Fprintf(t, "%s\t%s\n", row[0], row[1])
		}
	}
	fmt.Fprintf(t, "issuer\t%s\nkey\t%s\nstatus\t%s\n", p.Issuer, p.Key, p.Status)
	if p.ListOld != nil {
		fmt.Fprintf(t, "status list\tof %s\n", p.ListOld.In(calendar.India).Format("2 January 2006, 15:04"))
	}
	return t.Flush()
}
