package franchise

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
)

// UpdateCenter is the form of a change. Version is the one that the editor loaded; 0 skips the check.
type UpdateCenter struct {
	ID      centers.ID
	Profile centers.Profile
	Version int
}

// Update replaces a center's profile; its code stays. Administrators only. centers.ErrNotFound, ErrInvalid, ErrStale,
// ErrName.
func (s *Centers) Update(ctx context.Context, actor identity.Actor, in UpdateCenter) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after centers.Snapshot
		changed := false
		err := s.repo.Change(ctx, in.ID, func(c *centers.Center) (err error) {
			before = c.Snapshot()
			if err := c.CheckVersion(in.Version); err != nil {
				return err
			}
			changed, err = c.Correct(in.Profile)
			after = c.Snapshot()
			return err
		})
		if err != nil || !changed {
			return err
		}
		if err := s.content.Bump(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "center.updated", centerThing(in.ID), s.now()).From(before).To(after))
	})
}

// Remove deletes a center: it is in no list any more. Administrators only. centers.ErrNotFound, ErrHasStudents,
// ErrHasStaff, ErrHasCourses.
func (s *Centers) Remove(ctx context.Context, actor identity.Actor, id centers.ID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		center, err := s.repo.Find(ctx, id)
		if err != nil {
			return err
		}
		// First, as everywhere: a course that is being added holds the version, and then asks for the center.
		if err := s.content.Bump(ctx); err != nil {
			return err
		}
		held, err := s.repo.Holdings(ctx, id, calendar.Of(s.now()))
		if err != nil {
			return err
		}
		if err := centers.MayRemove(held); err != nil {
			return err
		}
		if err := s.repo.Remove(ctx, id, s.now()); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "center.removed", centerThing(id), s.now()).From(center.Snapshot()))
	})
}

// Return undoes Remove. Administrators only. centers.ErrNotFound, ErrName.
func (s *Centers) Return(ctx context.Context, actor identity.Actor, id centers.ID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.repo.Return(ctx, id); err != nil {
			return err
		}
		center, err := s.repo.Find(ctx, id)
		if err != nil {
			return err
		}
		if err := s.content.Bump(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "center.returned", centerThing(id), s.now()).To(center.Snapshot()))
	})
}

func centerThing(id centers.ID) audit.Thing { return audit.Thing{Kind: "center", ID: int64(id)} }
