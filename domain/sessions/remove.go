package sessions

// Holdings reports the records that refer to a session.
type Holdings struct {
	Seats bool // of students who are or were in it
	Marks bool // of attendance
	Exams bool
}

// MayRemove reports whether a session with these holdings may be deleted. ErrUsed.
func MayRemove(h Holdings) error {
	if h.Seats || h.Marks || h.Exams {
		return ErrUsed
	}
	return nil
}
