package e2e_test

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestRecord: several websites add to one record, are killed at any moment while others write, and the record is whole. A
// witness reads it over HTTP. Afterwards somebody changes an entry in the database, and the verification names it.
func TestRecord(t *testing.T) {
	t.Parallel()
	const kills = 5
	i := openInstitute(t)
	conn, file := connect(t, i.database), filepath.Join(t.TempDir(), "auditor.checkpoint")
	var writing sync.WaitGroup
	end := make(chan struct{})
	for range 2 {
		busy := connect(t, i.database)
		writing.Go(func() {
			for {
				select {
				case <-end:
					return
				case <-time.After(5 * time.Millisecond):
					_, err := busy.Exec(t.Context(), `INSERT INTO audit_entries (at, account_id, name, role, action, thing_kind, thing_id)
						SELECT now(), 0, 'clerk', 2, 'student.changed', 'student', n FROM generate_series(1, 5) AS n`)
					if err != nil {
						return
					}
				}
			}
		})
	}
	r := rand.New(rand.NewPCG(6, 19))
	for range kills {
		other := i.serve(t)
		time.Sleep(time.Duration(r.IntN(1500)) * time.Millisecond)
		other.kill(t)
	}
	close(end)
	writing.Wait()

	var told struct{ Size, Waiting int }
	eventually(t, "the record has everything", func() bool {
		require.NoError(t, json.Unmarshal([]byte(i.must(t, "", "audit", "verify", "--format", "json")), &told))
		return told.Waiting == 0
	})
	require.Equal(t, told.Size, one[int](t, conn, "SELECT count(*) FROM log_leaves"))
	require.Equal(t, one[int](t, conn, "SELECT count(*) FROM audit_entries"), one[int](t, conn, "SELECT count(*) FROM log_leaves WHERE kind = 'audit'"))
	require.Greater(t, told.Size, 256)
	require.Equal(t, http.StatusOK, i.get(t, "/.well-known/tlog/tile/0/000").status)
	require.Contains(t, i.must(t, "", "audit", "witness", i.base, "--file", file, "--name", "auditor.example"), "of which 0 were seen before")
	i.must(t, "", "audit", "rotate")
	eventually(t, "the new key has signed", func() bool {
		return i.run(t, "", "audit", "witness", i.base, "--file", file).code == 2
	})
	i.must(t, "", "audit", "verify", "--witnessed", file)

	_, err := conn.Exec(t.Context(), "UPDATE audit_entries SET name = 'Somebody' WHERE id = 3")
	require.NoError(t, err)
	got := i.run(t, "", "audit", "verify", "--witnessed", file)
	require.Equal(t, 5, got.code, got.stderr)
	require.Regexp(t, `(?m)^entry-edited\s+audit_entries\s+3\s`, got.stdout)
}
