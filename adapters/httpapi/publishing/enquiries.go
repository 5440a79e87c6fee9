package publishing

import (
	"context"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/outreach"
)

const enquirySent = "Thank you ! Your enquiry has arrived."

var enquiryNames = wire.Names{"name": "Name", "mobile": "Mobile", "email": "Email", "course": "CourseId", "center": "CenterCode", "text": "Message"}

// PostSendEnquiry stores an enquiry. It thanks a program that fills in the hidden field, and stores nothing.
func (h outreachHandlers) PostSendEnquiry(ctx context.Context, in gen.PostSendEnquiryRequestObject) (gen.PostSendEnquiryResponseObject, error) {
	if strings.TrimSpace(in.Body.Website) != "" {
		return gen.PostSendEnquiry200JSONResponse{Message: enquirySent}, nil
	}
	var f wire.Form
	m := outreach.Message{
		Name: in.Body.Name, Mobile: wire.Read(&f, "mobile", in.Body.Mobile, contact.ParseMobile), Email: wire.Read(&f, "email", in.Body.Email, contact.ParseEmail),
		Course: wire.Read(&f, "course", in.Body.CourseId, wire.Number[courses.ID]), Text: in.Body.Message,
	}
	to := wire.Read(&f, "center", in.Body.CenterCode, wire.Number[centers.Code])
	err := f.Err(outreach.ErrEnquiry, func() error {
		_, err := outreach.Enquire(m, h.now())
		return err
	})
	if err == nil {
		err = h.use.Enquire(ctx, wire.Actor(ctx), m, to)
	}
	if err != nil {
		return nil, enquiryNames.Blame(err)
	}
	return gen.PostSendEnquiry200JSONResponse{Message: enquirySent}, nil
}
