package billing

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/billing"
	"kendra/app/publishing"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/students"
)

type feeHandlers struct {
	use   *billing.Fees
	files *publishing.Files
}

const settingsSaved = "Settings Saved !"

// feeNames are the wire's names of the fields of fees.
var feeNames = wire.Names{
	"amount": "Amount", "method": "Method", "reference": "Reference", "key": "Key", "reason": "Reason", "discount": "Discount", "price": "Discount",
	"instalments": "Instalments", "counted": "Counted", "note": "Note", "vpa": "VPA", "payee": "Payee", "first": "First", "months": "Months",
}

// GetStudentFees returns a student's fees.
func (h feeHandlers) GetStudentFees(ctx context.Context, in gen.GetStudentFeesRequestObject) (gen.GetStudentFeesResponseObject, error) {
	found, err := h.use.OfStudent(ctx, wire.Actor(ctx), students.ID(in.Params.SID))
	if err != nil {
		return nil, err
	}
	s := found.Student
	var price *float64
	if found.Offer != nil {
		price = new(found.Offer.Price.Rupees())
	}
	picture, err := h.files.Shown(ctx, s.Student.Profile.Photo)
	if err != nil {
		return nil, err
	}
	link := ""
	if picture.Key != "" {
		link = wire.LinkTo(picture)
	}
	return gen.GetStudentFees200JSONResponse{
		ImageLink: link, OId: int64(s.Student.Profile.Center), Price: price,
		SID: int64(s.Student.ID), RegNo: string(s.Student.RegNo), Name: s.Student.Profile.Name, Mobile: string(s.Student.Profile.Mobile),
		Image: s.Student.Profile.Photo, DID: int64(s.Student.Profile.Division), DivName: s.Division, CenterName: s.CenterName,
		Accounts: wire.List(found.Accounts, feeAccountTo),
	}, nil
}

// PostOpenFees opens a student's fee account.
func (h feeHandlers) PostOpenFees(ctx context.Context, in gen.PostOpenFeesRequestObject) (gen.PostOpenFeesResponseObject, error) {
	var f wire.Form
	open := billing.OpenFees{
		Student: students.ID(in.Body.SID), Enrolment: students.EnrolmentID(in.Body.EID), Discount: wire.Read(&f, "discount", in.Body.Discount, money.Parse), Reason: in.Body.Reason, Months: in.Body.Months,
		First: wire.Read(&f, "first", in.Body.First, calendar.Parse), Parts: instalmentsFrom(&f, in.Body.Instalments),
	}
	if err := f.Wrong.As(fees.ErrInvalid); err != nil {
		return nil, feeNames.Blame(err)
	}
	a, err := h.use.Open(ctx, wire.Actor(ctx), open)
	if err != nil {
		return nil, feeNames.Blame(err)
	}
	return gen.PostOpenFees200JSONResponse(feeAccountTo(a)), nil
}

func instalmentsFrom(f *wire.Form, parts []gen.InstalmentForm) []fees.Instalment {
	return wire.List(parts, func(part gen.InstalmentForm) fees.Instalment {
		return fees.Instalment{Due: wire.Read(f, "instalments", part.Due, calendar.Parse), Amount: wire.Read(f, "instalments", part.Amount, money.Parse)}
	})
}

// PostAmendFees replaces a plan.
func (h feeHandlers) PostAmendFees(ctx context.Context, in gen.PostAmendFeesRequestObject) (gen.PostAmendFeesResponseObject, error) {
	var f wire.Form
	plan := fees.Plan{
		Discount: wire.Read(&f, "discount", in.Body.Discount, money.Parse), Reason: in.Body.Reason, Instalments: instalmentsFrom(&f, in.Body.Instalments),
	}
	if err := f.Wrong.As(fees.ErrInvalid); err != nil {
		return nil, feeNames.Blame(err)
	}
	a, err := h.use.Amend(ctx, wire.Actor(ctx), fees.ID(in.Body.Id), plan)
	if err != nil {
		return nil, feeNames.Blame(err)
	}
	return gen.PostAmendFees200JSONResponse(feeAccountTo(a)), nil
}

