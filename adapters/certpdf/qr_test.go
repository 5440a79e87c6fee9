package certpdf_test

import (
	"encoding/base64"
	"image"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/certificates"
	"kendra/domain/papers"
)

// scanned returns the text of the QR code on a picture.
func scanned(t *testing.T, picture image.Image) string {
	t.Helper()
	text, err := scan(t, picture)
	require.NoError(t, err)
	return text
}

// scan returns the text of the QR code on a picture, or an error if there is none.
func scan(t *testing.T, picture image.Image) (string, error) {
	t.Helper()
	bits, err := gozxing.NewBinaryBitmapFromImage(picture)
	require.NoError(t, err)
	found, err := qrcode.NewQRCodeReader().Decode(bits, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		return "", err
	}
	return found.GetText(), nil
}

func codeOf(design certificates.Design) certificates.Element {
	for _, e := range design.Elements {
		if e.Kind == certificates.CodeElement {
			return e
		}
	}
	return certificates.Element{}
}

// TestDesigns_Stamp: the longest stamp is read back from a page at 300 dots an inch.
func TestDesigns_Stamp(t *testing.T) {
	t.Parallel()
	const dpi = 300
	for _, name := range []string{"Classic", "Modern", "Plain"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			design, _ := certificates.Latest(certificates.BuiltIn(certificates.ForCertificates), name)
			d := drawing(design)
			want := d.Link + certificates.StampMark + base64.RawURLEncoding.EncodeToString(longestStamp(d.Link))
			require.Len(t, want, certificates.MostCodeText)
			page, err := certpdf.PictureOfPage(d, dpi)
			require.NoError(t, err)
			require.Equal(t, want, scanned(t, page))

			e := codeOf(design)
			const modules = 73 + 2*4 // of a code of 349 bytes with level M, margin included
			require.GreaterOrEqual(t, e.W/modules, certificates.LeastModule)

			d.Stamp = nil
			page, err = certpdf.PictureOfPage(d, dpi)
			require.NoError(t, err)
			require.Equal(t, d.Link, scanned(t, page))
		})
	}
}

// TestDesigns_SmallCode: where a stamp would make the modules too fine for paper, the code has the link only. A little below
// the size for level M, it is of level L.
func TestDesigns_SmallCode(t *testing.T) {
	t.Parallel()
	for side, has := range map[float64]bool{18: false, 22: false, 25: true, 27: true} {
		design := certificates.BuiltIn(certificates.ForCertificates)[0]
		for i := range design.Elements {
			if design.Elements[i].Kind == certificates.CodeElement {
				design.Elements[i].W = side
			}
		}
		d := drawing(design, func(d *certificates.Drawing) { d.Certificate.Content.Edition = papers.Fourth })
		page, err := certpdf.PictureOfPage(d, 300)
		require.NoError(t, err)
		text := scanned(t, page)
		require.Equal(t, has, text != d.Link, "%v mm: %s", side, text)
	}
}
