package archive_test

import (
	"bytes"
	"io"
	"strings"
	"testing"

	"filippo.io/age/armor"
	"github.com/stretchr/testify/require"

	"kendra/adapters/archive"
	"kendra/domain/backups"
)

const secret = "the backup, with every secret of the institute"

func sealed(t *testing.T, recipients ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w, err := archive.Seal(&out, recipients)
	require.NoError(t, err)
	_, err = io.WriteString(w, secret)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	require.NotContains(t, out.String(), "institute")
	return out.Bytes()
}

func newKey(t *testing.T) (key, recipient string) {
	t.Helper()
	key, recipient, err := archive.NewKey()
	require.NoError(t, err)
	require.Contains(t, key, "# public key: "+recipient)
	return key, recipient
}

func unsealed(file []byte, key string) (string, error) {
	r, err := archive.Unseal(bytes.NewReader(file), strings.NewReader(key))
	if err != nil {
		return "", err
	}
	all, err := io.ReadAll(r)
	return string(all), err
}

// TestSeal: each recipient's key opens a backup, and no other.
func TestSeal(t *testing.T) {
	t.Parallel()
	one, first := newKey(t)
	two, second := newKey(t)
	other, _ := newKey(t)
	file := sealed(t, first, second)
	for _, k := range []string{one, two, other + one} {
		text, err := unsealed(file, k)
		require.NoError(t, err)
		require.Equal(t, secret, text)
	}
	_, err := unsealed(file, other)
	require.ErrorIs(t, err, backups.ErrKey)
	_, err = unsealed(file, "no key")
	require.ErrorIs(t, err, backups.ErrKey)
	_, err = archive.Unseal(bytes.NewReader(file), nil)
	require.ErrorIs(t, err, backups.ErrSealed)
}

func TestSeal_Recipients(t *testing.T) {
	t.Parallel()
	for _, none := range []string{"", "age1qqqq", "admin@example.com"} {
		_, err := archive.Seal(io.Discard, []string{none})
		require.ErrorIs(t, err, backups.ErrRecipient, none)
	}
}

// TestUnseal_Plain: a backup that is not encrypted is read as before, with a key or without.
func TestUnseal_Plain(t *testing.T) {
	t.Parallel()
	k, _ := newKey(t)
	for _, plain := range []string{secret, "", "age"} {
		text, err := unsealed([]byte(plain), k)
		require.NoError(t, err)
		require.Equal(t, plain, text)
	}
}

// TestUnseal_Armored reads what the program age writes with --armor.
func TestUnseal_Armored(t *testing.T) {
	t.Parallel()
	k, recipient := newKey(t)
	var out bytes.Buffer
	w := armor.NewWriter(&out)
	_, err := w.Write(sealed(t, recipient))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	text, err := unsealed(out.Bytes(), k)
	require.NoError(t, err)
	require.Equal(t, secret, text)
}

// TestUnseal_Damaged: a changed or cut file is not read to its end.
func TestUnseal_Damaged(t *testing.T) {
	t.Parallel()
	k, recipient := newKey(t)
	file := sealed(t, recipient)
	for at := range file {
		damaged := bytes.Clone(file)
		damaged[at] ^= 1
		_, err := unsealed(damaged, k)
		if at < len("age-encryption.org/") {
			continue // it is no encrypted file any more, which the reader of the archive refuses
		}
		require.Error(t, err, "byte %d", at)
	}
	for to := len("age-encryption.org/"); to < len(file); to++ {
		_, err := unsealed(file[:to], k)
		require.Error(t, err, "cut at %d", to)
	}
}
