package imports

import "strings"

// computed are the characters that make a spreadsheet take a cell for a formula when it begins with one of them.
const computed = "=+-@\t\r"

// Disarmed answers a cell that a spreadsheet does not run as a formula: with an apostrophe before it, which an import
// takes away again.
func Disarmed(cell string) string {
	if cell != "" && strings.IndexByte(computed, cell[0]) >= 0 {
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
	bare := strings.TrimLeft(text, "'")
	return bare != "" && strings.IndexByte(computed, bare[0]) >= 0
}

// unwritten answers the text that a cell was written for.
func unwritten(cell string) string {
	if strings.HasPrefix(cell, "'") && armed(cell) {
		return strings.TrimSpace(cell[1:])
	}
	return cell
}
