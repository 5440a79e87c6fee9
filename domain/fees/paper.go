package fees

import (
	"context"
	"io"

	"kendra/domain/centers"
	"kendra/domain/institute"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Paper is the printed form of an entry: a receipt, or the voucher of a refund or void. It leaves out everything that
// can change, such as the plan, so that a reprint shows the same text. The one exception is a refund or void, which
// must be visible.
type Paper struct {
	Entry

	OfNumber  Number      // of the payment that a refund or void is about, else ""
	Undone    []Entry     // refunds and voids of a payment, the earliest first
	SoFar     money.Paise // paid and not refunded up to and including this entry, with what was paid before the account was opened
	Course    string
	RegNo     students.RegNo
	Student   string
	Center    centers.Snapshot
	Institute institute.Profile // with every name, as it was on the day of the entry
	Logo      func() []byte     // loads the logo of the center or the institute; may be nil or return nil
}

// PaperOf returns the printed form of an entry of an account.
func PaperOf(a Snapshot, e Entry) Paper {
	p := Paper{Entry: e, Course: a.Title, SoFar: a.Before}
	isLater := false
	for _, other := range a.Entries {
		if !isLater {
			p.SoFar += other.Amount
		}
		switch {
		case other.ID == e.ID:
			isLater = true
		case other.ID == e.Of:
			p.OfNumber = other.Number
		case other.Of == e.ID:
			p.Undone = append(p.Undone, other)
		}
	}
	return p
}

// IsVoid reports whether this is the receipt of a voided payment.
func (p Paper) IsVoid() bool {
	for _, e := range p.Undone {
		if e.Kind == Voided {
			return true
		}
	}
	return false
}

// Papers renders receipts and vouchers.
type Papers interface {
	// RenderPaper writes a PDF. The same paper always gives the same bytes.
	RenderPaper(ctx context.Context, p Paper, w io.Writer) error
}
