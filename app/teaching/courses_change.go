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

// Reject closes a course that waits for approval, for a reason. Administrators only. courses.ErrNotFound, ErrInvalid,
// ErrApproved.
func (s *Courses) Reject(ctx context.Context, actor identity.Actor, id courses.ID, reason string) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.change(ctx, actor, id, "course.rejected", func(c *courses.Course) (bool, error) { return true, c.Reject(reason) })
}

// UpdateCourse is what the form holds. A division without a number is the course's only one. Without a name it keeps
// its own; with neither number, name nor price it stays as it is. A syllabus that is nil stays as it
// is too; an empty one is none.
type UpdateCourse struct {
	ID       courses.ID
	Profile  courses.Profile
	Division courses.Division
	Version  int // that the form was made of, 0 when it does not say
}

// Update replaces a course's form. Staff change their own center's, which then wait for approval again.
// courses.ErrNotFound for one that the actor may not change, ErrStale, ErrInvalid, ErrTitle, ErrNoCategory, ErrDivisionName.
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

// meant answers the division that a form means.
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

// change changes a course and tells the trail, unless nothing changed.
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

// RemoveDivision takes a division out of every list, and its course with the last. Administrators only.
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

// card answers the one division that a filter names. courses.ErrNotFound.
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

// Find answers a division: everybody sees the approved ones, staff their center's and the institute's, whatever their
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

// Like likes an approved division, or no longer does, and answers which of the two and how many like it now. It is for
// whoever has an account. courses.ErrNotFound, ErrNoLikes.
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
