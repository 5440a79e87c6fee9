package blobstore_test

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/blobstore"
)

func TestScratch(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)

	t.Run("KeepsTheContentWithoutAName", func(t *testing.T) {
		file, err := blobstore.Scratch{}.Copy(t.Context(), strings.NewReader("Name\nAsha\n"))
		require.NoError(t, err)
		some := make([]byte, 4)
		_, err = file.ReadAt(some, 5)
		require.NoError(t, err)
		require.Equal(t, "Asha", string(some))
		_, err = file.Seek(0, io.SeekStart)
		require.NoError(t, err)
		all, err := io.ReadAll(file)
		require.NoError(t, err)
		require.Equal(t, "Name\nAsha\n", string(all))
		left, err := os.ReadDir(dir)
		require.NoError(t, err)
		require.Empty(t, left)
		require.NoError(t, file.Close())
	})
	t.Run("EndsWithItsContext", func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := blobstore.Scratch{}.Copy(ctx, strings.NewReader("Name\n"))
		require.ErrorIs(t, err, context.Canceled)
	})
}
