package e2e_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// refused is a row of the specification's section 8 that the server has a part in: what is sent, and the text of the answer.
type refused struct {
	path   string
	form   url.Values // a POST; nil is a GET
	json   string     // a POST, too
	status int
	code   string
	says   string   // Message, or Item2 of an answer that is 200, or the answer itself
	fields []string // the fields that are named
}

// TestSection8 provokes what the specification's section 8 lists. Texts that its client says of its own accord (of an empty
// list, of no answer) have the answer here that makes it say so.
func TestSection8(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	student := fields("Name", "Bina Das", "DOB", "14/06/2005", "Gender", "Female", "OId", i.center, "DID", i.division["DCA"], "Email", "bina8@example.in",
		"Mobile", "9876543219", "Country", "India", "State", "Bihar", "City", "Patna", "PinCode", "800001")
	sid := read[struct{ SID int64 }](t, i.post(t, registerPath, student)).SID
	studentAgain := fields("SID", sid, "Name", "", "Email", "nobody")
	for name, c := range map[string]refused{
		"CenterSave":          {path: "/api/StudyCenter/PostRegisterStudyCenter", form: fields("KRCName", ""), status: 422, code: "center.invalid", says: "Every Field Is Required", fields: []string{"KRCName"}},
		"CenterUpdate":        {path: "/api/StudyCenter/PostUpdateStudyCenter", form: fields("OId", i.center, "KRCName", "", "Rating", 9), status: 422, code: "center.invalid", says: "Every Field Is Required", fields: []string{"KRCName", "Rating"}},
		"StudentSave":         {path: registerPath, form: fields("Name", ""), status: 422, code: "student.invalid", says: "Every Field Is Required", fields: []string{"Name", "DOB", "Mobile"}},
		"StudentUpdate":       {path: "/api/Student/PostUpdateStudentByAdmin", form: studentAgain, status: 422, code: "student.invalid", says: "Every Field Is Required", fields: []string{"Name", "Email"}},
		"CourseAdd":           {path: "/api/Course/PostInsertCourse", form: fields("Title", ""), status: 422, code: "course.invalid", says: "All fields are required", fields: []string{"Title", "CategoryId"}},
		"EmailTaken":          {path: registerPath, form: student, status: 409, code: "student.email_taken", says: "Email already exists !!", fields: []string{"Email"}},
		"EmailExists":         {path: "/api/Student?email=bina8%40example.in", status: 200, says: `[{"Email":"bina8@example.in"}]`},
		"EmailIsFree":         {path: "/api/Student?email=free8%40example.in", status: 200, says: "[]"},
		"EmailCheckFails":     {path: "/api/Student", status: 422, code: "request.malformed", says: "the request cannot be read", fields: []string{"email"}},
		"CertificateFields":   {path: "/api/Certificate/GetCertificateByIdDOB?id=1001-26-00007", status: 422, code: "request.malformed", says: "the request cannot be read", fields: []string{"DOB"}},
		"CertificateEmpty":    {path: "/api/Certificate/GetCertificateByIdDOB?id=&DOB=", status: 200, says: "[]"},
		"CertificateNotFound": {path: "/api/Certificate/GetCertificateByIdDOB?id=1001-26-99999&DOB=14%2F06%2F2005", status: 200, says: "[]"},
		"CertificateCode":     {path: "/api/Certificate/GetVerification?Code=0000000000000000", status: 404, code: "certificate.not_found", says: "Certificate not found"},
		"CertificateFile":     {path: "/api/Certificate/GetFile/0000000000000000.pdf", status: 404, code: "certificate.not_found", says: "Certificate not found"},
		"LoginRefused":        {path: "/api/Login/Login", json: `{"CompanyID":"KENDRA","username":"asha@kendra.example","password":"x"}`, status: 401, code: "login.refused", says: "the user name or the password is wrong"},
		"LoginOfNobody":       {path: "/api/Login/Login", json: `{"CompanyID":"KENDRA","username":"nobody@kendra.example","password":"x"}`, status: 401, code: "login.refused", says: "the user name or the password is wrong"},
		"LoginInAnotherRole":  {path: "/api/Login/Login", json: `{"username":"asha@kendra.example","password":"Gulmohar-2026!","Role":3}`, status: 401, code: "login.other_role", says: "the account has another role"},
		"LoginNotRead":        {path: "/api/Login/Login", json: `{"username":`, status: 422, code: "request.malformed", says: "the request cannot be read"},
		"LoginRoleNotFound":   {path: "/api/Account/GetCheckRole?Email=nobody%40kendra.example", status: 200, says: "[]"},
		"SignupMismatch":      {path: "/api/Account/Register", form: fields("Role", 3, "Email", "bina8@example.in", "Password", "Correct1A!", "ConfirmPassword", "Correct1A?"), status: 422, code: "signup.passwords_differ", says: "Both Password should be same", fields: []string{"ConfirmPassword"}},
		"SignupNotFound":      {path: "/api/Account/Register", form: fields("Role", 3, "Email", "nobody8@example.in", "Password", "Correct1A!", "ConfirmPassword", "Correct1A!"), status: 404, code: "signup.not_on_record", says: "User Not Found"},
		"NewsletterItem2":     {path: "/api/WebDashboard/PostNewsSubscriptions", json: `{"model":{"Email":"nobody","Status":1,"OUTMSG":""}}`, status: 200, says: `{"Item2":"Email is not an e-mail address"}`},
		"SuggestionItem2":     {path: "/api/WebDashboard/SendSuggestions", json: `{"model":{"Subject":"","Email":"x","Compose":"Hello","SID":0,"OUTMSG":""}}`, status: 200, says: `{"Item2":"Email is not an e-mail address"}`},
		"Recovery":            {path: "/api/Users/PasswordRecovery?email=nobody8%40example.in", form: nil, json: " ", status: 200, says: `{"Message":"New Password sent to mail!!"}`},
	} {
		t.Run(name, func(t *testing.T) { i.refuses(t, c) })
	}
	t.Run("SomethingWentWrong", i.goesWrong)
	t.Run("Logout", func(t *testing.T) { // the last, since it ends the login of the token
		i.refuses(t, refused{path: "/api/Login/PostLogout", json: " ", status: 200, says: `{"Message":"Logged Out!!"}`})
	})
}

