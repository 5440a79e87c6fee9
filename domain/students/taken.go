package students

import (
	"encoding/json"
	"fmt"
	"time"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/reports"
)

// ExportAction is what the audit trail calls an export.
const ExportAction = "student.exported"

// Taken is an export that somebody made: what was asked for, and what went out.
type Taken struct {
	At       time.Time `json:"-"` // the entry's
	Format   reports.Format
	Center   centers.ID `json:",omitempty"` // 0 for all that the person may see
	Filter   TakenFilter
	Students int  // how many went out
	Whole    bool // false when it broke off half-way
}

// TakenFilter is a Filter without its scope, which is the person's and not the export's.
type TakenFilter struct {
	Only     []ID               `json:",omitempty"`
	Division courses.DivisionID `json:",omitempty"`
	Session  string             `json:",omitempty"`
	Search   string             `json:",omitempty"`
	Status   Status             `json:",omitempty"`
	Sort     Sort               `json:",omitempty"`
}

// Taking notes an export of what a filter names.
func Taking(as reports.Format, center centers.ID, f Filter) Taken {
	return Taken{Format: as, Center: center, Filter: TakenFilter{
		Only: f.Only, Division: f.Division, Session: f.Session, Search: f.Search, Status: f.Status, Sort: f.Sort,
	}}
}

// TakenFrom reads an export out of its entry in the trail.
func TakenFrom(e audit.Kept) (Taken, error) {
	text, err := json.Marshal(e.After)
	if err != nil {
		return Taken{}, fmt.Errorf("entry %d: %w", e.ID, err)
	}
	taken := Taken{At: e.At}
	if err := json.Unmarshal(text, &taken); err != nil {
		return Taken{}, fmt.Errorf("entry %d is not an export: %w", e.ID, err)
	}
	return taken, nil
}
