//go:build linux || darwin || freebsd

package embedded_test

import (
	"io"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres/embedded"
)

// stranger starts an unrelated program as the user that owns a folder, and returns its process id.
func stranger(t *testing.T, owned string) int {
	t.Helper()
	cmd := exec.Command("sleep", "600")
	info, err := os.Stat(owned)
	require.NoError(t, err)
	stat, known := info.Sys().(*syscall.Stat_t)
	require.True(t, known)
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: stat.Uid, Gid: stat.Gid}}
	}
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	return cmd.Process.Pid
}

// script writes a shell script as a program into a folder.
func script(t *testing.T, bin, name, text string) {
	t.Helper()
	require.NoError(t, os.MkdirAll(bin, 0o755))
	require.NoError(t, os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+text), 0o755))
}

const fakeVersion = `case "$*" in --version) echo "postgres (PostgreSQL) 15.99 (fake)"; exit;; esac
`

const fakeInitdb = `for a; do case $a in --pgdata=*) d=${a#--pgdata=};; esac; done
mkdir "$d" && echo 15 > "$d/PG_VERSION"
`

func TestOpen_Programs(t *testing.T) {
	t.Parallel()
	t.Run("NoneWhereTheyWereNamed", func(t *testing.T) {
		t.Parallel()
		empty := t.TempDir()
		_, err := embedded.Open(t.Context(), embedded.Config{DataDir: dataDir(t), BinDir: empty})
		require.ErrorContains(t, err, "KENDRA_POSTGRES_BIN: no initdb and postgres in "+empty)
	})
	t.Run("ServerThatDoesNotStart", func(t *testing.T) {
		t.Parallel()
		dir, bin := dataDir(t), filepath.Join(t.TempDir(), "bin")
		script(t, bin, "postgres", fakeVersion+"echo '2026-01-01 UTC [1] FATAL:  the disk is on fire' >&2; echo 'HINT:  run' >&2; exit 1\n")
		script(t, bin, "initdb", fakeInitdb)
		_, err := embedded.Open(t.Context(), embedded.Config{DataDir: dir, BinDir: bin})
		require.ErrorContains(t, err, "FATAL:  the disk is on fire")
		require.ErrorContains(t, err, "read "+filepath.Join(dir, "postgres.log"))
	})
	t.Run("InitdbThatFails", func(t *testing.T) {
		t.Parallel()
		dir, bin := dataDir(t), filepath.Join(t.TempDir(), "bin")
		script(t, bin, "postgres", fakeVersion)
		script(t, bin, "initdb", "echo 'initdb: error: no space left'; exit 1\n")
		_, err := embedded.Open(t.Context(), embedded.Config{DataDir: dir, BinDir: bin})
		require.ErrorContains(t, err, "no space left")
		require.ErrorContains(t, err, "read "+filepath.Join(dir, "postgres.log"))
		require.NoDirExists(t, filepath.Join(dir, "postgres"))
	})
	t.Run("ClusterOfAVersionThatIsNotInstalled", func(t *testing.T) {
		t.Parallel()
		dir := dataDir(t)
		require.NoError(t, os.MkdirAll(filepath.Join(dir, "postgres"), 0o755))
		require.NoError(t, os.Chmod(dir, 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "postgres", "PG_VERSION"), []byte("9\n"), 0o600))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "postgres.password"), []byte("x\n"), 0o600))
		_, err := embedded.Open(t.Context(), embedded.Config{DataDir: dir, BinDir: flavours(t)[0]})
		require.ErrorContains(t, err, filepath.Join(dir, "postgres")+" is of PostgreSQL 9, and what is installed is 1")
	})
	t.Run("PrefersTheClustersVersion", func(t *testing.T) {
		t.Parallel()
		dir, bin := dataDir(t), filepath.Join(t.TempDir(), "bin")
		cluster := open(t, embedded.Config{DataDir: dir})
		require.NoError(t, cluster.Close(t.Context()))
		script(t, bin, "postgres", strings.ReplaceAll(fakeVersion, "15.99", "99.1"))
		script(t, bin, "initdb", "exit 1\n")
		again := open(t, embedded.Config{DataDir: dir, BinDir: bin})
		require.Equal(t, "1", query(t, again.URL(), "SELECT 1"))
	})
	t.Run("LostPassword", func(t *testing.T) {
		t.Parallel()
		dir := dataDir(t)
		require.NoError(t, os.MkdirAll(filepath.Join(dir, "postgres"), 0o755))
		_, err := embedded.Open(t.Context(), embedded.Config{DataDir: dir})
		require.ErrorContains(t, err, filepath.Join(dir, "postgres.password"))
	})
	t.Run("PackageWithoutItsLinks", func(t *testing.T) {
		t.Parallel()
		for _, bin := range flavours(t) {
			if !strings.Contains(bin, "node_modules") {
				continue
			}
			dir, native := dataDir(t), filepath.Join(t.TempDir(), "native")
			require.NoError(t, exec.Command("cp", "-a", filepath.Dir(bin), native).Run())
			require.NoError(t, exec.Command("find", filepath.Join(native, "lib"), "-maxdepth", "1", "-type", "l", "-delete").Run())
			cluster := open(t, embedded.Config{DataDir: dir, BinDir: filepath.Join(native, "bin")})
			require.Equal(t, "1", query(t, cluster.URL(), "SELECT 1"))
			copies, err := filepath.Glob(filepath.Join(dir, "programs", "*", "lib", "libpq.so.5"))
			require.NoError(t, err)
			require.Len(t, copies, 1)
		}
	})
}

