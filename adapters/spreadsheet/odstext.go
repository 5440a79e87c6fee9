package spreadsheet

import (
	"strings"

	"kendra/domain/imports"
)

// paragraph reads the text of a paragraph to its end.
func (s *scanner) paragraph() (string, error) {
	var b strings.Builder
	for {
		part, err := s.text()
		if err != nil {
			return "", err
		}
		if b.WriteString(part); b.Len() > imports.MostRecord {
			return "", errLong
		}
		t, err := s.tag()
		switch {
		case err != nil:
			return "", noEnd(err)
		case t.name == "p" && t.closes:
			return b.String(), nil
		case t.name == "s" && !t.closes:
			b.WriteString(strings.Repeat(" ", min(repeated(t, "text:c"), 100)))
		case t.name == "tab" && !t.closes:
			b.WriteByte('\t')
		case t.name == "line-break" && !t.closes:
			b.WriteByte('\n')
		}
	}
}
