package imports

import (
	"strings"
	"unicode"
)

// computed are the characters that make a spreadsheet take a cell for a formula when it begins with one of them: the full-width
// and small forms too, which spreadsheets of East Asia read like the plain ones.
const computed = "=+-@＝＋－＠﹦﹢﹣﹫\u2212"

// Runs reports whether a spreadsheet may take a cell for a formula. White space and characters that nobody sees do not count:
// programs drop them before they look.
func Runs(cell string) bool {
	if cell != "" && strings.IndexByte("\t\r\n", cell[0]) >= 0 {
		return true
	}
	bare := strings.TrimLeftFunc(cell, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
	})
	return bare != "" && strings.IndexAny(bare, computed) == 0
}

// Disarmed answers a cell that a spreadsheet does not run as a formula: with an apostrophe before it, which an import
// takes away again.
func Disarmed(cell string) string {
	if Runs(cell) {
		return "'" + cell
	}
	return cell
}

// Written answers the cell from which an import reads a text again, and which no spreadsheet runs as a formula. A text
// that has such an apostrophe of its own gets another.
func Written(text string) string {
	if armed(text) {
		return "'" + text
	}
	return text
}

// WrittenAsText is Written for cells that a spreadsheet is told to be texts: they run in no case.
func WrittenAsText(text string) string {
	if strings.HasPrefix(text, "'") {
		return Written(text)
	}
	return text
}

// armed tells whether a text would run as a formula without the apostrophes that it begins with.
func armed(text string) bool {
	return Runs(strings.TrimLeft(text, "'"))
}

// unwritten answers the text that a cell was written for.
func unwritten(cell string) string {
	if strings.HasPrefix(cell, "'") && armed(cell) {
		return strings.TrimSpace(cell[1:])
	}
	return cell
}
