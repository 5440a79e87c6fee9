package merkle

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/tlog"

	"kendra/domain/translog"
)

// The lines of a proof, by c2sp.org/tlog-proof.
const (
	proofHead  = "c2sp.org/tlog-proof@v1"
	extraWord  = "extra "
	indexWord  = "index "
	proofLines = 3 // before the hashes
	mostHashes = 63
)

// Prove implements translog.Notary.
func (Notary) Prove(in translog.Signed, position int64, data, opening []byte, tiles translog.Tiles) ([]byte, error) {
	if position >= in.Size {
		return nil, translog.ErrNoLeaf
	}
	tree := tlog.Tree{N: in.Size, Hash: tlog.Hash(in.Root)}
	proof, err := tlog.ProveRecord(tree.N, position, tlog.TileHashReader(tree, stored{tiles}))
	if err != nil {
		return nil, errors.Join(translog.ErrDamaged, err)
	}
	if err := tlog.CheckRecord(proof, tree.N, tree.Hash, position, tlog.RecordHash(data)); err != nil {
		return nil, errors.Join(translog.ErrDamaged, err)
	}
	var b bytes.Buffer
	extra := base64.StdEncoding.EncodeToString(append(bytes.Clone(data), opening...))
	fmt.Fprintf(&b, "%s\n%s%s\n%s%d\n", proofHead, extraWord, extra, indexWord, position)
	for _, h := range proof {
		fmt.Fprintln(&b, h)
	}
	b.WriteByte('\n')
	b.Write(in.Note)
	return b.Bytes(), nil
}

// CheckProof implements translog.Notary.
func (Notary) CheckProof(proof []byte, vkeys ...string) (translog.Proven, error) {
	head, note, _ := strings.Cut(string(proof), "\n\n")
	lines := strings.Split(head, "\n")
	if len(lines) < proofLines || len(lines) > proofLines+mostHashes || lines[0] != proofHead {
		return translog.Proven{}, translog.ErrProof
	}
	encoded, hasExtra := strings.CutPrefix(lines[1], extraWord)
	extra, badExtra := base64.StdEncoding.Strict().DecodeString(encoded)
	index, hasIndex := strings.CutPrefix(lines[2], indexWord)
	position, badIndex := strconv.ParseInt(index, 10, 64)
	if !hasExtra || !hasIndex || badExtra != nil || badIndex != nil || position < 0 {
		return translog.Proven{}, translog.ErrProof
	}
	data, p, err := translog.ParseExtra(extra)
	if err != nil {
		return translog.Proven{}, err
	}
	hashes := make(tlog.RecordProof, len(lines)-proofLines)
	for i, line := range lines[proofLines:] {
		// Base64 has several spellings of the same hash, and a proof has one.
		if hashes[i], err = tlog.ParseHash(line); err != nil || hashes[i].String() != line {
			return translog.Proven{}, translog.ErrProof
		}
	}
	if p.Checkpoint, err = (Notary{}).Open([]byte(note), vkeys...); err != nil {
		return translog.Proven{}, err
	}
	p.Position = position
	c := p.Checkpoint
	if position >= c.Size || tlog.CheckRecord(hashes, c.Size, tlog.Hash(c.Root), position, tlog.RecordHash(data)) != nil {
		return translog.Proven{}, translog.ErrProof
	}
	return p, nil
}
