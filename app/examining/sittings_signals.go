package examining

import (
	"context"

	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/sittings"
)

// Noticed is all that was noticed about a candidate.
type Noticed struct {
	Candidate exams.Candidate
	Signals   []sittings.Signal // the first one first
}

// Signals returns what was noticed about a candidate while they wrote, and what invigilators did. sittings.ErrNotFound.
func (s *Sittings) Signals(ctx context.Context, actor identity.Actor, id sittings.ID) (Noticed, error) {
	one, err := s.sitting(ctx, actor, id)
	if err != nil {
		return Noticed{}, err
	}
	e, err := s.exams.FindFor(ctx, one.Exam, one.Enrolment)
	if err != nil {
		return Noticed{}, err
	}
	out := Noticed{}
	if out.Candidate, err = e.Candidate(one.Enrolment); err != nil {
		return out, sittings.ErrNotFound // taken off the list meanwhile
	}
	entries, err := s.journal.Entries(ctx, id)
	out.Signals = sittings.Signals(one, entries)
	return out, err
}
