package e2e_test

import (
	"bytes"
	"encoding/csv"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// lowered returns a sheet of marks with one less in each paper of one candidate.
func lowered(t *testing.T, sheet, regNo string) string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(sheet, "\ufeff"))).ReadAll()
	require.NoError(t, err)
	changed := 0
	for _, row := range rows[1:] {
		for i, cell := range row {
			if n, err := strconv.Atoi(cell); err == nil && n > 0 && row[0] == regNo {
				row[i] = strconv.Itoa(n - 1)
				changed++
			}
		}
	}
	require.Positive(t, changed)
	var out bytes.Buffer
	require.NoError(t, csv.NewWriter(&out).WriteAll(rows))
	return out.String()
}

// TestMarksheets_Signed: a marksheet's file is checked with and without the database. A changed byte is found out, and the list
// knows that another marksheet replaced it.
func TestMarksheets_Signed(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	s := p.serve(t, "--demo")
	conn := connect(t, database)
	const standing = " FROM exam_results WHERE replaced_by = '' AND verdict = 'pass' ORDER BY id LIMIT 1"
	code, regNo := one[string](t, conn, "SELECT code"+standing), one[string](t, conn, "SELECT reg_no"+standing)
	exam := one[string](t, conn, "SELECT exam_id::text"+standing)
	dir := t.TempDir()
	keep := func(name string, content []byte) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, content, 0o600))
		return path
	}
	take := func(path string) []byte {
		a := s.get(t, path)
		require.Equal(t, http.StatusOK, a.status, path)
		return a.body
	}
	did, before := keep("did.json", take("/.well-known/did.json")), keep("before.json", take("/api/Exam/GetMarksheetList/1"))
	pdf, credential := take("/api/Exam/GetMarksheetFile/"+code+".pdf"), take("/api/Exam/GetMarksheetCredential?Code="+code)
	require.True(t, bytes.Contains(pdf, credential), "the file has the credential inside")
	require.Equal(t, credential, take("/api/Exam/GetMarksheetCredential?Code="+code), "the same bytes again")
	require.Equal(t, credential, takeAs(t, s, "/verify/"+code, "application/vc"))
	file := keep("marksheet.pdf", pdf)

	require.Contains(t, p.must(t, "", "marksheets", "verify", file), "status")
	require.Contains(t, p.must(t, "", "marksheets", "verify", code, "--format", "json"), `"status":"issued"`)
	require.Contains(t, p.must(t, "", "marksheets", "verify", file, "--did", did, "--list", before), "signed, not ended by the status list")
	got := p.run(t, "", "certificates", "verify", file)
	require.Equal(t, 2, got.code)
	requireOneLine(t, got.stderr, "is a marksheet, not a certificate", "kendra marksheets verify")
	certificate := one[string](t, conn, "SELECT code FROM certificates WHERE status = 'issued' ORDER BY id LIMIT 1")
	other := keep("certificate.pdf", take("/api/Certificate/GetFile/"+certificate+".pdf"))
	got = p.run(t, "", "marksheets", "verify", other)
	require.Equal(t, 2, got.code)
	requireOneLine(t, got.stderr, "is a certificate, not a marksheet", "kendra certificates verify")

	at := bytes.Index(pdf, []byte(regNo+`",`))
	require.Positive(t, at)
	changed := bytes.Clone(pdf)
	changed[at]++
	for _, more := range [][]string{nil, {"--did", did}} {
		got = p.run(t, "", append([]string{"marksheets", "verify", keep("changed.pdf", changed)}, more...)...)
		require.Equal(t, 5, got.code, got.stderr)
		requireOneLine(t, got.stderr, "is not a marksheet that this issuer signed")
	}

	sheet := p.must(t, "", "exams", "results", "sheet", "--exam", exam)
	p.must(t, lowered(t, sheet, regNo), "exams", "results", "import", "--exam", exam, "--reason", "Recounted", "-")
	p.must(t, "", "exams", "publish", "--exam", exam, "--reason", "Recounted")
	after := keep("after.json", take("/api/Exam/GetMarksheetList/1"))
	for _, more := range [][]string{nil, {"--did", did, "--list", after}} {
		got = p.run(t, "", append([]string{"marksheets", "verify", file}, more...)...)
		require.Equal(t, 5, got.code, got.stderr)
		requireOneLine(t, got.stderr, "another marksheet has replaced this one")
		require.Contains(t, got.stdout, regNo)
	}
	next := one[string](t, conn, "SELECT replaced_by FROM exam_results WHERE code = $1", code)
	newer := keep("newer.pdf", take("/api/Exam/GetMarksheetFile/"+next+".pdf"))
	p.must(t, "", "marksheets", "verify", newer, "--did", did, "--list", after)
	require.True(t, s.ended(t, credential), "for the programs of others, too")
}

// takeAs returns what a program gets that accepts one kind.
func takeAs(t *testing.T, s *site, path, kind string) []byte {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.base+path, http.NoBody)
	require.NoError(t, err)
	r.Header.Set("Accept", kind)
	resp, err := (&http.Client{Timeout: patience}).Do(r)
	require.NoError(t, err)
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, resp.StatusCode)
	require.Equal(t, kind, resp.Header.Get("Content-Type"))
	return body
}

// TestAttack_Marksheets calls each public operation on exams until the rate limit applies. Numbers of marksheets can be guessed, so
// they open nothing, and looks store nothing.
func TestAttack_Marksheets(t *testing.T) {
	t.Parallel()
	p, database := onDatabase(t)
	s := p.with("KENDRA_LIMIT_FACTOR=1").serve(t, "--demo")
	conn := connect(t, database)
	code, number := one[string](t, conn, "SELECT code FROM exam_results ORDER BY id LIMIT 1"), one[string](t, conn, "SELECT number FROM exam_results ORDER BY id LIMIT 1")
	ticket := one[string](t, conn, "SELECT code FROM exam_tickets LIMIT 1")
	quiet(t, conn)
	before := stored(t, conn)
	ways := map[string]string{
		"/api/Exam/GetMarksheet": "?Code=" + code, "/api/Exam/GetMarksheetCredential": "?Code=" + code, "/api/Exam/GetMarksheetList/{name}": "/1",
		"/api/Exam/GetMarksheetFile/{name}": "/" + code + ".pdf", "/api/Exam/GetHallTicket": "?Code=" + ticket,
		"/api/Exam/GetResultByIdDOB": "?id=1001-26-00001&DOB=01%2F01%2F1999", "/api/Exam/GetToppers": "",
	}
	all := s.anonymous(t, "Exam")
	for path, parameters := range all {
		require.Contains(t, ways, path, "a public operation that this test does not know")
		for _, at := range asks(path, parameters, number) {
			a := s.get(t, at)
			require.NotContains(t, string(a.body), code, at)
			require.NotContains(t, string(a.body), "credentialSubject", at)
		}
	}
	for path := range all {
		const most = 3000
		at, tries := strings.TrimSuffix(path, "/{name}")+ways[path], 0
		for a := s.get(t, at); a.status != http.StatusTooManyRequests; a = s.get(t, at) {
			require.Equal(t, http.StatusOK, a.status, at)
			require.Less(t, tries, most, at)
			tries++
		}
	}
	require.Equal(t, before, stored(t, conn))
}
