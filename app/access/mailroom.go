package access

import (
	"context"
	"encoding/hex"
	"errors"
	"strconv"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/contact"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

// Mailroom sends the mail in the outbox, and lists it. It fills in links just before a mail is sent.
type Mailroom struct {
	tx        kernel.Tx
	outbox    outreach.Outbox
	institute institute.Store
	tickets   identity.Tickets
	seals     files.Seals
	fresh     *Fresh
	trail     audit.Trail
	base      kernel.BaseURL
	sends     kernel.MailServer
	mint      kernel.Minter
	now       kernel.Clock
}

// NewMailroom returns the service.
func NewMailroom(p kernel.Ports, set kernel.Settings, fresh *Fresh) *Mailroom {
	return &Mailroom{
		tx: p.Tx, outbox: p.Outbox, institute: p.Institute, tickets: p.Tickets, seals: p.Seals, fresh: fresh, trail: p.Trail, base: set.Base,
		sends: set.Sends, mint: p.Random, now: p.Clock,
	}
}

// mostTaken is how many mails Deliver takes at once: all of them must be sent within their lease.
const mostTaken = 10

// Deliver sends the mail that is due, and returns how many it tried. A mail that cannot be sent is retried later or
// marked as failed, which is no error of Deliver. Several programs can deliver at once; each takes different mail.
func (s *Mailroom) Deliver(ctx context.Context, sender outreach.Sender) (int, error) {
	var due []outreach.Posted
	err := s.tx.Do(ctx, func(ctx context.Context) (err error) {
		due, err = s.outbox.Take(ctx, s.now(), mostTaken)
		return err
	})
	if err != nil {
		return 0, err
	}
	if len(due) == 0 {
		return 0, nil
	}
	from, err := s.institute.Current(ctx)
	if err != nil {
		return 0, err
	}
	name := "" // until the institute has a name, mails are sent without one
	if from.IsSetUp() {
		name = from.Profile.Full().Sender
	}
	sign := signatureOf(from)
	for i, p := range due {
		p.Mail = p.Mail.Signed(sign)
		if err := s.deliver(ctx, sender, name, p); err != nil {
			return i, err
		}
	}
	return len(due), nil
}

// deliver sends one mail outside any transaction and then stores the result, even when ctx was cancelled meanwhile: a
// sent mail must not be sent again.
func (s *Mailroom) deliver(ctx context.Context, sender outreach.Sender, from string, p outreach.Posted) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	mail, outcome := s.filled(ctx, p)
	if outcome == nil {
		outcome = sender.Send(ctx, p.ID, from, mail)
	}
	return s.tx.Do(context.WithoutCancel(ctx), func(ctx context.Context) error {
		return s.outbox.Change(ctx, p.ID, func(p *outreach.Posted) error {
			if outcome == nil {
				p.Delivered(s.now())
				return nil
			}
			p.Undelivered(outcome.Error(), errors.Is(outcome, outreach.ErrRejected) || errors.Is(outcome, identity.ErrTicket), s.now())
			return nil
		})
	})
}

// filled returns a mail with its links filled in. A ticket's link is made anew, and the one of an earlier try is void.
// identity.ErrTicket when the ticket was used or has ended: nobody needs the mail any more.
func (s *Mailroom) filled(ctx context.Context, p outreach.Posted) (outreach.Mail, error) {
	token, err := s.token(ctx, p.Mail)
	if err != nil {
		return outreach.Mail{}, err
	}
	return p.Mail.Filled(func(page string) string { return s.base.Link(page, token) }), nil
}

// token returns the secret of a mail's links, or "" for a mail without links.
func (s *Mailroom) token(ctx context.Context, m outreach.Mail) (string, error) {
	if id, ok := m.Errand.Ticket(); ok {
		token := hex.EncodeToString(s.mint(32))
		return token, s.tx.Do(context.WithoutCancel(ctx), func(ctx context.Context) error {
			return s.tickets.Mint(ctx, id, func(t *identity.Ticket) error { return t.Mint(identity.HashSecret(token), s.now()) })
		})
	}
	if m.Errand.Kind == outreach.NoErrand {
		return "", nil
	}
	id := outreach.SubscriberID(m.Errand.Of)
	seal, err := s.seals.Seal(ctx, outreach.SealedText(id, m.To))
	return strconv.FormatInt(int64(id), 10) + "." + seal, err
}

// mailsRead is the audit trail's detail of a page of the outbox that a person read.
type mailsRead struct {
	Newest, Oldest outreach.MailID
	Count          int
}

// List returns a page of all mail, the newest first, without links, and records who read it. Administrators only.
func (s *Mailroom) List(ctx context.Context, actor identity.Actor, sort outreach.Sort, p page.Request) (page.Page[outreach.Posted], error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return page.Page[outreach.Posted]{}, err
	}
	var found page.Page[outreach.Posted]
	err := s.tx.Do(ctx, func(ctx context.Context) (err error) {
		if found, err = s.outbox.List(ctx, sort, p); err != nil || len(found.Items) == 0 {
			return err
		}
		from, err := s.institute.Current(ctx)
		if err != nil {
			return err
		}
		for i := range found.Items {
			found.Items[i].Mail = found.Items[i].Mail.WithoutLinks().Signed(signatureOf(from))
		}
		n := len(found.Items)
		return s.trail.Append(ctx, audit.Did(actor, "mail.read", audit.Thing{Kind: "mail"}, s.now()).
			To(mailsRead{Newest: found.Items[0].ID, Oldest: found.Items[n-1].ID, Count: n}))
	})
	return found, err
}

// linkShown is the audit trail's detail of a link that a person was shown.
type linkShown struct {
	To   contact.Email
	Kind outreach.ErrandKind
}

// ShowLink returns the link of a mail that waits, to an administrator who proves their identity, to pass on where there
// is no mail server. It records that in the trail. outreach.ErrNoMail, ErrSends where there is a server, ErrNoLink,
// ErrMailSent, identity.ErrTicket, and the faults of Fresh.Check.
func (s *Mailroom) ShowLink(ctx context.Context, actor identity.Actor, id outreach.MailID, p Proof) (string, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return "", err
	}
	if s.sends {
		return "", outreach.ErrSends
	}
	if _, err := s.fresh.Check(ctx, actor, p); err != nil {
		return "", err
	}
	var link string
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		var mail outreach.Mail
		err := s.outbox.Change(ctx, id, func(p *outreach.Posted) error {
			mail = p.Mail
			return p.MayShowLink()
		})
		if err != nil {
			return err
		}
		token, err := s.token(ctx, mail)
		if err != nil {
			return err
		}
		link = mail.Errand.Link(func(page string) string { return s.base.Link(page, token) })
		return s.trail.Append(ctx, audit.Did(actor, "mail.link_shown", audit.Thing{Kind: "mail", ID: int64(id)}, s.now()).
			To(linkShown{To: mail.To, Kind: mail.Errand.Kind}))
	})
	if err != nil {
		return "", err
	}
	return link, nil
}

// Again sends a waiting or failed mail again now. Administrators only. outreach.ErrNoMail, ErrMailSent, ErrWithheld.
func (s *Mailroom) Again(ctx context.Context, actor identity.Actor, id outreach.MailID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
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
