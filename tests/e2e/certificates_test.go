package e2e_test

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

type certified struct {
	Line    int    `json:"line"`
	Serial  string `json:"serial"`
	Code    string `json:"code"`
	RegNo   string `json:"regno"`
	Status  string `json:"status"`
	URL     string `json:"url"`
	Error   string `json:"error"`
	Message string `json:"message"`
}

func certifiedLines(t *testing.T, out string) []certified {
	t.Helper()
	var all []certified
	for text := range strings.Lines(out) {
		var l certified
		require.NoError(t, json.Unmarshal([]byte(text), &l), text)
		all = append(all, l)
	}
	return all
}

// enrolled imports so many students and answers their registration numbers and divisions.
func (i *institute) enrolled(t *testing.T, conn *pgx.Conn, many int) (regNos, divisions []string) {
	t.Helper()
	i.must(t, "", "students", "import", sheet(t, many), "--center", i.code, "--format", "json")
	regNos = one[[]string](t, conn, "SELECT array_agg(reg_no ORDER BY id) FROM students")
	require.Len(t, regNos, many)
	return regNos, one[[]string](t, conn, "SELECT array_agg(division_id::text ORDER BY id) FROM students")
}

func writeLines(t *testing.T, rows [][]string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "certificates.csv")
	file, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, csv.NewWriter(file).WriteAll(append([][]string{{"REGNO", "DID", "Grade", "From", "To", "idempotency_key"}}, rows...)))
	require.NoError(t, file.Close())
	return path
}

// TestCertificates_Lines: of 1,000 lines 37 are bad; the others are issued, in order, once.
func TestCertificates_Lines(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, 963)
	var rows [][]string
	bad := map[int]string{}
	for len(rows) < 1000 {
		n := len(rows) + 2
		if len(rows)%27 == 5 && len(bad) < 37 {
			row := [][]string{
				{"1001-26-99999", divisions[0], "A", "", "", ""}, {regNos[0], "999", "A", "", "", ""}, {"seven", divisions[0], "A", "", "", ""},
				{regNos[0], divisions[0], "A", "31/02/2026", "", ""}, {regNos[0], "x", "A", "", "", ""},
			}[len(bad)%5]
			bad[n] = row[0]
			rows = append(rows, row)
			continue
		}
		at := len(rows) - len(bad)
		rows = append(rows, []string{regNos[at], divisions[at], "A", "01/01/2026", "2026-06-30", fmt.Sprintf("july-%d", n)})
	}
	require.Len(t, bad, 37)
	file := writeLines(t, rows)

	first := i.run(t, "", "certificates", "issue", "--from", file, "--format", "json")
	require.Equal(t, 3, first.code, first.stderr)
	lines := certifiedLines(t, first.stdout)
	require.Len(t, lines, 1000)
	for n, l := range lines {
		require.Equal(t, n+2, l.Line)
		require.Equal(t, rows[n][0], l.RegNo)
		if name, ok := bad[l.Line]; ok {
			require.Equal(t, "refused", l.Status)
			require.NotEmpty(t, l.Error)
			require.Contains(t, first.stderr, fmt.Sprintf("line %d: %s: %s\n", l.Line, name, l.Message))
			continue
		}
		require.Equal(t, "issued", l.Status)
		require.NotEmpty(t, l.Serial)
		require.NotEmpty(t, l.URL)
	}
	require.Contains(t, first.stderr, "963 issued, 0 unchanged, 37 refused\n")
	before := one[string](t, conn, "SELECT md5(string_agg(c::text, ',' ORDER BY id)) FROM certificates c")

	second := i.run(t, "", "certificates", "issue", "--from", file, "--format", "json")
	require.Equal(t, 3, second.code)
	require.Contains(t, second.stderr, "0 issued, 963 unchanged, 37 refused\n")
	for n, l := range certifiedLines(t, second.stdout) {
		require.Equal(t, lines[n].Serial, l.Serial)
	}
	require.Equal(t, before, one[string](t, conn, "SELECT md5(string_agg(c::text, ',' ORDER BY id)) FROM certificates c"))
	i.requireSerials(t, conn, 963)
}

