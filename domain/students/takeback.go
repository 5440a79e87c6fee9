package students

import (
	"slices"

	"kendra/domain/identity"
)

// Delete removes an enrolment that was made by mistake, as if it had never been made. The store must remove it, too. bare
// says that it has no fees, certificate, attendance or seat. It returns the enrolment. ErrNoEnrolment; ErrMadeByAnother when
// staff delete what another person enrolled; ErrOnlyEnrolment when the student has no other one; ErrInUse when it is not
// bare, or has begun.
func (s *Student) Delete(actor identity.Actor, id EnrolmentID, bare bool) (Enrolment, error) {
	at := slices.IndexFunc(s.enrolments, func(e Enrolment) bool { return e.ID == id })
	if at < 0 {
		return Enrolment{}, ErrNoEnrolment
	}
	e := s.enrolments[at]
	switch {
	case !actor.Is(identity.Admin) && e.By != actor.Name:
		return Enrolment{}, ErrMadeByAnother
	case len(s.enrolments) == 1:
		return Enrolment{}, ErrOnlyEnrolment
	case !bare || e.Status != Registered:
		return Enrolment{}, ErrInUse
	}
	s.drop(at)
	return e, nil
}

// drop removes one enrolment, given by its index.
func (s *Student) drop(at int) {
	id := s.enrolments[at].ID
	s.touch("enrolments")
	s.enrolments = slices.Delete(slices.Clone(s.enrolments), at, at+1)
	s.stored = slices.DeleteFunc(slices.Clone(s.stored), func(e Enrolment) bool { return e.ID == id })
	s.at = currentOf(s.enrolments)
}
