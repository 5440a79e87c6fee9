package certpdf_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"io"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/domain/students"
)

// sloped returns a picture that is dark at its left and upper edges and light at the others.
func sloped(width, height int) *image.Gray {
	out := image.NewGray(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			out.SetGray(x, y, color.Gray{Y: uint8(255 * (x + y + 1) / (width + height))})
		}
	}
	return out
}

// TestPictures_OfAnySize: photos and logos of any size and kind are printed, reproducibly, and no larger than
// necessary.
func TestPictures_OfAnySize(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{1, 1}, {2, 1600}, {1600, 2}, {7, 5}, {359, 449}, {361, 451}, {719, 899}, {720, 900}, {721, 901}, {1200, 1600}, {1600, 1201}, {1599, 1600}} {
		gray := sloped(size[0], size[1])
		colored := image.NewRGBA(gray.Rect)
		for i, dot := range gray.Pix {
			copy(colored.Pix[4*i:], []byte{dot, 255 - dot, 128, 255})
		}
		for kind, encode := range map[string]func(io.Writer) error{
			"photo": func(w io.Writer) error { return jpeg.Encode(w, colored, nil) },
			"gray":  func(w io.Writer) error { return jpeg.Encode(w, gray, nil) },
			"png":   func(w io.Writer) error { return png.Encode(w, colored) },
		} {
			t.Run(fmt.Sprintf("%s%dx%d", kind, size[0], size[1]), func(t *testing.T) {
				t.Parallel()
				var file bytes.Buffer
				require.NoError(t, encode(&file))
				d := drawing(certificates.BuiltIn(certificates.ForCertificates)[1], func(d *certificates.Drawing) { d.Photo, d.Logo = file.Bytes(), file.Bytes() })
				drawn := drawnPDF(t, d)
				require.Equal(t, 2, bytes.Count(drawn, []byte("/Subtype/Image")))
				require.Less(t, len(drawn), 120<<10)
				require.Equal(t, drawn, drawnPDF(t, d))
				require.NoError(t, renderer.RenderCards(t.Context(), students.CardIssuer{}, []students.Card{{Photo: file.Bytes}}, io.Discard))
			})
		}
	}
}

// TestPictures_KeepTheirColours: a photo that is made smaller keeps its colours in their places.
func TestPictures_KeepTheirColours(t *testing.T) {
	t.Parallel()
	quarters := image.NewRGBA(image.Rect(0, 0, 1200, 1500))
	want := []color.RGBA{{200, 30, 30, 255}, {30, 160, 60, 255}, {40, 60, 190, 255}, {220, 210, 70, 255}}
	for y := range 1500 {
		for x := range 1200 {
			quarters.SetRGBA(x, y, want[2*(y/750)+x/600])
		}
	}
	var file bytes.Buffer
	require.NoError(t, jpeg.Encode(&file, quarters, &jpeg.Options{Quality: 95}))
	drawn := drawnPDF(t, drawing(certificates.BuiltIn(certificates.ForCertificates)[0], func(d *certificates.Drawing) { d.Photo, d.Logo = file.Bytes(), nil }))
	_, rest, ok := bytes.Cut(drawn, []byte("/DCTDecode"))
	require.True(t, ok)
	_, rest, _ = bytes.Cut(rest, []byte("stream\n"))
	printed, err := jpeg.Decode(bytes.NewReader(rest))
	require.NoError(t, err)
	b := printed.Bounds()
	require.GreaterOrEqual(t, b.Dx(), 300, "25 mm at about 300 dots an inch")
	require.LessOrEqual(t, b.Dx(), 400)
	for i, c := range want {
		r, g, bl, _ := printed.At(b.Min.X+b.Dx()*(1+2*(i%2))/4, b.Min.Y+b.Dy()*(1+2*(i/2))/4).RGBA()
		for j, v := range []uint32{r, g, bl} {
			require.InDelta(t, []uint8{c.R, c.G, c.B}[j], v>>8, 6)
		}
	}
}
