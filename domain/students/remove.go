package students

import (
	"slices"

	"kendra/domain/courses"
)

// Holdings reports the records that a student must not lose.
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

// Imported is a student whom an import enrolled, as stored now.
type Imported struct {
	ID           ID
	Version      int // of the student
	Certificates bool
	Payments     bool // in an account of theirs, refunded and void ones included
}

// MayTakeBack returns those of the students whom undoing the import may delete: they are as the import left them, have
// no certificate and have paid nothing since. versions are those of students whom the import enrolled more than once.
func MayTakeBack(all []Imported, versions map[ID]int) []ID {
	var ids []ID
	for _, s := range all {
		if s.Version == max(firstVersion, versions[s.ID]) && !s.Certificates && !s.Payments {
			ids = append(ids, s.ID)
		}
	}
	return ids
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
