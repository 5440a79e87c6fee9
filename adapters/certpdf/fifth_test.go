package certpdf_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/domain/certificates"
	"kendra/domain/papers"
)

// TestDesigns_KeepTheirBytesInTheFifthEdition: its files are compressed by a library, which must not do it otherwise one day.
func TestDesigns_KeepTheirBytesInTheFifthEdition(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"Classic": "0616dd01f61e91891f2ab5f34b5f32de1f62b0431b91ac5b8de009d17e1dc1b0",
		"Modern":  "52c13b5a313c5378e811810f3f5cfbd6ea75c279a4bcc6b7e27526873e37d4ca",
		"Plain":   "bfb39776d83781095ddd28d47ad5365e800548b49e297d455abb2eb0fabd5523",
	} {
		all := certificates.BuiltIn(certificates.ForCertificates)
		design := all[slices.IndexFunc(all, func(d certificates.Design) bool { return d.Name == name })]
		sum := sha256.Sum256(drawnPDF(t, drawing(design, func(d *certificates.Drawing) { d.Certificate.Content.Edition = papers.Fifth })))
		require.Equal(t, want, hex.EncodeToString(sum[:]), name)
	}
}

// TestDesigns_StoredPhotographs: since the fifth edition a file takes a photograph in the size of papers as it is. Others, and what
// is no whole picture, are handled as before.
func TestDesigns_StoredPhotographs(t *testing.T) {
	t.Parallel()
	photo := portrait(360, 450)
	design := certificates.BuiltIn(certificates.ForCertificates)[0]
	of := func(edition papers.Edition, photo []byte) certificates.Drawing {
		return drawing(design, func(d *certificates.Drawing) { d.Certificate.Content.Edition, d.Photo = edition, photo })
	}
	require.True(t, bytes.Contains(drawnPDF(t, of(papers.Fifth, photo)), photo))
	require.False(t, bytes.Contains(drawnPDF(t, of(papers.Fourth, photo)), photo), "earlier ones keep their bytes")
	for _, other := range [][]byte{portrait(450, 450), portrait(720, 900)} {
		require.False(t, bytes.Contains(drawnPDF(t, of(papers.Fifth, other)), other), "it has other proportions, or too many dots")
	}
	broken := photo[:len(photo)/2]
	require.False(t, bytes.Contains(drawnPDF(t, of(papers.Fifth, broken)), broken))
	require.Equal(t, drawnPNG(t, of(papers.Fourth, photo)), drawnPNG(t, of(papers.Fifth, photo)), "pictures are as before")

	left, pack := 2, bytes.Buffer{}
	require.NoError(t, certpdf.NewRenderer().RenderPack(t.Context(), func(context.Context) (certificates.Drawing, bool, error) {
		left--
		return of(papers.Fifth, photo), left >= 0, nil
	}, &pack))
	require.Equal(t, 2, bytes.Count(pack.Bytes(), photo))
}
