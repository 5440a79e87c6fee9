// Package sessions holds the sessions of the centers. A session is a batch of students who are taught together by a
// teacher, between two dates, on some days of the week. It is never a login.
//
//	planned -> running -> finished
//	planned, running -> cancelled
//
// A session may have a limited number of seats; when it is full, nobody can join. The person who ends a session may
// mark its students as passed.
package sessions

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/staff"
	"kendra/domain/text"
)

// ID is a session's number in the store.
type ID int64

// The faults of sessions.
var (
	ErrInvalid    = fault.New(fault.Invalid, "session.invalid", "the session's form has mistakes")
	ErrStatus     = fault.New(fault.Invalid, "session.status", "is not planned, running, finished or cancelled")
	ErrNotFound   = fault.New(fault.NotFound, "session.not_found", "there is no such session")
	ErrTitleTaken = fault.New(fault.Conflict, "session.title_taken", "the center has a session of this name")
	ErrFull       = fault.New(fault.Conflict, "session.full", "the session is full")
	ErrOver       = fault.New(fault.Conflict, "session.over", "the session is over")
	ErrNotPlanned = fault.New(fault.Conflict, "session.not_planned", "only a planned session can be started")
	ErrNotRunning = fault.New(fault.Conflict, "session.not_running", "only a running session can be finished")
	ErrSeats      = fault.New(fault.Conflict, "session.seats", "more students than that are in the session")
	ErrUsed       = fault.New(fault.Conflict, "session.used", "the session has students, attendance or exams: cancel it instead of deleting it")
	ErrElsewhere  = fault.New(fault.Conflict, "session.elsewhere", "the student belongs to another center or takes another division")
)

// Status is the stage of a session.
type Status string

// The statuses.
const (
	Planned   Status = "planned"
	Running   Status = "running"
	Finished  Status = "finished"
	Cancelled Status = "cancelled"
)

// ParseStatus reads a status. ErrStatus for any other text.
func ParseStatus(text string) (Status, error) {
	if s := Status(text); slices.Contains([]Status{Planned, Running, Finished, Cancelled}, s) {
		return s, nil
	}
	return "", ErrStatus
}

// Weekdays is a set of days of the week.
type Weekdays uint8

// On returns the set of the days.
func On(days ...time.Weekday) Weekdays {
	var w Weekdays
	for _, d := range days {
		w |= 1 << d
	}
	return w
}

// Has reports whether a day of the week is in the set.
func (w Weekdays) Has(d time.Weekday) bool { return w&(1<<d) != 0 }

const everyDay = Weekdays(1<<7 - 1)

// Profile holds the fields of a session's form.
type Profile struct {
	Title       string
	Description string
	Center      centers.ID
	Division    courses.DivisionID // 0 for any
	From        calendar.Date
	To          calendar.Date // the last day
	Days        Weekdays      // none for every day
	Starts      string        // Indian time, "15:04"; "" when it is not fixed
	Ends        string
	Seats       int // 0 for no limit
	Teacher     staff.ID
}

// Limits: of texts in characters, of seats, and of the length in years.
const (
	longestTitle  = 120
	longestText   = 5000
	longestReason = 250
	mostSeats     = 10_000
	longest       = 6
)

// Tidy returns the profile with trimmed texts and single spaces in the title.
func (p Profile) Tidy() Profile {
	p.Title, p.Description = text.Line(p.Title), strings.TrimSpace(p.Description)
	if p.Days&everyDay == everyDay {
		p.Days = 0
	}
	return p
}

// Check returns every mistake of the form at once. ErrInvalid with the fields.
func (p Profile) Check() error { return p.check(p.Center != 0) }

// CheckUnplaced is Check for a form that may leave out the center: a new session gets the center of the staff who plan it.
func (p Profile) CheckUnplaced() error { return p.check(true) }

func (p Profile) check(center bool) error {
	var v fault.Violations
	v.Required("title", p.Title)
	v.Fits("title", p.Title, longestTitle)
	v.FitsText("description", p.Description, longestText)
	v.Check(center, "center", "is required")
	v.Required("from", p.From.String())
	v.Required("to", p.To.String())
	v.Check(!p.To.Before(p.From), "to", "is before the first day")
	v.Check(p.From.IsZero() || p.To.Before(p.From.AddYears(longest)), "to", "is more than 6 years after the first day")
	v.Check(p.Days <= everyDay, "days", "are not days of the week")
	v.Check(isTime(p.Starts), "starts", "is not a time like 09:30")
	v.Check(isTime(p.Ends), "ends", "is not a time like 09:30")
	v.Check((p.Starts == "") == (p.Ends == ""), "ends", "goes with the time at which it starts")
	v.Check(p.Starts == "" || p.Ends == "" || !isTime(p.Starts) || p.Ends > p.Starts, "ends", "is not after the time at which it starts")
	v.Check(p.Seats >= 0 && p.Seats <= mostSeats, "seats", "is not between 0 and 10,000")
	return v.As(ErrInvalid)
}

func isTime(text string) bool {
	if text == "" {
		return true
	}
	t, err := time.Parse("15:04", text)
	return err == nil && t.Format("15:04") == text
}

