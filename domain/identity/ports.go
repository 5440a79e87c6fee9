package identity

import (
	"context"
	"time"

	"kendra/domain/contact"
)

// Accounts keeps accounts and their two-step settings. Writes need a transaction; reads join one when there is. Every
// implementation passes contract.Accounts and contract.TwoSteps.
type Accounts interface {
	// Add stores a. ErrEmailTaken when another account has the address.
	Add(ctx context.Context, a *Account) (AccountID, error)
	// Find returns an account. ErrNotFound.
	Find(ctx context.Context, id AccountID) (*Account, error)
	// FindByEmail returns the account with an address. ErrNotFound.
	FindByEmail(ctx context.Context, e contact.Email) (*Account, error)
	// Change locks the account, applies change and stores the result; nothing is stored when change fails.
	// ErrNotFound; ErrEmailTaken; centers.ErrNotFound if a staff account would work, or work longer, for a removed
	// center.
	Change(ctx context.Context, id AccountID, change func(*Account) error) error
	// Remove removes an account with its logins, links and two-step settings. ErrNotFound.
	Remove(ctx context.Context, id AccountID) error
	// TwoStep returns the two-step settings of an account. ErrTwoStepOff.
	TwoStep(ctx context.Context, id AccountID) (TwoStep, error)
	// PutTwoStep stores s, replacing the account's earlier settings.
	PutTwoStep(ctx context.Context, s TwoStep) error
	// ChangeTwoStep locks the settings, applies change and stores the result; nothing is stored when change fails.
	// ErrTwoStepOff.
	ChangeTwoStep(ctx context.Context, id AccountID, change func(*TwoStep) error) error
	// RemoveTwoStep removes the settings; none is no error.
	RemoveTwoStep(ctx context.Context, id AccountID) error
}

// Logins keeps logins. Add and Change need a transaction.
type Logins interface {
	// Add stores l.
	Add(ctx context.Context, l *Login) error
	// Change locks the login, applies change and stores the result; nothing is stored when change fails. ErrLoginOver
	// when there is none.
	Change(ctx context.Context, id LoginID, change func(*Login) error) error
	// Asking returns the actor of a login, from the account as it is now. ErrLoginOver if the login is over at now,
	// or its account has lost its owner: a student's account needs a student with its address, and an account with an
	// end works until that day is over.
	Asking(ctx context.Context, id LoginID, now time.Time) (Actor, error)
	// Standing returns the logins of an account that are not over at now, the most recently used first.
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
	// Since returns how many tickets of a purpose were made for an account after a moment.
	Since(ctx context.Context, account AccountID, p Purpose, after time.Time) (int, error)
	// EndAll ends the remaining tickets of a purpose of an account; none is no error.
	EndAll(ctx context.Context, account AccountID, p Purpose, now time.Time) error
}

// OnRecord is a person in the institute's records.
type OnRecord struct {
	Name  string
	Email contact.Email
}

// Hasher makes one-way hashes of passwords.
type Hasher interface {
	// Hash returns a new salted hash.
	Hash(password string) (string, error)
	// Verify reports whether hash is the hash of password. An empty hash takes as long to check and never matches.
	Verify(password, hash string) (bool, error)
}

// Tokens makes and reads access tokens.
type Tokens interface {
	// Issue returns a token for a, valid until expires.
	Issue(ctx context.Context, a Actor, expires time.Time) (string, error)
	// Read returns the actor of a token. Trust only its Login: the rest may be out of date. ErrToken when it is
	// forged, foreign or expired at now.
	Read(ctx context.Context, token string, now time.Time) (Actor, error)
}
