package students

import (
	"time"

	"kendra/domain/calendar"
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

// Student is a student of a center.
type Student struct {
	id      ID
	regNo   RegNo
	profile Profile
	status  Status
	since   time.Time // of the status
}

// Enrol makes a student: the only way to make one. ErrInvalid when the form has mistakes.
func Enrol(regNo RegNo, p Profile, now time.Time) (*Student, error) {
	p = p.Tidy()
	if err := p.Check(calendar.Of(now)); err != nil {
		return nil, err
	}
	return &Student{regNo: regNo, profile: p, status: Registered, since: now}, nil
}

// Correct replaces the form and tells whether that changed anything. ErrInvalid when the form has mistakes, ErrOtherCenter
// when it names another center: moving a student is not a correction.
func (s *Student) Correct(p Profile, now time.Time) (changed bool, err error) {
	p = p.Tidy()
	if p.Center != s.profile.Center {
		return false, ErrOtherCenter
	}
	if err := p.Check(calendar.Of(now)); err != nil {
		return false, err
	}
	changed = p != s.profile
	s.profile = p
	return changed, nil
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

func (s *Student) become(status Status, now time.Time) { s.status, s.since = status, now }

// Snapshot is the student as stored.
type Snapshot struct {
	ID      ID
	RegNo   RegNo
	Profile Profile
	Status  Status
	Since   time.Time // of the status
}

// Snapshot answers the student as stored.
func (s *Student) Snapshot() Snapshot {
	return Snapshot{ID: s.id, RegNo: s.regNo, Profile: s.profile, Status: s.status, Since: s.since}
}

// Restore makes the student that was stored; it trusts the store.
func Restore(n Snapshot) *Student {
	return &Student{id: n.ID, regNo: n.RegNo, profile: n.Profile, status: n.Status, since: n.Since}
}
