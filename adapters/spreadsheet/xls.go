package spreadsheet

import (
	"encoding/binary"
	"errors"
	"io"

	"kendra/domain/imports"
)

// The records of an old workbook that hold rows ([MS-XLS], section 2.3).
const (
	recordFormula  = 0x0006
	recordEOF      = 0x000a
	recordDates    = 0x0022
	recordPassword = 0x002f
	recordContinue = 0x003c
	recordSheet    = 0x0085
	recordMulRK    = 0x00bd
	recordRichText = 0x00d6
	recordXF       = 0x00e0
	recordMerged   = 0x00e5
	recordTexts    = 0x00fc
	recordShared   = 0x00fd
	recordNumber   = 0x0203
	recordLabel    = 0x0204
	recordBool     = 0x0205
	recordText     = 0x0207
	recordRow      = 0x0208
	recordRK       = 0x027e
	recordFormat   = 0x041e
	recordBegin    = 0x0809
)

// biff8 is the version of Excel 97 to 2003.
const biff8 = 0x0600

var errOldWorkbook = errors.New(brokenWorkbook)

// oldBook is an old workbook, which is read as a whole. Its sheets have at most 65,536 rows.
type oldBook struct {
	stream []byte
	book
	formats map[int]string
	styles  []int // the number format of each
	sheets  []oldSheet
}

type oldSheet struct {
	name   string
	hidden bool
	at     int
}

// openOld opens an old workbook.
func openOld(file io.ReaderAt, as imports.Reading) (*sheet, error) {
	stream, why := oleStream(file)
	if why != "" {
		return nil, unreadable(why)
	}
	b := &oldBook{stream: stream, formats: map[int]string{}}
	if err := b.readGlobals(); err != nil {
		return nil, unreadable(err.Error())
	}
	var chosen *oldSheet
	as.Sheets = nil
	for i, s := range b.sheets {
		as.Sheets = append(as.Sheets, s.name)
		if chosen == nil && ((as.Sheet == "" && !s.hidden) || (as.Sheet != "" && s.name == as.Sheet)) {
			chosen = &b.sheets[i]
		}
	}
	if chosen == nil {
		return nil, unreadable("it has no sheet " + as.Sheet)
	}
	rows, err := b.readSheet(chosen.at)
	if err != nil {
		return nil, unreadable(err.Error())
	}
	as.Format, as.Encoding, as.Delimiter, as.Quote, as.Sheet = imports.XLS, "", "", "", chosen.name
	return newSheet(&listed{rows: rows}, as)
}

// listed are rows in memory.
type listed struct {
	rows []imports.Row
	at   int
}

func (l *listed) close() error { return nil }

func (l *listed) next() (imports.Row, error) {
	if l.at == len(l.rows) {
		return imports.Row{}, io.EOF
	}
	row := l.rows[l.at]
	row.Number = l.at + 1
	l.at++
	return row, nil
}

// records calls do for each record from a place on, until the end of its part of the stream. More are the records that
// continue one.
func (b *oldBook) records(at int, do func(kind int, data []byte, more [][]byte) error) error {
	for at >= 0 && at+4 <= len(b.stream) {
		kind, data, next, ok := b.record(at)
		if !ok {
			return errOldWorkbook
		}
		var more [][]byte
		for at = next; kind != recordContinue; at = next {
			var another int
			var part []byte
			if another, part, next, ok = b.record(at); !ok || another != recordContinue {
				break
			}
			more = append(more, part)
		}
		if kind == recordEOF {
			return nil
		}
		if err := do(kind, data, more); err != nil {
			return err
		}
	}
	return errOldWorkbook
}

func (b *oldBook) record(at int) (kind int, data []byte, next int, ok bool) {
	if at+4 > len(b.stream) {
		return 0, nil, at, false
	}
	kind, length := word(b.stream[at:]), word(b.stream[at+2:])
	next = at + 4 + length
	if next > len(b.stream) {
		return 0, nil, at, false
	}
	return kind, b.stream[at+4 : next], next, true
}

func word(b []byte) int { return int(binary.LittleEndian.Uint16(b)) }

// readGlobals reads the part before the sheets.
func (b *oldBook) readGlobals() error {
	err := b.records(0, func(kind int, data []byte, more [][]byte) error {
		switch {
		case kind == recordPassword:
			return errors.New(withPassword)
		case kind == recordBegin && (len(data) < 2 || word(data) != biff8):
			return errors.New("it is a workbook of Excel 95 or older; open it in Excel or LibreOffice, and save it as XLSX")
		case kind == recordDates && len(data) >= 2:
			b.from1904 = word(data) == 1
		case kind == recordFormat && len(data) >= 5:
			t := text8{parts: [][]byte{data[2:]}}
			b.formats[word(data)] = t.string(t.word())
		case kind == recordXF && len(data) >= 4:
			b.styles = append(b.styles, word(data[2:]))
		case kind == recordSheet && len(data) >= 8 && data[5] == 0: // no charts or macros
			t := text8{parts: [][]byte{data[6:]}}
			b.sheets = append(b.sheets, oldSheet{t.string(t.byte()), data[4]&3 != 0, int(binary.LittleEndian.Uint32(data))})
		case kind == recordTexts && len(data) >= 8:
			t := text8{parts: append([][]byte{data[8:]}, more...)}
			for n := binary.LittleEndian.Uint32(data[4:]); n > 0 && !t.ended(); n-- {
				b.texts = append(b.texts, t.string(t.word()))
			}
		}
		return nil
	})
	b.dates = map[int]bool{}
	for i, format := range b.styles {
		code, own := b.formats[format]
		b.dates[i] = (own && isDateFormat(code)) || (!own && (format >= 14 && format <= 17 || format == 22))
	}
	return err
}
