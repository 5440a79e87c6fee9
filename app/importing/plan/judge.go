package plan

import (
	"context"

	"kendra/domain/fees"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// verdict is what a row would do if it were the only one about its person.
type verdict struct {
	profile students.Profile // of a new student
	known   *Known           // nil for a new student
	enrols  bool             // the student takes the course of the row from now on
	fees    fees.Balance     // with which the account of the enrolment is opened; zero for none
	changes []imports.Difference
	kept    []imports.Difference
}

// judgement decides on the drafts of one chunk, each for itself.
type judgement struct {
	planner *Planner
	known   Found
}

// judge decides on a draft. A draft that it refuses has no verdict.
func (j judgement) judge(ctx context.Context, d *imports.Draft) (verdict, error) {
	s := j.known.Match(d)
	mode := j.planner.Mode
	switch {
	case s == nil && !d.HasRegNo():
		if mode == imports.Update && !d.Refused() {
			d.Refuse(imports.ErrUnknown)
		}
		return j.judgeNew(ctx, d)
	case s == nil:
		return verdict{}, nil // refused for its unknown registration number
	case mode == imports.Insert && !d.Refused():
		d.Refuse(imports.ErrExists)
		return verdict{}, nil
	default:
		return j.judgeKnown(ctx, d, s)
	}
}

func (j judgement) judgeNew(ctx context.Context, d *imports.Draft) (v verdict, err error) {
	if j.known.taken[d.Email()] {
		d.RefuseOn(imports.Email, imports.ErrUnavailable)
		return v, nil
	}
	v.profile = d.New()
	v.fees = d.Balance(v.profile.Division)
	if d.Refused() {
		return v, nil
	}
	v.profile.Photo, err = j.planner.Photos.of(ctx, d, "", v.profile)
	return v, err
}

func (j judgement) judgeKnown(ctx context.Context, d *imports.Draft, s *students.Student) (v verdict, err error) {
	n := s.Snapshot()
	before, enrols := d.In(n)
	except := before.Enrolment
	if enrols {
		except = 0
	}
	if err := n.MaySitImported(d.Session(), except); err != nil {
		d.LeaveSessionOut(err)
	}
	if other := j.known.emails[d.Email()]; other != nil && other != s && d.LeavesEmailTo(other.Snapshot().Profile) {
		d.LeaveEmailTo(other.Snapshot())
	}
	profile := d.Known(before.Profile)
	if enrols {
		profile.Division, profile.Session = before.Profile.Division, before.Profile.Session
		d.CheckOpening()
	}
	if profile.Email != before.Profile.Email {
		if other := j.known.emails[profile.Email]; other != nil && other != s {
			d.RefuseOn(imports.Email, students.ErrEmailTaken)
		}
		if j.known.taken[profile.Email] {
			d.RefuseOn(imports.Email, imports.ErrUnavailable)
		}
	}
	switch {
	case enrols:
		v.fees = d.Balance(d.Division())
	case !j.known.paying[before.Enrolment]:
		v.fees = d.Balance(before.Profile.Division)
	}
	v.known, v.enrols = &Known{Draft: d, Before: before, Enrols: enrols}, enrols
	if d.Refused() {
		return v, nil
	}
	if profile.Photo, err = j.planner.Photos.of(ctx, d, before.RegNo, profile); err != nil {
		return v, err
	}
	if profile == before.Profile {
		return v, nil
	}
	s = students.Restore(s.Snapshot()) // other rows of the chunk may be about the same student
	fields, kept, err := s.Import(profile, j.planner.Override, j.planner.Now())
	if err != nil {
		d.Refuse(err)
		return v, nil
	}
	v.kept = j.differences(d, before, profile, kept)
	if len(fields) > 0 {
		after, _ := d.In(s.Snapshot())
		v.known.Student, v.changes = s, j.differences(d, before, after.Profile, fields)
	}
	return v, nil
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

// Settle completes the plan of a chunk: it decides on the rows about persons of earlier rows. Chunks need the order of the
// file, because the first row of a person counts.
func (p *Planner) Settle(c *Chunk) {
	for i, d := range c.Drafts {
		if d.Refused() {
			continue
		}
		v, id := c.verdicts[i], students.ID(0)
		if v.known != nil {
			id = v.known.Before.ID
		}
		if p.Roll != nil {
			p.Roll.See(d, c.said[i], id)
		}
		sight, same := p.Duplicates.See(d, id)
		if v.known == nil && v.profile.Email != d.Email() { // a photo by that name is the other student's, too
			v.profile.Email, v.profile.Photo = d.Email(), ""
		}
		switch sight {
		case imports.Clash:
		case imports.Again:
			c.Unchanged++
		case imports.Another:
			p.seat(d, &v)
			c.takeLater(d, v, same)
		case imports.First:
			p.seat(d, &v)
			c.take(d, v)
		}
	}
	c.verdicts, c.said = nil, nil
}

// take adds the first row of a person to the plan.
func (c *Chunk) take(d *imports.Draft, v verdict) {
	if v.known == nil {
		if c.New == nil {
			c.New = make([]New, 0, len(c.Drafts)) // often all are new, and each is large
		}
		c.New = append(c.New, New{Draft: d, Profile: v.profile, Fees: v.fees})
		return
	}
	c.Changes, c.Kept = append(c.Changes, v.changes...), append(c.Kept, v.kept...)
	if v.known.Student != nil {
		c.Changed = append(c.Changed, *v.known)
	}
	switch {
	case v.enrols:
		c.Enrolling = append(c.Enrolling, enrolling(d, v))
	case v.opens():
		c.open(d, v, v.known.Student != nil)
	case v.known.Student == nil:
		c.Unchanged++
	}
}

// takeLater adds a row about the person of an earlier row in another course. It takes only the course and its session.
func (c *Chunk) takeLater(d *imports.Draft, v verdict, same bool) {
	enrols, moves := v.known == nil || v.enrols, v.known != nil && v.known.Moves()
	others := without(v.changes, imports.Session)
	if !same && (enrols || len(others) > 0) {
		d.Warn(d.Key(), imports.ErrLater, "")
	}
	switch {
	case enrols:
		c.Enrolling = append(c.Enrolling, enrolling(d, v))
	case moves:
		e := enrolling(d, v)
		e.Moves = true
		c.Enrolling = append(c.Enrolling, e)
		for _, change := range v.changes {
			if change.Column == imports.Session {
				c.Changes = append(c.Changes, change)
			}
		}
		if v.opens() {
			c.open(d, v, true)
		}
	case v.opens():
		c.open(d, v, false)
	default:
		c.Unchanged++
	}
}

// opens reports whether the row opens the fee account of an enrolment that a known student has.
func (v verdict) opens() bool { return v.known != nil && !v.enrols && v.fees.Total() > 0 }

// open adds a row that opens a fee account.
func (c *Chunk) open(d *imports.Draft, v verdict, beside bool) {
	before := v.known.Before
	c.Opening = append(c.Opening, Opening{Draft: d, Student: before.ID, Enrolment: before.Enrolment, Fees: v.fees, Beside: beside})
	for _, change := range d.Differences(v.fees) {
		change.RegNo = before.RegNo
		c.Changes = append(c.Changes, change)
	}
}

func enrolling(d *imports.Draft, v verdict) Enrolling {
	e := Enrolling{Draft: d, Division: d.Division(), Fees: v.fees}
	if v.known != nil {
		e.Student = v.known.Before.ID
	}
	return e
}
