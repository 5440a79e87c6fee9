package plan

import (
	"context"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// Lookup finds the known students that drafts are about. It loads only students of the center, whoever imports.
type Lookup struct {
	Students students.ImportLookup
	Courses  courses.Directory
	Rules    *imports.Rules
	Center   centers.ID
	Empty    bool // the center has no students yet
}

// Found holds the known students that some drafts may be about.
type Found struct {
	regNos  map[students.RegNo]*students.Student
	emails  map[contact.Email]*students.Student
	persons map[students.Person][]*students.Student
	taken   map[contact.Email]bool // addresses of students of other centers
}

// Find looks students up by registration number or e-mail address, and for the other drafts by mobile number.
func (l Lookup) Find(ctx context.Context, drafts []*imports.Draft) (Found, error) {
	f := Found{
		regNos: map[students.RegNo]*students.Student{}, emails: map[contact.Email]*students.Student{},
		persons: map[students.Person][]*students.Student{}, taken: map[contact.Email]bool{},
	}
	var k students.Keys
	for _, d := range drafts {
		if d.RegNo != "" {
			k.RegNos = append(k.RegNos, d.RegNo)
		}
		if d.Email() != "" {
			k.Emails = append(k.Emails, d.Email())
		}
	}
	found, err := l.Students.KnownBy(ctx, k, centers.Only(l.Center))
	if err != nil {
		return f, err
	}
	for _, s := range found {
		n := s.Snapshot()
		f.regNos[n.RegNo], f.emails[n.Profile.Email] = s, s
	}
	if err := l.findTaken(ctx, f, k.Emails); err != nil {
		return f, err
	}
	if err := l.learn(ctx, found); err != nil {
		return f, err
	}
	return f, l.findPersons(ctx, f, drafts)
}

// findTaken finds the addresses that are taken, but not by a known student.
func (l Lookup) findTaken(ctx context.Context, f Found, emails []contact.Email) error {
	emails = slices.DeleteFunc(emails, func(e contact.Email) bool { return f.emails[e] != nil })
	if len(emails) == 0 {
		return nil
	}
	taken, err := l.Students.Taken(ctx, emails)
	for _, e := range taken {
		f.taken[e] = true
	}
	return err
}

// findPersons finds students with the mobile numbers of the drafts that match no student yet.
func (l Lookup) findPersons(ctx context.Context, f Found, drafts []*imports.Draft) error {
	var mobiles []contact.Mobile
	for _, d := range drafts {
		if person, ok := d.Person(); ok && f.regNos[d.RegNo] == nil && f.emails[d.Email()] == nil {
			mobiles = append(mobiles, person.Mobile)
		}
	}
	if len(mobiles) == 0 || l.Empty {
		return nil
	}
	found, err := l.Students.KnownBy(ctx, students.Keys{Mobiles: mobiles}, centers.Only(l.Center))
	if err != nil {
		return err
	}
	for _, s := range found {
		p := s.Snapshot().Profile
		f.persons[p.Person()] = append(f.persons[p.Person()], s)
	}
	return l.learn(ctx, found)
}

// learn adds to the rules the courses of known students that the center no longer offers.
func (l Lookup) learn(ctx context.Context, known []*students.Student) error {
	divisions := make([]courses.DivisionID, len(known))
	for i, s := range known {
		divisions[i] = s.Snapshot().Profile.Division
	}
	missing := l.Rules.NotNamed(divisions)
	if len(missing) == 0 || !l.Rules.Has(imports.Division) {
		return nil
	}
	all, err := l.Courses.Named(ctx, missing)
	if err == nil {
		l.Rules.Learn(all)
	}
	return err
}

// Match returns the student that a draft is about: by registration number, else by e-mail address, else by name, date
// of birth and mobile number. It returns nil if there is none, and refuses a draft with an unknown registration
// number.
func (f Found) Match(d *imports.Draft) *students.Student {
	person, named := d.Person()
	switch {
	case d.HasRegNo():
		s := f.regNos[d.RegNo]
		if s == nil && !d.Refused() {
			d.RefuseOn(imports.RegNo, imports.ErrUnknown)
		}
		return s
	case d.HasEmail():
		return f.emails[d.Email()]
	case named:
		if all := f.persons[person.Folded()]; len(all) == 1 {
			return all[0]
		}
	}
	return nil
}
