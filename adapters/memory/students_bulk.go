package memory

import (
	"context"
	"errors"
	"maps"

	"kendra/domain/contact"
	"kendra/domain/students"
)

// Known implements students.Bulk.
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

// AddAll implements students.Bulk.
func (v Students) AddAll(ctx context.Context, all []*students.Student) (taken []contact.Email, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, s := range all {
			switch _, err := n.add(s); {
			case errors.Is(err, students.ErrEmailTaken):
				taken = append(taken, s.Snapshot().Profile.Email)
			case err != nil:
				return err
			}
		}
		return nil
	})
	return taken, err
}

// CorrectAll implements students.Bulk.
func (v Students) CorrectAll(ctx context.Context, all []*students.Student) error {
	return v.store.write(ctx, func(n *state) error {
		for _, s := range all {
			corrected := s.Snapshot()
			stored, ok := n.students[corrected.ID]
			if !ok {
				return students.ErrNotFound
			}
			stored.Profile, stored.Version, stored.Touched = corrected.Profile, stored.Version+1, merged(stored.Touched, corrected.Touched)
			if err := n.keep(stored); err != nil {
				return err
			}
		}
		return nil
	})
}

// merged answers a copy of both; what is newer wins.
func merged(older, newer map[string]int) map[string]int {
	both := map[string]int{}
	maps.Copy(both, older)
	maps.Copy(both, newer)
	return both
}

// Settle implements students.Bulk: maps need no stock-taking.
func (v Students) Settle(context.Context) error { return nil }
