package e2e_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// truth is what make_students.py says of a file that it made.
type truth struct {
	Rows, Good, Bad int
	Fate            []struct {
		Row     int
		Defect  *string
		Columns []string
	}
}

// officeHeadings are the headings of an office's file for those that truths name.
var officeHeadings = map[string]string{
	"Name": "Student Name", "Email": "E-mail ID", "Mobile": "Mobile No.", "DOB": "D.O.B.", "PinCode": "PIN Code", "Gender": "Sex", "DivName": "Course",
}

// TestImport_Offices: of an office's real spreadsheet exactly the cells that are wrong are blamed, and every other row is
// taken, whatever the file's encoding, delimiter and style of dates is.
func TestImport_Offices(t *testing.T) {
	t.Parallel()
	shared, err := filepath.Abs("../../../shared/data")
	require.NoError(t, err)
	files := map[string][2]string{}
	for _, name := range []string{"office-400.csv", "office-200-utf16.tsv"} {
		file, says := filepath.Join(shared, name), filepath.Join(shared, name[:len(name)-len(filepath.Ext(name))]+".truth.json")
		if _, err := os.Stat(file); err == nil { // a clone may have nothing beside it
			files[name] = [2]string{file, says}
		}
	}
	for seed, c := range []struct{ encoding, delimiter string }{
		{"utf-8", ","}, {"utf-8-sig", ";"}, {"utf-16", "\t"}, {"cp1252", ","}, {"cp1252", "|"}, {"utf-16", ","}, {"utf-8", "\t"}, {"utf-8-sig", "|"},
		{"utf-8", ";"}, {"cp1252", "\t"},
	} {
		name := fmt.Sprintf("Seed%d", seed+100)
		files[name] = messy(t, seed+100, c.encoding, c.delimiter)
	}
	for name, f := range files {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i := openInstitute(t)
			raw, err := os.ReadFile(f[1])
			require.NoError(t, err)
			var want truth
			require.NoError(t, json.Unmarshal(raw, &want))
			got := i.run(t, "", "students", "import", f[0], "--center", i.code, "--format", "json")
			require.Equal(t, 3, got.code, got.stderr)
			var r report
			require.NoError(t, json.Unmarshal([]byte(got.stdout), &r))
			require.Equal(t, []int{want.Rows, want.Good, want.Bad}, []int{r.Rows, r.Created, r.Refused})
			require.Equal(t, want.blames(), r.blames())
			require.Equal(t, want.Good, countStudents(t, connect(t, i.database)))

			require.NoError(t, json.Unmarshal([]byte(i.run(t, "", "students", "import", f[0], "--center", i.code, "--format", "json").stdout), &r))
			require.Equal(t, []int{want.Rows, want.Good, want.Bad}, []int{r.Rows, r.Unchanged, r.Refused}, "the second time nothing is new")
		})
	}
}

// blames are the rows and headings that are wrong.
func (w truth) blames() map[string]bool {
	all := map[string]bool{}
	for _, f := range w.Fate {
		for _, c := range f.Columns {
			all[fmt.Sprintf("%d %s", f.Row, officeHeadings[c])] = true
		}
	}
	return all
}

func (r report) blames() map[string]bool {
	all := map[string]bool{}
	for _, i := range r.Issues {
		if i.Severity == "error" {
			all[fmt.Sprintf("%d %s", i.Row, i.Heading)] = true
		}
	}
	return all
}
