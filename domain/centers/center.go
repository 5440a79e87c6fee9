package centers

import (
	"strconv"
	"strings"
	"time"

	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// ID is a center's number in the store (the wire's OId).
type ID int64

// Code is the number by which people know a center (the wire's KRCCode). The system assigns it and never changes it.
type Code int

// String returns the code as people write it.
func (c Code) String() string { return strconv.Itoa(int(c)) }

// FirstCode is the code of the first center. It has four digits so that all codes have the same length on paper.
const FirstCode Code = 1001

// Profile holds the fields of a center's form. The code is not one of them.
type Profile struct {
	Name         string
	Branch       int // a number of the institute's own, 0 for none
	Image        string
	Logo         string
	Type         string
	Fame         string
	Authorized   string
	RegNo        string
	Affiliations string
	Head         string
	Signature    string // a picture of the head's signature, which is private; "" for none
	Address      string
	Country      string
	State        string
	City         string
	Email        contact.Email
	Mobile       contact.Mobile
	About        string
	Website      contact.URL
	Rating       int // 0 to 5
	SocialLink   contact.URL
	Note         string
	NoteTitle    string
	Message      string
	Color        string // #rrggbb, or ""
}

// Limits: of texts in characters, of the rating and of the branch number.
const (
	longestName = 120
	longestLine = 250
	longestText = 5000
	mostRating  = 5
	mostBranch  = 999_999_999
)

// Tidy returns the profile with single spaces inside the name and none around it.
func (p Profile) Tidy() Profile {
	p.Name = text.Line(p.Name)
	return p
}

// Check returns every mistake of a tidy form at once. ErrInvalid with the fields.
func (p Profile) Check() error {
	var v fault.Violations
	v.Required("name", strings.TrimSpace(p.Name))
	v.FitsName("name", p.Name, longestName)
	v.Check(p.Branch >= 0 && p.Branch <= mostBranch, "branch", "is not a number of at most 9 digits")
	v.Check(p.Rating >= 0 && p.Rating <= mostRating, "rating", "is not between 0 and 5")
	v.Check(p.Color == "" || isColor(p.Color), "color", "is not a colour like #1a2b3c")
	for _, line := range []struct{ field, text string }{
		{"type", p.Type}, {"fame", p.Fame}, {"authorized", p.Authorized}, {"reg_no", p.RegNo}, {"affiliations", p.Affiliations}, {"head", p.Head},
		{"country", p.Country}, {"state", p.State}, {"city", p.City}, {"note_title", p.NoteTitle}, {"image", p.Image}, {"logo", p.Logo},
		{"signature", p.Signature},
	} {
		v.Fits(line.field, line.text, longestLine)
	}
	v.FitsText("address", p.Address, longestText)
	v.FitsText("about", p.About, longestText)
	v.FitsText("note", p.Note, longestText)
	v.FitsText("message", p.Message, longestText)
	return v.As(ErrInvalid)
}

func isColor(text string) bool {
	if len(text) != len("#rrggbb") || text[0] != '#' {
		return false
	}
	return strings.Trim(text[1:], "0123456789abcdefABCDEF") == ""
}

// Postal returns the address in one line. It leaves out a city or state that the address names already.
func (p Profile) Postal() string {
	line := strings.Join(strings.Fields(p.Address), " ")
	for _, part := range []string{p.City, p.State} {
		if part = strings.TrimSpace(part); part == "" || strings.Contains(strings.ToLower(line), strings.ToLower(part)) {
			continue
		}
		if line != "" {
			line += ", "
		}
		line += part
	}
	return line
}

// Center is a study center.
type Center struct {
	id      ID
	code    Code
	profile Profile
	since   time.Time
	version int
}

// Register makes a center. ErrInvalid when the form has mistakes.
func Register(code Code, p Profile, now time.Time) (*Center, error) {
	p = p.Tidy()
	if err := p.Check(); err != nil {
		return nil, err
	}
	return &Center{code: code, profile: p, since: now, version: 1}, nil
}

// Correct replaces the form and reports whether that changed anything. The code stays. ErrInvalid when the form has
// mistakes.
func (c *Center) Correct(p Profile) (changed bool, err error) {
	p = p.Tidy()
	if err := p.Check(); err != nil {
		return false, err
	}
	changed = p != c.profile
	if changed {
		c.version++
	}
	c.profile = p
	return changed, nil
}

// CheckVersion compares the center's version with seen, the one that the editor loaded; 0 skips the check. ErrStale
// when they differ.
func (c *Center) CheckVersion(seen int) error {
	if seen == 0 || seen == c.version {
		return nil
	}
	return ErrStale
}

// Snapshot holds the state of a center for storage.
type Snapshot struct {
	ID      ID
	Code    Code
	Profile Profile
	Since   time.Time
	Version int // 1 when registered, one more with each change
}

// Snapshot returns the state of the center for storage.
func (c *Center) Snapshot() Snapshot {
	return Snapshot{ID: c.id, Code: c.code, Profile: c.profile, Since: c.since, Version: c.version}
}

// Restore returns the center with a stored state. It does not check the state.
func Restore(n Snapshot) *Center {
	return &Center{id: n.ID, code: n.Code, profile: n.Profile, since: n.Since, version: n.Version}
}
