package fees

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/money"
	"kendra/domain/papers"
	"kendra/domain/students"
)

// ID is an account's number in the store.
type ID int64

// Account is the fees of one enrolment of a student.
type Account struct {
	id        ID
	student   students.ID
	enrolment students.EnrolmentID
	division  courses.DivisionID
	title     string // the division's name when the account was opened
	center    centers.ID
	plan      Plan
	opened    time.Time
	before    money.Paise // paid before the account was opened, by the books that the center kept then
	taken     TakenOver
	entries   []Entry
	fresh     int // how many entries at the end are not stored yet
}

// Open opens the account of the enrolment that s shows, whose division is called title. ErrInvalid when the plan has mistakes.
func Open(s students.Snapshot, title string, p Plan, now time.Time) (*Account, error) {
	p = p.Tidy()
	if err := p.checkAt(now); err != nil {
		return nil, err
	}
	return &Account{student: s.ID, enrolment: s.Enrolment, division: s.Profile.Division, title: title, center: s.Profile.Center, plan: p, opened: now}, nil
}

// Amend replaces the plan and reports whether it changed. ErrInvalid when it has mistakes; ErrBelowPaid when more
// than its total is already paid.
func (a *Account) Amend(p Plan) (changed bool, err error) {
	p = p.Tidy()
	if err := p.checkAt(a.opened); err != nil {
		return false, err
	}
	if p.Total() < a.Paid() {
		return false, ErrBelowPaid.On("discount")
	}
	changed = p.Price != a.plan.Price || p.Discount != a.plan.Discount || p.Reason != a.plan.Reason ||
		!slices.Equal(p.Instalments, a.plan.Instalments)
	a.plan = p
	return changed, nil
}

// Charge adds an amount to what is to be paid, due on a day. It is for fees besides the price of the course. ErrInvalid when
// the account cannot have it.
func (a *Account) Charge(amount money.Paise, due calendar.Date) error {
	p := a.plan
	p.Price += amount
	p.Instalments = append(slices.Clone(p.Instalments), Instalment{Due: due, Amount: amount})
	_, err := a.Amend(p)
	return err
}

// Payment is money received from a student. Key is the client's own name for it, "" for none.
type Payment struct {
	Amount    money.Paise
	Method    Method
	Reference string
	Key       string
	By        string
}

const (
	longestReference = 60
	longestKey       = 80
)

func (p Payment) check() error {
	var v fault.Violations
	v.Check(p.Amount > 0, "amount", "must be more than 0")
	_, err := ParseMethod(string(p.Method))
	v.Add("method", err)
	v.Check(p.Method != Cheque || p.Reference != "", "reference", "is required: enter the cheque number")
	v.Fits("reference", p.Reference, longestReference)
	v.Fits("key", p.Key, longestKey)
	return v.As(ErrInvalid)
}

// Take adds a payment with its receipt number. ErrInvalid; ErrOver when it is more than the amount due.
func (a *Account) Take(p Payment, n Number, now time.Time) (Entry, error) {
	p.Reference, p.Key = strings.TrimSpace(p.Reference), strings.TrimSpace(p.Key)
	if err := p.check(); err != nil {
		return Entry{}, err
	}
	if p.Amount > a.Due() {
		return Entry{}, ErrOver.On("amount")
	}
	return a.add(Entry{
		Kind: Paid, Number: n, Center: a.center, Amount: p.Amount, Method: p.Method, Reference: p.Reference, Key: p.Key, At: now, By: p.By,
	}), nil
}

// SameAs reports whether a repeated payment is the one that e records.
func (p Payment) SameAs(e Entry) bool {
	return e.Kind == Paid && p.Amount == e.Amount && p.Method == e.Method && strings.TrimSpace(p.Reference) == e.Reference
}

// Return is money paid back, with a reason.
type Return struct {
	Of        EntryID
	Amount    money.Paise
	Method    Method
	Reference string
	Reason    string
	By        string
}

// Refund pays a payment back in part or in full. ErrNoEntry, ErrNoPayment, ErrVoid, ErrInvalid; ErrOverPaid when the
// amount is more than the rest of the payment.
func (a *Account) Refund(r Return, n Number, now time.Time) (Entry, error) {
	payment, left, err := a.payment(r.Of)
	if err != nil {
		return Entry{}, err
	}
	reason := strings.TrimSpace(r.Reason)
	var v fault.Violations
	v.Check(r.Amount > 0, "amount", "must be more than 0")
	_, err = ParseMethod(string(r.Method))
	v.Add("method", err)
	v.Required("reason", reason)
	v.FitsText("reason", reason, longestReason)
	v.Fits("reference", r.Reference, longestReference)
	if err := v.As(ErrInvalid); err != nil {
		return Entry{}, err
	}
	if r.Amount > left {
		return Entry{}, ErrOverPaid.On("amount")
	}
	return a.add(Entry{
		Kind: Refunded, Number: n, Of: payment.ID, Center: payment.Center, Amount: -r.Amount, Method: r.Method,
		Reference: strings.TrimSpace(r.Reference), Reason: reason, At: now, By: r.By,
	}), nil
}

