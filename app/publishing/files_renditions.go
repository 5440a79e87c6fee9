package publishing

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"time"

	"kendra/domain/files"
	"kendra/domain/identity"
)

// renderingTime is how long making a rendition may take, with the wait for others that are made.
const renderingTime = 30 * time.Second

// OpenAs returns a rendition of an image, for the people to whom Open returns the image. Renditions are made when
// somebody first wants them, and cached. Files that are no images come as they are. files.ErrWidth, ErrNotFound.
func (s *Files) OpenAs(ctx context.Context, actor identity.Actor, key string, link Shown, as files.Rendition) (files.Meta, io.ReadSeekCloser, error) {
	if err := as.Check(); err != nil {
		return files.Meta{}, nil, err
	}
	m, err := s.seen(ctx, actor, key, link)
	if err != nil {
		return files.Meta{}, nil, err
	}
	if m.Type.Kind() != files.Image {
		content, err := s.store.Open(ctx, m.Key)
		return m, content, err
	}
	content, err := s.rendition(ctx, m.Key, as)
	if err != nil {
		return files.Meta{}, nil, err
	}
	m.Size, m.SHA256 = int64(len(content)), sha256.Sum256(content)
	m.Type, err = files.Sniff(content, nil)
	return m, inMemory{bytes.NewReader(content)}, err
}

// rendition returns a cached rendition, or makes it.
func (s *Files) rendition(ctx context.Context, k files.Key, as files.Rendition) ([]byte, error) {
	name := fmt.Sprintf("picture %s %d webp=%t", k, as.Width, as.WebP)
	if content, ok := s.renditions.Get(name); ok {
		return content, nil
	}
	return s.rendering.Do(ctx, name, renderingTime, func(ctx context.Context) ([]byte, error) {
		if content, ok := s.renditions.Get(name); ok {
			return content, nil
		}
		return s.render(ctx, k, as, name)
	})
}

func (s *Files) render(ctx context.Context, k files.Key, as files.Rendition, name string) ([]byte, error) {
	from, err := s.store.Open(ctx, k)
	if err != nil {
		return nil, err
	}
	defer from.Close()
	picture, err := s.pictures.Render(ctx, from, as)
	if err != nil {
		return nil, err
	}
	s.renditions.Put(name, picture.Data)
	return picture.Data, nil
}

// inMemory is content that needs no closing.
type inMemory struct{ *bytes.Reader }

// Close implements io.Closer.
func (inMemory) Close() error { return nil }
