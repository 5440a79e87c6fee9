package kernel

import (
	"context"
	"io"
	"path"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// UploadPath is the first part of an uploaded file's path, as records hold it.
const UploadPath = "/api/Files/GetFile/"

// MayOpen reports whether the actor may open a file without a link. Everybody may open a public file. Administrators,
// the staff of the file's center and its uploader may open a private one, unless its purpose is sealed.
func MayOpen(a identity.Actor, m files.Meta) bool {
	if m.Purpose.IsSealed() {
		return false
	}
	uploaded := a.Is(identity.Staff) && a.Account != 0 && int64(a.Account) == m.Account
	return !m.Private || uploaded || a.Is(identity.Admin) || a.Scope().Includes(centers.ID(m.Center))
}

// Pictures reads uploaded pictures for PDF files.
type Pictures struct {
	catalog files.Catalog
	store   files.Store
}

// NewPictures returns a Pictures.
func NewPictures(p Ports) Pictures { return Pictures{p.Catalog, p.Store} }

// Find returns the details of the file whose path a record holds. It returns files.ErrNotFound when there is none.
func (s Pictures) Find(ctx context.Context, at string) (files.Meta, error) {
	k, err := files.ParseKey(path.Base(at))
	if err != nil {
		return files.Meta{}, err
	}
	return s.catalog.Find(ctx, k)
}

// Reader returns a function that reads the picture whose path a record holds. It returns nil when the path is not that
// of an upload, and when the picture cannot be read: the document is then made without it.
func (s Pictures) Reader(ctx context.Context, at string) func() []byte {
	if !strings.HasPrefix(at, UploadPath) {
		return nil
	}
	return func() []byte {
		m, err := s.Find(ctx, at)
		if err != nil || m.Type.Kind() != files.Image {
			return nil
		}
		content, err := s.store.Open(ctx, m.Key)
		if err != nil {
			return nil
		}
		defer content.Close()
		data, err := io.ReadAll(io.LimitReader(content, files.Most(files.Image)))
		if err != nil {
			return nil
		}
		return data
	}
}
