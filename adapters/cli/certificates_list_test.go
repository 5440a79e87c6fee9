package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
)

// TestCertificates_StatusList: an offline check uses a copy of the status list, unless it is too old.
func TestCertificates_StatusList(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, dir := t.Context(), t.TempDir()
	require.Zero(t, w.run(ctx, "", "certificates", "issue", "--student", "1001-26-00001", "--division", "4", "--grade", "A").code)
	use := w.services.Certificates
	keep := func(name string, content []byte, err error) string {
		require.NoError(t, err)
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, content, 0o600))
		return path
	}
	n, err := use.Named(ctx, identity.Local(), "1001-26-000001-U")
	require.NoError(t, err)
	signed, err := use.Credential(ctx, n.Code)
	credential := keep("credential.json", signed, err)
	document, err := use.IssuerDocument(ctx)
	did := keep("did.json", document, err)
	raw, err := use.StatusList(ctx, 1)
	before := keep("before.json", raw, err)
	require.Zero(t, w.run(ctx, "", "certificates", "revoke", "1001-26-000001-U", "--reason", "A mistake").code)
	raw, err = use.StatusList(ctx, 1)
	after := keep("after.json", raw, err)
	verify := func(more ...string) result {
		return w.run(ctx, "", append([]string{"certificates", "verify", credential}, more...)...)
	}
	got := verify("--did", did, "--list", before)
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "signed, not ended by the status list")
	got = verify("--did", did, "--list", after, "--format", "json")
	require.Equal(t, 5, got.code)
	require.Contains(t, got.stdout, `"status":"revoked or replaced by the status list"`)
	for name, c := range map[string]struct {
		code int
		says string
		args []string
	}{
		"Changed":  {5, "something was changed", []string{"--did", did, "--list", keep("changed.json", bytes.Replace(raw, []byte("T06:00"), []byte("T06:01"), 1), nil)}},
		"Other":    {5, "is no status list that the credential names", []string{"--did", did, "--list", credential}},
		"Nothing":  {5, "is no status list", []string{"--did", did, "--list", keep("nothing.json", []byte("hello"), nil)}},
		"Missing":  {2, "none.json", []string{"--did", did, "--list", filepath.Join(dir, "none.json")}},
		"Nobody's": {2, "--list needs a file and --did", []string{"--list", after}},
	} {
		got := verify(c.args...)
		require.Equal(t, c.code, got.code, name)
		require.Contains(t, got.stderr, c.says, name)
		require.Empty(t, got.stdout, name)
	}
	w.later = 26 * time.Hour
	got = verify("--did", did, "--list", before)
	require.Equal(t, 5, got.code)
	require.Contains(t, got.stderr, "out of date")
}
