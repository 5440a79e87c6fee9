package imports

import (
	"regexp"
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/contact"
	words "kendra/domain/text"
)

// words reads a text cell. A text that no form would accept becomes an issue, with its acceptable part as the
// suggestion. Dashes alone stand for a cell that nobody filled.
func (d *Draft) words(c Column, into *string, flaw func(string) string) {
	cell := d.cell(c)
	if strings.Trim(cell, "-_–—") == "" {
		return
	}
	line := words.Line(cell)
	if c == About || c == Address {
		line = cell
	}
	if flaw(line) != "" {
		cleaned, err := words.Line(words.Clean(cell)), ErrText
		if words.Flaw(line) == "" {
			cleaned, err = "", ErrNoLetter
		}
		d.refuse(c, err, cleaned)
		return
	}
	*into = cell
	d.filled.add(c)
}

// text reads a cell that has a value. An unreadable one becomes an issue.
func text[T any](d *Draft, c Column, into *T, read func(string) (T, error)) {
	cell := d.cell(c)
	if cell == "" || c != Paid && c != Due && IsVacant(cell) { // of an amount, a dash says 0
		return
	}
	value, err := read(cell)
	if err != nil {
		d.unreadable(c, cell, err)
		return
	}
	*into = value
	d.filled.add(c)
}

// phone reads a mobile number. A second one in the cell is left out, with a warning.
func (d *Draft) phone(c Column, into *contact.Mobile) {
	cell := d.cell(c)
	if isNoNumber(cell) {
		return
	}
	number, more, err := mobile(cell)
	if err != nil {
		d.unreadable(c, cell, err)
		return
	}
	*into = number
	d.filled.add(c)
	if more != "" {
		d.warn(c, ErrSecondNumber, "")
	}
}

// date reads a date. A spreadsheet's day number is read with a warning that shows the day.
func (d *Draft) date(c Column, into *calendar.Date) {
	cell := d.cell(c)
	if IsVacant(cell) {
		return
	}
	date, isNumber, err := d.rules.readDate(cell)
	if err != nil {
		d.unreadable(c, cell, err)
		return
	}
	*into = date
	d.filled.add(c)
	if isNumber {
		d.warn(c, ErrDayNumber, "It is read as "+date.Slashed()+".")
	}
}

// unreadable refuses a cell that its column's rules cannot read.
func (d *Draft) unreadable(c Column, cell string, err error) {
	suggestion := suggest(c, cell)
	switch {
	case (c == Mobile || c == AltMobile) && scientific.MatchString(cell):
		err = ErrScientific
	case c == PIN && lostZero(cell):
		err = ErrLostZero
	case c.isDate():
		if other, ok := d.rules.Dates.swapped(cell, d.rules.Today.Year()); ok {
			err, suggestion = ErrOtherOrder, other.Slashed()
			if d.rules.Dates == MonthFirst {
				suggestion = other.Time().Format("01/02/2006")
			}
		}
	}
	d.refuse(c, err, suggestion)
}

// scientific matches a long number as a spreadsheet writes it after it has lost the last digits.
var scientific = regexp.MustCompile(`^\d([.,]\d+)?[eE]\+?\d+$`)

// lostZero reports whether a number may have lost its leading zeros.
func lostZero(cell string) bool {
	if len(cell) == 0 || len(cell) > 5 {
		return false
	}
	return strings.Trim(cell, "0123456789") == ""
}
