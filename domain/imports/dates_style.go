package imports

import (
	"strconv"
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/fault"
)

// DateCell is a date of a file, as it is written there.
type DateCell struct {
	Row   int
	Text  string
	Style DateStyle // the only style in which it is a date; "" if it is one in both
}

// Dates detects the style of a file's dates from all of them.
type Dates struct {
	day, month, either int         // values that are dates in only one style, or different days in both
	first              [3]DateCell // the first of each
}

// The kinds of values in Dates.first.
const (
	firstDay = iota
	firstMonth
	firstEither
)

// See adds the value of a row.
func (d *Dates) See(row int, text string) {
	if text == "" {
		return
	}
	plain := plainDate(text)
	a, isDay := DayFirst.read(plain, 2000)
	b, isMonth := MonthFirst.read(plain, 2000)
	switch {
	case isDay && !isMonth:
		count(&d.day, &d.first[firstDay], DateCell{row, text, DayFirst})
	case isMonth && !isDay:
		count(&d.month, &d.first[firstMonth], DateCell{row, text, MonthFirst})
	case isDay && a != b:
		count(&d.either, &d.first[firstEither], DateCell{Row: row, Text: text})
	}
}

func count(n *int, first *DateCell, cell DateCell) {
	if *n++; *n == 1 {
		*first = cell
	}
}

// Style returns the style, or false if the values do not decide it: all are dates in both styles, they contradict each
// other, or too few of many decide. In a file with day first, three of five dates are no dates with month first, so a
// single such date among twenty is more likely a mistake.
func (d *Dates) Style() (DateStyle, bool) {
	decide := d.day + d.month
	switch {
	case decide == 0:
		return DayFirst, d.either == 0
	case d.either >= 20 && decide*20 <= d.either:
		return DayFirst, false
	case odd(d.month, d.day):
		return DayFirst, true
	case odd(d.day, d.month):
		return MonthFirst, true
	default:
		return DayFirst, false
	}
}

// odd reports whether a few values are mistakes beside many.
func odd(few, many int) bool { return many > 0 && (few*20 <= many || (few == 1 && many >= 5)) }

// Shown returns the dates that show the style, or why it is not sure: the first of each kind.
func (d *Dates) Shown() []DateCell {
	var all []DateCell
	style, sure := d.Style()
	for _, cell := range d.first {
		if cell.Row > 0 && (!sure || cell.Style == style) {
			all = append(all, cell)
		}
	}
	return all
}

// Ambiguous returns ErrDates with the dates of the file that do not decide, or contradict each other.
func (d *Dates) Ambiguous() error {
	var all []fault.Field
	for _, cell := range d.Shown() {
		all = append(all, fault.Field{Name: "row " + strconv.Itoa(cell.Row), Text: "'" + cell.Text + "' " + cell.reads()})
	}
	return ErrDates.With(all...)
}

// reads returns as which day a date can be read.
func (c DateCell) reads() string {
	switch c.Style {
	case DayFirst:
		return "has the day first"
	case MonthFirst:
		return "has the month first"
	}
	day, _ := DayFirst.read(plainDate(c.Text), 2000)
	month, _ := MonthFirst.read(plainDate(c.Text), 2000)
	return "can be " + inWords(day) + " or " + inWords(month)
}

func inWords(d calendar.Date) string { return d.Time().Format("2 January 2006") }

// swapped returns a date with day and month in the other order, if that is a date of the style.
func (s DateStyle) swapped(text string, thisYear int) (calendar.Date, bool) {
	other := MonthFirst
	if s == MonthFirst {
		other = DayFirst
	}
	return other.read(plainDate(strings.TrimSpace(text)), thisYear)
}
