package translog

import (
	"context"
	"time"

	"kendra/domain/fault"
)

// Checkpoint is a state of the log that the institute signs: how many leaves, and the hash over them.
type Checkpoint struct {
	Origin string // the log's name; it stays the same for ever
	Size   int64
	Root   Hash
}

// Signed is a checkpoint as it was published: a signed note by c2sp.org/tlog-checkpoint.
type Signed struct {
	Checkpoint

	Note []byte
	At   time.Time
}

// SeedBytes is the length of a key's seed, for Ed25519.
const SeedBytes = 32

// Key signs checkpoints. Exactly one is not retired.
type Key struct {
	ID      int64
	Origin  string
	Seed    []byte
	Created time.Time
	Retired time.Time // zero while it signs
}

// The faults of the log.
var (
	ErrEmpty     = fault.New(fault.NotFound, "log.empty", "the record has no signed state yet; it gets one a second after the website starts")
	ErrNoTile    = fault.New(fault.NotFound, "log.no_tile", "the record has no such tile")
	ErrNoLeaf    = fault.New(fault.NotFound, "log.no_leaf", "this entry is not in the record yet; try again in a few seconds")
	ErrSignature = fault.New(fault.Invalid, "log.signature", "this checkpoint is not signed by the key of the record")
	ErrDamaged   = fault.New(fault.Conflict, "log.damaged", "the stored record does not fit its last checkpoint; run the command audit verify")
)

// Notary signs and reads checkpoints.
type Notary interface {
	// Sign returns a checkpoint as a note that keys have signed.
	Sign(c Checkpoint, keys ...Key) ([]byte, error)
	// VerifierKey returns the public form of a key: a vkey by c2sp.org/signed-note.
	VerifierKey(k Key) (string, error)
	// Open reads a note that the owner of one of the vkeys has signed. ErrSignature.
	Open(note []byte, vkeys ...string) (Checkpoint, error)
	// Prove returns the proof by c2sp.org/tlog-proof that data is the leaf at a position. An opening follows the data in
	// the proof; nil leaves it out. ErrNoLeaf, ErrDamaged.
	Prove(in Signed, position int64, data, opening []byte, tiles Tiles) ([]byte, error)
	// CheckProof checks a proof whose checkpoint the owner of one of the vkeys has signed. It needs nothing else.
	// ErrProof, ErrSignature.
	CheckProof(proof []byte, vkeys ...string) (Proven, error)
}

// Tiles returns the stored hashes of tiles, nil for one that is not there.
type Tiles func(all []Coord) ([][]byte, error)

// Growth is what one step adds to the log.
type Growth struct {
	Leaves []Leaf
	Tiles  []Tile
	Signed Signed
}

// Store keeps the log. It also finds the entries, because they are in the tables of others.
type Store interface {
	// Hold takes the log's lock until the transaction ends. It returns false if another process has it.
	Hold(ctx context.Context) (bool, error)
	// Keys returns the keys, the newest first.
	Keys(ctx context.Context) ([]Key, error)
	// AddKey adds a key and retires the others.
	AddKey(ctx context.Context, k Key) (Key, error)
	// Head returns the newest checkpoint. ErrEmpty.
	Head(ctx context.Context) (Signed, error)
	// Tiles returns the stored hashes of tiles, nil for one that is not there.
	Tiles(ctx context.Context, all []Coord) ([][]byte, error)
	// Pending returns at most n committed entries without a leaf. It needs the lock, and the same transaction must append
	// all of them. No entry is left behind, in whatever order transactions commit.
	Pending(ctx context.Context, n int) ([]Entry, error)
	// Append stores a step. It needs the lock.
	Append(ctx context.Context, g Growth) error
	// Leaf returns the leaf of an entry and the entry, without its content once that was erased. ErrNoLeaf.
	Leaf(ctx context.Context, kind Kind, id int64) (Leaf, Entry, error)
	// Erase replaces the salt of an entry's leaf by its commitment. The caller erases the content. ErrNoLeaf.
	Erase(ctx context.Context, kind Kind, id int64, commitment Hash) error
}
