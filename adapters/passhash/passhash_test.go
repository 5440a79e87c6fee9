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
	one, err := h.Hash("Gulmohar1!")
	require.NoError(t, err)
	two, err := h.Hash("Gulmohar1!")
	require.NoError(t, err)
	require.NotEqual(t, one, two, "salted")

	for _, c := range []struct {
		password, hash string
		want           bool
	}{{"Gulmohar1!", one, true}, {"Gulmohar1!", two, true}, {"gulmohar1!", one, false}, {"", one, false}, {"a password that nobody has", "", false}} {
		got, err := h.Verify(c.password, c.hash)
		require.NoError(t, err)
		require.Equal(t, c.want, got)
	}
	_, err = h.Verify("Gulmohar1!", "no hash at all")
	require.Error(t, err)
}
