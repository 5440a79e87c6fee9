package e2e_test

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

type (
	importState struct {
		Id, Stage, Plan, Problem string
		Expected                 int
		Counts                   struct{ Rows, Created, Updated, Unchanged, Refused, Skipped int }
	}
	importIssues struct {
		Groups []struct {
			Code, Severity string
			Rows           int
		}
		Items []struct {
			Row, Index              int
			Value, Code, Suggestion string
		}
		Next *int
	}
)

// importAt waits until an import is at a stage.
func (i *institute) importAt(t *testing.T, id, stage string) (s importState) {
	t.Helper()
	eventually(t, "the import is "+stage, func() bool {
		s = read[importState](t, i.get(t, "/api/Imports/GetImport?Id="+id))
		return s.Stage == stage || (s.Problem != "" && s.Stage != "checking")
	})
	require.Equal(t, stage, s.Stage, s.Problem)
	return s
}

// TestWizard: an office's file comes over the website, is corrected cell by cell and all alike, imported and taken back.
func TestWizard(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, file := connect(t, i.database), messy(t, 100, "utf-16", "\t")
	raw, err := os.ReadFile(file[0])
	require.NoError(t, err)
	var want truth
	says, err := os.ReadFile(file[1])
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(says, &want))

	kind, body := importUpload(t, i.center, string(raw))
	up := read[struct {
		Import  importState
		Reading struct {
			Encoding, Delimiter string
			Heading             int
		}
		Columns  []struct{ Field string }
		Rows     int
		AskDates bool
		Unknown  []struct{ Field, Value string }
	}](t, i.send(t, http.MethodPost, "/api/Imports/PostFile", kind, strings.NewReader(body)))
	id := up.Import.Id
	require.Equal(t, []any{"utf-16le", "\t", 3, want.Rows, false}, []any{up.Reading.Encoding, up.Reading.Delimiter, up.Reading.Heading, up.Rows, up.AskDates})
	require.Len(t, up.Columns, len(officeSheet))

	check := func() importState {
		require.Equal(t, http.StatusOK, i.post(t, "/api/Imports/PostCheck", fields("Id", id)).status)
		return i.importAt(t, id, "checked")
	}
	s := check()
	require.Equal(t, []int{want.Rows, want.Good, want.Bad}, []int{s.Counts.Rows, s.Counts.Created, s.Counts.Refused})
	require.Zero(t, countStudents(t, conn), "nothing is stored")
	issues := read[importIssues](t, i.get(t, "/api/Imports/GetIssues?Size=100&Id="+id))
	require.NotEmpty(t, issues.Groups)

	type correction struct {
		Row, Index int
		From, To   string
	}
	var all []correction
	for n, issue := range issues.Items {
		to := map[string]string{
			"student.gender": "Male", "course.no_division": "DCA", "calendar.malformed": "2001-02-28", "contact.pin": "226001", "contact.email": issue.Suggestion,
			"contact.mobile": "987650" + i.fourDigits(n), "import.scientific": "987651" + i.fourDigits(n), "import.email_twice": "other" + i.fourDigits(n) + "@example.in",
			"student.invalid": "Somebody",
		}[issue.Code]
		if issue.Code == "student.invalid" && issue.Index == atBorn {
			to = "2001-02-28"
		}
		row := issue.Row
		if issue.Code == "student.gender" {
			row = 0 // all alike at once
		}
		if issue.Code != "import.city" {
			all = append(all, correction{row, issue.Index, issue.Value, to})
		}
	}
	sent, err := json.Marshal(map[string]any{"Id": id, "Corrections": all})
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, i.send(t, http.MethodPost, "/api/Imports/PostCorrections", "application/json", strings.NewReader(string(sent))).status)
	s = check()
	require.Equal(t, []int{want.Rows, 0}, []int{s.Counts.Created, s.Counts.Refused})

	require.Equal(t, http.StatusOK, i.post(t, "/api/Imports/PostRun", fields("Id", id, "Plan", s.Plan)).status)
	s = i.importAt(t, id, "done")
	require.Equal(t, want.Rows, s.Counts.Created)
	require.Equal(t, want.Rows, countStudents(t, conn))
	failed := string(i.get(t, "/api/Imports/GetResult?Kind=failed&Id="+id).body)
	require.Equal(t, 1, strings.Count(failed, "\n"), "only the headings")

	undone := read[struct {
		Removed, Restored int
		Kept              []string
	}](t, i.post(t, "/api/Imports/PostUndo", fields("Id", id)))
	require.Equal(t, []int{want.Rows, 0, 0}, []int{undone.Removed, undone.Restored, len(undone.Kept)})
	require.Zero(t, one[int](t, conn, "SELECT count(*) FROM students WHERE removed_at IS NULL"))
	i.importAt(t, id, "undone")
}

// TestWizard_KnownStudents: a file that changes known students is checked as often as wanted, imported, and taken back.
func TestWizard_KnownStudents(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	upload := func(name string) string {
		kind, body := importUpload(t, i.center, "Name,DOB,Gender,DivName,Email,Mobile\n"+name+",16/03/2005,F,DCA,asha@example.in,9876500000\n")
		return read[struct{ Import importState }](t, i.send(t, http.MethodPost, "/api/Imports/PostFile", kind, strings.NewReader(body))).Import.Id
	}
	run := func(id, plan string) importState {
		require.Equal(t, http.StatusOK, i.post(t, "/api/Imports/PostRun", fields("Id", id, "Plan", plan)).status)
		return i.importAt(t, id, "done")
	}
	run(upload("Asha Verma"), "")
	id, plan := upload("Asha Sharma"), ""
	for range 2 {
		require.Equal(t, http.StatusOK, i.post(t, "/api/Imports/PostCheck", fields("Id", id)).status)
		s := i.importAt(t, id, "checked")
		require.Equal(t, []int{0, 1, 0}, []int{s.Counts.Created, s.Counts.Updated, s.Counts.Refused})
		plan = s.Plan
	}
	require.Equal(t, 1, run(id, plan).Counts.Updated)
	require.Equal(t, "Asha Sharma", one[string](t, conn, "SELECT name FROM students"))
	require.Equal(t, http.StatusOK, i.post(t, "/api/Imports/PostUndo", fields("Id", id)).status)
	require.Equal(t, "Asha Verma", one[string](t, conn, "SELECT name FROM students"))
}

// fourDigits returns a different number each time.
func (*institute) fourDigits(n int) string {
	const digits = "0123456789"
	return string([]byte{digits[n/1000%10], digits[n/100%10], digits[n/10%10], digits[n%10]})
}
