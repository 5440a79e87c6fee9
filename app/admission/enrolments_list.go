package admission

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

// ListEnrolments returns a page of the enrolments that the actor may see: staff see those at their own center, of students
// who belong to it.
func (s *Students) ListEnrolments(
	ctx context.Context, actor identity.Actor, f students.EnrolmentFilter, p page.Request,
) (page.Page[students.EnrolledItem], error) {
	if err := enrolmentsOf(actor, &f); err != nil {
		return page.Page[students.EnrolledItem]{}, err
	}
	f.Today = calendar.Of(s.now())
	return s.dir.ListEnrolments(ctx, f, p.Normal())
}

// EachEnrolment calls yield for every enrolment that the actor may see and that matches the filter.
func (s *Students) EachEnrolment(ctx context.Context, actor identity.Actor, f students.EnrolmentFilter, yield func(students.EnrolledItem) error) error {
	if err := enrolmentsOf(actor, &f); err != nil {
		return err
	}
	f.Today = calendar.Of(s.now())
	return s.dir.EachEnrolment(ctx, f, yield)
}

// enrolmentsOf narrows a filter to what the actor may see.
func enrolmentsOf(actor identity.Actor, f *students.EnrolmentFilter) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	f.Scope = actor.Scope()
	own, limited := f.Scope.Center()
	switch {
	case limited && f.Center == 0:
		f.Center = own
	case limited:
		f.Scope = f.Scope.Within(f.Center)
	}
	return nil
}

// DeleteEnrolment removes an enrolment that was made by mistake. students.ErrNotFound for a student that the actor may not
// see, and the faults of Student.Delete.
func (s *Students) DeleteEnrolment(ctx context.Context, actor identity.Actor, id students.ID, enrolment students.EnrolmentID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		locked, err := s.bulk.Lock(ctx, []students.ID{id}, actor.Scope())
		if err != nil {
			return err
		}
		if len(locked) == 0 {
			return students.ErrNotFound
		}
		bare, err := s.known.Bare(ctx, []students.EnrolmentID{enrolment}, nil)
		if err != nil {
			return err
		}
		gone, err := locked[0].Delete(actor, enrolment, len(bare) == 1)
		if err != nil {
			return err
		}
		if err := s.known.RemoveEnrolments(ctx, []students.EnrolmentID{enrolment}, s.now()); err != nil {
			return err
		}
		if err := s.bulk.ChangeAll(ctx, locked); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.enrolment_deleted", kernel.StudentThing(id), s.now()).From(gone))
	})
}
