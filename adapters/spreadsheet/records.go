package spreadsheet

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"kendra/domain/imports"
)

// records reads rows of cells. Every line break outside quotes ends a row, so that rows are counted as in a
// spreadsheet, blank ones too. It is more tolerant than RFC 4180: a quote in a cell that does not begin with one is
// an ordinary character.
type records struct {
	in        *bufio.Reader
	closer    io.Closer
	ctx       context.Context
	delimiter byte
	quote     byte
	number    int
	record    []byte
	ends      []int
}

func (r *records) close() error { return r.closer.Close() }

func (r *records) next() (imports.Row, error) {
	if r.ctx != nil && r.number%1024 == 0 && r.ctx.Err() != nil {
		return imports.Row{}, r.ctx.Err() //nolint:wrapcheck // the caller's own error
	}
	line, err := r.line()
	if err != nil {
		return imports.Row{}, err
	}
	r.number++
	if len(line) == 0 {
		return imports.Row{Number: r.number}, nil
	}
	r.record, r.ends = r.record[:0], r.ends[:0]
	if err := r.cut(line); err != nil {
		return imports.Row{}, err
	}
	if !utf8.Valid(r.record) || bytes.IndexByte(r.record, 0) >= 0 {
		return imports.Row{}, r.broken("is no text")
	}
	whole, from := string(r.record), 0
	cells := make([]string, len(r.ends))
	for i, end := range r.ends {
		cells[i], from = whole[from:end], end
	}
	return imports.Row{Number: r.number, Cells: cells}, nil
}

func (r *records) broken(why string) error {
	return unreadable(fmt.Sprintf("row %d %s", r.number, why))
}

// line reads a line, without its end.
func (r *records) line() ([]byte, error) {
	line, err := r.in.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		long := append([]byte(nil), line...)
		for errors.Is(err, bufio.ErrBufferFull) {
			if len(long) > imports.MostRecord {
				r.number++
				return nil, r.broken("is longer than 1 MiB")
			}
			line, err = r.in.ReadSlice('\n')
			long = append(long, line...)
		}
		line = long
	}
	if err != nil && (err != io.EOF || len(line) == 0) {
		if err == io.EOF {
			return nil, io.EOF
		}
		return nil, unreadable(err.Error())
	}
	line = bytes.TrimSuffix(line, []byte("\n"))
	return bytes.TrimSuffix(line, []byte("\r")), nil
}

// cut splits a line into cells, with the further lines that belong to it.
func (r *records) cut(line []byte) error {
	for {
		if len(r.ends) >= imports.MostColumns {
			return r.broken(fmt.Sprintf("has more than %d columns", imports.MostColumns))
		}
		if len(line) > 0 && line[0] == r.quote {
			var err error
			if line, err = r.quoted(line[1:]); err != nil {
				return err
			}
		}
		end := bytes.IndexByte(line, r.delimiter)
		if end < 0 {
			r.record = append(r.record, line...)
			r.ends = append(r.ends, len(r.record))
			return nil
		}
		r.record = append(r.record, line[:end]...)
		r.ends = append(r.ends, len(r.record))
		line = line[end+1:]
	}
}

// quoted reads a quoted cell and returns the rest of its line.
func (r *records) quoted(line []byte) ([]byte, error) {
	for {
		end := bytes.IndexByte(line, r.quote)
		switch {
		case end < 0:
			r.record = append(append(r.record, line...), '\n')
			if len(r.record) > imports.MostRecord {
				return nil, r.broken("is longer than 1 MiB")
			}
			next, err := r.line()
			if err == io.EOF { //nolint:errorlint // line returns io.EOF unwrapped
				return nil, r.broken("has a quote that is never closed")
			}
			if err != nil {
				return nil, err
			}
			line = next
		case end+1 < len(line) && line[end+1] == r.quote:
			r.record = append(r.record, line[:end+1]...)
			line = line[end+2:]
		default:
			r.record = append(r.record, line[:end]...)
			return line[end+1:], nil
		}
	}
}
