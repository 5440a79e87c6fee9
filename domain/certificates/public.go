package certificates

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
)

// Masked is what anybody may know of a certificate by its serial. Serials count up, so this is what a stranger learns who
// counts with them: that it was issued, for which course and where, and what it is worth now. It has no code, because the code
// opens the file and the credential, and no free text, because people write names into reasons.
type Masked struct {
	Serial     Serial
	Status     Status
	Since      time.Time // of the status
	Class      Class     // of a revocation
	Name       string    // masked: "M... K..."
	Division   string
	Category   string
	CenterCode centers.Code
	CenterName string
	IssuedOn   calendar.Date
	ValidUntil calendar.Date
}

// Masked returns what anybody may know of the certificate by its serial.
func (n Snapshot) Masked() Masked {
	c := n.Content
	return Masked{
		Serial: n.Serial, Status: n.Status, Since: n.Since, Class: n.Class, Name: MaskName(c.Name), Division: c.Division, Category: c.Category,
		CenterCode: c.CenterCode, CenterName: c.CenterName, IssuedOn: c.IssuedOn, ValidUntil: c.ValidUntil,
	}
}

// MaskName keeps the first letter of each word: "Meera Kumari" becomes "M... K...".
func MaskName(name string) string {
	words := strings.Fields(name)
	for i, word := range words {
		_, first := utf8.DecodeRuneInString(word)
		words[i] = word[:first] + "..."
	}
	return strings.Join(words, " ")
}

// Printed is what is printed on a certificate, for who has the serial and knows the holder. It has no code either.
type Printed struct {
	Masked

	Name     string // in full
	RegNo    string
	Grade    string
	From, To calendar.Date
	Reason   string // of the status
}

// Printed returns what is printed on the certificate, when holder is the holder's date of birth or full name; else false.
func (n Snapshot) Printed(holder string) (Printed, bool) {
	if !n.isHeldBy(holder) {
		return Printed{}, false
	}
	c := n.Content
	return Printed{
		Masked: n.Masked(), Name: c.Name, RegNo: string(c.RegNo), Grade: c.Grade, From: c.From, To: c.To, Reason: n.Reason,
	}, true
}

// isHeldBy tells whether text is the holder's date of birth, or the full name as it is printed. Case and white space do not matter.
func (n Snapshot) isHeldBy(text string) bool {
	if born, err := calendar.Parse(strings.TrimSpace(text)); err == nil {
		return !born.IsZero() && !born.Before(n.Content.Born) && !born.After(n.Content.Born)
	}
	name := folded(text)
	return name != "" && name == folded(n.Content.Name)
}

// folded makes two spellings of one name the same.
func folded(name string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(strings.ToUpper(name)), unicode.IsSpace), " ")
}

// HolderLimit is how often the holder of one certificate may be guessed, from wherever. The right answer starts it anew. Names
// and dates of birth can be guessed: there are some 5,000 likely dates.
var HolderLimit = identity.Limit{Burst: 50, Every: 5 * time.Minute}
