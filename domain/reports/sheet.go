package reports

import (
	"io"

	"kendra/domain/fault"
)

// Format is the file format of an exported list.
type Format string

// The formats.
const (
	CSV  Format = "csv"
	XLSX Format = "xlsx"
)

// ErrFormat means that the format is not supported.
var ErrFormat = fault.New(fault.Invalid, "report.format", "must be csv or xlsx")

// ParseFormat parses a format; "" is CSV. ErrFormat.
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

// Sheet writes the rows of a list one by one, holding only a few in memory.
type Sheet interface {
	// Row writes one row. A cell never becomes a formula, whatever its first character.
	Row(cells []string) error
	// End writes the rest.
	End() error
}

// Sheets makes sheets.
type Sheets interface {
	// New begins a sheet that writes to w. ErrFormat.
	New(f Format, w io.Writer) (Sheet, error)
}
