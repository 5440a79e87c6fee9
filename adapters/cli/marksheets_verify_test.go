package cli_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/exams"
)

// TestMarksheets_Verify: a marksheet is checked by its code and by its file, with and without the database, before and after
// another one replaces it.
func TestMarksheets_Verify(t *testing.T) {
	t.Parallel()
	w := setup(t)
	id, ctx, dir := w.examined(t), t.Context(), t.TempDir()
	importing := []string{"exams", "results", "import", "--exam", id, "-"}
	require.Zero(t, w.run(ctx, goodMarks, importing...).code)
	require.Zero(t, w.run(ctx, "", "exams", "publish", "--exam", id).code)
	all, err := w.services.Exams.OfPerson(ctx, "1001-26-00001", "14/06/2005")
	require.NoError(t, err)
	require.Len(t, all, 1)
	code := all[0].Code
	keep := func(name string, content []byte, err error) string {
		require.NoError(t, err)
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, content, 0o600))
		return path
	}
	signed, err := w.services.Exams.Credential(ctx, code)
	file := keep("marksheet.json", signed, err)
	document, err := w.services.Certificates.IssuerDocument(ctx)
	did := keep("did.json", document, err)
	raw, err := w.services.Exams.MarksheetList(ctx, 1)
	before := keep("before.json", raw, err)
	verify := func(args ...string) result {
		return w.run(ctx, "", append([]string{"marksheets", "verify"}, args...)...)
	}

	for _, name := range []string{string(code), strings.ToLower(string(code)), file} {
		got := verify(name)
		require.Zero(t, got.code, got.stderr)
		golden(t, "output/verify_marksheet_table.txt", strings.ReplaceAll(got.stdout, string(code), "CODE"))
	}
	got := verify(file, "--did", did, "--list", before, "--format", "json")
	require.Zero(t, got.code, got.stderr)
	golden(t, "output/verify_marksheet_json.txt", strings.ReplaceAll(got.stdout, string(code), "CODE"))
	got = verify(file, "--did", did)
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "signed, status not checked")

	require.Zero(t, w.run(ctx, "", "certificates", "issue", "--student", "1001-26-00001", "--division", "4").code)
	found, err := w.services.Certificates.OfPerson(ctx, "1001-26-00001", "14/06/2005")
	require.NoError(t, err)
	require.Len(t, found, 1)
	certificate, err := w.services.Certificates.Credential(ctx, found[0].Code)
	other := keep("certificate.json", certificate, err)
	changed := keep("changed.json", bytes.Replace(signed, []byte(`"81"`), []byte(`"91"`), 1), nil)
	for name, c := range map[string]struct {
		code int
		says string
		args []string
	}{
		"Changed":        {5, "is not a marksheet that this issuer signed", []string{"marksheets", "verify", changed}},
		"ChangedOffline": {5, "is not a marksheet that this issuer signed", []string{"marksheets", "verify", changed, "--did", did}},
		"Scan":           {2, "does not mean that the marksheet is false", []string{"marksheets", "verify", keep("scan.pdf", []byte("%PDF-1.7"), nil)}},
		"NoCode":         {4, "there is no marksheet with this code", []string{"marksheets", "verify", "7K3QX0M9T2B4ZW8R"}},
		"NoName":         {4, "there is no marksheet with this code", []string{"marksheets", "verify", "x"}},
		"OfACertificate": {4, "there is no marksheet with this code", []string{"marksheets", "verify", string(found[0].Code)}},
		"ACertificate":   {2, "use kendra certificates verify " + other, []string{"marksheets", "verify", other}},
		"ItsList":        {5, "is no status list that the credential names", []string{"marksheets", "verify", file, "--did", did, "--list", other}},
		"ListOnly":       {2, "--list needs a file and --did", []string{"marksheets", "verify", file, "--list", before}},
		"Nothing":        {2, "accepts 1 arg", []string{"marksheets", "verify"}},
		"Format":         {2, "--format", []string{"marksheets", "verify", file, "--format", "xml"}},
		"AsCertificate":  {2, "use kendra marksheets verify " + file, []string{"certificates", "verify", file}},
		"AsOneOffline":   {2, "use kendra marksheets verify " + file, []string{"certificates", "verify", file, "--did", did}},
		"AsOneOnPaper":   {2, "use kendra marksheets verify " + file, []string{"certificates", "verify", "--offline", "--keys", did, file}},
		"CodeAsOne":      {4, "there is no such certificate", []string{"certificates", "verify", string(code)}},
	} {
		got := w.run(ctx, "", c.args...)
		require.Equal(t, c.code, got.code, "%s: %s", name, got.stderr)
		require.Contains(t, got.stderr, c.says, name)
		require.Empty(t, got.stdout, name)
	}

	require.Zero(t, w.run(ctx, strings.Replace(goodMarks, "81,", "30,", 1), append(importing, "--reason", "Recounted")...).code)
	require.Zero(t, w.run(ctx, "", "exams", "publish", "--exam", id, "--reason", "Recounted").code)
	raw, err = w.services.Exams.MarksheetList(ctx, 1)
	after := keep("after.json", raw, err)
	for _, args := range [][]string{{string(code)}, {file}, {file, "--did", did, "--list", after}} {
		got := verify(args...)
		require.Equal(t, 5, got.code, args)
		require.Contains(t, got.stderr, "another marksheet has replaced this one")
		require.Contains(t, got.stdout, "80.66", "it still shows what was signed")
	}
	require.Contains(t, verify(file, "--format", "json").stdout, `"status":"superseded","replaced_by":"`)
	require.Zero(t, verify(file, "--did", did, "--list", before).code, "the old list does not know")
	now, err := w.services.Exams.OfPerson(ctx, "1001-26-00001", "14/06/2005")
	require.NoError(t, err)
	require.Equal(t, exams.Failed, now[0].Content.Outcome.Verdict)
	got = verify(string(now[0].Code))
	require.Zero(t, got.code, "a genuine marksheet of somebody who did not pass")
	require.Contains(t, got.stdout, "not passed")
}
