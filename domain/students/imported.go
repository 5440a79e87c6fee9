package students

import (
	"maps"
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/text"
)

// Person identifies somebody by name, birth date and mobile number, when neither a registration number nor an e-mail
// address is given. Born is zero if it is not known.
type Person struct {
	Name   string
	Born   calendar.Date
	Mobile contact.Mobile
}

// Person returns the person of a profile, folded.
func (p Profile) Person() Person { return Person{p.Name, p.Born, p.Mobile}.Folded() }

// EnrolImported is Enrol for a row of an import, with the title of the session. A division that the student passed
// needs somebody's decision, so an import never enrols in it again. The faults are Enrol's.
func (s *Student) EnrolImported(division courses.DivisionID, session string, now time.Time) error {
	if err := s.Enrol(division, false, now); err != nil {
		return err
	}
	s.change(func(e *Enrolment) { e.Session = session })
	return nil
}

// SitImported records the title of the session of the enrolment in a division, from a row of an import, and returns the
// former one. ErrNoEnrolment.
func (s *Student) SitImported(division courses.DivisionID, session string) (from string, err error) {
	at := in(division, s.enrolments)
	if at < 0 {
		return "", ErrNoEnrolment
	}
	s.at, from = at, s.enrolments[at].Session
	s.Sit(session)
	s.touched = maps.Clone(s.touched)
	s.touched[importField+"session"] = s.version
	return from, nil
}

// Folded returns the person for comparison: without differences in case and spacing of the name.
func (p Person) Folded() Person {
	p.Name = strings.ToLower(text.Line(p.Name))
	return p
}

// Keys are the values by which students are found. A student needs to match one of them.
type Keys struct {
	IDs     []ID
	RegNos  []RegNo
	Emails  []contact.Email
	Mobiles []contact.Mobile // several persons may share one
	Persons []Person         // by name, spelled like it (SpelledLike), and birth date, if both know it; the mobile number does not matter
}

// Keys of Snapshot.Touched that are not fields. importMark holds the version of the first import that wrote the
// student; importField followed by a field's name holds the version of the last import that wrote that field.
const (
	importMark  = "import"
	importField = importMark + "."
)

// RegisterImported returns a new student from a row of an import, which may lack the birth date or the mobile number. The faults are Register's.
func RegisterImported(regNo RegNo, p Profile, now time.Time) (*Student, error) {
	p = p.Tidy()
	if err := p.CheckImported(calendar.Of(now), Profile{}); err != nil {
		return nil, err
	}
	s := newStudent(regNo, p, now)
	s.touched = map[string]int{importMark: s.version}
	return s, nil
}

// Kept returns the fields that people changed since an import last wrote them. It returns none for a student whom no
// import wrote.
func (s *Student) Kept() []string {
	first, ever := s.touched[importMark]
	if !ever {
		return nil
	}
	var kept []string
	for field, version := range s.touched {
		if !isMark(field) && version > max(first, s.touched[importField+field]) {
			kept = append(kept, field)
		}
	}
	slices.Sort(kept)
	return kept
}

func isMark(field string) bool { return field == importMark || strings.HasPrefix(field, importField) }

// Import replaces the form with p, the result of an import's row. The session of p is that of the enrolment in its
// division; the enrolment is the current one when there is none in the division. It returns the changed fields, and the
// kept ones: fields that people changed since the last import. With override it keeps none. The caller decides whether the
// birth date or the mobile number may be cleared: the undo of an import that brought it does. The faults are Correct's.
func (s *Student) Import(p Profile, override bool, now time.Time) (changed, kept []string, err error) {
	p = p.Tidy()
	at := in(p.Division, s.enrolments)
	if at < 0 {
		at = currentOf(s.enrolments)
	}
	form := s.formIn(at)
	if !override {
		for _, field := range s.Kept() {
			if keep(&p, field, form) {
				kept = append(kept, field)
			}
		}
	}
	changed = p.differences(form)
	if is, err := s.correct(at, p, now, filled{}); err != nil || !is {
		return nil, kept, err
	}
	touched := maps.Clone(s.touched)
	if _, ever := touched[importMark]; !ever {
		touched[importMark] = s.version
	}
	for _, field := range changed {
		touched[importField+field] = s.version
	}
	s.touched = touched
	return changed, kept, nil
}

// keep copies a field from another profile and reports whether that changed it.
func keep(p *Profile, field string, from Profile) bool {
	for _, f := range profileFields {
		if f.name == field {
			before := *p
			f.copy(p, from)
			return before != *p
		}
	}
	return false
}

// profileFields are the fields of the form that people can change.
var profileFields = []struct {
	name string
	copy func(to *Profile, from Profile)
	show func(Profile) string
}{
	{"name", func(to *Profile, from Profile) { to.Name = from.Name }, func(p Profile) string { return p.Name }},
	{"father", func(to *Profile, from Profile) { to.Father = from.Father }, func(p Profile) string { return p.Father }},
	{"mother", func(to *Profile, from Profile) { to.Mother = from.Mother }, func(p Profile) string { return p.Mother }},
	{"dob", func(to *Profile, from Profile) { to.Born = from.Born }, func(p Profile) string { return p.Born.Slashed() }},
	{"gender", func(to *Profile, from Profile) { to.Gender = from.Gender }, func(p Profile) string { return string(p.Gender) }},
	{"division", func(to *Profile, from Profile) { to.Division = from.Division }, nil},
	{"email", func(to *Profile, from Profile) { to.Email = from.Email }, func(p Profile) string { return string(p.Email) }},
	{"mobile", func(to *Profile, from Profile) { to.Mobile = from.Mobile }, func(p Profile) string { return string(p.Mobile) }},
	{"alt_mobile", func(to *Profile, from Profile) { to.AltMobile = from.AltMobile }, func(p Profile) string { return string(p.AltMobile) }},
	{"session", func(to *Profile, from Profile) { to.Session = from.Session }, func(p Profile) string { return p.Session }},
	{"country", func(to *Profile, from Profile) { to.Country = from.Country }, func(p Profile) string { return p.Country }},
	{"state", func(to *Profile, from Profile) { to.State = from.State }, func(p Profile) string { return p.State }},
	{"city", func(to *Profile, from Profile) { to.City = from.City }, func(p Profile) string { return p.City }},
	{"pin", func(to *Profile, from Profile) { to.PIN = from.PIN }, func(p Profile) string { return string(p.PIN) }},
	{"about", func(to *Profile, from Profile) { to.About = from.About }, func(p Profile) string { return p.About }},
	{"address", func(to *Profile, from Profile) { to.Address = from.Address }, func(p Profile) string { return p.Address }},
	{"old_no", func(to *Profile, from Profile) { to.OldNo = from.OldNo }, func(p Profile) string { return p.OldNo }},
	{"photo", func(to *Profile, from Profile) { to.Photo = from.Photo }, func(p Profile) string { return p.Photo }},
}

// Shown returns a field's value for display. It returns "" for the division, of which only the ID is known here.
func (p Profile) Shown(field string) string {
	for _, f := range profileFields {
		if f.name == field && f.show != nil {
			return f.show(p)
		}
	}
	return ""
}
