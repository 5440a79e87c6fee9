package demo_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/demo"
)

// TestFill_Pictures checks that each person, event and post has a picture of its own, and that the web app has the file
// and it is small.
func TestFill_Pictures(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	all := b.everything(t)

	owner := map[string]string{}
	use := func(path, by string) {
		require.Empty(t, owner[path], "%s and %s have the same picture, %s", owner[path], by, path)
		owner[path] = by
		info, err := os.Stat(filepath.Join("..", "..", "webapp", "public", path))
		require.NoError(t, err, by)
		require.LessOrEqual(t, info.Size(), int64(6<<10), path)
	}
	for _, i := range all.Teachers {
		use(i.Image, i.Name)
	}
	for _, i := range all.Testimonials {
		use(i.Image, i.Name)
	}
	for _, i := range all.Events {
		use(i.Piece.Image, i.Piece.Title)
	}
	for _, i := range all.Posts {
		use(i.Piece.Image, i.Piece.Title)
	}
}
