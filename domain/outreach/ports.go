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
	// Post queues m in the transaction of the change that it reports: it is sent only if the change is committed.
	Post(ctx context.Context, p Posted) error
	// Take returns up to n due mails, the oldest first, after Posted.Take: no other sender gets them during their
	// lease. It skips mails that another sender is taking.
	Take(ctx context.Context, now time.Time, n int) ([]Posted, error)
	// Change locks the mail, applies change and stores the result; nothing is stored when change fails. ErrNoMail.
	Change(ctx context.Context, id MailID, change func(*Posted) error) error
	// List returns a page of all mail, the newest first.
	List(ctx context.Context, sort Sort, p page.Request) (page.Page[Posted], error)
}

// Sender hands mail to a mail server.
type Sender interface {
	// Send sends one mail. from is the name of the sender, which may be empty. ErrRejected when trying again would not help; any
	// other error is a reason to try later. No error text holds a secret. A mail that is sent twice keeps its id, so that
	// mailboxes can detect the duplicate.
	Send(ctx context.Context, id MailID, from string, m Mail) error
}

// Reader names the messages that a person may see: those in a scope, and those assigned to the person.
type Reader struct {
	Scope   centers.Scope
	Account identity.AccountID
}

// Filter selects messages; zero fields do not filter.
type Filter struct {
	Kind     MessageKind
	Status   MessageStatus
	Assignee identity.AccountID
	Student  students.ID
	Search   string // in names, numbers, addresses and texts
	Sort     Sort
}

// Sort is the order of a list of messages, subscribers or mail.
type Sort string

// The orders; Newest is the default. The name is that of a message's writer, or the address of a subscriber or of mail.
const (
	Newest   Sort = "newest"
	Oldest   Sort = "oldest"
	ByName   Sort = "name"
	ByNameZA Sort = "name_desc"
)

// Kept is a message with its assignee's name.
type Kept struct {
	Message  Message
	Assignee string
}

// Colleague is a person who works with the inbox.
type Colleague struct {
	ID     identity.AccountID
	Name   string
	Role   identity.Role
	Center centers.ID
}

// Inbox keeps messages. Add and Change need a transaction; reads join one when there is.
type Inbox interface {
	// Add stores m. courses.ErrNotFound for an unknown course; ErrAsked when a correction of the same detail is open.
	Add(ctx context.Context, m Message) (MessageID, error)
	// Change locks the message, applies change and stores its new state; nothing is stored when change fails.
	// ErrNoMessage, ErrAsked when a correction of the same detail is open.
	Change(ctx context.Context, id MessageID, change func(*Message) error) error
	// Find returns a message that the reader may see. ErrNoMessage.
	Find(ctx context.Context, r Reader, id MessageID) (Kept, error)
	// List returns a page of the messages that the reader may see, the newest first.
	List(ctx context.Context, r Reader, f Filter, p page.Request) (page.Page[Kept], error)
	// Colleagues returns the possible assignees for messages of a center, or (0) of any, by name.
	Colleagues(ctx context.Context, center centers.ID) ([]Colleague, error)
}

// Newsletters keeps the newsletters that were sent, and the addresses that get them. Writes need a transaction; reads
// join one when there is. Every implementation passes contract.Newsletters and contract.Subscribers.
type Newsletters interface {
	// Add stores n. ErrSent when its key is taken.
	Add(ctx context.Context, n Newsletter) (NewsletterID, error)
	// FindByKey returns false if there is none.
	FindByKey(ctx context.Context, key string) (Newsletter, bool, error)
	// List returns a page of all newsletters, the newest first.
	List(ctx context.Context, p page.Request) (page.Page[Newsletter], error)
	// AddSubscriber stores s. ErrSubscribed when the address is taken.
	AddSubscriber(ctx context.Context, s Subscriber) (SubscriberID, error)
	// SubscriberByEmail returns the subscriber with an address. ErrNoSubscriber.
	SubscriberByEmail(ctx context.Context, e contact.Email) (Subscriber, error)
	// SubscriberByKey returns the subscriber with a key. ErrNoSubscriber.
	SubscriberByKey(ctx context.Context, key string) (Subscriber, error)
	// ChangeSubscriber locks the subscriber, applies change and stores the result; nothing is stored when change fails.
	// ErrNoSubscriber.
	ChangeSubscriber(ctx context.Context, id SubscriberID, change func(*Subscriber) error) error
	// Subscribers returns a page of the subscribers with a status ("" is any) whose address contains search.
	Subscribers(ctx context.Context, status Subscription, search string, sort Sort, p page.Request) (page.Page[Subscriber], error)
	// AllSubscribers returns all subscribers with a status ("" is any), the oldest first.
	AllSubscribers(ctx context.Context, status Subscription) ([]Subscriber, error)
}
