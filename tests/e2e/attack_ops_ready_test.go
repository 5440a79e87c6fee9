package e2e_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// notReady waits until /readyz says no, in words that tell a stranger nothing; the log says why.
func (s *site) notReady(t *testing.T, why string) {
	t.Helper()
	eventually(t, "it is not ready", func() bool {
		return s.get(t, "/readyz").status == http.StatusServiceUnavailable && strings.Contains(s.stderr.String(), why)
	})
	a := s.get(t, "/readyz")
	require.Equal(t, "server.not_ready", refusal(t, a, http.StatusServiceUnavailable).Code)
	require.NotContains(t, string(a.body), "/")
	require.Equal(t, http.StatusOK, s.get(t, "/healthz").status)
}

// TestAttack_ReadyMeansThatChangesAreStored: a server whose disk is full, or whose database takes no changes, is not ready; it
// is again by itself when there is room.
func TestAttack_ReadyMeansThatChangesAreStored(t *testing.T) {
	t.Parallel()
	t.Run("Database", func(t *testing.T) {
		t.Parallel()
		p, database := onDatabase(t)
		s := p.serve(t)
		conn := connect(t, database)
		name := pgx.Identifier{one[string](t, conn, "SELECT current_database()")}.Sanitize()
		set := func(to string) {
			_, err := conn.Exec(t.Context(), "ALTER DATABASE "+name+" SET default_transaction_read_only = "+to)
			require.NoError(t, err)
			_, err = conn.Exec(t.Context(), "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()")
			require.NoError(t, err)
		}
		set("on")
		s.notReady(t, "the database accepts no changes")
		set("off")
		eventually(t, "it is ready again", func() bool { return s.get(t, "/readyz").status == http.StatusOK })
		s.stop(t)
	})
	t.Run("Disk", func(t *testing.T) {
		t.Parallel()
		p, _ := onDatabase(t)
		disk, mounted := smallDisk(t, "2m")
		p = p.with("KENDRA_DATA_DIR="+disk, "TMPDIR="+t.TempDir())
		if !mounted { // no disk of its own: one on which no file has room
			started := p.bounded(4<<10).start(t, "serve", "--addr", "127.0.0.1:0")
			s := &site{process: started}
			eventually(t, "the website listens", func() bool {
				_, rest, _ := strings.Cut(s.stdout.String(), "kendra is ready on ")
				var there bool
				s.base, _, there = strings.Cut(rest, "\n")
				return there
			})
			s.notReady(t, "cannot write to the data folder")
			return
		}
		s := p.serve(t)
		full := filepath.Join(disk, "full")
		require.Error(t, os.WriteFile(full, make([]byte, 4<<20), 0o600), "there is no room for that")
		s.notReady(t, "cannot write to the data folder")
		doctor := p.run(t, "", "doctor")
		require.NotZero(t, doctor.code)
		require.Contains(t, doctor.stdout+doctor.stderr, "no space left")
		require.NoError(t, os.Remove(full))
		eventually(t, "it is ready again", func() bool { return s.get(t, "/readyz").status == http.StatusOK })
		s.stop(t)
	})
}
