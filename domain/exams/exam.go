package exams

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/money"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/domain/text"
)

// ID is an exam's number in the store.
type ID int64

// Sitting is when and where the candidates sit a component.
type Sitting struct {
	Component int // its index in the scheme
	Day       calendar.Date
	Starts    string // Indian time, "15:04"; "" if it is not fixed
	Room      string
	Rooms     []Room // those with seats, if candidates were seated
	Online    bool   // the papers are answered at computers
}

// Exam is one exam of a session, over all components of a scheme.
type Exam struct {
	ID         ID
	Session    sessions.ID
	Division   courses.DivisionID
	Center     centers.ID
	Scheme     SchemeID
	Title      string
	Sittings   []Sitting
	Candidates []Candidate // by enrolment
	Computers  Computers
	Editions   int       // how often results were published
	Published  time.Time // the last time
	By         string    // who made the exam
	At         time.Time
}

// Candidate is a student who sits an exam.
type Candidate struct {
	Enrolment students.EnrolmentID
	Student   students.ID
	RegNo     students.RegNo // as it was when they were admitted
	Name      string
	Reason    string // why an administrator admitted somebody who does not meet the rules, else ""
	By        string
	At        time.Time
}

const (
	longestTitle  = 120
	longestRoom   = 120
	longestReason = 250
)

// Tidy returns the exam with trimmed texts.
func (e Exam) Tidy() Exam {
	e.Title, e.Sittings = text.Line(e.Title), slices.Clone(e.Sittings)
	for i := range e.Sittings {
		e.Sittings[i].Room = text.Line(e.Sittings[i].Room)
	}
	return e
}

// Check returns the mistakes of an exam's form, given the rules of its scheme. ErrInvalid with the fields;
// "sittings.0.day" is the day of the first component.
func (e Exam) Check(r Rules) error {
	var v fault.Violations
	v.Required("title", e.Title)
	v.Fits("title", e.Title, longestTitle)
	for _, s := range e.Sittings {
		at := "sittings." + strconv.Itoa(s.Component) + "."
		v.Check(s.Component >= 0 && s.Component < len(r.Components), at+"component", "is not a component of the scheme")
		v.Required(at+"day", s.Day.String())
		v.Fits(at+"room", s.Room, longestRoom)
		_, err := time.Parse("15:04", cmp.Or(s.Starts, "00:00"))
		v.Check(err == nil, at+"starts", "is not a time like 09:30")
	}
	for i := range r.Components {
		n := 0
		for _, s := range e.Sittings {
			if s.Component == i {
				n++
			}
		}
		v.Check(n == 1, fmt.Sprintf("sittings.%d.day", i), "is required")
	}
	return v.As(ErrInvalid)
}

// Admit adds a candidate to an exam, unless they are one.
func Admit(e *Exam, c Candidate) {
	if _, err := e.Candidate(c.Enrolment); err != nil {
		e.Candidates = append(slices.Clone(e.Candidates), c)
	}
}

// Dismiss takes a candidate without marks off the list of an exam. ErrStranger, ErrHasMarks.
func Dismiss(e *Exam, id students.EnrolmentID, cells []Cell) error {
	if _, err := e.Candidate(id); err != nil {
		return err
	}
	if slices.ContainsFunc(cells, func(c Cell) bool { return c.Enrolment == id && (c.First.Status != "" || c.Second.Status != "") }) {
		return ErrHasMarks
	}
	e.Candidates = slices.DeleteFunc(slices.Clone(e.Candidates), func(c Candidate) bool { return c.Enrolment == id })
	return nil
}

// IsPublished reports whether results have been published.
func (e Exam) IsPublished() bool { return e.Editions > 0 }

// Candidate returns the candidate with an enrolment. ErrStranger.
func (e Exam) Candidate(id students.EnrolmentID) (Candidate, error) {
	i := slices.IndexFunc(e.Candidates, func(c Candidate) bool { return c.Enrolment == id })
	if i < 0 {
		return Candidate{}, ErrStranger
	}
	return e.Candidates[i], nil
}

// Span returns the first and the last day of the exam.
func (e Exam) Span() (first, last calendar.Date) {
	for _, s := range e.Sittings {
		if first.IsZero() || first.After(s.Day) {
			first = s.Day
		}
		if last.IsZero() || s.Day.After(last) {
			last = s.Day
		}
	}
	return first, last
}

// Rooms returns the rooms of the exam, those with seats or else those of its days, by name.
func (e Exam) Rooms() []string {
	var all []string
	for _, s := range e.Sittings {
		if len(s.Rooms) == 0 && s.Room != "" {
			all = append(all, s.Room)
		}
		for _, r := range s.Rooms {
			all = append(all, r.Name)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// Facts are what decides whether a student may sit an exam.
type Facts struct {
	Due        money.Paise
	Attendance attendance.Tally
	Threshold  int // the attendance in percent that the course requires; 0 for none
	Before     int // how many exams with a published result the student has sat for this enrolment
	Attempts   int // how many they may sit; 0 for no limit
}

// Obstacles returns the reasons why a student may not sit the exam; none if they may.
func (f Facts) Obstacles() []string {
	var all []string
	percent, known := f.Attendance.Percent()
	switch {
	case f.Threshold == 0:
	case !known:
		all = append(all, fmt.Sprintf("no attendance is recorded; %d %% is required", f.Threshold))
	case percent < f.Threshold:
		all = append(all, fmt.Sprintf("attendance is %d %%; %d %% is required", percent, f.Threshold))
	}
	if f.Due > 0 {
		all = append(all, "unpaid fees: "+f.Due.String())
	}
	if f.Attempts > 0 && f.Before >= f.Attempts {
		all = append(all, fmt.Sprintf("has used all %d attempts", f.Attempts))
	}
	return all
}

// CheckReason returns ErrReason unless a reason is given and not too long.
func CheckReason(reason string) error {
	var v fault.Violations
	v.Required("reason", reason)
	v.FitsText("reason", reason, longestReason)
	return v.As(ErrReason)
}
