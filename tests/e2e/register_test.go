package e2e_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestImport_Register: in a center's register of several years, people come back for other courses, brothers and sisters
// share a phone, and many have no e-mail address. Every person and every enrolment is there once.
func TestImport_Register(t *testing.T) {
	t.Parallel()
	maker, err := filepath.Abs("../../../shared/data/make_register.py")
	require.NoError(t, err)
	if _, err := os.Stat(maker); err != nil {
		t.Skip("a clone may have nothing beside it")
	}
	for _, c := range [][2]int{{300, 7}, {300, 8}, {300, 9}, {6000, 7}} {
		t.Run(fmt.Sprint(c[0], "Seed", c[1]), func(t *testing.T) {
			t.Parallel()
			i, dir := openInstitute(t), t.TempDir()
			file, says := filepath.Join(dir, "register.csv"), filepath.Join(dir, "truth.json")
			text, err := exec.CommandContext(t.Context(), "python3", maker, "--people", fmt.Sprint(c[0]), "--seed", fmt.Sprint(c[1]), "--truth", says).Output()
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(file, text, 0o600))
			raw, err := os.ReadFile(says)
			require.NoError(t, err)
			var want struct{ Rows, People, Enrolments, Again int }
			require.NoError(t, json.Unmarshal(raw, &want))
			load := func(args ...string) []int {
				var r report
				got := i.run(t, "", append([]string{"students", "import", file, "--center", i.code, "--format", "json"}, args...)...)
				require.NoError(t, json.Unmarshal([]byte(got.stdout), &r), got.stderr)
				return []int{r.Rows, r.Created, r.Enrolled, r.Updated, r.Unchanged, r.Refused}
			}
			all := []int{want.Rows, want.People, want.Enrolments - want.People, 0, want.Again, 0}
			require.Equal(t, all, load("--dry-run"))
			require.Equal(t, all, load())
			conn := connect(t, i.database)
			require.Equal(t, want.People, countStudents(t, conn))
			require.Equal(t, want.Enrolments, one[int](t, conn, "SELECT count(*) FROM enrolments WHERE removed_at IS NULL"))
			require.Equal(t, []int{want.Rows, 0, 0, 0, want.Rows, 0}, load(), "the second time nothing is new")
		})
	}
}
