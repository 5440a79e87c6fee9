package publishing

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/website"
)

// Newsletters sends newsletters to the subscribers. Administrators only.
type Newsletters struct {
	tx          kernel.Tx
	newsletters outreach.Newsletters
	outbox      outreach.Outbox
	cleaner     website.Cleaner
	trail       audit.Trail
	now         kernel.Clock
}

// NewNewsletters returns the service.
func NewNewsletters(p kernel.Ports) *Newsletters {
	return &Newsletters{
		tx: p.Tx, newsletters: p.Newsletters, outbox: p.Outbox, cleaner: p.Cleaner,
		trail: p.Trail, now: p.Clock,
	}
}

// ListSubscribers returns a page of the subscribers with a status ("" is any) whose address contains a text, the newest
// first.
func (s *Newsletters) ListSubscribers(ctx context.Context, actor identity.Actor, status outreach.Subscription, search string, sort outreach.Sort, p page.Request) (page.Page[outreach.Subscriber], error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return page.Page[outreach.Subscriber]{}, err
	}
	return s.newsletters.Subscribers(ctx, status, search, sort, p)
}

// Export returns all subscribers with a status ("" is any), the oldest first. It records the export in the audit trail,
// unless the list is empty.
func (s *Newsletters) Export(ctx context.Context, actor identity.Actor, status outreach.Subscription) ([]outreach.Subscriber, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return nil, err
	}
	all, err := s.newsletters.AllSubscribers(ctx, status)
	if err != nil || len(all) == 0 {
		return all, err
	}
	return all, s.tx.Do(ctx, func(ctx context.Context) error {
		return s.trail.Append(ctx, audit.Did(actor, outreach.ExportAction, audit.Thing{Kind: "subscriber"}, s.now()).
			To(outreach.Exported{Status: status, Rows: len(all)}))
	})
}

// List returns a page of the sent newsletters, the newest first.
func (s *Newsletters) List(ctx context.Context, actor identity.Actor, p page.Request) (page.Page[outreach.Newsletter], error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return page.Page[outreach.Newsletter]{}, err
	}
	return s.newsletters.List(ctx, p)
}

// SendNewsletter is the form of a newsletter. Its key makes sure that it is sent once.
type SendNewsletter struct {
	Key     string
	Subject string
	Body    string // HTML
}

// Send queues a newsletter once for every subscriber, and returns it. When it was sent before with the same key, it
// returns that one. outreach.ErrNewsletter.
func (s *Newsletters) Send(ctx context.Context, actor identity.Actor, in SendNewsletter) (outreach.Newsletter, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return outreach.Newsletter{}, err
	}
	letter := outreach.Newsletter{Key: in.Key, Subject: in.Subject, Body: string(s.cleaner.Clean(in.Body)), By: actor.Name, Sent: s.now()}
	if err := letter.Check(); err != nil {
		return outreach.Newsletter{}, err
	}
	var sent outreach.Newsletter
	work := func(ctx context.Context) (err error) {
		sent, err = s.once(ctx, actor, letter)
		return err
	}
	err := s.tx.Do(ctx, work)
	if errors.Is(err, outreach.ErrSent) { // by the same call at the same time
		err = s.tx.Do(ctx, work)
	}
	return sent, err
}

func (s *Newsletters) once(ctx context.Context, actor identity.Actor, letter outreach.Newsletter) (outreach.Newsletter, error) {
	sent, before, err := s.newsletters.FindByKey(ctx, letter.Key)
	if err != nil || before {
		return sent, err
	}
	subscribers, err := s.newsletters.AllSubscribers(ctx, outreach.Confirmed)
	if err != nil {
		return sent, err
	}
	letter.Recipients = len(subscribers) // each address is listed once
	if letter.ID, err = s.newsletters.Add(ctx, letter); err != nil {
		return sent, err
	}
	text := s.cleaner.Text(letter.Body)
	for _, n := range subscribers {
		mail := outreach.NewsletterMail(n, letter, text)
		if err := s.outbox.Post(ctx, outreach.Post(mail, s.now())); err != nil {
			return sent, err
		}
	}
	thing := audit.Thing{Kind: "newsletter", ID: int64(letter.ID)}
	return letter, s.trail.Append(ctx, audit.Did(actor, "newsletter.sent", thing, s.now()).To(letter))
}
