package e2e_test

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// enrolmentState is everything of the enrolments, their seats and their histories that an import could change.
const enrolmentState = `SELECT md5(string_agg(t, '|' ORDER BY t)) FROM (
	SELECT e::text AS t FROM enrolments e UNION ALL SELECT s::text FROM session_seats s UNION ALL SELECT h::text FROM student_statuses h) all_of_them`

// TestExportEnrolments_IsImportedUnchanged: a center's enrolments, exported and imported again, change nothing. Its people have
// several courses, share phones with brothers and sisters, and may have no e-mail address; one repeats a course.
func TestExportEnrolments_IsImportedUnchanged(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	i.must(t, "", "students", "import", register(t, 300, 9)[0], "--center", i.code, "--create-sessions", "--format", "json")
	several := one[int](t, conn, "SELECT count(*) FROM (SELECT FROM enrolments GROUP BY student_id HAVING count(*) > 1) several")
	require.Positive(t, several)
	require.Positive(t, one[int](t, conn, "SELECT count(*) FROM students WHERE email = ''"))
	require.Positive(t, one[int](t, conn, "SELECT count(*) FROM (SELECT FROM students GROUP BY mobile HAVING count(*) > 1) siblings"))
	dca := strconv.FormatInt(i.division["DCA"], 10)
	for _, action := range []string{"admit", "pass"} {
		i.must(t, "", "enrolments", action, "--all", "--center", i.code, "--in-division", dca)
	}
	// Some who were seated in a course that they passed take it once more, in another session or none.
	again := one[[]string](t, conn, `SELECT array_agg(DISTINCT e.student_id || ' ' || e.division_id) FROM enrolments e WHERE status = 'passed' AND session <> ''
		AND NOT EXISTS (SELECT FROM enrolments o WHERE o.student_id = e.student_id AND o.division_id = e.division_id AND o.status IN ('registered', 'active'))`)
	require.NotEmpty(t, again)
	for _, pair := range again[:min(5, len(again))] {
		student, division, _ := strings.Cut(pair, " ")
		a := i.post(t, "/api/Enrolment/PostEnrol", fields("SID", student, "DID", division, "Again", "true"))
		require.Equal(t, http.StatusOK, a.status, string(a.body))
	}
	many, state, versions := one[int](t, conn, "SELECT count(*) FROM enrolments"), one[string](t, conn, enrolmentState), one[string](t, conn, rowVersions)

	dir := t.TempDir()
	for _, format := range []string{"csv", "xlsx"} {
		file := filepath.Join(dir, "enrolments."+format)
		require.NoError(t, os.WriteFile(file, []byte(i.must(t, "", "enrolments", "export", "--center", i.code, "--format", format)), 0o600))
		var r report
		require.NoError(t, json.Unmarshal([]byte(i.must(t, "", "students", "import", file, "--center", i.code, "--create-sessions", "--format", "json")), &r))
		require.Equal(t, []int{many, many, 0, 0, 0, 0}, []int{r.Rows, r.Unchanged, r.Created, r.Enrolled, r.Updated, r.Refused}, format)
		for _, issue := range r.Issues { // the first import said the same of the same people
			require.Equal(t, "enrolment.seated", issue.Code)
			require.Equal(t, "warning", issue.Severity)
		}
		require.Equal(t, state, one[string](t, conn, enrolmentState))
		require.Equal(t, versions, one[string](t, conn, rowVersions), "no row is a newer version of itself")
	}
	requireHarmless(t, filepath.Join(dir, "enrolments.csv"))

	// The list has the same enrolments, and takes the same filters.
	list := func(args ...string) int {
		return strings.Count(i.must(t, "", append([]string{"enrolments", "list", "--format", "json", "--center", i.code}, args...)...), "\n")
	}
	require.Equal(t, many, list())
	passed := one[int](t, conn, "SELECT count(*) FROM enrolments WHERE status = 'passed'")
	require.Equal(t, passed, list("--status", "passed"))
	require.Len(t, readCSV(t, write(t, i.must(t, "", "enrolments", "export", "--status", "passed"))), passed+1)
	require.Equal(t, one[int](t, conn, "SELECT count(*) FROM enrolments WHERE division_id = "+dca), list("--in-division", dca))
}

// write puts a text into a file.
func write(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "text.csv")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}
