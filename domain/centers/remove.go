package centers

// Holdings reports the things that belong to a center on a day.
type Holdings struct {
	Students bool
	Staff    bool // members of staff, or accounts of staff, who stay after the day
	Courses  bool // courses that only this center teaches
}

// MayRemove reports whether a center with these holdings may be deleted. It returns ErrHasStudents, ErrHasStaff or
// ErrHasCourses, the first that applies.
func MayRemove(h Holdings) error {
	switch {
	case h.Students:
		return ErrHasStudents
	case h.Staff:
		return ErrHasStaff
	case h.Courses:
		return ErrHasCourses
	default:
		return nil
	}
}
