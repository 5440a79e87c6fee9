package spreadsheet

import (
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"time"
)

// The types of a cell.
const (
	typeShared  = "s"
	typeInline  = "inlineStr"
	typeFormula = "str"
	typeBoolean = "b"
	typeError   = "e"
	typeDate    = "d"
)

// value reads a cell to its end.
func (c *cells) value(kind, style string) (string, error) {
	var raw, inline string
	isFormula, saved := false, false
	for {
		tag, err := c.xml.tag()
		switch {
		case err != nil:
			return "", err
		case tag.name == "c" && tag.closes:
			if isFormula && !saved {
				c.unsaved++
			}
			return c.shown(kind, style, raw, inline)
		case tag.name == "f" && !tag.closes:
			isFormula = true
		case tag.closes || tag.empty:
		case tag.name == "v":
			saved = true
			if raw, err = c.xml.text(); err != nil {
				return "", err
			}
		case tag.name == "is":
			if inline, err = c.xml.texts("is"); err != nil {
				return "", err
			}
		}
	}
}

// shown returns a cell's value as text.
func (c *cells) shown(kind, style, raw, inline string) (string, error) {
	switch kind {
	case typeShared:
		i, err := strconv.Atoi(strings.TrimSpace(raw))
		if err != nil || i < 0 || i >= len(c.book.texts) {
			return "", errNoText
		}
		return c.book.texts[i], nil
	case typeInline:
		return inline, nil
	case typeFormula:
		return raw, nil
	case typeBoolean:
		if raw == "1" {
			return "TRUE", nil
		}
		return "FALSE", nil
	case typeError:
		return raw, nil
	case typeDate:
		day, _, _ := strings.Cut(raw, "T")
		return day, nil
	}
	if s, err := strconv.Atoi(style); err == nil && c.book.dates[s] {
		return c.book.day(raw), nil
	}
	return number(raw), nil
}

var errNoText = errors.New("a cell refers to a text that is not there")

// number formats a number without an exponent: a mobile number stored as 9.876543210E9 keeps all its digits.
func number(raw string) string {
	raw = strings.TrimSpace(raw)
	if !strings.ContainsAny(raw, "eE.") {
		return raw
	}
	f, err := strconv.ParseFloat(raw, 64)
	if err != nil || math.IsInf(f, 0) || math.Abs(f) >= 1e15 {
		return raw
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// lastDay is 31 December 9999, the last day in spreadsheets.
const lastDay = 2_958_465

// day formats the date of a day number: 1 is 1 January 1900, and 60 is a day that never existed.
func (b *book) day(raw string) string {
	f, err := strconv.ParseFloat(strings.TrimSpace(raw), 64)
	if err != nil || f < 1 || f > lastDay {
		return raw
	}
	n := int(f)
	epoch := time.Date(1899, time.December, 30, 0, 0, 0, 0, time.UTC)
	switch {
	case b.from1904:
		epoch = time.Date(1904, time.January, 1, 0, 0, 0, 0, time.UTC)
	case n < 60:
		n++
	}
	return epoch.AddDate(0, 0, n).Format(time.DateOnly)
}

// noEnd turns io.EOF inside a file into an error.
func noEnd(err error) error {
	if err == io.EOF { //nolint:errorlint // the scanner returns io.EOF unwrapped
		return io.ErrUnexpectedEOF
	}
	return err
}
