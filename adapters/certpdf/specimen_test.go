package certpdf_test

import (
	"bytes"
	"image/png"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

// TestRenderer_Specimen: a specimen has no code that could be scanned and a word across it, and is only a picture.
func TestRenderer_Specimen(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"Classic", "Modern", "Plain"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			design, _ := certificates.Latest(certificates.BuiltIn(certificates.ForCertificates), name)
			d := drawing(design, func(d *certificates.Drawing) { d.Specimen, d.Photo = true, nil })
			var out bytes.Buffer
			require.NoError(t, renderer.RenderPNG(t.Context(), d, &out))
			picture, err := png.Decode(&out)
			require.NoError(t, err)
			kept(t, picture, "specimen-"+name)
			_, err = scan(t, picture)
			require.Error(t, err)
			middle := picture.Bounds().Max.Div(2)
			red := 0
			for x := middle.X - 200; x < middle.X+200; x++ {
				if r, _, b, _ := picture.At(x, middle.Y).RGBA(); r > b+0x1000 {
					red++
				}
			}
			require.Greater(t, red, 40, "the word is across the middle")
			require.Error(t, renderer.RenderPDF(t.Context(), d, io.Discard))
		})
	}
}
