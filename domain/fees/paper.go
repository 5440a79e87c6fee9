package fees

import (
	"cmp"
	"context"
	"io"

	"kendra/domain/centers"
	"kendra/domain/institute"
	"kendra/domain/money"
	"kendra/domain/students"
	"kendra/domain/theme"
)

// Paper is the printed form of an entry: a receipt, or the voucher of a refund or void. It leaves out everything that
// can change, such as the plan, so that a reprint shows the same text. The one exception is a refund or void, which
// must be visible. Its colours and logo are those of the institute on the day of the entry.
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

// IsFirst reports whether the paper has the look of before papers took the institute's colours. Entries of that time
// keep it, so that a reprint looks like the paper that the payer has. They are the ones whose balance nobody kept.
func (p Paper) IsFirst() bool { return p.Owed == nil }

// Colours returns the colours of the institute on the day of the entry, or those of before papers took them.
func (p Paper) Colours() theme.Paper {
	if p.IsFirst() {
		return theme.DefaultPaper()
	}
	return p.Institute.Paper()
}

// LogoPath returns where the logo on the paper is stored, "" for none.
func (p Paper) LogoPath() string { return cmp.Or(p.Center.Profile.Logo, p.Institute.Logo) }

// NumberLabel returns the institute's word before the number of a receipt, "" if it has none. Vouchers have no such word.
func (p Paper) NumberLabel() string {
	if p.Kind != Paid {
		return ""
	}
	return p.Institute.Receipt.Label
}

// LogoOwner returns the name of whose logo it is.
func (p Paper) LogoOwner() string {
	if p.Center.Profile.Logo != "" {
		return p.Center.Profile.Name
	}
	return p.Institute.Name
}

// Papers renders receipts and vouchers.
type Papers interface {
	// RenderPaper writes a PDF. The same paper always gives the same bytes.
	RenderPaper(ctx context.Context, p Paper, w io.Writer) error
}
