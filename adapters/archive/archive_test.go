package archive_test

import (
	"bytes"
	"crypto/sha256"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/archive"
	"kendra/domain/backups"
	"kendra/domain/files"
)

var (
	key  = files.NewKey([files.KeyBytes]byte{1, 2, 3}, files.PDF)
	head = backups.Head{
		Format: 1, Program: "v1.2.3", Migration: 17, At: time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC),
		Tables: []backups.Table{{Name: "centers", Columns: []string{"id", "name"}}, {Name: "students", Columns: []string{"id"}}},
	}
)

func whole() backups.Manifest {
	return backups.Manifest{
		Head:      head,
		Tables:    []backups.Table{{Name: "centers", Rows: 3, SHA256: files.Sum{1}}, {Name: "students", Rows: 0}},
		Sequences: []backups.Sequence{{Name: "centers_id_seq", Last: 3, Called: true}},
		Sums:      []backups.Sum{{Name: "students", Value: -1}},
		Files:     []backups.File{{Key: key, Type: files.PDF, Size: 4, SHA256: sha256.Sum256([]byte("%PDF"))}},
		Missing:   []files.Key{"gone"},
	}
}

func write(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	w := archive.NewWriter(&b)
	require.NoError(t, w.Begin(head))
	require.NoError(t, w.Lines("centers", []byte("1\tPatna\n2\tGaya\n")))
	require.NoError(t, w.Lines("centers", []byte("3\t\\N\n")))
	require.NoError(t, w.File(whole().Files[0], strings.NewReader("%PDF")))
	require.NoError(t, w.End(whole()))
	return b.Bytes()
}

// TestRoundTrip: a written backup is read back without loss.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	r := archive.NewReader(bytes.NewReader(write(t)))
	got, err := r.Head()
	require.NoError(t, err)
	require.Equal(t, head, got)
	for _, want := range []struct {
		part backups.Part
		body string
	}{
		{backups.Part{Table: "centers"}, "1\tPatna\n2\tGaya\n"},
		{backups.Part{Table: "centers"}, "3\t\\N\n"},
		{backups.Part{File: key, Size: 4}, "%PDF"},
	} {
		part, content, err := r.Next()
		require.NoError(t, err)
		require.Equal(t, want.part, part)
		body, err := io.ReadAll(content)
		require.NoError(t, err)
		require.Equal(t, want.body, string(body))
	}
	part, _, err := r.Next()
	require.NoError(t, err)
	require.Equal(t, whole(), *part.Manifest)
}

func TestWriter_RefusesAFileOfAnotherLength(t *testing.T) {
	t.Parallel()
	for _, content := range []string{"", "%PD", "%PDF-"} {
		w := archive.NewWriter(io.Discard)
		require.NoError(t, w.Begin(head))
		require.ErrorContains(t, w.File(whole().Files[0], strings.NewReader(content)), "not as long", content)
	}
}

// readAll reads a backup to its end.
func readAll(text []byte) error {
	r := archive.NewReader(bytes.NewReader(text))
	if _, err := r.Head(); err != nil {
		return err
	}
	for {
		part, content, err := r.Next()
		if err != nil || part.Manifest != nil {
			return err
		}
		if _, err := io.Copy(io.Discard, content); err != nil {
			return err
		}
	}
}

// TestReader_KnowsAnEnd: a backup that stops before its manifest is refused.
func TestReader_KnowsAnEnd(t *testing.T) {
	t.Parallel()
	text := write(t)
	require.NoError(t, readAll(text))
	for n := 0; n < len(text)/2; n += 7 {
		require.ErrorIs(t, readAll(text[:n]), backups.ErrUnreadable, n)
	}
}

// FuzzReader: reading any file ends with the manifest or a fault.
func FuzzReader(f *testing.F) {
	f.Add(write(f))
	f.Add([]byte("\x1f\x8b"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if err := readAll(text); err != nil {
			require.ErrorIs(t, err, backups.ErrUnreadable)
		}
	})
}
