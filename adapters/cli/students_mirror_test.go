package cli_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// ccc is a register of the course CCC without some of its students.
func ccc(n int, without func(i int) bool) string {
	var b strings.Builder
	b.WriteString("Name,DOB,Mobile,DivName\n")
	for i := range n {
		if without == nil || !without(i) {
			fmt.Fprintf(&b, "Student %d,14/06/2005,98765%05d,CCC\n", i, i)
		}
	}
	return b.String()
}

func TestStudentsImport_Mirror(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	command := []string{"students", "import", "-", "--center", "1001"}
	require.Zero(t, w.run(ctx, ccc(20, nil), command...).code)
	command = append(command, "--mode", "mirror")

	// One of twenty is missing: within the limit.
	most := ccc(20, func(i int) bool { return i == 7 })
	look := w.run(ctx, most, append(command, "--dry-run")...)
	require.Zero(t, look.code, look.stderr)
	require.Contains(t, look.stdout, "covers     CCC\n")
	require.Contains(t, look.stdout, "missing    1 of 20 open enrolments\n")
	require.Regexp(t, `missing +1001-26-\d+ +Student 7 +CCC +registered`, look.stdout)
	done := w.run(ctx, most, append(command, "--format", "json")...)
	require.Zero(t, done.code, done.stderr)
	var report struct {
		Job, Plan string
		Left      int
		Covers    struct {
			Courses []string
			Open    int
		}
		Leavers []struct{ RegNo, Name, Status string }
	}
	require.NoError(t, json.Unmarshal([]byte(done.stdout), &report))
	require.Equal(t, []any{1, []string{"CCC"}, 20, "Student 7"}, []any{report.Left, report.Covers.Courses, report.Covers.Open, report.Leavers[0].Name})

	// Half of them are missing: only with their number.
	half := ccc(20, func(i int) bool { return i%2 == 0 })
	for _, wrong := range [][]string{nil, {"--confirm-missing", "9"}} {
		got := w.run(ctx, half, append(command, wrong...)...)
		require.Equal(t, 5, got.code)
		require.Contains(t, got.stderr, "--confirm-missing 10")
		require.Contains(t, got.stdout, "missing    10 of 19 open enrolments\n")
		require.NotContains(t, got.stderr, "--resume")
	}
	got := w.run(ctx, half, append(command, "--confirm-missing", "10")...)
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "missing    10 of 19 open enrolments\n")

	// The undo brings them back.
	undone := w.run(ctx, "", "students", "import", "--undo", report.Job)
	require.Zero(t, undone.code, undone.stderr)
	require.Contains(t, undone.stdout, "restored  1\n")

	// A file about nobody, and one with an error.
	got = w.run(ctx, strings.ReplaceAll(ccc(5, nil), "Student", "Trainee"), append(command, "--confirm-missing", "11")...)
	require.Equal(t, 5, got.code, got.stderr)
	require.Contains(t, got.stderr, "probably another file")
	got = w.run(ctx, ccc(20, func(i int) bool { return i%2 == 0 || i == 9 })+"Student 99,14/06/2005,12,CCC\n", command...)
	require.Equal(t, 5, got.code, got.stderr)
	require.Contains(t, got.stderr, "correct the rows first")

	require.Equal(t, 2, w.run(ctx, half, "students", "import", "-", "--center", "1001", "--confirm-missing", "10").code, "for mirrors only")
}
