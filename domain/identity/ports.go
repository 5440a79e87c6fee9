package identity

import (
	"context"
	"time"

	"kendra/domain/contact"
)

// Accounts keeps accounts. Add and Change need a transaction; reads join one when there is.
type Accounts interface {
	// Add stores a. ErrEmailTaken when another account has the address.
	Add(ctx context.Context, a *Account) (AccountID, error)
	// Find answers ErrNotFound when there is none.
	Find(ctx context.Context, id AccountID) (*Account, error)
	// FindByEmail answers ErrNotFound when there is none.
	FindByEmail(ctx context.Context, e contact.Email) (*Account, error)
	// Change locks the account, applies change and stores the result; nothing is stored when change fails. ErrNotFound,
	// ErrEmailTaken, centers.ErrNotFound when staff's is to work longer, or at all, for a center that was removed.
	Change(ctx context.Context, id AccountID, change func(*Account) error) error
	// Remove removes an account with its logins and links. It needs a transaction. ErrNotFound.
	Remove(ctx context.Context, id AccountID) error
}

// Logins keeps logins. Add and Change need a transaction.
type Logins interface {
	// Add stores l.
	Add(ctx context.Context, l *Login) error
	// Change locks the login, applies change and stores the result; nothing is stored when change fails. ErrLoginOver
	// when there is none.
	Change(ctx context.Context, id LoginID, change func(*Login) error) error
	// Asking returns who asks by a login, as their account is now. ErrLoginOver when the login is over at now, or its account
	// is nobody's any more: a student's is while a student has its address, one that ends is until the end of its last day.
	Asking(ctx context.Context, id LoginID, now time.Time) (Actor, error)
	// Standing answers the logins of an account that are not over at now, the one that was used last first.
	Standing(ctx context.Context, account AccountID, now time.Time) ([]LoginSnapshot, error)
	// EndAll ends the logins of an account that are not over; none is no error. It needs a transaction.
	EndAll(ctx context.Context, account AccountID, now time.Time) error
}

// Tickets keeps e-mailed links. All but Since needs a transaction.
type Tickets interface {
	// Add stores t.
	Add(ctx context.Context, t Ticket) (TicketID, error)
	// Mint locks a ticket, applies change and stores the result with its new hash; nothing is stored when change fails.
	// ErrTicket when there is none.
	Mint(ctx context.Context, id TicketID, change func(*Ticket) error) error
	// Change locks the ticket of a secret, applies change and stores the result; nothing is stored when change fails.
	// ErrTicket when there is none.
	Change(ctx context.Context, secret SecretHash, change func(*Ticket) error) error
	// Since answers how many tickets of a purpose were made for an account after a moment.
	Since(ctx context.Context, account AccountID, p Purpose, after time.Time) (int, error)
	// EndAll uses up the tickets of a purpose that an account has left; none is no error.
	EndAll(ctx context.Context, account AccountID, p Purpose, now time.Time) error
}

// TwoSteps keeps the second steps of accounts. All but Find needs a transaction.
type TwoSteps interface {
	// Find answers ErrTwoStepOff when there is none.
	Find(ctx context.Context, account AccountID) (TwoStep, error)
	// Put stores s in the place of what the account had.
	Put(ctx context.Context, s TwoStep) error
	// Change locks the second step, applies change and stores the result; nothing is stored when change fails.
	// ErrTwoStepOff when there is none.
	Change(ctx context.Context, account AccountID, change func(*TwoStep) error) error
	// Remove removes it; none is no error.
	Remove(ctx context.Context, account AccountID) error
}

// OnRecord is a person that the institute knows.
type OnRecord struct {
	Name  string
	Email contact.Email
}

// Hasher turns passwords into hashes that cannot be turned back.
type Hasher interface {
	// Hash answers a new salted hash.
	Hash(password string) (string, error)
	// Verify tells whether the hash is the password's. An empty hash takes as long and is never it.
	Verify(password, hash string) (bool, error)
}

// Tokens makes and reads access tokens.
type Tokens interface {
	// Issue answers a token that says who a is until expires.
	Issue(ctx context.Context, a Actor, expires time.Time) (string, error)
	// Read returns who a token says, at now. Only its Login is to be believed. ErrToken when it is forged, foreign or over.
	Read(ctx context.Context, token string, now time.Time) (Actor, error)
}
