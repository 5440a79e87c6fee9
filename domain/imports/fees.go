package imports

import (
	"slices"
	"strings"

	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/money"
)

// noAmount are the cells by which offices say that an amount is 0.
var noAmount = []string{"-", "--", "–", "—", "nil", "/-"}

// fees reads what the row says of the fees of its enrolment.
func (d *Draft) fees() {
	d.brings.Paid, d.brings.Due = d.amount(Paid), d.amount(Due)
	d.date(DueOn, &d.brings.DueOn)
}

// amount reads an amount of rupees, nil if the cell is empty.
func (d *Draft) amount(c Column) *money.Paise {
	if !d.rules.Has(c) {
		return nil
	}
	var amount money.Paise
	text(d, c, &amount, func(cell string) (money.Paise, error) {
		if slices.Contains(noAmount, strings.ToLower(cell)) {
			return 0, nil
		}
		return money.Parse(cell)
	})
	if !d.filled.has(c) {
		return nil
	}
	return &amount
}

// BringsFees reports whether the row has an amount that was paid or is due.
func (d *Draft) BringsFees() bool { return !d.brings.IsZero() }

// Balance returns the opening balance of the fees of the row's enrolment in a division, zero for none. Mistakes become
// issues of the draft.
func (d *Draft) Balance(division courses.DivisionID) fees.Balance {
	if d.brings.IsZero() {
		return fees.Balance{}
	}
	offer, _ := d.rules.courses.named(division)
	b, err := d.brings.Balance(offer.Price, d.rules.Today)
	if f := fault.Of(err); f != nil {
		for _, field := range f.Fields {
			if letter, _ := d.rules.Place(Column(field.Name)); !d.blames(Column(field.Name), letter) {
				d.Issues = append(d.Issues, d.rules.blame(d.Row, Column(field.Name), f.Code, field.Text, ""))
			}
		}
	}
	return b
}

// Differences returns what a balance adds to a known student, as people read it.
func (d *Draft) Differences(b fees.Balance) []Difference {
	var all []Difference
	for _, f := range []struct {
		column Column
		amount money.Paise
	}{{Paid, b.Paid}, {Due, b.Due}} {
		if f.amount > 0 {
			all = append(all, Difference{Row: d.Row.Number, RegNo: d.RegNo, Column: f.column, After: f.amount.String()})
		}
	}
	return all
}
