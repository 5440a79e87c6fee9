package merkle

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"kendra/domain/translog"
)

// Cosign fetches the newest checkpoint of a log, checks that it begins with the last one that the witness has seen, and
// signs it. translog.ErrSignature, ErrInconsistent, ErrVKey.
func Cosign(fetch translog.Fetch, w translog.Witness, now time.Time) (translog.Cosigned, error) {
	signed, err := fetch("checkpoint")
	if err != nil {
		return translog.Cosigned{}, err
	}
	opened, err := open(signed, w.LogKey)
	if err != nil {
		return translog.Cosigned{}, err
	}
	c, err := parse(opened.Text)
	if err != nil {
		return translog.Cosigned{}, err
	}
	var last translog.Checkpoint
	if w.Last != nil {
		if last, err = (Notary{}).Open(w.Last, w.LogKey); err != nil {
			return translog.Cosigned{}, err
		}
		if err := consistent(fetch, last, c); err != nil {
			return translog.Cosigned{}, err
		}
	}
	by := signer{name: w.Name, key: ed25519.NewKeyFromSeed(w.Seed), at: now.Unix()}
	both, err := note.Sign(&note.Note{Text: opened.Text, Sigs: opened.Sigs}, by)
	if err != nil {
		return translog.Cosigned{}, fmt.Errorf("merkle: cosign: %w", err)
	}
	return translog.Cosigned{Checkpoint: c, Before: last.Size, Note: both, At: now}, nil
}

// WitnessKey returns the vkey by which others check the cosignatures of a witness.
func WitnessKey(w translog.Witness) string {
	return signer{name: w.Name, key: ed25519.NewKeyFromSeed(w.Seed), at: 1}.vkey()
}

// consistent checks that a tree begins with an earlier one. Package tlog checks all tiles against the new root.
func consistent(fetch translog.Fetch, last, now translog.Checkpoint) error {
	if last.Origin != now.Origin || last.Size > now.Size || (last.Size == now.Size && last.Root != now.Root) {
		return translog.ErrInconsistent
	}
	if last.Size == 0 || last.Size == now.Size {
		return nil
	}
	tree := tlog.Tree{N: now.Size, Hash: tlog.Hash(now.Root)}
	proof, err := tlog.ProveTree(tree.N, last.Size, tlog.TileHashReader(tree, published{fetch}))
	if err != nil {
		return errors.Join(translog.ErrInconsistent, err)
	}
	if err := tlog.CheckTree(proof, tree.N, tree.Hash, last.Size, tlog.Hash(last.Root)); err != nil {
		return errors.Join(translog.ErrInconsistent, err)
	}
	return nil
}

// published reads tiles from where the log is public.
type published struct{ fetch translog.Fetch }

// Height implements tlog.TileReader.
func (published) Height() int { return height }

// SaveTiles implements tlog.TileReader.
func (published) SaveTiles([]tlog.Tile, [][]byte) {}

// ReadTiles implements tlog.TileReader.
func (p published) ReadTiles(all []tlog.Tile) ([][]byte, error) {
	found := make([][]byte, len(all))
	for i, t := range all {
		var err error
		if found[i], err = p.fetch(pathOf(t)); err != nil {
			return nil, err
		}
		if len(found[i]) != t.W*tlog.HashSize {
			return nil, errShort
		}
	}
	return found, nil
}

// The limits of what is fetched: no file of a log is larger, and an answer takes no longer.
const (
	mostBytes = 64 << 10
	fetchTime = 30 * time.Second
)

var errAnswer = errors.New("merkle: the website did not return the file")

// From returns how the public files of a log are fetched: from the address of a website, or from a folder with a copy.
func From(ctx context.Context, source, path string) translog.Fetch {
	if !strings.HasPrefix(source, "https://") && !strings.HasPrefix(source, "http://") {
		return func(name string) ([]byte, error) { return os.ReadFile(filepath.Join(source, filepath.FromSlash(name))) }
	}
	base := strings.TrimRight(strings.TrimSuffix(strings.TrimRight(source, "/"), path), "/") + path + "/"
	client := &http.Client{Timeout: fetchTime}
	return func(name string) ([]byte, error) {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, base+name, nil)
		if err != nil {
			return nil, err
		}
		answer, err := client.Do(r)
		if err != nil {
			return nil, err
		}
		defer answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			return nil, fmt.Errorf("%w: %s: %s", errAnswer, base+name, answer.Status)
		}
		return io.ReadAll(io.LimitReader(answer.Body, mostBytes))
	}
}
