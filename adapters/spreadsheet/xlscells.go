package spreadsheet

import (
	"encoding/binary"
	"math"
	"strconv"

	"kendra/domain/imports"
)

// oldRows collects the cells of a sheet.
type oldRows struct {
	book   *oldBook
	rows   []imports.Row
	merged *merged
	waits  [2]int // the formula whose text comes in the next record
	broken bool
}

// readSheet reads the rows of a sheet.
func (b *oldBook) readSheet(at int) ([]imports.Row, error) {
	o := &oldRows{book: b, merged: newMerged()}
	err := b.records(at, func(kind int, data []byte, more [][]byte) error {
		o.take(kind, data, more)
		if o.broken {
			return errOldWorkbook
		}
		return nil
	})
	for i := range o.rows {
		o.rows[i].Number = i + 1
		o.merged.fill(&o.rows[i])
	}
	return o.rows, err
}

// shortestCell is the length of a cell's record before its value: row, column and style.
const shortestCell = 6

func (o *oldRows) take(kind int, data []byte, more [][]byte) {
	if kind == recordText {
		t := text8{parts: append([][]byte{data}, more...)}
		o.put(o.waits[0], o.waits[1], t.string(t.word()))
		return
	}
	if len(data) < shortestCell+2 {
		return
	}
	row, column, value := word(data), word(data[2:]), data[shortestCell:]
	style := word(data[4:])
	switch {
	case kind == recordMerged:
		for i := 2; i+8 <= len(data); i += 8 { // first row, last row, first column, last column
			o.merged.add(word(data[i:])+1, word(data[i+2:])+1, word(data[i+4:]), word(data[i+6:]))
		}
	case kind == recordRow && len(data) >= 14 && data[12]&0x20 != 0:
		o.at(row).Hidden = true
	case kind == recordShared && len(value) >= 4:
		if n := binary.LittleEndian.Uint32(value); int64(n) < int64(len(o.book.texts)) {
			o.put(row, column, o.book.texts[n])
		}
	case kind == recordNumber && len(value) >= 8:
		o.put(row, column, o.shown(math.Float64frombits(binary.LittleEndian.Uint64(value)), style))
	case kind == recordRK && len(value) >= 4:
		o.put(row, column, o.shown(fromRK(binary.LittleEndian.Uint32(value)), style))
	case kind == recordMulRK:
		for i := 4; i+6 <= len(data)-2; i += 6 {
			o.put(row, column+(i-4)/6, o.shown(fromRK(binary.LittleEndian.Uint32(data[i+2:])), word(data[i:])))
		}
	case kind == recordLabel || kind == recordRichText:
		t := text8{parts: append([][]byte{value}, more...)}
		o.put(row, column, t.string(t.word()))
	case kind == recordBool:
		o.put(row, column, truth(value[0], value[1] != 0))
	case kind == recordFormula && len(value) >= 8:
		o.formula(row, column, style, value)
	}
}

// formula takes the saved result of a formula.
func (o *oldRows) formula(row, column, style int, value []byte) {
	if word(value[6:]) != 0xffff {
		o.put(row, column, o.shown(math.Float64frombits(binary.LittleEndian.Uint64(value)), style))
		return
	}
	switch value[0] {
	case 0:
		o.waits = [2]int{row, column}
	case 1, 2:
		o.put(row, column, truth(value[2], value[0] == 2))
	}
}

func truth(value byte, isError bool) string {
	switch {
	case isError:
		return "#ERROR"
	case value == 1:
		return "TRUE"
	default:
		return "FALSE"
	}
}

// fromRK returns the number of a short form: an integer or the upper half of a float, either perhaps in hundredths.
func fromRK(rk uint32) float64 {
	f := float64(int32(rk) >> 2)
	if rk&2 == 0 {
		f = math.Float64frombits(uint64(rk&^3) << 32)
	}
	if rk&1 != 0 {
		f /= 100
	}
	return f
}

func (o *oldRows) shown(f float64, style int) string {
	raw := strconv.FormatFloat(f, 'g', -1, 64)
	if o.book.dates[style] {
		return o.book.day(raw)
	}
	return number(raw)
}

// at returns a row, with those before it.
func (o *oldRows) at(row int) *imports.Row {
	for len(o.rows) <= row {
		o.rows = append(o.rows, imports.Row{})
	}
	return &o.rows[row]
}

func (o *oldRows) put(row, column int, text string) {
	if column >= imports.MostColumns || len(text) > imports.MostRecord {
		o.broken = true
		return
	}
	r := o.at(row)
	for len(r.Cells) <= column {
		r.Cells = append(r.Cells, "")
	}
	r.Cells[column] = text
}
