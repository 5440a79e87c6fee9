package cli_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

const numbers = "REGNO,Name\n1001-26-00001,Asha\n1001-26-00099,Nobody\nseven,\n1001-26-00001,Asha\n"

func TestEnrolments_Do(t *testing.T) {
	t.Parallel()
	for name, args := range map[string][]string{"table": nil, "json": {"--format", "json"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			got := w.run(t.Context(), numbers, append([]string{"enrolments", "enrol", "--division", "6", "--from", "-"}, args...)...)
			require.Equal(t, 3, got.code, got.stderr)
			golden(t, "output/enrolments_"+name+".txt", got.stdout+"--- stderr\n"+got.stderr)
			again := w.run(t.Context(), "", append([]string{"enrolments", "resume", "1"}, args...)...)
			require.Equal(t, 3, again.code, "it is over, and tells the same answers")
			require.Equal(t, got.stdout, again.stdout)
		})
	}
	t.Run("a life", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		for _, c := range []struct {
			args []string
			told string
		}{
			{[]string{"admit", "--all", "--center", "1001", "--status", "registered"}, "1 done, 0 unchanged, 0 refused\n"},
			{[]string{"open-fees", "--student", "1001-26-00001", "--months", "3", "--discount", "0"}, "1 done, 0 unchanged, 0 refused\n"},
			{[]string{"open-fees", "--student", "1001-26-00001"}, "0 done, 1 unchanged, 0 refused\n"},
			{[]string{"pass", "--student", "1001-26-00001", "--reason", "Exam", "--key", "july"}, "1 done, 0 unchanged, 0 refused\n"},
			{[]string{"pass", "--student", "1001-26-00001", "--key", "july"}, "1 done, 0 unchanged, 0 refused\n"},
		} {
			got := w.run(t.Context(), "", append([]string{"enrolments"}, c.args...)...)
			require.Zero(t, got.code, got.stderr)
			require.Contains(t, got.stderr, c.told)
		}
	})
	t.Run("refused as a whole", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		for _, c := range []struct {
			args []string
			code int
			told string
		}{
			{[]string{"pass"}, 2, "choose the students with one of"},
			{[]string{"pass", "--all", "--student", "1001-26-00001"}, 2, "choose the students with one of"},
			{[]string{"pass", "--student", "1001-26-00001", "--status", "active"}, 2, "go with --all"},
			{[]string{"pass", "--all", "--day", "31/02/2026"}, 2, "--day"},
			{[]string{"pass", "--all", "--center", "9"}, 4, "no such center"},
			{[]string{"pass", "--all", "--format", "xml"}, 2, "--format"},
			{[]string{"pass", "--all", "--status", "cancelled"}, 2, "choose at least one student"},
			{[]string{"enrol", "--all"}, 2, "division"},
			{[]string{"seat", "--session", "99", "--all"}, 4, "no such session"},
			{[]string{"resume", "x"}, 2, "not the number of an action"},
			{[]string{"resume", "99"}, 4, "no such action"},
		} {
			got := w.run(t.Context(), "", append([]string{"enrolments"}, c.args...)...)
			require.Equal(t, c.code, got.code, "%v: %s", c.args, got.stderr)
			require.Contains(t, got.stderr, c.told)
		}
		for sheet, want := range map[string]string{"": "the file is empty", "NAME\nAsha\n": "the file has no column REGNO", "REGNO,Name\n,Asha\n": "line 2 has no registration number"} {
			got := w.run(t.Context(), sheet, "enrolments", "pass", "--from", "-")
			require.Equal(t, 2, got.code)
			require.Contains(t, got.stderr, want)
		}
	})
}
