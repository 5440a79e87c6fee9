package identity

import (
	"time"

	"kendra/domain/contact"
)

// Purpose is the use of an e-mailed link.
type Purpose string

// The purposes: to confirm that the person who signs up owns the address, to choose a new password, to undo a change
// of the account's address, and to choose the first password of an account that the institute has opened.
const (
	ToConfirm Purpose = "confirm"
	ToReset   Purpose = "reset"
	ToUndo    Purpose = "undo"
	ToInvite  Purpose = "invite"
)

// Purposes returns all purposes.
func Purposes() []Purpose { return []Purpose{ToConfirm, ToReset, ToUndo, ToInvite} }

// How long e-mailed links are valid.
const (
	ConfirmLife = 48 * time.Hour
	ResetLife   = 30 * time.Minute
	UndoLife    = 7 * 24 * time.Hour
	InviteLife  = 7 * 24 * time.Hour
)

// life returns how long a link of the purpose is valid.
func (p Purpose) life() time.Duration {
	switch p {
	case ToConfirm:
		return ConfirmLife
	case ToUndo:
		return UndoLife
	case ToInvite:
		return InviteLife
	case ToReset:
	}
	return ResetLife
}

// How many links of one purpose are mailed to a person within LinkSpan: on request, and after signing in to an
// unconfirmed account.
const (
	LinkSpan      = time.Hour
	MostLinks     = 5
	MostReminders = 1
)

// TicketID is a ticket's number in the store. It cannot open the link.
type TicketID int64

// Ticket is the right to one e-mailed link, which works once and for a limited time. The secret is made when the mail
// is sent, and only its hash is stored.
type Ticket struct {
	ID       TicketID
	Hash     SecretHash
	Account  AccountID
	Purpose  Purpose
	Password string        // hash of the password chosen at sign-up; each sign-up's link sets its own
	Address  contact.Email // the account's previous address, if the ticket can undo a change
	Made     time.Time
	Expires  time.Time
	Used     time.Time
}

// NewTicket returns a ticket. Until Mint its hash belongs to a secret that nobody knows.
func NewTicket(hash SecretHash, account AccountID, p Purpose, passwordHash string, now time.Time) Ticket {
	return Ticket{Hash: hash, Account: account, Purpose: p, Password: passwordHash, Made: now, Expires: now.Add(p.life())}
}

// Mint sets the secret of a link that is about to be mailed or shown, and restarts its time. It makes earlier links
// invalid. ErrTicket when the ticket was used or has ended.
func (t *Ticket) Mint(secret SecretHash, now time.Time) error {
	if !t.Used.IsZero() {
		return ErrTicket
	}
	t.Hash, t.Expires = secret, now.Add(t.Purpose.life())
	return nil
}

// Redeem uses the ticket up. ErrTicket when it was used, is too old, or has another purpose.
func (t *Ticket) Redeem(p Purpose, now time.Time) error {
	if t.Purpose != p || !t.Used.IsZero() || !now.Before(t.Expires) {
		return ErrTicket
	}
	t.Used = now
	return nil
}
