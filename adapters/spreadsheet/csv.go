// Package spreadsheet reads sheets of rows from files.
package spreadsheet

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"kendra/domain/fault"
	"kendra/domain/imports"
)

// Reader is the imports.Reader of comma-separated values in UTF-8, with or without a byte order mark.
type Reader struct{}

var _ imports.Reader = Reader{}

// mostLine is the longest line, and mostColumns the widest heading row, that is read: far above any register of
// students, and a bound on the memory that a hostile file can take.
const (
	mostLine    = 1 << 20
	mostColumns = 1000
)

// Open implements imports.Reader.
func (Reader) Open(r io.Reader) (imports.Source, error) {
	in := bufio.NewReaderSize(r, 64<<10)
	if mark, err := in.Peek(3); err == nil && bytes.Equal(mark, []byte("\xef\xbb\xbf")) {
		_, _ = in.Discard(len(mark)) // peeked at
	}
	if _, err := in.Peek(1); err != nil {
		if errors.Is(err, io.EOF) {
			return nil, imports.ErrEmpty
		}
		return nil, unreadable(err.Error())
	}
	s := &source{csv: csv.NewReader(&lineLimit{r: in, most: mostLine})}
	s.csv.FieldsPerRecord, s.csv.ReuseRecord, s.csv.LazyQuotes = -1, true, true
	for {
		row, err := s.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil, imports.ErrEmpty
		case err != nil:
			return nil, err
		case row.Blank():
			continue
		case len(row.Cells) > mostColumns:
			return nil, unreadable(fmt.Sprintf("its heading row has %d columns, more than %d", len(row.Cells), mostColumns))
		}
		s.headings = row
		return s, nil
	}
}

func unreadable(why string) error {
	return imports.ErrUnreadable.With(fault.Field{Name: "file", Text: why})
}

// source reads rows. encoding/csv passes over empty lines, so their number is found from the lines on which records
// begin and end.
type source struct {
	csv      *csv.Reader
	headings imports.Row
	number   int          // of the row handed out last
	line     int          // on which that row ended
	held     *imports.Row // read, but blank lines before it come first
}

// Headings implements imports.Source.
func (s *source) Headings() imports.Row { return s.headings }

// Next implements imports.Source.
func (s *source) Next() (imports.Row, error) {
	if s.held == nil {
		if err := s.read(); err != nil {
			return imports.Row{}, err
		}
	}
	s.number++
	if s.number < s.held.Number {
		return imports.Row{Number: s.number}, nil
	}
	row := *s.held
	s.held = nil
	return row, nil
}

func (s *source) read() error {
	cells, err := s.csv.Read()
	if errors.Is(err, io.EOF) {
		return io.EOF
	}
	if err != nil {
		return unreadable(err.Error())
	}
	first, _ := s.csv.FieldPos(0)
	number := s.number + first - s.line
	row := imports.Row{Number: number, Cells: make([]string, len(cells))}
	for i, cell := range cells {
		if !utf8.ValidString(cell) || strings.ContainsRune(cell, 0) {
			return unreadable(fmt.Sprintf("row %d, column %s is not UTF-8 text; save it as CSV UTF-8", number, imports.Letter(i)))
		}
		row.Cells[i] = strings.Clone(cell)
	}
	last := len(cells) - 1
	at, _ := s.csv.FieldPos(last)
	s.line = at + strings.Count(cells[last], "\n")
	s.held = &row
	return nil
}

// lineLimit refuses input with a line longer than most bytes.
type lineLimit struct {
	r    io.Reader
	most int
	line int
}

var errLongLine = errors.New("it has a line longer than 1 MiB")

func (l *lineLimit) Read(p []byte) (int, error) {
	n, err := l.r.Read(p)
	rest := p[:n]
	for {
		i := bytes.IndexByte(rest, '\n')
		if i < 0 {
			break
		}
		if l.line+i > l.most {
			return 0, errLongLine
		}
		l.line, rest = 0, rest[i+1:]
	}
	if l.line += len(rest); l.line > l.most {
		return 0, errLongLine
	}
	return n, err //nolint:wrapcheck // io.EOF must stay itself
}
