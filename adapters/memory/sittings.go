package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

// Sittings is the view of a store's online sittings.
type Sittings struct{ store *Store }

var (
	_ sittings.Store   = Sittings{}
	_ sittings.Journal = SittingJournal{}
)

// Sittings returns the port of online sittings.
func (s *Store) Sittings() Sittings { return Sittings{s} }

// Open implements sittings.Store.
func (v Sittings) Open(ctx context.Context, w sittings.Window, all []sittings.Sitting) (sittings.WindowID, error) {
	err := v.store.write(ctx, func(n *state) error {
		w.ID, w.Opened, w.Taken = sittings.WindowID(n.nextID()), moment(w.Opened), time.Time{}
		n.sittingWindows = append([]sittings.Window{w}, n.sittingWindows...)
		moved := 0
		for _, in := range all {
			s := sittings.Sitting{
				ID: sittings.ID(n.nextID()), Window: w.ID, Exam: w.Exam, Center: w.Center, Key: w.Key, Enrolment: in.Enrolment, Set: in.Set,
			}
			at := slices.IndexFunc(n.paperSets, func(p questions.Set) bool { return p.ID == in.Set })
			s.Paper = n.paperSets[at].Paper
			for _, had := range n.sittings {
				if had.Exam == s.Exam && had.Key == s.Key && had.Enrolment == s.Enrolment {
					if s.ID = had.ID; !had.Started.IsZero() {
						s.ID = 0
					}
				}
			}
			if s.ID != 0 {
				n.sittings[s.ID] = s
				moved++
			}
		}
		if moved == 0 {
			return sittings.ErrNobody
		}
		n.changed(live.Change{Kind: live.Sitting, ID: int64(w.ID), Center: w.Center})
		return nil
	})
	return w.ID, err
}

// Window implements sittings.Store.
func (v Sittings) Window(ctx context.Context, id sittings.WindowID) (sittings.Window, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return sittings.Window{}, err
	}
	i := slices.IndexFunc(n.sittingWindows, func(w sittings.Window) bool { return w.ID == id })
	if i < 0 {
		return sittings.Window{}, sittings.ErrNotFound
	}
	return n.sittingWindows[i], nil
}

// Windows implements sittings.Store.
func (v Sittings) Windows(ctx context.Context, f sittings.WindowFilter) ([]sittings.Window, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := []sittings.Window{}
	for _, w := range n.sittingWindows {
		if (f.Exam == 0 || w.Exam == f.Exam) && (f.Subject == 0 || w.Key.Subject == f.Subject) &&
			(f.From.IsZero() || !w.Opened.Before(f.From)) && (f.To.IsZero() || w.Opened.Before(f.To)) {
			all = append(all, w)
		}
	}
	return all, nil
}

// Taken implements sittings.Store.
func (v Sittings) Taken(ctx context.Context, subject courses.SubjectID, most int) ([]sittings.Window, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := []sittings.Window{}
	for _, w := range n.sittingWindows {
		if w.Key.Subject == subject && !w.Taken.IsZero() && len(all) < most {
			all = append(all, w)
		}
	}
	return all, nil
}

// ChangeWindow implements sittings.Store.
func (v Sittings) ChangeWindow(ctx context.Context, id sittings.WindowID, change func(*sittings.Window) error) error {
	return v.store.write(ctx, func(n *state) error {
		i := slices.IndexFunc(n.sittingWindows, func(w sittings.Window) bool { return w.ID == id })
		if i < 0 {
			return sittings.ErrNotFound
		}
		w := n.sittingWindows[i]
		if err := change(&w); err != nil {
			return err
		}
		n.sittingWindows = slices.Clone(n.sittingWindows)
		n.sittingWindows[i].Code, n.sittingWindows[i].Taken = w.Code, moment(w.Taken)
		n.changed(live.Change{Kind: live.Sitting, ID: int64(w.ID), Center: w.Center})
		return nil
	})
}

// ByDevice implements sittings.Store.
func (v Sittings) ByDevice(ctx context.Context, device identity.SecretHash) (sittings.Sitting, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return sittings.Sitting{}, err
	}
	s, ok := n.sittings[n.sittingDevices[device]]
	if !ok {
		return sittings.Sitting{}, sittings.ErrNotFound
	}
	return n.withComputers(s), nil
}

// withComputers returns a sitting with what its exam requires of computers.
func (n *state) withComputers(s sittings.Sitting) sittings.Sitting {
	s.Computers = n.exams[s.Exam].Computers
	return s
}

// List implements sittings.Store.
func (v Sittings) List(ctx context.Context, f sittings.Filter) ([]sittings.Sitting, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.sittings, func(s sittings.Sitting) bool {
		return (f.ID == 0 || s.ID == f.ID) && (f.Window == 0 || s.Window == f.Window) && (f.Exam == 0 || s.Exam == f.Exam) &&
			(f.Enrolment == 0 || s.Enrolment == f.Enrolment)
	})
	for i := range all {
		all[i] = n.withComputers(all[i])
	}
	slices.SortFunc(all, func(a, b sittings.Sitting) int { return cmp.Compare(a.ID, b.ID) })
	return all, nil
}

// Roll implements sittings.Store.
func (v Sittings) Roll(ctx context.Context, id sittings.WindowID) ([]sittings.Sitting, error) {
	all, err := v.List(ctx, sittings.Filter{Window: id})
	if id == 0 {
		all = []sittings.Sitting{}
	}
	for i := range all {
		all[i].Paper, all[i].Computers = questions.Paper{}, exams.Computers{}
	}
	return all, err
}

// Change implements sittings.Store.
func (v Sittings) Change(ctx context.Context, id sittings.ID, change func(*sittings.Sitting) error) error {
	return v.store.write(ctx, func(n *state) error {
		s, ok := n.sittings[id]
		if !ok {
			return sittings.ErrNotFound
		}
		s = n.withComputers(s)
		if err := change(&s); err != nil {
			return err
		}
		s.Computers = exams.Computers{}
		s.Started, s.Ends, s.Submitted = moment(s.Started), moment(s.Ends), moment(s.Submitted)
		for _, device := range []identity.SecretHash{s.Device, s.Other} {
			if device != (identity.SecretHash{}) {
				n.sittingDevices[device] = id
			}
		}
		n.sittings[id] = s
		n.changed(live.Change{Kind: live.Sitting, ID: int64(s.Window), Center: s.Center})
		return nil
	})
}

// Due implements sittings.Store.
func (v Sittings) Due(ctx context.Context, at time.Time, most int) ([]sittings.ID, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	due := where(n.sittings, func(s sittings.Sitting) bool { return !s.Started.IsZero() && s.Submitted.IsZero() && !s.Ends.After(at) })
	slices.SortFunc(due, func(a, b sittings.Sitting) int { return cmp.Or(a.Ends.Compare(b.Ends), cmp.Compare(a.ID, b.ID)) })
	ids := []sittings.ID{}
	for _, s := range due[:min(len(due), most)] {
		ids = append(ids, s.ID)
	}
	return ids, nil
}
