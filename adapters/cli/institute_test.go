package cli_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestInstitute(t *testing.T) {
	t.Parallel()
	w := setup(t)
	empty := w.run(t.Context(), "", "institute", "show")
	require.Zero(t, empty.code, empty.stderr)
	require.Contains(t, empty.stdout, "version: 1\nname: \"\"\n")

	file := filepath.Join(t.TempDir(), "institute.yaml")
	yaml := "name: Vidya Jyoti Computer Education\nshort_name: Vidya Jyoti\nlocal_name: विद्या ज्योति\ngstin: 27 AAPFU0939F 1ZV\nreg_no_prefix: vj\nreg_no_label: Roll No.\n"
	require.NoError(t, os.WriteFile(file, []byte(yaml), 0o600))
	changes := "name: \"\" -> \"Vidya Jyoti Computer Education\"\nshort_name: \"\" -> \"Vidya Jyoti\"\n" +
		"local_name: \"\" -> \"विद्या ज्योति\"\ngstin: \"\" -> \"27AAPFU0939F1ZV\"\n" +
		"reg_no_prefix: \"\" -> \"VJ\"\nreg_no_label: \"\" -> \"Roll No.\"\n"
	dry := w.run(t.Context(), "", "institute", "apply", file, "--dry-run")
	require.Zero(t, dry.code, dry.stderr)
	require.Equal(t, changes, dry.stdout)
	require.Equal(t, empty.stdout, w.run(t.Context(), "", "institute", "show").stdout, "a dry run stores nothing")
	done := w.run(t.Context(), "", "institute", "apply", file)
	require.Zero(t, done.code, done.stderr)
	require.Equal(t, changes, done.stdout)
	require.Equal(t, "Nothing has changed.\n", w.run(t.Context(), "", "institute", "apply", file).stdout)

	shown := w.run(t.Context(), "", "institute", "show").stdout
	require.Contains(t, shown, "version: 2\nname: Vidya Jyoti Computer Education\n")
	require.Equal(t, "Nothing has changed.\n", w.run(t.Context(), shown, "institute", "apply", "-").stdout, "what show prints")

	for name, c := range map[string]struct {
		yaml, says string
		code       int
	}{
		"UnknownKey":   {"name: A\ntagine: B\n", "line 2: field tagine not found", 2},
		"NoYAML":       {"name: [", "yaml: line 1", 2},
		"Empty":        {"", "the file is empty", 2},
		"NoName":       {"tagline: B\n", "is required", 2},
		"WrongGSTIN":   {"name: A\ngstin: 27AAPFU0939F1ZW\n", "is not a GSTIN", 2},
		"WrongPrefix":  {"name: A\nserial_prefix: 9-\n", "must be up to 8 letters and digits", 2},
		"Stale":        {"version: 1\nname: A\n", "in the meantime", 5},
		"ListForAText": {"name: [A]\n", "line 1", 2},
	} {
		t.Run(name, func(t *testing.T) {
			got := w.run(t.Context(), c.yaml, "institute", "apply", "-")
			require.Equal(t, c.code, got.code, got.stderr)
			require.Contains(t, got.stderr, c.says)
			require.NotContains(t, got.stderr, "cli.instituteFile")
		})
	}
	require.Equal(t, 2, w.run(t.Context(), "", "institute", "apply", filepath.Join(t.TempDir(), "none.yaml")).code)
}
