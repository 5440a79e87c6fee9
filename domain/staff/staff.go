// Package staff holds the people who work at the centers: teachers, counsellors and office staff.
//
// A member of staff who teaches or taught a session is never deleted. They leave on a day, and their sessions keep
// their name. A member who may sign in has an account with the role staff; it ends on the day they leave.
package staff

import (
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/text"
)

// ID is a member of staff's number in the store.
type ID int64

// The faults of staff.
var (
	ErrInvalid    = fault.New(fault.Invalid, "staff.invalid", "the form of the member of staff has mistakes")
	ErrGender     = fault.New(fault.Invalid, "staff.gender", "is not Male, Female or Other")
	ErrNotFound   = fault.New(fault.NotFound, "staff.not_found", "there is no such member of staff")
	ErrEmailTaken = fault.New(fault.Conflict, "staff.email_taken", "another member of staff has this e-mail address")
	ErrUsed       = fault.New(fault.Conflict, "staff.used", "they teach or taught a session: enter the day they left instead of deleting them")
	ErrLeft       = fault.New(fault.Conflict, "staff.left", "they have left the center")
	ErrHasAccount = fault.New(fault.Conflict, "staff.has_account", "they can sign in already")
)

// Profile holds the fields of the form of a member of staff.
type Profile struct {
	Name          string
	Father        string
	Mother        string
	Born          calendar.Date
	Course        courses.ID // the course that they mainly teach, 0 for none
	Email         contact.Email
	Mobile        contact.Mobile
	AltMobile     contact.Mobile
	Gender        string // Male, Female or Other
	Specialty     string
	Image         string
	Qualification string
	Hired         calendar.Date
	YearsServed   int // before this center, in years; so are the next two
	Teaching      int
	Industrial    int
	Rating        int // 0 to 5
	SocialLink    contact.URL
	Address       string
	Description   string
	Center        centers.ID
}

// Limits: of texts in characters, of ages and experience in years.
const (
	longestName = 200
	longestLine = 250
	longestText = 5000
	youngest    = 14 // the legal minimum: Child and Adolescent Labour Act, 1986
	oldest      = 100
	mostYears   = 70
	mostRating  = 5
)

// Tidy returns the profile with trimmed texts and single spaces inside names.
func (p Profile) Tidy() Profile {
	for _, name := range []*string{&p.Name, &p.Father, &p.Mother, &p.Specialty, &p.Qualification} {
		*name = text.Line(*name)
	}
	p.Address, p.Description = strings.TrimSpace(p.Address), strings.TrimSpace(p.Description)
	return p
}

// Check returns every mistake of the form on a day at once. ErrInvalid with the fields.
func (p Profile) Check(today calendar.Date) error {
	var v fault.Violations
	v.Required("name", p.Name)
	v.Check(p.Center != 0, "center", "is required")
	v.Required("mobile", string(p.Mobile))
	v.Check(p.Gender == "" || p.Gender == "Male" || p.Gender == "Female" || p.Gender == "Other", "gender", ErrGender.Text)
	if !p.Born.IsZero() {
		v.Check(!p.Born.After(today.AddYears(-youngest)), "dob", "makes them younger than 14 years")
		v.Check(p.Born.After(today.AddYears(-oldest)), "dob", "makes them older than 100 years")
		v.Check(p.Hired.IsZero() || p.Hired.After(p.Born), "hired", "is before they were born")
	}
	for _, years := range []struct {
		field string
		n     int
	}{{"years_served", p.YearsServed}, {"teaching", p.Teaching}, {"industrial", p.Industrial}} {
		v.Check(years.n >= 0 && years.n <= mostYears, years.field, "is not between 0 and 70 years")
	}
	v.Check(p.Rating >= 0 && p.Rating <= mostRating, "rating", "is not between 0 and 5")
	for _, name := range []struct{ field, text string }{{"name", p.Name}, {"father", p.Father}, {"mother", p.Mother}} {
		v.FitsName(name.field, name.text, longestName)
	}
	for _, line := range []struct{ field, text string }{
		{"specialty", p.Specialty}, {"image", p.Image}, {"qualification", p.Qualification},
	} {
		v.Fits(line.field, line.text, longestLine)
	}
	v.FitsText("address", p.Address, longestText)
	v.FitsText("description", p.Description, longestText)
	return v.As(ErrInvalid)
}

// Member is somebody who works at a center.
type Member struct {
	id      ID
	profile Profile
	account identity.AccountID // 0 when they cannot sign in
	left    calendar.Date      // zero while they work here
	since   time.Time
}

// Hire returns a new member of staff. ErrInvalid when the form has mistakes.
func Hire(p Profile, now time.Time) (*Member, error) {
	p = p.Tidy()
	if err := p.Check(calendar.Of(now)); err != nil {
		return nil, err
	}
	return &Member{profile: p, since: now}, nil
}

// Correct replaces the form and reports whether that changed anything. ErrInvalid when the form has mistakes or names
// another center.
func (m *Member) Correct(p Profile, now time.Time) (changed bool, err error) {
	p = p.Tidy()
	if p.Center != m.profile.Center {
		return false, ErrInvalid.With(fault.Field{Name: "center", Text: "cannot be changed: they leave one center and are hired by another"})
	}
	if err := p.Check(calendar.Of(now)); err != nil {
		return false, err
	}
	changed = p != m.profile
	m.profile = p
	return changed, nil
}

// Leave sets the last day of work; the zero day removes it. ErrInvalid when the day is before they were hired.
func (m *Member) Leave(on calendar.Date) error {
	if !on.IsZero() && !m.profile.Hired.IsZero() && on.Before(m.profile.Hired) {
		return ErrInvalid.With(fault.Field{Name: "left", Text: "is before they were hired"})
	}
	m.left = on
	return nil
}

// Works reports whether the member works here on a day.
func (m *Member) Works(on calendar.Date) bool { return m.left.IsZero() || !on.After(m.left) }

// GiveAccount lets the member sign in. ErrHasAccount, ErrLeft, ErrInvalid when they have no e-mail address.
func (m *Member) GiveAccount(id identity.AccountID) error {
	switch {
	case m.account != 0:
		return ErrHasAccount
	case !m.left.IsZero():
		return ErrLeft
	case m.profile.Email == "":
		return ErrInvalid.With(fault.Field{Name: "email", Text: "is required for who signs in"})
	}
	m.account = id
	return nil
}

// ReleaseAccount takes the account off this record. Somebody who left and was hired again has two records, and the
// account belongs to the new one.
func (m *Member) ReleaseAccount() { m.account = 0 }

// Snapshot holds the state of a member of staff for storage.
type Snapshot struct {
	ID      ID
	Profile Profile
	Account identity.AccountID
	Left    calendar.Date
	Since   time.Time
}

// Snapshot returns the state of the member for storage.
func (m *Member) Snapshot() Snapshot {
	return Snapshot{ID: m.id, Profile: m.profile, Account: m.account, Left: m.left, Since: m.since}
}

// Restore returns the member with a stored state. It does not check the state.
func Restore(n Snapshot) *Member {
	return &Member{id: n.ID, profile: n.Profile, account: n.Account, left: n.Left, since: n.Since}
}

// MaySee reports whether the actor may see a member of staff: the member's center must be in their scope. ErrNotFound
// when not.
func MaySee(a identity.Actor, n Snapshot) error {
	if !a.Scope().Includes(n.Profile.Center) {
		return ErrNotFound
	}
	return nil
}
