package merkle_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"kendra/adapters/merkle"
	"kendra/domain/translog"
	"kendra/tests/fixture"
)

const origin = "kendra.example/.well-known/tlog"

func aKey(b byte) translog.Key {
	return translog.Key{Origin: origin, Seed: bytes.Repeat([]byte{b}, translog.SeedBytes)}
}

// grown is a log as it is published.
type grown struct {
	edge  translog.Edge
	files map[string][]byte
	tiles map[translog.Coord][]byte
}

func newLog() *grown { return &grown{files: map[string][]byte{}, tiles: map[translog.Coord][]byte{}} }

func leafData(n int64) []byte {
	return translog.Data("audit", n, translog.Commitment([]byte("salt"), fmt.Append(nil, n)))
}

// add adds leaves up to a size, and publishes tiles and a checkpoint.
func (g *grown) add(t *testing.T, size int64, data func(int64) []byte) translog.Signed {
	t.Helper()
	put := func(all []translog.Tile) {
		for _, tile := range all {
			g.tiles[tile.Coord] = tile.Hashes
			g.files[tile.Path(len(tile.Hashes)/tlog.HashSize)] = tile.Hashes
		}
	}
	for g.edge.Size < size {
		put(g.edge.Add(translog.LeafHash(data(g.edge.Size))))
	}
	put(g.edge.Tiles())
	c := translog.Checkpoint{Origin: origin, Size: size, Root: g.edge.Root()}
	signed, err := merkle.Notary{}.Sign(c, aKey(1))
	require.NoError(t, err)
	g.files["checkpoint"] = signed
	return translog.Signed{Checkpoint: c, Note: signed}
}

func (g *grown) read(all []translog.Coord) ([][]byte, error) {
	found := make([][]byte, len(all))
	for i, c := range all {
		found[i] = bytes.Clone(g.tiles[c])
	}
	return found, nil
}

func (g *grown) fetch(path string) ([]byte, error) {
	if f, is := g.files[path]; is {
		return f, nil
	}
	return nil, fmt.Errorf("%s is not there", path)
}

func TestNotary_SignsWhatNoteReads(t *testing.T) {
	t.Parallel()
	signed := newLog().add(t, 300, leafData)
	vkey, err := merkle.Notary{}.VerifierKey(aKey(1))
	require.NoError(t, err)
	public, _ := ed25519.NewKeyFromSeed(aKey(1).Seed).Public().(ed25519.PublicKey)
	want, err := note.NewEd25519VerifierKey(origin, public)
	require.NoError(t, err)
	require.Equal(t, want, vkey)
	verifier, err := note.NewVerifier(vkey)
	require.NoError(t, err)
	n, err := note.Open(signed.Note, note.VerifierList(verifier))
	require.NoError(t, err)
	require.Equal(t, fmt.Sprintf("%s\n300\n%s\n", origin, tlog.Hash(signed.Root)), n.Text)

	c, err := merkle.Notary{}.Open(signed.Note, vkey)
	require.NoError(t, err)
	require.Equal(t, signed.Checkpoint, c)
	other, err := merkle.Notary{}.VerifierKey(aKey(2))
	require.NoError(t, err)
	for name, text := range map[string]string{
		"other size": strings.Replace(string(signed.Note), "300", "301", 1), "no signature": n.Text, "nothing": "",
	} {
		_, err = merkle.Notary{}.Open([]byte(text), vkey, other)
		require.ErrorIs(t, err, translog.ErrSignature, name)
	}
	_, err = merkle.Notary{}.Open(signed.Note, other)
	require.ErrorIs(t, err, translog.ErrSignature)
	for _, wrong := range []string{"", "a", vkey + "A", strings.Replace(vkey, "kendra", "other", 1), strings.Replace(vkey, "+", " ", 1)} {
		_, err = merkle.Notary{}.Open(signed.Note, wrong)
		require.ErrorIs(t, err, translog.ErrVKey, wrong)
	}
	both, err := merkle.Notary{}.Sign(signed.Checkpoint, aKey(1), aKey(2))
	require.NoError(t, err)
	_, err = merkle.Notary{}.Open(both, other)
	require.NoError(t, err)
}

