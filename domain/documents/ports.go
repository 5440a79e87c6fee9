package documents

import (
	"context"

	"kendra/domain/students"
)

// Store keeps the kinds of documents and the documents of students. Every implementation passes contract.Documents. Reads
// join a transaction when there is one; writes need one.
type Store interface {
	// Kinds returns all kinds, by name.
	Kinds(ctx context.Context) ([]Kind, error)
	// AddKind stores a kind. ErrKindName when another has its name, in any case of letters.
	AddKind(ctx context.Context, k Kind) (KindID, error)
	// ChangeKind stores a changed kind. ErrKindNotFound, ErrKindName.
	ChangeKind(ctx context.Context, k Kind) error
	// HoldKind locks a kind and reports whether a student has a document of it. ErrKindNotFound.
	HoldKind(ctx context.Context, id KindID) (k Kind, used bool, err error)
	// RemoveKind removes a kind that no document has. ErrKindNotFound.
	RemoveKind(ctx context.Context, id KindID) error
	// Of returns the documents of a student, the newest first.
	Of(ctx context.Context, student students.ID) ([]Document, error)
	// Find returns a document. ErrNotFound.
	Find(ctx context.Context, id ID) (Document, error)
	// Add stores a document. ErrKindNotFound; students.ErrNotFound.
	Add(ctx context.Context, d Document) (ID, error)
	// Change locks the document, applies change and stores who checked it. Nothing is stored when change fails.
	// ErrNotFound.
	Change(ctx context.Context, id ID, change func(*Document) error) error
	// Remove removes a document. ErrNotFound.
	Remove(ctx context.Context, id ID) error
}
