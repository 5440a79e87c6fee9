package tampering_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/tests/fixture"
	"kendra/tests/testdb"
)

// TestProof: a saved proof and the certificate's file are checked without the database, also after the record has grown.
func TestProof(t *testing.T) {
	t.Parallel()
	url, dir := testdb.URL(t), t.TempDir()
	fill(t, url)
	w := connect(t, url, fixture.Now)
	save := func(name, content string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(content), 0o600))
		return path
	}
	codes := [2]string{text(t, url, "SELECT code FROM certificates ORDER BY id LIMIT 1"), text(t, url, "SELECT code FROM certificates ORDER BY id DESC LIMIT 1")}
	var proofs, files [2]string
	for i, code := range codes {
		out, exit := w.run(t, "prove", code)
		require.Zero(t, exit, out)
		proofs[i] = save(code+".tlog-proof", out)
		credential, err := w.Certificates.Credential(t.Context(), certificates.Code(code))
		require.NoError(t, err)
		files[i] = save(code+".json", string(credential))
	}
	pdf, err := w.Certificates.Draw(t.Context(), certificates.Code(codes[0]), certificates.PDF)
	require.NoError(t, err)
	paper := save("certificate.pdf", string(pdf))
	keys, exit := w.run(t, "key")
	require.Zero(t, exit)
	key := save("record.key", keys)
	w.trail(t, 600)
	require.NoError(t, w.Translog.Work(t.Context()))

	verify := func(proof, file, key string) (string, int) {
		return w.run(t, "verify", "--proof", proof, "--certificate", file, "--key", key)
	}
	for _, file := range []string{files[0], paper} {
		out, exit := verify(proofs[0], file, key)
		require.Zero(t, exit, out)
		require.Regexp(t, `^The certificate is entry \d+ of \d+ in the record kendra\.example/\.well-known/tlog\.\n$`, out)
	}
	out, exit := verify(proofs[1], files[1], strings.TrimSpace(keys))
	require.Zero(t, exit, out)
	now, exit := w.run(t, "prove", codes[0])
	require.Zero(t, exit)
	out, exit = verify(save("now", now), files[0], key)
	require.Zero(t, exit, out)

	credential, err := os.ReadFile(files[0])
	require.NoError(t, err)
	proof, err := os.ReadFile(proofs[0])
	require.NoError(t, err)
	for name, wrong := range map[string][2]string{
		"another's proof":   {proofs[1], files[0]},
		"a better grade":    {proofs[0], save("forged.json", strings.Replace(string(credential), "Student A", "Student Z", 1))},
		"another position":  {save("moved", strings.Replace(string(proof), "index ", "index 1", 1)), files[0]},
		"no checkpoint":     {save("cut", strings.SplitAfter(string(proof), "\n\n")[0]), files[0]},
		"no proof anywhere": {files[0], files[0]},
	} {
		out, exit := verify(wrong[0], wrong[1], key)
		require.Equal(t, 5, exit, "%s: %s", name, out)
	}
	_, exit = w.run(t, "rotate")
	require.Zero(t, exit)
	rotated, exit := w.run(t, "key")
	require.Zero(t, exit)
	out, exit = verify(proofs[0], files[0], strings.Fields(rotated)[0])
	require.Equal(t, 5, exit, out)
	out, exit = verify(proofs[0], files[0], save("both.key", rotated))
	require.Zero(t, exit, out)
	out, exit = w.run(t, "verify", "--proof", proofs[0])
	require.Equal(t, 2, exit, out)
}
