package students

import (
	"slices"

	"kendra/domain/courses"
)

// Holdings says what a student must not lose.
type Holdings struct {
	Certificates bool // of any status
}

// MayRemove reports whether a student with these holdings may be deleted. ErrCertified.
func MayRemove(h Holdings) error {
	if h.Certificates {
		return ErrCertified
	}
	return nil
}

// MergeHoldings lists the divisions of which two records of one person have a valid certificate.
type MergeHoldings struct {
	Gone, Kept []courses.DivisionID
}

// MayMerge reports whether the two records may become one. ErrBothCertified when both have a valid certificate of one
// division: one of the certificates would have to go.
func MayMerge(h MergeHoldings) error {
	if slices.ContainsFunc(h.Gone, func(d courses.DivisionID) bool { return slices.Contains(h.Kept, d) }) {
		return ErrBothCertified
	}
	return nil
}
