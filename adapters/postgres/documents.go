package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/documents"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Documents implements documents.Store.
type Documents struct{ db *DB }

var _ documents.Store = (*Documents)(nil)

// NewDocuments returns a Documents.
func NewDocuments(db *DB) *Documents { return &Documents{db} }

// Kinds implements documents.Store.
func (r *Documents) Kinds(ctx context.Context) ([]documents.Kind, error) {
	rows, err := r.db.read(ctx).DocumentKinds(ctx)
	if err != nil {
		return nil, failed("list the kinds of documents", err)
	}
	all := make([]documents.Kind, len(rows))
	for i, row := range rows {
		all[i] = documentKind(row)
	}
	return all, nil
}

func documentKind(row gen.DocumentKind) documents.Kind {
	return documents.Kind{ID: documents.KindID(row.ID), Name: row.Name, Required: row.Required, Expires: row.Expires, ByStudent: row.ByStudent}
}

// AddKind implements documents.Store.
func (r *Documents) AddKind(ctx context.Context, k documents.Kind) (documents.KindID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddDocumentKind(ctx, gen.AddDocumentKindParams{Name: k.Name, Required: k.Required, Expires: k.Expires, ByStudent: k.ByStudent})
	return documents.KindID(id), failed("add a kind of documents", err)
}

// ChangeKind implements documents.Store.
func (r *Documents) ChangeKind(ctx context.Context, k documents.Kind) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.ChangeDocumentKind(ctx, gen.ChangeDocumentKindParams{
		ID: int64(k.ID), Name: k.Name, Required: k.Required, Expires: k.Expires, ByStudent: k.ByStudent,
	})
	return changed("change a kind of documents", n, err, documents.ErrKindNotFound)
}

// HoldKind implements documents.Store.
func (r *Documents) HoldKind(ctx context.Context, id documents.KindID) (k documents.Kind, used bool, err error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return k, false, err
	}
	row, err := q.DocumentKindForUpdate(ctx, int64(id))
	if err != nil {
		return k, false, absent("lock a kind of documents", err, documents.ErrKindNotFound)
	}
	used, err = q.IsDocumentKindUsed(ctx, int64(id))
	return documentKind(row), used, failed("look for documents of a kind", err)
}

// RemoveKind implements documents.Store.
func (r *Documents) RemoveKind(ctx context.Context, id documents.KindID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveDocumentKind(ctx, int64(id))
	return changed("remove a kind of documents", n, err, documents.ErrKindNotFound)
}

// Of implements documents.Store.
func (r *Documents) Of(ctx context.Context, student students.ID) ([]documents.Document, error) {
	rows, err := r.db.read(ctx).Documents(ctx, 0, int64(student))
	if err != nil {
		return nil, failed("list the documents of a student", err)
	}
	all := make([]documents.Document, len(rows))
	for i, row := range rows {
		all[i] = document(row.Document, row.Type, row.Size)
	}
	return all, nil
}

func document(row gen.Document, mediaType string, size int64) documents.Document {
	return documents.Document{
		ID: documents.ID(row.ID), Student: students.ID(row.StudentID), Kind: documents.KindID(row.KindID), File: files.Key(row.FileKey),
		Type: files.MediaType(mediaType), Size: size, Expires: dateFrom(row.ExpiresOn), Added: row.AddedAt.UTC(),
		AddedBy: identity.AccountID(row.AddedBy), AddedName: row.AddedName, OwnUpload: row.OwnUpload,
		Checked: orNever(row.CheckedAt), CheckedBy: row.CheckedBy,
	}
}

// Find implements documents.Store.
func (r *Documents) Find(ctx context.Context, id documents.ID) (documents.Document, error) {
	if id <= 0 { // 0 would be all documents of a student
		return documents.Document{}, documents.ErrNotFound
	}
	rows, err := r.db.read(ctx).Documents(ctx, int64(id), 0)
	if err != nil {
		return documents.Document{}, failed("find a document", err)
	}
	if len(rows) == 0 {
		return documents.Document{}, documents.ErrNotFound
	}
	return document(rows[0].Document, rows[0].Type, rows[0].Size), nil
}

// Add implements documents.Store.
func (r *Documents) Add(ctx context.Context, d documents.Document) (documents.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddDocument(ctx, gen.AddDocumentParams{
		StudentID: int64(d.Student), KindID: int64(d.Kind), FileKey: string(d.File), ExpiresOn: dateOrNull(d.Expires), AddedAt: d.Added,
		AddedBy: int64(d.AddedBy), AddedName: d.AddedName, OwnUpload: d.OwnUpload, CheckedAt: orNil(d.Checked), CheckedBy: d.CheckedBy,
	})
	return documents.ID(id), failed("add a document", err)
}

// Change implements documents.Store.
func (r *Documents) Change(ctx context.Context, id documents.ID, change func(*documents.Document) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.DocumentForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a document", err, documents.ErrNotFound)
	}
	d := document(row.Document, row.Type, row.Size)
	if err := change(&d); err != nil {
		return err
	}
	return failed("check a document", q.CheckDocument(ctx, orNil(d.Checked), d.CheckedBy, int64(id)))
}

// Remove implements documents.Store.
func (r *Documents) Remove(ctx context.Context, id documents.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveDocument(ctx, int64(id))
	return changed("remove a document", n, err, documents.ErrNotFound)
}
