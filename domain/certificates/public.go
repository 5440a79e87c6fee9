package certificates

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/institute"
)

// Masked is the part of a certificate that anybody with its serial may see. Serials are consecutive, so a stranger
// can guess them. It therefore shows only that the certificate was issued, its course, center and status. It has no
// code, because the code opens the file and the credential, and no free text, because reasons may contain names.
type Masked struct {
	Serial     Serial
	Status     Status
	Since      time.Time // when the status changed last
	Class      Class     // of the revocation
	Name       string    // masked: "M... K..."
	Division   string
	Category   string
	CenterCode centers.Code
	CenterName string
	Institute  institute.Number // the version of the institute that issued it
	IssuedOn   calendar.Date
	ValidUntil calendar.Date
}

// Masked returns the part of the certificate that anybody with its serial may see.
func (n Snapshot) Masked() Masked {
	c := n.Content
	return Masked{
		Serial: n.Serial, Status: n.Status, Since: n.Since, Class: n.Class, Name: MaskName(c.Name), Division: c.Division, Category: c.Category,
		CenterCode: c.CenterCode, CenterName: c.CenterName, Institute: c.Institute, IssuedOn: c.IssuedOn, ValidUntil: c.ValidUntil,
	}
}

// MaskName keeps only the first letter of each word: "Meera Kumari" becomes "M... K...".
func MaskName(name string) string {
	words := strings.Fields(name)
	for i, word := range words {
		_, first := utf8.DecodeRuneInString(word)
		words[i] = word[:first] + "..."
	}
	return strings.Join(words, " ")
}

// Printed is the printed content of a certificate, for readers who have the serial and know the holder. It has no
// code either.
type Printed struct {
	Masked

	Name     string // unmasked
	RegNo    string
	Grade    string
	From, To calendar.Date
	Reason   string // for the status
}

// Printed returns the printed content if holder is the holder's date of birth or full name, else false.
func (n Snapshot) Printed(holder string) (Printed, bool) {
	if !n.isHeldBy(holder) {
		return Printed{}, false
	}
	c := n.Content
	return Printed{
		Masked: n.Masked(), Name: c.Name, RegNo: string(c.RegNo), Grade: c.Grade, From: c.From, To: c.To, Reason: n.Reason,
	}, true
}

// isHeldBy reports whether text is the holder's date of birth or full name as printed. Case and white space do not
// matter.
func (n Snapshot) isHeldBy(text string) bool {
	if born, err := calendar.Parse(strings.TrimSpace(text)); err == nil {
		return !born.IsZero() && !born.Before(n.Content.Born) && !born.After(n.Content.Born)
	}
	name := folded(text)
	return name != "" && name == folded(n.Content.Name)
}

// folded returns one form for all spellings of a name.
func folded(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(strings.ToUpper(name)), unicode.IsSpace), " ")
}

// HolderLimit limits guesses of a certificate's holder, from all networks together. A correct guess resets it. Names
// and dates of birth are easy to guess: there are some 5,000 likely dates.
var HolderLimit = identity.Limit{Burst: 50, Every: 5 * time.Minute}
