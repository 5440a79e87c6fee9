package httpapi

import (
	"context"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/app/access"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

const mailRetried = "The Mail Is Sent Now !"

type outboxHandlers struct {
	use     *access.Mailroom
	sending bool
}

// GetMails returns a page of the outbox.
func (h outboxHandlers) GetMails(ctx context.Context, in gen.GetMailsRequestObject) (gen.GetMailsResponseObject, error) {
	wanted, err := pageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	found, err := h.use.List(ctx, actor(ctx), wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetMails200JSONResponse{Items: list(found.Items, mailTo), Total: found.Total, Sending: h.sending}
	if next, more := found.Next(wanted); more {
		answer.Next = &next
	}
	return answer, nil
}

// PostShowLink returns the link of a mail that waits.
func (h outboxHandlers) PostShowLink(ctx context.Context, in gen.PostShowLinkRequestObject) (gen.PostShowLinkResponseObject, error) {
	id, err := key[outreach.MailID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	link, err := h.use.ShowLink(ctx, actor(ctx), id, access.Proof{Password: in.Body.Password, Code: in.Body.Code})
	if err != nil {
		return nil, proofNames.blame(err)
	}
	return gen.PostShowLink200JSONResponse{Link: link}, nil
}

// PostRetryMail sends a mail again now.
func (h outboxHandlers) PostRetryMail(ctx context.Context, in gen.PostRetryMailRequestObject) (gen.PostRetryMailResponseObject, error) {
	id, err := key[outreach.MailID]("Id", in.Body.Id)
	if err == nil {
		err = h.use.Again(ctx, actor(ctx), id)
	}
	if err != nil {
		return nil, err
	}
	return gen.PostRetryMail200JSONResponse{Message: mailRetried}, nil
}

// pageFrom parses the number and size of a page; size 0 means the usual one.
func pageFrom(number, size int) (page.Request, error) {
	var f form
	f.wrong.Check(number >= 0 && number <= mostPage, "Page", "is not a page's number")
	f.wrong.Check(size >= 0 && size <= page.MostSize, "Size", "is not between 1 and 100")
	return page.Request{Number: number, Size: size}.Normal(), f.wrong.As(ErrMalformed)
}

func mailTo(p outreach.Posted) gen.Mail {
	m := gen.Mail{
		Id: int64(p.ID), To: string(p.Mail.To), Subject: p.Mail.Subject, Text: p.Mail.Text, Link: gen.MailLink(p.Mail.Errand.Kind), Status: gen.MailStatus(p.Status), Tries: p.Tries,
		Error: p.Error, Created: p.Created, Sent: orNull(p.Sent),
	}
	if p.Status == outreach.MailQueued {
		m.NextTry = orNull(p.NextTry)
	}
	return m
}

// orNull returns a time, or nil for the zero time.
func orNull(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}
