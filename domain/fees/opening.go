package fees

import (
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Brought is what a center's earlier books say about the fees of an enrolment. An amount that they don't name is nil.
type Brought struct {
	Paid  *money.Paise
	Due   *money.Paise
	DueOn calendar.Date // of the amount that is due; zero for the day on which the account is opened
}

// IsZero reports whether the books name no amount.
func (b Brought) IsZero() bool { return b.Paid == nil && b.Due == nil }

// String returns the same text for the same books, "" for none.
func (b Brought) String() string {
	if b.IsZero() {
		return ""
	}
	text := [2]string{}
	for i, amount := range []*money.Paise{b.Paid, b.Due} {
		if amount != nil {
			text[i] = amount.Plain()
		}
	}
	return text[0] + " " + text[1] + " " + b.DueOn.String()
}

// Balance is how an account stands when it is opened. One without any amount opens none: a
// clerk can still open the account at today's price.
type Balance struct {
	Paid  money.Paise // before, without a receipt of ours
	Due   money.Paise
	DueOn calendar.Date // zero for the day on which the account is opened
}

// Balance returns the opening balance for a course with a price, 0 if it is not known. Without an amount due, the rest of
// the price is due. ErrInvalid with the fields paid, due and due_on; also when the price does not tell what is due.
func (b Brought) Balance(price money.Paise, today calendar.Date) (Balance, error) {
	out := Balance{DueOn: b.DueOn}
	var v fault.Violations
	if b.Paid != nil {
		out.Paid = *b.Paid
	}
	switch {
	case b.Due != nil:
		out.Due = *b.Due
	case price == 0 && out.Paid > 0:
		v.Check(false, "paid", "is not enough: the price of the course is not known, so enter the amount due, too")
	case out.Paid > price:
		v.Check(false, "paid", "is more than the price of the course ("+price.String()+"): enter the amount due, too, 0 for none")
	case b.Paid != nil:
		out.Due = price - out.Paid
	}
	v.Check(0 <= out.Paid && out.Paid <= money.Most, "paid", "is not a valid amount")
	v.Check(0 <= out.Due && out.Due <= money.Most-min(max(out.Paid, 0), money.Most), "due", "is not a valid amount")
	v.Check(b.DueOn.IsZero() || isNear(b.DueOn, today), "due_on", "must be within 10 years")
	if err := v.As(ErrInvalid); err != nil {
		return Balance{}, err
	}
	return out, nil
}

// Total returns the price: the amount paid and the amount due. It is 0 for a balance that opens no account.
func (b Balance) Total() money.Paise { return b.Paid + b.Due }

// OpenWithBalance opens the account of the enrolment that s shows with the balance of earlier books. Its price is what was
// paid and what is due. The amount paid before has no receipt, so no cash counter and no collection counts it. ErrInvalid.
func OpenWithBalance(s students.Snapshot, title string, b Balance, now time.Time) (*Account, error) {
	today := calendar.Of(now)
	due := b.DueOn
	if due.IsZero() {
		due = today
	}
	p := Plan{Price: b.Total()}
	if b.Paid > 0 {
		p.Instalments = append(p.Instalments, Instalment{Due: paidOn(s, due, today), Amount: b.Paid})
	}
	if b.Due > 0 {
		p.Instalments = append(p.Instalments, Instalment{Due: due, Amount: b.Due})
	}
	a, err := Open(s, title, p, now)
	if err != nil {
		return nil, err
	}
	a.before = b.Paid
	return a, nil
}

// paidOn returns the due date of the part that was paid before: the day of the enrolment. It is not after the other part,
// because payments settle the earliest instalment first, and not older than a plan allows.
func paidOn(s students.Snapshot, due, today calendar.Date) calendar.Date {
	day := today
	if i := slices.IndexFunc(s.Enrolments, func(e students.Enrolment) bool { return e.ID == s.Enrolment }); i >= 0 {
		day = calendar.Of(s.Enrolments[i].Enrolled)
	}
	if first := today.AddYears(-mostYears); day.Before(first) {
		day = first
	}
	if due.Before(day) {
		return due
	}
	return day
}

// MayTakeBack reports whether the account can be removed as if it had never been opened: no payment was taken in it, and no
// other center has it now.
func (a *Account) MayTakeBack() bool { return len(a.entries) == 0 && a.taken.At.IsZero() }
