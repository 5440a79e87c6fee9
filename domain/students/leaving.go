package students

import (
	"slices"
	"time"
)

// OpenEnrolment is an open enrolment, with the person who has it.
type OpenEnrolment struct {
	Student   ID
	RegNo     RegNo
	Name      string
	Enrolment Enrolment
}

// RestoreStatus makes an enrolment that was cancelled by mistake what it was: open, with its earlier status, as of the day
// on which it had begun. The history keeps the cancellation and this step. ErrNoEnrolment, ErrNotCancelled; ErrStatus for a
// status that is not open; ErrEnrolled when the student has enrolled in the division again since.
func (s *Student) RestoreStatus(id EnrolmentID, status Status, since, now time.Time) error {
	at := slices.IndexFunc(s.enrolments, func(e Enrolment) bool { return e.ID == id })
	switch {
	case at < 0:
		return ErrNoEnrolment
	case s.enrolments[at].Status != Cancelled:
		return ErrNotCancelled
	case status != Registered && status != Active:
		return ErrStatus
	case s.takes(s.enrolments[at].Division):
		return ErrEnrolled.On("division")
	}
	s.at = at
	s.become(status, now)
	s.change(func(e *Enrolment) { e.Since = since })
	return nil
}
