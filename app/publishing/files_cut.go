package publishing

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// Original returns the whole picture of a file, and which part of it the file is. Administrators and staff.
// files.ErrNotFound when the actor may not open it, ErrOther for a file that is no picture.
func (s *Files) Original(ctx context.Context, actor identity.Actor, key string) (files.Meta, files.Cut, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return files.Meta{}, files.Cut{}, err
	}
	m, err := s.find(ctx, key)
	switch {
	case err != nil:
		return files.Meta{}, files.Cut{}, err
	case !kernel.MayOpen(actor, m):
		return files.Meta{}, files.Cut{}, files.ErrNotFound
	case m.Type.Kind() != files.Image:
		return files.Meta{}, files.Cut{}, files.ErrOther
	case m.Of == "":
		return m, files.Cut{}, nil
	}
	whole, err := s.catalog.Find(ctx, m.Of)
	return whole, m.Cut, err
}

// Cut stores a part of a picture as a file of its own, which replaces it where it is shown. The original stays. A file that is a
// part itself is cut anew from its original, and the whole picture is the original. Administrators and staff; only
// administrators cut pictures of the institute's website. It returns the faults of Original, and files.ErrCut.
func (s *Files) Cut(ctx context.Context, actor identity.Actor, key string, part files.Cut) (Stored, error) {
	if err := part.Check(); err != nil {
		return Stored{}, err
	}
	whole, _, err := s.Original(ctx, actor, key)
	if err != nil {
		return Stored{}, err
	}
	if part.IsWhole() {
		return Stored{File: whole}, nil
	}
	if whole.Purpose.IsInstitutes() {
		if err := kernel.Guard(actor, identity.Admin); err != nil {
			return Stored{}, err
		}
	}
	from, err := s.store.Open(ctx, whole.Key)
	if err != nil {
		return Stored{}, err
	}
	defer from.Close()
	full, thumb, err := s.pictures.Cut(ctx, from, part)
	if err != nil {
		return Stored{}, err
	}
	in := Upload{Center: centers.ID(whole.Center), Purpose: whole.Purpose, Private: whole.Private, of: whole.Key, cut: part}
	if own, limited := actor.Scope().Center(); limited {
		in.Center = own
	}
	return s.keep(ctx, actor, in, drawn(full, thumb))
}
