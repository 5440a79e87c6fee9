package drawcache_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/drawcache"
	"kendra/domain/certificates"
	"kendra/tests/contract"
)

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

func TestDisk_Contract(t *testing.T) {
	t.Parallel()
	contract.Drawn(t, func(t *testing.T) certificates.Drawn {
		t.Helper()
		return drawcache.NewDisk(filepath.Join(t.TempDir(), "cache"), 1<<20, quiet())
	})
}

// files returns the drawings of a folder.
func files(t *testing.T, dir string) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, "*.drawing"))
	require.NoError(t, err)
	return all
}

func TestDisk_OutlivesTheProgram(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	drawcache.NewDisk(dir, 1<<20, quiet()).Put("a", []byte("drawn"))
	got, ok := drawcache.NewDisk(dir, 1<<20, quiet()).Get("a")
	require.True(t, ok)
	require.Equal(t, "drawn", string(got))
}

func TestDisk_DamagedIsMissing(t *testing.T) {
	t.Parallel()
	for name, damage := range map[string]func(t *testing.T, file, other string) error{
		"Changed": func(_ *testing.T, file, _ string) error {
			return os.WriteFile(file, bytes.Repeat([]byte("x"), 100), 0o600)
		},
		"Cut":   func(_ *testing.T, file, _ string) error { return os.Truncate(file, 35) },
		"Empty": func(_ *testing.T, file, _ string) error { return os.Truncate(file, 0) },
		"Gone":  func(_ *testing.T, file, _ string) error { return os.Remove(file) },
		"AnotherDrawing": func(t *testing.T, file, other string) error {
			t.Helper()
			raw, err := os.ReadFile(other)
			require.NoError(t, err)
			return os.WriteFile(file, raw, 0o600)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			d := drawcache.NewDisk(dir, 1<<20, quiet())
			d.Put("a", []byte("drawn"))
			file := files(t, dir)[0]
			d.Put("b", []byte("another"))
			other := file
			for _, one := range files(t, dir) {
				if one != file {
					other = one
				}
			}
			require.NoError(t, damage(t, file, other))
			_, ok := d.Get("a")
			require.False(t, ok)
			require.NoFileExists(t, file, "it is not looked at twice")
			d.Put("a", []byte("drawn"))
			got, ok := d.Get("a")
			require.True(t, ok)
			require.Equal(t, "drawn", string(got))
		})
	}
}

// TestDisk_Bounded: two programs share a folder. Together they stay within the limit, and the most recently used
// drawings stay.
func TestDisk_Bounded(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	const room = 100 << 10
	one, two := drawcache.NewDisk(dir, room, quiet()), drawcache.NewDisk(dir, room, quiet())
	content := bytes.Repeat([]byte("x"), 1<<10)
	one.Put("dear", content)
	old := time.Now().Add(-time.Hour)
	for i := range 600 {
		for _, file := range files(t, dir) { // drawings that were not used are older than those that were
			require.NoError(t, os.Chtimes(file, old, old))
		}
		_, ok := one.Get("dear")
		require.True(t, ok, "write %d", i)
		[]*drawcache.Disk{one, two}[i%2].Put(fmt.Sprint("n", i), content)
	}
	size := int64(0)
	for _, file := range files(t, dir) {
		info, err := os.Stat(file)
		require.NoError(t, err)
		size += info.Size()
	}
	require.LessOrEqual(t, size, int64(2*room), "what the other has written is known after 64 writes")
	one.Put("too large", make([]byte, room))
	_, ok := one.Get("too large")
	require.False(t, ok)
}

func TestDisk_RemovesWhatWasNotFinished(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	begun, fresh := filepath.Join(dir, "incoming-1"), filepath.Join(dir, "incoming-2")
	require.NoError(t, os.WriteFile(begun, []byte("x"), 0o600))
	require.NoError(t, os.WriteFile(fresh, []byte("x"), 0o600))
	old := time.Now().Add(-2 * time.Hour)
	require.NoError(t, os.Chtimes(begun, old, old))
	drawcache.NewDisk(dir, 1<<20, quiet()).Put("a", []byte("drawn"))
	require.NoFileExists(t, begun)
	require.FileExists(t, fresh, "another program may be writing it")
}

// TestDisk_NoFolder: without a folder nothing is cached, and the failure is logged once.
func TestDisk_NoFolder(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "cache")
	require.NoError(t, os.WriteFile(dir, []byte("no folder"), 0o600))
	var log bytes.Buffer
	d := drawcache.NewDisk(dir, 1<<20, slog.New(slog.NewTextHandler(&log, nil)))
	for range 3 {
		d.Put("a", []byte("drawn"))
		_, ok := d.Get("a")
		require.False(t, ok)
	}
	require.Equal(t, 1, bytes.Count(log.Bytes(), []byte("\n")), log.String())
	require.NoError(t, os.Remove(dir))
	d.Put("a", []byte("drawn"))
	_, ok := d.Get("a")
	require.True(t, ok, "it works again as soon as it can")
}
