package contract

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

// Drawn is the contract of certificates.Drawn, with room for a few small drawings.
func Drawn(t *testing.T, fresh func(t *testing.T) certificates.Drawn) {
	t.Helper()
	t.Run("KeepsWhatWasPut", func(t *testing.T) {
		t.Parallel()
		d := fresh(t)
		_, ok := d.Get("pdf https://kendra.example/verify/A")
		require.False(t, ok)
		for _, name := range []string{"pdf https://kendra.example/verify/A", "png https://kendra.example/verify/A", "../../x", "", "x\x00/"} {
			d.Put(name, []byte("of "+name))
			got, ok := d.Get(name)
			require.True(t, ok, name)
			require.Equal(t, "of "+name, string(got))
		}
		d.Put("x", []byte("first"))
		d.Put("x", []byte("second"))
		got, ok := d.Get("x")
		require.True(t, ok)
		require.Equal(t, "second", string(got))
		d.Put("nothing", nil)
		_, ok = d.Get("nothing")
		require.False(t, ok)
	})
	t.Run("ManyAtOnce", func(t *testing.T) {
		t.Parallel()
		d := fresh(t)
		atOnce(t, many, func(i int) (bool, error) {
			name := fmt.Sprint("n", i%3)
			d.Put(name, []byte(name))
			got, ok := d.Get(name)
			if ok && string(got) != name {
				return false, fmt.Errorf("%q has %q", name, got)
			}
			return ok, nil
		})
	})
}
