package teaching

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/text"
)

// AddDivision adds a division to a course. Staff add to their own center's courses, which then wait for approval again.
// courses.ErrNotFound for a course that the actor may not change, ErrInvalid, ErrDivisionName.
func (s *Courses) AddDivision(ctx context.Context, actor identity.Actor, id courses.ID, d courses.Division) (courses.DivisionID, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return 0, err
	}
	var added courses.DivisionID
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.change(ctx, actor, id, "division.added", func(c *courses.Course) (bool, error) {
			return s.divide(actor, c, func() (bool, error) { return true, c.Divide(d) })
		})
		if err != nil {
			return err
		}
		course, err := s.repo.Find(ctx, id)
		if err != nil {
			return err
		}
		for _, one := range course.Snapshot().Divisions {
			added = max(added, one.ID)
		}
		return nil
	})
	return added, err
}

// UpdateDivision replaces the name and price of a division, with the rules of AddDivision. courses.ErrNotFound,
// ErrInvalid, ErrDivisionName.
func (s *Courses) UpdateDivision(ctx context.Context, actor identity.Actor, d courses.Division) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		card, err := s.visible(ctx, actor, d.ID)
		if err != nil {
			return err
		}
		return s.change(ctx, actor, card.Course, "division.updated", func(c *courses.Course) (bool, error) {
			return s.divide(actor, c, func() (bool, error) { return c.CorrectDivision(d) })
		})
	})
}

// AskAttendance sets the percentage of days that a student must attend before a certificate is issued, with the rules
// of UpdateDivision. courses.ErrNotFound, ErrInvalid.
func (s *Courses) AskAttendance(ctx context.Context, actor identity.Actor, id courses.DivisionID, percent int) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		card, err := s.visible(ctx, actor, id)
		if err != nil {
			return err
		}
		return s.change(ctx, actor, card.Course, "division.updated", func(c *courses.Course) (bool, error) {
			return s.divide(actor, c, func() (bool, error) { return c.AskAttendance(id, percent) })
		})
	})
}

// divide changes the divisions of a course that the actor may change. A change by staff waits for approval again.
func (s *Courses) divide(actor identity.Actor, c *courses.Course, change func() (bool, error)) (bool, error) {
	if err := courses.MayChange(actor.Scope(), c.Snapshot().Profile); err != nil {
		return false, err
	}
	changed, err := change()
	if _, limited := actor.Scope().Center(); changed && limited && err == nil {
		c.Resubmit()
	}
	return changed, err
}

// visible returns a division of the institute or of the actor's center. courses.ErrNotFound.
func (s *Courses) visible(ctx context.Context, actor identity.Actor, id courses.DivisionID) (courses.Card, error) {
	if id == 0 {
		return courses.Card{}, courses.ErrNotFound
	}
	return s.card(ctx, courses.Filter{Scope: actor.Scope(), Division: id})
}

// ReturnDivision undoes RemoveDivision. Administrators only. courses.ErrNotFound, ErrDivisionName, ErrTitle,
// ErrCategoryName.
func (s *Courses) ReturnDivision(ctx context.Context, actor identity.Actor, id courses.DivisionID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.repo.Return(ctx, id); err != nil {
			return err
		}
		card, err := s.card(ctx, courses.Filter{Scope: centers.Everywhere(), Division: id})
		if err != nil {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "division", ID: int64(id)}
		return s.trail.Append(ctx, audit.Did(actor, "division.returned", thing, s.now()).To(card))
	})
}

// RenameCategory renames a category. Administrators only. courses.ErrNotFound, ErrInvalid, ErrCategoryName.
func (s *Courses) RenameCategory(ctx context.Context, actor identity.Actor, c courses.Category) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	c.Name = text.Line(c.Name)
	if err := c.Check(); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		before, err := s.category(ctx, c.ID)
		if err != nil || before == c {
			return err
		}
		if err := s.categories.Rename(ctx, c); err != nil {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "category.renamed", categoryThing(c.ID), s.now()).From(before).To(c))
	})
}

// RemoveCategory deletes a category that no course uses. Administrators only. courses.ErrNotFound, ErrCategoryUsed.
func (s *Courses) RemoveCategory(ctx context.Context, actor identity.Actor, id courses.CategoryID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		before, err := s.category(ctx, id)
		if err != nil {
			return err
		}
		held, err := s.categories.Holdings(ctx, id)
		if err != nil {
			return err
		}
		if err := courses.MayRemoveCategory(held); err != nil {
			return err
		}
		if err := s.categories.Remove(ctx, id, s.now()); err != nil {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "category.removed", categoryThing(id), s.now()).From(before))
	})
}

func (s *Courses) category(ctx context.Context, id courses.CategoryID) (courses.Category, error) {
	all, err := s.categories.All(ctx, 0)
	if err != nil {
		return courses.Category{}, err
	}
	for _, c := range all {
		if c.ID == id {
			return c, nil
		}
	}
	return courses.Category{}, courses.ErrNotFound
}

func categoryThing(id courses.CategoryID) audit.Thing {
	return audit.Thing{Kind: "category", ID: int64(id)}
}
