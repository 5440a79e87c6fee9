package staff

// Holdings reports the records that refer to a member of staff.
type Holdings struct {
	Sessions bool // that they teach or taught
}

// MayRemove reports whether a member of staff with these holdings may be deleted. ErrUsed.
func MayRemove(h Holdings) error {
	if h.Sessions {
		return ErrUsed
	}
	return nil
}
