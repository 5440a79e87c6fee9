package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/contact"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

// Subscribers is the view of a store's subscribers.
type Subscribers struct{ store *Store }

var _ outreach.Subscribers = Subscribers{}

// Subscribers returns the port of the newsletter's subscribers.
func (s *Store) Subscribers() Subscribers { return Subscribers{s} }

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

// List implements outreach.Subscribers.
func (v Subscribers) List(ctx context.Context, status outreach.Subscription, search string, p page.Request) (page.Page[outreach.Subscriber], error) {
	all, err := v.All(ctx, status)
	if err != nil {
		return page.Page[outreach.Subscriber]{}, err
	}
	slices.Reverse(all)
	search = strings.ToLower(search)
	return cut(slices.DeleteFunc(all, func(s outreach.Subscriber) bool { return !strings.Contains(string(s.Email), search) }), p), nil
}

// All implements outreach.Subscribers.
func (v Subscribers) All(ctx context.Context, status outreach.Subscription) ([]outreach.Subscriber, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.subscribers, func(s outreach.Subscriber) bool { return status == "" || s.Status == status })
	slices.SortFunc(all, func(a, b outreach.Subscriber) int { return cmp.Compare(a.ID, b.ID) })
	return all, nil
}
