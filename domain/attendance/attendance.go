// Package attendance holds the registers of sessions: who was there on which day, in which subject.
//
// A register is kept from the session's first day to its last, never for a day to come, and may be changed for 7 days. After
// that only an administrator changes it, with a reason. Marks are kept one by one: two people who mark different students at
// once both keep what they marked; of two who mark the same student, the second is shown the first's mark before it can be
// taken away (Merge). Each mark's earlier values stay in the audit trail.
package attendance

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// The faults of attendance.
var (
	ErrInvalid   = fault.New(fault.Invalid, "attendance.invalid", "the register has mistakes")
	ErrMark      = fault.New(fault.Invalid, "attendance.mark", "is not present, absent, late or leave")
	ErrOutside   = fault.New(fault.Conflict, "attendance.outside", "the day is outside of the session's dates")
	ErrFuture    = fault.New(fault.Conflict, "attendance.future", "the day is still to come")
	ErrLocked    = fault.New(fault.Conflict, "attendance.locked", "the register is locked after 7 days; an administrator can change it, with a reason")
	ErrStranger  = fault.New(fault.Conflict, "attendance.stranger", "the student was not in the session on that day")
	ErrMoved     = fault.New(fault.Conflict, "attendance.moved", "the student has moved to another center; what was marked until then can only be read")
	ErrCancelled = fault.New(fault.Conflict, "attendance.cancelled", "the session was cancelled")
)

// OpenDays is how many days after its day a register can be changed by anybody who may mark it.
const OpenDays = 7

// Mark is whether a student was there.
type Mark string

// The marks. Late counts as there; leave does not count at all.
const (
	Present Mark = "present"
	Absent  Mark = "absent"
	Late    Mark = "late"
	Leave   Mark = "leave"
)

// ParseMark reads a mark. ErrMark for any other text.
func ParseMark(text string) (Mark, error) {
	if m := Mark(text); slices.Contains([]Mark{Present, Absent, Late, Leave}, m) {
		return m, nil
	}
	return "", ErrMark
}

// Sheet names a register.
type Sheet struct {
	Session sessions.ID
	Day     calendar.Date
	Subject courses.SubjectID // 0: the day as a whole
}

// ExportAction is what the audit trail calls a month that somebody took away.
const ExportAction = "attendance.exported"

// Exported is a month of a session that somebody took away, and how many students it has.
type Exported struct {
	Month   calendar.Date // its first day
	Subject courses.SubjectID
	Rows    int
}

// Entry is one student's mark.
type Entry struct {
	Student students.ID
	Mark    Mark
	Note    string
}

const (
	longestNote   = 250
	longestReason = 250
)

// Check tells everything that is wrong with what is proposed for a register at once. ErrInvalid with the fields.
func Check(proposals []Proposal) error {
	var v fault.Violations
	v.Check(len(proposals) > 0, "entries", "are missing")
	seen := map[students.ID]bool{}
	for _, p := range proposals {
		v.Check(p.Student != 0 && !seen[p.Student], "entries", "name a student twice, or none")
		seen[p.Student] = true
		_, err := ParseMark(string(p.Mark))
		v.Add("mark", err)
		if p.Note != nil {
			v.FitsText("note", *p.Note, longestNote)
			v.Check(!strings.ContainsRune(*p.Note, 0), "note", "is no text")
		}
	}
	return v.As(ErrInvalid)
}

// MayMark tells whether the actor may mark a session's register of a day now. ErrCancelled, ErrOutside, ErrFuture, ErrLocked
// for those who may not late or say no reason, ErrInvalid when the reason is too long.
func MayMark(a identity.Actor, s sessions.Snapshot, day calendar.Date, reason string, now time.Time) error {
	today := calendar.Of(now)
	var v fault.Violations
	v.Required("day", day.String())
	v.FitsText("reason", reason, longestReason)
	if err := v.As(ErrInvalid); err != nil {
		return err
	}
	late := int(today.Time().Sub(day.Time()) / (24 * time.Hour))
	switch {
	case s.Status == sessions.Cancelled:
		return ErrCancelled
	case day.Before(s.Profile.From) || day.After(s.Profile.To):
		return ErrOutside.On("day")
	case late < 0:
		return ErrFuture.On("day")
	case late > OpenDays && (!a.Is(identity.Admin) || strings.TrimSpace(reason) == ""):
		return ErrLocked.On("day")
	default:
		return nil
	}
}

// MayMarkStudent reports whether the actor may mark a student in a session's register of a day, given how the student sat
// there. ErrStranger for one who did not sit there on the day, ErrMoved for one who has left the center.
func MayMarkStudent(a identity.Actor, s sessions.Snapshot, in students.Sitting, day calendar.Date) error {
	switch {
	case !in.On(day):
		return ErrStranger
	case students.SightOf(a.Scope(), in.Student.Profile.Center, s.Profile.Center) != students.Open:
		return ErrMoved
	default:
		return nil
	}
}

// Tally is how often a student was there.
type Tally struct {
	Present int
	Absent  int
	Late    int
	Leave   int
}

// With answers the tally with one more mark.
func (t Tally) With(m Mark) Tally {
	switch m {
	case Present:
		t.Present++
	case Absent:
		t.Absent++
	case Late:
		t.Late++
	case Leave:
		t.Leave++
	}
	return t
}

// Plus answers the sum of two tallies.
func (t Tally) Plus(u Tally) Tally {
	return Tally{Present: t.Present + u.Present, Absent: t.Absent + u.Absent, Late: t.Late + u.Late, Leave: t.Leave + u.Leave}
}

// Overall answers one tally of a student's session from those by subject, 0 being the days as a whole. Days and lessons are
// not of one kind, and a day's mark already says whether they came: the lessons are added up only where no day was marked.
func Overall(by map[courses.SubjectID]Tally) Tally {
	if days, ok := by[0]; ok {
		return days
	}
	var lessons Tally
	for _, t := range by {
		lessons = lessons.Plus(t)
	}
	return lessons
}

// Held answers how many of the days count: leave does not.
func (t Tally) Held() int { return t.Present + t.Late + t.Absent }

// Percent answers how many of a hundred days that count they were there, late or not, rounded down so that nobody reaches a
// threshold by rounding; false when no day counts.
func (t Tally) Percent() (int, bool) {
	if t.Held() == 0 {
		return 0, false
	}
	return 100 * (t.Present + t.Late) / t.Held(), true
}
