package memory

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"kendra/domain/attendance"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/contact"
	"kendra/domain/fees"
	"kendra/domain/students"
)

// Known implements students.BulkStore.
func (v Students) Known(ctx context.Context, emails []contact.Email) ([]*students.Student, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var known []*students.Student
	for _, e := range emails {
		if id, ok := n.emails[folded(e)]; ok {
			known = append(known, students.Restore(n.students[id]))
		}
	}
	return known, nil
}

// KnownBy implements students.ImportLookup.
func (v Students) KnownBy(ctx context.Context, k students.Keys, scope centers.Scope) ([]*students.Student, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	found := where(n.students, func(s students.Snapshot) bool {
		return slices.Contains(k.IDs, s.ID) || slices.Contains(k.RegNos, s.RegNo) || slices.Contains(k.Mobiles, s.Profile.Mobile) ||
			slices.ContainsFunc(k.Persons, func(p students.Person) bool {
				return p.Born == s.Profile.Born && !p.Born.IsZero() && students.SpelledLike(p.Name, s.Profile.Name)
			})
	})
	for _, e := range k.Emails {
		if id, ok := n.emails[folded(e)]; ok && !slices.ContainsFunc(found, func(s students.Snapshot) bool { return s.ID == id }) {
			found = append(found, n.students[id])
		}
	}
	var known []*students.Student
	for _, s := range found {
		if scope.Includes(s.Profile.Center) {
			known = append(known, students.Restore(s))
		}
	}
	return known, nil
}

// Taken implements students.ImportLookup.
func (v Students) Taken(ctx context.Context, emails []contact.Email) ([]contact.Email, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var taken []contact.Email
	for _, e := range emails {
		if _, ok := n.emails[folded(e)]; ok {
			taken = append(taken, e)
		}
	}
	return taken, nil
}

// AddAll implements students.BulkStore.
func (v Students) AddAll(ctx context.Context, all []*students.Student) (ids []students.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, s := range all {
			id, err := n.add(s)
			switch {
			case errors.Is(err, students.ErrEmailTaken):
				id = 0
			case err != nil:
				return err
			default:
				s.Stored(id, slices.Clone(n.students[id].Enrolments))
			}
			ids = append(ids, id)
		}
		return nil
	})
	return ids, err
}

// Imported implements students.ImportLookup.
func (v Students) Imported(ctx context.Context, ids []students.ID) (all []students.Imported, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, id := range slices.Sorted(slices.Values(ids)) {
			if s, ok := n.students[id]; ok {
				certified := has(n.certificates, func(c certificates.Snapshot) bool { return c.Student == id })
				paid := has(n.fees, func(a fees.Snapshot) bool { return a.Student == id && len(a.Entries) > 0 })
				all = append(all, students.Imported{ID: id, Version: s.Version, Certificates: certified, Payments: paid})
			}
		}
		return nil
	})
	return all, err
}

// EachOpen implements students.ImportLookup.
func (v Students) EachOpen(ctx context.Context, center centers.ID, each func(students.OpenEnrolment) error) error {
	n, err := v.store.read(ctx)
	if err != nil {
		return err
	}
	for _, id := range slices.Sorted(maps.Keys(n.students)) {
		s := n.students[id]
		for _, e := range s.Enrolments {
			if s.Profile.Center != center || e.Center != center || !e.IsOpen() {
				continue
			}
			if err := each(students.OpenEnrolment{Student: id, RegNo: s.RegNo, Name: s.Profile.Name, Enrolment: e}); err != nil {
				return err
			}
		}
	}
	return nil
}

// RemoveAll implements students.ImportLookup.
func (v Students) RemoveAll(ctx context.Context, ids []students.ID, _ time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		for _, id := range ids {
			if s, ok := n.students[id]; ok {
				n.goneStudents[id] = s
				delete(n.students, id)
				delete(n.emails, folded(s.Profile.Email))
			}
		}
		n.forgetSeats(func(s students.Seat) bool {
			marked := has(n.marks, func(r attendance.Record) bool { return r.Session == s.Session && r.Student == s.Student }) ||
				n.hasSums(func(k sumKey) bool { return k.session == s.Session && k.student == s.Student })
			return slices.Contains(ids, s.Student) && !marked
		})
		return nil
	})
}

// Bare implements students.ImportLookup.
func (v Students) Bare(ctx context.Context, ids, paying []students.EnrolmentID) ([]students.EnrolmentID, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var bare []students.EnrolmentID
	for _, id := range slices.Sorted(slices.Values(ids)) {
		paid := !slices.Contains(paying, id) && has(n.fees, func(f fees.Snapshot) bool { return f.Enrolment == id })
		certified := has(n.certificates, func(c certificates.Snapshot) bool { return c.Enrolment == id })
		marked := has(n.marks, func(r attendance.Record) bool { return r.Enrolment == id }) || n.hasSums(func(k sumKey) bool { return k.enrolment == id })
		if !paid && !certified && !marked {
			bare = append(bare, id)
		}
	}
	return bare, nil
}

// RemoveEnrolments implements students.ImportLookup. ChangeAll stores the students without them.
func (v Students) RemoveEnrolments(ctx context.Context, ids []students.EnrolmentID, _ time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		n.forgetSeats(func(s students.Seat) bool { return slices.Contains(ids, s.Enrolment) })
		return nil
	})
}

func (n *state) forgetSeats(of func(students.Seat) bool) {
	n.seats = slices.DeleteFunc(slices.Clone(n.seats), of)
}

// CorrectAll implements students.BulkStore.
func (v Students) CorrectAll(ctx context.Context, all []*students.Student) error {
	return v.store.write(ctx, func(n *state) error {
		for _, s := range all {
			corrected := s.Snapshot()
			stored, ok := n.students[corrected.ID]
			if !ok {
				return students.ErrNotFound
			}
			if err := n.admitsTo(s.Joined()); err != nil {
				return err
			}
			for i, e := range corrected.Enrolments {
				if at := slices.IndexFunc(stored.Enrolments, func(o students.Enrolment) bool { return o.ID == e.ID }); at >= 0 {
					corrected.Enrolments[i].Status, corrected.Enrolments[i].Since = stored.Enrolments[at].Status, stored.Enrolments[at].Since
				}
			}
			corrected.Version, corrected.Touched = stored.Version+1, merged(stored.Touched, corrected.Touched)
			if err := n.change(corrected.ID, students.Restore(corrected)); err != nil {
				return err
			}
		}
		return nil
	})
}

// Lock implements students.BulkStore.
func (v Students) Lock(ctx context.Context, ids []students.ID, scope centers.Scope) (all []*students.Student, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, id := range slices.Sorted(slices.Values(ids)) {
			if s, ok := n.students[id]; ok && scope.Includes(s.Profile.Center) {
				all = append(all, students.Restore(s))
			}
		}
		return nil
	})
	return all, err
}

// ChangeAll implements students.BulkStore.
func (v Students) ChangeAll(ctx context.Context, all []*students.Student) error {
	return v.store.write(ctx, func(n *state) error {
		for _, s := range all {
			id := s.Snapshot().ID
			if err := n.change(id, s); err != nil {
				return err
			}
			s.Stored(id, slices.Clone(n.students[id].Enrolments))
		}
		return nil
	})
}

// merged returns a copy of two maps; the second one wins.
func merged(older, newer map[string]int) map[string]int {
	both := map[string]int{}
	maps.Copy(both, older)
	maps.Copy(both, newer)
	return both
}

// Analyse implements students.BulkStore. Maps need no statistics.
func (v Students) Analyse(context.Context) error { return nil }
