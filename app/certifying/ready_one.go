package certifying

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// ReadyOne returns whether one student can be certified for a division, 0 for the current one, and the rules that they
// do not meet. students.ErrNotFound for a student that the actor may not see, or who never took the division.
func (s *Batches) ReadyOne(ctx context.Context, actor identity.Actor, number students.RegNo, division courses.DivisionID) (ReadyLine, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return ReadyLine{}, err
	}
	claims, err := s.dir.Claims(ctx, []students.RegNo{number}, actor.Scope())
	if err != nil {
		return ReadyLine{}, err
	}
	claim, known := claims.Of(number, division)
	if !known || division != 0 && claim.Student.Profile.Division != division {
		return ReadyLine{}, students.ErrNotFound
	}
	b := issuing{s: s.certificates, places: map[centers.ID]place{}}
	return s.ready(ctx, actor, claim, b.place)
}
