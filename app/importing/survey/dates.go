package survey

import "kendra/domain/imports"

// DateStyle returns how to read the file's dates: as a person decided, as the headings of a result say, as all dates
// show, or as kendra's own export writes them. imports.ErrDates if a person must decide.
func (v *Survey) DateStyle(decided imports.DateStyle) (imports.DateStyle, error) {
	if decided == "" {
		decided = imports.ToldDates(v.Headings)
	}
	if decided != "" {
		return decided, nil
	}
	found, sure := v.dates.Style()
	if !sure && !imports.Exported(v.Headings) {
		return "", v.dates.Ambiguous()
	}
	return found, nil
}

// DateCells returns the dates of the file that show their style, or why it is not sure.
func (v *Survey) DateCells() []imports.DateCell { return v.dates.Shown() }
