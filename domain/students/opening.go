package students

import (
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
)

// Opening is what is known of an enrolment that began before it was recorded. The zero Opening is one that begins now.
type Opening struct {
	Enrolled calendar.Date // zero for now
	Status   Status        // "" for Registered
	Since    calendar.Date // of a status other than Registered; zero for the day of the enrolment
}

// Check returns ErrInvalid when a day is still to come, or the status is older than the enrolment.
func (o Opening) Check(today calendar.Date) error {
	enrolled := o.Enrolled
	if enrolled.IsZero() {
		enrolled = today
	}
	var v fault.Violations
	v.Check(!o.Enrolled.After(today), "enrolled_on", "is in the future")
	v.Check(!o.Since.After(today), "status_on", "is in the future")
	v.Check(o.Since.IsZero() || o.Enrolled.IsZero() || !o.Since.Before(enrolled), "status_on", "is before the day of the enrolment")
	return v.As(ErrInvalid)
}

// Backdate makes the new enrolment that the steps are about begin as o says. Its status is one step of the history, on the
// day that o tells. The store must not have the enrolment yet.
func (s *Student) Backdate(o Opening, now time.Time) {
	enrolled := now
	first := o.Enrolled
	if first.IsZero() {
		first = o.Since // the only day that is known
	}
	if !first.IsZero() && first.Before(calendar.Of(now)) {
		enrolled = first.Time()
	}
	status := o.Status
	if status == "" {
		status = Registered
	}
	since := enrolled
	if !o.Since.IsZero() && o.Since.After(calendar.Of(enrolled)) {
		since = o.Since.Time()
	}
	s.change(func(e *Enrolment) { e.Enrolled, e.Status, e.Since = enrolled, status, since })
	if status != Registered {
		s.turns = append(s.turns, Turn{Version: s.version, Place: s.at, Status: status, Since: since})
	}
}
