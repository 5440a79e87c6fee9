package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// awkward are students whose records are hard to bring through a sheet and back.
var awkward = []map[string]string{
	{"Name": "=cmd|' /C calc'!A0", "Father_Name": "+Dev", "Mother_Name": "@Ela", "Address": "-", "About": "'=1+1"},
	{"Name": "D'Souza, \"Maria\"", "Father_Name": "'Abdul", "Mother_Name": "''@x", "Address": "12; MG Road\nWard, 7\n\n\"Patna\"", "About": "\u0905\u0928\u0941 \u2014 caf\u00e9 \U0001f393"},
	{"Name": "Total", "Father_Name": "1E5", "Mother_Name": "FALSE", "City": "007", "Address": "0012", "About": "TRUE", "Session": "03/04/2005"},
	{"Name": "NULL", "City": "A village that no atlas has", "About": "a\tb|c;d", "Address": "x\r\ny"},
}

// TestExport_IsImportedUnchanged: whatever stands in the records, an export of a center that is imported again changes
// nothing, from the command line and from the website, as CSV and as XLSX.
func TestExport_IsImportedUnchanged(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn, office := connect(t, i.database), messy(t, 104, "cp1252", "|")
	require.Equal(t, 3, i.run(t, "", "students", "import", office[0], "--center", i.code).code)
	for n, fields := range awkward {
		form := url.Values{
			"DOB": {"03/04/2005"}, "Gender": {"Other"}, "OId": {strconv.FormatInt(i.center, 10)}, "DID": {strconv.FormatInt(i.division["CCC"], 10)},
			"Email": {fmt.Sprintf("awkward%d@example.in", n)}, "Mobile": {"987654321" + strconv.Itoa(n)}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"},
		}
		for name, value := range fields {
			form.Set(name, value)
		}
		require.Equal(t, http.StatusOK, i.post(t, registerPath, form).status)
	}
	// Some go, and their course with them.
	_, err := conn.Exec(t.Context(), "UPDATE students SET division_id = $1 WHERE id % 7 = 0", i.division["DTP"])
	require.NoError(t, err)
	_, err = conn.Exec(t.Context(), "UPDATE courses SET status = 'pending' WHERE id = (SELECT course_id FROM divisions WHERE id = $1)", i.division["DTP"])
	require.NoError(t, err)
	rows, many := one[string](t, conn, rowVersions), countStudents(t, conn)

	dir := t.TempDir()
	for _, format := range []string{"csv", "xlsx"} {
		byCommand, byWeb := filepath.Join(dir, "command."+format), filepath.Join(dir, "web."+format)
		require.NoError(t, os.WriteFile(byCommand, []byte(i.must(t, "", "students", "export", "--center", i.code, "--format", format)), 0o600))
		a := i.get(t, "/api/Report/GetStudentExport?Format="+format+"&OId="+strconv.FormatInt(i.center, 10))
		require.Equal(t, http.StatusOK, a.status)
		require.NoError(t, os.WriteFile(byWeb, a.body, 0o600))
		for _, file := range []string{byCommand, byWeb} {
			var r report
			require.NoError(t, json.Unmarshal([]byte(i.must(t, "", "students", "import", file, "--center", i.code, "--format", "json")), &r))
			require.Equal(t, []int{many, many, 0, 0, 0}, []int{r.Rows, r.Unchanged, r.Created + r.Updated, r.Refused, r.Skipped}, file)
			require.Empty(t, r.Issues)
			require.Equal(t, rows, one[string](t, conn, rowVersions), "no row is a newer version of itself")
		}
	}
	requireHarmless(t, filepath.Join(dir, "command.csv"))
}

// requireHarmless: no cell of a CSV file begins as a formula does.
func requireHarmless(t *testing.T, path string) {
	t.Helper()
	for _, row := range readCSV(t, path) {
		for _, cell := range row {
			require.False(t, cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])), cell)
		}
	}
}
