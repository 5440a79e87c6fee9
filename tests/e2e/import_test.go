package e2e_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
)

// good is a row that is taken, of a sheet with these headings.
const (
	someHeadings = "Name,DOB,Gender,StdName,DivName,Email,Mobile\n"
	good         = "Bina Das,14/06/2004,Female,Diploma,DCA,bina@example.in,9876543212\n"
)

// TestImport_BadInput: what cannot be imported is said in one clear line, and nothing is stored of it.
func TestImport_BadInput(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, dir := connect(t, i.database), t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	locked := write("locked.csv", someHeadings+good)
	require.NoError(t, os.Chmod(locked, 0))
	if os.Getuid() == 0 {
		locked = "/proc/self/mem" // root may open everything; the beginning of this cannot be read
	}
	center := []string{"--center", i.code}
	for name, c := range map[string]struct {
		file string
		args []string
		code int
		says []string
	}{
		"Missing":        {filepath.Join(dir, "none.csv"), center, 2, []string{"none.csv", "no such file"}},
		"Folder":         {dir, center, 2, []string{dir, "is a folder"}},
		"Unreadable":     {locked, center, 2, []string{"the file cannot be read", locked}},
		"Empty":          {write("empty.csv", ""), center, 2, []string{"the file is empty"}},
		"OnlyBlank":      {write("blank.csv", "\n\n,,,\n"), center, 2, []string{"the file is empty"}},
		"NoHeadings":     {write("bare.csv", good), center, 2, []string{"none of the headings"}},
		"NoRows":         {write("headings.csv", someHeadings), center, 2, []string{"no rows"}},
		"UnknownColumn":  {write("column.csv", "Blood Group,"+someHeadings+"A+,"+good), center, 2, []string{"column A", "Blood Group"}},
		"MissingColumn":  {write("lacks.csv", "Name,DOB\nBina Das,14/06/2004\n"), center, 2, []string{"DivName", "Email", "Mobile"}},
		"Latin1":         {write("latin1.csv", someHeadings+good+strings.Replace(good, "Bina", "Ren\xe9e", 1)), center, 2, []string{"row 3, column A", "UTF-8"}},
		"UTF16":          {write("utf16.csv", wide(someHeadings+good)), center, 2, []string{"UTF-8"}},
		"Binary":         {binary, center, 2, []string{"the file"}},
		"NoCenter":       {write("a.csv", someHeadings+good), nil, 2, []string{"--center is required"}},
		"UnknownCenter":  {write("b.csv", someHeadings+good), []string{"--center", "999999"}, 4, []string{"no such center"}},
		"NotEvenANumber": {write("c.csv", someHeadings+good), []string{"--center", "Patna"}, 2, []string{"Patna"}},
		"NoFile":         {"", center, 2, []string{"accepts 1 arg"}},
		"Dash":           {"-", center, 2, []string{"the file is empty"}},
	} {
		t.Run(name, func(t *testing.T) {
			args := append([]string{"students", "import"}, c.args...)
			if c.file != "" {
				args = append(args, c.file)
			}
			got := i.run(t, "", args...)
			require.Equal(t, c.code, got.code, got.stderr)
			require.Empty(t, got.stdout)
			requireOneLine(t, got.stderr, c.says...)
			require.Zero(t, countStudents(t, conn))
		})
	}
	require.Zero(t, one[int](t, conn, "SELECT count(*) FROM import_jobs"), "not even a job began")
}

// wide is text as a spreadsheet's "Unicode text" has it.
func wide(text string) string {
	b := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u), byte(u>>8))
	}
	return string(b)
}

// TestImport_BadRow: a row that is wrong is refused and named, and the others are taken.
func TestImport_BadRow(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	bad := someHeadings + "\n" + good + "Chitra Rao,31/02/2001,Female,Diploma,Basket Weaving,chitra@example.in,98765\n"

	dry := i.run(t, bad, "students", "import", "-", "--center", i.code, "--dry-run")
	require.Equal(t, 3, dry.code)
	require.Zero(t, countStudents(t, conn))

	got := i.run(t, bad, "students", "import", "-", "--center", i.code)
	require.Equal(t, 3, got.code)
	for _, want := range []string{
		`row 4, column B (DOB): "31/02/2001" is not a date`, `row 4, column E (DivName): "Basket Weaving" is not a course that this center teaches`,
		`row 4, column G (Mobile): "98765" is not a mobile number`,
	} {
		require.Contains(t, got.stderr, want)
	}
	require.Equal(t, 1, countStudents(t, conn))

	got = i.run(t, bad, "students", "import", "-", "--center", i.code, "--format", "json")
	require.Equal(t, 3, got.code)
	var r report
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &r))
	require.Equal(t, []int{2, 1, 1, 1}, []int{r.Rows, r.Unchanged, r.Refused, r.Skipped})
	require.Len(t, r.Issues, 3)
	for _, issue := range r.Issues {
		require.Equal(t, 4, issue.Row)
		require.Equal(t, "error", issue.Severity)
		require.NotEmpty(t, issue.Code)
	}
}
