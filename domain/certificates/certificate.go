package certificates

import (
	"cmp"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/institute"
	"kendra/domain/papers"
	"kendra/domain/students"
	"kendra/domain/text"
)

// ID is a certificate's number in the store.
type ID int64

// Content is the printed content, as it was on the day of issue.
type Content struct {
	RegNo       students.RegNo
	Name        string
	Father      string
	Mother      string
	Gender      students.Gender // "" if unknown, and in editions from before it was kept
	Born        calendar.Date
	Division    string
	Category    string
	Duration    string
	Grade       string // "" when none was given
	CenterCode  centers.Code
	CenterName  string
	CenterPlace string
	From, To    calendar.Date // dates of the course, zero if unknown
	IssuedOn    calendar.Date
	ValidUntil  calendar.Date // the last day of validity, zero for no limit
	Design      DesignID
	Institute   institute.Number // the version of the institute that issued it
	Photo, Logo string           // where the portrait and the center's logo are kept, "" for none
	Head        string           // of the center, "" if unknown
	Signature   string           // where a picture of the head's signature is kept, "" for none
	Edition     papers.Edition
}

// Certificate is one certificate.
type Certificate struct {
	id        ID
	serial    Serial
	code      Code
	student   students.ID
	enrolment students.EnrolmentID
	division  courses.DivisionID
	center    centers.ID
	content   Content
	result    Code // of the published result that has the grade, "" for none
	key       string
	status    Status
	since     time.Time // when the status changed last
	class     Class     // of the revocation
	reason    string    // of the status, "" while issued

	replaces, replacedBy Code
	fresh                []Event
}

// Award holds the data needed to issue a certificate.
type Award struct {
	Student students.Snapshot
	Offer   courses.Offer
	Center  centers.Snapshot

	Grade      string
	From, To   calendar.Date
	ValidUntil calendar.Date
	Result     Code             // of the published result that has the grade, "" for none
	Key        string           // the client's own name for it, "" for none
	Design     DesignID         // 0 for Classic4
	Institute  institute.Number // 0 for the first
	By         string           // the name of the issuing person
	Note       string           // why a rule was set aside, "" when none was
}

const (
	longestGrade = 20
	longestKey   = 80
)

// Check returns nil if the student can be certified: they take the division, their admission was not cancelled, and their
// birth date is known. ErrOtherDivision, ErrCancelled, ErrNoBirthDate, ErrInvalid.
func (a Award) Check(now time.Time) error {
	var v fault.Violations
	today := calendar.Of(now)
	v.Check(!a.From.After(today), "from", "is in the future")
	v.Check(!a.To.After(today), "to", "is in the future")
	v.Check(a.From.IsZero() || a.To.IsZero() || !a.To.Before(a.From), "to", "is before the first day")
	v.Check(a.ValidUntil.IsZero() || !a.ValidUntil.Before(today), "validUntil", "is in the past")
	v.Fits("key", a.Key, longestKey)
	v.Check(utf8.RuneCountInString(a.Grade) <= longestGrade, "grade", "is longer than 20 characters")
	v.Join(a.legible())
	switch {
	case a.Student.Status == students.Cancelled:
		return ErrCancelled
	case a.Student.Profile.Division != a.Offer.Division:
		return ErrOtherDivision
	case a.Student.Profile.Born.IsZero():
		return ErrNoBirthDate
	default:
		return v.As(ErrInvalid)
	}
}

// line is a printed text of an award, with the name of its field.
type line struct{ field, text string }

// lines returns the printed texts of an award besides the student's name.
func (a Award) lines() []line {
	p, center := a.Student.Profile, a.Center.Profile
	return []line{
		{"father", p.Father}, {"mother", p.Mother}, {"division", a.Offer.Name}, {"category", a.Offer.Category.Name}, {"duration", a.Offer.Duration},
		{"grade", a.Grade}, {"center", center.Name}, {"head", center.Head}, {"city", center.City}, {"state", center.State},
	}
}

