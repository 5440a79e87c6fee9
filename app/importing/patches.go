package importing

import (
	"slices"

	"kendra/domain/imports"
)

// patches are the corrections of a file's cells. None is a nil one.
type patches struct {
	cells  map[[2]int]string // by row and column
	values map[int]map[string]string
}

func newPatches(all []imports.Correction) *patches {
	if len(all) == 0 {
		return nil
	}
	p := &patches{cells: map[[2]int]string{}, values: map[int]map[string]string{}}
	for _, c := range all {
		switch {
		case c.Row > 0:
			p.cells[[2]int{c.Row, c.Column}] = c.To
		case p.values[c.Column] == nil:
			p.values[c.Column] = map[string]string{imports.Fold(c.From): c.To}
		default:
			p.values[c.Column][imports.Fold(c.From)] = c.To
		}
	}
	return p
}

// on answers the row with its corrections: of one cell before those of all that say the same.
func (p *patches) on(row imports.Row) imports.Row {
	if p == nil {
		return row
	}
	cells, corrected := row.Cells, []int(nil)
	write := func(column int, to string) {
		if corrected == nil {
			cells = slices.Clone(cells)
		}
		corrected = append(corrected, column)
		for len(cells) <= column {
			cells = append(cells, "")
		}
		cells[column] = to
	}
	for column, all := range p.values {
		if column < len(row.Cells) {
			if to, ok := all[imports.Fold(row.Cells[column])]; ok {
				write(column, to)
			}
		}
	}
	for at, to := range p.cells {
		if at[0] == row.Number && at[1] < imports.MostColumns {
			write(at[1], to)
		}
	}
	return imports.Row{Number: row.Number, Cells: cells, Corrected: corrected}
}
