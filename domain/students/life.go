package students

import (
	"slices"
	"strings"
	"time"

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
	if s.status != Registered {
		return ErrNotRegistered
	}
	s.become(Active, now)
	return nil
}

// Pass ends an active student's course with success. ErrNotActive for any other status.
func (s *Student) Pass(now time.Time) error {
	if s.status != Active {
		return ErrNotActive
	}
	s.become(Passed, now)
	return nil
}

// Cancel ends the admission of a registered or active student. ErrOver for any other status.
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

// Turn is one step of a student's history: a new status, or a move to another center.
type Turn struct {
	Version int // of the student, after the step
	Status  Status
	Since   time.Time
	By      string // the name of the person who took the step
	Reason  string
	From    centers.ID // the former center; 0 when the step is not a move
	To      centers.ID
	Name    string // of the student at a move; the former center sees this name from then on

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
	return v.As(ErrInvalid)
}

// Turns returns the steps that are not stored yet, the earliest first.
func (s *Student) Turns() []Turn { return slices.Clone(s.turns) }
