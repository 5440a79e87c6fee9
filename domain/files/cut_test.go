package files_test

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/files"
)

func TestCut(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		cut   files.Cut
		good  bool
		whole bool
	}{
		"Whole":    {files.Cut{}, true, true},
		"All":      {files.Cut{0, 0, 1, 1}, true, true},
		"Rounded":  {files.Cut{-0.0001, 0, 1.0002, 1}, true, true},
		"Part":     {files.Cut{0.25, 0.5, 0.5, 0.5}, true, false},
		"Empty":    {files.Cut{0.5, 0.5, 0, 0.5}, false, false},
		"Outside":  {files.Cut{0.6, 0, 0.5, 1}, false, false},
		"Below":    {files.Cut{0, 0.9, 1, 0.2}, false, false},
		"Negative": {files.Cut{-0.1, 0, 0.5, 0.5}, false, false},
		"NoNumber": {files.Cut{math.NaN(), 0, 0.5, 0.5}, false, false},
		"Endless":  {files.Cut{0, 0, math.Inf(1), 0.5}, false, false},
	} {
		err := c.cut.Check()
		require.Equal(t, c.good, err == nil, name)
		if c.good {
			require.Equal(t, c.whole, c.cut.IsWhole(), name)
		} else {
			require.ErrorIs(t, err, files.ErrCut, name)
		}
	}
	b := image.Rect(10, 20, 110, 220)
	require.Equal(t, b, files.Cut{}.Within(b))
	require.Equal(t, image.Rect(35, 120, 85, 220), files.Cut{0.25, 0.5, 0.5, 0.5}.Within(b))
	require.Equal(t, image.Rect(10, 20, 11, 21), files.Cut{0, 0, 0.01, 0.01}.Within(image.Rect(10, 20, 12, 22)), "at least a pixel")
}
