package students

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fault"
)

// Status is the stage of a student at the institute.
type Status string

// The statuses.
const (
	Registered Status = "registered"
	Active     Status = "active"
	Cancelled  Status = "cancelled"
	Passed     Status = "passed"
)

// ParseStatus reads a status. ErrStatus for any other text.
func ParseStatus(text string) (Status, error) {
	for _, s := range []Status{Registered, Active, Cancelled, Passed} {
		if string(s) == text {
			return s, nil
		}
	}
	return "", ErrStatus
}

// Admit makes a registered student active. ErrNotRegistered for any other status.
func (s *Student) Admit(now time.Time) error {
	if s.Used().Status != Registered {
		return ErrNotRegistered
	}
	s.become(Active, now)
	return nil
}

// Pass ends an active student's course with success. ErrNotActive for any other status.
func (s *Student) Pass(now time.Time) error {
	if s.Used().Status != Active {
		return ErrNotActive
	}
	s.become(Passed, now)
	return nil
}

// Certify marks an open enrolment as passed, because it has a certificate now. It reports whether the enrolment was open.
func (s *Student) Certify(now time.Time) bool {
	if !s.Used().IsOpen() {
		return false
	}
	s.become(Passed, now)
	return true
}

// Cancel ends the admission of a registered or active student. ErrOver for any other status.
func (s *Student) Cancel(now time.Time) error {
	if !s.Used().IsOpen() {
		return ErrOver
	}
	s.become(Cancelled, now)
	return nil
}

func (s *Student) become(status Status, now time.Time) {
	s.touch("status")
	s.change(func(e *Enrolment) { e.Status, e.Since = status, now })
	s.turns = append(s.turns, Turn{Version: s.version, Enrolment: s.Used().ID, Place: s.at, Status: status, Since: now})
}

// Become takes the step that leads to a status. The faults are those of Admit, Pass and Cancel; ErrRegisteredOnce for
// Registered, because no step leads to it.
func (s *Student) Become(status Status, now time.Time) error {
	switch status {
	case Active:
		return s.Admit(now)
	case Passed:
		return s.Pass(now)
	case Cancelled:
		return s.Cancel(now)
	case Registered:
		return ErrRegisteredOnce
	default:
		return ErrStatus
	}
}

// BecomeOn is Become for a step that was taken on an earlier day; the zero day means now. It also returns ErrInvalid when the
// day is in the future, or before the enrolment's last step.
func (s *Student) BecomeOn(status Status, day calendar.Date, now time.Time) error {
	today, last := calendar.Of(now), s.Used().Since
	if day.IsZero() || day == today {
		return s.Become(status, now)
	}
	var v fault.Violations
	v.Check(!day.After(today), "day", "is still to come")
	v.Check(!day.Before(calendar.Of(last)), "day", "is before the last change of the enrolment's status")
	if err := v.As(ErrInvalid); err != nil {
		return err
	}
	at := day.Time()
	if at.Before(last) {
		at = last
	}
	return s.Become(status, at)
}

// Turn is one step of a student's history: a new status of an enrolment, or a move to another center. The first status of
// an enrolment is not a Turn of its own: it is Enrolled and By of the enrolment, and Steps adds it.
type Turn struct {
	Version   int         // of the student, after the step
	Enrolment EnrolmentID // 0 for a step in an enrolment that is not stored yet
	Place     int         // the index of the enrolment among the student's; only for steps that are not stored yet
	Status    Status
	Since     time.Time
	By        string // the name of the person who took the step
	Reason    string
	From      centers.ID // the former center; 0 when the step is not a move
	To        centers.ID
	Name      string // of the student at a move; the former center sees this name from then on

	FromName, ToName string // of the centers; only History fills them in
}

const longestReason = 500

// Sign records who took the steps that are not stored yet, and why. ErrInvalid when the reason is too long.
func (s *Student) Sign(by, reason string) error {
	var v fault.Violations
	v.FitsText("reason", reason, longestReason)
	for i := range s.turns {
		s.turns[i].By, s.turns[i].Reason = by, strings.TrimSpace(reason)
	}
	for i, e := range s.enrolments {
		if e.ID == 0 && e.By == "" {
			s.enrolments = slices.Clone(s.enrolments)
			s.enrolments[i].By = by
		}
	}
	return v.As(ErrInvalid)
}

// Turns returns the steps that are not stored yet, the earliest first.
func (s *Student) Turns() []Turn { return slices.Clone(s.turns) }

// Steps returns the whole history of a student, the earliest step first: the first status of each enrolment, and the
// stored turns.
func Steps(all []Enrolment, turns []Turn) []Turn {
	out := make([]Turn, 0, len(all)+len(turns))
	for _, e := range all {
		out = append(out, Turn{Enrolment: e.ID, Status: Registered, Since: e.Enrolled, By: e.By})
	}
	for _, t := range turns { // those of an enrolment that was taken back are not told
		if t.Enrolment == 0 || slices.ContainsFunc(all, func(e Enrolment) bool { return e.ID == t.Enrolment }) {
			out = append(out, t)
		}
	}
	slices.SortStableFunc(out, func(a, b Turn) int { return a.Since.Compare(b.Since) })
	return out
}
