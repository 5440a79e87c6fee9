package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/notes"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Notes implements notes.Store.
type Notes struct{ db *DB }

var _ notes.Store = (*Notes)(nil)

// NewNotes returns a Notes.
func NewNotes(db *DB) *Notes { return &Notes{db} }

// Of implements notes.Store.
func (r *Notes) Of(ctx context.Context, student students.ID, p page.Request) (page.Page[notes.Note], error) {
	p = p.Normal()
	q := r.db.read(ctx)
	rows, err := q.NotesOf(ctx, int64(student), int32(p.Offset()), int32(p.Size))
	if err != nil {
		return page.Page[notes.Note]{}, failed("list notes", err)
	}
	total, err := q.CountNotesOf(ctx, int64(student))
	if err != nil {
		return page.Page[notes.Note]{}, failed("count notes", err)
	}
	found := page.Page[notes.Note]{Items: make([]notes.Note, len(rows)), Total: int(total)}
	for i, row := range rows {
		found.Items[i] = note(row)
	}
	return found, nil
}

func note(row gen.StudentNote) notes.Note {
	return notes.Note{
		ID: notes.ID(row.ID), Student: students.ID(row.StudentID), Text: row.Body, FollowUp: dateFrom(row.FollowUp), Done: orNever(row.DoneAt),
		DoneBy: row.DoneBy, Author: identity.AccountID(row.AuthorID), By: row.Author, Made: row.MadeAt.UTC(), Changed: orNever(row.ChangedAt),
	}
}

// Find implements notes.Store.
func (r *Notes) Find(ctx context.Context, id notes.ID) (notes.Note, error) {
	row, err := r.db.read(ctx).FindNote(ctx, int64(id))
	return note(row), absent("find a note", err, notes.ErrNotFound)
}

// Add implements notes.Store.
func (r *Notes) Add(ctx context.Context, n notes.Note) (notes.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddNote(ctx, gen.AddNoteParams{
		StudentID: int64(n.Student), Body: n.Text, FollowUp: dateOrNull(n.FollowUp), DoneAt: orNil(n.Done), DoneBy: n.DoneBy,
		AuthorID: int64(n.Author), Author: n.By, MadeAt: n.Made, ChangedAt: orNil(n.Changed),
	})
	return notes.ID(id), failed("add a note", err)
}

// Change implements notes.Store.
func (r *Notes) Change(ctx context.Context, id notes.ID, change func(*notes.Note) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.NoteForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a note", err, notes.ErrNotFound)
	}
	n := note(row)
	if err := change(&n); err != nil {
		return err
	}
	return failed("change a note", q.ChangeNote(ctx, gen.ChangeNoteParams{
		ID: int64(id), Body: n.Text, FollowUp: dateOrNull(n.FollowUp), DoneAt: orNil(n.Done), DoneBy: n.DoneBy, ChangedAt: orNil(n.Changed),
	}))
}

// Remove implements notes.Store.
func (r *Notes) Remove(ctx context.Context, id notes.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveNote(ctx, int64(id))
	return changed("remove a note", n, err, notes.ErrNotFound)
}

// Due implements notes.Store.
func (r *Notes) Due(ctx context.Context, s centers.Scope, day calendar.Date) ([]notes.Due, error) {
	center, limited := s.Center()
	rows, err := r.db.read(ctx).DueNotes(ctx, gen.DueNotesParams{Day: day.Time(), Limited: limited, Center: int64(center), Most: notes.MostDue})
	if err != nil {
		return nil, failed("read the follow-ups of a day", err)
	}
	all := make([]notes.Due, len(rows))
	for i, row := range rows {
		all[i] = notes.Due{Note: note(row.StudentNote), Name: row.Name, RegNo: students.RegNo(row.RegNo), Mobile: contact.Mobile(row.Mobile)}
	}
	return all, nil
}
