package wire

import (
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode"

	"rsc.io/qr"

	"kendra/domain/imports"
	"kendra/domain/page"
)

// PageFrom parses the number and size of a page; size 0 means the usual one.
func PageFrom(number, size int) (page.Request, error) {
	var f Form
	f.Wrong.Check(number >= 0 && number <= MostPage, "Page", "is not a page's number")
	f.Wrong.Check(size >= 0 && size <= page.MostSize, "Size", "is not between 1 and 100")
	return page.Request{Number: number, Size: size}.Normal(), f.Wrong.As(ErrMalformed)
}

// NextOf returns the number of the next page, or nil on the last.
func NextOf[T any](found page.Page[T], wanted page.Request) *int {
	if next, more := found.Next(wanted); more {
		return &next
	}
	return nil
}

// OrNull returns a time, or nil for the zero time.
func OrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// belowNothing matches a negative number, which spreadsheets should read as a number.
var belowNothing = regexp.MustCompile(`^-\d+(\.\d+)?$`)

// Cell returns a text that spreadsheets do not take for a formula.
func Cell(text string) string {
	if imports.Runs(text) && !belowNothing.MatchString(text) {
		return "'" + text
	}
	return text
}

// QRPath returns a QR code as an SVG path, and its width in modules.
func QRPath(text string) (size int, path string, err error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return 0, "", fmt.Errorf("httpapi: draw a QR code: %w", err)
	}
	var b strings.Builder
	for y := range code.Size {
		for x := range code.Size {
			if code.Black(x, y) {
				fmt.Fprintf(&b, "M%d %dh1v1h-1z", x, y)
			}
		}
	}
	return code.Size, b.String(), nil
}

// NamesIn splits the list of codes and serials of GetVerifications.
func NamesIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
}
