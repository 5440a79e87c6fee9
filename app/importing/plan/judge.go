package plan

import (
	"context"

	"kendra/domain/imports"
	"kendra/domain/students"
)

// judgement decides on the drafts of one chunk, and adds each to the plan.
type judgement struct {
	planner *Planner
	known   Found
	chunk   *Chunk
}

func (j judgement) judge(ctx context.Context, d *imports.Draft) error {
	s := j.known.Match(d)
	mode := j.planner.Mode
	switch {
	case s == nil && !d.HasRegNo():
		if mode == imports.Update && !d.Refused() {
			d.Refuse(imports.ErrUnknown)
		}
		return j.judgeNew(ctx, d)
	case s == nil:
		return nil // refused for its unknown registration number
	case mode == imports.Insert && !d.Refused():
		d.Refuse(imports.ErrExists)
		return nil
	default:
		return j.judgeKnown(ctx, d, s)
	}
}

func (j judgement) judgeNew(ctx context.Context, d *imports.Draft) error {
	if j.known.taken[d.Email()] {
		d.RefuseOn(imports.Email, imports.ErrUnavailable)
		return nil
	}
	profile := d.New()
	if d.Refused() {
		return nil
	}
	j.warnOfSamePerson(d)
	var err error
	if profile.Photo, err = j.planner.Photos.of(ctx, d, "", profile); err != nil {
		return err
	}
	j.chunk.New = append(j.chunk.New, New{Draft: d, Profile: profile})
	return nil
}

// warnOfSamePerson warns if a new student has the name, birth date, mobile number and father of a known one.
func (j judgement) warnOfSamePerson(d *imports.Draft) {
	person, ok := d.Person()
	if !ok || d.Father() == "" {
		return
	}
	for _, s := range j.known.persons[person.Folded()] {
		if imports.Fold(s.Snapshot().Profile.Father) == imports.Fold(d.Father()) {
			d.Warn(imports.Email, imports.ErrSamePerson, string(s.Snapshot().RegNo)+" has "+string(s.Snapshot().Profile.Email))
			return
		}
	}
}

func (j judgement) judgeKnown(ctx context.Context, d *imports.Draft, s *students.Student) (err error) {
	before := s.Snapshot()
	profile := d.Known(before.Profile)
	if profile.Email != before.Profile.Email {
		if other := j.known.emails[profile.Email]; other != nil && other != s {
			d.RefuseOn(imports.Email, students.ErrEmailTaken)
		}
		if j.known.taken[profile.Email] {
			d.RefuseOn(imports.Email, imports.ErrUnavailable)
		}
	}
	if d.Refused() {
		return nil
	}
	if profile.Photo, err = j.planner.Photos.of(ctx, d, before.RegNo, profile); err != nil {
		return err
	}
	c := j.chunk
	if profile == before.Profile {
		c.Unchanged = append(c.Unchanged, Known{Draft: d, Before: before})
		return nil
	}
	fields, kept, err := s.Import(profile, j.planner.Override, j.planner.Now())
	if err != nil {
		d.Refuse(err)
		return nil
	}
	c.Kept = append(c.Kept, j.differences(d, before, profile, kept)...)
	if len(fields) == 0 {
		c.Unchanged = append(c.Unchanged, Known{Draft: d, Before: before})
		return nil
	}
	c.Changes = append(c.Changes, j.differences(d, before, s.Snapshot().Profile, fields)...)
	c.Changed = append(c.Changed, Known{Draft: d, Student: s, Before: before})
	return nil
}

// differences lists some fields of a student before and after the row.
func (j judgement) differences(
	d *imports.Draft, before students.Snapshot, after students.Profile, fields []string,
) []imports.Difference {
	all := make([]imports.Difference, len(fields))
	for i, f := range fields {
		all[i] = imports.Difference{
			Row: d.Row.Number, RegNo: before.RegNo, Column: imports.Column(f),
			Before: j.shown(before.Profile, f), After: j.shown(after, f),
		}
	}
	return all
}

// shown returns a field as people read it.
func (j judgement) shown(p students.Profile, field string) string {
	if imports.Column(field) == imports.Division {
		return j.planner.Rules.DivisionName(p.Division)
	}
	return p.Shown(field)
}
