package spreadsheet

import (
	"encoding/binary"
	"unicode/utf16"
)

// text8 reads the texts of an old workbook, which can go on in further records. Each further record repeats whether its
// characters have one byte or two.
type text8 struct {
	parts [][]byte
	at    int
}

// ended reports whether nothing is left.
func (t *text8) ended() bool {
	for len(t.parts) > 0 && t.at >= len(t.parts[0]) {
		t.parts, t.at = t.parts[1:], 0
	}
	return len(t.parts) == 0
}

func (t *text8) byte() int {
	if t.ended() {
		return 0
	}
	b := t.parts[0][t.at]
	t.at++
	return int(b)
}

func (t *text8) word() int { return t.byte() | t.byte()<<8 }

// string reads a text of a number of characters: its flags, and then the characters with what belongs to them.
func (t *text8) string(length int) string {
	flags := t.byte()
	runs, extra := 0, 0
	if flags&8 != 0 {
		runs = t.word()
	}
	if flags&4 != 0 {
		extra = t.word() | t.word()<<16
	}
	units := make([]uint16, 0, min(length, 1024))
	for len(units) < length {
		if len(t.parts) > 0 && t.at >= len(t.parts[0]) {
			if t.ended() {
				break
			}
			flags = t.byte()
		}
		if t.ended() {
			break
		}
		if flags&1 == 0 {
			units = append(units, uint16(t.byte()))
			continue
		}
		part := t.parts[0][t.at:]
		if len(part) < 2 {
			t.at = len(t.parts[0])
			continue
		}
		units = append(units, binary.LittleEndian.Uint16(part))
		t.at += 2
	}
	t.skip(4*runs + extra)
	return string(utf16.Decode(units))
}

func (t *text8) skip(n int) {
	for n > 0 && !t.ended() {
		some := min(n, len(t.parts[0])-t.at)
		t.at += some
		n -= some
	}
}
