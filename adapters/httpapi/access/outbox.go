package access

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/access"
	"kendra/domain/outreach"
)

const mailRetried = "The Mail Is Sent Now !"

type outboxHandlers struct {
	use     *access.Mailroom
	sending bool
}

// GetMails returns a page of the outbox.
func (h outboxHandlers) GetMails(ctx context.Context, in gen.GetMailsRequestObject) (gen.GetMailsResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	var f wire.Form
	f.Wrong.Check(in.Params.Sort == "" || in.Params.Sort.Valid(), "Sort", "is not a known order")
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	found, err := h.use.List(ctx, wire.Actor(ctx), outreach.Sort(in.Params.Sort), wanted)
	if err != nil {
		return nil, err
	}
	answer := gen.GetMails200JSONResponse{Items: wire.List(found.Items, mailTo), Total: found.Total, Sending: h.sending}
	answer.Next = wire.NextOf(found, wanted)
	return answer, nil
}

// PostShowLink returns the link of a mail that waits.
func (h outboxHandlers) PostShowLink(ctx context.Context, in gen.PostShowLinkRequestObject) (gen.PostShowLinkResponseObject, error) {
	id, err := wire.Key[outreach.MailID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	link, err := h.use.ShowLink(ctx, wire.Actor(ctx), id, access.Proof{Password: in.Body.Password, Code: in.Body.Code})
	if err != nil {
		return nil, proofNames.Blame(err)
	}
	return gen.PostShowLink200JSONResponse{Link: link}, nil
}

// PostRetryMail sends a mail again now.
func (h outboxHandlers) PostRetryMail(ctx context.Context, in gen.PostRetryMailRequestObject) (gen.PostRetryMailResponseObject, error) {
	id, err := wire.Key[outreach.MailID]("Id", in.Body.Id)
	if err == nil {
		err = h.use.Again(ctx, wire.Actor(ctx), id)
	}
	if err != nil {
		return nil, err
	}
	return gen.PostRetryMail200JSONResponse{Message: mailRetried}, nil
}

func mailTo(p outreach.Posted) gen.Mail {
	m := gen.Mail{
		Id: int64(p.ID), To: string(p.Mail.To), Subject: p.Mail.Subject, Text: p.Mail.Text, Link: gen.MailLink(p.Mail.Errand.Kind), Status: gen.MailStatus(p.Status), Tries: p.Tries,
		Error: p.Error, Created: p.Created, Sent: wire.OrNull(p.Sent),
	}
	if p.Status == outreach.MailQueued {
		m.NextTry = wire.OrNull(p.NextTry)
	}
	return m
}
