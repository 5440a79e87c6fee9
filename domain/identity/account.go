package identity

import (
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// AccountID is an account's number in the store.
type AccountID int64

// Person is what an account is opened with.
type Person struct {
	Name   string
	Email  contact.Email
	Role   Role
	Center centers.ID // required for staff, none for administrators
}

const longestName = 120

// Check tells everything that is wrong at once. ErrInvalid with the fields.
func (p Person) Check() error {
	var v fault.Violations
	v.Required("name", strings.TrimSpace(p.Name))
	v.FitsName("name", p.Name, longestName)
	v.Required("email", string(p.Email))
	v.Check(p.Role == Admin || p.Role == Staff || p.Role == Student, "role", "is required")
	v.Check(p.Role != Staff || p.Center != 0, "center", "is required for staff")
	v.Check(p.Role != Admin || p.Center == 0, "center", "is not for administrators")
	return v.As(ErrInvalid)
}

// Account is who can sign in.
type Account struct {
	id           AccountID
	person       Person
	passwordHash string
	since        time.Time
	confirmed    time.Time     // zero while the address is not proved to be the person's
	ends         calendar.Date // the last day on which it works, zero for ever
	record       RecordID      // of a student's account: whose it is
	mustChange   bool          // somebody else knows the password
}

// RecordID is the number of the student whose account it is. 0 is nobody's yet.
type RecordID int64

// Open makes an account that works at once. The hash is a Hasher's. ErrInvalid when the person has mistakes.
func Open(p Person, passwordHash string, now time.Time) (*Account, error) {
	a, err := Apply(p, passwordHash, now)
	if err != nil {
		return nil, err
	}
	a.confirmed = now
	return a, nil
}

// Apply makes an account for a person who signs up: it works once it is confirmed. ErrInvalid.
func Apply(p Person, passwordHash string, now time.Time) (*Account, error) {
	p.Name = text.Line(p.Name)
	if err := p.Check(); err != nil {
		return nil, err
	}
	return &Account{person: p, passwordHash: passwordHash, since: now}, nil
}

// ChangePassword replaces the password by another's hash, which its person chose.
func (a *Account) ChangePassword(hash string) { a.passwordHash, a.mustChange = hash, false }

// DemandChange lets the account do nothing before its person has chosen a password: somebody else knows the one that it has.
func (a *Account) DemandChange() { a.mustChange = true }

// BelongTo says whose the account is, unless that is known already: a student's account is one record's for ever.
func (a *Account) BelongTo(id RecordID) {
	if a.person.Role == Student && a.record == 0 {
		a.record = id
	}
}

// Merge gives the account of a record that was merged into another to that one.
func (a *Account) Merge(gone, kept RecordID) {
	if a.record == gone {
		a.record = kept
	}
}

// IsOf tells whether the account may be the record's.
func (a *Account) IsOf(id RecordID) bool { return a.record == 0 || a.record == id }

// Confirm sets the password and, if that was not so before, lets the account work: whoever did this has read a letter to
// the account's address.
func (a *Account) Confirm(passwordHash string, now time.Time) {
	a.ChangePassword(passwordHash)
	if a.confirmed.IsZero() {
		a.confirmed = now
	}
}

// Readdress gives the account the address that its person has now.
func (a *Account) Readdress(e contact.Email) { a.person.Email = e }

// EndAfter lets the account work until the end of a day; the zero day takes that back.
func (a *Account) EndAfter(day calendar.Date) { a.ends = day }

// Rehire gives the account to whoever came back: a member of staff whose account has ended, or who has one at the center
// already. The password stays theirs. ErrEmailTaken when the account is another role's, or still works at another center;
// ErrInvalid when the person has mistakes.
func (a *Account) Rehire(p Person, now time.Time) error {
	p.Name = text.Line(p.Name)
	if err := p.Check(); err != nil {
		return err
	}
	if a.person.Role != Staff || p.Role != Staff || (!a.HasEnded(now) && a.person.Center != p.Center) {
		return ErrEmailTaken
	}
	a.person, a.ends = p, calendar.Date{}
	return nil
}

// HasEnded tells whether the day until which the account works is over.
func (a *Account) HasEnded(now time.Time) bool {
	return !a.ends.IsZero() && calendar.Of(now).After(a.ends)
}

// IsConfirmed tells whether the account works.
func (a *Account) IsConfirmed() bool { return !a.confirmed.IsZero() }

// Admits tells whether the account may be signed in to as chosen: Public means that no role was chosen.
// ErrNotThatRole when another role was.
func (a *Account) Admits(chosen Role) error {
	if chosen != Public && chosen != a.person.Role {
		return ErrNotThatRole
	}
	return nil
}

// Actor answers the account as one who is asking.
func (a *Account) Actor() Actor {
	actor := Known(a.id, a.person.Name, a.person.Role, a.person.Center)
	actor.MustChange = a.mustChange
	return actor
}

// AccountSnapshot is the account as stored.
type AccountSnapshot struct {
	ID           AccountID
	Person       Person
	PasswordHash string
	Since        time.Time
	Confirmed    time.Time
	Ends         calendar.Date
	Record       RecordID
	MustChange   bool
}

// Snapshot answers the account as stored.
func (a *Account) Snapshot() AccountSnapshot {
	return AccountSnapshot{ID: a.id, Person: a.person, PasswordHash: a.passwordHash, Since: a.since, Confirmed: a.confirmed, Ends: a.ends,
		Record: a.record, MustChange: a.mustChange}
}

// RestoreAccount makes the account that was stored; it trusts the store.
func RestoreAccount(n AccountSnapshot) *Account {
	return &Account{id: n.ID, person: n.Person, passwordHash: n.PasswordHash, since: n.Since, confirmed: n.Confirmed, ends: n.Ends,
		record: n.Record, mustChange: n.MustChange}
}
