package admission

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/notes"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Notes keeps what staff write about students. Administrators see the notes on all students, staff those on the students
// of their center. Students see none.
type Notes struct {
	tx      kernel.Tx
	store   notes.Store
	records kernel.Records
	trail   audit.Trail
	now     kernel.Clock
}

// NewNotes returns the service.
func NewNotes(p kernel.Ports) *Notes {
	return &Notes{tx: p.Tx, store: p.Notes, records: kernel.NewRecords(p), trail: p.Trail, now: p.Clock}
}

// Of returns a page of the notes on a student, the newest first. students.ErrNotFound.
func (s *Notes) Of(ctx context.Context, actor identity.Actor, student students.ID, p page.Request) (page.Page[notes.Note], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[notes.Note]{}, err
	}
	if _, err := s.records.Find(ctx, actor, student); err != nil {
		return page.Page[notes.Note]{}, err
	}
	return s.store.Of(ctx, student, p)
}

// Due returns the follow-ups that are due today at the centers that the actor works with, the longest overdue first.
func (s *Notes) Due(ctx context.Context, actor identity.Actor) ([]notes.Due, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	return s.store.Due(ctx, actor.Scope(), calendar.Of(s.now()))
}

// Write adds a note on a student. students.ErrNotFound, notes.ErrInvalid.
func (s *Notes) Write(ctx context.Context, actor identity.Actor, student students.ID, text string, followUp calendar.Date) (notes.Note, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return notes.Note{}, err
	}
	item, err := s.records.Find(ctx, actor, student)
	if err != nil {
		return notes.Note{}, err
	}
	n, err := notes.Write(actor, student, text, followUp, s.now())
	if err != nil {
		return notes.Note{}, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) (err error) {
		if err := s.records.Stays(ctx, item.Student); err != nil {
			return err
		}
		if n.ID, err = s.store.Add(ctx, n); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.note_written", kernel.StudentThing(student), s.now()).To(n))
	})
	return n, err
}

// Rewrite changes the text and the day of a note. notes.ErrNotFound, ErrByAnother, ErrInvalid.
func (s *Notes) Rewrite(ctx context.Context, actor identity.Actor, id notes.ID, text string, followUp calendar.Date) (notes.Note, error) {
	return s.change(ctx, actor, id, "student.note_changed", func(n *notes.Note) error {
		if err := n.MayChange(actor); err != nil {
			return err
		}
		return n.Rewrite(text, followUp, s.now())
	})
}

// Settle marks the follow-up of a note as done, or as open again. notes.ErrNotFound, ErrNoDay.
func (s *Notes) Settle(ctx context.Context, actor identity.Actor, id notes.ID, done bool) (notes.Note, error) {
	return s.change(ctx, actor, id, "student.note_followed_up", func(n *notes.Note) error { return n.Settle(actor, done, s.now()) })
}

// Remove deletes a note. notes.ErrNotFound, ErrByAnother.
func (s *Notes) Remove(ctx context.Context, actor identity.Actor, id notes.ID) error {
	n, err := s.find(ctx, actor, id)
	if err != nil {
		return err
	}
	if err := n.MayChange(actor); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.store.Remove(ctx, id); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.note_deleted", kernel.StudentThing(n.Student), s.now()).From(n))
	})
}

func (s *Notes) change(ctx context.Context, actor identity.Actor, id notes.ID, action string, change func(*notes.Note) error) (notes.Note, error) {
	if _, err := s.find(ctx, actor, id); err != nil {
		return notes.Note{}, err
	}
	var before, after notes.Note
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.store.Change(ctx, id, func(n *notes.Note) error {
			before = *n
			err := change(n)
			after = *n
			return err
		})
		if err != nil || before == after {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, action, kernel.StudentThing(after.Student), s.now()).From(before).To(after))
	})
	return after, err
}

// find returns a note on a student that the actor may see. notes.ErrNotFound.
func (s *Notes) find(ctx context.Context, actor identity.Actor, id notes.ID) (notes.Note, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return notes.Note{}, err
	}
	n, err := s.store.Find(ctx, id)
	if err != nil {
		return notes.Note{}, err
	}
	_, err = s.records.Find(ctx, actor, n.Student)
	if errors.Is(err, students.ErrNotFound) {
		err = notes.ErrNotFound
	}
	return n, err
}
