// Package attendance holds the registers of sessions: the presence of students on each day, by subject.
//
// A register can be marked from the session's first day to its last, but not ahead of time, and for 7 days after its
// day. Later only an administrator can change it, with a reason. Marks are stored one by one, so two people who mark
// different students at the same time both keep their marks. If they mark the same student, the second sees the
// first's mark before overwriting it (Merge). The audit trail keeps the earlier values of each mark.
//
// An institute may choose for how many years marks are kept after the end of their session. Then sums take their place:
// percentages stay what they were, and the session's registers cannot be marked any more.
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
	ErrMark      = fault.New(fault.Invalid, "attendance.mark", "must be present, absent, late or leave")
	ErrOutside   = fault.New(fault.Conflict, "attendance.outside", "the day is outside the session's dates")
	ErrFuture    = fault.New(fault.Conflict, "attendance.future", "the day is in the future")
	ErrLocked    = fault.New(fault.Conflict, "attendance.locked", "the register is locked after 7 days; an administrator can change it, with a reason")
	ErrStranger  = fault.New(fault.Conflict, "attendance.stranger", "the student was not in the session on that day")
	ErrMoved     = fault.New(fault.Conflict, "attendance.moved", "the student has moved to another center; earlier marks cannot be changed any more")
	ErrCancelled = fault.New(fault.Conflict, "attendance.cancelled", "the session was cancelled")
	ErrSummed    = fault.New(fault.Conflict, "attendance.summed", "the session ended long ago, and only the sums of its marks are kept")
)

// OpenDays is for how many days after its day a register can be changed without being an administrator.
const OpenDays = 7

// Mark records whether a student was present.
type Mark string

// The marks. Late counts as present; leave does not count at all.
const (
	Present Mark = "present"
	Absent  Mark = "absent"
	Late    Mark = "late"
	Leave   Mark = "leave"
)

// ParseMark parses a mark. ErrMark for any other text.
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
	Subject courses.SubjectID // 0 for the whole day
}

// ExportAction names the export of a month in the audit trail.
const ExportAction = "attendance.exported"

// Exported describes an exported month of a session, with the number of students.
type Exported struct {
	Month   calendar.Date // its first day
	Subject courses.SubjectID
	Rows    int
}

// Entry is one student's mark, in the enrolment with which they were in the session.
type Entry struct {
	Student   students.ID
	Enrolment students.EnrolmentID
	Mark      Mark
	Note      string
}

const (
	longestNote   = 250
	longestReason = 250
)

// Check reports all mistakes in the proposals for a register at once. ErrInvalid with the fields.
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
			v.Check(!strings.ContainsRune(*p.Note, 0), "note", "has a character that is not text")
		}
	}
	return v.As(ErrInvalid)
}

// MayMark returns nil if the actor may now mark a session's register of a day. ErrCancelled, ErrSummed, ErrOutside,
// ErrFuture; ErrLocked when it is too late for the actor or no reason is given; ErrInvalid when the reason is too long.
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
	case !s.Summed.IsZero():
		return ErrSummed
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

// MayMarkStudent returns nil if the actor may mark a student in a session's register of a day, given the student's
// place in the session. ErrStranger for a student who was not in the session on the day; ErrMoved for one who has
// left the center.
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

// Tally counts a student's marks.
type Tally struct {
	Present int
	Absent  int
	Late    int
	Leave   int
}

// With returns the tally with one more mark.
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

// Plus returns the sum of two tallies.
func (t Tally) Plus(u Tally) Tally {
	return Tally{Present: t.Present + u.Present, Absent: t.Absent + u.Absent, Late: t.Late + u.Late, Leave: t.Leave + u.Leave}
}

// Overall returns one tally of a student's session from the tallies by subject, where 0 is whole days. It counts
// lessons only if no whole day was marked, because days and lessons are different units and a day's mark already
// includes its lessons.
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

// Held returns the number of marks that count: leave does not.
func (t Tally) Held() int { return t.Present + t.Late + t.Absent }

// Percent returns the percentage of counted days on which the student was present, late or not. It rounds down, so
// that rounding never reaches a threshold. It returns false when no day counts.
func (t Tally) Percent() (int, bool) {
	if t.Held() == 0 {
		return 0, false
	}
	return 100 * (t.Present + t.Late) / t.Held(), true
}
