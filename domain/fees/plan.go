package fees

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/money"
)

// Bounds of a plan: texts in characters, how many instalments a course can be paid in (five years, monthly), and how many
// years the days of instalments may be from the day on which the account was opened. No course is that long: what is
// farther is a slip of the year.
const (
	longestReason   = 250
	mostInstalments = 60
	mostYears       = 10
)

// Instalment is a part of the price and the day by which it is to be paid.
type Instalment struct {
	Due    calendar.Date
	Amount money.Paise
}

// Plan is what is to be paid, and when.
type Plan struct {
	Price       money.Paise // of the division on the day of the enrolment
	Discount    money.Paise
	Reason      string       // of the discount
	Instalments []Instalment // in the order of their days
}

// Total answers what is to be paid in all.
func (p Plan) Total() money.Paise { return p.Price - p.Discount }

// Tidy answers the plan with its texts trimmed and its instalments in the order of their days.
func (p Plan) Tidy() Plan {
	p.Reason = strings.TrimSpace(p.Reason)
	p.Instalments = slices.Clone(p.Instalments)
	slices.SortStableFunc(p.Instalments, func(a, b Instalment) int { return a.Due.Time().Compare(b.Due.Time()) })
	return p
}

// Check tells everything that is wrong with a tidy plan at once: the instalments add up to the total, to the paisa.
// ErrInvalid with the fields.
func (p Plan) Check() error {
	var v fault.Violations
	v.Check(p.Price >= 0 && p.Price <= money.Most, "price", "is not an amount that can be asked for")
	v.Check(p.Discount >= 0, "discount", "is less than nothing")
	v.Check(p.Discount <= p.Price, "discount", "is more than the price")
	v.Check(p.Discount == 0 || p.Reason != "", "reason", "is required with a discount")
	v.FitsText("reason", p.Reason, longestReason)
	v.Check(len(p.Instalments) <= mostInstalments, "instalments", "are more than 60")
	sum := money.Paise(0)
	for _, part := range p.Instalments {
		v.Check(part.Amount > 0, "instalments", "have one of nothing or less")
		v.Check(part.Amount <= money.Most, "instalments", "have one that cannot be asked for")
		v.Check(!part.Due.IsZero(), "instalments", "have one without a day")
		if part.Amount > 0 && part.Amount <= money.Most {
			sum += part.Amount
		}
	}
	v.Check(sum == p.Total(), "instalments", "do not add up to the price without the discount")
	return v.As(ErrInvalid)
}

// checkAt is Check for an account that was opened at a moment. ErrInvalid with the fields.
func (p Plan) checkAt(opened time.Time) error {
	if err := p.Check(); err != nil {
		return err
	}
	var v fault.Violations
	first, last := calendar.Of(opened).AddYears(-mostYears), calendar.Of(opened).AddYears(mostYears)
	for _, part := range p.Instalments {
		v.Check(!part.Due.Before(first) && !part.Due.After(last), "instalments", "have one that is more than 10 years away")
	}
	return v.As(ErrInvalid)
}

// CheckMonths tells whether a plan can be divided into n monthly instalments; 0 is one. ErrInvalid with the field.
func CheckMonths(n int) error {
	var v fault.Violations
	v.Check(0 <= n && n <= mostInstalments, "months", "is not between 1 and 60")
	return v.As(ErrInvalid)
}

// Split divides an amount into n monthly instalments from the first day on. All are whole rupees and alike but for the
// first, which also takes what does not divide. A day that a month lacks becomes the month's last. An amount too small
// for n parts has fewer; nothing to pay has none.
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
