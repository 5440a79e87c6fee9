package spreadsheet

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"kendra/domain/imports"
)

// scanner reads the tags and texts of a workbook's XML, ten times as fast as encoding/xml. It supports only the XML
// of workbooks, and in particular no declared entities.
type scanner struct {
	in     *bufio.Reader
	held   []byte
	inside bool // the last text ended at the beginning of a tag
}

func newScanner(r io.Reader) *scanner { return &scanner{in: bufio.NewReaderSize(r, 256<<10)} }

var (
	errXML  = errors.New("is no proper XML")
	errLong = errors.New("has a cell longer than 1 MiB")
)

// tag is one tag; it is valid until the next is read.
type tag struct {
	name   string // without its prefix
	rest   []byte // its attributes
	closes bool   // an end tag
	empty  bool   // an empty element
}

// until reads up to a byte and returns the bytes before it.
func (s *scanner) until(end byte) ([]byte, error) {
	some, err := s.in.ReadSlice(end)
	if err == nil {
		return some[:len(some)-1], nil
	}
	s.held = s.held[:0]
	for errors.Is(err, bufio.ErrBufferFull) {
		if s.held = append(s.held, some...); len(s.held) > imports.MostRecord {
			return nil, errLong
		}
		some, err = s.in.ReadSlice(end)
	}
	if s.held = append(s.held, some...); err != nil {
		return s.held, err //nolint:wrapcheck // io.EOF must stay unwrapped
	}
	return s.held[:len(s.held)-1], nil
}

// tag reads the next tag, skipping texts, comments and instructions before it.
func (s *scanner) tag() (tag, error) {
	for {
		if !s.inside {
			if _, err := s.until('<'); err != nil {
				return tag{}, err
			}
		}
		s.inside = false
		some, err := s.until('>')
		if err != nil {
			return tag{}, noEnd(err)
		}
		switch {
		case bytes.HasPrefix(some, []byte("!--")):
			for !bytes.HasSuffix(some, []byte("--")) {
				if some, err = s.until('>'); err != nil {
					return tag{}, noEnd(err)
				}
			}
			continue
		case len(some) > 0 && (some[0] == '?' || some[0] == '!'):
			continue
		}
		return tagOf(some), nil
	}
}

func tagOf(some []byte) tag {
	t := tag{}
	if some, t.closes = bytes.CutPrefix(some, []byte("/")); !t.closes {
		some, t.empty = bytes.CutSuffix(some, []byte("/"))
	}
	name := some
	if end := bytes.IndexAny(some, " \t\r\n"); end >= 0 {
		name, t.rest = some[:end], some[end:]
	}
	if prefix := bytes.IndexByte(name, ':'); prefix >= 0 {
		name = name[prefix+1:]
	}
	t.name = nameOf(name)
	return t
}

// nameOf returns a name, without allocating for frequent ones.
func nameOf(b []byte) string {
	switch string(b) {
	case "c":
		return "c"
	case "v":
		return "v"
	case "row":
		return "row"
	case "is":
		return "is"
	case "t":
		return "t"
	case "si":
		return "si"
	default:
		return string(b)
	}
}

// attribute returns the value of an attribute, or "".
func (t tag) attribute(name string) string {
	rest := t.rest
	for {
		rest = bytes.TrimLeft(rest, " \t\r\n")
		at := bytes.IndexByte(rest, '=')
		if at < 0 || at+1 >= len(rest) {
			return ""
		}
		quote := rest[at+1]
		end := bytes.IndexByte(rest[at+2:], quote)
		if end < 0 {
			return ""
		}
		if string(rest[:at]) == name {
			return string(rest[at+2 : at+2+end])
		}
		rest = rest[at+2+end+1:]
	}
}

// text reads up to the next tag.
func (s *scanner) text() (string, error) {
	some, err := s.until('<')
	if err != nil {
		return "", noEnd(err)
	}
	s.inside = true
	return plain(some)
}

// texts reads to the end of an element and returns its joined text, without phonetic hints.
func (s *scanner) texts(element string) (string, error) {
	whole, spoken := "", false
	for {
		t, err := s.tag()
		switch {
		case err != nil:
			return "", noEnd(err)
		case t.name == element && t.closes:
			return whole, nil
		case t.name == "rPh":
			spoken = !t.closes && !t.empty
		case t.name == "t" && !t.closes && !t.empty && !spoken:
			part, err := s.text()
			if err != nil {
				return "", err
			}
			if whole += part; len(whole) > imports.MostRecord {
				return "", errLong
			}
		}
	}
}

var entities = map[string]string{"amp": "&", "lt": "<", "gt": ">", "quot": `"`, "apos": "'"}

// plain replaces the entities in a text.
func plain(some []byte) (string, error) {
	if !utf8.Valid(some) || bytes.IndexByte(some, 0) >= 0 {
		return "", errXML
	}
	if bytes.IndexByte(some, '&') < 0 {
		return string(some), nil
	}
	var b strings.Builder
	rest := string(some)
	for {
		before, after, found := strings.Cut(rest, "&")
		b.WriteString(before)
		if !found {
			return b.String(), nil
		}
		name, behind, ended := strings.Cut(after, ";")
		if !ended {
			return "", errXML
		}
		if text, known := entities[name]; known {
			b.WriteString(text)
		} else if r, ok := character(name); ok {
			b.WriteRune(r)
		} else {
			return "", errXML
		}
		rest = behind
	}
}

// character returns the character for a number such as #10 or #x0A.
func character(name string) (rune, bool) {
	digits, ok := strings.CutPrefix(name, "#")
	if !ok {
		return 0, false
	}
	base := 10
	if hex, isHex := strings.CutPrefix(digits, "x"); isHex {
		digits, base = hex, 16
	}
	n, err := strconv.ParseUint(digits, base, 32)
	if err != nil || n == 0 || n > utf8.MaxRune {
		return 0, false
	}
	return rune(n), true
}
