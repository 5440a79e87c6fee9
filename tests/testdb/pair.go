//go:build linux || darwin || freebsd

package testdb

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/url"
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

// Pair is a primary and its streaming replica. One test owns both, so it may kill them. They always run the programs
// of kendra's own PostgreSQL, even if other tests use another server.
type Pair struct{ Primary, Standby *Server }

// Server is a PostgreSQL that listens on a local port.
type Server struct {
	Address string // host:port

	programs programs
	data     string
	password string
	args     []string
	cmd      *exec.Cmd
	ended    chan struct{} // closed when Wait has returned
}

// programs identifies the programs and the user that created a cluster: others may not be able to open it.
type programs struct {
	bin string
	as  *syscall.Credential // nil means the test's own user
}

// NewPair creates and starts a pair. The settings, like "synchronous_standby_names=standby", apply to the primary; the
// standby's name is standby. The database is empty, and kendra owns it.
func NewPair(t testing.TB, settings ...string) *Pair {
	t.Helper()
	dir := t.TempDir()
	made, password := makeCluster(t, filepath.Join(dir, "primary"))
	p := &Pair{
		Primary: &Server{programs: made, data: filepath.Join(dir, "primary", "postgres"), password: password},
		Standby: &Server{programs: made, data: filepath.Join(dir, "primary", "standby"), password: password},
	}
	free(t, p.Primary, p.Standby)
	require.NoError(t, exec.Command("cp", "-a", p.Primary.data, p.Standby.data).Run()) // stopped, so consistent
	p.Standby.follow(t, p.Primary)
	for _, s := range settings {
		p.Primary.args = append(p.Primary.args, "-c", s)
	}
	for _, s := range []*Server{p.Primary, p.Standby} {
		s.Start(t)
		t.Cleanup(func() { s.halt(t) })
	}
	p.Primary.await(t, "the standby follows", "SELECT count(*) = 1 FROM pg_stat_replication WHERE state = 'streaming'")
	return p
}

// URL returns a URL that leads to the current primary.
func (p *Pair) URL() string {
	return p.Primary.dsn("kendra", p.Primary.Address+","+p.Standby.Address, "target_session_attrs=read-write")
}

// ReplicaURL returns a URL that leads to the current standby.
func (p *Pair) ReplicaURL() string {
	return p.Primary.dsn("kendra", p.Primary.Address+","+p.Standby.Address, "target_session_attrs=standby")
}

// URL returns the server's own URL.
func (s *Server) URL() string { return s.dsn("kendra", s.Address) }

func (s *Server) dsn(database, hosts string, options ...string) string {
	role := "kendra"
	if database == "postgres" {
		role = "postgres"
	}
	return "postgres://" + role + ":" + s.password + "@" + hosts + "/" + database + "?" + strings.Join(append(options, "sslmode=disable"), "&")
}

// Start starts a stopped server and waits until it accepts connections.
func (s *Server) Start(t testing.TB) {
	t.Helper()
	host, port, err := net.SplitHostPort(s.Address)
	require.NoError(t, err)
	args := append([]string{
		"-D", s.data, "-h", host, "-p", port, "-k", "", "-c", "fsync=off", "-c", "shared_buffers=32MB", "-c", "wal_keep_size=512MB",
		"-c", "wal_retrieve_retry_interval=100ms",
	}, s.args...)
	s.cmd, s.ended = exec.Command(filepath.Join(s.programs.bin, "postgres"), args...), make(chan struct{})
	lib := filepath.Join(filepath.Dir(s.programs.bin), "lib")
	s.cmd.Env = []string{"PATH=/usr/bin:/bin", "LANG=C", "TZ=UTC", "LD_LIBRARY_PATH=" + lib, "DYLD_LIBRARY_PATH=" + lib}
	s.cmd.Dir, s.cmd.SysProcAttr = "/", &syscall.SysProcAttr{Setsid: true, Credential: s.programs.as}
	log, err := os.OpenFile(s.data+".log", os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	require.NoError(t, err)
	defer log.Close()
	s.cmd.Stdout, s.cmd.Stderr = log, log
	require.NoError(t, s.cmd.Start())
	go func(cmd *exec.Cmd, ended chan struct{}) {
		_ = cmd.Wait() // its log shows how it ended
		close(ended)
	}(s.cmd, s.ended)
	for end := time.Now().Add(time.Minute); answers(t.Context(), s.dsn("postgres", s.Address)) != nil; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			text, _ := os.ReadFile(s.data + ".log") // an empty log is fine
			require.Fail(t, "the server does not start", "%s", text)
		}
	}
}

