package tampering_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/cli"
	"kendra/adapters/credentials"
	"kendra/adapters/merkle"
	"kendra/app"
	"kendra/app/oversight"
	"kendra/domain/translog"
	"kendra/tests/fixture"
	"kendra/tests/testdb"
)

// run runs a command of kendra audit, and returns its output and exit code.
func (w *world) run(t *testing.T, args ...string) (string, int) {
	t.Helper()
	var out bytes.Buffer
	root := cli.New(cli.Program{
		With: func(ctx context.Context, _ cli.Settings, work func(context.Context, *app.App) error) error {
			return work(ctx, w.App)
		},
		Credential: credentials.Credential,
		Witness: cli.Witnessing{
			From: func(ctx context.Context, source string) translog.Fetch {
				return merkle.From(ctx, source, oversight.Path)
			},
			Cosign: merkle.Cosign, Key: merkle.WitnessKey, CheckProof: merkle.Notary{}.CheckProof,
		},
	})
	root.SetOut(&out)
	root.SetErr(&out)
	code := cli.Run(t.Context(), root, append([]string{"audit"}, args...))
	return out.String(), code
}

// publish writes the public files of the log to a folder, as a copy of the website has them.
func (w *world) publish(t *testing.T, dir string) {
	t.Helper()
	write := func(path string, content []byte) {
		path = filepath.Join(dir, filepath.FromSlash(path))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, content, 0o600))
	}
	note, err := w.Translog.Checkpoint(t.Context())
	require.NoError(t, err)
	write("checkpoint", note)
	keys, err := w.Translog.VerifierKeys(t.Context())
	require.NoError(t, err)
	write("key", []byte(keys[0]+"\n"))
	require.NoError(t, w.ports.Evidence.Read(t.Context(), func(ctx context.Context, r translog.Reading) error {
		return r.Tiles(ctx, func(tile translog.Tile) { write(tile.Path(len(tile.Hashes)/len(translog.Hash{})), tile.Hashes) })
	}))
}

// TestCommands: what an auditor does, with a record that is whole and one that is not.
func TestCommands(t *testing.T) {
	t.Parallel()
	w := connect(t, testdb.URL(t), fixture.Now)
	dir := t.TempDir()
	file := filepath.Join(dir, "auditor.checkpoint")
	out, code := w.run(t, "verify")
	require.Equal(t, 4, code, out)

	w.trail(t, 300)
	require.NoError(t, w.Translog.Work(t.Context()))
	w.publish(t, dir)
	out, code = w.run(t, "witness", dir, "--file", file, "--name", "auditor.example")
	require.Zero(t, code, out)
	require.Contains(t, out, "300, of which 0 were seen before")
	info, err := os.Stat(file + ".keys")
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())

	w.trail(t, 500)
	require.NoError(t, w.Translog.Work(t.Context()))
	w.publish(t, dir)
	out, code = w.run(t, "witness", dir, "--file", file)
	require.Zero(t, code, out)
	require.Contains(t, out, "800, of which 300 were seen before")
	kept, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Contains(t, string(kept), "— auditor.example ")

	w.trail(t, 2)
	out, code = w.run(t, "verify", "--witnessed", file)
	require.Zero(t, code, out)
	require.Equal(t, "Nothing was changed. 800 entries are in the record; 0 were erased, and 2 are waiting for the next checkpoint.\n", out)
	out, code = w.run(t, "verify", "--format", "json")
	require.Zero(t, code, out)
	require.JSONEq(t, `{"size": 800, "erased": 0, "waiting": 2}`, out)
	out, code = w.run(t, "checkpoint")
	require.Zero(t, code)
	require.Contains(t, string(kept), out, "the witness's is the same with one signature more")
	out, code = w.run(t, "key")
	require.Zero(t, code)
	require.Regexp(t, `^kendra\.example/\.well-known/tlog\+[0-9a-f]{8}\+\S+\n$`, out)

	exec(t, w.url, edit)
	out, code = w.run(t, "verify")
	require.Equal(t, 5, code, out)
	require.Regexp(t, `(?m)^entry-edited\s+audit_entries\s+7\s+6\s+the entry, or the salt of its leaf, was changed$`, out)
	out, code = w.run(t, "verify", "--format", "json")
	require.Equal(t, 5, code, out)
	require.Contains(t, out, `{"tampering":"entry-edited","kind":"audit","table":"audit_entries","entry":7,"position":6,`)

	// Somebody makes and signs the tree anew: only the witness can tell.
	exec(t, w.url, "SELECT 1"+forget)
	require.NoError(t, w.Translog.Work(t.Context()))
	out, code = w.run(t, "verify")
	require.Zero(t, code, out)
	out, code = w.run(t, "verify", "--witnessed", file)
	require.Equal(t, 5, code, out)
	require.Contains(t, out, "history-rewritten")
	w.publish(t, dir)
	out, code = w.run(t, "witness", dir, "--file", file)
	require.Equal(t, 5, code, out)
	again, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, kept, again, "the proof stays")

	out, code = w.run(t, "rotate")
	require.Zero(t, code, out)
	for _, wrong := range [][]string{{"verify", "--witnessed", filepath.Join(dir, "nothing")}, {"verify", "--format", "xml"}, {"witness"}} {
		out, code = w.run(t, wrong...)
		require.Equal(t, 2, code, out)
	}
}
