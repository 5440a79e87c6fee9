package publishing

import (
	"context"
	"errors"
	"io"
	"path"
	"strings"
	"time"

	"kendra/app/kernel"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// Shown is the seal of a link as the caller sent it; the zero Shown is no link.
type Shown struct {
	Expires int64 // seconds since 1970
	Seal    string
}

// Open returns a file. Everybody may open a public one. Administrators, the staff of its center, its uploader and a
// caller with a valid link may open a private one. It returns files.ErrNotFound to all others, too.
func (s *Files) Open(ctx context.Context, actor identity.Actor, key string, link Shown) (files.Meta, io.ReadSeekCloser, error) {
	m, err := s.seen(ctx, actor, key, link)
	if err != nil {
		return files.Meta{}, nil, err
	}
	content, err := s.store.Open(ctx, m.Key)
	return m, content, err
}

// seen returns the metadata of a file that the actor may open, by themselves or with a link.
func (s *Files) seen(ctx context.Context, actor identity.Actor, key string, link Shown) (files.Meta, error) {
	m, err := s.find(ctx, key)
	if err == nil && !kernel.MayOpen(actor, m) {
		err = s.check(ctx, m.Key, link)
	}
	if err != nil {
		return files.Meta{}, err
	}
	return m, nil
}

func (s *Files) find(ctx context.Context, key string) (files.Meta, error) {
	k, err := files.ParseKey(key)
	if err != nil {
		return files.Meta{}, err
	}
	return s.catalog.Find(ctx, k)
}

// Link returns a link to a file that the actor may open; a link to a private file has a seal. files.ErrNotFound when
// the actor may not open it.
func (s *Files) Link(ctx context.Context, actor identity.Actor, key string) (files.Link, error) {
	m, err := s.find(ctx, key)
	switch {
	case err != nil:
		return files.Link{}, err
	case !m.Private:
		return files.Link{Key: m.Key}, nil
	case !kernel.MayOpen(actor, m):
		return files.Link{}, files.ErrNotFound
	}
	return s.Sealed(ctx, m.Key)
}

// Sealed returns a link to a file without a check: the caller has checked that the person may see the record that the
// file belongs to.
func (s *Files) Sealed(ctx context.Context, k files.Key) (l files.Link, err error) {
	l = files.NewLink(k, s.now())
	l.Seal, err = s.seals.Seal(ctx, l.Text())
	return l, err
}

// check returns files.ErrNotFound unless a link is valid for the file now.
func (s *Files) check(ctx context.Context, k files.Key, shown Shown) error {
	l := files.Link{Key: k, Expires: time.Unix(shown.Expires, 0), Seal: shown.Seal}
	if shown.Seal == "" || l.IsOver(s.now()) {
		return files.ErrNotFound
	}
	fits, err := s.seals.Fits(ctx, l.Text(), l.Seal)
	if err != nil || fits {
		return err
	}
	return files.ErrNotFound
}

// Shown returns a link to a record's picture, or the zero Link when there is none. The caller has checked that the
// person may see the record.
func (s *Files) Shown(ctx context.Context, photo string) (files.Link, error) {
	if !strings.HasPrefix(photo, kernel.UploadPath) {
		return files.Link{}, nil
	}
	m, err := s.find(ctx, path.Base(photo))
	switch {
	case errors.Is(err, files.ErrNotFound):
		return files.Link{}, nil
	case err != nil:
		return files.Link{}, err
	case !m.Private:
		return files.Link{Key: m.Key}, nil
	}
	return s.Sealed(ctx, m.Key)
}
