package e2e_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestImport_Mirror: a register that leaves students out cancels their enrolments, with a list, a guard and an undo. The rows
// of the database are as before, apart from the versions and the history.
func TestImport_Mirror(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, dir := connect(t, i.database), t.TempDir()
	register := func(has func(n int) bool) string {
		var b strings.Builder
		b.WriteString("Name,DOB,Mobile,DivName,Session\n")
		for n := range 30 {
			if has(n) {
				fmt.Fprintf(&b, "Student %d,14/06/2005,98765%05d,DCA,%s\n", n, n, []string{"January morning 2027", "January evening 2027"}[n%2])
			}
		}
		path := filepath.Join(dir, "register.csv")
		require.NoError(t, os.WriteFile(path, []byte(b.String()), 0o600))
		return path
	}
	state := func() string {
		return one[string](t, conn, `
			SELECT string_agg(concat_ws(' ', s.reg_no, s.status, s.since, e.status, e.since, e.session, t.session_id), E'\n' ORDER BY s.id)
			FROM students s JOIN enrolments e ON e.student_id = s.id LEFT JOIN session_seats t ON t.enrolment_id = e.id AND t.until IS NULL`)
	}
	run := func(code int, args ...string) result {
		got := i.run(t, "", append([]string{"students", "import", "--center", i.code}, args...)...)
		require.Equal(t, code, got.code, got.stderr)
		return got
	}
	run(0, "--create-sessions", register(func(int) bool { return true }))
	before := state()

	// The morning's register without two of its fifteen.
	file := register(func(n int) bool { return n%2 == 0 && n != 4 && n != 8 })
	look := run(0, "--mode", "mirror", "--dry-run", file)
	require.Contains(t, look.stdout, "covers     DCA; sessions: January morning 2027\nmissing    2 of 15 open enrolments\n")
	require.Equal(t, before, state())
	var report struct {
		Job  string
		Left int
	}
	done := run(0, "--mode", "mirror", "--format", "json", file)
	require.NoError(t, json.Unmarshal([]byte(done.stdout), &report))
	require.Equal(t, 2, report.Left)
	require.Equal(t, 2, one[int](t, conn, "SELECT count(*) FROM students WHERE status = 'cancelled' AND session = ''"))
	require.Equal(t, 28, one[int](t, conn, "SELECT count(*) FROM session_seats WHERE until IS NULL"))
	require.Equal(t, 2, one[int](t, conn, "SELECT count(*) FROM audit_entries WHERE action = 'student.cancelled'"))

	// Most of the evening is missing: the guard asks for the number.
	file = register(func(n int) bool { return n == 1 || n == 3 })
	got := run(5, "--mode", "mirror", file)
	require.Contains(t, got.stderr, "--confirm-missing 13")
	require.Equal(t, 2, one[int](t, conn, "SELECT count(*) FROM students WHERE status = 'cancelled'"))

	run(0, "--undo", report.Job)
	require.Equal(t, before, state())
}
