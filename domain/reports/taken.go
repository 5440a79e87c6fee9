package reports

import (
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// ExportAction is what the audit trail calls an export.
const ExportAction = "student.exported"

// Taken is an export that somebody made: what was asked for, and what went out.
type Taken struct {
	At       time.Time `json:"-"` // the entry's
	Format   Format
	Center   centers.ID `json:",omitempty"` // 0 for all that the person may see
	Filter   TakenFilter
	Students int  // how many went out
	Whole    bool // false when it broke off half-way
}

// TakenFilter is students.Filter without its scope, which is the person's and not the export's.
type TakenFilter struct {
	Only     []students.ID      `json:",omitempty"`
	Division courses.DivisionID `json:",omitempty"`
	Session  string             `json:",omitempty"`
	Search   string             `json:",omitempty"`
	Status   students.Status    `json:",omitempty"`
	Sort     students.Sort      `json:",omitempty"`
}

// Taking notes an export of what a filter names.
func Taking(as Format, center centers.ID, f students.Filter) Taken {
	return Taken{Format: as, Center: center, Filter: TakenFilter{
		Only: f.Only, Division: f.Division, Session: f.Session, Search: f.Search, Status: f.Status, Sort: f.Sort,
	}}
}
