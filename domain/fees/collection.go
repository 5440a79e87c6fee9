package fees

import (
	"slices"
	"strconv"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/money"
)

// By is the grouping of a collection report: one row for each day, month or division.
type By string

// ParseBy parses a grouping; "" is days. It returns false for an unknown one.
func ParseBy(text string) (by By, ok bool) {
	if text == "" {
		return ByDay, true
	}
	return By(text), slices.Contains([]By{ByDay, ByMonth, ByCourse}, By(text))
}

// The groupings of a collection.
const (
	ByDay    By = "day"
	ByMonth  By = "month"
	ByCourse By = "course"
)

// ExportAction names the export of a collection in the audit trail.
const ExportAction = "fees.exported"

// ReceiptAction names the download of a receipt in the audit trail.
const ReceiptAction = "fees.receipt_taken"

// SentAction names a receipt that was sent by e-mail in the audit trail.
const SentAction = "fees.receipt_sent"

// Collected is the amount collected by one method, on a day, in a month, or for a division. Refunds and voids are
// deducted.
type Collected struct {
	Day      calendar.Date      // of a month the first day; zero in rows by division
	Division courses.DivisionID // 0 in rows by day or month
	Title    string             // the division's present name
	Course   string             // the name of its course
	Method   Method
	Amount   money.Paise
	Count    int
}

// Exported describes an exported collection: the request, and the number of rows.
type Exported struct {
	Center centers.ID     `json:",omitempty"` // 0 for all centers that the person may see
	From   *calendar.Date `json:",omitempty"` // nil for no limit, also in To
	To     *calendar.Date `json:",omitempty"`
	By     By
	Rows   int
}

// Exporting describes an export of the collection that a filter selects.
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

// Table returns a collection as a table: a row for each day, month or division, a column for each method, and the
// totals. Amounts are rupees with a decimal point, which every spreadsheet reads as numbers.
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
