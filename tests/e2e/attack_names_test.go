package e2e_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// badNames are names that look like another or like nothing.
var badNames = []string{
	"Asha\u202eamreV", "Asha\u200bVerma", "\ufeffAsha Verma", "Asha\u3164", "\u3164", "Asha\u00adVerma", "Asha\u2066x", "\u115f\u1160", "-", "12345",
	"Asha\u200dVerma", "Asha\ue000", "Asha\U000e0041",
}

// goodNames need characters that nobody sees: Hindi, Malayalam, Sinhala and Persian.
var goodNames = []string{"क\u094d\u200dषमा देवी", "राज\u094d\u200cकुमार", "അവന\u0d4d\u200d രാജ", "ශ\u0dca\u200dරී", "علی\u200cرضا"}

// The same name in one letter with its mark, and in two.
const (
	composedName = "Jos\u00e9 Xalxo"
	apartName    = "Jose\u0301 Xalxo"
)

var badEmails = []string{"ａsha@names.example", "asha@nаmes.example", "asha@names.example\u200b", "asha\u200b@names.example", "asha@ＮＡＭＥＳ.example", "asha@names.exam\u00adple"}

func (i *institute) nameForm(name, email string) url.Values {
	return url.Values{
		"Name": {name}, "Father_Name": {"Dev Das"}, "Mother_Name": {"Ela Das"}, "DOB": {"14/06/2005"}, "Gender": {"Female"},
		"OId": {strconv.FormatInt(i.center, 10)}, "DID": {strconv.FormatInt(i.division["DCA"], 10)}, "Email": {email}, "Mobile": {"9876543219"},
		"Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"}, "PinCode": {"800001"},
	}
}

func blamedFields(p problem) (names []string) {
	for _, f := range p.Fields {
		names = append(names, f.Field)
	}
	return names
}

// TestAttack_NamesHaveOneForm: a name is what it looks like, by every way in, and down to the certificate.
func TestAttack_NamesHaveOneForm(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)

	t.Run("Form", func(t *testing.T) {
		for n, name := range badNames {
			p := refusal(t, i.post(t, registerPath, i.nameForm(name, "bad"+strconv.Itoa(n)+"@names.example")), http.StatusUnprocessableEntity)
			require.Equal(t, []string{"Name"}, blamedFields(p), "%+q", name)
			father := i.nameForm("Asha Verma", "bad"+strconv.Itoa(n)+"@names.example")
			father.Set("Father_Name", name)
			refusal(t, i.post(t, registerPath, father), http.StatusUnprocessableEntity)
			refusal(t, i.post(t, "/api/StudyCenter/PostRegisterStudyCenter", url.Values{
				"KRCName": {name}, "Country": {"India"}, "State": {"Bihar"}, "City": {"Patna"}, "Email": {"gaya@kendra.example"}, "Mobile": {"9876543210"},
			}), http.StatusUnprocessableEntity)
		}
		for _, email := range badEmails {
			p := refusal(t, i.post(t, registerPath, i.nameForm("Asha Verma", email)), http.StatusUnprocessableEntity)
			require.Equal(t, []string{"Email"}, blamedFields(p), "%+q", email)
		}
		for field, value := range map[string]string{"About": "a\u202eb", "Address": "x\u200b", "City": "Pat\u00adna"} {
			form := i.nameForm("Asha Verma", "text@names.example")
			form.Set(field, value)
			require.Contains(t, blamedFields(refusal(t, i.post(t, registerPath, form), http.StatusUnprocessableEntity)), field)
		}
		require.Zero(t, countStudents(t, conn))
		for n, name := range goodNames {
			read[struct{ SID int64 }](t, i.post(t, registerPath, i.nameForm(name, "good"+strconv.Itoa(n)+"@names.example")))
			require.Equal(t, name, one[string](t, conn, "SELECT name FROM students WHERE email = $1", "good"+strconv.Itoa(n)+"@names.example"))
		}
	})
	t.Run("OneSpelling", func(t *testing.T) {
		made := read[struct{ RegNo string }](t, i.post(t, registerPath, i.nameForm("  Jose\u0301\u00a0 Xalxo", "jose@names.example")))
		require.Equal(t, composedName, one[string](t, conn, "SELECT name FROM students WHERE email = 'jose@names.example'"))
		for _, spelling := range []string{composedName, apartName} {
			found := read[struct{ Items []struct{ RegNo string } }](t, i.get(t, "/api/Report/GetStudentReport?Page=0&Search="+url.QueryEscape(spelling)))
			require.Len(t, found.Items, 1, "%+q", spelling)
			require.Equal(t, made.RegNo, found.Items[0].RegNo)
		}
		i.post(t, "/api/Course/PostInsertCategory", url.Values{"StdName": {"Caf\u00e9"}})
		refusal(t, i.post(t, "/api/Course/PostInsertCategory", url.Values{"StdName": {"Cafe\u0301"}}), http.StatusConflict)
	})
	t.Run("Import", func(t *testing.T) { i.importsNames(t) })
	t.Run("CommandLine", func(t *testing.T) {
		for n, name := range badNames {
			email := "cli" + strconv.Itoa(n) + "@names.example"
			got := i.run(t, adminPassword+"\n", "accounts", "create", "--role", "admin", "--email", email, "--name", name, "--password-stdin")
			require.NotZero(t, got.code, "%+q", name)
		}
		i.must(t, adminPassword+"\n", "accounts", "create", "--role", "admin", "--email", "jos2@names.example", "--name", apartName, "--password-stdin")
		require.Equal(t, composedName, one[string](t, conn, "SELECT name FROM accounts WHERE email = 'jos2@names.example'"))
		require.Zero(t, one[int](t, conn, "SELECT count(*) FROM accounts WHERE email LIKE 'cli%'"))
	})
	t.Run("Certificate", func(t *testing.T) {
		regNo := one[string](t, conn, "SELECT reg_no FROM students WHERE email = 'jose@names.example'")
		command := []string{"certificates", "issue", "--student", regNo, "--division", strconv.FormatInt(i.division["DCA"], 10), "--format", "json"}
		_, err := conn.Exec(t.Context(), "UPDATE students SET name = $2 WHERE reg_no = $1", regNo, "Jos\u202eXalxo") // of before the rule
		require.NoError(t, err)
		require.NotZero(t, i.run(t, "", command...).code)
		require.Zero(t, one[int](t, conn, "SELECT count(*) FROM certificates"))
		_, err = conn.Exec(t.Context(), "UPDATE students SET name = $2 WHERE reg_no = $1", regNo, composedName)
		require.NoError(t, err)
		require.NotZero(t, i.run(t, "", append(command, "--grade", "A\u202e")...).code)
		i.must(t, "", command...)
		require.Equal(t, composedName, one[string](t, conn, "SELECT name FROM certificates"))
	})
	t.Run("Database", func(t *testing.T) {
		for _, table := range []string{"students", "centers", "accounts", "categories", "divisions"} {
			_, err := conn.Exec(t.Context(), "UPDATE "+table+" SET name = $1 WHERE id = (SELECT min(id) FROM "+table+")", apartName)
			require.ErrorContains(t, err, "_composed", table)
		}
	})
}

