package browser_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// mostFirst is how much JavaScript home may need before it works, packed by gzip.
const mostFirst = 130 << 10

var dist = filepath.Join(root, "webapp", "dist")

// chunk is a file of the build, as Vite's manifest tells of it.
type chunk struct {
	File, Name string
	Imports    []string
}

// manifest returns the files of the build, by the names of their modules or bundles.
func manifest(t *testing.T) map[string]chunk {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dist, ".vite", "manifest.json"))
	require.NoError(t, err, "run: make build")
	var all map[string]chunk
	require.NoError(t, json.Unmarshal(text, &all))
	return all
}

// needs adds the names of a file and of all that it imports to known.
func needs(t *testing.T, all map[string]chunk, name string, known map[string]bool) {
	t.Helper()
	if known[name] {
		return
	}
	c, ok := all[name]
	require.True(t, ok, name)
	known[name] = true
	for _, other := range c.Imports {
		needs(t, all, other, known)
	}
}

// TestFirstRoute_IsSmall limits the code that home loads first, without later parts (dialogs, maps, the back office).
func TestFirstRoute_IsSmall(t *testing.T) {
	t.Parallel()
	all, names := manifest(t), map[string]bool{}
	needs(t, all, "index.html", names)
	for name := range all { // the routes' own parts, where they are files of their own
		if strings.HasPrefix(name, "src/routes/_site.tsx?") || strings.HasPrefix(name, "src/routes/_site.index.tsx?") {
			needs(t, all, name, names)
		}
	}
	files, total := map[string]int{}, 0
	for name := range names {
		file := all[name].File
		files[file] = packed(t, filepath.Join(dist, file))
	}
	for _, size := range files {
		total += size
	}
	require.Greater(t, total, 60<<10, "React alone is larger: the manifest was read wrongly")
	require.LessOrEqual(t, total, mostFirst, files)
}

// TestPublicPages_LoadNoBackOffice walks what each page outside of the back office imports: login, verification or an exam
// must not load the bundles that only the back office needs.
func TestPublicPages_LoadNoBackOffice(t *testing.T) {
	t.Parallel()
	all := manifest(t)
	ofOffice := []string{"office", "loaders", "parts", "list", "forms"} // the names that webapp/first-route.ts gives
	bundles, pages := map[string]string{}, 0
	for name, c := range all {
		if strings.HasPrefix(name, "_") && slices.Contains(ofOffice, c.Name) {
			bundles[name] = c.Name
		}
	}
	require.Len(t, bundles, len(ofOffice), "the bundles have other names")
	for name := range all {
		if !strings.HasPrefix(name, "src/routes/") || strings.HasPrefix(name, "src/routes/admin") {
			continue
		}
		pages++
		names := map[string]bool{}
		needs(t, all, name, names)
		for other := range names {
			require.NotContains(t, bundles, other, "%s loads it", name)
		}
	}
	require.Greater(t, pages, 25, "the manifest was read wrongly")
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
