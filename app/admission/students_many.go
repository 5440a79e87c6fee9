package admission

import (
	"context"
	"errors"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// ChangeMany names students, one by one or by a filter, and one change to make to all of them.
type ChangeMany struct {
	IDs    []students.ID
	All    bool       // all students of Center and Filter instead
	Center centers.ID // 0 for all centers of the actor
	Filter students.Filter

	Status  students.Status // the new status, or
	Session string          // the title of the new session
	Reason  string
}

// Check returns students.ErrMany, with the missing fields, unless the form names students and one change.
func (in ChangeMany) Check() error {
	var v fault.Violations
	v.Check(in.All || len(in.IDs) > 0, "ids", "is required")
	v.Check(!in.All || len(in.IDs) == 0, "ids", "cannot be there together with All")
	v.Check((in.Status == "") != (strings.TrimSpace(in.Session) == ""), "status", "is required, or a session, and not both")
	v.FitsText("reason", in.Reason, longestReason)
	v.Fits("session", in.Session, longestSession)
	return v.As(students.ErrMany)
}

// The same limits as in a student's own form.
const (
	longestReason  = 500
	longestSession = 250
)

// Refused is a student who could not be changed. RegNo and Name are empty when the actor may not see them.
type Refused struct {
	ID    students.ID
	RegNo students.RegNo
	Name  string
	Why   *fault.Error
}

// ManyChanged is the result of a change of many. Refused holds at most MostRefused of the Refusals.
type ManyChanged struct {
	Changed, Unchanged, Refusals int
	Refused                      []Refused
}

// MostRefused is how many refusals are listed by name.
const MostRefused = 1000

// manyAtOnce is how many students one transaction changes.
const manyAtOnce = 500

// ChangeMany changes the status of many students or seats them in a session of their center, in several transactions. Changes made before an
// interruption stay, and calling it again does the rest. A refusal for one student does not stop the others.
// students.ErrMany, ErrInvalid.
func (s *Students) ChangeMany(ctx context.Context, actor identity.Actor, in ChangeMany) (ManyChanged, error) {
	var out ManyChanged
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return out, err
	}
	if err := in.Check(); err != nil {
		return out, err
	}
	ids, err := s.chosen(ctx, actor, in)
	if err != nil {
		return out, err
	}
	for chunk := range slices.Chunk(ids, manyAtOnce) {
		var done ManyChanged
		err := s.tx.Do(ctx, func(ctx context.Context) (err error) {
			done, err = s.changeSome(ctx, actor, in, chunk)
			return err
		})
		if err != nil {
			return out, err
		}
		out.Changed, out.Unchanged, out.Refusals = out.Changed+done.Changed, out.Unchanged+done.Unchanged, out.Refusals+done.Refusals
		out.Refused = append(out.Refused, done.Refused[:min(len(done.Refused), MostRefused-len(out.Refused))]...)
	}
	return out, nil
}

// chosen returns the IDs of the students, each once.
func (s *Students) chosen(ctx context.Context, actor identity.Actor, in ChangeMany) ([]students.ID, error) {
	if !in.All {
		ids := slices.Clone(in.IDs)
		slices.Sort(ids)
		return slices.Compact(ids), nil
	}
	var ids []students.ID
	in.Filter.Scope = actor.Scope().Within(in.Center)
	err := s.dir.Each(ctx, in.Filter, func(i students.ListItem) error {
		// The change is about the current enrolment. A student whom another enrolment puts into the list stays as they are.
		n := i.Student
		if in.Filter.Matches(students.Enrolment{Division: n.Profile.Division, Session: n.Profile.Session, Status: n.Status}, students.Facts{Seated: true, Needs: true}) {
			ids = append(ids, n.ID)
		}
		return nil
	})
	slices.Sort(ids)
	return ids, err
}

func (s *Students) changeSome(ctx context.Context, actor identity.Actor, in ChangeMany, ids []students.ID) (ManyChanged, error) {
	var out ManyChanged
	rooms, err := s.roomsFor(ctx, actor, in.Session, ids)
	if err != nil {
		return out, err
	}
	locked, err := s.bulk.Lock(ctx, ids, actor.Scope())
	if err != nil {
		return out, err
	}
	rooms.now = s.now()
	if in.Status == students.Cancelled {
		if rooms.present, err = s.seats.Present(ctx, ids); err != nil {
			return out, err
		}
	}
	known := map[students.ID]*students.Student{}
	for _, st := range locked {
		known[st.Snapshot().ID] = st
	}
	var changed []*students.Student
	var entries []audit.Entry
	for _, id := range ids {
		st, ok := known[id]
		if !ok {
			out.refuse(Refused{ID: id, Why: students.ErrNotFound})
			continue
		}
		entry, err := s.changeOne(actor, in, rooms, st)
		switch n := st.Snapshot(); {
		case errors.Is(err, errUnchanged):
			out.Unchanged++
		case fault.Of(err) != nil:
			out.refuse(Refused{ID: id, RegNo: n.RegNo, Name: n.Profile.Name, Why: fault.Of(err)})
		case err != nil:
			return out, err
		default:
			changed, entries = append(changed, st), append(entries, entry)
		}
	}
	out.Changed = len(changed)
	if len(changed) == 0 {
		return out, nil
	}
	if err := s.bulk.ChangeAll(ctx, changed); err != nil {
		return out, err
	}
	if err := s.seats.TakeAll(ctx, rooms.given, rooms.now); err != nil {
		return out, err
	}
	return out, s.trail.AppendAll(ctx, entries)
}

func (m *ManyChanged) refuse(r Refused) {
	m.Refusals++
	m.Refused = append(m.Refused, r)
}

// errUnchanged means that a student is as requested already.
var errUnchanged = errors.New("nothing to change")

// changeOne changes one student and returns the entry for the audit trail.
func (s *Students) changeOne(actor identity.Actor, in ChangeMany, rooms *rooms, st *students.Student) (audit.Entry, error) {
	before := st.Snapshot()
	if in.Status != "" {
		if before.Status == in.Status {
			return audit.Entry{}, errUnchanged
		}
		was := beforeOf(st.Used())
		if err := st.Become(in.Status, rooms.now); err != nil {
			return audit.Entry{}, err
		}
		rooms.leave(st)
		e := audit.Did(actor, statusActions[in.Status], kernel.StudentThing(before.ID), s.now())
		return e.From(was).To(stateOf(st.Used())), st.Sign(actor.Name, in.Reason)
	}
	if sessions.Fold(before.Profile.Session) == sessions.Fold(in.Session) {
		return audit.Entry{}, errUnchanged
	}
	if err := rooms.seat(st, rooms.now); err != nil {
		return audit.Entry{}, err
	}
	e := audit.Did(actor, "student.updated", kernel.StudentThing(before.ID), s.now())
	return e.From(before).To(st.Snapshot()), nil
}
