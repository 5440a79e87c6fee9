package importing

import (
	"context"
	"fmt"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// people are the known students that a chunk's rows may be about.
type people struct {
	regNos  map[students.RegNo]*students.Student
	emails  map[contact.Email]*students.Student
	persons map[students.Person][]*students.Student
	taken   map[contact.Email]bool // addresses that a student of another center has
}

// own is the scope in which an import looks for students: its center's, whoever imports. Of others nothing is loaded.
func (b *batch) own() centers.Scope { return centers.Only(b.center.ID) }

// judge asks the store who is known and decides what becomes of each row.
func (b *batch) judge(ctx context.Context) error {
	if err := b.lookUp(ctx); err != nil {
		return err
	}
	for _, d := range b.drafts {
		// A row that is refused already is judged all the same, so that everything that is wrong with it is said at once.
		if err := b.judgeOne(ctx, d); err != nil {
			return err
		}
	}
	return nil
}

// lookUp finds the students whom the rows name by number or address, and for the rest those with the same mobile number.
// Into an empty center all rows are new, but for addresses that are not available: storing finds those.
func (b *batch) lookUp(ctx context.Context) error {
	b.known = people{
		map[students.RegNo]*students.Student{}, map[contact.Email]*students.Student{}, map[students.Person][]*students.Student{}, map[contact.Email]bool{},
	}
	if b.existing == 0 && !b.only && !b.rules.Has(imports.RegNo) && len(b.finished) == 0 {
		return nil
	}
	var k students.Keys
	for _, d := range b.drafts {
		if d.RegNo != "" {
			k.RegNos = append(k.RegNos, d.RegNo)
		}
		if d.Email() != "" {
			k.Emails = append(k.Emails, d.Email())
		}
	}
	found, err := b.Intake.KnownBy(ctx, k, b.own())
	if err != nil {
		return err
	}
	for _, s := range found {
		n := s.Snapshot()
		b.known.regNos[n.RegNo], b.known.emails[n.Profile.Email] = s, s
	}
	if err := b.lookUpTaken(ctx, k.Emails); err != nil {
		return err
	}
	if err := b.learn(ctx, found); err != nil {
		return err
	}
	return b.lookUpPersons(ctx)
}

// lookUpTaken finds the addresses that no known student has, and that are taken all the same.
func (b *batch) lookUpTaken(ctx context.Context, emails []contact.Email) error {
	emails = slices.DeleteFunc(emails, func(e contact.Email) bool { return b.known.emails[e] != nil })
	if len(emails) == 0 {
		return nil
	}
	taken, err := b.Intake.Taken(ctx, emails)
	for _, e := range taken {
		b.known.taken[e] = true
	}
	return err
}

// learn tells the rules what the known students take, which the center may teach no more.
func (b *batch) learn(ctx context.Context, known []*students.Student) error {
	take := make([]courses.DivisionID, len(known))
	for i, s := range known {
		take[i] = s.Snapshot().Profile.Division
	}
	missing := b.rules.NotNamed(take)
	if len(missing) == 0 || !b.rules.Has(imports.Division) {
		return nil
	}
	all, err := b.Courses.Named(ctx, missing)
	if err == nil {
		b.rules.Learn(all)
	}
	return err
}

func (b *batch) lookUpPersons(ctx context.Context) error {
	var mobiles []contact.Mobile
	for _, d := range b.drafts {
		if person, ok := d.Person(); ok && b.known.regNos[d.RegNo] == nil && b.known.emails[d.Email()] == nil {
			mobiles = append(mobiles, person.Mobile)
		}
	}
	if len(mobiles) == 0 || b.existing == 0 {
		return nil
	}
	found, err := b.Intake.KnownBy(ctx, students.Keys{Mobiles: mobiles}, b.own())
	if err != nil {
		return err
	}
	for _, s := range found {
		p := s.Snapshot().Profile
		b.known.persons[p.Person()] = append(b.known.persons[p.Person()], s)
	}
	return b.learn(ctx, found)
}

// who finds the student of a row: by number, else by address, else by name, day of birth and mobile number.
func (b *batch) who(d *imports.Draft) *students.Student {
	person, named := d.Person()
	switch {
	case d.HasRegNo():
		s := b.known.regNos[d.RegNo]
		if s == nil && !d.Refused() {
			d.RefuseOn(imports.RegNo, imports.ErrUnknown)
		}
		return s
	case d.HasEmail():
		return b.known.emails[d.Email()]
	case named:
		if all := b.known.persons[person.Folded()]; len(all) == 1 {
			return all[0]
		}
	}
	return nil
}

func (b *batch) judgeOne(ctx context.Context, d *imports.Draft) error {
	s := b.who(d)
	mode := b.in.Options.Mode
	switch {
	case s == nil && !d.HasRegNo():
		if mode == imports.Update && !d.Refused() {
			d.Refuse(imports.ErrUnknown)
		}
		return b.judgeNew(ctx, d)
	case s == nil:
		return nil // refused: nobody knows whose row it is
	case mode == imports.Insert && !d.Refused():
		d.Refuse(imports.ErrExists)
		return nil
	default:
		return b.judgeKnown(ctx, d, s)
	}
}

func (b *batch) judgeNew(ctx context.Context, d *imports.Draft) error {
	if b.known.taken[d.Email()] {
		d.RefuseOn(imports.Email, imports.ErrUnavailable)
		return nil
	}
	profile := d.New()
	if d.Refused() {
		return nil
	}
	if person, ok := d.Person(); ok && d.Father() != "" {
		for _, s := range b.known.persons[person.Folded()] {
			if imports.Fold(s.Snapshot().Profile.Father) == imports.Fold(d.Father()) {
				d.Warn(imports.Email, imports.ErrSamePerson, string(s.Snapshot().RegNo)+" has "+string(s.Snapshot().Profile.Email))
				break
			}
		}
	}
	var err error
	if profile.Photo, err = b.photo(ctx, d, "", profile); err != nil {
		return err
	}
	b.fresh = append(b.fresh, newcomer{draft: d, profile: profile})
	return nil
}

func (b *batch) judgeKnown(ctx context.Context, d *imports.Draft, s *students.Student) (err error) {
	before := s.Snapshot()
	profile := d.Known(before.Profile)
	if profile.Email != before.Profile.Email {
		if other := b.known.emails[profile.Email]; other != nil && other != s {
			d.RefuseOn(imports.Email, students.ErrEmailTaken)
		}
		if b.known.taken[profile.Email] {
			d.RefuseOn(imports.Email, imports.ErrUnavailable)
		}
	}
	if d.Refused() {
		return nil
	}
	if profile.Photo, err = b.photo(ctx, d, before.RegNo, profile); err != nil {
		return err
	}
	if profile == before.Profile {
		b.same = append(b.same, amended{draft: d, before: before})
		return nil
	}
	fields, kept, err := s.Import(profile, b.in.Options.Override, b.Clock())
	if err != nil {
		d.Refuse(err)
		return nil
	}
	for _, f := range kept {
		b.kept = append(b.kept, imports.Difference{
			Row: d.Row.Number, RegNo: before.RegNo, Column: imports.Column(f), Before: b.shown(before.Profile, f), After: b.shown(profile, f),
		})
	}
	if len(fields) == 0 {
		b.same = append(b.same, amended{draft: d, before: before})
		return nil
	}
	after := s.Snapshot().Profile
	for _, f := range fields {
		b.plan = append(b.plan, imports.Difference{
			Row: d.Row.Number, RegNo: before.RegNo, Column: imports.Column(f), Before: b.shown(before.Profile, f), After: b.shown(after, f),
		})
	}
	b.changed = append(b.changed, amended{draft: d, student: s, before: before})
	return nil
}

// shown is a field as people read it.
func (b *batch) shown(p students.Profile, field string) string {
	if imports.Column(field) == imports.Division {
		return b.rules.DivisionName(p.Division)
	}
	return p.Shown(field)
}

// settle does what depends on the chunks before: who stands in the file twice under two keys, and the numbers of those
// who are new.
func (b *batch) settle(ctx context.Context) error {
	if b.rules.Has(imports.RegNo) {
		b.changed = slices.DeleteFunc(b.changed, func(a amended) bool { return b.doubles.CheckStudent(a.draft, a.before.ID) })
		b.same = slices.DeleteFunc(b.same, func(a amended) bool { return b.doubles.CheckStudent(a.draft, a.before.ID) })
	}
	if b.only || len(b.fresh) == 0 {
		return nil
	}
	numbers, err := b.take(ctx, len(b.fresh))
	if err != nil {
		return err
	}
	for i, n := range numbers {
		b.fresh[i].number, b.fresh[i].regNo = n, students.NewRegNo(b.center.Code, b.year, n)
	}
	return nil
}

// note adds to the plan's id what became of the chunk's rows.
func (b *batch) note(c imports.Chunk) {
	if !b.only {
		return
	}
	fmt.Fprintf(b.pass.plan, "%d %v;", c.First, c.Counts)
	for _, i := range c.Issues {
		fmt.Fprintf(b.pass.plan, "%d %s %s;", i.Row, i.Column, i.Code)
	}
	for _, d := range b.plan {
		fmt.Fprintf(b.pass.plan, "%s %s %q %q;", d.RegNo, d.Column, d.Before, d.After)
	}
}
