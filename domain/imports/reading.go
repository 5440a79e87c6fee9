package imports

import (
	"context"
	"io"
)

// Format is what kind of file a sheet came in.
type Format string

// The formats.
const (
	CSV  Format = "csv" // any text of rows, whatever separates its cells
	XLSX Format = "xlsx"
)

// Encoding says how a text's characters are written.
type Encoding string

// The encodings.
const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le"
	UTF16BE     Encoding = "utf-16be"
	Windows1252 Encoding = "windows-1252"
)

// Encodings lists them all.
func Encodings() []Encoding { return []Encoding{UTF8, UTF16LE, UTF16BE, Windows1252} }

// Reading says how a file is read. Empty parts are found out; a source answers what it found.
type Reading struct {
	Format    Format
	Encoding  Encoding // of text
	Delimiter string   // of text: one character
	Quote     string   // of text: one character
	Sheet     string   // of a workbook
	Entry     string   // the file inside a ZIP, "" when the file is no ZIP
	Heading   int      // the row of the headings, as a spreadsheet numbers it
}

// Bounds of sheets, far above any register of students: what a hostile file can make a reader hold.
const (
	MostColumns    = 1000
	MostRecord     = 1 << 20 // bytes of one row
	MostHeadingRow = 20      // where headings are looked for
)

// File is what sheets are read from, more than once.
type File interface {
	// ReadSeeker reads it from one end to the other.
	io.ReadSeeker
	// ReaderAt reads its parts in any order.
	io.ReaderAt
}

// Source hands out the rows of one sheet.
type Source interface {
	// Reading answers how the file is read.
	Reading() Reading
	// Headings answers the heading row.
	Headings() Row
	// Next answers the next row after the heading row, blank ones included; io.EOF after the last. ErrUnreadable with
	// the place when the file is broken there.
	Next() (Row, error)
	// Photos answers the names of the photos that came with the sheet: the file's, without folder and ending.
	Photos() []string
	// Photo answers the photo of a name, never more of it than files of images may have. ErrUnreadable.
	Photo(name string) ([]byte, error)
	// Close lets go of what the source holds.
	Close() error
}

// Reader opens sheets.
type Reader interface {
	// Open reads as far as the heading row. What as leaves empty is found out. ErrUnreadable, ErrEmpty.
	Open(ctx context.Context, file File, as Reading) (Source, error)
}
