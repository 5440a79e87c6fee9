package courses

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// CategoryID is a category's number in the store (the wire's SID of a category).
type CategoryID int64

// ID is a course's number in the store (the wire's course_id).
type ID int64

// DivisionID is a division's number in the store (the wire's DID).
type DivisionID int64

// Profile is what the form of a course holds.
type Profile struct {
	Title        string
	Short        string
	Full         string
	Category     CategoryID
	CategoryType string
	Eligibility  string
	Duration     string
	File         string
	Video        string
	Image        string
	Rating       int // 0 to 5, set by the institute
	Message      string
	UpdatedBy    string     // as shown ("ADMIN")
	Center       centers.ID // the center that alone teaches it; 0: all
	Syllabus     []Part     // in order; nil for none
}

// Bounds of the texts, in characters.
const (
	longestName = 120
	longestLine = 250
	longestText = 20_000
	mostRating  = 5
)

// Check tells everything that is wrong with the form at once. ErrInvalid with the fields.
func (p Profile) Check() error {
	var v fault.Violations
	v.Required("title", strings.TrimSpace(p.Title))
	v.Fits("title", p.Title, longestName)
	v.Check(p.Category != 0, "category", "is required")
	v.Check(p.Rating >= 0 && p.Rating <= mostRating, "rating", "is not between 0 and 5")
	for _, line := range []struct{ field, text string }{
		{"category_type", p.CategoryType}, {"eligibility", p.Eligibility}, {"duration", p.Duration},
		{"file", p.File}, {"video", p.Video}, {"image", p.Image}, {"updated_by", p.UpdatedBy},
	} {
		v.Fits(line.field, line.text, longestLine)
	}
	v.FitsText("short", p.Short, longestLine)
	v.FitsText("full", p.Full, longestText)
	v.FitsText("message", p.Message, longestText)
	v.Join(checkSyllabus(p.Syllabus))
	return v.As(ErrInvalid)
}

// Status is where a course is in its life.
type Status string

// The statuses.
const (
	Pending  Status = "pending"
	Approved Status = "approved"
	Rejected Status = "rejected"
)

// Course is a course with its divisions; it has at least one.
type Course struct {
	id        ID
	profile   Profile
	status    Status
	divisions []Division
	reason    string // why it was rejected, else ""
	since     time.Time
	version   int
}

// Propose makes a course that waits for approval, with its first division. ErrInvalid when a form has mistakes.
func Propose(p Profile, first Division, now time.Time) (*Course, error) {
	p.Title = text.Line(p.Title)
	first.Name = text.Line(first.Name)
	if first.Name == "" {
		first.Name = p.Title
	}
	var v fault.Violations
	v.Join(p.Check())
	if p.Title != "" {
		v.Join(first.Check())
	}
	if err := v.As(ErrInvalid); err != nil {
		return nil, err
	}
	return &Course{profile: p, status: Pending, divisions: []Division{first}, since: now, version: 1}, nil
}

// Approve opens the course to the public and to students. Approving twice is no error.
func (c *Course) Approve() { c.status, c.reason, c.version = Approved, "", c.version+1 }

// Reject closes a course that waits, for a reason. ErrApproved when it was approved already, ErrInvalid when the reason
// is missing or too long.
func (c *Course) Reject(reason string) error {
	reason = strings.TrimSpace(reason)
	var v fault.Violations
	v.Required("reason", reason)
	v.FitsText("reason", reason, longestLine)
	if err := v.As(ErrInvalid); err != nil {
		return err
	}
	if c.status == Approved {
		return ErrApproved
	}
	c.status, c.reason = Rejected, reason
	c.version++
	return nil
}

// Correct replaces the form and one division, but for what it asks of attendance; a division with number 0 is left out. It tells whether that changed
// anything. ErrInvalid when a form has mistakes or the course has no such division.
func (c *Course) Correct(p Profile, d Division) (changed bool, err error) {
	p.Title, d.Name = text.Line(p.Title), text.Line(d.Name)
	if len(p.Syllabus) == 0 {
		p.Syllabus = nil
	}
	var v fault.Violations
	v.Join(p.Check())
	if d.ID != 0 {
		v.Join(d.Check())
	}
	if err := v.As(ErrInvalid); err != nil {
		return false, err
	}
	divisions := slices.Clone(c.divisions)
	if d.ID != 0 {
		i := slices.IndexFunc(divisions, func(other Division) bool { return other.ID == d.ID })
		if i < 0 {
			return false, ErrInvalid.With(fault.Field{Name: "division_id", Text: "is not a division of this course"})
		}
		d.Attendance = divisions[i].Attendance
		divisions[i] = d
	}
	changed = !p.same(c.profile) || !slices.Equal(divisions, c.divisions)
	if changed {
		c.version++
	}
	c.profile, c.divisions = p, divisions
	return changed, nil
}

// Resubmit makes the course wait for approval again: what was approved or rejected was something else.
func (c *Course) Resubmit() { c.status, c.reason = Pending, "" }

// MayChange tells whether staff of a scope, or (everywhere) an administrator, may change a course of the center. The
// institute's own are administrators'. ErrNotFound when not.
func MayChange(s centers.Scope, p Profile) error {
	if _, limited := s.Center(); limited && (p.Center == 0 || !s.Includes(p.Center)) {
		return ErrNotFound
	}
	return nil
}

// Snapshot is the course as stored.
type Snapshot struct {
	ID        ID
	Profile   Profile
	Status    Status
	Divisions []Division
	Reason    string // why it was rejected
	Since     time.Time
	Version   int // 1 when proposed, one more with each change
}

// Snapshot answers the course as stored.
func (c *Course) Snapshot() Snapshot {
	return Snapshot{ID: c.id, Profile: c.profile, Status: c.status, Divisions: append([]Division(nil), c.divisions...), Reason: c.reason, Since: c.since, Version: c.version}
}

// Restore makes the course that was stored; it trusts the store.
func Restore(n Snapshot) *Course {
	return &Course{id: n.ID, profile: n.Profile, status: n.Status, divisions: n.Divisions, reason: n.Reason, since: n.Since, version: n.Version}
}
