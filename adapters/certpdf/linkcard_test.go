package certpdf_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
)

var linkLook = certpdf.LinkLook{
	Ground: color.RGBA{12, 44, 68, 255}, Ring: color.RGBA{16, 54, 81, 255}, Accent: color.RGBA{255, 198, 99, 255}, Text: color.RGBA{243, 246, 242, 255},
}

func TestRenderer_LinkCards(t *testing.T) {
	t.Parallel()
	var logo bytes.Buffer
	require.NoError(t, png.Encode(&logo, image.NewRGBA(image.Rect(0, 0, 300, 100))))
	r := certpdf.NewRenderer()
	for name, c := range map[string]certpdf.LinkCard{
		"Usual":      {Institute: "Dhruvtara", Title: "Diploma in Computer Applications", Text: "Office work from the first key to the first report, in six months."},
		"Long":       {Institute: strings.Repeat("Institute of Computer Training ", 4), Title: strings.Repeat("Everything about computers ", 10), Text: strings.Repeat("What you learn, how long it takes. ", 12)},
		"Devanagari": {Institute: "ध्रुवतारा कंप्यूटर प्रशिक्षण संस्थान", Title: "प्रमाणपत्र की जाँच करें", Text: "यह निःशुल्क है।"},
		"Logo":       {Institute: "Dhruvtara", Title: "Study Centers", Logo: logo.Bytes()},
		"NoPicture":  {Institute: "Dhruvtara", Title: "Study Centers", Logo: []byte("<svg/>")},
		"Empty":      {},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.Look = linkLook
			data, err := r.RenderLinkCard(c)
			require.NoError(t, err)
			if folder := os.Getenv("KENDRA_LINK_CARDS"); folder != "" {
				require.NoError(t, os.WriteFile(filepath.Join(folder, name+".png"), data, 0o600))
			}
			picture, err := png.Decode(bytes.NewReader(data))
			require.NoError(t, err)
			require.Equal(t, image.Pt(1200, 630), picture.Bounds().Size())
			require.Less(t, len(data), 300<<10, "some messengers show no picture above 300 KiB")
			again, err := r.RenderLinkCard(c)
			require.NoError(t, err)
			require.Equal(t, data, again)
		})
	}
}
