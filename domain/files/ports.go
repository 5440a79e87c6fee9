package files

import (
	"context"
	"io"
)

// Store keeps the bytes of files. It is no part of any transaction. Each method answers ErrAway while the store cannot be
// reached.
type Store interface {
	// Put stores exactly size bytes of r; when there are fewer or more, or anything else fails, nothing is stored. ErrNoRoom
	// when there is no room for them.
	Put(ctx context.Context, k Key, t MediaType, size int64, r io.Reader) error
	// Open answers the bytes, to be closed by the caller. ErrNotFound.
	Open(ctx context.Context, k Key) (io.ReadSeekCloser, error)
	// Remove removes the bytes; removing what is not there is no error.
	Remove(ctx context.Context, k Key) error
}

// Catalog keeps what is known of files. Add needs a transaction.
type Catalog interface {
	// Add stores what is known of files.
	Add(ctx context.Context, all ...Meta) error
	// Find answers ErrNotFound when there is none.
	Find(ctx context.Context, k Key) (Meta, error)
}

// Pictures makes images anew.
type Pictures interface {
	// Shape answers the image upright, without anything but its pixels, in two sizes, never larger than it came.
	// ErrImage when it cannot be read, ErrPixels when it is too large; that is known before it is unpacked.
	Shape(ctx context.Context, r io.ReadSeeker) (full, thumb Picture, err error)
}

// Seals makes seals that nobody else can make.
type Seals interface {
	// Seal answers the seal of a text, fit for an address.
	Seal(ctx context.Context, text string) (string, error)
	// Fits tells whether a seal is the text's.
	Fits(ctx context.Context, text, seal string) (bool, error)
}
