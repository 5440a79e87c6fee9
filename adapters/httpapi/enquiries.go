package httpapi

import (
	"context"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/outreach"
)

const enquirySent = "Thank you ! We will call you soon."

var enquiryNames = wireNames{"name": "Name", "mobile": "Mobile", "email": "Email", "course": "CourseId", "text": "Message"}

// PostSendEnquiry stores an enquiry. It thanks a program that fills in the hidden field, and stores nothing.
func (h outreachHandlers) PostSendEnquiry(ctx context.Context, in gen.PostSendEnquiryRequestObject) (gen.PostSendEnquiryResponseObject, error) {
	if strings.TrimSpace(in.Body.Website) != "" {
		return gen.PostSendEnquiry200JSONResponse{Message: enquirySent}, nil
	}
	var f form
	m := outreach.Message{
		Name: in.Body.Name, Mobile: read(&f, "mobile", in.Body.Mobile, contact.ParseMobile), Email: read(&f, "email", in.Body.Email, contact.ParseEmail),
		Course: read(&f, "course", in.Body.CourseId, number[courses.ID]), Text: in.Body.Message,
	}
	err := f.err(outreach.ErrEnquiry, func() error {
		_, err := outreach.Enquire(m, h.now())
		return err
	})
	if err == nil {
		err = h.use.Enquire(ctx, actor(ctx), m)
	}
	if err != nil {
		return nil, enquiryNames.blame(err)
	}
	return gen.PostSendEnquiry200JSONResponse{Message: enquirySent}, nil
}
