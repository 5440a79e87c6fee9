package survey

import (
	"slices"

	"kendra/domain/imports"
)

// Corrections are people's corrections of a file's cells. A nil value has none.
type Corrections struct {
	cells  map[[2]int]string // by row and column
	values map[int]map[string]string
}

// NewCorrections returns corrections, of which later ones win.
func NewCorrections(all []imports.Correction) *Corrections {
	if len(all) == 0 {
		return nil
	}
	p := &Corrections{cells: map[[2]int]string{}, values: map[int]map[string]string{}}
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

// apply returns the corrected row. The correction of a single cell wins over that of all cells with the same text.
func (p *Corrections) apply(row imports.Row) imports.Row {
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
	row.Cells, row.Corrected = cells, corrected
	return row
}
