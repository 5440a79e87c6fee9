package publishing

import (
	"context"
	"errors"
	"io"

	"kendra/domain/documents"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// PutDocument stores the bytes of a student's document and returns its metadata. The caller has checked that the actor may
// add it, and stores the metadata; until then nobody can open it. The content decides the type. Pictures lose all data but
// their pixels. files.ErrMissing, ErrPixels, ErrImage, ErrBlank; documents.ErrTooLarge, ErrType.
func (s *Files) PutDocument(ctx context.Context, actor identity.Actor, from io.ReadSeeker, size int64) (files.Meta, error) {
	if size > documents.MostBytes {
		return files.Meta{}, documents.ErrTooLarge
	}
	in := Upload{Purpose: files.ForDocument, Private: true, Size: size, Content: from}
	is, err := identify(in)
	switch {
	case errors.Is(err, files.ErrType), err == nil && !documents.Accepts(is):
		return files.Meta{}, documents.ErrType
	case err != nil:
		return files.Meta{}, err
	}
	contents, err := s.contents(ctx, is, in)
	if err != nil {
		return files.Meta{}, err
	}
	whole := contents[0] // the small version of a picture is not stored
	m, err := s.describe(actor, in, whole)
	if err != nil {
		return files.Meta{}, err
	}
	return m, s.store.Put(ctx, m.Key, m.Type, m.Size, whole.from)
}

// Discard removes the bytes of a file whose metadata is not stored any more, or never was.
func (s *Files) Discard(ctx context.Context, k files.Key) error { return s.store.Remove(ctx, k) }
