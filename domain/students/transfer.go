package students

import (
	"time"

	"kendra/domain/centers"
	"kendra/domain/courses"
)

// Transfer moves a registered or active student to another center, where they take a division that it teaches. The
// registration number stays, because it is printed on paper. The session ends, because it belongs to the former center.
// ErrSameCenter, ErrOver.
func (s *Student) Transfer(to centers.ID, division courses.DivisionID, now time.Time) error {
	switch {
	case s.status != Registered && s.status != Active:
		return ErrOver
	case to == s.profile.Center:
		return ErrSameCenter.On("center")
	}
	fields := []string{"center"}
	if division != s.profile.Division {
		fields = append(fields, "division")
	}
	if s.profile.Session != "" {
		fields = append(fields, "session")
	}
	s.touch(fields...)
	s.turns = append(s.turns, Turn{
		Version: s.version, Status: s.status, Since: now, From: s.profile.Center, To: to, Name: s.profile.Name,
	})
	s.profile.Center, s.profile.Division, s.profile.Session = to, division, ""
	return nil
}

// Assign sets the session of a student and reports whether that changed anything. ErrInvalid when its name is too long.
func (s *Student) Assign(session string, now time.Time) (changed bool, err error) {
	p := s.profile
	p.Session = session
	return s.Correct(p, now)
}
