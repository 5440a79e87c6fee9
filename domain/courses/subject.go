package courses

import (
	"slices"
	"strings"

	"kendra/domain/fault"
)

// SubjectID is a subject's number in the store (the wire's Id).
type SubjectID int64

// Subject is one examination subject of a division.
type Subject struct {
	ID        SubjectID
	Division  DivisionID
	Name      string
	FullMarks int
	Order     int // its place in the division, from 1
}

// Limits of full marks.
const (
	leastMarks = 1
	mostMarks  = 1000
)

// MostSubjects is how many subjects a division may have.
const MostSubjects = 100

// MayAddSubject reports whether a division that has before subjects may get one more. ErrSubjects.
func MayAddSubject(before int) error {
	if before >= MostSubjects {
		return ErrSubjects
	}
	return nil
}

// Check returns the mistakes of the form. ErrInvalid with the fields.
func (s Subject) Check() error {
	var v fault.Violations
	v.Required("subject", strings.TrimSpace(s.Name))
	v.Fits("subject", s.Name, longestName)
	v.Check(s.FullMarks >= leastMarks && s.FullMarks <= mostMarks, "full_marks", "is not a whole number between 1 and 1000")
	return v.As(ErrInvalid)
}

// Arrange returns the subjects in a new order, each with its new place. ErrOrder unless order names every subject once.
func Arrange(subjects []Subject, order []SubjectID) ([]Subject, error) {
	if len(order) != len(subjects) {
		return nil, ErrOrder
	}
	arranged := make([]Subject, 0, len(subjects))
	for _, id := range order {
		i := slices.IndexFunc(subjects, func(s Subject) bool { return s.ID == id })
		if i < 0 || slices.ContainsFunc(arranged, func(s Subject) bool { return s.ID == id }) {
			return nil, ErrOrder
		}
		s := subjects[i]
		s.Order = len(arranged) + 1
		arranged = append(arranged, s)
	}
	return arranged, nil
}
