package imports

import (
	"slices"
	"strings"
)

// Row is a row of a sheet, numbered as in a spreadsheet: title, blank and heading rows count.
type Row struct {
	Number    int
	Cells     []string
	Corrected []int // columns whose cells were corrected since, from 0
	Hidden    bool  // the sheet does not show it
	Unsaved   int   // formulas without a saved result, which are read as empty
	Merged    []int // columns whose cells have the value of a cell that is merged down over them, from 0
}

// Blank reports whether the row is empty.
func (r Row) Blank() bool { return blank(r.Cells) }

// Counts reports whether the row holds a student: it is neither blank nor a total.
func (r Row) Counts() bool {
	first, at, filled := "", 0, 0
	for i, c := range r.Cells {
		if c = strings.TrimSpace(c); c == "" {
			continue
		}
		if filled++; filled == 1 {
			first, at = c, i
		}
		if filled > widestTotal {
			return !isTotal(first) || !isAllAmounts(r.Cells[at+1:])
		}
	}
	if filled == 0 {
		return false
	}
	return !isTotal(first)
}

// Repeats reports whether the row is the heading row again, as when a file is put together from several sheets.
func (r Row) Repeats(headings []string) bool {
	same := 0
	for i, c := range r.Cells {
		switch c = strings.TrimSpace(c); {
		case c == "":
		case i >= len(headings) || !strings.EqualFold(c, strings.TrimSpace(headings[i])):
			return false
		default:
			same++
		}
	}
	return same > 1
}

// isTotal reports whether a cell begins a row of totals.
func isTotal(cell string) bool {
	folded := fold(cell)
	return slices.ContainsFunc(totals, func(t string) bool { return fold(t) == folded })
}

// isAllAmounts reports whether the cells of a row after the first are amounts, as in the totals of many months.
func isAllAmounts(cells []string) bool {
	return !slices.ContainsFunc(cells, func(c string) bool {
		c = strings.TrimSpace(c)
		return c != "" && !isAmount(c)
	})
}

// widestTotal is the largest number of cells in a row of totals that are not all amounts.
const widestTotal = 3

// ReadsFrom reports whether a row has something in a column that the import reads. Rows without are no students: the lines
// between two batches, and empty rows with a number. An old number alone is such a number, and a merged cell is about other
// rows, too.
func (m Mapping) ReadsFrom(r Row) bool {
	if len(m.at) == 0 {
		return true // the columns are not decided
	}
	has := func(i int) bool {
		return i >= 0 && i < len(r.Cells) && strings.TrimSpace(r.Cells[i]) != "" && !slices.Contains(r.Merged, i)
	}
	for column, i := range m.at {
		if column != OldNo.at() && has(i) {
			return true
		}
	}
	return m.extras != nil && m.extras.readsFrom(has)
}
