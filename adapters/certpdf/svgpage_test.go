package certpdf_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

func drawnSVG(t testing.TB, d certificates.Drawing) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, renderer.RenderSVG(context.Background(), d, &out))
	return out.Bytes()
}

// TestRenderSVG: each design gives an SVG that every reader of XML can read, always with the same bytes, with its credential once,
// directly after the beginning. With -pages it is written for people to look at.
func TestRenderSVG(t *testing.T) {
	t.Parallel()
	const credential = `{"name": "अनिता & <Söhne>", "odd": "]]>"}`
	for _, design := range append(certificates.BuiltIn(certificates.ForCertificates), certificates.Design{ID: certificates.FirstDrawing, Name: "first"}) {
		plain := drawing(design)
		require.NotContains(t, string(drawnSVG(t, plain)), "<openbadges:credential")
		d := drawing(design, func(d *certificates.Drawing) { d.Credential = []byte(credential) })
		svg := drawnSVG(t, d)
		require.Equal(t, string(svg), string(drawnSVG(t, d)))
		require.Less(t, len(svg), 2<<20, design.Name)
		_, rest, _ := strings.Cut(string(svg), ">\n")
		require.True(t, strings.HasPrefix(rest, "<openbadges:credential><![CDATA[{"), "%.200s", svg)
		require.JSONEq(t, credential, insideSVG(t, svg))
		require.NotContains(t, string(svg), "NaN")
		require.NotContains(t, string(svg), "<text", "its reader needs no fonts")
		if *pages != "" {
			require.NoError(t, os.WriteFile(filepath.Join(*pages, "certificate-"+design.Name+".svg"), svg, 0o600))
		}
	}
}

// insideSVG reads a whole SVG and returns the text of its credential.
func insideSVG(t *testing.T, svg []byte) (found string) {
	t.Helper()
	reader := xml.NewDecoder(bytes.NewReader(svg))
	for inside := false; ; {
		token, err := reader.Token()
		if errors.Is(err, io.EOF) {
			return found
		}
		require.NoError(t, err)
		switch one := token.(type) {
		case xml.StartElement:
			inside = one.Name == xml.Name{Space: "https://purl.imsglobal.org/ob/v3p0", Local: "credential"}
		case xml.EndElement:
			inside = false
		case xml.CharData:
			if inside {
				found += string(one)
			}
		}
	}
}
