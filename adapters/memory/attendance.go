package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Registers is the view of a store's registers.
type Registers struct{ store *Store }

var _ attendance.Registers = Registers{}

// Registers returns the port of registers.
func (s *Store) Registers() Registers { return Registers{s} }

// Mark implements attendance.Registers.
func (v Registers) Mark(ctx context.Context, s attendance.Sheet, entries []attendance.Entry, by string, at time.Time) (changes []attendance.Change, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, err := n.session(s.Session); err != nil {
			return err
		}
		for _, e := range entries {
			if !slices.ContainsFunc(n.seats, func(seat students.Seat) bool { return seat.Student == e.Student && seat.Session == s.Session }) {
				return attendance.ErrStranger
			}
			k := markKey{s, e.Student}
			before := n.marks[k]
			if before.Mark == e.Mark && before.Note == e.Note {
				continue
			}
			changes = append(changes, attendance.Change{Student: e.Student, From: before.Mark, To: e.Mark})
			n.marks[k] = attendance.Record{Sheet: s, Entry: e, At: moment(at), By: by}
		}
		return nil
	})
	return changes, err
}

func (v Registers) records(ctx context.Context, wanted func(attendance.Record) bool) ([]attendance.Record, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.marks, wanted)
	slices.SortFunc(all, func(a, b attendance.Record) int {
		return cmp.Or(a.Day.Time().Compare(b.Day.Time()), cmp.Compare(a.Session, b.Session), cmp.Compare(a.Subject, b.Subject), cmp.Compare(a.Student, b.Student))
	})
	return all, nil
}

// Sheet implements attendance.Registers.
func (v Registers) Sheet(ctx context.Context, s attendance.Sheet) ([]attendance.Record, error) {
	return v.records(ctx, func(r attendance.Record) bool { return r.Sheet == s })
}

// Between implements attendance.Registers.
func (v Registers) Between(ctx context.Context, session sessions.ID, subject courses.SubjectID, first, last calendar.Date) ([]attendance.Record, error) {
	return v.records(ctx, func(r attendance.Record) bool {
		return r.Session == session && r.Subject == subject && !r.Day.Before(first) && !r.Day.After(last)
	})
}

// OfStudent implements attendance.Registers.
func (v Registers) OfStudent(ctx context.Context, id students.ID, first, last calendar.Date) ([]attendance.Record, error) {
	return v.records(ctx, func(r attendance.Record) bool { return r.Student == id && !r.Day.Before(first) && !r.Day.After(last) })
}

// Tallies implements attendance.Registers.
func (v Registers) Tallies(ctx context.Context, session sessions.ID) (map[students.ID]map[courses.SubjectID]attendance.Tally, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := map[students.ID]map[courses.SubjectID]attendance.Tally{}
	for k, t := range n.tallies(session) {
		if all[k.student] == nil {
			all[k.student] = map[courses.SubjectID]attendance.Tally{}
		}
		all[k.student][k.subject] = all[k.student][k.subject].Plus(t)
	}
	return all, nil
}

// tallies returns the tallies of a session, from its sums and its marks.
func (n *state) tallies(session sessions.ID) map[sumKey]attendance.Tally {
	all := map[sumKey]attendance.Tally{}
	for k, t := range n.sums {
		if k.session == session {
			all[k] = t
		}
	}
	for _, r := range n.marks {
		if r.Session == session {
			k := sumKey{r.Session, r.Student, r.Enrolment, r.Subject}
			all[k] = all[k].With(r.Mark)
		}
	}
	return all
}

func (n *state) hasSums(are func(sumKey) bool) bool {
	for k := range n.sums {
		if are(k) {
			return true
		}
	}
	return false
}

// SumUp implements attendance.Registers.
func (v Registers) SumUp(ctx context.Context, before calendar.Date, at time.Time) (done attendance.Summed, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, r := range n.marks {
			if n.sessions[r.Session].Profile.To.Before(before) && (done.Session == 0 || r.Session < done.Session) {
				done.Session = r.Session
			}
		}
		if done.Session == 0 {
			return nil
		}
		maps.Copy(n.sums, n.tallies(done.Session))
		had := len(n.marks)
		maps.DeleteFunc(n.marks, func(k markKey, _ attendance.Record) bool { return k.sheet.Session == done.Session })
		maps.DeleteFunc(n.sent, func(_ attendance.MarkID, m sentMark) bool { return m.sheet.Session == done.Session })
		done.Marks = had - len(n.marks)
		session := n.sessions[done.Session]
		session.Summed = moment(at)
		n.sessions[done.Session] = session
		return nil
	})
	return done, err
}

// SumsOf implements attendance.Registers.
func (v Registers) SumsOf(ctx context.Context, id students.ID) ([]attendance.Sum, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	of := map[attendance.Sheet]attendance.Tally{}
	for k, t := range n.sums {
		if k.student == id {
			sheet := attendance.Sheet{Session: k.session, Subject: k.subject}
			of[sheet] = of[sheet].Plus(t)
		}
	}
	var all []attendance.Sum
	for sheet, t := range of {
		all = append(all, attendance.Sum{Session: sheet.Session, Subject: sheet.Subject, Tally: t})
	}
	slices.SortFunc(all, func(a, b attendance.Sum) int {
		return cmp.Or(cmp.Compare(b.Session, a.Session), cmp.Compare(a.Subject, b.Subject))
	})
	return all, nil
}
