package billing

import (
	"bytes"
	"context"
	"net/http"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/fees"
	"kendra/domain/theme"
)

// GetReceipt returns a receipt as it is printed.
func (h feeHandlers) GetReceipt(ctx context.Context, in gen.GetReceiptRequestObject) (gen.GetReceiptResponseObject, error) {
	number, err := fees.ParseNumber(in.Params.Number)
	if err != nil {
		return nil, fees.ErrNoEntry
	}
	r, err := h.use.Receipt(ctx, wire.Actor(ctx), number)
	if err != nil {
		return nil, err
	}
	student := r.Item.Student
	answer := gen.GetReceipt200JSONResponse{
		Entry: feeEntryTo(r.Entry, r.OfNumber), Undone: wire.List(r.Undone, func(e fees.Entry) gen.FeeEntry { return feeEntryTo(e, r.Number) }),
		Words: max(r.Amount, -r.Amount).Words(), SID: int64(student.ID), RegNo: string(r.RegNo), Name: r.Student, DivName: r.Course,
		KRCCode: int(r.Center.Code), CenterName: r.Center.Profile.Name, CenterAddress: r.Center.Profile.Postal(),
		Institute: r.Institute.LegalName, GSTIN: string(r.Institute.GSTIN), Frozen: r.Frozen,
		SoFar: r.SoFar.Rupees(), InstituteName: r.Institute.Name, InstituteContact: r.Institute.Contact.Line(),
		NumberLabel: r.NumberLabel(), RegNoLabel: r.Institute.RegNo.Label, Logo: r.LogoPath(), Colours: coloursTo(r.Colours()),
	}
	if r.Owed != nil {
		answer.Balance = new(r.Owed.Rupees())
	}
	if !r.Frozen {
		answer.Total, answer.Paid = new(r.Account.Plan.Total().Rupees()), new(r.Account.Paid.Rupees())
		answer.Due = new(r.Account.Due.Rupees())
	}
	return answer, nil
}

func coloursTo(c theme.Paper) gen.PaperColours {
	return gen.PaperColours{Main: c.Main, Band: c.Band, Accent: c.Accent, Ornament: c.Ornament, Tint: c.Tint}
}

// GetReceiptFile returns a receipt as a PDF. It finishes the PDF before it sends any of it, so that a failure becomes a
// problem and not half a file.
func (h feeHandlers) GetReceiptFile(ctx context.Context, in gen.GetReceiptFileRequestObject) (gen.GetReceiptFileResponseObject, error) {
	number, err := fees.ParseNumber(in.Params.Number)
	if err != nil {
		return nil, fees.ErrNoEntry
	}
	var drawing bytes.Buffer
	if err := h.use.ReceiptFile(ctx, wire.Actor(ctx), number, &drawing); err != nil {
		return nil, err
	}
	name := "receipt-" + strings.ReplaceAll(string(number), "/", "-") + ".pdf"
	return receiptFile{gen.GetReceiptFile200ApplicationpdfResponse{
		Body: &drawing, ContentLength: int64(drawing.Len()),
		Headers: gen.GetReceiptFile200ResponseHeaders{ContentDisposition: `inline; filename="` + name + `"`},
	}}, nil
}

// receiptFile is the contract's response with the security policy of a file that a browser's own viewer shows.
type receiptFile struct {
	gen.GetReceiptFile200ApplicationpdfResponse
}

// VisitGetReceiptFileResponse writes the PDF.
func (f receiptFile) VisitGetReceiptFileResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Security-Policy", wire.FilePolicy)
	return f.GetReceiptFile200ApplicationpdfResponse.VisitGetReceiptFileResponse(w)
}
