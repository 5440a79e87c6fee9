package admission

import (
	"context"
	"errors"
	"io"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/documents"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// vault keeps the bytes of documents.
type vault interface {
	PutDocument(ctx context.Context, actor identity.Actor, from io.ReadSeeker, size int64) (files.Meta, error)
	Discard(ctx context.Context, k files.Key) error
	Sealed(ctx context.Context, k files.Key) (files.Link, error)
}

// Documents keeps what students hand in. Administrators see the documents of all students, staff those of the students of
// their center, students their own.
type Documents struct {
	tx      kernel.Tx
	store   documents.Store
	catalog files.Catalog
	vault   vault
	records kernel.Records
	trail   audit.Trail
	now     kernel.Clock
}

// NewDocuments returns the service.
func NewDocuments(p kernel.Ports, v vault) *Documents {
	return &Documents{
		tx: p.Tx, store: p.Documents, catalog: p.Catalog, vault: v, records: kernel.NewRecords(p), trail: p.Trail, now: p.Clock,
	}
}

// NewDocument is a document to add.
type NewDocument struct {
	Student students.ID
	Kind    documents.KindID
	Expires calendar.Date
	Size    int64
	Content io.ReadSeeker
}

// Folder returns what a student has and lacks, the most urgent first. students.ErrNotFound for one that the actor may not
// see.
func (s *Documents) Folder(ctx context.Context, actor identity.Actor, student students.ID) ([]documents.Entry, error) {
	if _, err := s.records.Find(ctx, actor, student); err != nil {
		return nil, err
	}
	kinds, err := s.store.Kinds(ctx)
	if err != nil {
		return nil, err
	}
	all, err := s.store.Of(ctx, student)
	return documents.Folder(kinds, all, calendar.Of(s.now())), err
}

// Add stores a document of a student. students.ErrNotFound, documents.ErrKindNotFound, ErrNotByStudent, ErrInvalid,
// ErrMany, ErrType, ErrTooLarge, and the faults of pictures.
func (s *Documents) Add(ctx context.Context, actor identity.Actor, in NewDocument) (documents.Document, error) {
	item, err := s.records.Find(ctx, actor, in.Student)
	if err != nil {
		return documents.Document{}, err
	}
	kinds, err := s.store.Kinds(ctx)
	if err != nil {
		return documents.Document{}, err
	}
	kind, err := documents.Pick(kinds, in.Kind)
	if err != nil {
		return documents.Document{}, err
	}
	if err := kind.MayAdd(actor); err != nil {
		return documents.Document{}, err
	}
	if err := kind.Fits(in.Expires, calendar.Of(s.now())); err != nil {
		return documents.Document{}, err
	}
	stored, err := s.vault.PutDocument(ctx, actor, in.Content, in.Size)
	if err != nil {
		return documents.Document{}, err
	}
	d := documents.Document{
		Student: in.Student, Kind: in.Kind, File: stored.Key, Type: stored.Type, Size: stored.Size, Expires: in.Expires,
		Added: s.now(), AddedBy: actor.Account, AddedName: actor.Name, OwnUpload: actor.Is(identity.Student),
	}
	if d.ID, err = s.add(ctx, actor, item.Student, d, stored); err != nil {
		return documents.Document{}, errors.Join(err, s.vault.Discard(context.WithoutCancel(ctx), stored.Key))
	}
	return d, nil
}

func (s *Documents) add(
	ctx context.Context, actor identity.Actor, of students.Snapshot, d documents.Document, m files.Meta,
) (id documents.ID, err error) {
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.records.Stays(ctx, of); err != nil {
			return err
		}
		if _, _, err := s.store.HoldKind(ctx, d.Kind); err != nil { // one after the other: all count the files
			return err
		}
		all, err := s.store.Of(ctx, d.Student)
		if err != nil {
			return err
		}
		if err := documents.HasRoom(all, d.Kind); err != nil {
			return err
		}
		if err := s.catalog.Add(ctx, m); err != nil {
			return err
		}
		if id, err = s.store.Add(ctx, d); err != nil {
			return err
		}
		d.ID = id
		return s.note(ctx, actor, "student.document_added", d.Student, nil, d)
	})
	return id, err
}

// Open returns a link to a document's file, and notes in the trail who opened it. documents.ErrNotFound.
func (s *Documents) Open(ctx context.Context, actor identity.Actor, id documents.ID) (files.Link, error) {
	d, err := s.find(ctx, actor, id)
	if err != nil {
		return files.Link{}, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.note(ctx, actor, "student.document_opened", d.Student, nil, d)
	})
	if err != nil {
		return files.Link{}, err
	}
	return s.vault.Sealed(ctx, d.File)
}

// Check notes whether somebody has compared a document with the original. Administrators and staff. documents.ErrNotFound.
func (s *Documents) Check(ctx context.Context, actor identity.Actor, id documents.ID, checked bool) error {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	if _, err := s.find(ctx, actor, id); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		var before, after documents.Document
		err := s.store.Change(ctx, id, func(d *documents.Document) error {
			before = *d
			if checked {
				d.Check(actor, s.now())
			} else {
				d.Uncheck()
			}
			after = *d
			return nil
		})
		if err != nil || before == after {
			return err
		}
		return s.note(ctx, actor, "student.document_checked", after.Student, before, after)
	})
}

// Remove deletes a document and its file. documents.ErrNotFound, and the faults of Document.MayRemove.
func (s *Documents) Remove(ctx context.Context, actor identity.Actor, id documents.ID) error {
	d, err := s.find(ctx, actor, id)
	if err != nil {
		return err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.store.Change(ctx, id, func(now *documents.Document) error {
			d = *now
			return d.MayRemove(actor)
		})
		if err != nil {
			return err
		}
		if err := s.store.Remove(ctx, id); err != nil {
			return err
		}
		if err := s.catalog.Remove(ctx, d.File); err != nil {
			return err
		}
		return s.note(ctx, actor, "student.document_deleted", d.Student, d, nil)
	})
	if err != nil {
		return err
	}
	return s.vault.Discard(context.WithoutCancel(ctx), d.File)
}

// find returns a document whose student the actor may see. documents.ErrNotFound.
func (s *Documents) find(ctx context.Context, actor identity.Actor, id documents.ID) (documents.Document, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return documents.Document{}, err
	}
	d, err := s.store.Find(ctx, id)
	if err != nil {
		return documents.Document{}, err
	}
	_, err = s.records.Find(ctx, actor, d.Student)
	if errors.Is(err, students.ErrNotFound) {
		err = documents.ErrNotFound
	}
	return d, err
}

func (s *Documents) note(ctx context.Context, actor identity.Actor, action string, of students.ID, before, after any) error {
	return s.trail.Append(ctx, audit.Did(actor, action, kernel.StudentThing(of), s.now()).From(before).To(after))
}
