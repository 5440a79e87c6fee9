package app

import (
	"context"
	"errors"

	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

// Mailroom sends the mail of the outbox, and shows it.
type Mailroom struct {
	tx     Tx
	outbox outreach.Outbox
	trail  audit.Trail
	now    Clock
}

// NewMailroom makes the service.
func NewMailroom(tx Tx, outbox outreach.Outbox, trail audit.Trail, now Clock) *Mailroom {
	return &Mailroom{tx: tx, outbox: outbox, trail: trail, now: now}
}

// mostTaken is how much mail is taken at once: all of it must be sent within its lease.
const mostTaken = 10

// Deliver sends the mail that is due now and answers how much it tried. What cannot be sent is tried again later, or has
// failed for good; that is no error of Deliver's. Of several who deliver at once each gets other mail.
func (s *Mailroom) Deliver(ctx context.Context, sender outreach.Sender) (int, error) {
	var due []outreach.Posted
	err := s.tx.Do(ctx, func(ctx context.Context) (err error) {
		due, err = s.outbox.Take(ctx, s.now(), mostTaken)
		return err
	})
	if err != nil {
		return 0, err
	}
	for i, p := range due {
		if err := s.deliver(ctx, sender, p); err != nil {
			return i, err
		}
	}
	return len(due), nil
}

// deliver sends one mail outside of any transaction and then notes what became of it, also when ctx ended meanwhile: a
// mail that was sent must not be sent again.
func (s *Mailroom) deliver(ctx context.Context, sender outreach.Sender, p outreach.Posted) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	outcome := sender.Send(ctx, p.ID, p.Mail)
	return s.tx.Do(context.WithoutCancel(ctx), func(ctx context.Context) error {
		return s.outbox.Change(ctx, p.ID, func(p *outreach.Posted) error {
			if outcome == nil {
				p.Delivered(s.now())
				return nil
			}
			p.Undelivered(outcome.Error(), errors.Is(outcome, outreach.ErrRejected), s.now())
			return nil
		})
	})
}

// List answers a page of all mail, the newest first. Administrators only.
func (s *Mailroom) List(ctx context.Context, actor identity.Actor, p page.Request) (page.Page[outreach.Posted], error) {
	if err := guard(actor, identity.Admin); err != nil {
		return page.Page[outreach.Posted]{}, err
	}
	return s.outbox.List(ctx, p)
}

// Again has a mail sent now that waits or has failed. Administrators only. outreach.ErrNoMail, ErrMailSent, ErrWithheld.
func (s *Mailroom) Again(ctx context.Context, actor identity.Actor, id outreach.MailID) error {
	if err := guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.outbox.Change(ctx, id, func(p *outreach.Posted) error { return p.Again(s.now()) })
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "mail.retried", audit.Thing{Kind: "mail", ID: int64(id)}, s.now()))
	})
}
