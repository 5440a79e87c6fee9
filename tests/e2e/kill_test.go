package e2e_test

import (
	"encoding/json"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

const (
	manyRows  = 20_000
	chunkRows = 1_000 // what the program stores in one transaction
)

// TestImport_Killed: whenever an import is killed, whole chunks are there and the same import again completes them.
func TestImport_Killed(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, file := connect(t, i.database), sheet(t, manyRows)
	before := 0
	for _, from := range []int{1, 6 * chunkRows, 12 * chunkRows} {
		i.importUntil(t, conn, file, i.code, from, syscall.SIGKILL)
		got := settled(t, conn)
		require.GreaterOrEqual(t, got, max(from, before))
		before = got
	}
	require.Less(t, before, manyRows, "every import was killed in its middle")
	requireCompletes(t, i.program, conn, file, i.code)
	require.Equal(t, 3, one[int](t, conn, "SELECT count(*) FROM import_jobs WHERE stage = 'vanished'"))
	require.Equal(t, 1, one[int](t, conn, "SELECT count(*) FROM import_jobs WHERE stage = 'done'"))
}

// TestImport_Interrupted: ^C stops between two chunks and says so.
func TestImport_Interrupted(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, file := connect(t, i.database), sheet(t, manyRows)
	s := i.importUntil(t, conn, file, i.code, 1, syscall.SIGINT)
	require.Equal(t, 5, s.cmd.ProcessState.ExitCode(), s.stderr.String())
	require.Contains(t, s.stderr.String(), "kendra: stopped\n")
	require.Less(t, settled(t, conn), manyRows)
	require.Equal(t, "stopped", one[string](t, conn, "SELECT stage FROM import_jobs"))
	requireCompletes(t, i.program, conn, file, i.code)
}

// importUntil starts an import and sends it a signal as soon as so many students are there.
func (p program) importUntil(t *testing.T, conn *pgx.Conn, file, center string, from int, signal syscall.Signal) *process {
	t.Helper()
	s := p.start(t, "students", "import", file, "--center", center, "--format", "json")
	eventually(t, "students are there", func() bool {
		require.True(t, s.running(), "the import ended: %s", s.stderr.String())
		return countStudents(t, conn) >= from
	})
	require.NoError(t, s.cmd.Process.Signal(signal))
	s.wait(t)
	return s
}

// settled answers how many students are there once the server has noticed that the import is gone: whole chunks.
func settled(t *testing.T, conn *pgx.Conn) int {
	t.Helper()
	eventually(t, "nobody writes any more", func() bool {
		return one[int](t, conn, `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
			AND (backend_xid IS NOT NULL OR state <> 'idle') AND backend_type = 'client backend'`) == 0
	})
	n := countStudents(t, conn)
	require.Zero(t, n%chunkRows, "%d students are no whole chunks", n)
	return n
}

// requireCompletes imports the file to its end: everybody is there once, numbered without gaps.
func requireCompletes(t *testing.T, p program, conn *pgx.Conn, file, center string) {
	t.Helper()
	before := countStudents(t, conn)
	var r report
	require.NoError(t, json.Unmarshal([]byte(p.must(t, "", "students", "import", file, "--center", center, "--format", "json")), &r))
	require.Equal(t, []int{manyRows, manyRows - before, before, 0}, []int{r.Rows, r.Created, r.Unchanged, r.Updated + r.Refused + r.Skipped})
	require.Equal(t, manyRows, countStudents(t, conn))
	require.Equal(t, manyRows, one[int](t, conn, "SELECT count(DISTINCT email) FROM students"))
	require.Equal(t, manyRows, one[int](t, conn, "SELECT count(DISTINCT reg_no) FROM students"))
	require.Equal(t, manyRows, one[int](t, conn, "SELECT last FROM counters WHERE kind = 'student'"))
}
