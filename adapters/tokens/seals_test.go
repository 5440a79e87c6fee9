package tokens_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/tokens"
)

func TestSeals(t *testing.T) {
	t.Parallel()
	older := tokens.Key{ID: 1, Secret: []byte("an older secret of thirty-two bytes")}
	newer := tokens.Key{ID: 2, Secret: []byte("a newer secret of thirty-two bytes!")}
	of := func(keys ...tokens.Key) *tokens.Seals {
		return tokens.NewSeals(func(context.Context) ([]tokens.Key, error) { return keys, nil })
	}
	before, err := of(older).Seal(t.Context(), "file a")
	require.NoError(t, err)
	for name, c := range map[string]struct {
		text, seal string
		keys       []tokens.Key
		fits       bool
	}{
		"ItsOwn": {"file a", before, []tokens.Key{older}, true}, "AnOlderKeys": {"file a", before, []tokens.Key{newer, older}, true},
		"AForeignKeys": {"file a", before, []tokens.Key{newer}, false}, "OfAnotherText": {"file b", before, []tokens.Key{older}, false},
		"None": {"file a", "", []tokens.Key{older}, false}, "Cut": {"file a", before[:10], []tokens.Key{older}, false},
	} {
		fits, err := of(c.keys...).Fits(t.Context(), c.text, c.seal)
		require.NoError(t, err)
		require.Equal(t, c.fits, fits, name)
	}
	outage := errors.New("outage")
	broken := tokens.NewSeals(func(context.Context) ([]tokens.Key, error) { return nil, outage })
	_, err = broken.Seal(t.Context(), "x")
	require.ErrorIs(t, err, outage)
	_, err = broken.Fits(t.Context(), "x", "y")
	require.ErrorIs(t, err, outage)
}
