package teaching

import (
	"context"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// mayMark returns an error unless the actor may mark all the students on the day. It locks those who may be marked and
// checks them again: nobody is transferred before the marks are stored, and an earlier transfer is seen. The faults are
// those of attendance.MayMarkStudent.
func (s *Attendance) mayMark(
	ctx context.Context, actor identity.Actor, session sessions.Snapshot, day calendar.Date, proposals []attendance.Proposal,
) error {
	ids := make([]students.ID, len(proposals))
	for i, p := range proposals {
		ids[i] = p.Student
	}
	if err := s.mayMarkAll(ctx, actor, session, day, proposals); err != nil {
		return err
	}
	if _, err := s.students.Hold(ctx, ids); err != nil {
		return err
	}
	return s.mayMarkAll(ctx, actor, session, day, proposals)
}

// mayMarkAll also fills in the enrolments of the proposals.
func (s *Attendance) mayMarkAll(
	ctx context.Context, actor identity.Actor, session sessions.Snapshot, day calendar.Date, proposals []attendance.Proposal,
) error {
	in, err := s.seats.During(ctx, session.ID, day, day)
	if err != nil {
		return err
	}
	sat := map[students.ID]students.Sitting{}
	for _, one := range in {
		sat[one.Student.ID] = one
	}
	for i, p := range proposals {
		if err := attendance.MayMarkStudent(actor, session, sat[p.Student], day); err != nil {
			return err
		}
		proposals[i].Enrolment = sat[p.Student].Enrolment(day)
	}
	return nil
}
