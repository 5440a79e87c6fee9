package fees

import (
	"time"

	"kendra/domain/calendar"
	"kendra/domain/money"
)

// Line is an instalment with the part of it that is paid.
type Line struct {
	Instalment

	Paid money.Paise
}

// Open returns the part that is still to pay.
func (l Line) Open() money.Paise { return l.Amount - l.Paid }

// Lines returns the instalments with the paid part of each. Payments settle the earliest instalment first.
func (a *Account) Lines() []Line {
	left := a.Paid()
	lines := make([]Line, len(a.plan.Instalments))
	for i, part := range a.plan.Instalments {
		paid := min(left, part.Amount)
		left -= paid
		lines[i] = Line{Instalment: part, Paid: paid}
	}
	return lines
}

// Ageing groups the open amount on a day by how long it has been overdue. An instalment of today is not overdue.
type Ageing struct {
	NotDue money.Paise // due on the day or later
	To30   money.Paise // overdue for 1 to 30 days
	To60   money.Paise // 31 to 60 days
	To90   money.Paise // 61 to 90 days
	Older  money.Paise
}

// Overdue returns the whole overdue amount.
func (g Ageing) Overdue() money.Paise { return g.To30 + g.To60 + g.To90 + g.Older }

// Plus returns the sum of both.
func (g Ageing) Plus(b Ageing) Ageing {
	return Ageing{NotDue: g.NotDue + b.NotDue, To30: g.To30 + b.To30, To60: g.To60 + b.To60, To90: g.To90 + b.To90, Older: g.Older + b.Older}
}

// Ageing returns the account's open amount on a day, by how long it has been overdue.
func (a *Account) Ageing(today calendar.Date) Ageing {
	var g Ageing
	for _, l := range a.Lines() {
		late := int(today.Time().Sub(l.Due.Time()) / (24 * time.Hour))
		switch {
		case late <= 0:
			g.NotDue += l.Open()
		case late <= 30:
			g.To30 += l.Open()
		case late <= 60:
			g.To60 += l.Open()
		case late <= 90:
			g.To90 += l.Open()
		default:
			g.Older += l.Open()
		}
	}
	return g
}
