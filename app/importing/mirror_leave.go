package importing

import (
	"context"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// leaving cancels the enrolments of some leavers in one transaction.
type leaving struct {
	task    task
	now     time.Time
	byID    map[students.ID]*students.Student
	seated  map[students.EnrolmentID]bool
	changed map[students.ID]bool
	left    []imports.Leaver
	ended   []students.Seat
	entries []audit.Entry
}

// cancelEnrolments cancels the enrolments of leavers, and ends their seats. The transaction may run more than once.
func (s *Imports) cancelEnrolments(ctx context.Context, t task, all []imports.Leaver) (c imports.Chunk, err error) {
	var ids []students.ID
	for _, l := range all {
		ids = append(ids, l.Student)
	}
	ids = slices.Compact(ids) // the leavers are in the order of their students
	locked, err := s.bulk.Lock(ctx, ids, centers.Only(t.center.ID))
	if err != nil {
		return c, err
	}
	l := leaving{
		task: t, now: s.now(), byID: map[students.ID]*students.Student{}, seated: map[students.EnrolmentID]bool{}, changed: map[students.ID]bool{},
	}
	for _, st := range locked {
		l.byID[st.Snapshot().ID] = st
	}
	seats, err := s.seats.Present(ctx, ids)
	if err != nil {
		return c, err
	}
	for _, seat := range seats {
		l.seated[seat.Enrolment] = true
	}
	for _, one := range all {
		if err := l.cancel(one); err != nil {
			return c, err
		}
	}
	return l.chunk(), s.storeLeaving(ctx, l, locked)
}

// state is the audit trail's record of an enrolment that a mirror cancels.
type state struct {
	Enrolment students.EnrolmentID
	Status    students.Status
	Session   string `json:",omitempty"`
}

func stateOf(e students.Enrolment) state { return state{e.ID, e.Status, e.Session} }

// cancel cancels the enrolment of one leaver, unless somebody has changed it since the plan.
func (l *leaving) cancel(one imports.Leaver) error {
	st := l.byID[one.Student]
	if !isUnchanged(st, one) {
		return nil
	}
	was := st.Used()
	if err := st.Cancel(l.now); err != nil {
		return err
	}
	if l.seated[one.Enrolment] {
		st.Sit("")
		l.ended = append(l.ended, students.Seat{Student: one.Student, Enrolment: one.Enrolment})
	}
	if err := st.Sign(l.task.actor.Name, leftReason(l.task.name)); err != nil {
		return err
	}
	entry := audit.Did(l.task.actor, "student.cancelled", kernel.StudentThing(one.Student), l.now)
	l.entries = append(l.entries, entry.From(stateOf(was)).To(stateOf(st.Used())))
	l.left, l.changed[one.Student] = append(l.left, one), true
	return nil
}

// isUnchanged reports whether the enrolment of a leaver still is as the plan saw it. The next steps are about it then.
func isUnchanged(st *students.Student, l imports.Leaver) bool {
	return st != nil && st.Use(l.Enrolment) == nil && l.Is(st.Used())
}

// chunk returns the record of the leavers, with the versions of their students.
func (l *leaving) chunk() imports.Chunk {
	for i, one := range l.left {
		l.left[i].Version = l.byID[one.Student].Snapshot().Version
	}
	return imports.Chunk{Left: l.left, Counts: imports.Counts{Left: len(l.left)}}
}

func (s *Imports) storeLeaving(ctx context.Context, l leaving, locked []*students.Student) error {
	changed := slices.DeleteFunc(locked, func(st *students.Student) bool { return !l.changed[st.Snapshot().ID] })
	if len(changed) == 0 {
		return nil
	}
	if err := s.bulk.ChangeAll(ctx, changed); err != nil {
		return err
	}
	if err := s.seats.TakeAll(ctx, l.ended, l.now); err != nil {
		return err
	}
	return s.trail.AppendAll(ctx, l.entries)
}

// leftReason is what the history of a student says about why they left.
func leftReason(file string) string {
	return imports.Shortened("Not in the register "+file, longestReason)
}

// longestReason is in characters, less than what a step of the history takes.
const longestReason = 400
