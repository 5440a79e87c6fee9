package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Seats is the view of a store's seats in sessions.
type Seats struct{ store *Store }

var _ students.Seats = Seats{}

// Seats returns the port of seats.
func (s *Store) Seats() Seats { return Seats{s} }

// seated returns the students of the seats for which keep is true, by name.
func (n *state) seated(keep func(students.Seat) bool) []students.Snapshot {
	var all []students.Snapshot
	seen := map[students.ID]bool{}
	for _, seat := range n.seats {
		if s, ok := n.students[seat.Student]; ok && keep(seat) && !seen[s.ID] {
			seen[s.ID] = true
			with, _ := s.In(seat.Enrolment)
			with.Enrolments = nil
			all = append(all, with)
		}
	}
	slices.SortFunc(all, func(a, b students.Snapshot) int {
		return cmp.Or(byName(a.Profile.Name, b.Profile.Name), cmp.Compare(a.ID, b.ID))
	})
	return all
}

func (n *state) in(id sessions.ID) []students.Snapshot {
	return n.seated(func(s students.Seat) bool { return s.Session == id && s.Until.IsZero() })
}

// Of implements students.Seats.
func (v Seats) Of(ctx context.Context, id students.ID) ([]students.Seat, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := slices.DeleteFunc(slices.Clone(n.seats), func(s students.Seat) bool { return s.Student != id })
	slices.Reverse(all)
	return all, nil
}

// In implements students.Seats.
func (v Seats) In(ctx context.Context, id sessions.ID) ([]students.Snapshot, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.in(id), nil
}

// During implements students.Seats.
func (v Seats) During(ctx context.Context, id sessions.ID, first, last calendar.Date) ([]students.Sitting, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	then := func(s students.Seat) bool {
		return s.Session == id && !calendar.Of(s.Since).After(last) && (s.Until.IsZero() || !calendar.Of(s.Until).Before(first))
	}
	session, err := n.session(id)
	if err != nil {
		return nil, nil //nolint:nilerr // a missing session has no students
	}
	var all []students.Sitting
	for _, one := range n.seated(then) {
		sitting := students.Sitting{Student: one, Left: n.leftFrom(session.Snapshot().Profile.Center, one.ID)}
		for _, seat := range n.seats {
			if seat.Student == one.ID && then(seat) {
				sitting.Seats = append(sitting.Seats, seat)
			}
		}
		all = append(all, sitting)
	}
	return all, nil
}

// leftFrom returns a student's last move away from a center.
func (n *state) leftFrom(center centers.ID, id students.ID) students.Left {
	left := students.LeftFrom(center, n.turns[id])
	if !left.At.IsZero() {
		left.At = moment(left.At)
	}
	return left
}

// Taken implements students.Seats.
func (v Seats) Taken(ctx context.Context, id sessions.ID) (int, error) {
	all, err := v.In(ctx, id)
	return len(all), err
}

// Take implements students.Seats.
func (v Seats) Take(ctx context.Context, student students.ID, enrolment students.EnrolmentID, session sessions.ID, now time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		if _, err := n.student(student); err != nil {
			return err
		}
		if _, err := n.session(session); err != nil {
			return err
		}
		for _, s := range n.seats {
			if s.Student == student && s.Session == session && s.Until.IsZero() {
				if s.Enrolment != enrolment {
					return students.ErrSeated
				}
				return nil
			}
		}
		n.leave(enrolment, now)
		n.seats = appended(n.seats, students.Seat{Student: student, Enrolment: enrolment, Session: session, Since: moment(now)})
		return nil
	})
}

// TakeAll implements students.Seats.
func (v Seats) TakeAll(ctx context.Context, all []students.Seat, now time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		for _, s := range all {
			had := slices.ContainsFunc(n.seats, func(o students.Seat) bool { return o.Enrolment == s.Enrolment })
			sits := func(o students.Seat) bool { return o.Until.IsZero() && o.Session == s.Session }
			if slices.ContainsFunc(n.seats, func(o students.Seat) bool { return sits(o) && o.Enrolment == s.Enrolment }) {
				continue
			}
			n.leave(s.Enrolment, now)
			if s.Session == 0 {
				continue
			}
			if slices.ContainsFunc(n.seats, func(o students.Seat) bool { return sits(o) && o.Student == s.Student }) {
				return students.ErrSeated
			}
			if had {
				s.Since = now
			}
			s.Since = moment(s.Since)
			n.seats = appended(n.seats, s)
		}
		return nil
	})
}

// Named implements students.Seats.
func (v Seats) Named(ctx context.Context, center centers.ID, title string) ([]students.Seat, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []students.Seat
	for _, id := range slices.Sorted(maps.Keys(n.students)) {
		for _, e := range n.students[id].Enrolments {
			sits := slices.ContainsFunc(n.seats, func(s students.Seat) bool { return s.Enrolment == e.ID && s.Until.IsZero() })
			if e.Center == center && sessions.Fold(e.Session) == sessions.Fold(title) && !sits {
				all = append(all, students.Seat{Student: id, Enrolment: e.ID})
			}
		}
	}
	return all, nil
}

// Present implements students.Seats.
func (v Seats) Present(ctx context.Context, ids []students.ID) ([]students.Seat, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(n.seats), func(s students.Seat) bool { return !s.Until.IsZero() || !slices.Contains(ids, s.Student) }), nil
}

func (n *state) leave(enrolment students.EnrolmentID, now time.Time) {
	n.seats = slices.Clone(n.seats)
	for i, s := range n.seats {
		if s.Enrolment == enrolment && s.Until.IsZero() {
			n.seats[i].Until = moment(now)
		}
	}
}

// Leave implements students.Seats.
func (v Seats) Leave(ctx context.Context, enrolment students.EnrolmentID, now time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		n.leave(enrolment, now)
		return nil
	})
}

// Forget implements students.Seats.
func (v Seats) Forget(ctx context.Context, id sessions.ID) error {
	return v.store.write(ctx, func(n *state) error {
		n.forgetSeats(func(s students.Seat) bool { return s.Session == id && !s.Until.IsZero() })
		return nil
	})
}
