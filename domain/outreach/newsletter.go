package outreach

import (
	"strconv"
	"time"

	"kendra/domain/contact"
)

// SubscriberID is a subscriber's number in the store.
type SubscriberID int64

// Subscription says where a subscriber is: asked, but not yet known to own the address; on the list; off it.
type Subscription string

// The states of a subscription.
const (
	Pending      Subscription = "pending"
	Confirmed    Subscription = "confirmed"
	Unsubscribed Subscription = "unsubscribed"
)

// ExportAction is what the audit trail calls a list of subscribers that somebody took away.
const ExportAction = "subscriber.exported"

// Exported is a list of subscribers that somebody took away: which, and how many.
type Exported struct {
	Status Subscription `json:",omitempty"` // "" for all
	Rows   int
}

// Subscriber is an address that newsletters are for once it is confirmed. Links of its letters carry a seal of Sealed: who
// has one may confirm the subscription and end it. Older letters carry a text of which the key is the hash.
type Subscriber struct {
	ID     SubscriberID
	Email  contact.Email
	Key    string
	Status Subscription
	Since  time.Time // of the status
	Asked  time.Time // when a letter that asks for confirmation was written last
}

// Subscribe makes a subscriber who is to be asked for confirmation.
func Subscribe(e contact.Email, key string, now time.Time) Subscriber {
	return Subscriber{Email: e, Key: key, Status: Pending, Since: now, Asked: now}
}

// askAgain is how long nobody is asked another time.
const askAgain = time.Hour

// Again is for one who subscribes once more: it tells whether to ask for confirmation. Who is on the list stays there,
// and is not written to.
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

// Confirm puts the subscriber on the list; twice is no error. ErrNoSubscriber for one who left it: that is asked for anew.
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
