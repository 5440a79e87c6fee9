package asset_test

import (
	"bytes"
	"compress/gzip"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/geography/internal/asset"
)

func TestRead_RefusesWhatIsNoAsset(t *testing.T) {
	t.Parallel()
	_, err := asset.Read(bytes.NewBufferString("x"))
	require.Error(t, err)
	for text, want := range map[string]string{
		"x\n": "has no tab", "S\t1\ta\tb\n": "does not stand here", "\tPatna\n": "has no state", "C\tx\tIN\tIndia\n": "is no number",
		"next\t1\tx\n": "invalid syntax", "C\t1\tIN\tIndia\nS\t1\tB\tBihar\nx\tPatna\n": "line 3: \"x\" is no number",
	} {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		_, _ = z.Write([]byte(text))
		require.NoError(t, z.Close())
		_, err := asset.Read(&b)
		require.ErrorContains(t, err, want, text)
	}
}

func TestFold(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Patna": "Patna", "Siwān": "Siwan", "Łódź": "Lodz", "Straße": "Strasse", "Əhmədli": "Ahmadli",
		"Sidi Senoussi سيدي سنوسي": "Sidi Senoussi", "‘Ajmān": "'Ajman", "سيدي": "",
	} {
		require.Equal(t, want, asset.Fold(name))
	}
}

func FuzzKey(f *testing.F) {
	for _, seed := range []string{"Jammu & Kashmir", "‘Ajmān", "", "\x00", "St. Kitts"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		key := asset.Key(name)
		require.Equal(t, key, asset.Key(key), "a key is its own")
	})
}
