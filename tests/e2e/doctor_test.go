package e2e_test

import (
	"encoding/json"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/tests/testdb"
)

type finding struct{ Name, State, Text, Do string }

// examined returns the doctor's finding for each subject; of several findings the worst.
func (p program) examined(t *testing.T, code int) map[string]finding {
	t.Helper()
	got := p.run(t, "", "doctor", "--format", "json")
	require.Equal(t, code, got.code, got.stdout+got.stderr)
	order := map[string]int{"": 0, "ok": 1, "warn": 2, "fail": 3}
	all := map[string]finding{}
	for line := range strings.Lines(got.stdout) {
		var f finding
		require.NoError(t, json.Unmarshal([]byte(line), &f))
		require.Contains(t, order, f.State)
		require.Equal(t, f.State == "ok", f.Do == "", "it says what helps: %s", line)
		if order[f.State] > order[all[f.Name].State] {
			all[f.Name] = f
		}
	}
	return all
}

func TestDoctor(t *testing.T) {
	t.Parallel()
	t.Run("FindsAWellInstitute", func(t *testing.T) {
		t.Parallel()
		p, _ := onDatabase(t)
		p.makeAdmin(t)
		all := p.with("KENDRA_LIMIT_FACTOR=1").examined(t, 0)
		for _, name := range []string{"configuration", "migrations", "accounts", "storage", "clock"} {
			require.Equal(t, "ok", all[name].State, "%+v", all[name])
		}
		require.Contains(t, all["database"].Text, "is reachable")
		require.Contains(t, all["mail"].Text, "stays in the outbox")
		require.Contains(t, all["disk"].Text, "of free space")
	})
	t.Run("FindsWhatIsMissing", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, "files"), nil, 0o600)) // no folder
		p := program{env: []string{"KENDRA_DATABASE_URL=" + testdb.Empty(t), "KENDRA_DATA_DIR=" + dir, "KENDRA_BASE_URL=http://kendra.example"}}
		all := p.with("KENDRA_SMTP_URL=smtp://asha:hunter2-hunter2@"+closedPort(t)+"?from=a@kendra.example&tls=none").examined(t, 1)
		require.Contains(t, all["configuration"].Text, "not encrypted")
		require.Contains(t, all["migrations"].Do, "kendra migrate up")
		require.Equal(t, "fail", all["mail"].State)
		require.Contains(t, all["mail"].Text, "refused")
		require.Equal(t, "fail", all["storage"].State)
		require.NotContains(t, all["mail"].Text+all["mail"].Do, "hunter2")
	})
	t.Run("FindsADatabaseThatIsAway", func(t *testing.T) {
		t.Parallel()
		p := program{env: []string{"KENDRA_DATABASE_URL=postgres://kendra:hunter2-hunter2@" + closedPort(t) + "/kendra", "KENDRA_DATA_DIR=" + t.TempDir()}}
		all := p.examined(t, 1)
		require.Equal(t, "fail", all["database"].State)
		require.NotContains(t, all["database"].Text, "hunter2")
		require.Contains(t, all["configuration"].Text, "KENDRA_BASE_URL is not set")
	})
	t.Run("FindsAReplicaThatIsAway", func(t *testing.T) {
		t.Parallel()
		p, _ := onDatabase(t)
		replica := p.with("KENDRA_DATABASE_REPLICA_URL=postgres://kendra:hunter2-hunter2@"+closedPort(t)+"/kendra").examined(t, 1)["replica"]
		require.Equal(t, "fail", replica.State)
		require.Contains(t, replica.Do, "visitors read from the primary for now")
		require.NotContains(t, replica.Text+replica.Do, "hunter2")
	})
	t.Run("FindsAClockThatIsWrong", func(t *testing.T) {
		t.Parallel()
		p, url := onDatabase(t)
		p.makeAdmin(t)
		_, err := connect(t, url).Exec(t.Context(), "UPDATE audit_entries SET at = at + interval '1 day'")
		require.NoError(t, err)
		clock := p.examined(t, 1)["clock"]
		require.Equal(t, "fail", clock.State)
		require.Contains(t, clock.Do, "NTP")
	})
	t.Run("MakesNothing", func(t *testing.T) {
		t.Parallel()
		p, dir := onFolder(t)
		all := p.examined(t, 0)
		require.Contains(t, all["database"].Do, "start kendra serve")
		_, err := os.Stat(string(dir))
		require.ErrorIs(t, err, os.ErrNotExist)
	})
}

// closedPort is an address on this machine where nobody listens.
func closedPort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}
