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

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// TestMainJob is the institute's main job from an empty database to a certificate that a stranger verifies.
func TestMainJob(t *testing.T) {
	t.Parallel()
	files := map[string]string{"Generated": sheet(t, 500)}
	if shared, err := filepath.Abs("../../../shared/data/students-500.csv"); err == nil {
		if _, err := os.Stat(shared); err == nil { // a clone may have nothing beside it
			files["Shared"] = shared
		}
	}
	for name, file := range files {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i := openInstitute(t)
			i.hasItsAdmin(t)
			i.importsOnce(t, file)
			i.listsThem(t)
			regNo := i.registersOne(t)
			i.certifies(t, regNo)
			i.stop(t)
		})
	}
}

func (i *institute) hasItsAdmin(t *testing.T) {
	t.Helper()
	type record struct{ Name, Email string }
	path := "/api/Account/GetCheckRole?Email="
	require.Equal(t, []record{{"A... V...", adminEmail}}, read[[]record](t, i.get(t, path+url.QueryEscape(adminEmail))))
	require.Empty(t, read[[]record](t, i.get(t, path+"nobody")))
	p := refusal(t, i.login(t, adminEmail, "Wrong1234!"), http.StatusUnauthorized)
	require.Equal(t, "login.refused", p.Code)
}

// importing names the connections of an import, and only these.
const importing = "PGAPPNAME=import"

func (i *institute) importFile(t *testing.T, file string) report {
	t.Helper()
	var r report
	out := i.with(importing).must(t, "", "students", "import", file, "--center", i.code, "--format", "json")
	require.NoError(t, json.Unmarshal([]byte(out), &r))
	return r
}

// importsOnce: the first run registers everybody, the second writes nothing.
func (i *institute) importsOnce(t *testing.T, file string) {
	t.Helper()
	conn := connect(t, i.database)
	r := i.importFile(t, file)
	require.Equal(t, report{Job: r.Job, File: filepath.Base(file), Rows: 500, Created: 500, Issues: r.Issues}, r)
	require.Empty(t, r.Issues)
	require.NotEmpty(t, r.Job)
	written := writes(t, conn)
	require.Equal(t, "500 0 0", written)
	rows := one[string](t, conn, rowVersions)

	r = i.importFile(t, file)
	require.Equal(t, report{Job: r.Job, File: filepath.Base(file), Rows: 500, Unchanged: 500, Issues: r.Issues}, r)
	require.Equal(t, written, writes(t, conn))
	require.Equal(t, rows, one[string](t, conn, rowVersions), "no row is a newer version of itself")
}

// rowVersions is another text as soon as any student was written again, even with the same values.
const rowVersions = "SELECT md5(string_agg(ctid::text || ' ' || xmin::text, ',' ORDER BY id)) FROM students"

// writes returns how many students were ever inserted, updated and deleted. It waits until the connections of the import are closed,
// because a connection reports its counts at the latest then.
func writes(t *testing.T, conn *pgx.Conn) string {
	t.Helper()
	eventually(t, "the import's connections are closed", func() bool {
		return one[int](t, conn, "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'import'") == 0
	})
	return one[string](t, conn, "SELECT format('%s %s %s', n_tup_ins, n_tup_upd, n_tup_del) FROM pg_stat_user_tables WHERE relname = 'students'")
}

// listsThem: pages of 25, each student once, and all of them without paging.
func (i *institute) listsThem(t *testing.T) {
	t.Helper()
	type student struct {
		SID           int64
		RegNo, Status string
	}
	type page struct {
		Items []student
		Total int
		Next  *int
	}
	seen := map[string]bool{}
	for n, next := 0, 0; ; n++ {
		p := read[page](t, i.get(t, fmt.Sprintf("/api/Report/GetStudentReport?Page=%d", next)))
		require.Len(t, p.Items, 25)
		require.Equal(t, 500, p.Total)
		for _, s := range p.Items {
			require.False(t, seen[s.RegNo], "%s is on two pages", s.RegNo)
			require.Equal(t, "registered", s.Status)
			seen[s.RegNo] = true
		}
		if p.Next == nil {
			require.Equal(t, 19, n)
			break
		}
		require.Equal(t, next+1, *p.Next)
		next = *p.Next
	}
	require.Len(t, seen, 500)
	all := read[[]student](t, i.get(t, "/api/Report/GetStudentReport"))
	require.Len(t, all, 500)
	for _, s := range all {
		require.True(t, seen[s.RegNo])
	}
}

const registerPath = "/api/Student/PostRegisterStudent"

