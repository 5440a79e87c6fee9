package fees

import (
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/money"
)

// Carry makes the account one for another division at its price, and splits the amount into as many instalments as before.
// The payments so far count. A discount stays, up to the price. ErrBelowPaid when more than the new total is already paid: pay
// the difference back first.
func (a *Account) Carry(division courses.DivisionID, title string, price money.Paise) error {
	p := a.plan
	p.Price, p.Discount = price, min(p.Discount, price)
	if p.Discount == 0 {
		p.Reason = ""
	}
	if p.Total() < a.Paid() {
		return ErrBelowPaid
	}
	parts, rest := p.Instalments, p.Total()
	p.Instalments = nil
	if a.before > 0 && len(parts) > 1 { // the first one is what was paid before, on its own day
		p.Instalments = []Instalment{{Due: parts[0].Due, Amount: a.before}}
		parts, rest = parts[1:], rest-a.before
	}
	first := calendar.Of(a.opened)
	if len(parts) > 0 {
		first = parts[0].Due
	}
	p.Instalments = append(p.Instalments, Split(rest, max(1, len(parts)), first)...)
	a.division, a.title, a.plan = division, title, p
	return nil
}