// legible returns ErrInvalid with the certificate's texts that contain illegible characters, because print is
// permanent. New records never contain any; records older than these rules must be corrected first.
func (a Award) legible() error {
	var v fault.Violations
	name := a.Student.Profile.Name
	v.FitsName("name", name, len(name))
	for _, l := range a.lines() {
		v.Fits(l.field, l.text, len(l.text))
	}
	v.FitsText("note", a.Note, len(a.Note))
	return v.As(ErrInvalid)
}

// Printable returns ErrUnprintable with each text that has characters without a font, because a certificate with boxes
// instead of letters is worthless. missing returns the characters of a text that have no font.
func (a Award) Printable(missing func(text string) string) error {
	var v fault.Violations
	for _, l := range append([]line{{"name", a.Student.Profile.Name}}, a.lines()...) {
		for _, r := range missing(l.text) {
			v.Check(false, l.field, fmt.Sprintf("has the character %c (%U), which certificates have no font for", r, r))
		}
	}
	return v.As(ErrUnprintable)
}

// Issue issues a certificate with the data as it is now. It returns the faults of Award.Check.
func Issue(a Award, serial Serial, code Code, now time.Time) (*Certificate, error) {
	if err := a.Check(now); err != nil {
		return nil, err
	}
	c := &Certificate{
		serial: serial, code: code, student: a.Student.ID, enrolment: a.Student.Enrolment, division: a.Offer.Division, center: a.Center.ID, key: a.Key,
		result: a.Result, content: a.content(now),
	}
	c.become(Event{Kind: Issued, At: now, By: a.By, Reason: strings.TrimSpace(a.Note)})
	c.reason = ""
	return c, nil
}

// content returns the printed content of an award.
func (a Award) content(now time.Time) Content {
	p := a.Student.Profile
	return Content{
		RegNo: a.Student.RegNo, Name: p.Name, Father: p.Father, Mother: p.Mother, Gender: p.Gender, Born: p.Born,
		Division: a.Offer.Name, Category: a.Offer.Category.Name, Duration: a.Offer.Duration, Grade: strings.TrimSpace(a.Grade),
		CenterCode: a.Center.Code, CenterName: a.Center.Profile.Name, CenterPlace: place(a.Center.Profile),
		From: a.From, To: a.To, IssuedOn: calendar.Of(now), ValidUntil: a.ValidUntil, Design: cmp.Or(a.Design, Classic4),
		Institute: cmp.Or(a.Institute, institute.First), Photo: p.Photo, Logo: a.Center.Profile.Logo,
		Head: text.Line(a.Center.Profile.Head), Signature: a.Center.Profile.Signature, Edition: papers.Latest,
	}
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
	ID        ID
	Serial    Serial
	Code      Code
	Student   students.ID
	Enrolment students.EnrolmentID
	Division  courses.DivisionID
	Center    centers.ID
	Content   Content
	Result    Code // of the published result that has the grade, "" for none
	Key       string
	Status    Status
	Since     time.Time
	Class     Class
	Reason    string

	Replaces   Code // the certificate that this one corrects
	ReplacedBy Code
}

// Snapshot returns the certificate as stored.
func (c *Certificate) Snapshot() Snapshot {
	return Snapshot{
		ID: c.id, Serial: c.serial, Code: c.code, Student: c.student, Enrolment: c.enrolment, Division: c.division, Center: c.center,
		Content: c.content, Result: c.result, Key: c.key, Status: c.status, Since: c.since, Class: c.class, Reason: c.reason,
		Replaces: c.replaces, ReplacedBy: c.replacedBy,
	}
}

// Restore returns a certificate from its snapshot; it trusts the store.
func Restore(n Snapshot) *Certificate {
	return &Certificate{
		id: n.ID, serial: n.Serial, code: n.Code, student: n.Student, enrolment: n.Enrolment, division: n.Division, center: n.Center,
		content: n.Content, result: n.Result, key: n.Key, status: n.Status, since: n.Since, class: n.Class, reason: n.Reason,
		replaces: n.Replaces, replacedBy: n.ReplacedBy,
	}
}
