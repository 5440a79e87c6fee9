package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/contact"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

// AddSubscriber implements outreach.Newsletters.
func (r *Newsletters) AddSubscriber(ctx context.Context, s outreach.Subscriber) (outreach.SubscriberID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddSubscriber(ctx, gen.AddSubscriberParams{
		Email: string(s.Email), Key: s.Key, Status: string(s.Status), Since: s.Since, AskedAt: s.Asked,
	})
	return outreach.SubscriberID(id), failed("add subscriber", err)
}

// SubscriberByEmail implements outreach.Newsletters.
func (r *Newsletters) SubscriberByEmail(ctx context.Context, e contact.Email) (outreach.Subscriber, error) {
	row, err := r.db.read(ctx).SubscriberByEmail(ctx, string(e))
	return subscriber(row), absent("find subscriber by e-mail", err, outreach.ErrNoSubscriber)
}

// SubscriberByKey implements outreach.Newsletters.
func (r *Newsletters) SubscriberByKey(ctx context.Context, key string) (outreach.Subscriber, error) {
	row, err := r.db.read(ctx).SubscriberByKey(ctx, key)
	return subscriber(row), absent("find subscriber by key", err, outreach.ErrNoSubscriber)
}

// ChangeSubscriber implements outreach.Newsletters.
func (r *Newsletters) ChangeSubscriber(ctx context.Context, id outreach.SubscriberID, change func(*outreach.Subscriber) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.SubscriberForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock subscriber", err, outreach.ErrNoSubscriber)
	}
	s := subscriber(row)
	if err := change(&s); err != nil {
		return err
	}
	return failed("change subscriber", q.ChangeSubscriber(ctx, gen.ChangeSubscriberParams{
		ID: int64(s.ID), Email: string(s.Email), Key: s.Key, Status: string(s.Status), Since: s.Since, AskedAt: s.Asked,
	}))
}

// Subscribers implements outreach.Newsletters.
func (r *Newsletters) Subscribers(ctx context.Context, status outreach.Subscription, search string, sort outreach.Sort, p page.Request) (page.Page[outreach.Subscriber], error) {
	p = p.Normal()
	q := r.db.read(ctx)
	rows, err := q.Subscribers(ctx, gen.SubscribersParams{Status: string(status), Search: contains(search), Sort: string(sort), First: int32(p.Offset()), Most: int32(p.Size)})
	if err != nil {
		return page.Page[outreach.Subscriber]{}, failed("list subscribers", err)
	}
	total, err := q.CountSubscribers(ctx, string(status), contains(search))
	if err != nil {
		return page.Page[outreach.Subscriber]{}, failed("count subscribers", err)
	}
	return page.Page[outreach.Subscriber]{Items: subscribers(rows), Total: int(total)}, nil
}

// AllSubscribers implements outreach.Newsletters.
func (r *Newsletters) AllSubscribers(ctx context.Context, status outreach.Subscription) ([]outreach.Subscriber, error) {
	rows, err := r.db.read(ctx).SubscribersWithStatus(ctx, string(status))
	return subscribers(rows), failed("list subscribers", err)
}

func subscribers(rows []gen.Subscriber) []outreach.Subscriber {
	all := make([]outreach.Subscriber, len(rows))
	for i, row := range rows {
		all[i] = subscriber(row)
	}
	return all
}

func subscriber(row gen.Subscriber) outreach.Subscriber {
	return outreach.Subscriber{
		ID: outreach.SubscriberID(row.ID), Email: contact.Email(row.Email), Key: row.Key, Status: outreach.Subscription(row.Status),
		Since: row.Since.UTC(), Asked: row.AskedAt.UTC(),
	}
}
