package admission

import (
	"context"
	"errors"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Enrolments returns the enrolments of a student, the newest first. Students see their own. students.ErrNotFound for a
// student that the actor may not see.
func (s *Students) Enrolments(ctx context.Context, actor identity.Actor, id students.ID) ([]students.EnrolmentItem, error) {
	if _, err := s.records.Find(ctx, actor, id); err != nil {
		return nil, err
	}
	return s.dir.Enrolments(ctx, id)
}

// EnrolStudent is the form of another enrolment. Again says that the student takes a division that they passed before.
type EnrolStudent struct {
	Student  students.ID
	Division courses.DivisionID
	Again    bool
}

// Enrol gives a student another enrolment at their center, and returns its ID. It locks the student, so that of two who do
// the same one is refused. students.ErrNotFound for a student that the actor may not see, ErrInvalid when the center does
// not teach the division, ErrEnrolled, ErrPassedBefore.
func (s *Students) Enrol(ctx context.Context, actor identity.Actor, in EnrolStudent) (students.EnrolmentID, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return 0, err
	}
	var enrolled *students.Student
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.repo.Change(ctx, in.Student, func(st *students.Student) error {
			n := st.Snapshot()
			if err := students.MaySee(actor, n); err != nil {
				return err
			}
			if _, err := s.taught(ctx, n.Profile.Center, in.Division); err != nil {
				return err
			}
			if err := st.Enrol(in.Division, in.Again, s.now()); err != nil {
				return err
			}
			enrolled = st
			return st.Sign(actor.Name, "")
		})
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.enrolled", kernel.StudentThing(in.Student), s.now()).To(enrolled.Used()))
	})
	if err != nil {
		return 0, err
	}
	return enrolled.Used().ID, nil
}

// taught returns a division as a center offers it. students.ErrInvalid when it does not.
func (s *Students) taught(ctx context.Context, center centers.ID, division courses.DivisionID) (courses.Offer, error) {
	offers, err := s.courses.Offers(ctx, center)
	if err != nil {
		return courses.Offer{}, err
	}
	offer, err := courses.Pick(offers, courses.Wanted{Division: division})
	var v fault.Violations
	v.Add("division", err)
	return offer, v.As(students.ErrInvalid)
}

// ChangeEnrolment moves one of a student's enrolments to a status, with a reason; 0 stands for the current enrolment, which
// is never reopened. students.ErrNotFound for a student that the actor may not see, ErrNoEnrolment, ErrInvalid for a reason
// that is too long, and the faults of Student.Become and Reopen.
func (s *Students) ChangeEnrolment(
	ctx context.Context, actor identity.Actor, id students.ID, enrolment students.EnrolmentID, to students.Status, reason string,
) error {
	if enrolment != 0 && to == students.Active {
		return s.admitAgain(ctx, actor, id, enrolment, reason)
	}
	step := func(st *students.Student, now time.Time) error { return st.Become(to, now) }
	return s.advance(ctx, actor, id, enrolment, statusActions[to], reason, step)
}

// admitAgain admits an enrolment. A cancelled one is reopened, and takes its former seat again if that is free.
func (s *Students) admitAgain(ctx context.Context, actor identity.Actor, id students.ID, enrolment students.EnrolmentID, reason string) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		room, err := s.roomBefore(ctx, id, enrolment)
		if err != nil {
			return err
		}
		err = s.advance(ctx, actor, id, enrolment, statusActions[students.Active], reason, func(st *students.Student, now time.Time) error {
			if st.Used().Status != students.Cancelled {
				return st.Admit(now)
			}
			if err := st.Reopen(now); err != nil {
				return err
			}
			room.seatAgain(st, now)
			return nil
		})
		if err != nil {
			return err
		}
		return s.seats.TakeAll(ctx, room.given, s.now())
	})
}

// ChangeCourse moves an enrolment that has not begun to another division, with its fees. Its seat ends. students.ErrNotFound
// for a student that the actor may not see, ErrNoEnrolment, ErrInvalid when the center does not teach the division, ErrBegun,
// ErrEnrolled, ErrPassedBefore; fees.ErrBelowPaid when more is paid than the new course costs.
func (s *Students) ChangeCourse(ctx context.Context, actor identity.Actor, id students.ID, enrolment students.EnrolmentID, to courses.DivisionID) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after students.Enrolment
		var offer courses.Offer
		err := s.repo.Change(ctx, id, func(st *students.Student) (err error) {
			n := st.Snapshot()
			if err := students.MaySee(actor, n); err != nil {
				return err
			}
			if err := st.Use(enrolment); err != nil {
				return err
			}
			if offer, err = s.taught(ctx, n.Profile.Center, to); err != nil {
				return err
			}
			before = st.Used()
			err = st.ChangeCourse(to)
			after = st.Used()
			return err
		})
		if err != nil {
			return err
		}
		if err := s.endSeats(ctx, actor, id, after.ID, s.now()); err != nil {
			return err
		}
		if err := s.carryFees(ctx, actor, id, after.ID, offer); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.course_changed", kernel.StudentThing(id), s.now()).From(before).To(after))
	})
}

// carryFees makes the fees of an enrolment those of another division, if there are any.
func (s *Students) carryFees(ctx context.Context, actor identity.Actor, id students.ID, enrolment students.EnrolmentID, offer courses.Offer) error {
	accounts, err := s.fees.OfStudent(ctx, id)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(accounts, func(a *fees.Account) bool { return a.Snapshot().Enrolment == enrolment })
	if at < 0 {
		return nil
	}
	before := accounts[at].Snapshot()
	after, err := s.fees.Change(ctx, before.ID, func(a *fees.Account) error { return a.Carry(offer.Division, offer.Name, offer.Price) })
	if errors.Is(err, fees.ErrBelowPaid) {
		return fees.ErrBelowPaid.On("division")
	}
	if err != nil {
		return err
	}
	e := audit.Did(actor, "fees.carried", kernel.FeesThing(before.ID), s.now()).From(before.Plan).To(after.Snapshot().Plan)
	return s.trail.Append(ctx, e)
}