// Void cancels a whole payment that was a mistake at the counter. After the day-close, only administrators (late) can
// void it. ErrNoEntry, ErrNoPayment, ErrVoid, ErrRefunded, ErrClosed; ErrInvalid without a reason.
func (a *Account) Void(of EntryID, reason, by string, late bool, n Number, now time.Time) (Entry, error) {
	payment, left, err := a.payment(of)
	if err != nil {
		return Entry{}, err
	}
	reason = strings.TrimSpace(reason)
	var v fault.Violations
	v.Required("reason", reason)
	v.FitsText("reason", reason, longestReason)
	switch err := v.As(ErrInvalid); {
	case err != nil:
		return Entry{}, err
	case left != payment.Amount:
		return Entry{}, ErrRefunded
	case payment.Close != 0 && !late:
		return Entry{}, ErrClosed
	}
	return a.add(Entry{
		Kind: Voided, Number: n, Of: of, Center: payment.Center, Amount: -payment.Amount, Method: payment.Method,
		Reference: payment.Reference, Reason: reason, At: now, By: by,
	}), nil
}

func (a *Account) add(e Entry) Entry {
	e.Edition = papers.Latest
	a.entries = append(a.entries, e)
	a.fresh++
	e.Owed = new(a.Due())
	a.entries[len(a.entries)-1].Owed = e.Owed
	return e
}

// payment returns a payment that is not void, and the part of it that was not refunded.
func (a *Account) payment(id EntryID) (found Entry, left money.Paise, err error) {
	i := slices.IndexFunc(a.entries, func(e Entry) bool { return e.ID == id && id != 0 })
	if i < 0 {
		return Entry{}, 0, ErrNoEntry
	}
	found = a.entries[i]
	if found.Kind != Paid {
		return Entry{}, 0, ErrNoPayment
	}
	left = found.Amount
	for _, e := range a.entries {
		switch {
		case e.Of != id:
		case e.Kind == Voided:
			return Entry{}, 0, ErrVoid
		default:
			left += e.Amount
		}
	}
	return found, left, nil
}

// TakenOver records when the account came to its present center, and from which. It is zero for an account opened
// there.
type TakenOver struct {
	At   time.Time
	From centers.ID
}

// Move makes another center the owner of the account. Later payments belong to that center; receipts stay with the
// center that wrote them. It reports whether the owner changed.
func (a *Account) Move(to centers.ID, now time.Time) bool {
	if to == a.center {
		return false
	}
	a.taken = TakenOver{At: now, From: a.center}
	a.center = to
	return true
}

// Former returns the amount paid at earlier centers and not refunded.
func (a *Account) Former() money.Paise {
	return Net(slices.DeleteFunc(slices.Clone(a.entries), func(e Entry) bool { return e.Center == a.center }))
}

// Keyed returns the payment with the given key at any center that the scope reads. ErrNoEntry.
func (a *Account) Keyed(s centers.Scope, key string) (Entry, error) {
	i := slices.IndexFunc(a.entries, func(e Entry) bool {
		return key != "" && e.Key == key && students.SightOf(s, a.center, e.Center).Reads()
	})
	if i < 0 {
		return Entry{}, ErrNoEntry
	}
	return a.entries[i], nil
}

// Paid returns the amount paid and not refunded, with what was paid before the account was opened.
func (a *Account) Paid() money.Paise { return a.before + Net(a.entries) }

// Due returns the amount still to pay.
func (a *Account) Due() money.Paise { return a.plan.Total() - a.Paid() }

// Fresh returns the entries that are not stored yet.
func (a *Account) Fresh() []Entry { return slices.Clone(a.entries[len(a.entries)-a.fresh:]) }

// Snapshot is the account as stored.
type Snapshot struct {
	ID        ID
	Student   students.ID
	Enrolment students.EnrolmentID
	Division  courses.DivisionID
	Title     string // the division's name when the account was opened
	Center    centers.ID
	Plan      Plan
	Opened    time.Time
	Before    money.Paise // paid before the account was opened, without a receipt
	Taken     TakenOver
	Entries   []Entry // the earliest first
}

// Snapshot returns the account as stored.
func (a *Account) Snapshot() Snapshot {
	plan := a.plan
	plan.Instalments = slices.Clone(plan.Instalments)
	return Snapshot{
		ID: a.id, Student: a.student, Enrolment: a.enrolment, Division: a.division, Title: a.title, Center: a.center, Plan: plan, Opened: a.opened,
		Before: a.before, Taken: a.taken, Entries: slices.Clone(a.entries),
	}
}

// Restore returns an account from its snapshot; it trusts the store.
func Restore(n Snapshot) *Account {
	return &Account{
		id: n.ID, student: n.Student, enrolment: n.Enrolment, division: n.Division, title: n.Title, center: n.Center, plan: n.Plan, opened: n.Opened,
		before: n.Before, taken: n.Taken, entries: slices.Clone(n.Entries),
	}
}
