package imports

import (
	"strings"
	"unicode"
)

// computed are the first characters of cells that spreadsheets take for formulas. East Asian spreadsheets also accept
// the full-width and small forms.
const computed = "=+-@＝＋－＠﹦﹢﹣﹫\u2212"

// Runs reports whether a spreadsheet may take a cell for a formula. It ignores white space and invisible characters,
// as some programs do.
func Runs(cell string) bool {
	if cell != "" && strings.IndexByte("\t\r\n", cell[0]) >= 0 {
		return true
	}
	bare := strings.TrimLeftFunc(cell, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
	})
	return bare != "" && strings.IndexAny(bare, computed) == 0
}

// Disarmed returns a cell that no spreadsheet runs as a formula: it puts an apostrophe before it, which an import
// removes.
func Disarmed(cell string) string {
	if Runs(cell) {
		return "'" + cell
	}
	return cell
}

// Written returns the cell for a text: no spreadsheet runs it as a formula, and an import reads the same text again.
// A text that already begins with such an apostrophe gets another.
func Written(text string) string {
	if armed(text) {
		return "'" + text
	}
	return text
}

// WrittenAsText is Written for cells with the type text, which never run.
func WrittenAsText(text string) string {
	if strings.HasPrefix(text, "'") {
		return Written(text)
	}
	return text
}

// TextOf returns the text for which Written wrote a cell.
func TextOf(cell string) string { return unwritten(cell) }

// armed reports whether a text would run as a formula without its leading apostrophes.
func armed(text string) bool {
	return Runs(strings.TrimLeft(text, "'"))
}

// unwritten returns the text for which a cell was written: without the apostrophe before a formula, and without the
// formula ="..." by which programs keep spreadsheets from changing a value.
func unwritten(cell string) string {
	if len(cell) > 3 && cell[0] == '=' && cell[1] == '"' && strings.IndexByte(cell[2:], '"') == len(cell)-3 {
		return strings.TrimSpace(cell[2 : len(cell)-1])
	}
	if strings.HasPrefix(cell, "'") && armed(cell) {
		return strings.TrimSpace(cell[1:])
	}
	return cell
}
