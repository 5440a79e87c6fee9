package passhash_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/passhash"
)

func TestHasher(t *testing.T) {
	t.Parallel()
	h, err := passhash.New()
	require.NoError(t, err)
	one, err := h.Hash("Secret1!")
	require.NoError(t, err)
	two, err := h.Hash("Secret1!")
	require.NoError(t, err)
	require.NotEqual(t, one, two, "salted")

	for _, c := range []struct {
		password, hash string
		want           bool
	}{{"Secret1!", one, true}, {"Secret1!", two, true}, {"secret1!", one, false}, {"", one, false}, {"a password that nobody has", "", false}} {
		got, err := h.Verify(c.password, c.hash)
		require.NoError(t, err)
		require.Equal(t, c.want, got)
	}
	_, err = h.Verify("Secret1!", "no hash at all")
	require.Error(t, err)
}
