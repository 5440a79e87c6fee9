package spreadsheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"

	"kendra/domain/imports"
)

// merged fills the cells that a merged cell covers, in the rows after its first. Only cells merged down one column are
// filled: a cell over several columns is a title, and its value belongs to no column. Rows that have nothing else stay
// blank.
type merged struct {
	starts map[int][]span // by the number of the first row
	open   map[int]filler // by column
}

// span is a cell that is merged down a column.
type span struct{ column, last int }

type filler struct {
	value string
	last  int
}

// mostSpans limits the memory for merged cells.
const mostSpans = 200_000

func newMerged() *merged { return &merged{starts: map[int][]span{}, open: map[int]filler{}} }

// add adds a merged cell, from its first to its last row and column.
func (m *merged) add(first, last, from, to int) {
	if from == to && last > first && from < imports.MostColumns && len(m.starts) < mostSpans {
		m.starts[first] = append(m.starts[first], span{from, last})
	}
}

// fill fills the covered cells of a row. Rows must come in their order.
func (m *merged) fill(row *imports.Row) {
	if len(m.starts) == 0 && len(m.open) == 0 {
		return
	}
	isBlank := row.Blank()
	for column, f := range m.open {
		if row.Number > f.last {
			delete(m.open, column)
			continue
		}
		if isBlank || column < len(row.Cells) && strings.TrimSpace(row.Cells[column]) != "" {
			continue
		}
		for len(row.Cells) <= column {
			row.Cells = append(row.Cells, "")
		}
		row.Cells[column] = f.value
		row.Merged = append(row.Merged, column)
	}
	slices.Sort(row.Merged)
	for _, s := range m.starts[row.Number] {
		if s.column < len(row.Cells) && strings.TrimSpace(row.Cells[s.column]) != "" {
			m.open[s.column] = filler{row.Cells[s.column], s.last}
		}
	}
	delete(m.starts, row.Number)
}

// largestMerged is the size of a sheet up to which merged cells are looked for, because they stand after its last row. An
// office merges cells by hand, so a larger sheet comes from a program.
const largestMerged = 64 << 20

// mergedOf returns the merged cells of a workbook's sheet.
func mergedOf(f *zip.File) (*merged, error) {
	if f.UncompressedSize64 > largestMerged {
		return newMerged(), nil
	}
	in, err := unpacked(f)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	m, err := mergedIn(in)
	if err != nil {
		return nil, partError("the sheet", noEnd(err))
	}
	return m, nil
}

func mergedIn(in io.Reader) (*merged, error) {
	m, mark := newMerged(), []byte("mergeCells")
	buffer := make([]byte, 0, 256<<10)
	for {
		n, err := in.Read(buffer[len(buffer):cap(buffer)])
		buffer = buffer[:len(buffer)+n]
		if at := bytes.Index(buffer, mark); at >= 0 {
			return m, m.readAll(newScanner(io.MultiReader(bytes.NewReader(buffer[at:]), in)))
		}
		switch {
		case errors.Is(err, io.EOF):
			return m, nil
		case err != nil:
			return m, err //nolint:wrapcheck // it names the part
		}
		kept := copy(buffer, buffer[max(0, len(buffer)-len(mark)):])
		buffer = buffer[:kept]
	}
}

// readAll reads the references of merged cells, as in <mergeCell ref="B2:B9"/>.
func (m *merged) readAll(s *scanner) error {
	for {
		t, err := s.tag()
		switch {
		case err == io.EOF: //nolint:errorlint // the scanner returns io.EOF unwrapped
			return nil
		case err != nil:
			return err
		case t.name != "mergeCell":
			if t.closes {
				return nil
			}
			continue
		}
		from, to, _ := strings.Cut(t.attribute("ref"), ":")
		first, last := rowOf(from), rowOf(to)
		if first > 0 && last > 0 {
			m.add(first, last, columnOf(from), columnOf(to))
		}
	}
}

// rowOf returns the row of a reference such as AB12, 0 if there is none.
func rowOf(place string) int {
	n, err := strconv.Atoi(strings.TrimLeft(place, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	if err != nil || n < 1 || n > mostSheetRows {
		return 0
	}
	return n
}
