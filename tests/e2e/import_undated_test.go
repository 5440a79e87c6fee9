package e2e_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestImport_Undated follows students without a birth date from a register that has none, to the certificate of one whose
// date came later.
func TestImport_Undated(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, dir := connect(t, i.database), t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	importing := func(file string, more ...string) string {
		return i.must(t, "", append([]string{"students", "import", file, "--center", i.code}, more...)...)
	}
	register := write("register.csv", "Name,Mobile,Course\nAsha Roy,9876543212,DCA\nRavi Roy,9876543212,DCA\nGita Das,9876543213,DCA\n")
	look := importing(register, "--dry-run")
	require.Contains(t, look, "no birth date  3 new students; until it is entered")
	require.Zero(t, countStudents(t, conn))
	require.Contains(t, importing(register), "no birth date  3 new students")
	require.Contains(t, importing(register), "unchanged  3")
	unnumbered := write("unnumbered.csv", "Name,DOB,Mobile,Course\nMina Sen,14/06/2005,NA,DCA\n")
	require.Contains(t, importing(unnumbered, "--dry-run"), "no mobile number  1 new student; until it is entered")

	type found struct {
		SID, OId, DID           int64
		RegNo, Name, DOB        string
		Mobile, Gender, DivName string
		Version                 int
	}
	undated := func() map[string]found {
		all := map[string]found{}
		for _, s := range read[[]found](t, i.get(t, "/api/Report/GetStudentReport?Need=birth_date")) {
			require.Empty(t, s.DOB)
			all[s.Name] = s
		}
		return all
	}
	all := undated()
	require.Len(t, all, 3)
	require.Equal(t, http.StatusOK, i.get(t, "/api/Report/GetToday").status)
	sheet := i.must(t, "", "students", "export", "--center", i.code)
	require.Contains(t, importing(write("export.csv", sheet)), "unchanged  3")

	// No certificate without the date, and nothing to find by it.
	asha := all["Asha Roy"]
	issue := []string{"certificates", "issue", "--student", asha.RegNo, "--division", strconv.FormatInt(i.division["DCA"], 10), "--grade", "A"}
	got := i.run(t, "", issue...)
	require.Equal(t, 5, got.code, got.stderr)
	require.Contains(t, got.stderr, "birth date is not known; enter it in the student's record first")
	for _, born := range []string{"", "01/01/0001", "1/1/1"} {
		for _, path := range []string{"/api/Certificate/GetCertificateByIdDOB?", "/api/Exam/GetResultByIdDOB?"} {
			a := i.get(t, path+url.Values{"id": {asha.RegNo}, "DOB": {born}}.Encode())
			require.Equal(t, "[]", strings.TrimSpace(string(a.body)), path+born)
		}
	}

	// A later file fills the date in, and its undo takes it away.
	dated := write("dated.csv", "Name,DOB,Mobile\nAsha Roy,14/06/2005,9876543212\n")
	var done struct{ Job string }
	require.NoError(t, json.Unmarshal([]byte(importing(dated, "--max-change", "100", "--format", "json")), &done))
	require.NotContains(t, undated(), "Asha Roy")
	i.must(t, "", "students", "import", "--undo", done.Job)
	require.Contains(t, undated(), "Asha Roy")
	importing(dated, "--max-change", "100")
	require.Len(t, undated(), 2)
	i.must(t, "", issue...)
	certificates := read[[]struct{ Serial string }](t, i.get(t, "/api/Certificate/GetCertificateByIdDOB?"+url.Values{"id": {asha.RegNo}, "DOB": {"14/06/2005"}}.Encode()))
	require.Len(t, certificates, 1)

	// The form may leave it empty, and enter it once.
	ravi := all["Ravi Roy"]
	form := url.Values{
		"SID": {strconv.FormatInt(ravi.SID, 10)}, "Name": {ravi.Name}, "Gender": {ravi.Gender}, "OId": {strconv.FormatInt(ravi.OId, 10)},
		"DID": {strconv.FormatInt(ravi.DID, 10)}, "Mobile": {ravi.Mobile}, "City": {"Patna"},
	}
	const update = "/api/Student/PostUpdateStudentByAdmin"
	require.Equal(t, http.StatusOK, i.post(t, update, form).status)
	form.Set("DOB", "01/02/2004")
	require.Equal(t, http.StatusOK, i.post(t, update, form).status)
	form.Set("DOB", "")
	refused := refusal(t, i.post(t, update, form), http.StatusUnprocessableEntity)
	require.Equal(t, "DOB", refused.Fields[0].Field)
	require.Len(t, undated(), 1)
}
