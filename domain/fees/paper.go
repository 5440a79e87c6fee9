package fees

import (
	"context"
	"io"

	"kendra/domain/centers"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Paper is what is printed of an entry: a receipt, or the voucher of a refund or void. What can change later, as the plan
// can, is not on it, so that a receipt printed again says what it said; but for its undoing, which must be seen.
type Paper struct {
	Entry

	OfNumber Number      // of the payment that a refund or void is about, else ""
	Undone   []Entry     // the refunds and voids of a payment, the earliest first
	SoFar    money.Paise // paid by then and not given back, this entry included
	Course   string
	RegNo    students.RegNo
	Student  string
	Center   centers.Snapshot
	Logo     func() []byte // reads the center's; nil, or an answer of nil, when there is none
}

// PaperOf makes the paper of an entry out of its account.
func PaperOf(a Snapshot, e Entry) Paper {
	p := Paper{Entry: e, Course: a.Title}
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

// IsVoid tells whether it is the receipt of a payment that was voided.
func (p Paper) IsVoid() bool {
	for _, e := range p.Undone {
		if e.Kind == Voided {
			return true
		}
	}
	return false
}

// Papers draws what is printed.
type Papers interface {
	// RenderPaper writes a PDF; the same paper gives the same bytes.
	RenderPaper(ctx context.Context, p Paper, w io.Writer) error
}
