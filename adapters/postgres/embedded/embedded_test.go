//go:build linux || darwin || freebsd

package embedded_test

import (
	"context"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres/embedded"
)

func TestOpen(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, bin string) {
		t.Run("MakesAClusterOnce", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.Equal(t, "1", query(t, cluster.URL(), "SELECT count(*) FROM pg_database WHERE datname = current_database() AND datname = 'kendra' AND pg_encoding_to_char(encoding) = 'UTF8'"))
			require.NoError(t, cluster.Close(t.Context()))

			again := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.Equal(t, cluster.URL(), again.URL())
			require.Equal(t, "kendra", query(t, again.URL(), "SELECT current_user"))
		})
		t.Run("IsSecret", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			for sql, want := range map[string]string{
				"current_setting('listen_addresses')":                                    "",
				"current_setting('data_checksums')":                                      "on",
				"current_setting('checkpoint_timeout')":                                  "5min",
				"current_setting('max_wal_size')":                                        "768MB",
				"current_setting('TimeZone')":                                            "UTC",
				"SELECT rolsuper FROM pg_roles WHERE rolname = current_user":             "false",
				"SELECT rolcreatedb FROM pg_roles WHERE rolname = current_user":          "true",
				"SELECT upper('ÄÉß') || ('Z' < 'a')::text":                               "ÄÉßtrue",
				"SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname='kendra'": "kendra",
			} {
				require.Equal(t, want, query(t, cluster.URL(), sql), sql)
			}
			conf, err := os.ReadFile(filepath.Join(dir, "postgres", "kendra.conf"))
			require.NoError(t, err)
			require.Contains(t, string(conf), "shared_buffers = "+query(t, cluster.URL(), "current_setting('shared_buffers')")+"\n")
			wrong, err := url.Parse(cluster.URL())
			require.NoError(t, err)
			wrong.User = url.UserPassword("kendra", "guess")
			_, err = ask(t.Context(), wrong.String(), "SELECT 1")
			require.ErrorContains(t, err, "password authentication failed")
			hba, err := os.ReadFile(filepath.Join(dir, "postgres", "pg_hba.conf"))
			require.NoError(t, err)
			for line := range strings.Lines(string(hba)) {
				require.False(t, !strings.HasPrefix(line, "#") && strings.Contains(line, "trust"), line)
			}
			info, err := os.Stat(filepath.Join(dir, "postgres.password"))
			require.NoError(t, err)
			require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
		})
		t.Run("JoinsAndTheLastStops", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			first := open(t, embedded.Config{DataDir: dir, BinDir: bin, Serve: true})
			pid := postmaster(t, dir)
			second := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			other := hold(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.Equal(t, first.URL(), other.url)
			require.NoError(t, first.Close(t.Context()))
			require.NoError(t, first.Close(t.Context()))
			require.Equal(t, "1", query(t, second.URL(), "SELECT 1"))
			require.NoError(t, second.Close(t.Context()))
			require.Equal(t, pid, postmaster(t, dir))
			require.NoError(t, other.in.Close())
			require.NoError(t, other.cmd.Wait())
			requireGone(t, pid, dir)
		})
		t.Run("AtOnceFromManySides", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			var all sync.WaitGroup
			for range 6 {
				all.Go(func() {
					cluster, err := embedded.Open(context.Background(), embedded.Config{DataDir: dir, BinDir: bin})
					if err == nil {
						_, err = ask(context.Background(), cluster.URL(), "SELECT 1")
					}
					if err == nil {
						err = cluster.Close(context.Background())
					}
					if err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			_, err := readPid(dir)
			require.ErrorIs(t, err, os.ErrNotExist)
		})
		t.Run("RefusesSecondServe", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			serving := hold(t, embedded.Config{DataDir: dir, BinDir: bin, Serve: true})
			_, err := embedded.Open(t.Context(), embedded.Config{DataDir: dir, BinDir: bin, Serve: true})
			require.ErrorIs(t, err, embedded.ErrInUse)
			require.ErrorContains(t, err, dir)
			require.ErrorContains(t, err, "process "+strconv.Itoa(serving.cmd.Process.Pid))
			serving.kill(t)
			open(t, embedded.Config{DataDir: dir, BinDir: bin, Serve: true})
		})
		t.Run("ReplacesAHalfMadeCluster", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			half := filepath.Join(dir, "postgres.new-1", "data", "base")
			require.NoError(t, os.MkdirAll(half, 0o700))
			require.NoError(t, os.Chmod(dir, 0o755))
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.Equal(t, "1", query(t, cluster.URL(), "SELECT 1"))
			left, err := filepath.Glob(filepath.Join(dir, "postgres.new*"))
			require.NoError(t, err)
			require.Empty(t, left)
		})
		t.Run("LongPath", func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(dataDir(t), strings.Repeat("long", 30))
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.Contains(t, cluster.URL(), url.QueryEscape(embedded.SocketDir(dir)))
			require.Equal(t, "1", query(t, cluster.URL(), "SELECT 1"))
			require.NoError(t, cluster.Close(t.Context()))
			require.NoDirExists(t, embedded.SocketDir(dir))
		})
		t.Run("GivesUpWithItsContext", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
			defer cancel()
			_, err := embedded.Open(ctx, embedded.Config{DataDir: dir, BinDir: bin})
			require.Error(t, err)
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.NoError(t, cluster.Close(t.Context()))
			for limit := 5 * time.Millisecond; limit < 100*time.Millisecond; limit += 5 * time.Millisecond {
				ctx, cancel := context.WithTimeout(t.Context(), limit)
				cluster, err := embedded.Open(ctx, embedded.Config{DataDir: dir, BinDir: bin})
				cancel()
				if err == nil {
					require.NoError(t, cluster.Close(t.Context()))
				}
				out, err := exec.Command("ps", "-A", "-o", "command=").Output()
				require.NoError(t, err)
				require.NotContains(t, string(out), dir)
			}
		})
	})
}

