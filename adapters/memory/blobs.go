package memory

import (
	"bytes"
	"context"
	"errors"
	"io"
	"sync"

	"kendra/domain/files"
)

// Blobs implements files.Store in memory.
type Blobs struct {
	mu    sync.Mutex
	bytes map[files.Key][]byte
}

var _ files.Store = (*Blobs)(nil)

// NewBlobs returns an empty store.
func NewBlobs() *Blobs { return &Blobs{bytes: map[files.Key][]byte{}} }

var errSize = errors.New("memory: the file is not as long as it was said to be")

// Put implements files.Store.
func (b *Blobs) Put(ctx context.Context, k files.Key, _ files.MediaType, size int64, r io.Reader) error {
	key, err := files.ParseKey(string(k))
	if err != nil {
		return err
	}
	all, err := io.ReadAll(r)
	switch {
	case err != nil:
		return err
	case int64(len(all)) != size:
		return errSize
	case ctx.Err() != nil:
		return ctx.Err()
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.bytes[key] = all
	return nil
}

// opened is a reader of bytes with a Close method.
type opened struct{ *bytes.Reader }

func (opened) Close() error { return nil }

// Open implements files.Store.
func (b *Blobs) Open(_ context.Context, k files.Key) (io.ReadSeekCloser, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	all, ok := b.bytes[k]
	if !ok {
		return nil, files.ErrNotFound
	}
	return opened{bytes.NewReader(all)}, nil
}

// Remove implements files.Store.
func (b *Blobs) Remove(_ context.Context, k files.Key) error {
	key, err := files.ParseKey(string(k))
	if err != nil {
		return err
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	delete(b.bytes, key)
	return nil
}

// Len returns the number of files.
func (b *Blobs) Len() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return len(b.bytes)
}
