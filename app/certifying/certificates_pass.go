package certifying

import (
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// lockOpen locks the students who get a certificate of an enrolment that is still open, and returns them. This comes before
// the shared lock of stay: two transactions that both have that one could not lock the students.
func (s *Certificates) lockOpen(ctx context.Context, all []award) ([]*students.Student, error) {
	var ids []students.ID
	for _, a := range all {
		if a.Student.Status != students.Passed {
			ids = append(ids, a.Student.ID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	return s.bulk.Lock(ctx, ids, centers.Everywhere())
}

// pass marks the open enrolments of awards as passed, and returns the entries for the audit trail. The students are
// locked. An enrolment is open at this point only if rules were set aside: the command line checks the dues alone, and an
// administrator may have a reason.
func (s *Certificates) pass(ctx context.Context, actor identity.Actor, locked []*students.Student, all []award) ([]audit.Entry, error) {
	if len(locked) == 0 {
		return nil, nil
	}
	byID := make(map[students.ID]*students.Student, len(locked))
	for _, st := range locked {
		byID[st.Snapshot().ID] = st
	}
	now := s.now()
	var entries []audit.Entry
	var changed []*students.Student
	for _, a := range all {
		st, open := byID[a.Student.ID]
		if !open {
			continue
		}
		if err := st.Use(a.Student.Enrolment); err != nil {
			return nil, err
		}
		before := st.Used()
		if !st.Certify(now) {
			continue
		}
		if err := st.Sign(actor.Name, ""); err != nil {
			return nil, err
		}
		if !slices.Contains(changed, st) { // they may get certificates of two enrolments
			changed = append(changed, st)
		}
		entries = append(entries, audit.Did(actor, "student.passed", kernel.StudentThing(a.Student.ID), now).
			From(map[string]students.Status{"Status": before.Status}).
			To(map[string]any{"Enrolment": before.ID, "Division": before.Division, "Status": students.Passed}))
	}
	if len(changed) == 0 {
		return nil, nil
	}
	return entries, s.bulk.ChangeAll(ctx, changed)
}
