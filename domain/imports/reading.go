package imports

import (
	"context"
	"io"
)

// Format is the kind of a sheet's file.
type Format string

// The formats.
const (
	CSV  Format = "csv" // a text file with any delimiter
	XLSX Format = "xlsx"
	XLS  Format = "xls"
	ODS  Format = "ods"
)

// Encoding is the character encoding of a text file.
type Encoding string

// The encodings.
const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le"
	UTF16BE     Encoding = "utf-16be"
	Windows1252 Encoding = "windows-1252"
)

// Encodings returns all encodings.
func Encodings() []Encoding { return []Encoding{UTF8, UTF16LE, UTF16BE, Windows1252} }

// Reading describes how to read a file. The import detects empty parts; a source returns the complete reading.
type Reading struct {
	Format    Format
	Encoding  Encoding // of a text file
	Delimiter string   // of a text file: one character
	Quote     string   // of a text file: one character
	Sheet     string   // of a workbook
	Sheets    []string // all of a workbook, hidden ones too
	Entry     string   // the file inside a ZIP, "" when the file is no ZIP
	Heading   int      // the number of the heading row in a spreadsheet, or NoHeadings
}

// NoHeadings is the heading row of a file that has none.
const NoHeadings = -1

// Limits of sheets, far above any real register of students. They bound the memory that a hostile file can use.
const (
	MostColumns    = 1000
	MostRecord     = 1 << 20 // bytes of one row
	MostHeadingRow = 20      // the last row in which headings are searched
)

// File is the content of a sheet's file, which is read more than once.
type File interface {
	// ReadSeeker reads it sequentially.
	io.ReadSeeker
	// ReaderAt reads its parts in any order.
	io.ReaderAt
}

// Source returns the rows of one sheet.
type Source interface {
	// Reading returns how the file is read.
	Reading() Reading
	// Headings returns the heading row.
	Headings() Row
	// Next returns the next row after the heading row, including blank ones; io.EOF after the last. ErrUnreadable
	// with the place if the file is broken there.
	Next() (Row, error)
	// Photos returns the names of the photos that came with the sheet, without folder and extension.
	Photos() []string
	// Photo returns a photo by its name, up to the size limit of image files. ErrUnreadable.
	Photo(name string) ([]byte, error)
	// Close releases the source's resources.
	Close() error
}

// Reader opens sheets.
type Reader interface {
	// Open reads up to the heading row and detects the parts that as leaves empty. ErrUnreadable, ErrEmpty.
	Open(ctx context.Context, file File, as Reading) (Source, error)
}
