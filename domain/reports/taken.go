package reports

import (
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// ExportAction names an export in the audit trail.
const ExportAction = "student.exported"

// Taken describes an export: the request, and the number of rows.
type Taken struct {
	At       time.Time `json:"-"` // the time of the trail's entry
	Format   Format
	Center   centers.ID `json:",omitempty"` // 0 for all centers that the person may see
	Filter   TakenFilter
	Students int  // exported students
	Whole    bool // false if the export broke off
}

// TakenFilter is students.Filter without its scope, which belongs to the person and not to the export.
type TakenFilter struct {
	Only     []students.ID      `json:",omitempty"`
	Division courses.DivisionID `json:",omitempty"`
	Session  string             `json:",omitempty"`
	Search   string             `json:",omitempty"`
	Status   students.Status    `json:",omitempty"`
	Sort     students.Sort      `json:",omitempty"`
}

// Taking describes an export of the students that a filter selects.
func Taking(as Format, center centers.ID, f students.Filter) Taken {
	return Taken{Format: as, Center: center, Filter: TakenFilter{
		Only: f.Only, Division: f.Division, Session: f.Session, Search: f.Search, Status: f.Status, Sort: f.Sort,
	}}
}
