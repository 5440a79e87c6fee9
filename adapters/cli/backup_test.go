package cli_test

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/cli"
	"kendra/domain/backups"
)

func manifest() backups.Manifest {
	return backups.Manifest{
		Head:   backups.Head{Format: 1, Program: "v1.2.3", Migration: 17, At: time.Date(2026, 11, 21, 6, 0, 0, 0, time.UTC)},
		Tables: []backups.Table{{Name: "centers", Rows: 1}, {Name: "students", Rows: 500}},
		Sums:   []backups.Sum{{Name: "students", Value: 499}, {Name: "paise paid, by receipt", Value: 12_345_00}},
		Files:  []backups.File{{Key: "a", Size: 10}, {Key: "b", Size: 32}},
	}
}

func TestBackup(t *testing.T) {
	t.Parallel()
	t.Run("WritesAFile", func(t *testing.T) {
		t.Parallel()
		name := filepath.Join(t.TempDir(), "kendra.tar.gz")
		w := &world{}
		got := w.run(t.Context(), "", "backup", name)
		require.Zero(t, got.code, got.stderr)
		golden(t, "output/backup_table.txt", got.stdout)
		kept, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, "the backup", string(kept))
	})
	t.Run("WritesToAPipe", func(t *testing.T) {
		t.Parallel()
		got := (&world{}).run(t.Context(), "", "backup", "-", "--format", "json")
		require.Zero(t, got.code)
		require.Equal(t, "the backup", got.stdout)
		golden(t, "output/backup_json.txt", got.stderr)
	})
	t.Run("LeavesNothingHalfDone", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		got := (&world{fail: errors.New("disk full")}).run(t.Context(), "", "backup", filepath.Join(dir, "kendra.tar.gz"))
		require.Equal(t, 1, got.code)
		require.Equal(t, "kendra: disk full\n", got.stderr)
		left, err := os.ReadDir(dir)
		require.NoError(t, err)
		require.Empty(t, left)
	})
	t.Run("NamesMissingFiles", func(t *testing.T) {
		t.Parallel()
		m := manifest()
		m.Missing = append(m.Missing, "lost.pdf")
		got := (&world{backup: &m}).run(t.Context(), "", "backup", "-")
		require.Equal(t, 3, got.code)
		require.Contains(t, got.stderr, "1 file is missing from the file storage: lost.pdf")
	})
	t.Run("NeedsAFolder", func(t *testing.T) {
		t.Parallel()
		got := (&world{}).run(t.Context(), "", "backup", filepath.Join(t.TempDir(), "none", "kendra.tar.gz"))
		require.Equal(t, 2, got.code)
		require.Contains(t, got.stderr, "no such file or directory")
	})
}

func TestRestore(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "kendra.tar.gz")
	require.NoError(t, os.WriteFile(name, []byte("the backup"), 0o600))
	for args, want := range map[string]string{name: "restored", name + " --verify": "verified"} {
		w := &world{}
		command := []string{"restore", name}
		if want == "verified" {
			command = append(command, "--verify")
		}
		got := w.run(t.Context(), "", command...)
		require.Zero(t, got.code, args)
		require.Contains(t, got.stdout, want+" ")
		require.Equal(t, "the backup", w.restored)
		require.Equal(t, want == "verified", w.verify)
	}
	w := &world{}
	require.Zero(t, w.run(t.Context(), "from a pipe", "restore", "-").code)
	require.Equal(t, "from a pipe", w.restored)
	require.Equal(t, 2, w.run(t.Context(), "", "restore", name+"x").code)
}

// TestBackup_Encrypted: a machine that knows only the recipient makes the backup, and the key restores it.
func TestBackup_Encrypted(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	key, name := filepath.Join(dir, "key.txt"), filepath.Join(dir, "kendra.tar.gz.age")
	made := (&world{}).run(t.Context(), "", "keys", "backup", key)
	require.Zero(t, made.code, made.stderr)
	recipient := strings.TrimSpace(made.stdout)
	require.Regexp(t, `^age1[0-9a-z]+$`, recipient)
	info, err := os.Stat(key)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	require.Equal(t, 2, (&world{}).run(t.Context(), "", "keys", "backup", key).code, "no key is overwritten")

	got := (&world{}).run(t.Context(), "", "backup", "--recipient", recipient, name)
	require.Zero(t, got.code, got.stderr)
	kept, err := os.ReadFile(name)
	require.NoError(t, err)
	require.NotContains(t, string(kept), "the backup")

	w := &world{}
	without := w.run(t.Context(), "", "restore", name)
	require.Equal(t, 2, without.code)
	require.Contains(t, without.stderr, "--identity FILE")
	require.Empty(t, w.restored)
	got = w.run(t.Context(), "", "restore", name, "--identity", key)
	require.Zero(t, got.code, got.stderr)
	require.Equal(t, "the backup", w.restored)

	require.Equal(t, 2, w.run(t.Context(), "", "restore", name, "--identity", key+"x").code)
	wrong := w.run(t.Context(), "", "backup", "--recipient", "somebody", filepath.Join(dir, "other"))
	require.Equal(t, 2, wrong.code)
	require.NoFileExists(t, filepath.Join(dir, "other"))
}

func TestDoctor(t *testing.T) {
	t.Parallel()
	well := []cli.Finding{{Name: "database", State: cli.Good, Text: "PostgreSQL 18 answers"}, {Name: "mail", State: cli.Warn, Text: "none", Do: "set KENDRA_SMTP_URL"}}
	got := (&world{findings: well}).run(t.Context(), "", "doctor")
	require.Zero(t, got.code, "what works but should be looked at is no failure")
	golden(t, "output/doctor_table.txt", got.stdout)

	ill := append(well, cli.Finding{Name: "disk", State: cli.Bad, Text: "full", Do: "make space"})
	got = (&world{findings: ill}).run(t.Context(), "", "doctor", "--format", "json")
	require.Equal(t, 1, got.code)
	require.Empty(t, got.stderr)
	golden(t, "output/doctor_json.txt", got.stdout)
}

func (w *world) takeBackup(_ context.Context, s cli.Settings, out io.Writer) (backups.Manifest, error) {
	if w.with = s; w.fail != nil {
		return backups.Manifest{}, w.fail
	}
	_, err := io.WriteString(out, "the backup")
	if w.backup != nil {
		return *w.backup, err
	}
	return manifest(), err
}

func (w *world) restore(_ context.Context, s cli.Settings, r io.Reader, verify bool) (backups.Manifest, error) {
	if w.with, w.verify = s, verify; w.fail != nil {
		return backups.Manifest{}, w.fail
	}
	text, err := io.ReadAll(r)
	w.restored = string(text)
	return manifest(), err
}
