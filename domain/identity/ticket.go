package identity

import (
	"time"

	"kendra/domain/contact"
)

// Purpose is what an e-mailed link is for.
type Purpose string

// The purposes: to confirm that a sign-up is of who has the address, to choose a new password, and to take back a change of
// the account's address.
const (
	ToConfirm Purpose = "confirm"
	ToReset   Purpose = "reset"
	ToUndo    Purpose = "undo"
)

// Purposes are all there are.
func Purposes() []Purpose { return []Purpose{ToConfirm, ToReset, ToUndo} }

// How long e-mailed links are good for.
const (
	ConfirmLife = 48 * time.Hour
	ResetLife   = 30 * time.Minute
	UndoLife    = 7 * 24 * time.Hour
)

// life is how long a link of the purpose is good for.
func (p Purpose) life() time.Duration {
	switch p {
	case ToConfirm:
		return ConfirmLife
	case ToUndo:
		return UndoLife
	case ToReset:
	}
	return ResetLife
}

// How many links of one purpose are mailed to a person within LinkSpan: so many when asked for, and one when somebody
// signs in to an account that waits for its confirmation.
const (
	LinkSpan      = time.Hour
	MostLinks     = 5
	MostReminders = 1
)

// TicketID is a ticket's number in the store. Who has it has no link.
type TicketID int64

// Ticket is the right to one e-mailed link: the link works once, for a while. Its secret is made when the mail is sent, and
// only the secret's hash is stored.
type Ticket struct {
	ID       TicketID
	Hash     SecretHash
	Account  AccountID
	Purpose  Purpose
	Password string        // the hash of the password that a sign-up asked for; another sign-up's link brings that one's
	Address  contact.Email // that the account had before, of a change that can be taken back
	Made     time.Time
	Expires  time.Time
	Used     time.Time
}

// NewTicket makes a ticket. Until Mint its hash is that of a secret which nobody knows.
func NewTicket(hash SecretHash, account AccountID, p Purpose, passwordHash string, now time.Time) Ticket {
	return Ticket{Hash: hash, Account: account, Purpose: p, Password: passwordHash, Made: now, Expires: now.Add(p.life())}
}

// Mint gives the ticket the secret of a link that is about to be mailed or shown, and the time of its purpose from now on.
// A link that was made before is void. ErrTicket when the ticket was used or ended.
func (t *Ticket) Mint(secret SecretHash, now time.Time) error {
	if !t.Used.IsZero() {
		return ErrTicket
	}
	t.Hash, t.Expires = secret, now.Add(t.Purpose.life())
	return nil
}

// Redeem uses the ticket up. ErrTicket when it was used, is too old, or is for something else.
func (t *Ticket) Redeem(p Purpose, now time.Time) error {
	if t.Purpose != p || !t.Used.IsZero() || !now.Before(t.Expires) {
		return ErrTicket
	}
	t.Used = now
	return nil
}
