package oversight

import (
	"context"
	"crypto/sha256"
	"errors"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/translog"
)

// Log lets the transparency log grow, serves its public part and verifies it.
type Log struct {
	tx       kernel.Tx
	now      kernel.Clock
	random   kernel.Minter
	trail    audit.Trail
	store    translog.Store
	evidence translog.Evidence
	notary   translog.Notary
	base     kernel.BaseURL
}

// NewLog returns the service.
func NewLog(p kernel.Ports, set kernel.Settings) *Log {
	return &Log{
		tx: p.Tx, now: p.Clock, random: p.Random, trail: p.Trail, store: p.Translog, evidence: p.Evidence, notary: p.LogNotary, base: set.Base,
	}
}

// How many entries become leaves in one transaction, and how many transactions run in one turn of the job. An old
// database catches up with 20,000 entries a second.
const (
	mostLeaves = 2000
	mostSteps  = 10
)

// Work adds the committed entries to the log. It does nothing while another process does it.
func (s *Log) Work(ctx context.Context) error {
	for range mostSteps {
		n, err := s.step(ctx)
		if n < mostLeaves || err != nil {
			return err
		}
	}
	return nil
}

// step adds at most mostLeaves entries in one transaction, and returns how many.
func (s *Log) step(ctx context.Context) (n int, err error) {
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		n = 0
		free, err := s.store.Hold(ctx)
		if err != nil || !free {
			return err
		}
		entries, err := s.store.Pending(ctx, mostLeaves)
		if err != nil || len(entries) == 0 {
			return err
		}
		edge, err := s.edge(ctx)
		if err != nil {
			return err
		}
		n = len(entries)
		g := translog.Growth{Leaves: make([]translog.Leaf, n)}
		for i, e := range entries {
			salt := s.random(translog.SaltBytes)
			g.Leaves[i] = translog.Leaf{Kind: e.Kind, Entry: e.ID, Position: edge.Size, Salt: salt}
			g.Tiles = append(g.Tiles, edge.Add(translog.HashOf(e, salt))...)
		}
		g.Tiles = append(g.Tiles, edge.Tiles()...)
		if g.Signed, err = s.sign(ctx, edge); err != nil {
			return err
		}
		return s.store.Append(ctx, g)
	})
	return n, err
}

// edge returns the right edge of the stored tree. It refuses to go on from one that does not fit the last checkpoint.
func (s *Log) edge(ctx context.Context) (translog.Edge, error) {
	head, err := s.store.Head(ctx)
	if errors.Is(err, translog.ErrEmpty) {
		return translog.Edge{}, nil
	}
	if err != nil {
		return translog.Edge{}, err
	}
	coords, widths := translog.EdgeCoords(head.Size)
	tiles, err := s.store.Tiles(ctx, coords)
	if err != nil {
		return translog.Edge{}, err
	}
	edge := translog.Edge{Size: head.Size, Partial: tiles}
	for level, width := range widths {
		if len(tiles[level]) != width*sha256.Size {
			return edge, translog.ErrDamaged
		}
	}
	if edge.Root() != head.Root {
		return edge, translog.ErrDamaged
	}
	return edge, nil
}

// sign returns the checkpoint of a tree, signed by the active key.
func (s *Log) sign(ctx context.Context, edge translog.Edge) (translog.Signed, error) {
	key, err := s.key(ctx)
	if err != nil {
		return translog.Signed{}, err
	}
	c := translog.Checkpoint{Origin: key.Origin, Size: edge.Size, Root: edge.Root()}
	note, err := s.notary.Sign(c, key)
	return translog.Signed{Checkpoint: c, Note: note, At: s.now()}, err
}

// Path is where the log is public, below the address of the website.
const Path = "/.well-known/tlog"

// key returns the active key, and makes the first one. The log's name is its address at that time. It stays when the
// website moves.
func (s *Log) key(ctx context.Context) (translog.Key, error) {
	keys, err := s.store.Keys(ctx)
	if err != nil {
		return translog.Key{}, err
	}
	for _, k := range keys {
		if k.Retired.IsZero() {
			return k, nil
		}
	}
	_, host, _ := strings.Cut(string(s.base), "://")
	origin := strings.TrimRight(host, "/") + Path
	if len(keys) > 0 {
		origin = keys[0].Origin
	}
	return s.store.AddKey(ctx, s.newKey(origin))
}

