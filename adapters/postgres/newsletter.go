package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/contact"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

// Suggestions is the outreach.Suggestions.
type Suggestions struct{ db *DB }

// Subscribers is the outreach.Subscribers.
type Subscribers struct{ db *DB }

var (
	_ outreach.Suggestions = (*Suggestions)(nil)
	_ outreach.Subscribers = (*Subscribers)(nil)
)

// NewSuggestions makes it.
func NewSuggestions(db *DB) *Suggestions { return &Suggestions{db} }

// NewSubscribers makes it.
func NewSubscribers(db *DB) *Subscribers { return &Subscribers{db} }

// Add implements outreach.Suggestions.
func (r *Suggestions) Add(ctx context.Context, s outreach.Suggestion) (outreach.SuggestionID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddSuggestion(ctx, gen.AddSuggestionParams{
		Subject: s.Subject, Email: string(s.Email), Body: s.Text, StudentID: s.Student, MadeAt: s.Made,
	})
	return outreach.SuggestionID(id), failed("add suggestion", err)
}

// List implements outreach.Suggestions.
func (r *Suggestions) List(ctx context.Context, p page.Request) (page.Page[outreach.Suggestion], error) {
	p = p.Normal()
	q := r.db.read(ctx)
	rows, err := q.ListSuggestions(ctx, int32(p.Offset()), int32(p.Size))
	if err != nil {
		return page.Page[outreach.Suggestion]{}, failed("list suggestions", err)
	}
	total, err := q.CountSuggestions(ctx)
	if err != nil {
		return page.Page[outreach.Suggestion]{}, failed("count suggestions", err)
	}
	found := page.Page[outreach.Suggestion]{Items: make([]outreach.Suggestion, len(rows)), Total: int(total)}
	for i, row := range rows {
		found.Items[i] = outreach.Suggestion{
			Subject: row.Subject, Email: contact.Email(row.Email), Text: row.Body, Student: row.StudentID, Made: row.MadeAt.UTC(),
		}
	}
	return found, nil
}

// Add implements outreach.Subscribers.
func (r *Subscribers) Add(ctx context.Context, s outreach.Subscriber) (outreach.SubscriberID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddSubscriber(ctx, gen.AddSubscriberParams{
		Email: string(s.Email), Key: s.Key, Status: string(s.Status), Since: s.Since, AskedAt: s.Asked,
	})
	return outreach.SubscriberID(id), failed("add subscriber", err)
}

// FindByEmail implements outreach.Subscribers.
func (r *Subscribers) FindByEmail(ctx context.Context, e contact.Email) (outreach.Subscriber, error) {
	row, err := r.db.read(ctx).SubscriberByEmail(ctx, string(e))
	return subscriber(row), absent("find subscriber by e-mail", err, outreach.ErrNoSubscriber)
}

// FindByKey implements outreach.Subscribers.
func (r *Subscribers) FindByKey(ctx context.Context, key string) (outreach.Subscriber, error) {
	row, err := r.db.read(ctx).SubscriberByKey(ctx, key)
	return subscriber(row), absent("find subscriber by key", err, outreach.ErrNoSubscriber)
}

// Change implements outreach.Subscribers.
func (r *Subscribers) Change(ctx context.Context, id outreach.SubscriberID, change func(*outreach.Subscriber) error) error {
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

func subscriber(row gen.Subscriber) outreach.Subscriber {
	return outreach.Subscriber{
		ID: outreach.SubscriberID(row.ID), Email: contact.Email(row.Email), Key: row.Key, Status: outreach.Subscription(row.Status),
		Since: row.Since.UTC(), Asked: row.AskedAt.UTC(),
	}
}
