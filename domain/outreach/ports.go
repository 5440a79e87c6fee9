package outreach

import (
	"context"
	"time"

	"kendra/domain/contact"
	"kendra/domain/page"
)

// Outbox keeps mail. Post, Take and Change need a transaction; List joins one when there is.
type Outbox interface {
	// Post queues m in the transaction of the change that it tells of: it is sent if that is kept, and only then.
	Post(ctx context.Context, p Posted) error
	// Take answers up to n queued mails whose time has come, the oldest first, after Posted.Take: nobody else gets them
	// for the time of their lease. Those that somebody is taking just now are passed over.
	Take(ctx context.Context, now time.Time, n int) ([]Posted, error)
	// Change locks the mail, applies change and stores the result; nothing is stored when change fails. ErrNoMail.
	Change(ctx context.Context, id MailID, change func(*Posted) error) error
	// List answers a page of all mail, the newest first.
	List(ctx context.Context, p page.Request) (page.Page[Posted], error)
}

// Sender hands mail to a mail server.
type Sender interface {
	// Send sends one mail. ErrRejected when trying again is no use; any other error is a reason to try later. Its text
	// holds no secret. Of a mail that is sent twice both carry one id, so that mailboxes can tell.
	Send(ctx context.Context, id MailID, m Mail) error
}

// Suggestions keeps what people wrote.
type Suggestions interface {
	// Add stores s; it needs a transaction.
	Add(ctx context.Context, s Suggestion) (SuggestionID, error)
	// List answers a page of all suggestions, the newest first.
	List(ctx context.Context, p page.Request) (page.Page[Suggestion], error)
}

// Subscribers keeps the addresses of the newsletter. Add and Change need a transaction; reads join one when there is.
type Subscribers interface {
	// Add stores s. ErrSubscribed when the address is there.
	Add(ctx context.Context, s Subscriber) (SubscriberID, error)
	// FindByEmail answers ErrNoSubscriber when there is none.
	FindByEmail(ctx context.Context, e contact.Email) (Subscriber, error)
	// FindByKey answers ErrNoSubscriber when there is none.
	FindByKey(ctx context.Context, key string) (Subscriber, error)
	// Change locks the subscriber, applies change and stores the result; nothing is stored when change fails.
	// ErrNoSubscriber.
	Change(ctx context.Context, id SubscriberID, change func(*Subscriber) error) error
}
