package admission

import (
	"context"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Admit makes a registered student active. students.ErrNotFound for one that the actor may not see, ErrNotRegistered.
func (s *Students) Admit(ctx context.Context, actor identity.Actor, id students.ID) error {
	return s.advance(ctx, actor, id, 0, "student.admitted", "", (*students.Student).Admit)
}

// Pass marks an active student's course as passed. students.ErrNotFound for one that the actor may not see,
// ErrNotActive.
func (s *Students) Pass(ctx context.Context, actor identity.Actor, id students.ID) error {
	return s.advance(ctx, actor, id, 0, "student.passed", "", (*students.Student).Pass)
}

// Cancel cancels an admission. students.ErrNotFound for a student that the actor may not see, ErrOver.
func (s *Students) Cancel(ctx context.Context, actor identity.Actor, id students.ID) error {
	return s.advance(ctx, actor, id, 0, "student.cancelled", "", (*students.Student).Cancel)
}

// statusActions holds the audit trail's names for the steps.
var statusActions = map[students.Status]string{
	students.Active: "student.admitted", students.Passed: "student.passed", students.Cancelled: "student.cancelled",
}

// ChangeStatus moves a student to a status, with a reason. students.ErrNotFound for a student that the actor may not
// see, ErrInvalid for a reason that is too long, and the faults of Student.Become.
func (s *Students) ChangeStatus(ctx context.Context, actor identity.Actor, id students.ID, to students.Status, reason string) error {
	return s.ChangeEnrolment(ctx, actor, id, 0, to, reason)
}

func (s *Students) advance(
	ctx context.Context, actor identity.Actor, id students.ID, enrolment students.EnrolmentID, action, reason string,
	step func(*students.Student, time.Time) error,
) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after students.Enrolment
		var freed rooms
		now := s.now()
		err := s.repo.Change(ctx, id, func(st *students.Student) (err error) {
			if err := students.MaySee(actor, st.Snapshot()); err != nil {
				return err
			}
			if err := st.Use(enrolment); err != nil {
				return err
			}
			before = st.Used()
			if err := step(st, now); err != nil {
				return err
			}
			if freed.present, err = s.seats.Present(ctx, []students.ID{id}); err != nil {
				return err
			}
			freed.leave(st)
			after = st.Used()
			return st.Sign(actor.Name, reason)
		})
		if err != nil {
			return err
		}
		if err := s.seats.TakeAll(ctx, freed.given, now); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, action, kernel.StudentThing(id), now).From(beforeOf(before)).To(stateOf(after)))
	})
}

// statusBefore and enrolmentState are the status of an enrolment before and after a step. The audit trail shows what differs,
// so only the second names the enrolment. A cancelled one loses its session.
type statusBefore struct {
	Status  students.Status
	Session string `json:",omitempty"`
}

type enrolmentState struct {
	Enrolment students.EnrolmentID
	Division  courses.DivisionID
	Status    students.Status
	Session   string `json:",omitempty"`
}

func beforeOf(e students.Enrolment) statusBefore { return statusBefore{e.Status, e.Session} }

func stateOf(e students.Enrolment) enrolmentState {
	return enrolmentState{Enrolment: e.ID, Division: e.Division, Status: e.Status, Session: e.Session}
}
