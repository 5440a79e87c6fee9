package translog

import "context"

// Source is a kind of entries, the table that has them, and the number up to which all of them are in the log.
type Source struct {
	Kind    Kind
	Table   string
	Settled int64
}

// Row is an entry and its leaf, or one without the other. Its bytes are valid until the next row.
type Row struct {
	Entry    int64
	HasEntry bool
	Content  []byte
	HasLeaf  bool
	Position int64
	Salt     []byte
	Erased   []byte
}

// Ref names an entry.
type Ref struct {
	Kind  Kind
	Entry int64
}

// Evidence reads everything of the log and of the entries as it is at one moment.
type Evidence interface {
	// Read runs work on what is committed when it starts.
	Read(ctx context.Context, work func(ctx context.Context, r Reading) error) error
}

// Reading is one moment of a store.
type Reading interface {
	// Keys returns the keys, the newest first.
	Keys(ctx context.Context) ([]Key, error)
	// Checkpoints returns the stored checkpoints, the oldest first.
	Checkpoints(ctx context.Context) ([]Signed, error)
	// Tiles visits all stored tiles. Each may keep them.
	Tiles(ctx context.Context, each func(Tile)) error
	// Sources returns the kinds of entries, with how far each is in the log.
	Sources(ctx context.Context) ([]Source, error)
	// Rows visits all entries of a source and all its leaves.
	Rows(ctx context.Context, s Source, each func(*Row)) error
	// Erasures returns the entries whose erasure is in the audit trail.
	Erasures(ctx context.Context) ([]Ref, error)
	// Contradictions returns what can change in a record and disagrees with the entries in the log.
	Contradictions(ctx context.Context) ([]Finding, error)
}
