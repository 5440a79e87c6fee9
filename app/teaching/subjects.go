package teaching

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/text"
)

// Subjects returns the subjects of a division of the institute or of the actor's center, in their order.
// courses.ErrNotFound.
func (s *Courses) Subjects(ctx context.Context, actor identity.Actor, division courses.DivisionID) ([]courses.Subject, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	if _, err := s.visible(ctx, actor, division); err != nil {
		return nil, err
	}
	return s.subjects.Of(ctx, division)
}

// SaveSubject adds a subject as the last of its division or, if it has an ID, replaces its name and marks. Staff do so
// in their own center's courses. courses.ErrNotFound, ErrNoSubject, ErrInvalid, ErrSubjectName, ErrSubjects.
func (s *Courses) SaveSubject(ctx context.Context, actor identity.Actor, in courses.Subject) (courses.SubjectID, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return 0, err
	}
	in.Name = text.Line(in.Name)
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		if in.ID == 0 {
			return s.addSubject(ctx, actor, &in)
		}
		before, err := s.ownSubject(ctx, actor, in.ID)
		if err != nil {
			return err
		}
		in.Division, in.Order = before.Division, before.Order
		if err := in.Check(); err != nil || in == before {
			return err
		}
		if err := s.subjects.Change(ctx, in); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "subject.updated", subjectThing(in.ID), s.now()).From(before).To(in))
	})
	return in.ID, err
}

func (s *Courses) addSubject(ctx context.Context, actor identity.Actor, in *courses.Subject) error {
	if err := s.mayTeach(ctx, actor, in.Division); err != nil {
		return err
	}
	if err := in.Check(); err != nil {
		return err
	}
	before, err := s.subjects.Count(ctx, in.Division)
	if err != nil {
		return err
	}
	if err := courses.MayAddSubject(before); err != nil {
		return err
	}
	id, err := s.subjects.Add(ctx, *in)
	if err != nil {
		return err
	}
	in.ID = id
	return s.trail.Append(ctx, audit.Did(actor, "subject.added", subjectThing(id), s.now()).To(*in))
}

// OrderSubjects changes the order of a division's subjects. courses.ErrNotFound, ErrOrder unless the order names each
// of them once.
func (s *Courses) OrderSubjects(ctx context.Context, actor identity.Actor, division courses.DivisionID, order []courses.SubjectID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.mayTeach(ctx, actor, division); err != nil {
			return err
		}
		before, err := s.subjects.Of(ctx, division)
		if err != nil {
			return err
		}
		after, err := courses.Arrange(before, order)
		if err != nil {
			return err
		}
		if err := s.subjects.Change(ctx, after...); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "division", ID: int64(division)}
		return s.trail.Append(ctx, audit.Did(actor, "subjects.ordered", thing, s.now()).From(before).To(after))
	})
}

// RemoveSubject deletes a subject; those after it move up. courses.ErrNoSubject, ErrSubjectUsed.
func (s *Courses) RemoveSubject(ctx context.Context, actor identity.Actor, id courses.SubjectID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		before, err := s.ownSubject(ctx, actor, id)
		if err != nil {
			return err
		}
		if err := s.subjects.Remove(ctx, id); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "subject.removed", subjectThing(id), s.now()).From(before))
	})
}

// ownSubject returns a subject that the actor may change. courses.ErrNoSubject for all others.
func (s *Courses) ownSubject(ctx context.Context, actor identity.Actor, id courses.SubjectID) (courses.Subject, error) {
	subject, err := s.subjects.Find(ctx, id, actor.Scope())
	if err != nil {
		return courses.Subject{}, err
	}
	err = s.mayTeach(ctx, actor, subject.Division)
	if errors.Is(err, courses.ErrNotFound) {
		err = courses.ErrNoSubject
	}
	return subject, err
}

// mayTeach returns courses.ErrNotFound unless the actor may change the content of a division.
func (s *Courses) mayTeach(ctx context.Context, actor identity.Actor, division courses.DivisionID) error {
	card, err := s.visible(ctx, actor, division)
	if err != nil {
		return err
	}
	return courses.MayChange(actor.Scope(), card.Profile)
}

func subjectThing(id courses.SubjectID) audit.Thing {
	return audit.Thing{Kind: "subject", ID: int64(id)}
}