// Meets reports whether the session meets on a day.
func (p Profile) Meets(on calendar.Date) bool {
	return !on.Before(p.From) && !on.After(p.To) && (p.Days == 0 || p.Days.Has(on.Time().Weekday()))
}

// Session is a batch of students.
type Session struct {
	id      ID
	profile Profile
	status  Status
	since   time.Time // of the status
	reason  string    // of the cancellation, else ""
	summed  time.Time // when sums took the place of its marks
}

// Plan returns a new session. ErrInvalid when the form has mistakes.
func Plan(p Profile, now time.Time) (*Session, error) {
	p = p.Tidy()
	if err := p.Check(); err != nil {
		return nil, err
	}
	return &Session{profile: p, status: Planned, since: now}, nil
}

// Correct replaces the form and reports whether that changed anything; taken is the number of students in the session.
// ErrInvalid when the form has mistakes, names another center, or names another division while students are in the
// session; ErrSeats, ErrOver.
func (s *Session) Correct(p Profile, taken int) (changed bool, err error) {
	p = p.Tidy()
	if err := p.Check(); err != nil {
		return false, err
	}
	switch {
	case s.IsOver():
		return false, ErrOver
	case p.Center != s.profile.Center:
		return false, ErrInvalid.With(fault.Field{Name: "center", Text: "cannot be changed"})
	case taken > 0 && p.Division != 0 && p.Division != s.profile.Division:
		return false, ErrInvalid.With(fault.Field{Name: "division", Text: "cannot be changed while students are in the session"})
	case p.Seats != 0 && taken > p.Seats:
		return false, ErrSeats.On("seats")
	}
	changed = p != s.profile
	s.profile = p
	return changed, nil
}

// IsOver reports whether the session is finished or cancelled, or has lost its marks because it ended long ago.
func (s *Session) IsOver() bool {
	return s.status == Finished || s.status == Cancelled || !s.summed.IsZero()
}

// Seat reports whether a student of a center and division may join the session, in which taken students are already.
// ErrOver, ErrElsewhere, ErrFull.
func (s *Session) Seat(center centers.ID, division courses.DivisionID, taken int) error {
	switch {
	case s.IsOver():
		return ErrOver
	case center != s.profile.Center || (s.profile.Division != 0 && division != s.profile.Division):
		return ErrElsewhere
	case s.profile.Seats != 0 && taken >= s.profile.Seats:
		return ErrFull
	default:
		return nil
	}
}

// SeatFrom returns the start of the seat of a student who joins now: the given day on which they came first, or now
// for the zero day. ErrInvalid when the day is in the future or before the session's first day.
func (s *Session) SeatFrom(day calendar.Date, now time.Time) (time.Time, error) {
	today := calendar.Of(now)
	if day.IsZero() || day == today {
		return now, nil
	}
	var v fault.Violations
	v.Check(!day.Before(s.profile.From), "since", "is before the session's first day")
	v.Check(!day.After(today), "since", "is still to come")
	return day.Time(), v.As(ErrInvalid)
}

// Start begins a planned session. ErrNotPlanned for any other status.
func (s *Session) Start(now time.Time) error {
	if s.status != Planned {
		return ErrNotPlanned
	}
	s.status, s.since = Running, now
	return nil
}

// Finish ends a running session. ErrNotRunning for any other status.
func (s *Session) Finish(now time.Time) error {
	if s.status != Running {
		return ErrNotRunning
	}
	s.status, s.since = Finished, now
	return nil
}

// Cancel ends a planned or running session. The reason is for its students. ErrOver when the session is over,
// ErrInvalid when the reason is missing or too long.
func (s *Session) Cancel(reason string, now time.Time) error {
	if s.IsOver() {
		return ErrOver
	}
	reason = strings.TrimSpace(reason)
	var v fault.Violations
	v.Required("reason", reason)
	v.FitsText("reason", reason, longestReason)
	if err := v.As(ErrInvalid); err != nil {
		return err
	}
	s.status, s.since, s.reason = Cancelled, now, reason
	return nil
}

// Snapshot holds the state of a session for storage.
type Snapshot struct {
	ID      ID
	Profile Profile
	Status  Status
	Since   time.Time // of the status
	Reason  string    // of the cancellation
	Summed  time.Time // when sums took the place of its marks of attendance; the zero time while the marks are there
}

// Snapshot returns the state of the session for storage.
func (s *Session) Snapshot() Snapshot {
	return Snapshot{ID: s.id, Profile: s.profile, Status: s.status, Since: s.since, Reason: s.reason, Summed: s.summed}
}

// Restore returns the session with a stored state. It does not check the state.
func Restore(n Snapshot) *Session {
	return &Session{id: n.ID, profile: n.Profile, status: n.Status, since: n.Since, reason: n.Reason, summed: n.Summed}
}

// MaySee reports whether the actor may see a session: its center must be in their scope. ErrNotFound when not.
func MaySee(a identity.Actor, n Snapshot) error {
	if !a.Scope().Includes(n.Profile.Center) {
		return ErrNotFound
	}
	return nil
}
