package publishing

import (
	"bytes"
	"context"

	"kendra/domain/files"
	"kendra/domain/identity"
)

// FindFigure returns which of some stored pictures an image is: the image as it was uploaded, or as it was saved from here.
// "" if it is none of them. files.ErrType, ErrOther, ErrTooLarge, ErrPixels, ErrImage, ErrBlank.
func (s *Files) FindFigure(ctx context.Context, data []byte, among map[files.Sum]files.Key) (files.Key, error) {
	sum, err := hashed(bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	if key, ok := among[sum]; ok {
		return key, nil
	}
	if sum, err = s.sumWhenStored(ctx, imageOf(data, files.ForQuestion)); err != nil {
		return "", err
	}
	return among[sum], nil
}

// AddFigure stores the picture of a question. The errors are those of Add.
func (s *Files) AddFigure(ctx context.Context, actor identity.Actor, data []byte) (files.Key, error) {
	stored, err := s.Add(ctx, actor, imageOf(data, files.ForQuestion))
	return stored.File.Key, err
}