func TestNotary_Prove(t *testing.T) {
	t.Parallel()
	log := newLog()
	in := log.add(t, 70_000, leafData)
	for _, n := range []int64{0, 1, 255, 256, 65_535, 65_536, 69_999} {
		text, err := merkle.Notary{}.Prove(in, n, leafData(n), nil, log.read)
		require.NoError(t, err)
		head, checkpoint, _ := strings.Cut(string(text), "\n\n")
		require.Equal(t, string(in.Note), checkpoint)
		lines := strings.Split(head, "\n")
		require.Equal(t, "c2sp.org/tlog-proof@v1", lines[0])
		require.Equal(t, "extra "+base64.StdEncoding.EncodeToString(leafData(n)), lines[1])
		require.Equal(t, fmt.Sprintf("index %d", n), lines[2])
		var proof tlog.RecordProof
		for _, l := range lines[3:] {
			h, err := tlog.ParseHash(l)
			require.NoError(t, err)
			proof = append(proof, h)
		}
		require.NoError(t, tlog.CheckRecord(proof, in.Size, tlog.Hash(in.Root), n, tlog.RecordHash(leafData(n))))
	}
	_, err := merkle.Notary{}.Prove(in, in.Size, leafData(in.Size), nil, log.read)
	require.ErrorIs(t, err, translog.ErrNoLeaf)
	_, err = merkle.Notary{}.Prove(in, 7, leafData(8), nil, log.read)
	require.ErrorIs(t, err, translog.ErrDamaged)
	log.tiles[translog.Coord{}][40] ^= 1
	_, err = merkle.Notary{}.Prove(in, 7, leafData(7), nil, log.read)
	require.ErrorIs(t, err, translog.ErrDamaged)
	delete(log.tiles, translog.Coord{})
	_, err = merkle.Notary{}.Prove(in, 7, leafData(7), nil, log.read)
	require.ErrorIs(t, err, translog.ErrDamaged)
}

func TestCosign(t *testing.T) {
	t.Parallel()
	log := newLog()
	log.add(t, 300, leafData)
	vkey, err := merkle.Notary{}.VerifierKey(aKey(1))
	require.NoError(t, err)
	w := translog.Witness{LogKey: vkey, Name: "auditor.example/w1", Seed: aKey(9).Seed}
	first, err := merkle.Cosign(log.fetch, w, fixture.Now)
	require.NoError(t, err)
	require.Equal(t, int64(300), first.Size)
	require.Zero(t, first.Before)
	for _, by := range []string{vkey, merkle.WitnessKey(w)} {
		c, err := merkle.Notary{}.Open(first.Note, by)
		require.NoError(t, err)
		require.Equal(t, first.Checkpoint, c)
	}
	require.Contains(t, string(first.Note), "— auditor.example/w1 ")

	w.Last = first.Note
	for _, size := range []int64{300, 301, 1024, 70_000} {
		log.add(t, size, leafData)
		next, err := merkle.Cosign(log.fetch, w, fixture.Now)
		require.NoError(t, err, size)
		require.Equal(t, size, next.Size)
		require.LessOrEqual(t, next.Before, next.Size)
		w.Last = next.Note
	}
	for name, rewritten := range map[string]struct {
		size int64
		data func(int64) []byte
	}{
		"shorter": {69_999, leafData},
		"forked":  {70_000, changed(5)},
		"longer":  {70_001, changed(69_998)},
	} {
		other := newLog()
		other.add(t, rewritten.size, rewritten.data)
		_, err := merkle.Cosign(other.fetch, w, fixture.Now)
		require.ErrorIs(t, err, translog.ErrInconsistent, name)
	}
	log.add(t, 70_300, leafData)
	delete(log.files, "tile/1/001.p/18")
	_, err = merkle.Cosign(log.fetch, w, fixture.Now)
	require.Error(t, err, "a tile is missing")
	w.LogKey, err = merkle.Notary{}.VerifierKey(aKey(2))
	require.NoError(t, err)
	_, err = merkle.Cosign(log.fetch, w, fixture.Now)
	require.ErrorIs(t, err, translog.ErrSignature)
}

// changed returns leaves of which one is another.
func changed(at int64) func(int64) []byte {
	return func(n int64) []byte {
		if n == at {
			return leafData(-1)
		}
		return leafData(n)
	}
}

func TestPath_IsTlogsWithoutTheHeight(t *testing.T) {
	t.Parallel()
	for _, tile := range []tlog.Tile{{H: 8, W: 256}, {H: 8, N: 1_234_067, W: 7}, {H: 8, L: 3, N: 999, W: 255}, {H: 8, L: 1, N: 1000, W: 1}} {
		path := translog.Coord{Level: tile.L, N: tile.N}.Path(tile.W)
		require.Equal(t, strings.Replace(tile.Path(), "tile/8/", "tile/", 1), path)
		c, width, err := translog.ParsePath(path)
		require.NoError(t, err)
		require.Equal(t, translog.Coord{Level: tile.L, N: tile.N}, c)
		require.Equal(t, tile.W, width)
	}
	for _, path := range []string{
		"", "tile", "tile/0", "tile/0/", "tile/0/1", "tile/00/001", "tile/64/001", "tile/-1/001", "tile/0/001.p/0", "tile/0/001.p/256", "tile/0/001.p/07",
		"tile/0/x001", "tile/0/001/001", "tile/data/001", "tile/0/001/", "/tile/0/001", "tile/0/x000/001", "tile/0/+01", "tile/0/x999/x999/x999/x999/x999/x999/x999/999",
	} {
		_, _, err := translog.ParsePath(path)
		require.ErrorIs(t, err, translog.ErrNoTile, path)
	}
}
