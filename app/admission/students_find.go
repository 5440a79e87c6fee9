package admission

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Find returns a student's record; students read their own. students.ErrNotFound for one that the actor may not see.
func (s *Students) Find(ctx context.Context, actor identity.Actor, id students.ID) (students.ListItem, error) {
	return s.records.Find(ctx, actor, id)
}

// History returns the steps of a student's life, the earliest first. Of steps at a former center, staff do not see the
// person or the reason. students.ErrNotFound for a student that the actor may not see.
func (s *Students) History(ctx context.Context, actor identity.Actor, id students.ID) ([]students.Turn, error) {
	item, err := s.Find(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	turns, err := s.repo.History(ctx, id)
	if err != nil || actor.Is(identity.Student) {
		return turns, err
	}
	return students.Told(actor.Scope(), item.Student.Profile.Center, turns), nil
}

// List returns a page of the students that the actor may see. The filter can narrow the actor's scope, never widen it.
func (s *Students) List(ctx context.Context, actor identity.Actor, center centers.ID, f students.Filter, p page.Request) (page.Page[students.ListItem], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[students.ListItem]{}, err
	}
	f.Scope, f.Today = actor.Scope().Within(center), calendar.Of(s.now())
	return s.dir.List(ctx, f, p.Normal())
}

// Each calls yield for every student that the actor may see and that matches the filter.
func (s *Students) Each(ctx context.Context, actor identity.Actor, center centers.ID, f students.Filter, yield func(students.ListItem) error) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	f.Scope, f.Today = actor.Scope().Within(center), calendar.Of(s.now())
	return s.dir.Each(ctx, f, yield)
}

// EmailTaken reports whether a student of any center has the address. An invalid address is free.
func (s *Students) EmailTaken(ctx context.Context, actor identity.Actor, address string) (bool, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return false, err
	}
	email, err := contact.ParseEmail(address)
	if err != nil {
		return false, nil //nolint:nilerr // the form itself reports a wrong address
	}
	return s.dir.EmailTaken(ctx, email)
}
