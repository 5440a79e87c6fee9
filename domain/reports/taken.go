package reports

import (
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// ExportAction and EnrolmentsAction name an export of students, and of enrolments, in the audit trail.
const (
	ExportAction     = "student.exported"
	EnrolmentsAction = "student.enrolments_exported"
)

// Taken describes an export: the request, and the number of rows.
type Taken struct {
	At       time.Time `json:"-"` // the time of the trail's entry
	Format   Format
	Center   centers.ID `json:",omitempty"` // 0 for all centers that the person may see
	Filter   TakenFilter
	Students int  // exported students
	Whole    bool // false if the export broke off

	Enrolments int           `json:",omitempty"` // exported enrolments
	SessionID  sessions.ID   `json:",omitempty"`
	From       calendar.Date `json:",omitzero"` // the days of an export of enrolments
	To         calendar.Date `json:",omitzero"`

	enrolments bool
}

// Add counts one row.
func (t *Taken) Add() {
	if t.enrolments {
		t.Enrolments++
	} else {
		t.Students++
	}
}

// Action returns the name of the export in the audit trail.
func (t *Taken) Action() string {
	if t.enrolments {
		return EnrolmentsAction
	}
	return ExportAction
}

// TakenFilter is students.Filter without its scope, which belongs to the person and not to the export.
type TakenFilter struct {
	Only      []students.ID        `json:",omitempty"`
	Division  courses.DivisionID   `json:",omitempty"`
	Divisions []courses.DivisionID `json:",omitempty"`
	Session   string               `json:",omitempty"`
	Search    string               `json:",omitempty"`
	Status    students.Status      `json:",omitempty"`
	Need      students.Need        `json:",omitempty"`
	Sort      students.Sort        `json:",omitempty"`
}

// Taking describes an export of the students that a filter selects.
func Taking(as Format, center centers.ID, f students.Filter) Taken {
	return Taken{Format: as, Center: center, Filter: TakenFilter{
		Only: f.Only, Division: f.Division, Divisions: f.Divisions, Need: f.Need, Session: f.Session, Search: f.Search, Status: f.Status, Sort: f.Sort,
	}}
}

// TakingEnrolments describes an export of the enrolments that a filter selects.
func TakingEnrolments(as Format, f students.EnrolmentFilter) Taken {
	t := Taking(as, f.Center, f.Filter)
	t.enrolments, t.SessionID, t.From, t.To = true, f.SessionID, f.From, f.To
	return t
}
