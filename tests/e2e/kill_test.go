package e2e_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"syscall"
	"testing"
	"time"

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

// TestImport_KilledAndResumed: an import that is killed again and again, and gone on with each time, makes everybody once.
func TestImport_KilledAndResumed(t *testing.T) {
	t.Parallel()
	const rows, kills = 100_000, 20
	i := openInstitute(t)
	conn, file := connect(t, i.database), sheet(t, rows)
	r := rand.New(rand.NewPCG(20, 26))
	job, killed := "", 0
	for killed < kills {
		args := []string{"students", "import", file, "--center", i.code, "--format", "json"}
		if job != "" {
			args = append(args, "--resume", job)
		}
		before, s := countStudents(t, conn), i.start(t, args...)
		inRun := r.IntN(4) > 0 // else it is killed before it has stored anything
		eventually(t, "the import is at work", func() bool {
			return !s.running() || (strings.Contains(s.stderr.String(), "import ") && (!inRun || countStudents(t, conn) > before))
		})
		time.Sleep(time.Duration(r.IntN(20)) * time.Millisecond)
		require.True(t, s.running(), "it ended before it was killed %d times: %s", kills, s.stderr.String())
		require.NoError(t, s.cmd.Process.Kill())
		s.wait(t)
		killed++
		job = one[string](t, conn, "SELECT id FROM import_jobs")
		require.Zero(t, settled(t, conn)%chunkRows)
	}
	var last report
	require.NoError(t, json.Unmarshal([]byte(i.must(t, "", "students", "import", file, "--resume", job, "--format", "json")), &last))
	require.Equal(t, []int{rows, rows, 0}, []int{last.Rows, last.Created, last.Unchanged + last.Updated + last.Refused})
	require.Equal(t, rows, countStudents(t, conn))
	require.Equal(t, rows, one[int](t, conn, "SELECT count(DISTINCT email) FROM students"))
	require.Equal(t, rows, one[int](t, conn, "SELECT last FROM counters WHERE kind = 'student'"))
	require.Equal(t, rows, one[int](t, conn, "SELECT sum(array_length(students, 1)) FROM import_chunks"))
	require.Zero(t, one[int](t, conn, "SELECT count(*) FROM number_reserves"))
	require.Equal(t, "done", one[string](t, conn, "SELECT stage FROM import_jobs"))
}

// TestImport_Interrupted: ^C stops between two chunks and says so.
func TestImport_Interrupted(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, file := connect(t, i.database), sheet(t, manyRows)
	s := i.importUntil(t, conn, file, i.code, 1, syscall.SIGINT)
	require.Equal(t, 5, s.cmd.ProcessState.ExitCode(), s.stderr.String())
	require.Contains(t, s.stderr.String(), "kendra: stopped\n")
	require.Contains(t, s.stderr.String(), " --resume "+one[string](t, conn, "SELECT id FROM import_jobs")+"\n")
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

// settled returns the number of students after the server has noticed the end of the import: whole chunks.
func settled(t *testing.T, conn *pgx.Conn) int {
	t.Helper()
	settledWith(t, conn)
	n := countStudents(t, conn)
	require.Zero(t, n%chunkRows, "%d students are no whole chunks", n)
	return n
}

// settledWith waits until nobody else writes any more.
func settledWith(t *testing.T, conn *pgx.Conn) {
	t.Helper()
	eventually(t, "nobody writes any more", func() bool {
		return one[int](t, conn, `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
			AND (backend_xid IS NOT NULL OR state <> 'idle') AND backend_type = 'client backend'`) == 0
	})
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