// Kill kills a server as a power failure does, without a clean shutdown. Its processes for connections would otherwise
// answer for a moment longer, and hold the memory that the next start needs.
func (s *Server) Kill(t testing.TB) {
	t.Helper()
	pid := strconv.Itoa(s.cmd.Process.Pid)
	list, _ := os.ReadFile("/proc/" + pid + "/task/" + pid + "/children") // other systems than Linux have none
	require.NoError(t, s.cmd.Process.Kill())
	<-s.ended
	for _, text := range strings.Fields(string(list)) {
		child, err := strconv.Atoi(text)
		require.NoError(t, err)
		_ = syscall.Kill(child, syscall.SIGKILL) // it may have ended
	}
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end) && s.holdsMemory(); {
		time.Sleep(5 * time.Millisecond)
	}
}

// holdsMemory reports whether a process of a killed server is still there.
func (s *Server) holdsMemory() bool {
	all, _ := filepath.Glob("/proc/[0-9]*/cwd") // of processes that have ended meanwhile, there is none to read
	for _, one := range all {
		if at, err := os.Readlink(one); err == nil && at == s.data {
			return true
		}
	}
	return false
}

// Promote makes a standby the primary and waits until it accepts writes.
func (s *Server) Promote(t testing.TB) {
	t.Helper()
	s.Do(t, "SELECT pg_promote(true, 60)")
}

// Do runs a statement as the superuser.
func (s *Server) Do(t testing.TB, sql string) {
	t.Helper()
	ctx := context.WithoutCancel(t.Context())
	conn, err := pgx.Connect(ctx, s.dsn("postgres", s.Address))
	require.NoError(t, err)
	defer conn.Close(ctx)
	_, err = conn.Exec(ctx, sql)
	require.NoError(t, err)
}

// await waits until a query by the superuser returns true.
func (s *Server) await(t testing.TB, what, sql string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), s.dsn("postgres", s.Address))
	require.NoError(t, err)
	defer conn.Close(context.WithoutCancel(t.Context()))
	require.Eventually(t, func() bool {
		var so bool
		require.NoError(t, conn.QueryRow(t.Context(), sql).Scan(&so))
		return so
	}, time.Minute, 20*time.Millisecond, what)
}

// halt stops a server quickly after the test.
func (s *Server) halt(t testing.TB) {
	t.Helper()
	_ = s.cmd.Process.Signal(syscall.SIGQUIT) // it may have ended
	select {
	case <-s.ended:
	case <-time.After(time.Minute):
		s.Kill(t)
	}
}

// follow turns a copy of the primary's data into a standby.
func (s *Server) follow(t testing.TB, primary *Server) {
	t.Helper()
	host, port, err := net.SplitHostPort(primary.Address)
	require.NoError(t, err)
	auto, err := os.OpenFile(filepath.Join(s.data, "postgresql.auto.conf"), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = fmt.Fprintf(auto, "primary_conninfo = 'host=%s port=%s user=postgres password=%s application_name=standby'\n", host, port, s.password)
	require.NoError(t, err)
	require.NoError(t, auto.Close())
	signal := filepath.Join(s.data, "standby.signal")
	require.NoError(t, os.WriteFile(signal, nil, 0o600))
	if as := s.programs.as; as != nil {
		require.NoError(t, os.Chown(signal, int(as.Uid), int(as.Gid)))
	}
}

// makeCluster creates a cluster in a folder as kendra does, stops it, and returns its programs and its password.
func makeCluster(t testing.TB, dir string) (made programs, password string) {
	t.Helper()
	ctx := t.Context()
	cluster, err := embedded.Open(ctx, embedded.Config{DataDir: dir, BinDir: os.Getenv("KENDRA_POSTGRES_BIN"), Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	u, err := url.Parse(cluster.URL())
	require.NoError(t, err)
	password, _ = u.User.Password()
	u.User, u.Path = url.UserPassword("postgres", password), "/postgres"
	conn, err := pgx.Connect(ctx, u.String())
	require.NoError(t, err)
	require.NoError(t, conn.QueryRow(ctx, "SELECT setting FROM pg_config WHERE name = 'BINDIR'").Scan(&made.bin))
	require.NoError(t, conn.Close(ctx))
	require.NoError(t, cluster.Close(ctx))
	info, err := os.Stat(filepath.Join(dir, "postgres"))
	require.NoError(t, err)
	if owner, known := info.Sys().(*syscall.Stat_t); known && int(owner.Uid) != os.Getuid() {
		made.as = &syscall.Credential{Uid: owner.Uid, Gid: owner.Gid}
	}
	return made, password
}

// free assigns unused ports to the servers.
func free(t testing.TB, servers ...*Server) {
	t.Helper()
	for _, s := range servers {
		l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
		require.NoError(t, err)
		defer l.Close() // after all servers have a port
		s.Address = "127.0.0.1:" + strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
	}
}
