package publishing

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"io"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// Files stores uploads and opens them for the people who may see them.
type Files struct {
	tx       kernel.Tx
	store    files.Store
	catalog  files.Catalog
	pictures files.Pictures
	seals    files.Seals
	trail    audit.Trail
	mint     kernel.Minter
	now      kernel.Clock

	photos     kernel.Pictures
	renditions files.Renditions
	rendering  kernel.Shared
}

// NewFiles returns the service.
func NewFiles(p kernel.Ports) *Files {
	return &Files{
		tx: p.Tx, store: p.Store, catalog: p.Catalog, pictures: p.Pictures, seals: p.Seals, trail: p.Trail,
		mint: p.Random, now: p.Clock, renditions: p.Renditions,
		photos: kernel.NewPictures(p),
	}
}

// Upload is a file to store.
type Upload struct {
	Kind    files.Kind    // the expected kind; empty for any
	Center  centers.ID    // the center whose staff may open it when it is private; for staff always their own
	Purpose files.Purpose // decides whether the file is public
	Private bool          // keeps a file private although its purpose is public
	Size    int64
	Content io.ReadSeeker

	of  files.Key // the picture that this is a part of
	cut files.Cut
}

// Stored is a stored file. An image also has a small version.
type Stored struct {
	File  files.Meta
	Thumb *files.Meta
}

// Add stores a file. Administrators and staff; only administrators add files of the institute's website.
// files.ErrMissing, ErrTooLarge, ErrType, ErrOther, ErrPixels, ErrImage, ErrBlank; ErrPurpose for a sealed purpose.
func (s *Files) Add(ctx context.Context, actor identity.Actor, in Upload) (Stored, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return Stored{}, err
	}
	if in.Purpose.IsInstitutes() {
		if err := kernel.Guard(actor, identity.Admin); err != nil {
			return Stored{}, err
		}
	}
	if in.Purpose.IsSealed() {
		return Stored{}, files.ErrPurpose
	}
	if own, limited := actor.Scope().Center(); limited {
		in.Center = own
	}
	is, err := identify(in)
	if err != nil {
		return Stored{}, err
	}
	contents, err := s.contents(ctx, is, in)
	if err != nil {
		return Stored{}, err
	}
	return s.keep(ctx, actor, in, contents)
}

// identify returns the type of an upload, or an error when it is not of the expected kind.
func identify(in Upload) (files.MediaType, error) {
	switch {
	case in.Size == 0:
		return "", files.ErrMissing
	case in.Size > files.Most(in.Kind):
		return "", files.ErrTooLarge
	}
	head, err := part(in, 0)
	if err != nil {
		return "", err
	}
	tail, err := part(in, max(0, in.Size-files.SniffBytes))
	if err != nil {
		return "", err
	}
	is, err := files.Sniff(head, tail)
	switch {
	case err != nil:
		return "", err
	case in.Kind != "" && in.Kind != is.Kind():
		return "", files.ErrOther
	case in.Size > files.Most(is.Kind()):
		return "", files.ErrTooLarge
	}
	return is, nil
}

func part(in Upload, from int64) ([]byte, error) {
	if _, err := in.Content.Seek(from, io.SeekStart); err != nil {
		return nil, err
	}
	return io.ReadAll(io.LimitReader(in.Content, files.SniffBytes))
}

// content is one stored version of an upload.
type content struct {
	is   files.MediaType
	size int64
	from io.ReadSeeker
}

// contents returns what to store: the file itself, or the two sizes of an image.
func (s *Files) contents(ctx context.Context, is files.MediaType, in Upload) ([]content, error) {
	if is.Kind() != files.Image {
		return []content{{is, in.Size, in.Content}}, nil
	}
	full, thumb, err := s.pictures.Shape(ctx, in.Content)
	if err != nil {
		return nil, err
	}
	return drawn(full, thumb), nil
}

// drawn returns pictures as contents to store.
func drawn(pictures ...files.Picture) []content {
	all := make([]content, len(pictures))
	for i, p := range pictures {
		all[i] = content{p.Type, int64(len(p.Data)), bytes.NewReader(p.Data)}
	}
	return all
}

// keep stores the bytes first and the entry after: nobody can open a file without an entry.
func (s *Files) keep(ctx context.Context, actor identity.Actor, in Upload, contents []content) (_ Stored, err error) {
	var metas []files.Meta
	defer func() {
		if err != nil {
			err = errors.Join(err, s.drop(context.WithoutCancel(ctx), metas))
		}
	}()
	for _, c := range contents {
		m, err := s.describe(actor, in, c)
		if err != nil {
			return Stored{}, err
		}
		metas = append(metas, m)
		if err := s.store.Put(ctx, m.Key, m.Type, m.Size, c.from); err != nil {
			return Stored{}, err
		}
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.catalog.Add(ctx, metas...); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "file.added", audit.Thing{Kind: "file"}, s.now()).To(metas[0]))
	})
	if err != nil {
		return Stored{}, err
	}
	if in.Purpose == files.ForStudent && metas[0].Type.Kind() == files.Image {
		// Papers make it when it is not there.
		_, _ = s.photos.KeepPhoto(ctx, metas[0].Key, contents[0].from)
	}
	out := Stored{File: metas[0]}
	if len(metas) > 1 {
		out.Thumb = &metas[1]
	}
	return out, nil
}

// describe returns the metadata of a new file.
func (s *Files) describe(actor identity.Actor, in Upload, c content) (files.Meta, error) {
	sum, err := hashed(c.from)
	if err != nil {
		return files.Meta{}, err
	}
	m := files.Meta{
		Key: files.NewKey([files.KeyBytes]byte(s.mint(files.KeyBytes)), c.is), Type: c.is, Size: c.size, SHA256: sum,
		Account: int64(actor.Account), Center: int64(in.Center), Purpose: in.Purpose,
		Private: in.Private || !in.Purpose.IsPublic(), Created: s.now(), Of: in.of, Cut: in.cut,
	}
	return m, m.Check()
}

func hashed(r io.ReadSeeker) (sum files.Sum, err error) {
	h := sha256.New()
	if _, err = r.Seek(0, io.SeekStart); err != nil {
		return sum, err
	}
	if _, err = io.Copy(h, r); err != nil {
		return sum, err
	}
	_, err = r.Seek(0, io.SeekStart)
	return files.Sum(h.Sum(nil)), err
}

// drop removes the bytes of files whose entries were not stored.
func (s *Files) drop(ctx context.Context, metas []files.Meta) error {
	var failed error
	for _, m := range metas {
		failed = errors.Join(failed, s.store.Remove(ctx, m.Key))
	}
	return failed
}
