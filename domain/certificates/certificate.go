package certificates

import (
	"strings"
	"time"
	"unicode/utf8"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/students"
)

// ID is a certificate's number in the store.
type ID int64

// Status is what a certificate is worth now.
type Status string

// The statuses.
const (
	Issued     Status = "issued"
	Superseded Status = "superseded"
	Revoked    Status = "revoked"
	Expired    Status = "expired"
)

// Content is what is printed, as it was on the day of issue.
type Content struct {
	RegNo       students.RegNo
	Name        string
	Father      string
	Mother      string
	Born        calendar.Date
	Division    string
	Category    string
	Duration    string
	Grade       string // "" when none was given
	CenterCode  centers.Code
	CenterName  string
	CenterPlace string
	IssuedOn    calendar.Date
	Design      int // the version of the drawing
}

// Design is the version of the drawing that new certificates get.
const Design = 1

// Certificate is one certificate.
type Certificate struct {
	id       ID
	serial   Serial
	code     Code
	student  students.ID
	division courses.DivisionID
	center   centers.ID
	content  Content
	status   Status
	since    time.Time // of the status
	reason   string    // of the status, "" while issued
}

// Award is what a certificate is issued for.
type Award struct {
	Student students.Snapshot
	Offer   courses.Offer
	Center  centers.Snapshot
	Grade   string
}

const longestGrade = 20

// Check tells whether the student may be certified: they take the division and their admission was not cancelled.
// ErrOtherDivision, ErrCancelled, ErrInvalid.
func (a Award) Check() error {
	var v fault.Violations
	v.Check(utf8.RuneCountInString(a.Grade) <= longestGrade, "grade", "is longer than 20 characters")
	switch {
	case a.Student.Status == students.Cancelled:
		return ErrCancelled
	case a.Student.Profile.Division != a.Offer.Division:
		return ErrOtherDivision
	default:
		return v.As(ErrInvalid)
	}
}

// Issue makes a certificate of what is so now. The faults are Award.Check's.
func Issue(a Award, serial Serial, code Code, now time.Time) (*Certificate, error) {
	if err := a.Check(); err != nil {
		return nil, err
	}
	p := a.Student.Profile
	return &Certificate{
		serial: serial, code: code, student: a.Student.ID, division: a.Offer.Division, center: a.Center.ID, status: Issued, since: now,
		content: Content{
			RegNo: a.Student.RegNo, Name: p.Name, Father: p.Father, Mother: p.Mother, Born: p.Born,
			Division: a.Offer.Name, Category: a.Offer.Category.Name, Duration: a.Offer.Duration, Grade: strings.TrimSpace(a.Grade),
			CenterCode: a.Center.Code, CenterName: a.Center.Profile.Name, CenterPlace: place(a.Center.Profile),
			IssuedOn: calendar.Of(now), Design: Design,
		},
	}, nil
}

func place(p centers.Profile) string {
	var parts []string
	for _, part := range []string{p.City, p.State} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

// Snapshot is the certificate as stored.
type Snapshot struct {
	ID       ID
	Serial   Serial
	Code     Code
	Student  students.ID
	Division courses.DivisionID
	Center   centers.ID
	Content  Content
	Status   Status
	Since    time.Time
	Reason   string
}

// Snapshot answers the certificate as stored.
func (c *Certificate) Snapshot() Snapshot {
	return Snapshot{
		ID: c.id, Serial: c.serial, Code: c.code, Student: c.student, Division: c.division, Center: c.center,
		Content: c.content, Status: c.status, Since: c.since, Reason: c.reason,
	}
}

// Restore makes the certificate that was stored; it trusts the store.
func Restore(n Snapshot) *Certificate {
	return &Certificate{
		id: n.ID, serial: n.Serial, code: n.Code, student: n.Student, division: n.Division, center: n.Center,
		content: n.Content, status: n.Status, since: n.Since, reason: n.Reason,
	}
}