// PostTakePayment takes a payment.
func (h feeHandlers) PostTakePayment(ctx context.Context, in gen.PostTakePaymentRequestObject) (gen.PostTakePaymentResponseObject, error) {
	amount, method, err := paymentFrom(in.Body.Amount, in.Body.Method)
	if err != nil {
		return nil, err
	}
	e, err := h.use.Take(ctx, wire.Actor(ctx), fees.ID(in.Body.Id), fees.Payment{
		Amount: amount, Method: method, Reference: in.Body.Reference, Key: in.Body.Key,
	})
	if err != nil {
		return nil, feeNames.Blame(err)
	}
	return gen.PostTakePayment200JSONResponse(feeEntryTo(e, "")), nil
}

func paymentFrom(amount, method string) (money.Paise, fees.Method, error) {
	var f wire.Form
	a, m := wire.Read(&f, "amount", amount, money.Parse), wire.Read(&f, "method", method, fees.ParseMethod)
	return a, m, feeNames.Blame(f.Wrong.As(fees.ErrInvalid))
}

// PostRefundPayment pays a part of a payment back.
func (h feeHandlers) PostRefundPayment(ctx context.Context, in gen.PostRefundPaymentRequestObject) (gen.PostRefundPaymentResponseObject, error) {
	of, err := fees.ParseNumber(in.Body.Number)
	if err != nil {
		return nil, fees.ErrNoEntry
	}
	amount, method, err := paymentFrom(in.Body.Amount, in.Body.Method)
	if err != nil {
		return nil, err
	}
	e, err := h.use.Refund(ctx, wire.Actor(ctx), of, fees.Return{Amount: amount, Method: method, Reference: in.Body.Reference, Reason: in.Body.Reason})
	if err != nil {
		return nil, feeNames.Blame(err)
	}
	return gen.PostRefundPayment200JSONResponse(feeEntryTo(e, of)), nil
}

// PostVoidPayment voids a payment that was a mistake.
func (h feeHandlers) PostVoidPayment(ctx context.Context, in gen.PostVoidPaymentRequestObject) (gen.PostVoidPaymentResponseObject, error) {
	of, err := fees.ParseNumber(in.Body.Number)
	if err != nil {
		return nil, fees.ErrNoEntry
	}
	e, err := h.use.Void(ctx, wire.Actor(ctx), of, in.Body.Reason)
	if err != nil {
		return nil, feeNames.Blame(err)
	}
	return gen.PostVoidPayment200JSONResponse(feeEntryTo(e, of)), nil
}

// GetReceipts returns a page of receipts and vouchers.
func (h feeHandlers) GetReceipts(ctx context.Context, in gen.GetReceiptsRequestObject) (gen.GetReceiptsResponseObject, error) {
	var f wire.Form
	wanted := page.Request{Number: in.Params.Page, Size: in.Params.Size}
	f.PageFits(wanted, in.Params.Search)
	f.Wrong.Check(in.Params.Sort == "" || in.Params.Sort.Valid(), "Sort", "is not a known order")
	filter := fees.Filter{
		Search: in.Params.Search, From: wire.Read(&f, "From", in.Params.From, calendar.Parse), To: wire.Read(&f, "To", in.Params.To, calendar.Parse),
		Method: wire.Read(&f, "Method", in.Params.Method, fees.ParseMethod), Sort: fees.Sort(in.Params.Sort),
	}
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	wanted = wanted.Normal()
	found, err := h.use.Receipts(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), filter, wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetReceipts200JSONResponse{Items: wire.List(found.Items, receiptItemTo), Total: found.Total}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

// GetDues returns the students with overdue payments.
func (h feeHandlers) GetDues(ctx context.Context, in gen.GetDuesRequestObject) (gen.GetDuesResponseObject, error) {
	var f wire.Form
	wanted := page.Request{Number: in.Params.Page, Size: in.Params.Size}
	f.PageFits(wanted, in.Params.Search)
	f.Wrong.Check(in.Params.Sort == "" || in.Params.Sort.Valid(), "Sort", "is not a known order")
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	wanted = wanted.Normal()
	filter := fees.Filter{Search: in.Params.Search, Division: courses.DivisionID(in.Params.DID), Sort: fees.Sort(in.Params.Sort)}
	found, sum, err := h.use.Dues(ctx, wire.Actor(ctx), centers.ID(in.Params.OId), filter, wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetDues200JSONResponse{Items: wire.List(found.Items, dueItemTo), Total: found.Total, Ageing: ageingTo(sum)}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}
