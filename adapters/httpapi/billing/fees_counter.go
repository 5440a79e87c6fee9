package billing

import (
	"context"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/billing"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/students"
)

// GetTill returns the money that a counter should hold.
func (h feeHandlers) GetTill(ctx context.Context, in gen.GetTillRequestObject) (gen.GetTillResponseObject, error) {
	sum, err := h.use.Till(ctx, wire.Actor(ctx), centers.ID(in.Params.OId))
	if err != nil {
		return nil, err
	}
	answer := closeTo(sum.Close)
	answer.Difference = 0 // nothing is counted yet
	answer.Counters = wire.List(sum.Counters, func(c fees.Counter) gen.TillCounter {
		return gen.TillCounter{By: c.By, Entries: c.Entries, Taken: sumsTo(c.Taken)}
	})
	return gen.GetTill200JSONResponse(answer), nil
}

// PostCloseTill closes a center's counter for the day.
func (h feeHandlers) PostCloseTill(ctx context.Context, in gen.PostCloseTillRequestObject) (gen.PostCloseTillResponseObject, error) {
	counted, err := money.Parse(in.Body.Counted)
	if err != nil {
		var f wire.Form
		f.Wrong.Add("Counted", err)
		return nil, f.Wrong.As(fees.ErrInvalid)
	}
	c, err := h.use.CloseTill(ctx, wire.Actor(ctx), centers.ID(in.Body.OId), counted, in.Body.Note)
	if err != nil {
		return nil, feeNames.Blame(err)
	}
	return gen.PostCloseTill200JSONResponse(closeTo(c)), nil
}

