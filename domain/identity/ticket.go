package identity

import "time"

// Purpose is what an e-mailed link is for.
type Purpose string

// The purposes: to confirm that a sign-up is of who has the address, and to choose a new password.
const (
	ToConfirm Purpose = "confirm"
	ToReset   Purpose = "reset"
)

// How long e-mailed links are good for.
const (
	ConfirmLife = 48 * time.Hour
	ResetLife   = 30 * time.Minute
)

// How many links of one purpose are mailed to a person within LinkSpan: so many when asked for, and one when somebody
// signs in to an account that waits for its confirmation.
const (
	LinkSpan      = time.Hour
	MostLinks     = 5
	MostReminders = 1
)

// Ticket is a link that was e-mailed: it works once, for a while. Only its secret's hash is stored.
type Ticket struct {
	Hash     SecretHash
	Account  AccountID
	Purpose  Purpose
	Password string // the hash of the password that a sign-up asked for; another sign-up's link brings that one's
	Made     time.Time
	Expires  time.Time
	Used     time.Time
}

// NewTicket makes the ticket of a secret.
func NewTicket(secret SecretHash, account AccountID, p Purpose, passwordHash string, now time.Time) Ticket {
	life := ResetLife
	if p == ToConfirm {
		life = ConfirmLife
	}
	return Ticket{Hash: secret, Account: account, Purpose: p, Password: passwordHash, Made: now, Expires: now.Add(life)}
}

// Redeem uses the ticket up. ErrTicket when it was used, is too old, or is for something else.
func (t *Ticket) Redeem(p Purpose, now time.Time) error {
	if t.Purpose != p || !t.Used.IsZero() || !now.Before(t.Expires) {
		return ErrTicket
	}
	t.Used = now
	return nil
}
