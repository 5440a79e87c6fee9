package memory

import (
	"cmp"
	"context"
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
	all, err := v.records(ctx, func(r attendance.Record) bool { return r.Session == session })
	sums := map[students.ID]map[courses.SubjectID]attendance.Tally{}
	for _, r := range all {
		if sums[r.Student] == nil {
			sums[r.Student] = map[courses.SubjectID]attendance.Tally{}
		}
		sums[r.Student][r.Subject] = sums[r.Student][r.Subject].With(r.Mark)
	}
	return sums, err
}