// importsNames imports names of all kinds: the bad ones are refused with what they would be without what nobody sees.
func (i *institute) importsNames(t *testing.T) {
	t.Helper()
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	add := func(name, email string) {
		require.NoError(t, w.Write([]string{name, "14/06/2005", "Female", email, "9876543218", "DCA"}))
	}
	require.NoError(t, w.Write([]string{"Name", "DOB", "Gender", "Email", "Mobile", "Course"}))
	add("Asha\u202eVerma", "row2@names.example")
	add("Asha\u200b Verma", "row3@names.example")
	add("-", "row4@names.example")
	add("Asha Verma", "ｒow5@names.example")
	add("Asha Verma", "row6@names.example\u200b")
	add("Zoe\u0308 Xess", "row7@names.example")
	add(goodNames[0], "row8@names.example")
	w.Flush()
	path := filepath.Join(t.TempDir(), "names.csv")
	require.NoError(t, os.WriteFile(path, b.Bytes(), 0o600))
	got := i.run(t, "", "students", "import", path, "--center", i.code, "--format", "json")
	var r struct {
		Created, Refused int
		Issues           []struct {
			Row                      int
			Column, Code, Suggestion string
		}
	}
	require.NoError(t, json.Unmarshal([]byte(got.stdout), &r), got.stderr)
	require.Equal(t, []int{2, 5}, []int{r.Created, r.Refused}, got.stdout)
	suggested := map[int]string{}
	for _, issue := range r.Issues {
		suggested[issue.Row] = issue.Suggestion
	}
	require.Equal(t, map[int]string{2: "AshaVerma", 3: "Asha Verma", 4: "", 5: "row5@names.example", 6: "row6@names.example"}, suggested)
	conn := connect(t, i.database)
	require.Equal(t, "Zo\u00eb Xess", one[string](t, conn, "SELECT name FROM students WHERE email = 'row7@names.example'"))
	require.Equal(t, goodNames[0], one[string](t, conn, "SELECT name FROM students WHERE email = 'row8@names.example'"))
	require.NotContains(t, one[string](t, conn, "SELECT string_agg(name, '') FROM students"), "\u202e")
}
