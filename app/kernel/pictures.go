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

// UploadPath begins the paths of uploaded files in records.
const UploadPath = "/api/Files/GetFile/"

// MayOpen reports whether the actor may see a file without a link: everybody when it is public, else administrators, the
// staff of its center and its uploader.
func MayOpen(a identity.Actor, m files.Meta) bool {
	uploaded := a.Is(identity.Staff) && a.Account != 0 && int64(a.Account) == m.Account
	return !m.Private || uploaded || a.Is(identity.Admin) || a.Scope().Includes(centers.ID(m.Center))
}

// Pictures reads uploaded pictures for papers.
type Pictures struct {
	catalog files.Catalog
	store   files.Store
}

// NewPictures makes a Pictures.
func NewPictures(p Ports) Pictures { return Pictures{p.Catalog, p.Store} }

// Find returns what is known of the file that a record names by its path. files.ErrNotFound.
func (s Pictures) Find(ctx context.Context, at string) (files.Meta, error) {
	k, err := files.ParseKey(path.Base(at))
	if err != nil {
		return files.Meta{}, err
	}
	return s.catalog.Find(ctx, k)
}

// Reader returns a function that reads the picture that a record names, nil when it names none that was uploaded. A picture
// that cannot be read is nil: a paper without it is still a paper.
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
