package outreach

import (
	"context"
	"time"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
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

// Reader says whose messages somebody may see: those of a scope, and what was given to them.
type Reader struct {
	Scope   centers.Scope
	Account identity.AccountID
}

// Filter says which messages are wanted; what is zero does not narrow.
type Filter struct {
	Kind     MessageKind
	Status   MessageStatus
	Assignee identity.AccountID
	Student  students.ID
	Search   string // in names, numbers, addresses and words
}

// Kept is a message with the name of who looks after it.
type Kept struct {
	Message  Message
	Assignee string
}

// Colleague is somebody who works with the inbox.
type Colleague struct {
	ID     identity.AccountID
	Name   string
	Role   identity.Role
	Center centers.ID
}

// Inbox keeps what people wrote. Add and Change need a transaction; reads join one when there is.
type Inbox interface {
	// Add stores m. courses.ErrNotFound when its course is not there, ErrAsked when a correction of the same detail waits.
	Add(ctx context.Context, m Message) (MessageID, error)
	// Change locks the message, applies change and stores where it is in its life; nothing is stored when change fails.
	// ErrNoMessage, ErrAsked when a correction of the same detail waits.
	Change(ctx context.Context, id MessageID, change func(*Message) error) error
	// Find answers ErrNoMessage when there is none that the reader may see.
	Find(ctx context.Context, r Reader, id MessageID) (Kept, error)
	// List answers a page of what the reader may see, the newest first.
	List(ctx context.Context, r Reader, f Filter, p page.Request) (page.Page[Kept], error)
	// Colleagues answers who may look after messages of a center, or (0) of any, by name.
	Colleagues(ctx context.Context, center centers.ID) ([]Colleague, error)
}

// Newsletters keeps what was sent to all. Add needs a transaction; reads join one when there is.
type Newsletters interface {
	// Add stores n. ErrSent when there is one with its key.
	Add(ctx context.Context, n Newsletter) (NewsletterID, error)
	// FindByKey answers false when there is none.
	FindByKey(ctx context.Context, key string) (Newsletter, bool, error)
	// List answers a page of all, the newest first.
	List(ctx context.Context, p page.Request) (page.Page[Newsletter], error)
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
	// List answers a page of those with a status ("" is any) and a part of the address, the newest first.
	List(ctx context.Context, status Subscription, search string, p page.Request) (page.Page[Subscriber], error)
	// All answers all with a status ("" is any), the oldest first.
	All(ctx context.Context, status Subscription) ([]Subscriber, error)
}
