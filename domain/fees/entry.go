package fees

import (
	"slices"
	"time"

	"kendra/domain/centers"
	"kendra/domain/money"
	"kendra/domain/papers"
)

// EntryID is an entry's number in the store.
type EntryID int64

// Kind is the kind of an entry.
type Kind string

// The kinds.
const (
	Paid     Kind = "payment"
	Refunded Kind = "refund"
	Voided   Kind = "void"
)

// Title returns the title of the paper about an entry of the kind.
func (k Kind) Title() string {
	return map[Kind]string{Paid: "Fee Receipt", Refunded: "Refund Voucher", Voided: "Void Voucher"}[k]
}

// Method is a method of payment.
type Method string

// The methods.
const (
	Cash   Method = "cash"
	UPI    Method = "upi"
	Card   Method = "card"
	Bank   Method = "bank"
	Cheque Method = "cheque"
)

// Methods returns all methods, cash first.
func Methods() []Method { return []Method{Cash, UPI, Card, Bank, Cheque} }

// Name returns the method's name for people.
func (m Method) Name() string {
	return map[Method]string{Cash: "Cash", UPI: "UPI", Card: "Card", Bank: "Bank transfer", Cheque: "Cheque"}[m]
}

// ParseMethod parses a method. ErrMethod for any other text.
func ParseMethod(text string) (Method, error) {
	if m := Method(text); slices.Contains(Methods(), m) {
		return m, nil
	}
	return "", ErrMethod
}

// Entry is a line of the ledger and never changes. Amount is its effect on the amount paid: negative for a refund and
// a void.
type Entry struct {
	ID        EntryID // 0 until it is stored
	Kind      Kind
	Number    Number
	Of        EntryID // the payment that is refunded or voided, else 0
	Center    centers.ID
	Amount    money.Paise
	Method    Method
	Reference string // from the bank, the cheque or the payment service
	Reason    string // of a refund or void
	Key       string // the client's name for a payment, so that it is taken only once
	At        time.Time
	By        string // the name of the person who made it
	Close     CloseID
	// Owed is what was still to pay after the entry. It is nil for entries of programs that did not keep it.
	Owed *money.Paise
	// Edition is that of the entry's paper.
	Edition papers.Edition
}

// Net returns the sum of entries.
func Net(entries []Entry) money.Paise {
	sum := money.Paise(0)
	for _, e := range entries {
		sum += e.Amount
	}
	return sum
}
