package pictures_test

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/pictures"
	"kendra/domain/files"
)

func TestCut(t *testing.T) {
	t.Parallel()
	s := pictures.New()
	see := quarters(400, 200)
	see.SetNRGBA(399, 0, color.NRGBA{}) // it is transparent there, so that it stays a PNG
	full, thumb, err := s.Cut(t.Context(), bytes.NewReader(asPNG(t, see)), files.Cut{X: 0.5, Width: 0.5, Height: 0.5})
	require.NoError(t, err)
	require.Equal(t, files.PNG, full.Type)
	m, err := png.Decode(bytes.NewReader(full.Data))
	require.NoError(t, err)
	require.Equal(t, 200, m.Bounds().Dx())
	require.Equal(t, 100, m.Bounds().Dy())
	require.Equal(t, color.NRGBA{G: 255, A: 255}, color.NRGBAModel.Convert(m.At(100, 50)), "the upper right quarter")
	require.NotEmpty(t, thumb.Data)

	_, _, err = s.Shape(t.Context(), bytes.NewReader(asPNG(t, image.NewNRGBA(image.Rect(0, 0, 60, 60)))))
	require.ErrorIs(t, err, files.ErrBlank, "a logo that nobody sees")
	_, _, err = s.Cut(t.Context(), bytes.NewReader([]byte("no picture")), files.Cut{})
	require.ErrorIs(t, err, files.ErrImage)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err = s.Cut(ctx, bytes.NewReader(asPNG(t, see)), files.Cut{})
	require.ErrorIs(t, err, context.Canceled)
}
