package e2e_test

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestImport_ServersKilled: an import goes on by itself after kill -9 of its server, on one of the next two, and everybody
// is made once.
func TestImport_ServersKilled(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	sent, err := os.ReadFile(sheet(t, manyRows))
	require.NoError(t, err)
	kind, body := importUpload(t, i.center, string(sent))
	up := read[struct{ Import importState }](t, i.send(t, http.MethodPost, "/api/Imports/PostFile", kind, strings.NewReader(body)))
	id := up.Import.Id
	require.Equal(t, http.StatusOK, i.post(t, "/api/Imports/PostRun", fields("Id", id)).status)
	killed := func(from int) {
		t.Helper()
		eventually(t, "students are there", func() bool { return countStudents(t, conn) >= from })
		i.kill(t)
		got := settled(t, conn)
		require.Less(t, got, manyRows, "it was killed in its middle")
		require.Equal(t, "running", one[string](t, conn, "SELECT stage FROM import_jobs"))
	}
	killed(1)

	// Two servers find it, one takes it.
	i.site = i.serve(t)
	second := i.serve(t)
	for _, s := range []*site{i.site, second} {
		s.signIn(t, adminEmail, adminPassword)
	}
	s := i.importAt(t, id, "done")
	require.Equal(t, []int{manyRows, manyRows, 0}, []int{s.Counts.Rows, s.Counts.Created, s.Counts.Refused})
	require.Equal(t, manyRows, countStudents(t, conn))
	require.Equal(t, manyRows, one[int](t, conn, "SELECT count(DISTINCT email) FROM students"))
	require.Equal(t, manyRows, one[int](t, conn, "SELECT last FROM counters WHERE kind = 'student'"))
	require.Equal(t, manyRows, one[int](t, conn, "SELECT sum(array_length(students, 1)) FROM import_chunks"))
	require.Zero(t, one[int](t, conn, "SELECT count(*) FROM number_reserves"))
	require.Equal(t, 1, one[int](t, conn, "SELECT tries FROM import_jobs"), "one server took it up, once")
	require.Equal(t, 1, one[int](t, conn, "SELECT count(*) FROM audit_entries WHERE action = 'students.imported'"))
}
