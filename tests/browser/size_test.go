package browser_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mostFirst is how much JavaScript home may need before it works, packed by gzip.
const mostFirst = 130 << 10

// chunk is a file of the build, as Vite's manifest tells of it.
type chunk struct {
	File    string
	Imports []string
}

// TestFirstRoute_IsSmall limits the code that home loads first, without later parts (dialogs, maps, the back office).
func TestFirstRoute_IsSmall(t *testing.T) {
	t.Parallel()
	dist := filepath.Join(root, "webapp", "dist")
	text, err := os.ReadFile(filepath.Join(dist, ".vite", "manifest.json"))
	require.NoError(t, err, "run: make build")
	var all map[string]chunk
	require.NoError(t, json.Unmarshal(text, &all))

	files := map[string]int{}
	var need func(name string)
	need = func(name string) {
		c, ok := all[name]
		require.True(t, ok, name)
		if _, known := files[c.File]; known {
			return
		}
		files[c.File] = packed(t, filepath.Join(dist, c.File))
		for _, other := range c.Imports {
			need(other)
		}
	}
	need("index.html")
	for name := range all { // the routes' own parts, where they are files of their own
		if strings.HasPrefix(name, "src/routes/_site.tsx?") || strings.HasPrefix(name, "src/routes/_site.index.tsx?") {
			need(name)
		}
	}
	total := 0
	for _, size := range files {
		total += size
	}
	require.Greater(t, total, 60<<10, "React alone is larger: the manifest was read wrongly")
	require.LessOrEqual(t, total, mostFirst, files)
}

func packed(t *testing.T, name string) int {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	require.NoError(t, err)
	_, err = w.Write(text)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return out.Len()
}