// GetCloses returns a page of daily closes.
func (h feeHandlers) GetCloses(ctx context.Context, in gen.GetClosesRequestObject) (gen.GetClosesResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	found, err := h.use.Closes(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetCloses200JSONResponse{Items: wire.List(found.Items, closeTo), Total: found.Total}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

// GetFeeSettings returns a center's UPI settings.
func (h feeHandlers) GetFeeSettings(ctx context.Context, in gen.GetFeeSettingsRequestObject) (gen.GetFeeSettingsResponseObject, error) {
	s, err := h.use.Settings(ctx, wire.Actor(ctx), centers.ID(in.Params.OId))
	if err != nil {
		return nil, err
	}
	return gen.GetFeeSettings200JSONResponse{OId: in.Params.OId, VPA: string(s.VPA), Payee: s.Payee}, nil
}

// PostFeeSettings changes a center's UPI settings.
func (h feeHandlers) PostFeeSettings(ctx context.Context, in gen.PostFeeSettingsRequestObject) (gen.PostFeeSettingsResponseObject, error) {
	settings := fees.Settings{VPA: fees.VPA(strings.TrimSpace(in.Body.VPA)), Payee: strings.TrimSpace(in.Body.Payee)}
	if err := h.use.PutSettings(ctx, wire.Actor(ctx), centers.ID(in.Body.OId), settings); err != nil {
		return nil, feeNames.Blame(err)
	}
	return gen.PostFeeSettings200JSONResponse{Message: settingsSaved}, nil
}

// GetPayCode draws a QR code that pays by UPI.
func (h feeHandlers) GetPayCode(ctx context.Context, in gen.GetPayCodeRequestObject) (gen.GetPayCodeResponseObject, error) {
	amount, err := money.Parse(in.Params.Amount)
	if err != nil {
		var f wire.Form
		f.Wrong.Add("Amount", err)
		return nil, f.Wrong.As(wire.ErrMalformed)
	}
	link, err := h.use.PayLink(ctx, wire.Actor(ctx), students.ID(in.Params.SID), amount)
	if err != nil || link == "" {
		return gen.GetPayCode200JSONResponse{}, err
	}
	size, path, err := wire.QRPath(link)
	return gen.GetPayCode200JSONResponse{Link: link, Size: size, Path: path}, err
}

func feeAccountTo(a billing.FeeAccount) gen.FeeAccount {
	numbers := map[fees.EntryID]fees.Number{}
	for _, e := range a.Entries {
		numbers[e.ID] = e.Number
	}
	entries := make([]gen.FeeEntry, len(a.Entries))
	for i, e := range a.Entries {
		entries[len(entries)-1-i] = feeEntryTo(e, numbers[e.Of])
	}
	return gen.FeeAccount{
		Id: int64(a.ID), EID: int64(a.Enrolment), DID: int64(a.Division), DivName: a.Title, OId: int64(a.Center), CenterName: a.OwnerName,
		Since: wire.OrNull(a.Taken.At), FormerName: a.FormerName, Former: a.Former.Rupees(), Price: a.Plan.Price.Rupees(), Discount: a.Plan.Discount.Rupees(),
		Reason: a.Plan.Reason, Total: a.Plan.Total().Rupees(), Paid: a.Paid.Rupees(), PaidBefore: a.Before.Rupees(), Due: a.Due.Rupees(), Ageing: ageingTo(a.Ageing),
		Instalments: wire.List(a.Lines, func(l fees.Line) gen.Instalment {
			return gen.Instalment{Due: l.Due.String(), Amount: l.Amount.Rupees(), Paid: l.Paid.Rupees()}
		}),
		Entries: entries,
	}
}

// feeEntryTo converts an entry; of is the number of the receipt that it refunds or voids, if any.
func feeEntryTo(e fees.Entry, of fees.Number) gen.FeeEntry {
	return gen.FeeEntry{
		Number: string(e.Number), Kind: gen.FeeEntryKind(e.Kind), Of: string(of), Amount: e.Amount.Rupees(), Method: string(e.Method),
		Reference: e.Reference, Reason: e.Reason, At: e.At, By: e.By, Closed: e.Close != 0,
	}
}

func receiptItemTo(r fees.ReceiptItem) gen.ReceiptItem {
	return gen.ReceiptItem{
		Entry: feeEntryTo(r.Entry, r.OfNumber), Id: int64(r.Account), SID: int64(r.Student), RegNo: string(r.RegNo), Name: r.Name,
	}
}

func dueItemTo(d fees.DueItem) gen.DueItem {
	return gen.DueItem{
		Id: int64(d.Account), SID: int64(d.Student), RegNo: string(d.RegNo), Name: d.Name, Mobile: d.Mobile, OId: int64(d.Center), DivName: d.Division,
		Total: d.Total.Rupees(), Paid: d.Paid.Rupees(), PaidBefore: d.Before.Rupees(), Ageing: ageingTo(d.Ageing),
	}
}

func ageingTo(g fees.Ageing) gen.Ageing {
	return gen.Ageing{
		NotDue: g.NotDue.Rupees(), To30: g.To30.Rupees(), To60: g.To60.Rupees(), To90: g.To90.Rupees(), Older: g.Older.Rupees(),
		Overdue: g.Overdue().Rupees(),
	}
}

func closeTo(c fees.Close) gen.TillClose {
	return gen.TillClose{
		Id: int64(c.ID), OId: int64(c.Center), Day: c.Day.String(), Entries: c.Entries, Taken: sumsTo(c.Taken),
		Refunded: c.Refunded.Rupees(), Voided: c.Voided.Rupees(), Counted: c.Counted.Rupees(), Difference: c.Difference().Rupees(), Note: c.Note,
		By: c.By, At: wire.OrNull(c.At), FirstNo: string(c.FirstNo), LastNo: string(c.LastNo),
	}
}

// sumsTo converts sums by method, in the methods' order.
func sumsTo(sums map[fees.Method]money.Paise) []gen.MethodSum {
	taken := []gen.MethodSum{}
	for _, m := range fees.Methods() {
		if amount, ok := sums[m]; ok {
			taken = append(taken, gen.MethodSum{Method: string(m), Amount: amount.Rupees()})
		}
	}
	return taken
}
