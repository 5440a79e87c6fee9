package e2e_test

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"
)

var demoLogin = regexp.MustCompile(`(?m)^\s*administrator\s+(\S+)\n\s*one-time password\s+(\S+)$`)

// enterDemo signs in as the demo's administrator, who chooses a password of their own first. It returns their address.
func (s *site) enterDemo(t *testing.T) (email string) {
	t.Helper()
	login := demoLogin.FindStringSubmatch(s.stdout.String())
	require.NotNil(t, login, s.stdout.String())
	s.signIn(t, login[1], login[2])
	changed := s.post(t, "/api/Account/PostChangePassword", url.Values{
		"OldPassword": {login[2]}, "Password": {adminPassword}, "ConfirmPassword": {adminPassword},
	})
	require.Equal(t, http.StatusOK, changed.status, string(changed.body))
	s.signIn(t, login[1], adminPassword)
	return login[1]
}

// TestEmbedded_Demo is the first evening with kendra: no database, no configuration, one command.
func TestEmbedded_Demo(t *testing.T) {
	t.Parallel()
	p, f := onFolder(t)
	s := p.serve(t, "--demo")
	demo := s.enterDemo(t)
	type choice struct {
		OId, KRCCode int64
		KRCName      string
	}
	places := read[[]choice](t, s.get(t, "/api/StudyCenter/GetStudyCenterfordropdown"))
	require.NotEmpty(t, places)
	pid := f.postmaster()
	require.NotZero(t, pid)

	// A command beside the website works on the same cluster.
	total := func() int {
		return read[struct{ Total int }](t, s.get(t, "/api/Report/GetStudentReport?Page=0")).Total
	}
	before := total()
	p.must(t, someHeadings+good, "students", "import", "-", "--center", strconv.FormatInt(places[0].KRCCode, 10))
	require.Equal(t, before+1, total())
	require.Equal(t, pid, f.postmaster(), "the command did not stop it")

	second := p.run(t, "", "serve", "--addr", "127.0.0.1:0")
	require.Equal(t, 1, second.code)
	requireOneLine(t, second.stderr, "already served", string(f), fmt.Sprintf("process %d", s.cmd.Process.Pid))
	require.Equal(t, before+1, total(), "the first goes on")

	s.stop(t)
	f.requireNoPostgres(t)

	again := p.serve(t, "--demo")
	require.Contains(t, again.stdout.String(), "Demo data not loaded: the database is not empty. Nothing was changed.")
	require.NotContains(t, again.stdout.String(), "one-time password")
	again.signIn(t, demo, adminPassword)
	require.Len(t, read[[]choice](t, again.get(t, "/api/StudyCenter/GetStudyCenterfordropdown")), len(places))
	again.stop(t)
	f.requireNoPostgres(t)
}

// TestEmbedded_PortTaken: it is said, and nothing stays behind.
func TestEmbedded_PortTaken(t *testing.T) {
	t.Parallel()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close()
	p, f := onFolder(t)
	got := p.run(t, "", "serve", "--addr", listener.Addr().String())
	require.Equal(t, 1, got.code)
	require.NotContains(t, got.stdout, "ready")
	require.Contains(t, lastLine(got.stderr), "another program uses "+listener.Addr().String())
	require.Regexp(t, "^kendra: ", lastLine(got.stderr))
	f.requireNoPostgres(t)
}

// TestEmbedded_PostgresKilled: the website comes back by itself, and says meanwhile when to ask again.
func TestEmbedded_PostgresKilled(t *testing.T) {
	t.Parallel()
	p, f := onFolder(t)
	p.makeAdmin(t)
	f.requireNoPostgres(t)
	s := p.serve(t)
	for range 2 {
		pid := f.postmaster()
		require.NoError(t, syscall.Kill(pid, syscall.SIGKILL))
		eventually(t, "the website answers from another PostgreSQL", func() bool {
			a := s.get(t, "/api/WebDashboard/GetSlider")
			if a.status != http.StatusOK {
				require.Equal(t, http.StatusServiceUnavailable, a.status, string(a.body))
				require.NotEmpty(t, a.header.Get("Retry-After"))
				require.Equal(t, "store.unavailable", refusal(t, a, http.StatusServiceUnavailable).Code)
			}
			now := f.postmaster()
			return a.status == http.StatusOK && now != 0 && now != pid
		})
		eventually(t, "it is ready again", func() bool { return s.get(t, "/readyz").status == http.StatusOK })
		s.signIn(t, adminEmail, adminPassword)
	}
	s.stop(t)
	f.requireNoPostgres(t)
}

// TestEmbedded_ServeKilled: the next start takes over what the killed one left.
func TestEmbedded_ServeKilled(t *testing.T) {
	t.Parallel()
	p, f := onFolder(t)
	p.makeAdmin(t)
	s := p.serve(t)
	pid := f.postmaster()
	s.kill(t)
	require.Equal(t, pid, f.postmaster(), "PostgreSQL outlives it")

	s = p.serve(t)
	require.Equal(t, pid, f.postmaster(), "and is used further")
	s.signIn(t, adminEmail, adminPassword)

	s.kill(t) // and now the machine
	require.NoError(t, syscall.Kill(pid, syscall.SIGKILL))
	s = p.serve(t)
	require.NotEqual(t, pid, f.postmaster())
	s.signIn(t, adminEmail, adminPassword)
	s.stop(t)
	f.requireNoPostgres(t)
}

