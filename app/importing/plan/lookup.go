package plan

import (
	"context"
	"slices"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// Lookup finds the known students that drafts are about. It loads only students of the center, whoever imports.
type Lookup struct {
	Students students.ImportLookup
	Courses  courses.Directory
	Fees     fees.BulkStore
	Rules    *imports.Rules
	Center   centers.ID
	Empty    bool // the center has no students yet
}

// Found holds the known students that some drafts may be about.
type Found struct {
	regNos map[students.RegNo]*students.Student
	emails map[contact.Email]*students.Student
	all    map[students.ID]*students.Student
	near   map[calendar.Date][]*students.Student // by birth date
	phones map[contact.Mobile][]*students.Student
	taken  map[contact.Email]bool        // addresses of students of other centers
	paying map[students.EnrolmentID]bool // those that have a fee account, if a draft brings fees
}

// Find looks students up by registration number or e-mail address, and for the drafts that these do not settle by name
// and birth date, and by mobile number.
func (l Lookup) Find(ctx context.Context, drafts []*imports.Draft) (Found, error) {
	f := Found{
		regNos: map[students.RegNo]*students.Student{}, emails: map[contact.Email]*students.Student{},
		all: map[students.ID]*students.Student{}, near: map[calendar.Date][]*students.Student{}, phones: map[contact.Mobile][]*students.Student{},
		taken: map[contact.Email]bool{}, paying: map[students.EnrolmentID]bool{},
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
	f.add(found)
	if err := l.findTaken(ctx, f, k.Emails); err != nil {
		return f, err
	}
	if err := l.learn(ctx, found); err != nil {
		return f, err
	}
	if err := l.findPersons(ctx, f, drafts); err != nil {
		return f, err
	}
	return f, l.findPaying(ctx, f, drafts)
}

// findPaying finds the enrolments of the known students that have a fee account, if a draft brings fees.
func (l Lookup) findPaying(ctx context.Context, f Found, drafts []*imports.Draft) error {
	if len(f.all) == 0 || !slices.ContainsFunc(drafts, (*imports.Draft).BringsFees) {
		return nil
	}
	var ids []students.EnrolmentID
	for _, s := range f.all {
		for _, e := range s.Snapshot().Enrolments {
			ids = append(ids, e.ID)
		}
	}
	paying, err := l.Fees.Paying(ctx, ids)
	for _, id := range paying {
		f.paying[id] = true
	}
	return err
}

// add adds students, each once, so that all drafts about a student get the same one.
func (f Found) add(all []*students.Student) {
	for _, s := range all {
		n := s.Snapshot()
		if f.all[n.ID] != nil {
			continue
		}
		f.all[n.ID], f.regNos[n.RegNo] = s, s
		if n.Profile.Email != "" {
			f.emails[n.Profile.Email] = s
		}
		f.near[n.Profile.Born] = append(f.near[n.Profile.Born], s)
		f.phones[n.Profile.Mobile] = append(f.phones[n.Profile.Mobile], s)
	}
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

// findPersons finds students with the names and birth dates, or the mobile numbers, of the drafts that are not settled:
// those that have no registration number, and no e-mail address of a student with their name and birth date.
func (l Lookup) findPersons(ctx context.Context, f Found, drafts []*imports.Draft) error {
	var k students.Keys
	for _, d := range drafts {
		person, ok := d.Person()
		if !ok || d.HasRegNo() {
			continue
		}
		if s := f.emails[d.Email()]; s != nil && d.Is(s.Snapshot().Profile) == imports.Same {
			continue
		}
		if !person.Born.IsZero() {
			k.Persons = append(k.Persons, person)
		}
		if person.Mobile != "" {
			k.Mobiles = append(k.Mobiles, person.Mobile)
		}
	}
	if len(k.Persons)+len(k.Mobiles) == 0 || l.Empty {
		return nil
	}
	found, err := l.Students.KnownBy(ctx, k, centers.Only(l.Center))
	if err != nil {
		return err
	}
	f.add(found)
	return l.learn(ctx, found)
}

// learn adds to the rules the courses of known students that the center no longer offers.
func (l Lookup) learn(ctx context.Context, known []*students.Student) error {
	var divisions []courses.DivisionID
	for _, s := range known {
		for _, e := range s.Snapshot().Enrolments {
			divisions = append(divisions, e.Division)
		}
	}
	missing := l.Rules.NotNamed(divisions)
	if len(missing) == 0 || !l.Rules.NamesCourses() {
		return nil
	}
	all, err := l.Courses.Named(ctx, missing)
	if err == nil {
		l.Rules.Learn(all)
	}
	return err
}

// Match returns the student that a draft is about: by registration number; else the one who is the same person; else the
// one with the e-mail address. It returns nil if there is none. It refuses a draft with an unknown registration number,
// with the e-mail address of another person that they do not share, or with a question: which of several students, or perhaps
// a known one whose name is spelled in another way.
func (f Found) Match(d *imports.Draft) *students.Student {
	if d.HasRegNo() {
		s := f.regNos[d.RegNo]
		if s == nil && !d.Refused() {
			d.RefuseOn(imports.RegNo, imports.ErrUnknown)
		}
		return s
	}
	byEmail := f.emails[d.Email()]
	if byEmail != nil && d.Is(byEmail.Snapshot().Profile) == imports.Same {
		return byEmail
	}
	same, similar := f.compare(d)
	switch {
	case len(same) == 1:
		return same[0]
	case len(same) > 1:
		ask(d, same)
		return nil
	case byEmail != nil && !d.Contradicts(byEmail.Snapshot().Profile):
		return byEmail
	case byEmail != nil:
		yieldEmail(d, byEmail.Snapshot())
		if len(similar) > 0 {
			ask(d, similar)
		}
	case len(similar) > 0:
		ask(d, similar)
	}
	return nil
}

// yieldEmail leaves the e-mail address of a draft with another student who has it, or refuses the draft.
func yieldEmail(d *imports.Draft, other students.Snapshot) {
	switch {
	case d.LeavesEmailTo(other.Profile):
		d.LeaveEmailTo(other)
	case !d.Refused():
		d.RefuseForOther(other)
	}
}

// compare returns the students who are the same person as that of a draft, and those who may be. Students whose birth date
// is not known count only if no other student is the same person.
func (f Found) compare(d *imports.Draft) (same, similar []*students.Student) {
	person, ok := d.Person()
	if !ok {
		return nil, nil
	}
	if person.Born.IsZero() {
		return compared(d, f.phones[person.Mobile])
	}
	if same, similar = compared(d, f.near[person.Born]); len(same) > 0 || person.Mobile == "" {
		return same, similar
	}
	undated := slices.DeleteFunc(slices.Clone(f.phones[person.Mobile]), func(s *students.Student) bool { return !s.IsUndated() })
	same, others := compared(d, undated)
	return same, append(similar, others...)
}

// compared compares a draft with some students.
func compared(d *imports.Draft, all []*students.Student) (same, similar []*students.Student) {
	for _, s := range all {
		switch d.Is(s.Snapshot().Profile) {
		case imports.Same:
			same = append(same, s)
		case imports.Similar:
			similar = append(similar, s)
		case imports.Other:
		}
	}
	return same, similar
}

func ask(d *imports.Draft, all []*students.Student) {
	if d.Refused() {
		return
	}
	them := make([]students.Snapshot, len(all))
	for i, s := range all {
		them[i] = s.Snapshot()
	}
	d.Ask(them...)
}
