// Package plan is the second stage of an import. It decides what each row of a chunk would do: create a student,
// change one, change nothing, or be refused. It writes nothing except new photos, and those only for an import that
// loads.
package plan

import (
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// Rows are the rows of one chunk as they stand in the file.
type Rows struct {
	Number  int // of the chunk, from 0
	Rows    []imports.Row
	Skipped int // rows without a student before the last of these
}

// First returns the number of the first row.
func (r Rows) First() int { return r.Rows[0].Number }

// Last returns the number of the last row.
func (r Rows) Last() int { return r.Rows[len(r.Rows)-1].Number }

// Chunk is the plan for the rows of one chunk.
type Chunk struct {
	Number    int
	First     int // row
	Last      int // row
	Skipped   int
	Drafts    []*imports.Draft // one for each row, with the issues found so far
	New       []New
	Enrolling []Enrolling
	Opening   []Opening
	Changed   []Known
	Unchanged int
	// Changes are the fields that change, Kept those that stay because a person changed them by hand.
	Changes []imports.Difference
	Kept    []imports.Difference

	verdicts []verdict      // by draft, until Settle
	said     []imports.Said // by draft, before the lookup
}

// NeedsEarlier reports whether the chunk enrols persons whom earlier rows create, which must be stored before.
func (c *Chunk) NeedsEarlier() bool {
	return slices.ContainsFunc(c.Enrolling, func(e Enrolling) bool { return e.Student == 0 })
}

// New is a row that becomes a new student.
type New struct {
	Draft   *imports.Draft
	Profile students.Profile
	Fees    fees.Balance
}

// Enrolling is a row that enrols a known person, or a person whom an earlier row creates, in another course. Or, if it is
// not the first about the person, it moves one of their enrolments to another session.
type Enrolling struct {
	Draft    *imports.Draft
	Student  students.ID // 0 for a person whom an earlier row creates
	Division courses.DivisionID
	Fees     fees.Balance // of a new enrolment
	Moves    bool
}

// Opening is a row that opens the fee account of an enrolment that was there before.
type Opening struct {
	Draft     *imports.Draft
	Student   students.ID
	Enrolment students.EnrolmentID
	Fees      fees.Balance
	Beside    bool // the row also changes the student, and counts for that
}

// Known is a row about a known student.
type Known struct {
	Draft   *imports.Draft
	Student *students.Student // with the changes; nil if there are none
	Before  students.Snapshot // in the course of the row
	Enrols  bool              // the row also enrols them in another course
}

// Record returns the chunk for the report and the store, without the students that only a load creates and changes.
func (c *Chunk) Record() imports.Chunk {
	r := imports.Chunk{
		Number: c.Number, First: c.First, Last: c.Last, Plan: c.Changes, Kept: c.Kept,
		Counts: imports.Counts{
			Rows: len(c.Drafts), Created: len(c.New), Unchanged: c.Unchanged, Skipped: c.Skipped,
		},
	}
	for _, n := range c.New {
		if n.Profile.Born.IsZero() {
			r.Counts.Undated++
		}
		if n.Profile.Mobile == "" {
			r.Counts.Unnumbered++
		}
	}
	for _, e := range c.Enrolling {
		if e.Moves {
			r.Counts.Updated++
		} else {
			r.Counts.Enrolled++
		}
	}
	for _, k := range c.Changed {
		if !k.Enrols {
			r.Counts.Updated++
		}
	}
	for _, o := range c.Opening {
		if !o.Beside {
			r.Counts.Updated++
		}
	}
	for _, d := range c.Drafts {
		if d.Refused() {
			r.Counts.Refused++
		}
		r.Issues = append(r.Issues, d.Issues...)
	}
	return r
}

// Planner plans the chunks of one file. Several chunks may be planned at the same time. Only Settle and Skip need the order
// of the file, because the first row of a person counts.
type Planner struct {
	Rules      *imports.Rules
	Duplicates *imports.Duplicates
	Lookup     Lookup
	Photos     *Photos
	Seating    *Seating
	Roll       *imports.Roll // of a mirror, else nil
	Mode       imports.Mode
	Override   bool // overwrites changes made by hand
	Now        kernel.Clock
	// AssumeNew skips the lookup of known students, because the center has none. A load then finds the e-mail addresses
	// that students of other centers have.
	AssumeNew bool
}

// Read turns rows into drafts.
func (p *Planner) Read(rows []imports.Row) []*imports.Draft {
	all := make([]*imports.Draft, len(rows))
	for i, row := range rows {
		all[i] = p.Rules.Read(row)
	}
	return all
}

// Skip notes the rows of a chunk that an earlier run of the job stored.
func (p *Planner) Skip(drafts []*imports.Draft) {
	for _, d := range drafts {
		if !d.Refused() {
			p.Duplicates.See(d, 0)
		}
	}
}

// Plan looks up the known students and decides on each draft for itself; Settle completes the plan. A draft that is
// refused already is judged, too, so that all its mistakes are reported at once.
func (p *Planner) Plan(ctx context.Context, rows Rows, drafts []*imports.Draft) (Chunk, error) {
	c := Chunk{Number: rows.Number, First: rows.First(), Last: rows.Last(), Skipped: rows.Skipped, Drafts: drafts}
	if p.Roll != nil {
		for _, d := range drafts {
			c.said = append(c.said, d.Said())
		}
	}
	var known Found
	if !p.AssumeNew {
		var err error
		if known, err = p.Lookup.Find(ctx, drafts); err != nil {
			return c, err
		}
	}
	j := judgement{planner: p, known: known}
	c.verdicts = make([]verdict, len(drafts))
	for i, d := range drafts {
		var err error
		if c.verdicts[i], err = j.judge(ctx, d); err != nil {
			return c, err
		}
	}
	return c, nil
}
