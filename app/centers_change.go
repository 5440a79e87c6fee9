package app

import (
	"context"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/identity"
)

// Update replaces a center's form; its code stays. Administrators only. centers.ErrNotFound, ErrInvalid, ErrName.
func (s *Centers) Update(ctx context.Context, actor identity.Actor, id centers.ID, p centers.Profile) error {
	if err := guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after centers.Snapshot
		changed := false
		err := s.repo.Change(ctx, id, func(c *centers.Center) (err error) {
			before = c.Snapshot()
			changed, err = c.Correct(p)
			after = c.Snapshot()
			return err
		})
		if err != nil || !changed {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "center.updated", centerThing(id), s.now()).From(before).To(after))
	})
}

// Remove takes a center out of every list. Administrators only. centers.ErrNotFound, ErrHasStudents, ErrHasStaff,
// ErrHasCourses.
func (s *Centers) Remove(ctx context.Context, actor identity.Actor, id centers.ID) error {
	if err := guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		center, err := s.repo.Find(ctx, id)
		if err != nil {
			return err
		}
		if err := s.bin.Remove(ctx, id, s.now()); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "center.removed", centerThing(id), s.now()).From(center.Snapshot()))
	})
}

// Return undoes Remove. Administrators only. centers.ErrNotFound, ErrName.
func (s *Centers) Return(ctx context.Context, actor identity.Actor, id centers.ID) error {
	if err := guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.bin.Return(ctx, id); err != nil {
			return err
		}
		center, err := s.repo.Find(ctx, id)
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "center.returned", centerThing(id), s.now()).To(center.Snapshot()))
	})
}

func centerThing(id centers.ID) audit.Thing { return audit.Thing{Kind: "center", ID: int64(id)} }
