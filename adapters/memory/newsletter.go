package memory

import (
	"context"
	"slices"

	"kendra/domain/contact"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

// Suggestions is the view of a store's suggestions.
type Suggestions struct{ store *Store }

// Subscribers is the view of a store's subscribers.
type Subscribers struct{ store *Store }

var (
	_ outreach.Suggestions = Suggestions{}
	_ outreach.Subscribers = Subscribers{}
)

// Suggestions answers the port of suggestions.
func (s *Store) Suggestions() Suggestions { return Suggestions{s} }

// Subscribers answers the port of the newsletter's subscribers.
func (s *Store) Subscribers() Subscribers { return Subscribers{s} }

// Add implements outreach.Suggestions.
func (v Suggestions) Add(ctx context.Context, s outreach.Suggestion) (id outreach.SuggestionID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		s.Made = moment(s.Made)
		n.suggestions = appended(n.suggestions, s)
		id = outreach.SuggestionID(len(n.suggestions))
		return nil
	})
	return id, err
}

// List implements outreach.Suggestions.
func (v Suggestions) List(ctx context.Context, p page.Request) (page.Page[outreach.Suggestion], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[outreach.Suggestion]{}, err
	}
	p = p.Normal()
	all := slices.Clone(n.suggestions)
	slices.Reverse(all)
	first := min(p.Offset(), len(all))
	return page.Page[outreach.Suggestion]{Items: all[first:min(first+p.Size, len(all))], Total: len(all)}, nil
}

// Add implements outreach.Subscribers.
func (v Subscribers) Add(ctx context.Context, s outreach.Subscriber) (id outreach.SubscriberID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if len(where(n.subscribers, subscriberWith(s.Email))) > 0 {
			return outreach.ErrSubscribed
		}
		id = outreach.SubscriberID(n.take(series{of: "subscriber"}, 1))
		s.ID = id
		n.putSubscriber(s)
		return nil
	})
	return id, err
}

func (n *state) putSubscriber(s outreach.Subscriber) {
	s.Since, s.Asked = moment(s.Since), moment(s.Asked)
	n.subscribers[s.ID] = s
}

func subscriberWith(e contact.Email) func(outreach.Subscriber) bool {
	return func(s outreach.Subscriber) bool { return s.Email == e }
}

// FindByEmail implements outreach.Subscribers.
func (v Subscribers) FindByEmail(ctx context.Context, e contact.Email) (outreach.Subscriber, error) {
	return v.first(ctx, subscriberWith(e))
}

// FindByKey implements outreach.Subscribers.
func (v Subscribers) FindByKey(ctx context.Context, key string) (outreach.Subscriber, error) {
	return v.first(ctx, func(s outreach.Subscriber) bool { return s.Key == key })
}

func (v Subscribers) first(ctx context.Context, wanted func(outreach.Subscriber) bool) (outreach.Subscriber, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return outreach.Subscriber{}, err
	}
	for _, s := range where(n.subscribers, wanted) {
		return s, nil
	}
	return outreach.Subscriber{}, outreach.ErrNoSubscriber
}

// Change implements outreach.Subscribers.
func (v Subscribers) Change(ctx context.Context, id outreach.SubscriberID, change func(*outreach.Subscriber) error) error {
	return v.store.write(ctx, func(n *state) error {
		s, ok := n.subscribers[id]
		if !ok {
			return outreach.ErrNoSubscriber
		}
		if err := change(&s); err != nil {
			return err
		}
		n.putSubscriber(s)
		return nil
	})
}
