package publishing

import (
	"context"
	"encoding/hex"
	"errors"
	"strconv"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/outreach"
)

// Outreach stores the messages of visitors and subscribes them to the newsletter. Everybody may call it.
type Outreach struct {
	tx          kernel.Tx
	inbox       outreach.Inbox
	courses     courses.Directory
	centers     centers.Store
	newsletters outreach.Newsletters
	outbox      outreach.Outbox
	trail       audit.Trail
	seals       files.Seals
	mint        kernel.Minter
	now         kernel.Clock
}

// NewOutreach returns the service.
func NewOutreach(p kernel.Ports) *Outreach {
	return &Outreach{
		tx: p.Tx, inbox: p.Inbox, courses: p.CourseDirectory, centers: p.Centers, newsletters: p.Newsletters, outbox: p.Outbox, trail: p.Trail,
		seals: p.Seals, mint: p.Random, now: p.Clock,
	}
}

// Suggest stores a suggestion. outreach.ErrSuggestion.
func (s *Outreach) Suggest(ctx context.Context, actor identity.Actor, in outreach.Message) error {
	m, err := outreach.Suggest(in, s.now())
	if err != nil {
		return err
	}
	return s.take(ctx, actor, m, "suggestion.made")
}

// Enquire stores an enquiry about an approved course, or (0) about no particular one. The center with the code to answers
// it; with 0 the only one that teaches the course, or the institute. outreach.ErrEnquiry.
func (s *Outreach) Enquire(ctx context.Context, actor identity.Actor, in outreach.Message, to centers.Code) error {
	m, err := outreach.Enquire(in, s.now())
	if err != nil {
		return err
	}
	if m.Course != 0 {
		cards, err := s.courses.Cards(ctx, courses.Filter{Scope: centers.Everywhere(), Approved: true, Course: m.Course})
		if err != nil {
			return err
		}
		if len(cards) == 0 {
			return outreach.ErrEnquiry.With(fault.Field{Name: "course", Text: courses.ErrNotFound.Text})
		}
		m.CourseName, m.Center = cards[0].Profile.Title, cards[0].Profile.Center
	}
	if to != 0 {
		center, err := s.centers.FindByCode(ctx, to)
		if err != nil {
			return blamed(err, centers.ErrNotFound, outreach.ErrEnquiry, "center")
		}
		m.Center = center.Snapshot().ID
	}
	return s.take(ctx, actor, m, "enquiry.made")
}

// take stores a message in the inbox.
func (s *Outreach) take(ctx context.Context, actor identity.Actor, m outreach.Message, action string) error {
	return s.tx.Do(ctx, func(ctx context.Context) error {
		id, err := s.inbox.Add(ctx, m)
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, action, audit.Thing{Kind: "message", ID: int64(id)}, s.now()))
	})
}

// Subscribe mails a link that confirms a subscription. It does not reveal whether the address is subscribed already.
func (s *Outreach) Subscribe(ctx context.Context, actor identity.Actor, e contact.Email) error {
	work := func(ctx context.Context) error { return s.subscribe(ctx, actor, e) }
	err := s.tx.Do(ctx, work)
	if errors.Is(err, outreach.ErrSubscribed) { // by another request at the same time
		err = s.tx.Do(ctx, work)
	}
	return err
}

func (s *Outreach) subscribe(ctx context.Context, actor identity.Actor, e contact.Email) error {
	found, err := s.newsletters.SubscriberByEmail(ctx, e)
	switch {
	case errors.Is(err, outreach.ErrNoSubscriber):
		found = outreach.Subscribe(e, hashedKey(hex.EncodeToString(s.mint(16))), s.now())
		if found.ID, err = s.newsletters.AddSubscriber(ctx, found); err != nil {
			return err
		}
	case err != nil:
		return err
	default:
		ask := false
		err = s.newsletters.ChangeSubscriber(ctx, found.ID, func(n *outreach.Subscriber) error {
			ask = n.Again(s.now())
			return nil
		})
		if err != nil || !ask {
			return err
		}
	}
	if err := s.outbox.Post(ctx, outreach.Post(outreach.SubscribeMail(e, found.ID), s.now())); err != nil {
		return err
	}
	return s.note(ctx, actor, "newsletter.asked", found)
}

// Confirm subscribes the address that a link belongs to. outreach.ErrNoSubscriber.
func (s *Outreach) Confirm(ctx context.Context, actor identity.Actor, key string) error {
	return s.change(ctx, actor, key, "newsletter.confirmed", func(n *outreach.Subscriber) error { return n.Confirm(s.now()) })
}

// Unsubscribe unsubscribes the address that a link belongs to. outreach.ErrNoSubscriber.
func (s *Outreach) Unsubscribe(ctx context.Context, actor identity.Actor, key string) error {
	return s.change(ctx, actor, key, "newsletter.left", func(n *outreach.Subscriber) error {
		n.Unsubscribe(s.now())
		return nil
	})
}

func (s *Outreach) change(ctx context.Context, actor identity.Actor, token, action string, change func(*outreach.Subscriber) error) error {
	return s.tx.Do(ctx, func(ctx context.Context) error {
		id, check, err := s.subscriber(ctx, token)
		if err != nil {
			return err
		}
		err = s.newsletters.ChangeSubscriber(ctx, id, func(n *outreach.Subscriber) error {
			if err := check(n); err != nil {
				return err
			}
			return change(n)
		})
		if err != nil {
			return err
		}
		return s.note(ctx, actor, action, outreach.Subscriber{ID: id})
	})
}

// subscriber returns the subscriber whom a link belongs to. The link's token is a seal or, in older mail, a text whose
// hash is the subscriber's key. The caller must call check on the stored subscriber. outreach.ErrNoSubscriber.
func (s *Outreach) subscriber(ctx context.Context, token string) (id outreach.SubscriberID, check func(*outreach.Subscriber) error, err error) {
	if number, seal, sealed := strings.Cut(token, "."); sealed {
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return 0, nil, outreach.ErrNoSubscriber
		}
		return outreach.SubscriberID(n), func(n *outreach.Subscriber) error {
			fits, err := s.seals.Fits(ctx, outreach.SealedText(n.ID, n.Email), seal)
			if err == nil && !fits {
				return outreach.ErrNoSubscriber
			}
			return err
		}, nil
	}
	found, err := s.newsletters.SubscriberByKey(ctx, hashedKey(token))
	if errors.Is(err, outreach.ErrNoSubscriber) && !strings.HasPrefix(token, keyPrefix) { // stored by an older version
		found, err = s.newsletters.SubscriberByKey(ctx, token)
	}
	return found.ID, func(*outreach.Subscriber) error { return nil }, err
}

// keyPrefix starts a subscriber's key that is a hash. Such a key is not valid as a token.
const keyPrefix = "sha256:"

func hashedKey(text string) string {
	hash := identity.HashSecret(text)
	return keyPrefix + hex.EncodeToString(hash[:])
}

func (s *Outreach) note(ctx context.Context, actor identity.Actor, action string, n outreach.Subscriber) error {
	return s.trail.Append(ctx, audit.Did(actor, action, audit.Thing{Kind: "subscriber", ID: int64(n.ID)}, s.now()))
}
