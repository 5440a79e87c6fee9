package fees

import (
	"time"

	"kendra/domain/calendar"
	"kendra/domain/money"
)

// Line is an instalment and how much of it is paid.
type Line struct {
	Instalment

	Paid money.Paise
}

// Open answers what is still to be paid of it.
func (l Line) Open() money.Paise { return l.Amount - l.Paid }

// Lines answers the instalments with what was paid of them: money settles the one that was due first.
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

// Ageing is what is overdue on a day, by how long it has been. Today's instalments are not overdue.
type Ageing struct {
	NotDue money.Paise // later than the day, or on it
	To30   money.Paise // 1 to 30 days
	To60   money.Paise // 31 to 60
	To90   money.Paise // 61 to 90
	Older  money.Paise
}

// Overdue answers all that should have been paid before the day.
func (g Ageing) Overdue() money.Paise { return g.To30 + g.To60 + g.To90 + g.Older }

// Plus answers the sums of both.
func (g Ageing) Plus(b Ageing) Ageing {
	return Ageing{NotDue: g.NotDue + b.NotDue, To30: g.To30 + b.To30, To60: g.To60 + b.To60, To90: g.To90 + b.To90, Older: g.Older + b.Older}
}

// Ageing answers how late on a day what is still to be paid is.
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
