package fees

import (
	"slices"
	"strconv"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/money"
)

// By is what a report of the collection has a row for.
type By string

// ParseBy reads what the rows are; "" is days. It tells whether there are such rows.
func ParseBy(text string) (by By, ok bool) {
	if text == "" {
		return ByDay, true
	}
	return By(text), slices.Contains([]By{ByDay, ByMonth, ByCourse}, By(text))
}

// The rows of a collection.
const (
	ByDay    By = "day"
	ByMonth  By = "month"
	ByCourse By = "course"
)

// ExportAction is what the audit trail calls a collection that somebody took away.
const ExportAction = "fees.exported"

// ReceiptAction is what the audit trail calls a receipt that somebody took away as a file.
const ReceiptAction = "fees.receipt_taken"

// Collected is what was collected by one method on a day, in a month, or for a division of a course; refunds and voids are
// taken off.
type Collected struct {
	Day      calendar.Date      // a month's first; zero in rows of courses
	Division courses.DivisionID // 0 in rows of days
	Title    string             // the division's name today
	Course   string             // its course's
	Method   Method
	Amount   money.Paise
	Count    int
}

// Exported is a collection that somebody took away: what was asked for, and how many rows went out.
type Exported struct {
	Center centers.ID     `json:",omitempty"` // 0 for all that the person may see
	From   *calendar.Date `json:",omitempty"` // nil is open, like To
	To     *calendar.Date `json:",omitempty"`
	By     By
	Rows   int
}

// Exporting notes a collection of what a filter names.
func Exporting(center centers.ID, f Filter, by By, rows int) Exported {
	e := Exported{Center: center, By: by, Rows: rows}
	if !f.From.IsZero() {
		e.From = &f.From
	}
	if !f.To.IsZero() {
		e.To = &f.To
	}
	return e
}

// Table writes a collection as people read it: a row for each day, month or division, a column for each method, and the
// sums at the end. Amounts are rupees with a point, which every spreadsheet takes for numbers.
func Table(collected []Collected, by By) [][]string {
	heads := map[By][]string{ByDay: {"Day"}, ByMonth: {"Month"}, ByCourse: {"Course", "Division"}}[by]
	table, sum := [][]string{headsOf(heads)}, tableRow{name: make([]string, len(heads)), by: map[Method]money.Paise{}}
	sum.name[0] = "In all"
	for i := 0; i < len(collected); {
		row := tableRow{name: nameOf(collected[i], by), by: map[Method]money.Paise{}}
		first := collected[i]
		for ; i < len(collected) && collected[i].Day == first.Day && collected[i].Division == first.Division; i++ {
			row.add(collected[i])
			sum.add(collected[i])
		}
		table = append(table, row.cells())
	}
	return append(table, sum.cells())
}

func headsOf(names []string) []string {
	for _, m := range Methods() {
		names = append(names, m.Name())
	}
	return append(names, "In all", "Entries")
}

func nameOf(c Collected, by By) []string {
	switch by {
	case ByMonth:
		return []string{c.Day.String()[:len("2006-01")]}
	case ByCourse:
		return []string{c.Course, c.Title}
	default:
		return []string{c.Day.String()}
	}
}

// tableRow is one row of a table.
type tableRow struct {
	name    []string
	by      map[Method]money.Paise
	all     money.Paise
	entries int
}

func (r *tableRow) add(c Collected) {
	r.by[c.Method] += c.Amount
	r.all += c.Amount
	r.entries += c.Count
}

func (r *tableRow) cells() []string {
	cells := r.name
	for _, m := range Methods() {
		cells = append(cells, r.by[m].Plain())
	}
	return append(cells, r.all.Plain(), strconv.Itoa(r.entries))
}
