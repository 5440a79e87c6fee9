package e2e_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
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
		"NoHeadings":     {write("bare.csv", good), center, 2, []string{"no known heading"}},
		"NoRows":         {write("headings.csv", someHeadings), center, 2, []string{"no rows"}},
		"UnknownColumn":  {write("column.csv", "Blood Group,"+someHeadings+"A+,"+good), center, 2, []string{"column A", "Blood Group"}},
		"MissingColumn":  {write("lacks.csv", "Name,Father_Name\nBina Das,Ravi Das\n"), center, 2, []string{"DivName", "'Mobile' or 'DOB'"}},
		"AmbiguousDates": {write("dates.csv", someHeadings+strings.Replace(good, "14/06/2004", "04/06/2004", 1)), center, 2, []string{"--dates dmy", "--dates mdy"}},
		"LongLine":       {write("long.csv", someHeadings+strings.Repeat("x", 3<<20)), center, 2, []string{"row 2 is longer than 1 MiB"}},
		"ManyColumns":    {write("wide.csv", strings.Repeat("Name,", 10_000)+"\n"), center, 2, []string{"more than 1000 columns"}},
		"OpenQuote":      {write("quote.csv", someHeadings+good+"\"Chitra\n"), center, 2, []string{"row 3 has a quote that is never closed"}},
		"BrokenZIP":      {write("broken.xlsx", "PK\x03\x04 and nothing else"), center, 2, []string{"broken ZIP or XLSX"}},
		"BadMode":        {write("d.csv", someHeadings+good), append([]string{"--mode", "merge"}, center...), 2, []string{"merge", "insert, update, upsert or mirror"}},
		"NoSuchJob":      {write("e.csv", someHeadings+good), []string{"--resume", "0123456789abcdef"}, 4, []string{"no such import"}},
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

// TestImport_Encodings: what a spreadsheet saves is read as it is.
func TestImport_Encodings(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, dir := connect(t, i.database), t.TempDir()
	for n, text := range []string{"%s", "\ufeff%s", "latin1", "wide"} {
		row := strings.NewReplacer("Bina", "Ren\u00e9e", "bina", "renee"+strconv.Itoa(n), "14/06/2004", strconv.Itoa(14+n)+"/06/2004").Replace(someHeadings + good)
		switch text {
		case "latin1":
			row = strings.ReplaceAll(row, "\u00e9", "\xe9")
		case "wide":
			row = wide(row)
		default:
			row = strings.Replace(text, "%s", row, 1)
		}
		path := filepath.Join(dir, strconv.Itoa(n)+".csv")
		require.NoError(t, os.WriteFile(path, []byte(row), 0o600))
		i.must(t, "", "students", "import", path, "--center", i.code)
	}
	require.Equal(t, 4, one[int](t, conn, "SELECT count(*) FROM students WHERE name = 'Ren\u00e9e Das'"))
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
