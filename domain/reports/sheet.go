package reports

import (
	"io"

	"kendra/domain/fault"
)

// Format is how a list is written for another program.
type Format string

// The formats.
const (
	CSV  Format = "csv"
	XLSX Format = "xlsx"
)

// ErrFormat is the fault of a format that is not written here.
var ErrFormat = fault.New(fault.Invalid, "report.format", "is not csv or xlsx")

// ParseFormat reads a format; "" is CSV. ErrFormat.
func ParseFormat(text string) (Format, error) {
	switch f := Format(text); f {
	case "":
		return CSV, nil
	case CSV, XLSX:
		return f, nil
	default:
		return "", ErrFormat
	}
}

// Sheet takes the rows of a list, one after another, and holds no more than a few of them.
type Sheet interface {
	// Row writes one row. A cell never is a formula, whatever it begins with.
	Row(cells []string) error
	// End writes what is left.
	End() error
}

// Sheets makes sheets.
type Sheets interface {
	// New begins a sheet that is written to w. ErrFormat.
	New(f Format, w io.Writer) (Sheet, error)
}
