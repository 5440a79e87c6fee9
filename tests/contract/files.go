package contract

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/files"
	"kendra/tests/fixture"
)

// FileStore is the contract of files.Store. fresh returns a new, empty one.
func FileStore(t *testing.T, fresh func(t *testing.T) files.Store) {
	t.Helper()
	for name, check := range map[string]func(*testing.T, files.Store){
		"KeepsBytes": storeKeeps, "KnowsNoOtherKey": storeAbsent, "TakesNoPaths": storePaths, "KeepsNothingOfWhatIsCut": storeCut, "Removes": storeRemoves,
		"ReadsFromAnywhere": storeSeeks, "KeepsManyAtOnce": storeRace, "EndsWithItsContext": storeCancelled,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			check(t, fresh(t))
		})
	}
}

var fileMinter = fixture.Minter()

// newKey returns an unused key.
func newKey(t files.MediaType) files.Key {
	return files.NewKey([files.KeyBytes]byte(fileMinter(files.KeyBytes)), t)
}

func putFile(t *testing.T, s files.Store, content string) files.Key {
	t.Helper()
	k := newKey(files.PDF)
	require.NoError(t, s.Put(t.Context(), k, files.PDF, int64(len(content)), strings.NewReader(content)))
	return k
}

func bytesOf(t *testing.T, s files.Store, k files.Key) []byte {
	t.Helper()
	f, err := s.Open(t.Context(), k)
	require.NoError(t, err)
	defer f.Close()
	all, err := io.ReadAll(f)
	require.NoError(t, err)
	return all
}

func storeKeeps(t *testing.T, s files.Store) {
	large := bytes.Repeat([]byte("0123456789abcdef"), 400_000) // more than one read returns
	a, b, empty := putFile(t, s, "%PDF-1"), putFile(t, s, string(large)), putFile(t, s, "")
	require.Equal(t, "%PDF-1", string(bytesOf(t, s, a)))
	require.True(t, bytes.Equal(large, bytesOf(t, s, b)))
	require.Empty(t, bytesOf(t, s, empty))
}

func storeAbsent(t *testing.T, s files.Store) {
	_, err := s.Open(t.Context(), newKey(files.PNG)) // before the file exists
	require.ErrorIs(t, err, files.ErrNotFound)
	putFile(t, s, "x")
	_, err = s.Open(t.Context(), newKey(files.PNG))
	require.ErrorIs(t, err, files.ErrNotFound)
}

func storePaths(t *testing.T, s files.Store) {
	for _, k := range []files.Key{"", "../x", "/etc/passwd", "a/b.jpg", "04106000000000000000000000.sh"} {
		require.ErrorIs(t, s.Put(t.Context(), k, files.PDF, 1, strings.NewReader("x")), files.ErrNotFound)
		_, err := s.Open(t.Context(), k)
		require.ErrorIs(t, err, files.ErrNotFound)
		require.ErrorIs(t, s.Remove(t.Context(), k), files.ErrNotFound)
	}
}

func storeCut(t *testing.T, s files.Store) {
	for name, c := range map[string]struct {
		size int64
		r    io.Reader
	}{
		"Short": {7, strings.NewReader("six by")}, "Long": {5, strings.NewReader("six by")}, "None": {1, strings.NewReader("")},
		"More": {0, strings.NewReader("x")}, "Broken": {7, io.MultiReader(strings.NewReader("six"), iotest.ErrReader(errStop))},
	} {
		k := newKey(files.PDF)
		require.Error(t, s.Put(t.Context(), k, files.PDF, c.size, c.r), name)
		_, err := s.Open(t.Context(), k)
		require.ErrorIs(t, err, files.ErrNotFound, name)
	}
}

func storeRemoves(t *testing.T, s files.Store) {
	a, b := putFile(t, s, "a"), putFile(t, s, "b")
	require.NoError(t, s.Remove(t.Context(), a))
	require.NoError(t, s.Remove(t.Context(), a))
	require.NoError(t, s.Remove(t.Context(), newKey(files.PDF)))
	_, err := s.Open(t.Context(), a)
	require.ErrorIs(t, err, files.ErrNotFound)
	require.Equal(t, "b", string(bytesOf(t, s, b)))
}