func (s *site) refuses(t *testing.T, c refused) {
	t.Helper()
	var a answer
	switch {
	case c.form != nil:
		a = s.post(t, c.path, c.form)
	case c.json != "":
		a = s.send(t, http.MethodPost, c.path, jsonKind, strings.NewReader(c.json))
	default:
		a = s.get(t, c.path)
	}
	if c.status == http.StatusOK {
		require.Equal(t, http.StatusOK, a.status, string(a.body))
		require.JSONEq(t, c.says, string(a.body))
		return
	}
	p := refusal(t, a, c.status)
	require.Equal(t, c.code, p.Code)
	require.Equal(t, c.says, p.Message)
	var named []string
	for _, f := range p.Fields {
		require.NotEmpty(t, f.Message)
		named = append(named, f.Field)
	}
	require.Subset(t, named, c.fields)
	require.Equal(t, c.fields == nil, named == nil, "%v", named)
	var state struct{ ModelState map[string][]string }
	require.NoError(t, json.Unmarshal(a.body, &state))
	if c.path == "/api/Login/Login" {
		require.Equal(t, map[string][]string{"": {c.says}}, state.ModelState, "the login's client reads it there")
	} else {
		require.Nil(t, state.ModelState)
	}
}

// goesWrong: what fails inside says so in the specification's words and in no others.
func (i *institute) goesWrong(t *testing.T) {
	conn := connect(t, i.database)
	for table, c := range map[string]refused{
		"subscribers": {path: "/api/WebDashboard/PostNewsSubscriptions", json: news("news8@example.in")},
		"messages":    {path: "/api/WebDashboard/SendSuggestions", json: `{"model":{"Subject":"","Email":"a@example.in","Compose":"Hello","SID":0,"OUTMSG":""}}`},
		"accounts":    {path: "/api/Login/Login", json: `{"username":"asha@kendra.example","password":"Gulmohar-2026!"}`},
		"content":     {path: "/api/WebDashboard/GetSlider"},
	} {
		_, err := conn.Exec(t.Context(), "ALTER TABLE "+table+" RENAME TO gone")
		require.NoError(t, err)
		c.status, c.code, c.says = http.StatusInternalServerError, "internal", "Something went wrong!"
		i.refuses(t, c)
		_, err = conn.Exec(t.Context(), "ALTER TABLE gone RENAME TO "+table)
		require.NoError(t, err)
	}
}