func (i *institute) registersOne(t *testing.T) (regNo string) {
	t.Helper()
	form := url.Values{
		"Name": {"Bina Das"}, "Father_Name": {"Dev Das"}, "Mother_Name": {"Ela Das"}, "DOB": {"14/06/2005"}, "Gender": {"Female"},
		"OId": {strconv.FormatInt(i.center, 10)}, "DID": {strconv.FormatInt(i.division["DCA"], 10)}, "Email": {"bina.das@example.in"}, "Mobile": {"9876543219"},
		"Session": {"2026-27"}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"}, "PinCode": {"800001"},
	}
	made := read[struct{ Message, RegNo string }](t, i.post(t, registerPath, form))
	require.Equal(t, "Student Registerd Successfully !", made.Message)

	p := refusal(t, i.post(t, registerPath, form), http.StatusConflict)
	require.Equal(t, "Email already exists !!", p.Message)
	require.Len(t, p.Fields, 1)
	require.Equal(t, "Email", p.Fields[0].Field)

	p = refusal(t, i.post(t, registerPath, url.Values{"Name": {""}}), http.StatusUnprocessableEntity)
	require.Equal(t, "Every Field Is Required", p.Message)
	taken := read[[]struct{ Email string }](t, i.get(t, "/api/Student?email=bina.das@example.in"))
	require.Len(t, taken, 1)
	return made.RegNo
}

// issued is the line that `certificates issue` prints.
type issued struct{ Serial, Code, RegNo, Status, URL string }

func (i *institute) certifies(t *testing.T, regNo string) {
	t.Helper()
	command := []string{"certificates", "issue", "--student", regNo, "--division", strconv.FormatInt(i.division["DCA"], 10), "--grade", "A", "--format", "json"}
	out := i.must(t, "", command...)
	require.Equal(t, 1, strings.Count(out, "\n"))
	var line issued
	require.NoError(t, json.Unmarshal([]byte(out), &line))
	require.NotEmpty(t, line.Serial)
	require.Equal(t, issued{line.Serial, line.Code, regNo, "issued", "https://kendra.example/verify/" + line.Code}, line)

	again := i.run(t, "", command...)
	require.Equal(t, 5, again.code)
	require.Empty(t, again.stdout)
	requireOneLine(t, again.stderr, "already has a certificate for this division")

	i.token = "" // a visitor goes on
	i.isFound(t, line)
	v := read[struct{ Status, Serial, Code, Name, RegNo, DivName, StdName, CenterName, Grade string }](t, i.get(t, "/api/Certificate/GetVerification?Code="+line.Code))
	require.Equal(t, []string{"issued", line.Serial, "Bina Das", regNo, "DCA", "Diploma", "Kendra Patna", "A"},
		[]string{v.Status, v.Serial, v.Name, v.RegNo, v.DivName, v.StdName, v.CenterName, v.Grade})
	refusal(t, i.get(t, "/api/Certificate/GetVerification?Code="+strings.Repeat("0", len(line.Code))), http.StatusNotFound)
}

// isFound: the date of birth in both spellings finds the certificate and its drawing, another finds nothing.
func (i *institute) isFound(t *testing.T, line issued) {
	t.Helper()
	type found struct{ Image, Serial, Code, Status string }
	look := func(regNo, born string) []found {
		return read[[]found](t, i.get(t, "/api/Certificate/GetCertificateByIdDOB?"+url.Values{"id": {regNo}, "DOB": {born}}.Encode()))
	}
	for _, born := range []string{"14/06/2005", "2005-06-14"} {
		all := look(line.RegNo, born)
		require.Len(t, all, 1)
		require.Equal(t, found{all[0].Image, line.Serial, line.Code, "issued"}, all[0])
		file := i.get(t, all[0].Image)
		require.Equal(t, http.StatusOK, file.status)
		require.Equal(t, "application/pdf", file.header.Get("Content-Type"))
		require.Equal(t, "%PDF", string(file.body[:4]))
	}
	for _, born := range []string{"06/14/2005", "15/06/2005", "2005-06-15", "", "yesterday"} {
		a := i.get(t, "/api/Certificate/GetCertificateByIdDOB?"+url.Values{"id": {line.RegNo}, "DOB": {born}}.Encode())
		require.Equal(t, "[]", strings.TrimSpace(string(a.body)), born)
	}
	require.Empty(t, look("1001-26-99999", "14/06/2005"))
	refusal(t, i.get(t, "/api/Certificate/GetFile/nothing.pdf"), http.StatusNotFound)
}
