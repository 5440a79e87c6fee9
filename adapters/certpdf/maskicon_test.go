package certpdf_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
)

// TestRenderer_MaskIcon: a phone's mask cuts off nothing of the mark, and sees no edge around it.
func TestRenderer_MaskIcon(t *testing.T) {
	t.Parallel()
	red, blue := color.RGBA{R: 200, A: 255}, color.RGBA{B: 120, A: 255}
	mark := func(width, height int, ground color.Color) []byte {
		picture := image.NewNRGBA(image.Rect(0, 0, width, height))
		draw.Draw(picture, picture.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
		draw.Draw(picture, picture.Rect.Inset(height/10), image.NewUniform(red), image.Point{}, draw.Src)
		var out bytes.Buffer
		require.NoError(t, png.Encode(&out, picture))
		return out.Bytes()
	}
	for name, c := range map[string]struct {
		mark []byte
		want color.RGBA
	}{
		"Opaque":      {mark(400, 400, blue), blue},
		"Transparent": {mark(400, 400, color.Transparent), color.RGBA{255, 255, 255, 255}},
		"Wide":        {mark(600, 200, blue), blue},
		"Tiny":        {mark(20, 20, blue), blue},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			drawn, err := certpdf.NewRenderer().RenderMaskIcon(c.mark)
			require.NoError(t, err)
			icon, err := png.Decode(bytes.NewReader(drawn))
			require.NoError(t, err)
			require.Equal(t, image.Rect(0, 0, 512, 512), icon.Bounds())
			marked := 0
			for y := range 512 {
				for x := range 512 {
					at := color.RGBAModel.Convert(icon.At(x, y)).(color.RGBA)
					require.Equal(t, uint8(255), at.A)
					if math.Hypot(float64(x)-256, float64(y)-256) > 0.4*512 {
						require.Equal(t, c.want, at, "%d, %d", x, y)
					}
					if at.R > 150 && at.G < 100 {
						marked++
					}
				}
			}
			require.Greater(t, marked, 10_000)
		})
	}
	none, err := certpdf.NewRenderer().RenderMaskIcon([]byte("<svg/>"))
	require.NoError(t, err)
	require.Nil(t, none)
}