// requireSerials: so many certificates are there, with an event each, and no serial is missing or there twice.
func (i *institute) requireSerials(t *testing.T, conn *pgx.Conn, many int) {
	t.Helper()
	require.Equal(t, many, one[int](t, conn, "SELECT count(*) FROM certificates"))
	require.Equal(t, many, one[int](t, conn, "SELECT count(DISTINCT (student_id, division_id)) FROM certificates"))
	require.Equal(t, many, one[int](t, conn, "SELECT count(DISTINCT certificate_id) FROM certificate_events"))
	require.Equal(t, many, one[int](t, conn, "SELECT count(DISTINCT split_part(serial, '-', 3)::int) FROM certificates"))
	require.Equal(t, []int{1, many}, []int{
		one[int](t, conn, "SELECT min(split_part(serial, '-', 3)::int) FROM certificates"), one[int](t, conn, "SELECT max(split_part(serial, '-', 3)::int) FROM certificates"),
	})
}

// TestCertificates_Killed: whenever a batch is killed, the same batch again completes it.
func TestCertificates_Killed(t *testing.T) {
	t.Parallel()
	const many = 5000
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, divisions := i.enrolled(t, conn, many)
	rows := make([][]string, many)
	for n, regNo := range regNos {
		rows[n] = []string{regNo, divisions[n], "A", "", "", fmt.Sprintf("k%d", n)}
	}
	file := writeLines(t, rows)
	count := func() int { return one[int](t, conn, "SELECT count(*) FROM certificates") }
	for _, from := range []int{1, 1500, 3000} {
		s := i.start(t, "certificates", "issue", "--from", file, "--format", "json")
		eventually(t, "certificates are there", func() bool {
			require.True(t, s.running(), "the batch ended: %s", s.stderr.String())
			return count() >= from
		})
		require.NoError(t, s.cmd.Process.Signal(syscall.SIGKILL))
		s.wait(t)
		settledWith(t, conn)
	}
	there := count()
	require.Less(t, there, many, "the batch was killed in its middle")
	last := i.run(t, "", "certificates", "issue", "--from", file, "--format", "json")
	require.Zero(t, last.code, last.stderr)
	require.Contains(t, last.stderr, fmt.Sprintf("%d issued, %d unchanged, 0 refused\n", many-there, there))
	require.Len(t, certifiedLines(t, last.stdout), many)
	i.requireSerials(t, conn, many)
}

// TestCertificates_Papers: a PDF carries its credential, is the same for ever, and a changed one is found out.
func TestCertificates_Papers(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, dir := connect(t, i.database), t.TempDir()
	regNos, divisions := i.enrolled(t, conn, 1)
	i.must(t, "", "certificates", "issue", "--student", regNos[0], "--division", divisions[0])
	serial := one[string](t, conn, "SELECT serial FROM certificates")
	paper := filepath.Join(dir, "paper.pdf")
	i.must(t, "", "certificates", "render", serial, "--out", paper)
	before, err := os.ReadFile(paper)
	require.NoError(t, err)
	require.Less(t, len(before), 120<<10)
	require.Contains(t, i.must(t, "", "certificates", "verify", paper), serial)

	name := one[string](t, conn, "SELECT name FROM students")
	_, err = conn.Exec(t.Context(), "UPDATE students SET name = 'Somebody Else'")
	require.NoError(t, err)
	i.must(t, "", "keys", "rotate")
	i.must(t, "", "certificates", "render", serial, "--out", paper)
	after, err := os.ReadFile(paper)
	require.NoError(t, err)
	require.Equal(t, before, after)
	verified := i.must(t, "", "certificates", "verify", paper, "--format", "json")
	require.Contains(t, verified, fmt.Sprintf("%q", name))

	forged := filepath.Join(dir, "forged.pdf")
	require.NoError(t, os.WriteFile(forged, []byte(strings.ReplaceAll(string(before), "\"identityHash\": \""+name, "\"identityHash\": \"X"+name[1:])), 0o600))
	got := i.run(t, "", "certificates", "verify", forged)
	require.Equal(t, 5, got.code, got.stdout)
	require.Contains(t, got.stderr, "something was changed after it was signed")

	i.must(t, "", "certificates", "revoke", serial, "--reason", "A mistake")
	got = i.run(t, "", "certificates", "verify", paper)
	require.Equal(t, 5, got.code)
	require.Contains(t, got.stderr, "is revoked: A mistake")
}
