package teaching

import (
	"context"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// mayMark returns the proposals for the students whom the actor may mark on the day, with their enrolments, and the others.
// It locks those who may be marked and checks them again: nobody is transferred before the marks are stored, and an earlier
// transfer is seen.
func (s *Attendance) mayMark(
	ctx context.Context, actor identity.Actor, session sessions.Snapshot, day calendar.Date, proposals []attendance.Proposal,
) (allowed []attendance.Proposal, refused []attendance.Refusal, err error) {
	allowed, refused, err = s.sort(ctx, actor, session, day, proposals)
	if err != nil || len(allowed) == 0 {
		return nil, refused, err
	}
	ids := make([]students.ID, len(allowed))
	for i, p := range allowed {
		ids[i] = p.Student
	}
	if _, err := s.students.Hold(ctx, ids); err != nil {
		return nil, nil, err
	}
	allowed, gone, err := s.sort(ctx, actor, session, day, allowed)
	return allowed, append(refused, gone...), err
}

// sort separates proposals by whether the actor may mark the student, and fills in the enrolments.
func (s *Attendance) sort(
	ctx context.Context, actor identity.Actor, session sessions.Snapshot, day calendar.Date, proposals []attendance.Proposal,
) (allowed []attendance.Proposal, refused []attendance.Refusal, err error) {
	in, err := s.seats.During(ctx, session.ID, day, day)
	if err != nil {
		return nil, nil, err
	}
	sat := map[students.ID]students.Sitting{}
	for _, one := range in {
		sat[one.Student.ID] = one
	}
	for _, p := range proposals {
		if err := attendance.MayMarkStudent(actor, session, sat[p.Student], day); err != nil {
			refused = append(refused, attendance.Refusal{Student: p.Student, Why: err})
			continue
		}
		p.Enrolment = sat[p.Student].Enrolment(day)
		allowed = append(allowed, p)
	}
	return allowed, refused, nil
}
