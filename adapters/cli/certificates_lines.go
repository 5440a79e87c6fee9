package cli

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"kendra/app/certifying"
	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// longestLine is the limit for a line of a file.
const longestLine = 64 << 10

// fields are the values of a line by field name, in lower case without spaces, hyphens and underscores.
type fields map[string]string

// wanted is one line of a file of certificates to issue.
type wanted struct {
	number int // from 1, counting the headings
	issue  certifying.IssueCertificate
	regNo  string // as in the file
	wrong  error
}

// lineSource reads a file of certificates to issue. next returns io.EOF at the end. For an unreadable line, wrong is
// the reason, and reading continues.
type lineSource interface {
	next() (number int, f fields, wrong string, err error)
}

// openLines detects JSON lines or CSV by the first character. CSV must have the needed columns.
func openLines(r io.Reader, needed ...string) (lineSource, error) {
	in := bufio.NewReaderSize(r, longestLine)
	if bom, err := in.Peek(3); err == nil && bytes.Equal(bom, []byte("\xef\xbb\xbf")) {
		_, _ = in.Discard(len(bom))
	}
	skipped := 0
	for {
		first, _, err := in.ReadRune()
		if err != nil {
			return nil, imports.ErrEmpty
		}
		if first == '\n' {
			skipped++
		}
		if unicode.IsSpace(first) {
			continue
		}
		_ = in.UnreadRune()
		if first == '{' {
			lines := bufio.NewScanner(in)
			lines.Buffer(nil, longestLine)
			return &jsonLines{lines: lines, at: skipped}, nil
		}
		return openCSV(in, skipped, needed)
	}
}

type jsonLines struct {
	lines *bufio.Scanner
	at    int
}

func (j *jsonLines) next() (int, fields, string, error) {
	for j.lines.Scan() {
		j.at++
		text := bytes.TrimSpace(j.lines.Bytes())
		if len(text) == 0 {
			continue
		}
		raw := map[string]any{}
		d := json.NewDecoder(bytes.NewReader(text))
		d.UseNumber()
		if err := d.Decode(&raw); err != nil || d.More() {
			return j.at, nil, "is not a JSON object", nil //nolint:nilerr // the line is reported as refused
		}
		f := fields{}
		for name, value := range raw {
			if value != nil {
				f[plainName(name)] = strings.TrimSpace(fmt.Sprint(value))
			}
		}
		return j.at, f, "", nil
	}
	if err := j.lines.Err(); err != nil {
		return 0, nil, "", unreadable(err)
	}
	return 0, nil, "", io.EOF
}

type csvLines struct {
	rows    *csv.Reader
	names   []string
	skipped int // lines before the headings
}

func openCSV(in io.Reader, skipped int, needed []string) (lineSource, error) {
	rows := csv.NewReader(in)
	rows.FieldsPerRecord, rows.LazyQuotes, rows.TrimLeadingSpace = -1, true, true
	headings, err := rows.Read()
	if err != nil {
		return nil, unreadable(err)
	}
	c := &csvLines{rows: rows, skipped: skipped}
	for _, h := range headings {
		c.names = append(c.names, plainName(h))
	}
	for _, name := range needed {
		if !slices.Contains(c.names, name) {
			return nil, usage{fmt.Errorf("the file has no column %s", strings.ToUpper(name))}
		}
	}
	return c, nil
}

func (c *csvLines) next() (int, fields, string, error) {
	row, err := c.rows.Read()
	var broken *csv.ParseError
	switch {
	case errors.Is(err, io.EOF):
		return 0, nil, "", io.EOF
	case errors.As(err, &broken):
		return broken.StartLine + c.skipped, nil, "is not a line of CSV", nil
	case err != nil:
		return 0, nil, "", unreadable(err)
	}
	number, _ := c.rows.FieldPos(0)
	number += c.skipped
	f := fields{}
	for i, value := range row {
		if i < len(c.names) {
			f[c.names[i]] = strings.TrimSpace(value)
		}
	}
	if len(row) > len(c.names) {
		return number, f, "has more fields than the heading row", nil
	}
	return number, f, "", nil
}

func plainName(name string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "_", "", "-", "").Replace(strings.TrimSpace(name)))
}

// want parses a line. Mistakes are returned as a fault that names the fields.
func want(number int, f fields, wrong string) wanted {
	w := wanted{number: number, regNo: f["regno"]}
	if wrong != "" {
		w.wrong = certificates.ErrInvalid.With(fault.Field{Name: "line", Text: wrong})
		return w
	}
	var v fault.Violations
	day := func(names ...string) calendar.Date {
		for _, name := range names {
			if f[name] == "" {
				continue
			}
			d, err := calendar.Parse(f[name])
			v.Add(name, err)
			return d
		}
		return calendar.Date{}
	}
	v.Required("regno", f["regno"])
	regNo, err := students.ParseRegNo(f["regno"])
	v.Add("regno", err)
	v.Required("did", f["did"])
	division, err := strconv.ParseInt(f["did"], 10, 64)
	v.Check(err == nil && division > 0, "did", "must be the number of a division")
	w.issue = certifying.IssueCertificate{
		RegNo: regNo, Division: courses.DivisionID(division), Grade: norm.NFC.String(f["grade"]), From: day("from", "startedon"), To: day("to", "completedon"),
		ValidUntil: day("validuntil"), Key: f["idempotencykey"],
	}
	w.wrong = v.As(certificates.ErrInvalid)
	return w
}
