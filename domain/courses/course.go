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

// Profile holds the fields of a course's form.
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
	Center       centers.ID // the only center that teaches it; 0 for all
	Syllabus     []Part     // in order; nil for none
}

// Limits: of texts in characters, and of the rating.
const (
	longestName = 120
	longestLine = 250
	longestText = 20_000
	mostRating  = 5
)

// Check returns every mistake of the form at once. ErrInvalid with the fields.
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

// Status is the stage of approval of a course.
type Status string

// The statuses.
const (
	Pending  Status = "pending"
	Approved Status = "approved"
	Rejected Status = "rejected"
)

// Course is a course with its divisions. It has at least one division.
type Course struct {
	id        ID
	profile   Profile
	status    Status
	divisions []Division
	reason    string // of the rejection, else ""
	since     time.Time
	version   int
}

// Propose returns a course that waits for approval, with its first division. ErrInvalid when one of the forms has
// mistakes.
func Propose(p Profile, first Division, now time.Time) (*Course, error) {
	p, first = tidyProposal(p, first)
	if err := CheckProposal(p, first); err != nil {
		return nil, err
	}
	return &Course{profile: p, status: Pending, divisions: []Division{first}, since: now, version: 1}, nil
}

// CheckProposal returns every mistake of the forms of a new course and its first division. ErrInvalid with the fields.
func CheckProposal(p Profile, first Division) error {
	p, first = tidyProposal(p, first)
	var v fault.Violations
	v.Join(p.Check())
	if p.Title != "" {
		v.Join(first.Check())
	}
	return v.As(ErrInvalid)
}

// tidyProposal returns the forms with single spaces inside names. A division without a name gets the course's title.
func tidyProposal(p Profile, first Division) (Profile, Division) {
	p.Title, first.Name = text.Line(p.Title), text.Line(first.Name)
	if first.Name == "" {
		first.Name = p.Title
	}
	return p, first
}

// Approve makes the course visible to the public and open to students. Approving twice is no error.
func (c *Course) Approve() { c.status, c.reason, c.version = Approved, "", c.version+1 }

// Reject turns down a course that waits for approval. ErrApproved when it is approved already, ErrInvalid when the
// reason is missing or too long.
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

// Correct replaces the form, and name and price of one division, and reports whether that changed anything. A division
// with ID 0 is ignored. ErrInvalid when a form has mistakes or the course has no such division.
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

// Resubmit makes the course wait for approval again, because the earlier decision was about another version.
func (c *Course) Resubmit() { c.status, c.reason = Pending, "" }

// MayChange reports whether a caller with a scope may change a course: administrators change every course, staff only
// those of their own center. ErrNotFound when not.
func MayChange(s centers.Scope, p Profile) error {
	if _, limited := s.Center(); limited && (p.Center == 0 || !s.Includes(p.Center)) {
		return ErrNotFound
	}
	return nil
}

// Snapshot holds the state of a course for storage.
type Snapshot struct {
	ID        ID
	Profile   Profile
	Status    Status
	Divisions []Division
	Reason    string // of the rejection
	Since     time.Time
	Version   int // 1 when proposed, one more with each change
}

// Snapshot returns the state of the course for storage.
func (c *Course) Snapshot() Snapshot {
	return Snapshot{ID: c.id, Profile: c.profile, Status: c.status, Divisions: append([]Division(nil), c.divisions...), Reason: c.reason, Since: c.since, Version: c.version}
}

// Restore returns the course with a stored state. It does not check the state.
func Restore(n Snapshot) *Course {
	return &Course{id: n.ID, profile: n.Profile, status: n.Status, divisions: n.Divisions, reason: n.Reason, since: n.Since, version: n.Version}
}
