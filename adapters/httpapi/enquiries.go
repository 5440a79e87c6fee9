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

var enquiryNames = Names{"name": "Name", "mobile": "Mobile", "email": "Email", "course": "CourseId", "text": "Message"}

// PostSendEnquiry takes an enquiry. A program that fills in every field is thanked and forgotten.
func (h outreachHandlers) PostSendEnquiry(ctx context.Context, in gen.PostSendEnquiryRequestObject) (gen.PostSendEnquiryResponseObject, error) {
	if strings.TrimSpace(in.Body.Website) != "" {
		return gen.PostSendEnquiry200JSONResponse{Message: enquirySent}, nil
	}
	var f Form
	m := outreach.Message{
		Name: in.Body.Name, Mobile: Read(&f, "mobile", in.Body.Mobile, contact.ParseMobile), Email: Read(&f, "email", in.Body.Email, contact.ParseEmail),
		Course: Read(&f, "course", in.Body.CourseId, Number[courses.ID]), Text: in.Body.Message,
	}
	err := f.Err(outreach.ErrEnquiry, func() error {
		_, err := outreach.Enquire(m, h.now())
		return err
	})
	if err == nil {
		err = h.use.Enquire(ctx, Actor(ctx), m)
	}
	if err != nil {
		return nil, enquiryNames.Blame(err)
	}
	return gen.PostSendEnquiry200JSONResponse{Message: enquirySent}, nil
}
