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

// Person is the data needed to open an account.
type Person struct {
	Name   string
	Email  contact.Email
	Role   Role
	Center centers.ID // required for staff, none for administrators
}

const longestName = 120

// Check reports all mistakes at once. ErrInvalid with the fields.
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

// Account lets one person sign in.
type Account struct {
	id           AccountID
	person       Person
	passwordHash string
	since        time.Time
	confirmed    time.Time     // zero until the person has proved that the address is theirs
	ends         calendar.Date // the last day on which the account works; zero for no end
	record       RecordID      // for a student's account: the student
	mustChange   bool          // another person knows the password
}

// RecordID is the number of the student who owns an account. 0 means not known yet.
type RecordID int64

// Open returns an account that works at once. The hash comes from a Hasher. ErrInvalid when the person has mistakes.
func Open(p Person, passwordHash string, now time.Time) (*Account, error) {
	a, err := Apply(p, passwordHash, now)
	if err != nil {
		return nil, err
	}
	a.confirmed = now
	return a, nil
}

// Apply returns an account for a person who signs up. It works once it is confirmed. ErrInvalid.
func Apply(p Person, passwordHash string, now time.Time) (*Account, error) {
	p.Name = text.Line(p.Name)
	if err := p.Check(); err != nil {
		return nil, err
	}
	return &Account{person: p, passwordHash: passwordHash, since: now}, nil
}

// ChangePassword sets the hash of a password that the account's owner has chosen.
func (a *Account) ChangePassword(hash string) { a.passwordHash, a.mustChange = hash, false }

// DemandChange blocks the account until its owner has chosen a password, because another person knows the present
// one.
func (a *Account) DemandChange() { a.mustChange = true }

// BelongTo sets the account's owner unless it has one: a student's account never changes hands.
func (a *Account) BelongTo(id RecordID) {
	if a.person.Role == Student && a.record == 0 {
		a.record = id
	}
}

// Merge moves the account to record kept, into which record gone was merged.
func (a *Account) Merge(gone, kept RecordID) {
	if a.record == gone {
		a.record = kept
	}
}

// IsOf reports whether the account may belong to the record.
func (a *Account) IsOf(id RecordID) bool { return a.record == 0 || a.record == id }

// Confirm sets the password and activates the account: the person has read a letter sent to the account's address.
func (a *Account) Confirm(passwordHash string, now time.Time) {
	a.ChangePassword(passwordHash)
	if a.confirmed.IsZero() {
		a.confirmed = now
	}
}

// Readdress changes the account's e-mail address.
func (a *Account) Readdress(e contact.Email) { a.person.Email = e }

// EndAfter sets the last day on which the account works; the zero day removes it.
func (a *Account) EndAfter(day calendar.Date) { a.ends = day }

// Rehire gives the account to staff who come back: members whose account has ended, or works at this center already.
// They keep their password. ErrEmailTaken if the account has another role or still works at another center;
// ErrInvalid if the person has mistakes.
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

// HasEnded reports whether the account's last day is over.
func (a *Account) HasEnded(now time.Time) bool {
	return !a.ends.IsZero() && calendar.Of(now).After(a.ends)
}

// IsConfirmed reports whether the account is confirmed, and so works.
func (a *Account) IsConfirmed() bool { return !a.confirmed.IsZero() }

// Admits returns ErrNotThatRole unless the account has the chosen role. Public means that no role was chosen.
func (a *Account) Admits(chosen Role) error {
	if chosen != Public && chosen != a.person.Role {
		return ErrNotThatRole
	}
	return nil
}

// Actor returns the account as an actor.
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

// Snapshot returns the account as stored.
func (a *Account) Snapshot() AccountSnapshot {
	return AccountSnapshot{ID: a.id, Person: a.person, PasswordHash: a.passwordHash, Since: a.since, Confirmed: a.confirmed, Ends: a.ends,
		Record: a.record, MustChange: a.mustChange}
}

// RestoreAccount returns an account from its snapshot; it trusts the store.
func RestoreAccount(n AccountSnapshot) *Account {
	return &Account{id: n.ID, person: n.Person, passwordHash: n.PasswordHash, since: n.Since, confirmed: n.Confirmed, ends: n.Ends,
		record: n.Record, mustChange: n.MustChange}
}
