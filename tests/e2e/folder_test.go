package e2e_test

import (
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// folder is a data folder with a PostgreSQL of kendra's own.
type folder string

// onFolder returns a program on an empty data folder. It stops the processes that a failed test leaves running there.
func onFolder(t *testing.T) (program, folder) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	f := folder(filepath.Join(dir, "data"))
	t.Cleanup(func() {
		if pid := f.postmaster(); pid != 0 {
			t.Errorf("PostgreSQL %d was left running", pid)
			_ = syscall.Kill(pid, syscall.SIGQUIT)
			eventually(t, "PostgreSQL is gone", func() bool { return f.postmaster() == 0 })
		}
	})
	return program{env: []string{"KENDRA_DATA_DIR=" + string(f), "KENDRA_LIMIT_FACTOR=1000"}}, f
}

func (f folder) in(parts ...string) string {
	return filepath.Join(append([]string{string(f)}, parts...)...)
}

// pidFile returns the lines of postmaster.pid.
func (f folder) pidFile() []string {
	text, err := os.ReadFile(f.in("postgres", "postmaster.pid"))
	if err != nil {
		return nil
	}
	return strings.Split(string(text), "\n")
}

// postmaster returns PostgreSQL's process id, or 0 if it does not run.
func (f folder) postmaster() int {
	lines := f.pidFile()
	if len(lines) == 0 {
		return 0
	}
	pid, err := strconv.Atoi(lines[0])
	if err != nil {
		return 0
	}
	// A zombie, or another program that got the number, is none.
	out, err := exec.Command("ps", "-o", "command=", "-p", lines[0]).Output()
	if err != nil || !strings.Contains(string(out), string(f)) {
		return 0
	}
	return pid
}

// requireNoPostgres: nothing of PostgreSQL is left, its helpers included.
func (f folder) requireNoPostgres(t *testing.T) {
	t.Helper()
	out, err := exec.Command("ps", "-A", "-o", "command=").Output()
	require.NoError(t, err)
	for line := range strings.Lines(string(out)) {
		require.False(t, strings.Contains(line, "postgres") && strings.Contains(line, f.in("postgres")), line)
	}
	require.Zero(t, f.postmaster())
	require.Empty(t, f.pidFile(), "a clean stop removes it")
}

// connect returns a connection to the running cluster, or an error if it does not run.
func (f folder) connect(t *testing.T) (*pgx.Conn, error) {
	t.Helper()
	password, err := os.ReadFile(f.in("postgres.password"))
	if err != nil {
		return nil, err
	}
	lines := f.pidFile()
	if len(lines) < 5 {
		return nil, os.ErrNotExist
	}
	dsn := url.URL{
		Scheme: "postgres", User: url.UserPassword("kendra", strings.TrimSpace(string(password))), Path: "/kendra",
		RawQuery: url.Values{"port": {lines[3]}, "host": {lines[4]}, "sslmode": {"disable"}}.Encode(),
	}
	return pgx.Connect(t.Context(), dsn.String())
}

// TestFolder_AfterAnotherDatabase: files of a site on another database may have come first, into a folder that they made
// for themselves alone. kendra's own PostgreSQL, which is another user under root, then still finds its way in.
func TestFolder_AfterAnotherDatabase(t *testing.T) {
	t.Parallel()
	p, f := onFolder(t)
	p.env = append(p.env, "TMPDIR="+t.TempDir()) // what lies below the folder of temporary files is opened anyway
	for dir := filepath.Dir(string(f)); strings.HasPrefix(dir, os.TempDir()+"/"); dir = filepath.Dir(dir) {
		require.NoError(t, os.Chmod(dir, 0o755))
	}
	require.NoError(t, os.Mkdir(string(f), 0o700))
	require.NoError(t, os.Mkdir(f.in("files"), 0o700))
	require.Contains(t, p.must(t, "", "migrate", "status"), "0001")
	info, err := os.Stat(f.in("files"))
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o700), info.Mode().Perm(), "the files are nobody else's still")
	f.requireNoPostgres(t)
}
