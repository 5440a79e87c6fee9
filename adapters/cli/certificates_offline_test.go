package cli_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"rsc.io/qr"
)

// paper issues a certificate and returns the text in its QR code, and a picture of it.
func (w *world) paper(t *testing.T, dir string) (text, picture string) {
	t.Helper()
	got := w.run(t.Context(), "", "certificates", "issue", "--student", string(w.asha), "--division", "4", "--grade", "A")
	require.Zero(t, got.code, got.stderr)
	got = w.run(t.Context(), "", "certificates", "render", "1001-26-000001-U", "--out", "-")
	require.Zero(t, got.code, got.stderr)
	text = got.stdout[strings.Index(got.stdout, "https://"):]
	require.Less(t, len(text), 350)
	code, err := qr.Encode(text, qr.M)
	require.NoError(t, err)
	picture = filepath.Join(dir, "scan.png")
	require.NoError(t, os.WriteFile(picture, code.PNG(), 0o600))
	return text, picture
}

func TestCertificates_VerifyPaper(t *testing.T) {
	t.Parallel()
	w, ctx, dir := setup(t), t.Context(), t.TempDir()
	text, picture := w.paper(t, dir)
	saved := filepath.Join(dir, "saved")
	offline := func(more ...string) result {
		return w.run(ctx, "", append([]string{"certificates", "verify", "--offline", "--saved", saved}, more...)...)
	}
	got := offline(picture)
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "store the keys first, with --save")

	got = w.run(ctx, "", "certificates", "verify", "--save", "--saved", saved)
	require.Equal(t, result{stdout: "folder\t" + saved + "\nstatus lists\t1\n"}, got)
	require.Zero(t, w.run(ctx, "", "keys", "rotate").code, "the signature of an old key holds")
	got = w.run(ctx, "", "certificates", "render", "1001-26-000001-U", "--out", "-")
	require.Contains(t, got.stdout, text, "the code stays as it was signed")
	w.later = 3*24*time.Hour + time.Hour
	for _, of := range []string{picture, text} {
		got = offline(of)
		require.Zero(t, got.code, got.stderr)
		golden(t, "output/verify_paper_table.txt", got.stdout)
		got = offline(of, "--format", "json")
		golden(t, "output/verify_paper_json.txt", got.stdout)
	}
	keys := filepath.Join(saved, "did.json")
	got = w.run(ctx, "", "certificates", "verify", "--offline", "--saved", dir, "--keys", keys, picture)
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "signed, status not checked", "there is no list in that folder")

	require.Zero(t, w.run(ctx, "", "certificates", "revoke", "1001-26-000001-U", "--reason", "A mistake").code)
	require.Zero(t, offline(picture).code, "the old list does not know")
	document, err := w.services.Certificates.IssuerDocument(ctx)
	require.NoError(t, err)
	list, err := w.services.Certificates.StatusList(ctx, 1)
	require.NoError(t, err)
	site := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		answers := map[string][]byte{"/.well-known/did.json": document, "/api/Certificate/GetStatusList/1": list}
		if answers[r.URL.Path] == nil {
			http.NotFound(out, r)
			return
		}
		_, _ = out.Write(answers[r.URL.Path])
	}))
	t.Cleanup(site.Close)
	require.Zero(t, w.run(ctx, "", "certificates", "verify", "--save", "--saved", saved, site.URL).code)
	got = offline(picture, "--format", "json")
	require.Equal(t, 5, got.code)
	require.Contains(t, got.stdout, `"status":"revoked or replaced by the status list`)
}

func TestCertificates_VerifyPaper_Refuses(t *testing.T) {
	t.Parallel()
	w, ctx, dir := setup(t), t.Context(), t.TempDir()
	text, picture := w.paper(t, dir)
	require.Zero(t, w.run(ctx, "", "certificates", "verify", "--save", "--saved", dir).code)
	put := func(name, content string) string {
		file := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(file, []byte(content), 0o600))
		return file
	}
	link, _, _ := strings.Cut(text, "#")
	code, err := qr.Encode(link, qr.M)
	require.NoError(t, err)
	blank := put("blank.png", "\x89PNG\r\n\x1a\n")
	for name, c := range map[string]struct {
		code int
		says string
		args []string
	}{
		"Changed":       {5, "cannot be read, or were changed", []string{"--offline", text[:len(text)-9] + "AAAA" + text[len(text)-5:]}},
		"OtherLink":     {5, "leads to another certificate", []string{"--offline", "https://kendra.example/verify/7K3QX0M9T2B4ZW8R" + text[len(link):]}},
		"LinkOnly":      {2, "have the link only", []string{"--offline", put("link.png", string(code.PNG()))}},
		"NoCode":        {2, "does not mean that the certificate is false", []string{"--offline", blank}},
		"NoFile":        {2, "is neither a file nor the text", []string{"--offline", filepath.Join(dir, "none.png")}},
		"NoList":        {2, "none.json", []string{"--offline", "--status", filepath.Join(dir, "none.json"), picture}},
		"WrongList":     {5, "is no status list", []string{"--offline", "--status", picture, picture}},
		"Nothing":       {2, "needs a serial", []string{"--offline"}},
		"Both":          {2, "two steps", []string{"--offline", "--save"}},
		"KeysOnly":      {2, "need --offline", []string{"--keys", blank, picture}},
		"OldAndNew":     {2, "--did does not go", []string{"--offline", "--did", blank, picture}},
		"NobodyAnswers": {1, "refused", []string{"--save", "http://127.0.0.1:1"}},
	} {
		got := w.run(ctx, "", append([]string{"certificates", "verify", "--saved", dir}, c.args...)...)
		require.Equal(t, c.code, got.code, "%s: %s", name, got.stderr)
		require.Contains(t, got.stderr, c.says, name)
		require.Empty(t, got.stdout, name)
	}
}