func TestOpen_Users(t *testing.T) {
	t.Parallel()
	if os.Getuid() != 0 {
		return // the other tests already run as an ordinary user
	}
	t.Run("OrdinaryUser", func(t *testing.T) {
		t.Parallel()
		each(t, asNobody)
	})
	t.Run("FolderThatPostgreSQLCannotReach", func(t *testing.T) {
		t.Parallel()
		closed := filepath.Join(t.TempDir(), "closed")
		require.NoError(t, os.Mkdir(closed, 0o700))
		require.NoError(t, os.Chown(closed, 54321, 54321))
		_, err := embedded.Open(t.Context(), embedded.Config{DataDir: filepath.Join(closed, "data")})
		require.ErrorContains(t, err, "cannot enter "+filepath.Join(closed, "data"))
		require.ErrorContains(t, err, "chmod o+x")
	})
	t.Run("FolderOfAnotherUser", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		require.NoError(t, os.Chown(dir, 54321, 54321))
		_, err := embedded.Open(t.Context(), embedded.Config{DataDir: dir})
		require.ErrorContains(t, err, "belongs to user 54321")
	})
	t.Run("SocketFolderThatSomebodyElseMade", func(t *testing.T) {
		t.Parallel()
		dir := filepath.Join(dataDir(t), strings.Repeat("trap", 30))
		trap := embedded.SocketDir(dir)
		require.NoError(t, os.Mkdir(trap, 0o777))
		t.Cleanup(func() { _ = os.Remove(trap) })
		require.NoError(t, os.Chown(trap, 54321, 54321))
		_, err := embedded.Open(t.Context(), embedded.Config{DataDir: dir})
		require.ErrorContains(t, err, "belongs to user 54321")
	})
}

// asNobody runs the life cycle of a cluster in a process of the user nobody.
func asNobody(t *testing.T, bin string) {
	found, err := user.Lookup("nobody")
	require.NoError(t, err)
	uid, err := strconv.ParseUint(found.Uid, 10, 32)
	require.NoError(t, err)
	gid, err := strconv.ParseUint(found.Gid, 10, 32)
	require.NoError(t, err)
	outside, err := os.MkdirTemp("", "kendra-nobody-")
	require.NoError(t, err)
	t.Cleanup(func() { _ = os.RemoveAll(outside) })
	require.NoError(t, os.Chmod(outside, 0o755))
	program, dir := filepath.Join(outside, "test"), filepath.Join(outside, "home", "data")
	copyProgram(t, program)
	require.NoError(t, os.Mkdir(filepath.Dir(dir), 0o700))
	require.NoError(t, os.Chown(filepath.Dir(dir), int(uid), int(gid)))

	cmd := exec.Command(program)
	cmd.Dir = "/"
	cmd.Env = append(os.Environ(), helperEnv+"="+dir, "HELPER_BIN="+bin, "HELPER_SERVE=1")
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
	h := start(t, cmd)
	require.Equal(t, "1", query(t, h.url, "SELECT 1"))
	pid := postmaster(t, dir)
	require.NoError(t, h.in.Close())
	require.NoError(t, cmd.Wait())
	requireGone(t, pid, dir)
}

func copyProgram(t *testing.T, to string) {
	t.Helper()
	from, err := os.Open(os.Args[0])
	require.NoError(t, err)
	defer func() { _ = from.Close() }()
	file, err := os.OpenFile(to, os.O_CREATE|os.O_WRONLY, 0o755)
	require.NoError(t, err)
	_, err = io.Copy(file, from)
	require.NoError(t, err)
	require.NoError(t, file.Close())
}

func TestSettings(t *testing.T) {
	t.Parallel()
	for memory, want := range map[int64]string{0: "256MB", 24000: "256MB", 1000: "125MB", 64: "16MB"} {
		require.Contains(t, embedded.Settings(memory), "shared_buffers = "+want+"\n")
	}
}
