package outreach

import (
	"strconv"
	"time"

	"kendra/domain/contact"
)

// SubscriberID is a subscriber's number in the store.
type SubscriberID int64

// Subscription is the state of a subscriber: asked to confirm, on the list, or off it.
type Subscription string

// The states of a subscription.
const (
	Pending      Subscription = "pending"
	Confirmed    Subscription = "confirmed"
	Unsubscribed Subscription = "unsubscribed"
)

// ExportAction names the export of a list of subscribers in the audit trail.
const ExportAction = "subscriber.exported"

// Exported records in the audit trail which list of subscribers was exported, and how many.
type Exported struct {
	Status Subscription `json:",omitempty"` // "" for all
	Rows   int
}

// Subscriber is an address that receives newsletters once it is confirmed. Links in its letters carry a seal of
// Sealed, with which their reader can confirm the subscription or end it. Links in older letters carry a text, of
// which Key is the hash.
type Subscriber struct {
	ID     SubscriberID
	Email  contact.Email
	Key    string
	Status Subscription
	Since  time.Time // when the status changed last
	Asked  time.Time // when a letter last asked for confirmation
}

// Subscribe returns a subscriber who is still to be asked for confirmation.
func Subscribe(e contact.Email, key string, now time.Time) Subscriber {
	return Subscriber{Email: e, Key: key, Status: Pending, Since: now, Asked: now}
}

// askAgain is the shortest time between two letters that ask for confirmation.
const askAgain = time.Hour

// Again subscribes the address once more, and reports whether to ask for confirmation. A confirmed subscriber stays
// on the list and is not asked.
func (s *Subscriber) Again(now time.Time) (ask bool) {
	if s.Status == Confirmed || now.Before(s.Asked.Add(askAgain)) {
		return false
	}
	if s.Status == Unsubscribed {
		s.Status, s.Since = Pending, now
	}
	s.Asked = now
	return true
}

// Confirm puts the subscriber on the list; twice is no error. ErrNoSubscriber for a person who has left it: they must
// subscribe again.
func (s *Subscriber) Confirm(now time.Time) error {
	switch s.Status {
	case Confirmed:
		return nil
	case Pending:
		s.Status, s.Since = Confirmed, now
		return nil
	default:
		return ErrNoSubscriber
	}
}

// Unsubscribe takes the subscriber off the list; twice is no error.
func (s *Subscriber) Unsubscribe(now time.Time) {
	if s.Status != Unsubscribed {
		s.Status, s.Since = Unsubscribed, now
	}
}

// SealedText returns the text that the seal in a subscriber's links is of.
func SealedText(id SubscriberID, e contact.Email) string {
	return "newsletter " + strconv.FormatInt(int64(id), 10) + " " + string(e)
}