// TestEmbedded_ImportKilled: an import that is killed, with PostgreSQL or without, is completed by the next.
func TestEmbedded_ImportKilled(t *testing.T) {
	t.Parallel()
	p, f := onFolder(t)
	s := p.serve(t, "--demo")
	s.enterDemo(t)
	places := read[[]struct{ KRCCode int64 }](t, s.get(t, "/api/StudyCenter/GetStudyCenterfordropdown"))
	code := strconv.FormatInt(places[0].KRCCode, 10)
	last := read[struct{ Total int }](t, s.get(t, "/api/Report/GetStudentReport?Page=0")).Total
	s.stop(t)

	const students = "SELECT count(*) FROM students"
	file := sheet(t, manyRows)
	for _, withPostgres := range []bool{false, true} {
		began := p.start(t, "students", "import", file, "--center", code)
		eventually(t, "more students are there", func() bool {
			require.True(t, began.running(), "the import ended: %s", began.stderr.String())
			conn, err := f.connect(t)
			if err != nil {
				return false
			}
			defer conn.Close(t.Context())
			var n int
			return conn.QueryRow(t.Context(), students).Scan(&n) == nil && n > last
		})
		began.kill(t)
		if withPostgres {
			require.NoError(t, syscall.Kill(f.postmaster(), syscall.SIGKILL))
			continue
		}
		conn, err := f.connect(t)
		require.NoError(t, err, "PostgreSQL outlives it")
		last = countStudents(t, conn)
		require.NoError(t, conn.Close(t.Context()))
	}
	out := p.must(t, "", "students", "import", file, "--center", code, "--format", "json")
	require.Contains(t, out, fmt.Sprintf(`"rows":%d`, manyRows))
	require.Contains(t, out, `"refused":0`)
	f.requireNoPostgres(t)
	require.Contains(t, p.must(t, "", "students", "import", file, "--center", code, "--format", "json"), fmt.Sprintf(`"unchanged":%d`, manyRows))
	f.requireNoPostgres(t)
}

// TestEmbedded_CannotStart: the error names what to read or to do.
func TestEmbedded_CannotStart(t *testing.T) {
	t.Parallel()
	script := func(dir, name, text string) {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("#!/bin/sh\n"+text), 0o755))
	}
	bins := func(t *testing.T, postgres, initdb string) string {
		t.Helper()
		dir := filepath.Join(t.TempDir(), "bin")
		require.NoError(t, os.Mkdir(dir, 0o755))
		require.NoError(t, os.Chmod(filepath.Dir(dir), 0o755))
		require.NoError(t, os.Chmod(filepath.Dir(filepath.Dir(dir)), 0o755))
		script(dir, "postgres", postgres)
		script(dir, "initdb", initdb)
		return dir
	}
	const version = "if [ \"$1\" = --version ]; then echo 'postgres (PostgreSQL) 18.4'; exit 0; fi\n"

	t.Run("NoPrograms", func(t *testing.T) {
		t.Parallel()
		p, _ := onFolder(t)
		got := p.with("KENDRA_POSTGRES_BIN="+t.TempDir()).run(t, "", "migrate", "up")
		require.Equal(t, 1, got.code)
		requireOneLine(t, got.stderr, "KENDRA_POSTGRES_BIN", "no initdb and postgres in")
	})
	t.Run("BrokenPrograms", func(t *testing.T) {
		t.Parallel()
		p, _ := onFolder(t)
		got := p.with("KENDRA_POSTGRES_BIN="+bins(t, "echo libssl is missing >&2; exit 127\n", "exit 127\n")).run(t, "", "migrate", "up")
		require.Equal(t, 1, got.code)
		requireOneLine(t, got.stderr, "postgres --version", "libssl is missing")
	})
	t.Run("BrokenInitdb", func(t *testing.T) {
		t.Parallel()
		p, f := onFolder(t)
		got := p.with("KENDRA_POSTGRES_BIN="+bins(t, version, "echo 'initdb: error: no space left' >&2; exit 1\n")).run(t, "", "serve", "--addr", "127.0.0.1:0")
		require.Equal(t, 1, got.code)
		require.Contains(t, lastLine(got.stderr), "no space left")
		require.Contains(t, lastLine(got.stderr), f.in("postgres.log"))
		require.NoDirExists(t, f.in("postgres"))
	})
	t.Run("BrokenCluster", func(t *testing.T) {
		t.Parallel()
		p, f := onFolder(t)
		p.must(t, "", "migrate", "up")
		f.requireNoPostgres(t)
		control := f.in("postgres", "global", "pg_control")
		before, err := os.ReadFile(control)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(control, make([]byte, len(before)), 0o600))
		for _, command := range [][]string{{"serve", "--addr", "127.0.0.1:0"}, {"migrate", "status"}} {
			got := p.run(t, "", command...)
			require.Equal(t, 1, got.code)
			require.Contains(t, lastLine(got.stderr), "PostgreSQL did not start")
			require.Contains(t, lastLine(got.stderr), f.in("postgres.log"))
		}
		require.NoError(t, os.WriteFile(control, before, 0o600))
		p.must(t, "", "migrate", "status")
		f.requireNoPostgres(t)
	})
}