func storeSeeks(t *testing.T, s files.Store) {
	f, err := s.Open(t.Context(), putFile(t, s, "0123456789"))
	require.NoError(t, err)
	defer f.Close()
	end, err := f.Seek(0, io.SeekEnd)
	require.NoError(t, err)
	require.EqualValues(t, 10, end)
	_, err = f.Seek(4, io.SeekStart)
	require.NoError(t, err)
	part := make([]byte, 3)
	_, err = io.ReadFull(f, part)
	require.NoError(t, err)
	require.Equal(t, "456", string(part))
}

func storeRace(t *testing.T, s files.Store) {
	keys := atOnce(t, many, func(i int) (files.Key, error) {
		k, content := newKey(files.PDF), strings.Repeat("x", i)
		return k, s.Put(t.Context(), k, files.PDF, int64(len(content)), strings.NewReader(content))
	})
	for i, k := range keys {
		require.Len(t, bytesOf(t, s, k), i)
	}
}

func storeCancelled(t *testing.T, s files.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	k := newKey(files.PDF)
	require.ErrorIs(t, s.Put(ctx, k, files.PDF, 1, strings.NewReader("x")), context.Canceled)
	_, err := s.Open(t.Context(), k)
	require.ErrorIs(t, err, files.ErrNotFound)
}

// Catalog is the contract of files.Catalog.
func Catalog(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"Keeps":                   catalogKeeps,
		"KeepsWhatBelongsToNone":  catalogBare,
		"KnowsNoOtherKey":         catalogAbsent,
		"RefusesAKeyThatIsTaken":  catalogTaken,
		"FailureKeepsNothingOfIt": catalogRolledBack,
	}.run(t, fresh)
}

func fileMeta(center, account int64) files.Meta {
	given, _ := exact()
	return files.Meta{
		Key: newKey(files.JPEG), Type: files.JPEG, Size: 12_345, SHA256: files.Sum{1, 31: 2}, Account: account, Center: center, Purpose: files.ForCourse, Private: true, Created: given,
	}
}

func catalogKeeps(t *testing.T, k Kit) {
	account, center := k.addAccount(t, fixture.Account()), k.addCenterNamed(t, "Kendra Gaya")
	one, other := fileMeta(int64(center.ID), int64(account.ID)), fileMeta(int64(center.ID), int64(account.ID))
	whole := fileMeta(int64(center.ID), int64(account.ID))
	other.Private = false
	for _, m := range []*files.Meta{&one, &other} {
		m.Of, m.Cut = whole.Key, files.Cut{X: 0.1, Y: 0.2, Width: 0.3, Height: 0.4}
	}
	require.Empty(t, fixture.Empty(one))
	k.do(t, func(ctx context.Context) error { return k.Catalog.Add(ctx, whole, one, other) })
	_, one.Created = exact()
	_, other.Created = exact()
	for _, want := range []files.Meta{one, other} {
		found, err := k.Catalog.Find(t.Context(), want.Key)
		require.NoError(t, err)
		require.Equal(t, want, found)
		require.Equal(t, time.UTC, found.Created.Location())
	}
}

func catalogBare(t *testing.T, k Kit) {
	bare := fileMeta(0, 0)
	k.do(t, func(ctx context.Context) error { return k.Catalog.Add(ctx, bare) })
	found, err := k.Catalog.Find(t.Context(), bare.Key)
	require.NoError(t, err)
	require.Zero(t, found.Center)
	require.Zero(t, found.Account)
}

func catalogAbsent(t *testing.T, k Kit) {
	k.do(t, func(ctx context.Context) error { return k.Catalog.Add(ctx, fileMeta(0, 0)) })
	for _, key := range []files.Key{newKey(files.JPEG), "", "x"} {
		_, err := k.Catalog.Find(t.Context(), key)
		require.ErrorIs(t, err, files.ErrNotFound)
	}
}

func catalogTaken(t *testing.T, k Kit) {
	taken := fileMeta(0, 0)
	k.do(t, func(ctx context.Context) error { return k.Catalog.Add(ctx, taken) })
	require.Error(t, k.Tx.Do(t.Context(), func(ctx context.Context) error { return k.Catalog.Add(ctx, taken) }), "a key is given once")
}

func catalogRolledBack(t *testing.T, k Kit) {
	lost := fileMeta(0, 0)
	k.fails(t, errStop, func(ctx context.Context) error { return errors.Join(k.Catalog.Add(ctx, lost), errStop) })
	_, err := k.Catalog.Find(t.Context(), lost.Key)
	require.ErrorIs(t, err, files.ErrNotFound)
}
