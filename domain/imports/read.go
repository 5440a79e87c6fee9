package imports

import (
	"regexp"
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/students"
)

// Address reads the e-mail address of a row, by which a student is known.
func (m Mapping) Address(r Row) (contact.Email, []Issue) {
	email, err := contact.ParseEmail(m.cell(r, Email))
	if err != nil {
		return "", []Issue{m.fromFault(r, Email, err, "")}
	}
	return email, nil
}

// Apply writes a row's cells into a form: a new student's empty one, or a known student's. Empty cells keep what is
// there. What cannot be read is an issue and leaves the form's value.
func (m Mapping) Apply(r Row, p students.Profile, offers []courses.Offer) (students.Profile, []Issue) {
	a := applying{m: m, row: r}
	for column, into := range map[Column]*string{
		Name: &p.Name, Father: &p.Father, Mother: &p.Mother, Session: &p.Session, Country: &p.Country, State: &p.State, City: &p.City,
		About: &p.About, Address: &p.Address,
	} {
		if text := m.cell(r, column); text != "" {
			*into = text
		}
	}
	set(&a, Born, &p.Born, calendar.Parse)
	set(&a, Gender, &p.Gender, students.ParseGender)
	set(&a, Email, &p.Email, contact.ParseEmail)
	set(&a, Mobile, &p.Mobile, contact.ParseMobile)
	set(&a, AltMobile, &p.AltMobile, contact.ParseMobile)
	set(&a, PIN, &p.PIN, contact.ParsePIN)
	a.division(&p, offers)
	return p, a.issues
}

// applying is the work on one row.
type applying struct {
	m      Mapping
	row    Row
	issues []Issue
}

// set reads a cell that is not empty; one that cannot be read becomes an issue.
func set[T any](a *applying, c Column, into *T, read func(string) (T, error)) {
	text := a.m.cell(a.row, c)
	if text == "" {
		return
	}
	value, err := read(text)
	if err == nil {
		*into = value
		return
	}
	if (c == Mobile || c == AltMobile) && scientific.MatchString(text) {
		err = ErrScientific
	}
	a.issues = append(a.issues, a.m.fromFault(a.row, c, err, suggest(c, text)))
}

// scientific is how a spreadsheet shows a long number that it took for one: the last digits are gone.
var scientific = regexp.MustCompile(`^\d(\.\d+)?[eE]\+?\d+$`)

func (a *applying) division(p *students.Profile, offers []courses.Offer) {
	name := a.m.cell(a.row, Division)
	if name == "" {
		return
	}
	offer, err := courses.Pick(offers, courses.Wanted{Category: a.m.cell(a.row, Category), Name: name})
	if err != nil {
		a.issues = append(a.issues, a.m.fromFault(a.row, Division, err, suggestOffers(offers)))
		return
	}
	p.Division = offer.Division
}

// fromFault blames a column with a fault's own code and text.
func (m Mapping) fromFault(r Row, c Column, err error, suggestion string) Issue {
	f := fault.Of(err)
	if m.cell(r, c) == "" {
		return m.blame(r, c, f.Code, "is required", suggestion)
	}
	return m.blame(r, c, f.Code, f.Text, suggestion)
}

// Faults turns what a form's check says into issues, one a field, each blamed on its column.
func (m Mapping) Faults(r Row, err error) []Issue {
	f := fault.Of(err)
	if f == nil {
		return nil
	}
	var all []Issue
	for _, field := range f.Fields {
		all = append(all, m.blame(r, Column(field.Name), f.Code, field.Text, ""))
	}
	if len(all) == 0 {
		all = []Issue{m.blame(r, Email, f.Code, f.Text, "")}
	}
	return all
}

func suggest(c Column, text string) string {
	switch {
	case c == Email && strings.Contains(text, " at "):
		return strings.ReplaceAll(text, " at ", "@")
	case c == Gender:
		return "Male, Female or Other"
	default:
		return ""
	}
}

func suggestOffers(offers []courses.Offer) string {
	names := make([]string, 0, len(offers))
	for _, o := range offers {
		names = append(names, o.Name)
	}
	if len(names) == 0 {
		return "approve a course for this center first"
	}
	return "one of " + strings.Join(names, ", ")
}
