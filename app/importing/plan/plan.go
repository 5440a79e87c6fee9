// Package plan is the second stage of an import. It decides what each row of a chunk would do: create a student,
// change one, change nothing, or be refused. It writes nothing except new photos, and those only for an import that
// loads.
package plan

import (
	"context"

	"kendra/app/kernel"
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
	Changed   []Known
	Unchanged []Known
	// Changes are the fields that change, Kept those that stay because a person changed them by hand.
	Changes []imports.Difference
	Kept    []imports.Difference
}

// New is a row that becomes a new student.
type New struct {
	Draft   *imports.Draft
	Profile students.Profile
}

// Known is a row about a known student.
type Known struct {
	Draft   *imports.Draft
	Student *students.Student // with the changes; nil if there are none
	Before  students.Snapshot
}

// Record returns the chunk for the report and the store, without the students that only a load creates and changes.
func (c Chunk) Record() imports.Chunk {
	r := imports.Chunk{
		Number: c.Number, First: c.First, Last: c.Last, Plan: c.Changes, Kept: c.Kept,
		Counts: imports.Counts{
			Rows: len(c.Drafts), Created: len(c.New), Updated: len(c.Changed), Unchanged: len(c.Unchanged), Skipped: c.Skipped,
		},
	}
	for _, d := range c.Drafts {
		if d.Refused() {
			r.Counts.Refused++
		}
		r.Issues = append(r.Issues, d.Issues...)
	}
	return r
}

// Planner plans the chunks of one file. Several chunks may be planned at the same time. Only CheckRows and
// CheckStudents need the order of the file, because the first of duplicate rows counts.
type Planner struct {
	Rules      *imports.Rules
	Duplicates *imports.Duplicates
	Lookup     Lookup
	Photos     *Photos
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

// CheckRows refuses the drafts that have the same key as an earlier row.
func (p *Planner) CheckRows(all []*imports.Draft) {
	for _, d := range all {
		p.Duplicates.Check(d)
	}
}

// Plan looks up the known students and decides on each draft. A draft that is refused already is judged, too, so that
// all its mistakes are reported at once.
func (p *Planner) Plan(ctx context.Context, rows Rows, drafts []*imports.Draft) (Chunk, error) {
	c := Chunk{Number: rows.Number, First: rows.First(), Last: rows.Last(), Skipped: rows.Skipped, Drafts: drafts}
	var known Found
	if !p.AssumeNew {
		var err error
		if known, err = p.Lookup.Find(ctx, drafts); err != nil {
			return c, err
		}
	}
	j := judgement{planner: p, known: known, chunk: &c}
	for _, d := range drafts {
		if err := j.judge(ctx, d); err != nil {
			return c, err
		}
	}
	return c, nil
}

// CheckStudents refuses the rows about a student that an earlier row matched by another key.
func (p *Planner) CheckStudents(c Chunk) Chunk {
	if p.Rules.Has(imports.RegNo) {
		c.Changed = p.firstOnly(c.Changed)
		c.Unchanged = p.firstOnly(c.Unchanged)
	}
	return c
}

func (p *Planner) firstOnly(all []Known) []Known {
	var first []Known
	for _, k := range all {
		if !p.Duplicates.CheckStudent(k.Draft, k.Before.ID) {
			first = append(first, k)
		}
	}
	return first
}
