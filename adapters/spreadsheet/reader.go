// Package spreadsheet reads sheets of rows from files: text (CSV, TSV and similar), XLSX, XLS, ODS, and a ZIP file with one
// of them and photos. It reads row by row and limits the memory that a file can use.
package spreadsheet

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/unicode/norm"

	"kendra/domain/fault"
	"kendra/domain/imports"
)

// Reader is the imports.Reader.
type Reader struct{}

var _ imports.Reader = Reader{}

// zipMark begins every ZIP file, and so every XLSX file.
const zipMark = "PK\x03\x04"

// Open implements imports.Reader.
func (Reader) Open(ctx context.Context, file imports.File, as imports.Reading) (imports.Source, error) {
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return nil, unreadable(err.Error())
	}
	if size == 0 {
		// Pipes and devices have no size. Errors in reading them are reported later.
		var one [1]byte
		switch n, err := file.ReadAt(one[:], 0); {
		case n == 0 && err != nil && err != io.EOF: //nolint:errorlint // ReadAt returns io.EOF unwrapped
			return nil, unreadable(err.Error())
		default:
			return nil, imports.ErrEmpty
		}
	}
	head := make([]byte, min(size, headBytes))
	if n, err := file.ReadAt(head, 0); n < len(head) && err != io.EOF { //nolint:errorlint // as above
		return nil, unreadable(err.Error())
	}
	switch {
	case bytes.HasPrefix(head, []byte(zipMark)):
		return openZIP(ctx, file, size, as)
	case bytes.HasPrefix(head, []byte(oleMark)):
		return openOld(file, as)
	}
	if why := kindOf(head); why != "" {
		return nil, unreadable(why)
	}
	return openText(ctx, text{open: func() (io.ReadCloser, error) { return io.NopCloser(io.NewSectionReader(file, 0, size)), nil }}, as)
}

func unreadable(why string) error {
	return imports.ErrUnreadable.With(fault.Field{Name: "file", Text: why})
}

// rows is the part in which formats differ.
type rows interface {
	// next returns the next row; io.EOF after the last.
	next() (imports.Row, error)
	close() error
}

// composed normalises the text of rows: letters and their marks composed (Unicode NFC), lines ended by \n.
type composed struct{ rows }

func (c composed) next() (imports.Row, error) {
	row, err := c.rows.next()
	for i, cell := range row.Cells {
		if strings.Contains(cell, "\r") {
			cell = lineEnds.Replace(cell)
		}
		row.Cells[i] = norm.NFC.String(cell)
	}
	return row, err
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// sheet is the imports.Source: it finds the heading row and returns the rows after it.
type sheet struct {
	rows
	as       imports.Reading
	headings imports.Row
	held     []imports.Row // read during the search for the headings
	album    *album
}

// newSheet finds the heading row.
func newSheet(from rows, as imports.Reading) (*sheet, error) {
	from = composed{from}
	s := &sheet{rows: from, as: as}
	var first []imports.Row
	filled := false
	for len(first) < imports.MostHeadingRow || len(first) < as.Heading {
		row, err := from.next()
		if err == io.EOF { //nolint:errorlint // next returns io.EOF unwrapped
			break
		}
		if err != nil {
			return nil, err
		}
		first = append(first, row)
		filled = filled || !row.Blank()
	}
	if !filled {
		return nil, imports.ErrEmpty
	}
	if as.Heading == imports.NoHeadings {
		width := 0
		for _, row := range first {
			width = max(width, len(row.Cells))
		}
		s.headings, s.held = imports.Row{Cells: make([]string, width)}, first
		return s, nil
	}
	at := imports.FindHeadings(first)
	if as.Heading > 0 {
		if as.Heading > len(first) {
			return nil, unreadable(fmt.Sprintf("it has no row %d to be the headings", as.Heading))
		}
		at = as.Heading - 1
	}
	s.headings, s.held = first[at], first[at+1:]
	s.as.Heading = s.headings.Number
	return s, nil
}

// Reading implements imports.Source.
func (s *sheet) Reading() imports.Reading { return s.as }

// Headings implements imports.Source.
func (s *sheet) Headings() imports.Row { return s.headings }

// Next implements imports.Source.
func (s *sheet) Next() (imports.Row, error) {
	if len(s.held) > 0 {
		row := s.held[0]
		s.held = s.held[1:]
		return row, nil
	}
	return s.next()
}

// Photos implements imports.Source.
func (s *sheet) Photos() []string {
	if s.album == nil {
		return nil
	}
	return s.album.names()
}

// Photo implements imports.Source.
func (s *sheet) Photo(name string) ([]byte, error) {
	if s.album == nil {
		return nil, unreadable("no photos came with it")
	}
	return s.album.photo(name)
}

// Close implements imports.Source.
func (s *sheet) Close() error { return s.close() }
