package billing

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/billing"
	"kendra/domain/fees"
	"kendra/domain/page"
)

// GetPayers returns the students whom a search at the counter finds.
func (h feeHandlers) GetPayers(ctx context.Context, in gen.GetPayersRequestObject) (gen.GetPayersResponseObject, error) {
	var f wire.Form
	wanted := page.Request{Size: in.Params.Size}
	f.PageFits(wanted, in.Params.Search)
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	found, err := h.use.Payers(ctx, wire.Actor(ctx), in.Params.Search, wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetPayers200JSONResponse{Items: wire.List(found.Items, payerTo), Total: found.Total}, nil
}

func payerTo(p billing.Payer) gen.Payer {
	overdue := p.Owed.Overdue()
	return gen.Payer{
		SID: int64(p.Student.ID), RegNo: string(p.Student.RegNo), Name: p.Student.Profile.Name, Mobile: string(p.Student.Profile.Mobile),
		DivName: p.Division, Due: (p.Owed.NotDue + overdue).Rupees(), Overdue: overdue.Rupees(),
	}
}

// PostSendReceipt sends a receipt to the student.
func (h feeHandlers) PostSendReceipt(ctx context.Context, in gen.PostSendReceiptRequestObject) (gen.PostSendReceiptResponseObject, error) {
	number, err := fees.ParseNumber(in.Body.Number)
	if err != nil {
		return nil, fees.ErrNoEntry
	}
	to, err := h.use.SendReceipt(ctx, wire.Actor(ctx), number)
	return gen.PostSendReceipt200JSONResponse{To: string(to)}, err
}
