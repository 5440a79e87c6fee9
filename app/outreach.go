package app

import (
	"context"
	"encoding/hex"
	"errors"

	"kendra/domain/audit"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/outreach"
)

// Outreach takes what visitors write and subscribes them to the newsletter. Everybody may.
type Outreach struct{ OutreachDeps }

// OutreachDeps is what Outreach works with.
type OutreachDeps struct {
	Tx          Tx
	Suggestions outreach.Suggestions
	Subscribers outreach.Subscribers
	Outbox      outreach.Outbox
	Trail       audit.Trail
	Base        BaseURL
	Minter      Minter
	Clock       Clock
}

// NewOutreach makes the service.
func NewOutreach(d OutreachDeps) *Outreach { return &Outreach{d} }

// Suggest stores a suggestion. outreach.ErrSuggestion.
func (s *Outreach) Suggest(ctx context.Context, actor identity.Actor, in outreach.Suggestion) error {
	in.Made = s.Clock()
	if err := in.Check(); err != nil {
		return err
	}
	return s.Tx.Do(ctx, func(ctx context.Context) error {
		id, err := s.Suggestions.Add(ctx, in)
		if err != nil {
			return err
		}
		thing := audit.Thing{Kind: "suggestion", ID: int64(id)}
		return s.Trail.Append(ctx, audit.Did(actor, "suggestion.made", thing, s.Clock()))
	})
}

// Subscribe mails a link that puts the address on the newsletter's list. It tells nobody whether it is there already.
func (s *Outreach) Subscribe(ctx context.Context, actor identity.Actor, e contact.Email) error {
	work := func(ctx context.Context) error { return s.subscribe(ctx, actor, e) }
	err := s.Tx.Do(ctx, work)
	if errors.Is(err, outreach.ErrSubscribed) { // by somebody else in the same moment
		err = s.Tx.Do(ctx, work)
	}
	return err
}

func (s *Outreach) subscribe(ctx context.Context, actor identity.Actor, e contact.Email) error {
	found, err := s.Subscribers.FindByEmail(ctx, e)
	switch {
	case errors.Is(err, outreach.ErrNoSubscriber):
		found = outreach.Subscribe(e, hex.EncodeToString(s.Minter(16)), s.Clock())
		if found.ID, err = s.Subscribers.Add(ctx, found); err != nil {
			return err
		}
	case err != nil:
		return err
	default:
		ask := false
		err = s.Subscribers.Change(ctx, found.ID, func(n *outreach.Subscriber) error {
			ask = n.Again(s.Clock())
			return nil
		})
		if err != nil || !ask {
			return err
		}
	}
	if err := s.Outbox.Post(ctx, outreach.Post(newsletterLetter(s.Base, e, found.Key), s.Clock())); err != nil {
		return err
	}
	return s.note(ctx, actor, "newsletter.asked", found)
}

// Confirm puts the address of a link on the list. outreach.ErrNoSubscriber.
func (s *Outreach) Confirm(ctx context.Context, actor identity.Actor, key string) error {
	return s.change(ctx, actor, key, "newsletter.confirmed", func(n *outreach.Subscriber) error { return n.Confirm(s.Clock()) })
}

// Unsubscribe takes the address of a link off the list. outreach.ErrNoSubscriber.
func (s *Outreach) Unsubscribe(ctx context.Context, actor identity.Actor, key string) error {
	return s.change(ctx, actor, key, "newsletter.left", func(n *outreach.Subscriber) error {
		n.Unsubscribe(s.Clock())
		return nil
	})
}

func (s *Outreach) change(ctx context.Context, actor identity.Actor, key, action string, change func(*outreach.Subscriber) error) error {
	return s.Tx.Do(ctx, func(ctx context.Context) error {
		found, err := s.Subscribers.FindByKey(ctx, key)
		if err != nil {
			return err
		}
		if err := s.Subscribers.Change(ctx, found.ID, change); err != nil {
			return err
		}
		return s.note(ctx, actor, action, found)
	})
}

func (s *Outreach) note(ctx context.Context, actor identity.Actor, action string, n outreach.Subscriber) error {
	return s.Trail.Append(ctx, audit.Did(actor, action, audit.Thing{Kind: "subscriber", ID: int64(n.ID)}, s.Clock()))
}