func TestOpen_AfterAKill(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, bin string) {
		t.Run("OfKendra", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			serving := hold(t, embedded.Config{DataDir: dir, BinDir: bin, Serve: true})
			pid := postmaster(t, dir)
			serving.kill(t)
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin, Serve: true})
			require.Equal(t, pid, postmaster(t, dir))
			require.Equal(t, "1", query(t, cluster.URL(), "SELECT 1"))
			require.NoError(t, cluster.Close(t.Context()))
			requireGone(t, pid, dir)
		})
		t.Run("OfPostgreSQL", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			beside := hold(t, embedded.Config{DataDir: dir, BinDir: bin})
			pid := postmaster(t, dir)
			// A busy backend keeps the shared memory attached for a while.
			busy := make(chan error, 1)
			go func() {
				_, err := ask(context.Background(), cluster.URL(), "SELECT count(*) FROM generate_series(1, 3000000)")
				busy <- err
			}()
			require.NoError(t, syscall.Kill(pid, syscall.SIGKILL))
			<-busy
			require.Eventually(t, func() bool {
				_, err := ask(context.Background(), cluster.URL(), "SELECT 1")
				return err == nil
			}, 30*time.Second, 20*time.Millisecond)
			require.NotEqual(t, pid, postmaster(t, dir))
			require.NoError(t, beside.in.Close())
			require.NoError(t, beside.cmd.Wait())
			require.Equal(t, "1", query(t, cluster.URL(), "SELECT 1"))
		})
		t.Run("OfBoth", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			serving := hold(t, embedded.Config{DataDir: dir, BinDir: bin})
			query(t, serving.url, "SELECT set_config('x.y', '', false)")
			pid := postmaster(t, dir)
			serving.kill(t)
			require.NoError(t, syscall.Kill(pid, syscall.SIGKILL))
			requireGone(t, pid, dir)
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.Equal(t, "1", query(t, cluster.URL(), "SELECT 1"))
		})
		t.Run("InTheMiddleOfAFirstStart", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			for delay := 50 * time.Millisecond; delay < 1200*time.Millisecond; delay += 150 * time.Millisecond {
				first := helping(embedded.Config{DataDir: dir, BinDir: bin})
				in, err := first.StdinPipe()
				require.NoError(t, err)
				require.NoError(t, first.Start())
				time.Sleep(delay) // any moment during the start is a valid test
				require.NoError(t, first.Process.Kill())
				require.NoError(t, in.Close())
				_ = first.Wait()
			}
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.Equal(t, "1", query(t, cluster.URL(), "SELECT 1"))
		})
		t.Run("OfBothWithTheNumberInUseAgain", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			serving := hold(t, embedded.Config{DataDir: dir, BinDir: bin})
			pid := postmaster(t, dir)
			serving.kill(t)
			require.NoError(t, syscall.Kill(pid, syscall.SIGKILL))
			requireGone(t, pid, dir)
			other := stranger(t, filepath.Join(dir, "postgres"))
			for _, path := range []string{filepath.Join(dir, "postgres", "postmaster.pid"), filepath.Join(embedded.SocketDir(dir), ".s.PGSQL.5432.lock")} {
				raw, err := os.ReadFile(path)
				require.NoError(t, err)
				_, rest, _ := strings.Cut(string(raw), "\n")
				require.NoError(t, os.WriteFile(path, []byte(strconv.Itoa(other)+"\n"+rest), 0o600))
			}
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.Equal(t, "1", query(t, cluster.URL(), "SELECT 1"))
			require.NoError(t, syscall.Kill(other, 0), "the stranger must not be harmed")
		})
	})
}

func TestCluster_Close(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, bin string) {
		t.Run("StopsAtOnceWhenTheContextHasEnded", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			pid := postmaster(t, dir)
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			require.NoError(t, cluster.Close(ctx))
			require.False(t, runs(pid, dir))
			again := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			require.Equal(t, "1", query(t, again.URL(), "SELECT 1"))
		})
		t.Run("WaitsForNoClient", func(t *testing.T) {
			t.Parallel()
			dir := dataDir(t)
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: bin})
			pid := postmaster(t, dir)
			busy := make(chan error, 1)
			go func() {
				_, err := ask(context.Background(), cluster.URL(), "SELECT pg_sleep(600)")
				busy <- err
			}()
			require.Eventually(t, func() bool {
				return query(t, cluster.URL(), "SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep%600%' AND pid <> pg_backend_pid()") == "1"
			}, 10*time.Second, 20*time.Millisecond)
			require.NoError(t, cluster.Close(t.Context()))
			require.Error(t, <-busy)
			require.False(t, runs(pid, dir))
		})
	})
}
