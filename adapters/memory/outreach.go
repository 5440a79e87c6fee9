package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"kendra/domain/outreach"
	"kendra/domain/page"
)

// Outbox is the view of a store's mail.
type Outbox struct{ store *Store }

var _ outreach.Outbox = Outbox{}

// Outbox returns the port of mail.
func (s *Store) Outbox() Outbox { return Outbox{s} }

// Post implements outreach.Outbox.
func (v Outbox) Post(ctx context.Context, p outreach.Posted) error {
	return v.store.write(ctx, func(n *state) error {
		p.ID = outreach.MailID(n.take(series{of: "mail"}, 1))
		n.putMail(p)
		return nil
	})
}

// Take implements outreach.Outbox.
func (v Outbox) Take(ctx context.Context, now time.Time, most int) (all []outreach.Posted, err error) {
	err = v.store.write(ctx, func(n *state) error {
		all = where(n.mail, func(p outreach.Posted) bool { return p.IsDue(now) })
		slices.SortFunc(all, func(a, b outreach.Posted) int { return cmp.Or(a.NextTry.Compare(b.NextTry), cmp.Compare(a.ID, b.ID)) })
		all = all[:min(most, len(all))]
		for i := range all {
			all[i].Take(now)
			n.putMail(all[i])
		}
		return nil
	})
	return all, err
}

// Change implements outreach.Outbox.
func (v Outbox) Change(ctx context.Context, id outreach.MailID, change func(*outreach.Posted) error) error {
	return v.store.write(ctx, func(n *state) error {
		p, ok := n.mail[id]
		if !ok {
			return outreach.ErrNoMail
		}
		if err := change(&p); err != nil {
			return err
		}
		n.putMail(p)
		return nil
	})
}

func (n *state) putMail(p outreach.Posted) {
	p.Created, p.NextTry, p.Sent = moment(p.Created), moment(p.NextTry), moment(p.Sent)
	n.mail[p.ID] = p
}

// List implements outreach.Outbox.
func (v Outbox) List(ctx context.Context, sort outreach.Sort, p page.Request) (page.Page[outreach.Posted], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[outreach.Posted]{}, err
	}
	p = p.Normal()
	all := where(n.mail, func(outreach.Posted) bool { return true })
	sorted(all, sort, func(p outreach.Posted) (int64, string) { return int64(p.ID), string(p.Mail.To) })
	first := min(p.Offset(), len(all))
	return page.Page[outreach.Posted]{Items: all[first:min(first+p.Size, len(all))], Total: len(all)}, nil
}
