package students

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/centers"
	"kendra/domain/fault"
)

// Status is where a student is in their life at the institute.
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

// Admit makes a registered student active. ErrNotRegistered for any other.
func (s *Student) Admit(now time.Time) error {
	if s.status != Registered {
		return ErrNotRegistered
	}
	s.become(Active, now)
	return nil
}

// Pass ends an active student's course with success. ErrNotActive for any other.
func (s *Student) Pass(now time.Time) error {
	if s.status != Active {
		return ErrNotActive
	}
	s.become(Passed, now)
	return nil
}

// Cancel ends the admission of a student whose course is not over. ErrOver when it is.
func (s *Student) Cancel(now time.Time) error {
	if s.status != Registered && s.status != Active {
		return ErrOver
	}
	s.become(Cancelled, now)
	return nil
}

func (s *Student) become(status Status, now time.Time) {
	s.touch("status")
	s.turn(status, now)
}

func (s *Student) turn(status Status, now time.Time) {
	s.status, s.since = status, now
	s.turns = append(s.turns, Turn{Version: s.version, Status: status, Since: now})
}

// Become takes the step that leads to a status. The faults are Admit's, Pass's and Cancel's; ErrRegisteredOnce for
// Registered, to which nothing leads.
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

// Turn is one step of a student's life: a status, or a move to another center.
type Turn struct {
	Version int // the student's, with it
	Status  Status
	Since   time.Time
	By      string // whose doing it was, by name
	Reason  string
	From    centers.ID // the center that was left; 0 is no move
	To      centers.ID
	Name    string // of the student at a move: what the center that was left goes on reading

	FromName, ToName string // of the centers; only History knows them
}

const longestReason = 500

// Sign says who took the steps that are not stored yet, and why. ErrInvalid when the reason is too long.
func (s *Student) Sign(by, reason string) error {
	var v fault.Violations
	v.FitsText("reason", reason, longestReason)
	for i := range s.turns {
		s.turns[i].By, s.turns[i].Reason = by, strings.TrimSpace(reason)
	}
	return v.As(ErrInvalid)
}

// Turns answers the steps that are not stored yet, the earliest first.
func (s *Student) Turns() []Turn { return slices.Clone(s.turns) }
