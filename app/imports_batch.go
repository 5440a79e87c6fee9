package app

import (
	"context"
	"slices"

	"kendra/domain/calendar"
	"kendra/domain/contact"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// batch is one chunk of an import: its rows on their way from cells to students.
type batch struct {
	*importing
	rows    []imports.Row           // those whose address can be read and is new to the file
	emails  []contact.Email         // theirs
	refused map[int][]imports.Issue // what is wrong, by row, before the store is asked
	late    map[int][]imports.Issue // what is wrong, by row, after it was asked
	fresh   []newcomer              // rows that are new students
	changed []*students.Student     // known students whose form changed
	same    int                     // known students who are as the file has them
	known   map[contact.Email]*students.Student
}

type newcomer struct {
	row     imports.Row
	profile students.Profile
}

// read finds the address of each row, and everything that can be said of a row without asking the store.
func (b *batch) read(chunk []imports.Row) {
	b.refused = map[int][]imports.Issue{}
	for _, row := range chunk {
		email, issues := b.mapping.Address(row)
		if len(issues) > 0 {
			// The rest of the row is read too, so that everything that is wrong with it is said at once.
			b.refused[row.Number] = b.blank(row)
			continue
		}
		if _, again := b.doubles.Seen(email, row.Number); again {
			b.refused[row.Number] = b.mapping.Faults(row, imports.ErrDouble.On(string(imports.Email)))
			continue
		}
		b.rows, b.emails = append(b.rows, row), append(b.emails, email)
	}
}

// blank reads a row as a new student's and answers everything that is wrong with it.
func (b *batch) blank(row imports.Row) []imports.Issue {
	profile, issues := b.mapping.Apply(row, b.newProfile(), b.offers)
	return b.withCheck(row, profile, issues)
}

// newProfile is the form of a new student before the row is written into it. The gender's default is the spec's
// (section 9).
func (b *batch) newProfile() students.Profile {
	return students.Profile{Center: b.center.ID, Gender: students.Male}
}

// withCheck adds what the form's own check says of columns that are not blamed already.
func (b *batch) withCheck(row imports.Row, p students.Profile, issues []imports.Issue) []imports.Issue {
	for _, i := range b.mapping.Faults(row, p.Tidy().Check(calendar.Of(b.now()))) {
		if !slices.ContainsFunc(issues, func(other imports.Issue) bool { return other.Column == i.Column }) {
			issues = append(issues, i)
		}
	}
	return issues
}

// judge asks the store who is known and decides what becomes of each row. It may be run again.
func (b *batch) judge(ctx context.Context) error {
	all, err := b.bulk.Known(ctx, b.emails)
	if err != nil {
		return err
	}
	b.known = make(map[contact.Email]*students.Student, len(all))
	for _, s := range all {
		b.known[s.Snapshot().Profile.Email] = s
	}
	b.late, b.fresh, b.changed, b.same = map[int][]imports.Issue{}, nil, nil, 0
	for i, row := range b.rows {
		if s, known := b.known[b.emails[i]]; known {
			b.judgeKnown(row, s)
		} else {
			b.judgeNew(row)
		}
	}
	return nil
}

func (b *batch) judgeNew(row imports.Row) {
	profile, issues := b.mapping.Apply(row, b.newProfile(), b.offers)
	if issues = b.withCheck(row, profile, issues); len(issues) > 0 {
		b.late[row.Number] = issues
		return
	}
	b.fresh = append(b.fresh, newcomer{row, profile})
}

func (b *batch) judgeKnown(row imports.Row, s *students.Student) {
	if s.Snapshot().Profile.Center != b.center.ID {
		b.late[row.Number] = b.mapping.Faults(row, imports.ErrForeign.On(string(imports.Email)))
		return
	}
	profile, issues := b.mapping.Apply(row, s.Snapshot().Profile, b.offers)
	if issues = b.withCheck(row, profile, issues); len(issues) > 0 {
		b.late[row.Number] = issues
		return
	}
	changed, err := s.Correct(profile, b.now())
	switch {
	case err != nil:
		b.late[row.Number] = b.mapping.Faults(row, err)
	case changed:
		b.changed = append(b.changed, s)
	default:
		b.same++
	}
}

// store writes the new and the changed students.
func (b *batch) store(ctx context.Context) error {
	if len(b.changed) > 0 {
		if err := b.bulk.CorrectAll(ctx, b.changed); err != nil {
			return err
		}
	}
	if len(b.fresh) == 0 {
		return nil
	}
	year := calendar.Of(b.now()).Year()
	first, err := b.students.Number(ctx, b.center.ID, year, len(b.fresh))
	if err != nil {
		return err
	}
	all := make([]*students.Student, len(b.fresh))
	for i, f := range b.fresh {
		if all[i], err = students.Enrol(students.NewRegNo(b.center.Code, year, first+i), f.profile, b.now()); err != nil {
			return err
		}
		if err := all[i].Sign(b.by, ""); err != nil {
			return err
		}
	}
	taken, err := b.bulk.AddAll(ctx, all)
	if err != nil {
		return err
	}
	b.drop(taken)
	return nil
}

// drop refuses the new students whose address somebody else took while they were judged.
func (b *batch) drop(taken []contact.Email) {
	b.fresh = slices.DeleteFunc(b.fresh, func(f newcomer) bool {
		if !slices.Contains(taken, f.profile.Email) {
			return false
		}
		b.late[f.row.Number] = b.mapping.Faults(f.row, students.ErrEmailTaken.On(string(imports.Email)))
		return true
	})
}

func (b *batch) counts() imports.Counts {
	c := imports.Counts{Created: len(b.fresh), Updated: len(b.changed), Unchanged: b.same, Refused: len(b.refused) + len(b.late)}
	c.Rows = c.Created + c.Updated + c.Unchanged + c.Refused
	return c
}

// found answers what is wrong with the chunk, in the order of the rows.
func (b *batch) found() []imports.Issue {
	var all []imports.Issue
	for _, some := range []map[int][]imports.Issue{b.refused, b.late} {
		for _, issues := range some {
			all = append(all, issues...)
		}
	}
	slices.SortStableFunc(all, func(x, y imports.Issue) int { return x.Row - y.Row })
	return all
}
