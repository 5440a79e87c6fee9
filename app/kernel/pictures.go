package kernel

import (
	"bytes"
	"context"
	"errors"
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
	shaper  files.Pictures
}

// NewPictures returns a Pictures.
func NewPictures(p Ports) Pictures { return Pictures{p.Catalog, p.Store, p.Pictures} }

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
		data, err := s.read(ctx, m.Key)
		if err != nil {
			return nil
		}
		return data
	}
}

// Photo returns an uploaded photograph in the size of papers, or nothing when it was not uploaded here, is gone or cannot be read.
func (s Pictures) Photo(ctx context.Context, at string) ([]byte, error) {
	k, err := files.ParseKey(path.Base(at))
	if !strings.HasPrefix(at, UploadPath) || err != nil {
		return nil, nil
	}
	small, err := s.read(ctx, k.Paper())
	if !errors.Is(err, files.ErrNotFound) {
		return small, err
	}
	full, err := s.store.Open(ctx, k)
	if errors.Is(err, files.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = full.Close() }() // it was only read
	small, err = s.KeepPhoto(ctx, k, full)
	if errors.Is(err, files.ErrImage) || errors.Is(err, files.ErrPixels) {
		return nil, nil
	}
	return small, err
}

// PhotoReader returns a function that reads what Photo returns, and nothing when that fails: the document is then made without it.
func (s Pictures) PhotoReader(ctx context.Context, at string) func() []byte {
	return func() []byte {
		photo, err := s.Photo(ctx, at)
		if err != nil {
			return nil
		}
		return photo
	}
}

// KeepPhoto makes a photograph in the size of papers, and stores it for Photo. files.ErrImage, files.ErrPixels.
func (s Pictures) KeepPhoto(ctx context.Context, k files.Key, full io.ReadSeeker) ([]byte, error) {
	small, err := s.shaper.Paper(ctx, full)
	if err != nil {
		return nil, err
	}
	// A full store must not keep a paper from being printed: the next one makes its photograph again.
	_ = s.store.Put(ctx, k.Paper(), small.Type, int64(len(small.Data)), bytes.NewReader(small.Data))
	return small.Data, nil
}

func (s Pictures) read(ctx context.Context, k files.Key) ([]byte, error) {
	content, err := s.store.Open(ctx, k)
	if err != nil {
		return nil, err
	}
	defer func() { _ = content.Close() }() // it was only read
	return io.ReadAll(io.LimitReader(content, files.Most(files.Image)))
}
