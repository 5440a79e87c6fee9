package students

import (
	"slices"
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
)

// Transfer moves a student with an open enrolment to another center. The current enrolment goes on in a division that
// the new center teaches, other open ones in their own. The registration number stays, because it is printed on paper.
// Their seats end, because sessions belong to the former center. ErrSameCenter, ErrOver.
func (s *Student) Transfer(to centers.ID, division courses.DivisionID, now time.Time) error {
	s.at = currentOf(s.enrolments)
	moving := s.Used()
	switch {
	case !moving.IsOpen():
		return ErrOver
	case to == s.profile.Center:
		return ErrSameCenter.On("center")
	}
	fields := []string{"center"}
	if division != moving.Division {
		fields = append(fields, "division")
	}
	if moving.Session != "" {
		fields = append(fields, "session")
	}
	s.touch(fields...)
	s.turns = append(s.turns, Turn{
		Version: s.version, Status: moving.Status, Since: now, From: s.profile.Center, To: to, Name: s.profile.Name,
	})
	s.enrolments = slices.Clone(s.enrolments)
	for i, e := range s.enrolments {
		if e.IsOpen() {
			s.enrolments[i].Center, s.enrolments[i].Session = to, ""
		}
	}
	s.enrolments[s.at].Division = division
	s.profile.Center = to
	return nil
}

// Assign sets the session of a student and reports whether that changed anything. ErrInvalid when its name is too long.
func (s *Student) Assign(session string, now time.Time) (changed bool, err error) {
	p := s.form()
	p.Session = session
	return s.Correct(p, now)
}
