package institute

import (
	"fmt"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// Signatory is a person who signs certificates for the institute, or for one of its centers, while in office.
type Signatory struct {
	Center    int    // the code of the center; 0 for the institute
	Name      string // "" for a line to sign on
	Title     string // their office; "" for SignerOffice or HeadOffice
	Signature string // a picture of their signature, which is private; "" for none
	From      calendar.Date
	Until     calendar.Date // the last day in office; zero, as for From, is no limit
}

// The offices of who signs, where nobody has entered another one.
const (
	SignerOffice = "Controller of Examinations"
	HeadOffice   = "Center Head"
)

// MostSigning is how many signatories of the institute, or of one center, may be in office at a time: a certificate has room
// for their signatures.
const MostSigning = 2

const mostSignatories = 200

// IsInOffice reports whether s signs on a day.
func (s Signatory) IsInOffice(on calendar.Date) bool { return inTerm(s.From, s.Until, on) }

// inTerm reports whether a day is between two others, of which a zero one is no limit.
func inTerm(from, until, on calendar.Date) bool {
	return !on.Before(from) && (until.IsZero() || !on.After(until))
}

// Signing returns the signatories of a center, or with 0 of the institute, who are in office on a day, in the order of the
// profile.
func (p Profile) Signing(center int, on calendar.Date) []Signatory {
	var all []Signatory
	for _, s := range p.Signatories {
		if s.Center == center && s.IsInOffice(on) {
			all = append(all, s)
		}
	}
	return all
}

// Unsigned returns the profile without its signatures and seal.
func (p Profile) Unsigned() Profile {
	p.Seal, p.Signatories = "", tidySignatories(p.Signatories)
	for i := range p.Signatories {
		p.Signatories[i].Signature = ""
	}
	return p
}

// tidySignatories returns a tidy copy: the profile before it shares the list.
func tidySignatories(all []Signatory) []Signatory {
	var out []Signatory
	for _, s := range all {
		s.Name, s.Title = text.Line(s.Name), text.Line(s.Title)
		out = append(out, s)
	}
	return out
}

func (p Profile) checkSignatories(v *fault.Violations) {
	v.Check(len(p.Signatories) <= mostSignatories, "signatories", fmt.Sprintf("can be %d at most", mostSignatories))
	for i, s := range p.Signatories {
		at := fmt.Sprintf("signatories[%d].", i+1)
		v.Check(s.Name != "" || s.Title != "", at+"name", "is required")
		v.FitsName(at+"name", s.Name, longestName)
		v.FitsName(at+"title", s.Title, longestOffice)
		v.Fits(at+"signature", s.Signature, longestPath)
		v.Check(s.Signature == "" || isOwnPath(s.Signature), at+"signature", "must be a picture that was uploaded here")
		v.Check(s.Center >= 0, at+"center", "is not a center")
		v.Check(s.Until.IsZero() || !s.Until.Before(s.From), at+"until", "is before the first day")
		v.Check(len(p.signingWith(i)) <= MostSigning, at+"from", "two others are in office at that time; a certificate has room for two signatures")
	}
}

// signingWith returns the most signatories who are in office on one day of the term of the one at i, up to that one. Such a day
// is the first of one of their terms.
func (p Profile) signingWith(i int) []Signatory {
	s := p.Signatories[i]
	var most []Signatory
	for _, other := range p.Signatories[:i+1] {
		day := other.From
		if day.Before(s.From) {
			day = s.From
		}
		if !s.IsInOffice(day) {
			continue
		}
		if all := (Profile{Signatories: p.Signatories[:i+1]}).Signing(s.Center, day); len(all) > len(most) {
			most = all
		}
	}
	return most
}
