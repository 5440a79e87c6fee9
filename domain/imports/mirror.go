package imports

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Leaver is an open enrolment that the file of a mirror leaves out.
type Leaver struct {
	Student   students.ID
	Enrolment students.EnrolmentID
	RegNo     students.RegNo
	Name      string
	Course    string // the name of the division
	Session   string // the title of the session in which they have a seat, "" for none
	Status    students.Status
	Since     time.Time // of the status
	Version   int       // of the student, after the enrolment was cancelled; 0 while it is not
}

// LeaverOf returns a Leaver.
func LeaverOf(o students.OpenEnrolment, course string) Leaver {
	e := o.Enrolment
	return Leaver{
		Student: o.Student, Enrolment: e.ID, RegNo: o.RegNo, Name: o.Name, Course: course, Session: e.Session, Status: e.Status, Since: e.Since,
	}
}

// Is reports whether an enrolment still is as the plan saw it. Otherwise somebody has changed it since.
func (l Leaver) Is(e students.Enrolment) bool {
	return e.ID == l.Enrolment && e.Status == l.Status && e.Since.Equal(l.Since)
}

// Coverage is the part of a center that the file of a mirror covers.
type Coverage struct {
	Courses   []string // the names of the divisions; empty for all
	Sessions  []string // titles; empty for all
	Unseated  bool     // the sessions include those enrolments that have none
	Open      int      // the number of open enrolments in this part
	BySession bool     // the file has a column for the session
}

// UsualMaxMissing is the share of the open enrolments, in percent, that a mirror may cancel without confirmation.
const UsualMaxMissing = 20

// MayLeave returns nil if a mirror may cancel so many of the open enrolments that its file covers. confirmed is the number
// that a person has agreed to. ErrMirrorRefused if rows were refused, because one of them may be about a missing student;
// ErrMirrorNobody if the file has none of the students; ErrMirrorMany. One missing student is never too many.
func (c Coverage) MayLeave(missing, refused, confirmed int) error {
	switch {
	case missing == 0:
		return nil
	case refused > 0:
		return ErrMirrorRefused
	case missing == c.Open && c.Open > 1:
		return ErrMirrorNobody
	case c.IsMany(missing) && confirmed != missing:
		return ErrMirrorMany.With(fault.Field{Name: "missing", Text: fmt.Sprintf("%d of %d", missing, c.Open)})
	default:
		return nil
	}
}

// IsMany reports whether so many missing enrolments need a confirmation.
func (c Coverage) IsMany(missing int) bool {
	return missing > 1 && missing*100 > UsualMaxMissing*c.Open
}

// IsMirrorRefusal reports whether MayLeave has refused a mirror.
func IsMirrorRefusal(err error) bool {
	return errors.Is(err, ErrMirrorRefused) || errors.Is(err, ErrMirrorNobody) || errors.Is(err, ErrMirrorMany)
}

// part is a course and a session of it. Division 0 stands for every course.
type part struct {
	division courses.DivisionID
	session  string // folded
}

// attendee is a student in a course. Division 0 stands for every course that they take.
type attendee struct {
	student  students.ID
	division courses.DivisionID
}

// Roll is the roll call of a mirror: it notes the students of a file, and which courses and sessions the file covers. A file
// covers the courses that its rows name, and of these the sessions that its rows name. Without a column for one of them it
// covers all.
type Roll struct {
	byCourse, bySession bool
	here                map[attendee]bool
	parts               map[part]bool
	titles              map[string]string // of the sessions, by folded title
}

// NewRoll returns the empty roll of a file.
func NewRoll(r *Rules) *Roll {
	return &Roll{
		byCourse: r.Has(Division), bySession: r.Has(Session), here: map[attendee]bool{}, parts: map[part]bool{}, titles: map[string]string{},
	}
}

// Said is what a row says of its place: a course, and a session of it.
type Said struct {
	division courses.DivisionID
	session  string
	seated   bool // the row has a session, known or not
}

// Said returns what a row says before its student is looked up.
func (d *Draft) Said() Said {
	return Said{division: d.says.Division, session: d.says.Session, seated: d.cell(Session) != ""}
}

// See notes a row about a student; 0 stands for a new one. before is what the row said before the lookup.
func (r *Roll) See(d *Draft, before Said, student students.ID) {
	division, session := d.says.Division, d.says.Session
	if division == 0 {
		division = before.division
	}
	if session == "" {
		session = before.session
	}
	if student != 0 {
		r.here[attendee{student, division}] = true
	}
	if r.byCourse && division == 0 || r.bySession && session == "" && before.seated {
		return
	}
	p := part{division: division}
	if !r.byCourse {
		p.division = 0
	}
	if r.bySession {
		p.session = sessions.Fold(session)
		r.titles[p.session] = session
	}
	r.parts[p] = true
}

// Covers reports whether the file covers an enrolment.
func (r *Roll) Covers(e students.Enrolment) bool {
	p := part{division: e.Division, session: sessions.Fold(e.Session)}
	if !r.byCourse {
		p.division = 0
	}
	if !r.bySession {
		p.session = ""
	}
	return r.parts[p]
}

// Has reports whether a row of the file is about an enrolment.
func (r *Roll) Has(o students.OpenEnrolment) bool {
	return r.here[attendee{o.Student, o.Enrolment.Division}] || r.here[attendee{student: o.Student}]
}

// Coverage returns what the file covers, with the names of the courses. Open is left out.
func (r *Roll) Coverage(name func(courses.DivisionID) string) Coverage {
	c := Coverage{BySession: r.bySession}
	for p := range r.parts {
		if n := name(p.division); r.byCourse && !slices.Contains(c.Courses, n) {
			c.Courses = append(c.Courses, n)
		}
		c.Unseated = c.Unseated || r.bySession && p.session == ""
	}
	for _, key := range slices.Sorted(maps.Keys(r.titles)) {
		if key != "" {
			c.Sessions = append(c.Sessions, r.titles[key])
		}
	}
	slices.Sort(c.Courses)
	return c
}
