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

// Shown is the seal of a link as somebody shows it; the zero Shown is no link.
type Shown struct {
	Expires int64 // seconds since 1970
	Seal    string
}

// Open answers a file to those who may see it: everybody when it is public; else who has a link, administrators, the
// staff of its center and who uploaded it. files.ErrNotFound for all others, too.
func (s *Files) Open(ctx context.Context, actor identity.Actor, key string, link Shown) (files.Meta, io.ReadSeekCloser, error) {
	m, err := s.find(ctx, key)
	if err != nil {
		return files.Meta{}, nil, err
	}
	if !kernel.MayOpen(actor, m) {
		if err := s.check(ctx, m.Key, link); err != nil {
			return files.Meta{}, nil, err
		}
	}
	content, err := s.store.Open(ctx, m.Key)
	return m, content, err
}

func (s *Files) find(ctx context.Context, key string) (files.Meta, error) {
	k, err := files.ParseKey(key)
	if err != nil {
		return files.Meta{}, err
	}
	return s.catalog.Find(ctx, k)
}

// Link answers a link to a private file for the actor to show, and one without a seal to a public file.
// files.ErrNotFound when the actor may not see it.
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

// Sealed answers a link to a file. It asks nobody who they are: it is for those who may see the record that the file
// belongs to.
func (s *Files) Sealed(ctx context.Context, k files.Key) (l files.Link, err error) {
	l = files.NewLink(k, s.now())
	l.Seal, err = s.seals.Seal(ctx, l.Text())
	return l, err
}

// check answers files.ErrNotFound unless a link shows the file now.
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

// Shown answers a link to the picture of a record, for those who may see the record; the zero Link when there is none.
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
