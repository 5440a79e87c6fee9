package e2e_test

import (
	"context"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres/embedded"
)

// cluster is a PostgreSQL of a test's own, which the test stops, kills and starts again under the programs that use it.
type cluster struct {
	folder

	open *embedded.Cluster
	down *os.File // the start lock, while the cluster is to stay down
}

// unsafe is how a cluster is quick where no machine loses its power: what is acknowledged is still there after a kill.
const unsafe = "fsync = off\nfull_page_writes = off\n"

// newCluster makes a cluster and starts it. Settings are lines of postgresql.conf.
func newCluster(t *testing.T, settings ...string) *cluster {
	t.Helper()
	t.Log("runs on an embedded PostgreSQL of its own, whatever the other tests use: theirs may not be stopped")
	_, f := onFolder(t)
	c := openCluster(t, f)
	c.set(t, append(settings, unsafe)...)
	return c
}

// openCluster starts the cluster of a folder, which may be a copy of another's. It is stopped after the test.
func openCluster(t *testing.T, f folder) *cluster {
	t.Helper()
	open, err := embedded.Open(t.Context(), embedded.Config{
		DataDir: string(f), BinDir: os.Getenv("KENDRA_POSTGRES_BIN"), Log: slog.New(slog.DiscardHandler),
	})
	require.NoError(t, err)
	c := &cluster{folder: f, open: open}
	t.Cleanup(func() {
		c.letUp(t)
		ctx, cancel := context.WithTimeout(context.WithoutCancel(t.Context()), patience)
		defer cancel()
		require.NoError(t, open.Close(ctx))
	})
	return c
}

// url is the cluster's database for kendra; it stays the same.
func (c *cluster) url() string { return c.open.URL() }

// urlOf is a database of the cluster for a role: postgres is the superuser.
func (c *cluster) urlOf(t *testing.T, role, database string) string {
	t.Helper()
	u, err := url.Parse(c.url())
	require.NoError(t, err)
	password, _ := u.User.Password()
	u.User, u.Path = url.UserPassword(role, password), "/"+database
	return u.String()
}

// program is a kendra on the cluster.
func (c *cluster) program(t *testing.T) program {
	t.Helper()
	return program{env: []string{
		"KENDRA_DATABASE_URL=" + c.url(), "KENDRA_BASE_URL=https://kendra.example", "KENDRA_DATA_DIR=" + t.TempDir(), "KENDRA_LIMIT_FACTOR=1000",
	}}
}

// set appends settings and starts the cluster anew with them.
func (c *cluster) set(t *testing.T, settings ...string) {
	t.Helper()
	f, err := os.OpenFile(c.in("postgres", "postgresql.conf"), os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = f.WriteString("\n" + strings.Join(settings, "\n") + "\n")
	require.NoError(t, err)
	require.NoError(t, f.Close())
	c.restart(t)
}

// stop stops the cluster cleanly; who is connected is thrown out.
func (c *cluster) stop(t *testing.T) {
	t.Helper()
	c.end(t, syscall.SIGINT)
}

// kill ends the postmaster as a crash does. Its backends find that out by themselves.
func (c *cluster) kill(t *testing.T) {
	t.Helper()
	c.end(t, syscall.SIGKILL)
}

// start starts a stopped or killed cluster and waits until it accepts connections.
func (c *cluster) start(t *testing.T) {
	t.Helper()
	c.letUp(t)
	eventually(t, "PostgreSQL answers", func() bool {
		conn, err := c.connect(t)
		if err != nil {
			return false
		}
		return conn.Close(t.Context()) == nil
	})
}

func (c *cluster) restart(t *testing.T) {
	t.Helper()
	c.stop(t)
	c.start(t)
}

// end sends the postmaster a signal and keeps the cluster down: it holds the start lock, so that no user of the
// cluster restarts it.
func (c *cluster) end(t *testing.T, signal syscall.Signal) {
	t.Helper()
	require.Nil(t, c.down, "it is down already")
	lock, err := os.OpenFile(c.in("start.lock"), os.O_RDWR|os.O_CREATE, 0o600)
	require.NoError(t, err)
	eventually(t, "nobody starts or stops it", func() bool { return syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil })
	c.down = lock
	pid := c.postmaster()
	require.NotZero(t, pid)
	require.NoError(t, syscall.Kill(pid, signal))
	eventually(t, "PostgreSQL is gone", func() bool { return c.postmaster() == 0 })
}

// letUp lets a cluster that was ended be started by who holds it open.
func (c *cluster) letUp(t *testing.T) {
	t.Helper()
	if c.down != nil {
		require.NoError(t, c.down.Close()) // and unlocked with it
		c.down = nil
	}
}

// TestCluster: what it is killed or stopped with, it has all that was acknowledged when it is back.
func TestCluster(t *testing.T) {
	t.Parallel()
	c := newCluster(t)
	conn := connect(t, c.url())
	_, err := conn.Exec(t.Context(), "CREATE TABLE marks (n int)")
	require.NoError(t, err)
	for n, end := range []func(*testing.T){c.stop, c.kill} {
		conn := connect(t, c.url())
		_, err := conn.Exec(t.Context(), "INSERT INTO marks VALUES ($1)", n)
		require.NoError(t, err)
		pid := c.postmaster()
		end(t)
		_, err = c.connect(t)
		require.Error(t, err, "it stays down")
		c.start(t)
		require.NotEqual(t, pid, c.postmaster())
		require.Equal(t, n+1, one[int](t, connect(t, c.url()), "SELECT count(*) FROM marks"))
	}
	require.Equal(t, "postgres", one[string](t, connect(t, c.urlOf(t, "postgres", "kendra")), "SELECT current_user::text"))
}
