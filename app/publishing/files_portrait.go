package publishing

import (
	"bytes"
	"context"
	"path"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// Portrait stores a photo and returns its path. When the present photo is the same picture, it returns that path. With
// only it stores nothing, and returns no path for a new photo.
func (s *Files) Portrait(ctx context.Context, actor identity.Actor, data []byte, center centers.ID, now string, only bool) (string, error) {
	in := Upload{Kind: files.Image, Purpose: files.ForStudent, Center: center, Size: int64(len(data)), Content: bytes.NewReader(data)}
	if _, err := identify(in); err != nil {
		return "", err
	}
	full, _, err := s.pictures.Shape(ctx, bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	if key, err := files.ParseKey(path.Base(now)); err == nil {
		sum, err := hashed(bytes.NewReader(full.Data))
		if err != nil {
			return "", err
		}
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
