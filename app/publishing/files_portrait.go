package publishing

import (
	"bytes"
	"context"
	"io"
	"path"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// Portrait stores a photo and returns its path. When the present photo is the same picture, it returns that path. With
// only it stores nothing, and returns no path for a new photo.
func (s *Files) Portrait(ctx context.Context, actor identity.Actor, data []byte, center centers.ID, now string, only bool) (string, error) {
	in := imageOf(data, files.ForStudent)
	in.Center = center
	sum, err := s.sumWhenStored(ctx, in)
	if err != nil {
		return "", err
	}
	if key, err := files.ParseKey(path.Base(now)); err == nil {
		if m, err := s.catalog.Find(ctx, key); err == nil && m.SHA256 == sum {
			return now, nil
		}
	}
	if only {
		return "new photo", nil
	}
	stored, err := s.Add(ctx, actor, in)
	return kernel.UploadPath + string(stored.File.Key), err
}

func imageOf(data []byte, purpose files.Purpose) Upload {
	return Upload{Kind: files.Image, Purpose: purpose, Size: int64(len(data)), Content: bytes.NewReader(data)}
}

// sumWhenStored returns the sum that an image has once it is stored.
func (s *Files) sumWhenStored(ctx context.Context, in Upload) (files.Sum, error) {
	if _, err := identify(in); err != nil {
		return files.Sum{}, err
	}
	if _, err := in.Content.Seek(0, io.SeekStart); err != nil {
		return files.Sum{}, err
	}
	full, _, err := s.pictures.Shape(ctx, in.Content)
	if err != nil {
		return files.Sum{}, err
	}
	return hashed(bytes.NewReader(full.Data))
}
