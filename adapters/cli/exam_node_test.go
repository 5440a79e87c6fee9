package cli_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestExamNode_Init(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "node")
	got := (&world{}).run(t.Context(), "", "exam-node", "init", "--data-dir", dir)
	require.Zero(t, got.code, got.stderr)
	require.Len(t, strings.TrimSpace(got.stdout), 43)
	again := (&world{}).run(t.Context(), "", "exam-node", "init", "--data-dir", dir)
	require.Equal(t, got.stdout, again.stdout, "it keeps its key")
	kept, err := os.Stat(filepath.Join(dir, "exam-node.key"))
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), kept.Mode().Perm())
	require.NoError(t, os.WriteFile(filepath.Join(dir, "exam-node.key"), []byte("no key"), 0o600))
	require.Equal(t, 2, (&world{}).run(t.Context(), "", "exam-node", "init", "--data-dir", dir).code)
}

func TestExamNode_Usage(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"exam-node", "init"},
		{"exam-node", "export", "--out", "x"},
		{"exam-node", "--pack", "x"},
		{"exam-node", "--key-stdin", "--data-dir", t.TempDir()},
		{"exams", "pack", "--exam", "1"},
		{"exams", "pack", "--node", "x", "--out", "x"},
		{"exams", "release-key"},
		{"exams", "unpack"},
		{"exams", "bring-back", filepath.Join(t.TempDir(), "none")},
	} {
		require.Equal(t, 2, (&world{}).run(t.Context(), "", args...).code, args)
	}
	dir := t.TempDir()
	none := (&world{}).run(t.Context(), "", "exam-node", "export", "--out", "x", "--data-dir", dir)
	require.Equal(t, 2, none.code)
	require.Contains(t, none.stderr, "no key yet")
}
