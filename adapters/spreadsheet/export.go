package spreadsheet

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"io"

	"github.com/xuri/excelize/v2"

	"kendra/domain/imports"
	"kendra/domain/reports"
)

// Writer is the reports.Sheets.
type Writer struct{}

var _ reports.Sheets = Writer{}

// New implements reports.Sheets.
func (Writer) New(f reports.Format, w io.Writer) (reports.Sheet, error) {
	switch f {
	case reports.CSV:
		return newCSVSheet(w)
	case reports.XLSX:
		return newWorkbook(w)
	default:
		return nil, reports.ErrFormat
	}
}

// csvSheet writes comma-separated values in the form that spreadsheets open: UTF-8 with a byte order mark, and RFC
// 4180's line ends.
type csvSheet struct {
	out *bufio.Writer
	csv *csv.Writer
}

func newCSVSheet(w io.Writer) (*csvSheet, error) {
	out := bufio.NewWriter(w)
	_, err := out.WriteString("\ufeff")
	s := &csvSheet{out, csv.NewWriter(out)}
	s.csv.UseCRLF = true
	return s, err
}

// Row implements reports.Sheet.
func (s *csvSheet) Row(cells []string) error {
	safe := make([]string, len(cells))
	for i, cell := range cells {
		safe[i] = imports.Written(cell)
	}
	return s.csv.Write(safe)
}

// End implements reports.Sheet.
func (s *csvSheet) End() error {
	s.csv.Flush()
	if err := s.csv.Error(); err != nil {
		return err
	}
	return s.out.Flush()
}

// workbook writes one sheet after another, each with at most mostRows rows. All cells are texts, so none is a
// formula, and no number loses a digit. Rows beyond a memory limit are kept in a temporary file.
type workbook struct {
	w        io.Writer
	file     *excelize.File
	rows     *excelize.StreamWriter
	row      int
	sheets   int
	headings []any
}

const mostRows = 1 << 20 // of a sheet, the limit of spreadsheets

func newWorkbook(w io.Writer) (*workbook, error) {
	b := &workbook{w: w, file: excelize.NewFile()}
	return b, b.next()
}

// next ends the present sheet and begins another.
func (b *workbook) next() error {
	b.sheets++
	name := "Students"
	if b.sheets == 1 {
		if err := b.file.SetSheetName("Sheet1", name); err != nil {
			return err
		}
	} else {
		name = fmt.Sprintf("%s %d", name, b.sheets)
		if err := b.rows.Flush(); err != nil {
			return err
		}
		if _, err := b.file.NewSheet(name); err != nil {
			return err
		}
	}
	var err error
	b.row = 0
	b.rows, err = b.file.NewStreamWriter(name)
	return err
}

// Row implements reports.Sheet. The first row holds the headings, with which every sheet begins.
func (b *workbook) Row(cells []string) error {
	values := make([]any, len(cells))
	for i, cell := range cells {
		values[i] = imports.WrittenAsText(cell)
	}
	if b.headings == nil {
		b.headings = values
	}
	if b.row == mostRows {
		if err := b.next(); err != nil {
			return err
		}
		if err := b.write(b.headings); err != nil {
			return err
		}
	}
	return b.write(values)
}

func (b *workbook) write(values []any) error {
	b.row++
	at, err := excelize.CoordinatesToCellName(1, b.row)
	if err != nil {
		return err
	}
	return b.rows.SetRow(at, values)
}

// End implements reports.Sheet.
func (b *workbook) End() (err error) {
	defer func() {
		if closed := b.file.Close(); err == nil {
			err = closed
		}
	}()
	if err := b.rows.Flush(); err != nil {
		return err
	}
	_, err = b.file.WriteTo(b.w)
	return err
}
