package teaching

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
)

// Reject rejects a course that waits for approval, with a reason. Administrators only. courses.ErrNotFound, ErrInvalid,
// ErrApproved.
func (s *Courses) Reject(ctx context.Context, actor identity.Actor, id courses.ID, reason string) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.change(ctx, actor, id, "course.rejected", func(c *courses.Course) (bool, error) { return true, c.Reject(reason) })
}

// UpdateCourse is the form of a change. A division without an ID means the course's only one. A division without a name
// keeps its name; without ID, name and price it stays unchanged. A nil syllabus stays unchanged too; an empty one
// removes it.
type UpdateCourse struct {
	ID       courses.ID
	Profile  courses.Profile
	Division courses.Division
	Version  int // the one that the editor loaded; 0 skips the check
}

// Update replaces a course's profile. Staff change their own center's courses, which then wait for approval again.
// courses.ErrNotFound for one that the actor may not change, ErrStale, ErrInvalid, ErrTitle, ErrNoCategory,
// ErrDivisionName.
func (s *Courses) Update(ctx context.Context, actor identity.Actor, in UpdateCourse) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	own, limited := actor.Scope().Center()
	return s.change(ctx, actor, in.ID, "course.updated", func(c *courses.Course) (bool, error) {
		if err := courses.MayChange(actor.Scope(), c.Snapshot().Profile); err != nil {
			return false, err
		}
		if err := c.CheckVersion(in.Version); err != nil {
			return false, err
		}
		if limited {
			in.Profile.Center = own
		}
		if in.Profile.Syllabus == nil {
			in.Profile.Syllabus = c.Snapshot().Profile.Syllabus
		}
		changed, err := c.Correct(in.Profile, meant(c.Snapshot().Divisions, in.Division))
		if changed && limited {
			c.Resubmit()
		}
		return changed, err
	})
}

// meant returns the division that a form means.
func meant(all []courses.Division, d courses.Division) courses.Division {
	if d.ID == 0 && len(all) == 1 && (d.Name != "" || d.Price != 0) {
		d.ID = all[0].ID
	}
	for _, old := range all {
		if old.ID == d.ID && d.Name == "" {
			d.Name = old.Name
		}
	}
	return d
}

// change changes a course and records it in the trail, unless nothing changed.
func (s *Courses) change(ctx context.Context, actor identity.Actor, id courses.ID, action string, change func(*courses.Course) (bool, error)) error {
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after courses.Snapshot
		changed := false
		err := s.repo.Change(ctx, id, func(c *courses.Course) (err error) {
			before = c.Snapshot()
			changed, err = change(c)
			after = c.Snapshot()
			return err
		})
		if err != nil || !changed {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, action, courseThing(id), s.now()).From(before).To(after))
	})
}

// RemoveDivision deletes a division, and the course too when it was the last one. Administrators only.
// courses.ErrNotFound, ErrHasStudents.
func (s *Courses) RemoveDivision(ctx context.Context, actor identity.Actor, id courses.DivisionID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		card, err := s.card(ctx, courses.Filter{Scope: centers.Everywhere(), Division: id})
		if err != nil {
			return err
		}
		held, err := s.repo.Holdings(ctx, id)
		if err != nil {
			return err
		}
		if err := courses.MayRemoveDivision(held); err != nil {
			return err
		}
		if err := s.repo.Remove(ctx, id, s.now()); err != nil {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "division", ID: int64(id)}
		return s.trail.Append(ctx, audit.Did(actor, "division.removed", thing, s.now()).From(card))
	})
}

// card returns the division that a filter names. courses.ErrNotFound.
func (s *Courses) card(ctx context.Context, f courses.Filter) (courses.Card, error) {
	cards, err := s.dir.Cards(ctx, f)
	if err != nil {
		return courses.Card{}, err
	}
	if len(cards) == 0 {
		return courses.Card{}, courses.ErrNotFound
	}
	return cards[0], nil
}

// Find returns a division. Everybody sees approved ones; staff see their center's and the institute's whatever their
// status. courses.ErrNotFound.
func (s *Courses) Find(ctx context.Context, actor identity.Actor, id courses.DivisionID) (courses.Card, error) {
	if id == 0 {
		return courses.Card{}, courses.ErrNotFound
	}
	card, err := s.card(ctx, courses.Filter{Scope: centers.Everywhere(), Division: id, Approved: true})
	if errors.Is(err, courses.ErrNotFound) && actor.Is(identity.Admin, identity.Staff) {
		return s.card(ctx, courses.Filter{Scope: actor.Scope(), Division: id})
	}
	return card, err
}

// Like adds or removes the actor's like of an approved division. It returns whether the actor likes it now, and the
// number of likes. Everybody with an account may call it. courses.ErrNotFound, ErrNoLikes.
func (s *Courses) Like(ctx context.Context, actor identity.Actor, id courses.DivisionID) (likes bool, count int, err error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return false, 0, err
	}
	if actor.Account == 0 {
		return false, 0, courses.ErrNoLikes
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if _, err := s.card(ctx, courses.Filter{Scope: centers.Everywhere(), Division: id, Approved: true}); err != nil {
			return err
		}
		if likes, count, err = s.repo.Toggle(ctx, id, actor.Account); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "division", ID: int64(id)}
		return s.trail.Append(ctx, audit.Did(actor, "division.liked", thing, s.now()).From(!likes).To(likes))
	})
	return likes, count, err
}
