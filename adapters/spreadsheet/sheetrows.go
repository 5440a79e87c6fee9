package spreadsheet

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"

	"kendra/domain/imports"
)

// cells reads the values of a workbook's sheet. A formula has its saved result.
type cells struct {
	book   *book
	merged *merged
	xml    *scanner
	closer io.Closer
	ctx    context.Context
	number int          // of the last returned row
	held   *imports.Row // already read, but blank rows come first

	unsaved int // formulas of the present row without a saved result
}

// mostSheetRows is the maximum number of rows in a spreadsheet.
const mostSheetRows = 1 << 20

func (c *cells) close() error { return c.closer.Close() }

func (c *cells) next() (imports.Row, error) {
	if c.held == nil {
		if c.number%1024 == 0 && c.ctx.Err() != nil {
			return imports.Row{}, c.ctx.Err() //nolint:wrapcheck // the caller's own error
		}
		row, err := c.read()
		if err != nil {
			return imports.Row{}, err
		}
		c.held = &row
	}
	c.number++
	if c.number < c.held.Number {
		return imports.Row{Number: c.number}, nil
	}
	row := *c.held
	c.held = nil
	return row, nil
}

// read reads the next stored row.
func (c *cells) read() (imports.Row, error) {
	for {
		tag, err := c.xml.tag()
		switch {
		case err == io.EOF: //nolint:errorlint // as above
			return imports.Row{}, io.EOF
		case err != nil:
			return imports.Row{}, partError("the sheet", err)
		case tag.name == "sheetData" && tag.closes:
			return imports.Row{}, io.EOF
		case tag.name != "row" || tag.closes:
			continue
		}
		row := imports.Row{Number: c.number + 1}
		if at := tag.attribute("r"); at != "" {
			n, err := strconv.Atoi(at)
			if err != nil || n <= c.number || n > mostSheetRows {
				return imports.Row{}, unreadable("its rows are not in order")
			}
			row.Number = n
		}
		row.Hidden = tag.attribute("hidden") == "1" || tag.attribute("hidden") == "true"
		if tag.empty {
			return row, nil
		}
		row.Cells, err = c.cellsOf(row.Number)
		row.Unsaved, c.unsaved = c.unsaved, 0
		c.merged.fill(&row)
		return row, err
	}
}

// cellsOf reads the cells of a row.
func (c *cells) cellsOf(number int) ([]string, error) {
	var all []string
	for {
		tag, err := c.xml.tag()
		switch {
		case err != nil:
			return nil, partError("the sheet", noEnd(err))
		case tag.name == "row" && tag.closes:
			return all, nil
		case tag.name != "c" || tag.closes:
			continue
		}
		at := len(all)
		if place := tag.attribute("r"); place != "" {
			if at = columnOf(place); at < len(all) {
				return nil, unreadable(fmt.Sprintf("the cells of row %d are not in order", number))
			}
		}
		if at >= imports.MostColumns {
			return nil, unreadable(fmt.Sprintf("row %d has more than %d columns", number, imports.MostColumns))
		}
		if tag.empty {
			continue
		}
		value, err := c.value(tag.attribute("t"), tag.attribute("s"))
		if err != nil {
			return nil, partError(fmt.Sprintf("row %d", number), noEnd(err))
		}
		all = slices.Grow(all, at+1-len(all))
		for len(all) < at {
			all = append(all, "")
		}
		all = append(all, value)
	}
}

// columnOf returns the column of a reference such as AB12, or a number too large for a column if there is none.
func columnOf(place string) int {
	n := 0
	for i := range len(place) {
		if place[i] < 'A' || place[i] > 'Z' || i > 3 {
			break
		}
		n = n*26 + int(place[i]-'A') + 1
	}
	if n == 0 {
		return imports.MostColumns
	}
	return n - 1
}
