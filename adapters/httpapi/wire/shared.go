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

// PageFrom reads which page is wanted; without a size it is the usual one.
func PageFrom(number, size int) (page.Request, error) {
	var f Form
	f.Wrong.Check(number >= 0 && number <= MostPage, "Page", "is not a page's number")
	f.Wrong.Check(size >= 0 && size <= page.MostSize, "Size", "is not between 1 and 100")
	return page.Request{Number: number, Size: size}.Normal(), f.Wrong.As(ErrMalformed)
}

// NextOf answers the number of the next page, or null on the last.
func NextOf[T any](found page.Page[T], wanted page.Request) *int {
	if next, more := found.Next(wanted); more {
		return &next
	}
	return nil
}

// OrNull answers a moment, or null for none.
func OrNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// belowNothing is a number that a spreadsheet is to take for one.
var belowNothing = regexp.MustCompile(`^-\d+(\.\d+)?$`)

// Cell answers a text that a spreadsheet does not take for a formula.
func Cell(text string) string {
	if imports.Runs(text) && !belowNothing.MatchString(text) {
		return "'" + text
	}
	return text
}

// QRPath answers a QR code as an SVG path, with how many modules wide it is.
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

// NamesIn splits what is asked of GetVerifications.
func NamesIn(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' })
}
