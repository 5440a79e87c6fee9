package students

import (
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// Gender is a student's gender, for certificates and reports.
type Gender string

// The genders.
const (
	Male   Gender = "Male"
	Female Gender = "Female"
	Other  Gender = "Other"
)

// ParseGender reads a gender as offices write it: "Male", "F", "female ". ErrGender for anything else.
func ParseGender(text string) (Gender, error) {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "male", "m":
		return Male, nil
	case "female", "f":
		return Female, nil
	case "other", "o":
		return Other, nil
	default:
		return "", ErrGender
	}
}

// Profile holds the fields of a student's form. Center is the student's own center; Division and Session belong to one of
// their enrolments.
type Profile struct {
	Name      string
	Father    string
	Mother    string
	Born      calendar.Date // zero if an import did not have it and nobody has entered it yet
	Gender    Gender
	Center    centers.ID
	Division  courses.DivisionID
	Email     contact.Email // "" for none
	Mobile    contact.Mobile
	AltMobile contact.Mobile // a parent's
	Session   string         // the title of their session
	Country   string
	State     string
	City      string
	PIN       contact.PIN
	About     string
	Address   string
	Photo     string
	OldNo     string // the number in the office's own register, such as a roll or admission number
}

// person returns the profile without what belongs to an enrolment.
func (p Profile) person() Profile {
	p.Division, p.Session = 0, ""
	return p
}

// Limits: of texts in characters, and of ages in years.
const (
	longestName = 200
	longestLine = 250
	longestText = 5000

	longestOldNo = 60
	youngest     = 3
	oldest       = 120
)

// Tidy returns the profile with trimmed texts, single spaces inside names, and the old number in capitals.
func (p Profile) Tidy() Profile {
	for _, name := range []*string{&p.Name, &p.Father, &p.Mother, &p.Session, &p.Country, &p.State, &p.City, &p.OldNo} {
		*name = text.Line(*name)
	}
	p.OldNo = strings.ToUpper(p.OldNo)
	p.About, p.Address = strings.TrimSpace(p.About), strings.TrimSpace(p.Address)
	return p
}

// differences returns the names of the fields in which p and other differ.
func (p Profile) differences(other Profile) []string {
	var names []string
	for _, f := range []struct {
		name string
		same bool
	}{
		{"name", p.Name == other.Name}, {"father", p.Father == other.Father}, {"mother", p.Mother == other.Mother}, {"dob", p.Born == other.Born},
		{"gender", p.Gender == other.Gender}, {"center", p.Center == other.Center}, {"division", p.Division == other.Division},
		{"email", p.Email == other.Email}, {"mobile", p.Mobile == other.Mobile}, {"alt_mobile", p.AltMobile == other.AltMobile},
		{"session", p.Session == other.Session}, {"country", p.Country == other.Country}, {"state", p.State == other.State},
		{"city", p.City == other.City}, {"pin", p.PIN == other.PIN}, {"about", p.About == other.About}, {"address", p.Address == other.Address},
		{"photo", p.Photo == other.Photo}, {"old_no", p.OldNo == other.OldNo},
	} {
		if !f.same {
			names = append(names, f.name)
		}
	}
	return names
}

// Check returns every mistake of the profile on a day at once. ErrInvalid with the fields.
func (p Profile) Check(today calendar.Date) error {
	var v fault.Violations
	p.check(&v, today, filled{center: p.Center != 0, division: p.Division != 0, needsBorn: true, needsMobile: true})
	return v.As(ErrInvalid)
}

// CheckImported is Check for a profile that may lack either the birth date or the mobile number, because many registers don't
// have it. It may not lack what the profile before it has.
func (p Profile) CheckImported(today calendar.Date, before Profile) error {
	var v fault.Violations
	p.check(&v, today, filled{
		center: p.Center != 0, division: p.Division != 0, needsBorn: !before.Born.IsZero(), needsMobile: before.Mobile != "",
	})
	return v.As(ErrInvalid)
}

// filled is what a caller of Profile.check knows of a profile: whether center and division are filled in, and whether it
// needs a birth date and a mobile number. It always needs one of them.
type filled struct{ center, division, needsBorn, needsMobile bool }

// check adds the mistakes of the profile to v.
func (p Profile) check(v *fault.Violations, today calendar.Date, has filled) {
	v.Required("name", p.Name)
	v.FitsName("name", p.Name, longestName)
	v.FitsName("father", p.Father, longestName)
	v.FitsName("mother", p.Mother, longestName)
	p.checkBorn(v, today, has.needsBorn)
	v.Required("gender", string(p.Gender))
	v.Check(has.center, "center", "is required")
	v.Check(has.division, "division", "is required")
	p.checkMobile(v, has)
	for _, line := range []struct{ field, text string }{
		{"session", p.Session}, {"country", p.Country}, {"state", p.State}, {"city", p.City}, {"photo", p.Photo},
	} {
		v.Fits(line.field, line.text, longestLine)
	}
	v.Fits("old_no", p.OldNo, longestOldNo)
	v.FitsText("about", p.About, longestText)
	v.FitsText("address", p.Address, longestText)
}

func (p Profile) checkMobile(v *fault.Violations, has filled) {
	switch {
	case p.Mobile != "":
	case has.needsMobile:
		v.Required("mobile", "")
	case p.Born.IsZero() && !has.needsBorn:
		v.Check(false, "mobile", "is required without a birth date")
	}
}

func (p Profile) checkBorn(v *fault.Violations, today calendar.Date, needed bool) {
	if p.Born.IsZero() {
		v.Check(!needed, "dob", "is required")
		return
	}
	v.Check(!p.Born.After(today), "dob", "is in the future")
	v.Check(!p.Born.After(today.AddYears(-youngest)), "dob", "makes the student younger than 3 years")
	v.Check(p.Born.After(today.AddYears(-oldest)), "dob", "makes the student older than 120 years")
}