func (s *Log) newKey(origin string) translog.Key {
	return translog.Key{Origin: origin, Seed: s.random(translog.SeedBytes), Created: s.now()}
}

// RotateKey retires the key that signs checkpoints and makes a new one. Witnesses must be told its public form, which
// RotateKey returns. Administrators only.
func (s *Log) RotateKey(ctx context.Context, actor identity.Actor) (vkey string, err error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return "", err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		old, err := s.key(ctx)
		if err != nil {
			return err
		}
		key, err := s.store.AddKey(ctx, s.newKey(old.Origin))
		if err != nil {
			return err
		}
		if vkey, err = s.notary.VerifierKey(key); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "log.key_rotated", audit.Thing{Kind: "log key", ID: key.ID}, s.now()).To(vkey))
	})
	return vkey, err
}

// Checkpoint returns the newest checkpoint as a signed note. translog.ErrEmpty.
func (s *Log) Checkpoint(ctx context.Context) ([]byte, error) {
	head, err := s.store.Head(ctx)
	return head.Note, err
}

// VerifierKeys returns the public forms of the keys, the active one first. translog.ErrEmpty.
func (s *Log) VerifierKeys(ctx context.Context) ([]string, error) {
	keys, err := s.store.Keys(ctx)
	if err != nil {
		return nil, err
	}
	if len(keys) == 0 {
		return nil, translog.ErrEmpty
	}
	return s.vkeys(keys)
}

func (s *Log) vkeys(keys []translog.Key) (all []string, err error) {
	for _, k := range keys {
		vkey, err := s.notary.VerifierKey(k)
		if err != nil {
			return nil, err
		}
		all = append(all, vkey)
	}
	return all, nil
}

// Tile returns the first hashes of a tile. translog.ErrNoTile if there are fewer.
func (s *Log) Tile(ctx context.Context, at translog.Coord, width int) ([]byte, error) {
	tiles, err := s.store.Tiles(ctx, []translog.Coord{at})
	if err != nil {
		return nil, err
	}
	if len(tiles[0]) < width*sha256.Size {
		return nil, translog.ErrNoTile
	}
	return tiles[0][:width*sha256.Size], nil
}

// Proof returns the proof by c2sp.org/tlog-proof that an entry is in the log as the newest checkpoint has it. The proof
// of a credential is opened, so that everybody who has the certificate can check that it is the one that was recorded.
// translog.ErrNoLeaf, ErrEmpty, ErrDamaged.
func (s *Log) Proof(ctx context.Context, kind translog.Kind, id int64) ([]byte, error) {
	leaf, entry, err := s.store.Leaf(ctx, kind, id)
	if err != nil {
		return nil, err
	}
	head, err := s.store.Head(ctx)
	if err != nil {
		return nil, err
	}
	tiles := func(all []translog.Coord) ([][]byte, error) { return s.store.Tiles(ctx, all) }
	var opening []byte
	if kind == translog.Credential && leaf.Salt != nil {
		opening = translog.Opening(leaf.Salt, entry.Content)
	}
	return s.notary.Prove(head, leaf.Position, translog.Data(kind, id, leaf.Commitment(entry.Content)), opening, tiles)
}

// Erase forgets the salt of an entry, so that nobody can learn its content from the log any more, and notes that in the
// audit trail. remove erases the content itself, in the same transaction. Administrators only. translog.ErrNoLeaf.
func (s *Log) Erase(ctx context.Context, actor identity.Actor, kind translog.Kind, id int64, remove func(context.Context) error) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		leaf, entry, err := s.store.Leaf(ctx, kind, id)
		if err != nil {
			return err
		}
		if err := s.store.Erase(ctx, kind, id, leaf.Commitment(entry.Content)); err != nil {
			return err
		}
		if err := remove(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, translog.EraseAction, audit.Thing{Kind: string(kind), ID: id}, s.now()))
	})
}
