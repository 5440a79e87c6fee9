// Package e2e_test runs the real program as its users do, over HTTP and on the command line, on a real PostgreSQL: one of
// tests/testdb, or kendra's own in a folder of the test's.
package e2e_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/tests/testdb"
)

// patience is how long anything may take before it counts as never; limit is that of one command.
const (
	patience = 90 * time.Second
	limit    = 3 * time.Minute
)

// metricsToken shows the metrics, unless a test sets another.
const metricsToken = "token-of-the-tests"

// binary is the program, built once.
var binary string

func TestMain(m *testing.M) { os.Exit(buildAndRun(m)) }

func buildAndRun(m *testing.M) int {
	dir, err := os.MkdirTemp("", "kendra-e2e-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	binary = filepath.Join(dir, "kendra")
	if out, err := exec.Command("go", "build", "-o", binary, "kendra/cmd/kendra").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "build kendra: %v\n%s", err, out)
		return 1
	}
	return testdb.Run(m)
}

// program is a kendra with an environment: which database it works on.
type program struct {
	env   []string
	under []string // the command that starts it, if it is not started by itself
}

// onDatabase is a program on a new database of the tests' server, and that database's URL.
func onDatabase(t *testing.T) (program, string) {
	t.Helper()
	url := testdb.URL(t)
	return program{env: []string{
		"KENDRA_DATABASE_URL=" + url, "KENDRA_BASE_URL=https://kendra.example", "KENDRA_DATA_DIR=" + t.TempDir(), "KENDRA_LIMIT_FACTOR=1000",
	}}, url
}

func (p program) with(env ...string) program {
	return program{env: append(append([]string(nil), p.env...), env...), under: p.under}
}

// command prepares a command line. Nothing of the tests' own configuration reaches it.
func (p program) command(ctx context.Context, args ...string) *exec.Cmd {
	line := append(append(slices.Clone(p.under), binary), args...)
	cmd := exec.CommandContext(ctx, line[0], line[1:]...)
	for _, e := range os.Environ() {
		if !strings.HasPrefix(e, "KENDRA_") {
			cmd.Env = append(cmd.Env, e)
		}
	}
	cmd.Env = append(cmd.Env, "KENDRA_METRICS_TOKEN="+metricsToken)
	cmd.Env = append(cmd.Env, p.env...)
	return cmd
}

// result is what a person sees of a command.
type result struct {
	code           int
	stdout, stderr string
}

// run runs a command to its end; what is typed comes on standard input.
func (p program) run(t *testing.T, typed string, args ...string) result {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), limit)
	defer cancel()
	cmd := p.command(ctx, args...)
	cmd.Stdin = strings.NewReader(typed)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil {
		require.ErrorAs(t, err, &exit)
	}
	require.NoError(t, ctx.Err(), "%v took too long: %s", args, stderr.String())
	return result{code: cmd.ProcessState.ExitCode(), stdout: stdout.String(), stderr: stderr.String()}
}

// must runs a command, requires success and returns its output.
func (p program) must(t *testing.T, typed string, args ...string) string {
	t.Helper()
	got := p.run(t, typed, args...)
	require.Zero(t, got.code, "kendra %v: %s", args, got.stderr)
	return got.stdout
}

// requireOneLine: what went wrong stands on stderr in one line.
func requireOneLine(t *testing.T, stderr string, words ...string) {
	t.Helper()
	require.True(t, strings.HasPrefix(stderr, "kendra: "), stderr)
	require.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	for _, w := range words {
		require.Contains(t, stderr, w)
	}
}

// output is what a running process has written so far.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// process is a command that runs.
type process struct {
	cmd            *exec.Cmd
	stdout, stderr output
	ended          chan struct{} // closed when it was waited for
}

// start starts a command and leaves it running; it is killed after the test if it still is.
func (p program) start(t *testing.T, args ...string) *process {
	t.Helper()
	s := &process{cmd: p.command(context.WithoutCancel(t.Context()), args...), ended: make(chan struct{})}
	s.cmd.Stdout, s.cmd.Stderr = &s.stdout, &s.stderr
	require.NoError(t, s.cmd.Start())
	go func() {
		_ = s.cmd.Wait() // how it ended is asked of its state
		close(s.ended)
	}()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("kendra %v\n%s%s", args, s.stdout.String(), s.stderr.String())
		}
		_ = s.cmd.Process.Signal(syscall.SIGTERM) // it may have ended
		select {
		case <-s.ended:
		case <-time.After(patience):
			s.kill(t)
		}
	})
	return s
}

func (s *process) running() bool {
	select {
	case <-s.ended:
		return false
	default:
		return true
	}
}

func (s *process) kill(t *testing.T) {
	t.Helper()
	if err := s.cmd.Process.Kill(); !errors.Is(err, os.ErrProcessDone) {
		require.NoError(t, err)
	}
	<-s.ended
}

// wait waits for the end of the process and returns its exit code.
func (s *process) wait(t *testing.T) int {
	t.Helper()
	select {
	case <-s.ended:
	case <-time.After(patience):
		require.Fail(t, "the program does not end", s.stderr.String())
	}
	return s.cmd.ProcessState.ExitCode()
}

// stop asks a process to end, as a supervisor does, and requires that it does so cleanly.
func (s *process) stop(t *testing.T) {
	t.Helper()
	require.NoError(t, s.cmd.Process.Signal(syscall.SIGTERM))
	require.Zero(t, s.wait(t), s.stderr.String())
}

// eventually waits until something is so.
func eventually(t *testing.T, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !so(); time.Sleep(5 * time.Millisecond) {
		require.False(t, time.Now().After(end), "waited in vain: %s", what)
	}
}

// connect returns a connection for inspecting a database.
func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close(context.WithoutCancel(t.Context())) })
	return conn
}

// one returns the single value of a query.
func one[T any](t *testing.T, conn *pgx.Conn, sql string, args ...any) (value T) {
	t.Helper()
	require.NoError(t, conn.QueryRow(t.Context(), sql, args...).Scan(&value))
	return value
}

func countStudents(t *testing.T, conn *pgx.Conn) int {
	t.Helper()
	return one[int](t, conn, "SELECT count(*) FROM students")
}
