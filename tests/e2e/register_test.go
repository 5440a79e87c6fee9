package e2e_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestImport_Register: in a center's register of several years, people come back for other courses, brothers and sisters
// share a phone, and many have no e-mail address. Every person and every enrolment is there once, and the register of each
// session holds exactly its enrolments.
func TestImport_Register(t *testing.T) {
	t.Parallel()
	files := map[string][2]string{"Made": register(t, 400, 7)}
	for seed := range 3 {
		if f, ok := sharedRegister(t, 300, 7+seed); ok { // a clone may have nothing beside it
			files[fmt.Sprintf("Shared%d", 7+seed)] = f
		}
	}
	for name, f := range files {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i := openInstitute(t)
			raw, err := os.ReadFile(f[1])
			require.NoError(t, err)
			var want registerTruth
			require.NoError(t, json.Unmarshal(raw, &want))
			load := func(args ...string) []int {
				var r report
				got := i.run(t, "", append([]string{"students", "import", f[0], "--center", i.code, "--create-sessions", "--format", "json"}, args...)...)
				require.NoError(t, json.Unmarshal([]byte(got.stdout), &r), got.stderr)
				return []int{r.Rows, r.Created, r.Enrolled, r.Updated, r.Unchanged, r.Refused, len(r.Issues)}
			}
			all := []int{want.Rows, want.People, want.Enrolments - want.People, 0, want.Again, 0, 0}
			require.Equal(t, all, load("--dry-run"))
			require.Equal(t, all, load())
			require.Equal(t, []int{want.Rows, 0, 0, 0, want.Rows, 0, 0}, load(), "the second time nothing is new")
			conn := connect(t, i.database)
			require.Equal(t, want.People, countStudents(t, conn))
			require.Equal(t, want.Enrolments, one[int](t, conn, "SELECT count(*) FROM enrolments WHERE removed_at IS NULL"))
			require.Equal(t, want.sizes(), i.registers(t))
		})
	}
}

// sharedRegister makes a register with make_register.py.
func sharedRegister(t *testing.T, people, seed int) ([2]string, bool) {
	t.Helper()
	maker, err := filepath.Abs("../../../shared/data/make_register.py")
	require.NoError(t, err)
	if _, err := os.Stat(maker); err != nil {
		return [2]string{}, false
	}
	file, says := filepath.Join(t.TempDir(), "register.csv"), filepath.Join(t.TempDir(), "truth.json")
	text, err := exec.CommandContext(t.Context(), "python3", maker, "--people", strconv.Itoa(people), "--seed", strconv.Itoa(seed), "--truth", says).Output()
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, text, 0o600))
	return [2]string{file, says}, true
}

// registers returns how many students the register of each session holds, by title.
func (i *institute) registers(t *testing.T) map[string]int {
	t.Helper()
	all := map[string]int{}
	for _, s := range read[struct {
		Items []struct {
			Id    int64
			Title string
		}
	}](t, i.get(t, "/api/Session/GetSessionList?Size=100")).Items {
		room := read[struct {
			Students []struct{ Session string }
		}](t, i.get(t, fmt.Sprintf("/api/Session/GetSession?Id=%d", s.Id)))
		all[s.Title] = len(room.Students)
	}
	return all
}
