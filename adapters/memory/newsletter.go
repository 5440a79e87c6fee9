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

// AddSubscriber implements outreach.Newsletters.
func (v Newsletters) AddSubscriber(ctx context.Context, s outreach.Subscriber) (id outreach.SubscriberID, err error) {
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

// SubscriberByEmail implements outreach.Newsletters.
func (v Newsletters) SubscriberByEmail(ctx context.Context, e contact.Email) (outreach.Subscriber, error) {
	return v.firstSubscriber(ctx, subscriberWith(e))
}

// SubscriberByKey implements outreach.Newsletters.
func (v Newsletters) SubscriberByKey(ctx context.Context, key string) (outreach.Subscriber, error) {
	return v.firstSubscriber(ctx, func(s outreach.Subscriber) bool { return s.Key == key })
}

func (v Newsletters) firstSubscriber(ctx context.Context, wanted func(outreach.Subscriber) bool) (outreach.Subscriber, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return outreach.Subscriber{}, err
	}
	for _, s := range where(n.subscribers, wanted) {
		return s, nil
	}
	return outreach.Subscriber{}, outreach.ErrNoSubscriber
}

// ChangeSubscriber implements outreach.Newsletters.
func (v Newsletters) ChangeSubscriber(ctx context.Context, id outreach.SubscriberID, change func(*outreach.Subscriber) error) error {
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

// Subscribers implements outreach.Newsletters.
func (v Newsletters) Subscribers(ctx context.Context, status outreach.Subscription, search string, sort outreach.Sort, p page.Request) (page.Page[outreach.Subscriber], error) {
	all, err := v.AllSubscribers(ctx, status)
	if err != nil {
		return page.Page[outreach.Subscriber]{}, err
	}
	sorted(all, sort, func(s outreach.Subscriber) (int64, string) { return int64(s.ID), string(s.Email) })
	search = strings.ToLower(search)
	return cut(slices.DeleteFunc(all, func(s outreach.Subscriber) bool { return !strings.Contains(string(s.Email), search) }), p), nil
}

// AllSubscribers implements outreach.Newsletters.
func (v Newsletters) AllSubscribers(ctx context.Context, status outreach.Subscription) ([]outreach.Subscriber, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.subscribers, func(s outreach.Subscriber) bool { return status == "" || s.Status == status })
	slices.SortFunc(all, func(a, b outreach.Subscriber) int { return cmp.Compare(a.ID, b.ID) })
	return all, nil
}
