package files

import (
	"bytes"
	"encoding/binary"
	"strings"
)

// offices are the parts, in lower case, that identify an office document. Office programs find them in any case.
var offices = map[string]MediaType{"word/document.xml": DOCX, "xl/workbook.xml": XLSX, "ppt/presentation.xml": PPTX}

// programs are words in the names of parts that contain code: all kinds of macros, and controls.
var programs = []string{"vbaproject", "vbadata", "macrosheets/", "activex/", "customui/"}

// office finds the type of an office document from its archive's directory, in any case. It refuses documents with
// macros, and archives whose directory cannot be read completely, because they may hide code. ErrType.
func office(tail []byte) (MediaType, error) {
	names, ok := contents(tail)
	if !ok {
		return "", ErrType
	}
	var is MediaType
	typed := false
	for _, name := range names {
		name = strings.ReplaceAll(strings.ToLower(name), `\`, "/")
		for _, word := range programs {
			if strings.Contains(name, word) {
				return "", ErrType
			}
		}
		typed = typed || name == "[content_types].xml"
		if t, found := offices[strings.TrimPrefix(name, "/")]; found {
			is = t
		}
	}
	if !typed || is == "" {
		return "", ErrType
	}
	return is, nil
}

// The offsets of the fields in the records at the end of a ZIP file (APPNOTE.TXT 4.3.12 and 4.3.16).
const (
	endSign, endBytes           = "PK\x05\x06", 22
	endSize, endComment         = 12, 20
	entrySign, entryBytes       = "PK\x01\x02", 46
	entryName, entryExtra, note = 28, 30, 32
)

// contents returns the names in a ZIP file's directory, and whether tail holds all of it.
func contents(tail []byte) (names []string, whole bool) {
	end := bytes.LastIndex(tail, []byte(endSign))
	if end < 0 || len(tail)-end < endBytes || int(binary.LittleEndian.Uint16(tail[end+endComment:])) != len(tail)-end-endBytes {
		return nil, false
	}
	size := int64(binary.LittleEndian.Uint32(tail[end+endSize:]))
	if size > int64(end) {
		return nil, false
	}
	for list := tail[int64(end)-size : end]; len(list) > 0; {
		if len(list) < entryBytes || string(list[:len(entrySign)]) != entrySign {
			return nil, false
		}
		long := func(at int) int { return int(binary.LittleEndian.Uint16(list[at:])) }
		name, all := long(entryName), entryBytes+long(entryName)+long(entryExtra)+long(note)
		if all > len(list) {
			return nil, false
		}
		names, list = append(names, string(list[entryBytes:entryBytes+name])), list[all:]
	}
	return names, true
}
