package fees

import (
	"slices"
	"time"

	"kendra/domain/centers"
	"kendra/domain/money"
)

// EntryID is an entry's number in the store.
type EntryID int64

// Kind is what an entry does to what was paid.
type Kind string

// The kinds.
const (
	Paid     Kind = "payment"
	Refunded Kind = "refund"
	Voided   Kind = "void"
)

// Method is how money changed hands.
type Method string

// The methods.
const (
	Cash   Method = "cash"
	UPI    Method = "upi"
	Card   Method = "card"
	Bank   Method = "bank"
	Cheque Method = "cheque"
)

// Methods answers all methods, cash first.
func Methods() []Method { return []Method{Cash, UPI, Card, Bank, Cheque} }

// Name is what people call a method.
func (m Method) Name() string {
	return map[Method]string{Cash: "Cash", UPI: "UPI", Card: "Card", Bank: "Bank transfer", Cheque: "Cheque"}[m]
}

// ParseMethod reads a method. ErrMethod for any other text.
func ParseMethod(text string) (Method, error) {
	if m := Method(text); slices.Contains(Methods(), m) {
		return m, nil
	}
	return "", ErrMethod
}

// Entry is a line of the ledger: it is never changed. Its amount is what it adds to what was paid: less than nothing for
// a refund and a void.
type Entry struct {
	ID        EntryID // 0 until it is stored
	Kind      Kind
	Number    Number
	Of        EntryID // the payment that a refund or void is about, else 0
	Center    centers.ID
	Amount    money.Paise
	Method    Method
	Reference string // of the bank, the cheque or the payment service
	Reason    string // of a refund or void
	Key       string // what the client named a payment, so that it is taken once
	At        time.Time
	By        string // who took it, by name
	Close     CloseID
}

// Net answers the sum of entries.
func Net(entries []Entry) money.Paise {
	sum := money.Paise(0)
	for _, e := range entries {
		sum += e.Amount
	}
	return sum
}
