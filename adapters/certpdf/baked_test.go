package certpdf_test

import (
	"bytes"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

// TestRenderPNG_Baked: the picture holds its credential once, and stays the same picture.
func TestRenderPNG_Baked(t *testing.T) {
	t.Parallel()
	first := certificates.Design{ID: certificates.FirstDrawing}
	for _, design := range []certificates.Design{certificates.BuiltIn(certificates.ForCertificates)[0], first} {
		plain := drawnPNG(t, drawing(design))
		baked := drawnPNG(t, drawing(design, func(d *certificates.Drawing) { d.Credential = []byte(`{"name": "अनिता"}`) }))
		require.NotContains(t, string(plain), "openbadgecredential")
		require.Contains(t, string(baked), "iTXtopenbadgecredential\x00\x00\x00\x00\x00"+`{"name": "अनिता"}`)
		require.Equal(t, 1, bytes.Count(baked, []byte("iTXt")))
		want, err := png.Decode(bytes.NewReader(plain))
		require.NoError(t, err)
		got, err := png.Decode(bytes.NewReader(baked)) // checks the checksum of every chunk
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
}
