//go:build linux || darwin || freebsd

package embedded_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres/embedded"
)

// helperEnv turns the test binary into a user of a cluster, in a process that tests can kill. It opens the cluster,
// prints the URL, and closes the cluster when its input ends.
const helperEnv = "KENDRA_EMBEDDED_HELPER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(helperEnv); dir != "" {
		if err := help(dir); err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func help(dir string) error {
	cluster, err := embedded.Open(context.Background(), embedded.Config{DataDir: dir, BinDir: os.Getenv("HELPER_BIN"), Serve: os.Getenv("HELPER_SERVE") != ""})
	if err != nil {
		return err
	}
	fmt.Println(cluster.URL())
	if _, err := io.Copy(io.Discard, os.Stdin); err != nil {
		return err
	}
	return cluster.Close(context.Background())
}

// flavours returns the PostgreSQLs to test with, by the path of their programs: one from the npm package and one from
// the system, if both exist. KENDRA_TEST_POSTGRES_BINS adds more.
func flavours(t *testing.T) []string {
	t.Helper()
	list := filepath.SplitList(os.Getenv("KENDRA_TEST_POSTGRES_BINS"))
	kinds := map[bool]bool{}
	for _, bin := range embedded.Candidates() {
		if packaged := strings.Contains(bin, "node_modules"); !kinds[packaged] {
			kinds[packaged] = true
			list = append(list, bin)
		}
	}
	require.NotEmpty(t, list, "no PostgreSQL on this machine: run make, or install one")
	return list
}

// each runs a test with every flavour.
func each(t *testing.T, test func(t *testing.T, bin string)) {
	t.Helper()
	for _, bin := range flavours(t) {
		name := "system"
		if strings.Contains(bin, "node_modules") {
			name = "packaged"
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t, bin)
		})
	}
}

// dataDir returns a folder without a cluster. When the test ends, it kills the servers that a failed test left running
// there.
func dataDir(t *testing.T) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	require.NoError(t, err)
	dir = filepath.Join(dir, "data")
	t.Cleanup(func() {
		if pid, err := readPid(dir); err == nil && runs(pid, dir) {
			t.Errorf("the test left postmaster %d", pid)
			_ = syscall.Kill(pid, syscall.SIGQUIT)
			time.Sleep(time.Second)
		}
	})
	return dir
}

// open opens a cluster, fails the test on an error, and closes the cluster at the end of the test.
func open(t *testing.T, config embedded.Config) *embedded.Cluster {
	t.Helper()
	cluster, err := embedded.Open(t.Context(), config)
	require.NoError(t, err)
	t.Cleanup(func() { _ = cluster.Close(context.Background()) })
	return cluster
}

func query(t *testing.T, url, sql string) string {
	t.Helper()
	text, err := ask(t.Context(), url, sql)
	require.NoError(t, err)
	return text
}

func ask(ctx context.Context, url, sql string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return "", err
	}
	defer func() { _ = conn.Close(ctx) }()
	var text string
	err = conn.QueryRow(ctx, "SELECT ("+sql+")::text").Scan(&text)
	return text, err
}

func readPid(dir string) (int, error) {
	raw, err := os.ReadFile(filepath.Join(dir, "postgres", "postmaster.pid"))
	if err != nil {
		return 0, err
	}
	line, _, _ := strings.Cut(string(raw), "\n")
	return strconv.Atoi(line)
}

func postmaster(t *testing.T, dir string) int {
	t.Helper()
	pid, err := readPid(dir)
	require.NoError(t, err)
	require.True(t, runs(pid, dir))
	return pid
}

// runs reports whether the process is a postmaster of the folder; it ignores a zombie whose parent was killed.
func runs(pid int, dir string) bool {
	out, err := exec.Command("ps", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && strings.Contains(string(out), dir)
}

func requireGone(t *testing.T, pid int, dir string) {
	t.Helper()
	require.Eventually(t, func() bool { return !runs(pid, dir) }, 20*time.Second, 10*time.Millisecond)
}

// helper is another process that uses a cluster.
type helper struct {
	cmd *exec.Cmd
	in  io.Closer
	url string
}

func start(t *testing.T, cmd *exec.Cmd) *helper {
	t.Helper()
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	cmd.Stderr = os.Stderr
	require.NoError(t, cmd.Start())
	h := &helper{cmd: cmd, in: in}
	t.Cleanup(func() {
		_ = in.Close()
		_ = cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	h.url = strings.TrimSpace(line)
	require.True(t, strings.HasPrefix(h.url, "postgres://"), h.url)
	return h
}

func hold(t *testing.T, config embedded.Config) *helper {
	t.Helper()
	return start(t, helping(config))
}

// helping returns the command of a helper; its standard input must stay open.
func helping(config embedded.Config) *exec.Cmd {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), helperEnv+"="+config.DataDir, "HELPER_BIN="+config.BinDir)
	if config.Serve {
		cmd.Env = append(cmd.Env, "HELPER_SERVE=1")
	}
	return cmd
}

func (h *helper) kill(t *testing.T) {
	t.Helper()
	require.NoError(t, h.cmd.Process.Kill())
	_ = h.cmd.Wait()
}
