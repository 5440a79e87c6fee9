package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/notes"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Notes is the view of a store's notes on students.
type Notes struct{ store *Store }

var _ notes.Store = Notes{}

// Notes returns the port of notes on students.
func (s *Store) Notes() Notes { return Notes{s} }

// Of implements notes.Store.
func (v Notes) Of(ctx context.Context, student students.ID, p page.Request) (page.Page[notes.Note], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[notes.Note]{}, err
	}
	all := where(n.notes, func(o notes.Note) bool { return o.Student == student })
	slices.SortFunc(all, func(a, b notes.Note) int { return cmp.Compare(b.ID, a.ID) })
	return cut(all, p), nil
}

// Find implements notes.Store.
func (v Notes) Find(ctx context.Context, id notes.ID) (notes.Note, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return notes.Note{}, err
	}
	note, ok := n.notes[id]
	if !ok {
		return notes.Note{}, notes.ErrNotFound
	}
	return note, nil
}

// Add implements notes.Store.
func (v Notes) Add(ctx context.Context, note notes.Note) (notes.ID, error) {
	err := v.store.write(ctx, func(n *state) error {
		if _, ok := n.students[note.Student]; !ok {
			return students.ErrNotFound
		}
		note.ID = notes.ID(n.take(series{of: "note"}, 1))
		n.putNote(note)
		return nil
	})
	return note.ID, err
}

func (n *state) putNote(note notes.Note) {
	note.Made, note.Done, note.Changed = moment(note.Made), momentOrZero(note.Done), momentOrZero(note.Changed)
	n.notes[note.ID] = note
}

// Change implements notes.Store.
func (v Notes) Change(ctx context.Context, id notes.ID, change func(*notes.Note) error) error {
	return v.store.write(ctx, func(n *state) error {
		note, ok := n.notes[id]
		if !ok {
			return notes.ErrNotFound
		}
		if err := change(&note); err != nil {
			return err
		}
		n.putNote(note)
		return nil
	})
}

// Remove implements notes.Store.
func (v Notes) Remove(ctx context.Context, id notes.ID) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.notes[id]; !ok {
			return notes.ErrNotFound
		}
		delete(n.notes, id)
		return nil
	})
}

// Due implements notes.Store.
func (v Notes) Due(ctx context.Context, s centers.Scope, day calendar.Date) ([]notes.Due, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.notes, func(o notes.Note) bool {
		of, there := n.students[o.Student]
		return there && s.Includes(of.Profile.Center) && !o.FollowUp.IsZero() && o.Done.IsZero() && !o.FollowUp.After(day)
	})
	slices.SortFunc(all, func(a, b notes.Note) int {
		return cmp.Or(a.FollowUp.Time().Compare(b.FollowUp.Time()), cmp.Compare(a.ID, b.ID))
	})
	due := make([]notes.Due, min(len(all), notes.MostDue))
	for i := range due {
		of := n.students[all[i].Student]
		due[i] = notes.Due{Note: all[i], Name: of.Profile.Name, RegNo: of.RegNo, Mobile: of.Profile.Mobile}
	}
	return due, nil
}
