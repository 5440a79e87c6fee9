package e2e_test

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// lastLine is what a person reads at the end of a log.
func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}

// TestWeb is what every visitor gets, with the web app in the program or without it.
func TestWeb(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	s := p.serve(t)

	t.Run("SecurityHeaders", func(t *testing.T) {
		for _, path := range []string{"/", "/admin/manage-students", "/api/WebDashboard/GetSlider", "/api/nowhere", "/api/Report/GetStudentReport", "/healthz", "/readyz", "/api/openapi.yaml"} {
			h := s.get(t, path).header
			require.Contains(t, h.Get("Content-Security-Policy"), "default-src 'self'", path)
			require.Contains(t, h.Get("Content-Security-Policy"), "frame-ancestors 'self'", path)
			require.NotContains(t, h.Get("Content-Security-Policy"), "unsafe", path)
			require.Equal(t, "nosniff", h.Get("X-Content-Type-Options"), path)
			require.Equal(t, "SAMEORIGIN", h.Get("X-Frame-Options"), path)
			require.NotEmpty(t, h.Get("Referrer-Policy"), path)
			require.NotEmpty(t, h.Get("Permissions-Policy"), path)
			require.NotEmpty(t, h.Get("X-Request-Id"), path)
		}
	})
	t.Run("UnknownPathsAreTheShells", func(t *testing.T) {
		for _, path := range []string{"/", "/no/such/page", "/verify/ABC", "/admin"} {
			a := s.get(t, path)
			if a.status == http.StatusServiceUnavailable {
				require.Contains(t, string(a.body), "make build", path)
				continue
			}
			require.Equal(t, http.StatusOK, a.status, path)
			require.Contains(t, a.header.Get("Content-Type"), "text/html", path)
			require.Contains(t, string(a.body), "<div id=", path)
		}
		require.Equal(t, http.StatusNotFound, s.get(t, "/../../etc/passwd").status, "nobody means that path")
		a := s.get(t, "/assets/nothing.js")
		require.NotEqual(t, http.StatusOK, a.status)
		require.NotContains(t, a.header.Get("Content-Type"), "html", "the shell would be taken for a script")
	})
	t.Run("UnknownAPIsAreProblems", func(t *testing.T) {
		refusal(t, s.get(t, "/api/Nothing/GetNothing"), http.StatusNotFound)
		refusal(t, s.post(t, "/api/WebDashboard/GetSlider", nil), http.StatusMethodNotAllowed)
	})
	t.Run("BackOfficeNeedsASignIn", func(t *testing.T) {
		for _, path := range []string{"/api/Report/GetStudentReport", "/api/StudyCenter/GetStudyCenterfordropdown", "/api/Student?email=a@b.in"} {
			require.Equal(t, "login.required", refusal(t, s.get(t, path), http.StatusUnauthorized).Code)
		}
	})
	t.Run("DoubledSlashesAreForgiven", func(t *testing.T) {
		for _, path := range []string{"//api//WebDashboard/GetSlider", "/api/api/WebDashboard/GetSlider"} {
			require.Equal(t, "[]", strings.TrimSpace(string(s.get(t, path).body)), path)
		}
	})
	s.stop(t)
}

// TestServe_DatabaseAway: a website without its database says so, and does not start.
func TestServe_DatabaseAway(t *testing.T) {
	t.Parallel()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, listener.Close())
	p := program{env: []string{"KENDRA_DATABASE_URL=postgres://kendra:verysecret@" + listener.Addr().String() + "/kendra"}}
	for _, command := range [][]string{{"serve"}, {"migrate", "up"}, {"migrate", "status"}, {"accounts", "set-password", "--email", "a@b.in"}} {
		got := p.run(t, "", command...)
		require.Equal(t, 1, got.code)
		requireOneLine(t, got.stderr, "the database cannot be reached", listener.Addr().String())
		require.NotContains(t, got.stderr, "verysecret")
		require.Empty(t, got.stdout)
	}
	there, _ := onDatabase(t)
	for whose, p := range map[string]program{
		"database": {env: []string{"KENDRA_DATABASE_URL=postgres://kendra:verysecret@:bad/"}},
		"replica":  there.with("KENDRA_DATABASE_REPLICA_URL=postgres://kendra:verysecret@:bad/"),
	} {
		got := p.run(t, "", "serve")
		require.Equal(t, 1, got.code)
		requireOneLine(t, got.stderr, "the "+whose+"'s URL cannot be read")
		require.NotContains(t, got.stderr, "verysecret")
	}
}

// TestServe_DatabaseLeaves: connections that the server cuts cost nobody more than one request, and a stop while it is
// away is clean.
func TestServe_DatabaseLeaves(t *testing.T) {
	t.Parallel()
	p, url := onDatabase(t)
	p.makeAdmin(t)
	s := p.serve(t)
	s.signIn(t, adminEmail, adminPassword)
	conn := connect(t, url)
	for range 5 {
		cut(t, conn)
		eventually(t, "it answers again", func() bool {
			a := s.get(t, "/api/StudyCenter/GetStudyCenterfordropdown")
			require.Contains(t, []int{http.StatusOK, http.StatusServiceUnavailable}, a.status, string(a.body))
			return a.status == http.StatusOK
		})
	}
	s.stop(t)
}

func cut(t *testing.T, conn *pgx.Conn) {
	t.Helper()
	_, err := conn.Exec(context.WithoutCancel(t.Context()), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()")
	require.NoError(t, err)
}
