package files

import (
	"context"
	"io"
)

// Store keeps the bytes of files, outside of any transaction. Each method returns ErrAway while the store cannot be
// reached.
type Store interface {
	// Put stores exactly size bytes of r. If r has fewer or more, or anything fails, nothing is stored. ErrNoRoom
	// when the store is full.
	Put(ctx context.Context, k Key, t MediaType, size int64, r io.Reader) error
	// Open returns the bytes; the caller closes them. ErrNotFound.
	Open(ctx context.Context, k Key) (io.ReadSeekCloser, error)
	// Remove removes the bytes. Removing an absent file is no error.
	Remove(ctx context.Context, k Key) error
}

// Catalog keeps the metadata of files. Writes need a transaction.
type Catalog interface {
	// Add stores the metadata of files.
	Add(ctx context.Context, all ...Meta) error
	// Find returns the metadata of a file. ErrNotFound.
	Find(ctx context.Context, k Key) (Meta, error)
	// Remove removes the metadata of a file, so that nobody can open it. ErrNotFound.
	Remove(ctx context.Context, k Key) error
}

// Pictures redraws images.
type Pictures interface {
	// Shape returns the image upright and without metadata, in two sizes, never larger than the original. ErrImage if
	// it cannot be read; ErrBlank if all of it is transparent; ErrPixels if it is too large, which is checked before decoding.
	Shape(ctx context.Context, r io.ReadSeeker) (full, thumb Picture, err error)
	// Cut returns a part of a stored image, in two sizes as Shape. ErrImage; ErrBlank.
	Cut(ctx context.Context, r io.ReadSeeker, part Cut) (full, thumb Picture, err error)
	// Render returns a rendition of a stored image. It is never larger than the original, and as JPEG or PNG when the
	// program cannot write WebP. ErrImage.
	Render(ctx context.Context, r io.ReadSeeker, as Rendition) (Picture, error)
	// Paper returns the middle of a stored photograph, without its lower end where it is too high, in the proportions of
	// PaperWide to PaperHigh, and not larger than that, as a JPEG. ErrImage.
	Paper(ctx context.Context, r io.ReadSeeker) (Picture, error)
}

// Seals makes seals that nobody else can make.
type Seals interface {
	// Seal returns the seal of a text, safe for use in a URL.
	Seal(ctx context.Context, text string) (string, error)
	// Fits reports whether seal is the seal of text.
	Fits(ctx context.Context, text, seal string) (bool, error)
}
