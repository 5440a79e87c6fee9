package institute

import (
	"cmp"
	"reflect"
	"strings"
	"time"

	"kendra/domain/fault"
	"kendra/domain/text"
	"kendra/domain/theme"
)

// The faults of the institute.
var (
	// ErrInvalid means that the profile has mistakes; its fields list them.
	ErrInvalid = fault.New(fault.Invalid, "institute.invalid", "the institute's details have mistakes")
	// ErrStale means that somebody else has changed the institute since the caller read it.
	ErrStale = fault.New(fault.Conflict, "institute.stale", "somebody has changed the institute in the meantime; load it again")
	// ErrUnnamed means that the institute needs a name before visitors can see its website.
	ErrUnnamed = fault.New(fault.Conflict, "institute.unnamed", "enter the institute's name first")
	// ErrNotFound means that there is no version with a number.
	ErrNotFound = fault.New(fault.NotFound, "institute.not_found", "the institute has no such version")
)

// Profile holds what an institute says of itself. Only the name is required; the other texts are "" for none.
type Profile struct {
	Name         string // as on papers and in titles of pages
	ShortName    string // where there is little room: the header, a phone's home screen; "" for Name
	LegalName    string // of the society, trust or company, on receipts; "" for Name
	LocalName    string // the name in a second script, such as Devanagari
	Tagline      string // a few words beside the name
	Summary      string // a sentence or two for search engines and link previews
	Logo         string // where the picture is stored, for light backgrounds
	DarkLogo     string // for dark backgrounds; "" for Logo
	Icon         string // a square picture for browser tabs and home screens
	Registration string // under which the society, trust or company is registered
	GSTIN        GSTIN
	Sender       string // the name that mails come from; "" for Name
	Seed         string // the colour, such as #0a6368, from which all colours of the website are made; "" for the usual ones
	Second       string // the colour of what stands out; "" for the usual one
	TypePair     theme.Pair
	Seal         string // a picture for papers; "" for none
	RegNo        Numbering
	Receipt      Numbering
	Serial       Numbering
	Contact      Contact
	MarksYears   int // how long marks of attendance are kept after their session, see MarksYears; 0 for always

	Signatories    []Signatory // in the order in which certificates show them
	Accreditations []Accreditation
}

// Limits of the texts, in characters.
const (
	longestName    = 120
	longestOffice  = 60
	longestShort   = 30
	longestLine    = 160
	longestSummary = 300
	longestPath    = 250
)

// Tidy returns the profile with single spaces inside the lines and none around them.
func (p Profile) Tidy() Profile {
	for _, line := range []*string{
		&p.Name, &p.ShortName, &p.LegalName, &p.LocalName, &p.Tagline, &p.Summary, &p.Registration, &p.Sender,
	} {
		*line = text.Line(*line)
	}
	p.Contact = p.Contact.tidy()
	for _, n := range []*Numbering{&p.RegNo, &p.Receipt, &p.Serial} {
		n.Label = text.Line(n.Label)
	}
	p.Signatories, p.Accreditations = tidySignatories(p.Signatories), tidyAccreditations(p.Accreditations)
	return p
}

// Check returns every mistake of a tidy profile at once. ErrInvalid with the fields.
func (p Profile) Check() error {
	var v fault.Violations
	v.Required("name", p.Name)
	v.FitsName("name", p.Name, longestName)
	v.FitsName("short_name", p.ShortName, longestShort)
	v.FitsName("legal_name", p.LegalName, longestName)
	v.FitsName("local_name", p.LocalName, longestName)
	v.FitsName("sender", p.Sender, longestName)
	v.Fits("tagline", p.Tagline, longestLine)
	v.Fits("registration", p.Registration, longestLine)
	v.Fits("summary", p.Summary, longestSummary)
	for _, picture := range []struct{ field, path string }{
		{"logo", p.Logo}, {"dark_logo", p.DarkLogo}, {"icon", p.Icon}, {"seal", p.Seal},
	} {
		v.Fits(picture.field, picture.path, longestPath)
		v.Check(picture.path == "" || isOwnPath(picture.path), picture.field, "must be a picture of this website, such as /art/logo.svg")
	}
	v.Check(p.DarkLogo == "" || p.Logo != "", "logo", "is required beside a logo for dark backgrounds")
	if p.GSTIN != "" {
		_, err := ParseGSTIN(string(p.GSTIN))
		v.Add("gstin", err)
	}
	v.Check(p.MarksYears >= 0 && p.MarksYears <= mostMarksYears, "marks_years", "must be 1 to 30 years, or 0 for always")
	p.checkNumbers(&v)
	p.Contact.check(&v)
	p.checkSignatories(&v)
	p.checkAccreditations(&v)
	_, _, err := theme.Make(p.Look())
	v.Join(err)
	return v.As(ErrInvalid)
}

// isOwnPath reports whether a browser looks for the path on this website. It takes "//" and "/\" for the beginning of another
// site's address.
func isOwnPath(path string) bool {
	return strings.HasPrefix(path, "/") && !strings.HasPrefix(path, "//") && !strings.Contains(path, `\`)
}

// Full returns the profile with every name that a page or paper needs. An institute without a name is called Unnamed.
func (p Profile) Full() Profile {
	p.Name = cmp.Or(p.Name, Unnamed)
	p.ShortName, p.LegalName = cmp.Or(p.ShortName, p.Name), cmp.Or(p.LegalName, p.Name)
	p.Sender, p.DarkLogo = cmp.Or(p.Sender, p.Name), cmp.Or(p.DarkLogo, p.Logo)
	return p
}

// Mark returns the picture for browser tabs and home screens: the icon, or else the logo, or "".
func (p Profile) Mark() string { return cmp.Or(p.Icon, p.Logo) }

// Look returns the choices that make the institute's theme.
func (p Profile) Look() theme.Choice {
	return theme.Choice{Seed: p.Seed, Second: p.Second, Pair: p.TypePair}
}

// Paper returns the colours of the institute's papers.
func (p Profile) Paper() theme.Paper {
	paper, _ := theme.MakePaper(p.Seed, p.Second) // a version has colours that were checked, and the default ones are good, too
	return paper
}

// Unnamed stands for the name until somebody enters one.
const Unnamed = "Computer Training Institute"

// Number counts the versions of the institute.
type Number int

// First is the number of the first version, which has no name unless an earlier program printed one.
const First Number = 1

// Version is the institute from one change to the next.
type Version struct {
	Number  Number
	Profile Profile
	At      time.Time // when it began
	By      string    // the name of the person who made the change
}

// On returns the version of a moment, among all, the latest first. A moment before the first name has the first one.
func On(all []Version, at time.Time) Version {
	var found Version
	for _, v := range all {
		if !v.IsSetUp() {
			continue
		}
		found = v
		if !v.At.After(at) {
			break
		}
	}
	return found
}

// IsSetUp reports whether the institute has a name.
func (v Version) IsSetUp() bool { return v.Profile.Name != "" }

// Change returns the version after v with another profile, and whether the profile differs. ErrInvalid; ErrStale
// unless seen, the version that the author of the change has seen, is v.
func (v Version) Change(p Profile, seen Number, by string, at time.Time) (Version, bool, error) {
	p = p.Tidy()
	p.Contact = p.Contact.replacing(v.Profile.Contact)
	if err := p.Check(); err != nil {
		return Version{}, false, err
	}
	if seen != v.Number {
		return Version{}, false, ErrStale
	}
	if reflect.DeepEqual(p, v.Profile) {
		return v, false, nil
	}
	return Version{Number: v.Number + 1, Profile: p, At: at, By: by}, true, nil
}
