package fees

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/money"
)

// Limits of a plan: texts in characters, the number of instalments (five years, monthly), and the years between the
// account's opening and an instalment. No course takes that long, so a later day is a mistyped year.
const (
	longestReason   = 250
	mostInstalments = 60
	mostYears       = 10
)

// Instalment is a part of the price with its due date.
type Instalment struct {
	Due    calendar.Date
	Amount money.Paise
}

// Plan is the amounts to pay and their due dates.
type Plan struct {
	Price       money.Paise // of the division on the day of enrolment
	Discount    money.Paise
	Reason      string       // of the discount
	Instalments []Instalment // in the order of their due dates
}

// Total returns the whole amount to pay.
func (p Plan) Total() money.Paise { return p.Price - p.Discount }

// Tidy returns the plan with trimmed texts, and the instalments sorted by due date.
func (p Plan) Tidy() Plan {
	p.Reason = strings.TrimSpace(p.Reason)
	p.Instalments = slices.Clone(p.Instalments)
	slices.SortStableFunc(p.Instalments, func(a, b Instalment) int { return a.Due.Time().Compare(b.Due.Time()) })
	return p
}

// Check reports all mistakes in a tidy plan at once. The instalments must add up to the total, to the paisa.
// ErrInvalid with the fields.
func (p Plan) Check() error {
	var v fault.Violations
	v.Check(p.Price >= 0 && p.Price <= money.Most, "price", "is not a valid amount")
	v.Check(p.Discount >= 0, "discount", "must not be negative")
	v.Check(p.Discount <= p.Price, "discount", "is more than the price")
	v.Check(p.Discount == 0 || p.Reason != "", "reason", "is required with a discount")
	v.FitsText("reason", p.Reason, longestReason)
	v.Check(len(p.Instalments) <= mostInstalments, "instalments", "must not be more than 60")
	sum := money.Paise(0)
	for _, part := range p.Instalments {
		v.Check(part.Amount > 0, "instalments", "must each be more than 0")
		v.Check(part.Amount <= money.Most, "instalments", "have an amount that is too large")
		v.Check(!part.Due.IsZero(), "instalments", "must each have a due date")
		if part.Amount > 0 && part.Amount <= money.Most {
			sum += part.Amount
		}
	}
	v.Check(sum == p.Total(), "instalments", "must add up to the price minus the discount")
	return v.As(ErrInvalid)
}

// checkAt is Check for an account opened at the given time. ErrInvalid with the fields.
func (p Plan) checkAt(opened time.Time) error {
	if err := p.Check(); err != nil {
		return err
	}
	var v fault.Violations
	for _, part := range p.Instalments {
		v.Check(isNear(part.Due, calendar.Of(opened)), "instalments", "must be due within 10 years")
	}
	return v.As(ErrInvalid)
}

// isNear reports whether a due date is within mostYears of a day.
func isNear(due, day calendar.Date) bool {
	return !due.Before(day.AddYears(-mostYears)) && !due.After(day.AddYears(mostYears))
}

// CheckMonths returns nil if a plan can have n monthly instalments; 0 means 1. ErrInvalid with the field.
func CheckMonths(n int) error {
	var v fault.Violations
	v.Check(0 <= n && n <= mostInstalments, "months", "must be 1 to 60")
	return v.As(ErrInvalid)
}

// Split divides an amount into n monthly instalments, beginning on a day. All are whole rupees and equal, but the
// first one includes the remainder. In a month without that day, the due date is the month's last day. An amount too
// small for n parts has fewer, and 0 has none.
func Split(total money.Paise, n int, first calendar.Date) []Instalment {
	n = min(max(n, 1), mostInstalments)
	if total <= 0 {
		return nil
	}
	const rupee = money.Paise(100)
	part := total / money.Paise(n) / rupee * rupee
	if part == 0 {
		return []Instalment{{Due: first, Amount: total}}
	}
	all := make([]Instalment, n)
	for i := range all {
		all[i] = Instalment{Due: monthsLater(first, i), Amount: part}
	}
	all[0].Amount += total - part*money.Paise(n)
	return all
}

func monthsLater(d calendar.Date, months int) calendar.Date {
	t := d.Time()
	last := time.Date(t.Year(), t.Month()+time.Month(months)+1, 0, 0, 0, 0, 0, time.UTC).Day()
	return calendar.On(t.Year(), t.Month()+time.Month(months), min(t.Day(), last))
}
