package identity

import (
	"crypto/sha256"
	"crypto/subtle"
	"strings"
	"time"
)

// Lifetimes.
const (
	// TokenLife is how long an access token is valid.
	TokenLife = 15 * time.Minute
	// LoginLife is how long a login can be renewed without a password.
	LoginLife = 30 * 24 * time.Hour
	// renewalGrace is how long the previous secret leaves the current one as it is, because two tabs of one browser may
	// renew at once.
	renewalGrace = 10 * time.Second
)

// LoginID names a login: random text.
type LoginID string

// SecretHash is the hash of a login's secret; secrets themselves are never stored.
type SecretHash [32]byte

// HashSecret returns the hash of a secret.
func HashSecret(secret string) SecretHash { return sha256.Sum256([]byte(secret)) }

// Login is one sign-in on one device. Its secret changes with each renewal. The answer to a renewal can get lost, so the
// previous secret works until the current one is used. Any other secret that is shown shows that two people have the
// login, and ends it.
type Login struct {
	id       LoginID
	account  AccountID
	device   string
	secret   SecretHash
	previous SecretHash
	renewed  time.Time
	expires  time.Time
	ended    time.Time
}

// Begin starts a login.
func Begin(id LoginID, account AccountID, secret SecretHash, now time.Time) *Login {
	return &Login{id: id, account: account, secret: secret, renewed: now, expires: now.Add(LoginLife)}
}

const longestDevice = 200

// On records the device of the login, in the browser's own words.
func (l *Login) On(device string) *Login {
	if r := []rune(strings.ToValidUTF8(strings.ReplaceAll(device, "\x00", ""), "")); len(r) > longestDevice {
		device = string(r[:longestDevice])
	} else {
		device = string(r)
	}
	l.device = device
	return l
}

// Renewal is the outcome of a renewal.
type Renewal uint8

// The outcomes.
const (
	Refused Renewal = iota // unknown, over, or ended now because an old secret was used again
	Rotated                // the next secret is now the current one
	Held                   // the previous secret within its grace; the current one stays
)

// Renew checks the shown secret and replaces it by next.
func (l *Login) Renew(shown, next SecretHash, now time.Time) Renewal {
	if !l.ended.IsZero() || now.After(l.expires) {
		return Refused
	}
	switch {
	case equal(shown, l.secret):
		l.previous, l.secret, l.renewed, l.expires = l.secret, next, now, now.Add(LoginLife)
		return Rotated
	case equal(shown, l.previous) && now.Sub(l.renewed).Abs() < renewalGrace: // Abs, so that a clock that was set back does not extend the grace
		return Held
	case equal(shown, l.previous): // nobody has used the current secret: its answer was lost
		l.secret, l.renewed, l.expires = next, now, now.Add(LoginLife)
		return Rotated
	default:
		l.ended = now
		return Refused
	}
}

// End ends the login. Ending it twice is no error.
func (l *Login) End(now time.Time) {
	if l.ended.IsZero() {
		l.ended = now
	}
}

func equal(a, b SecretHash) bool { return subtle.ConstantTimeCompare(a[:], b[:]) == 1 }

// LoginSnapshot is the login as stored.
type LoginSnapshot struct {
	ID       LoginID
	Account  AccountID
	Device   string
	Secret   SecretHash
	Previous SecretHash
	Renewed  time.Time
	Expires  time.Time
	Ended    time.Time
}

// Snapshot returns the login as stored.
func (l *Login) Snapshot() LoginSnapshot {
	return LoginSnapshot{ID: l.id, Account: l.account, Device: l.device, Secret: l.secret, Previous: l.previous, Renewed: l.renewed, Expires: l.expires, Ended: l.ended}
}

// RestoreLogin returns a login from its snapshot; it trusts the store.
func RestoreLogin(n LoginSnapshot) *Login {
	return &Login{id: n.ID, account: n.Account, device: n.Device, secret: n.Secret, previous: n.Previous, renewed: n.Renewed, expires: n.Expires, ended: n.Ended}
}
