package httpapi_test

import (
	"bytes"
	"encoding/json"
	"flag"
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

var update = flag.Bool("update", false, "write the golden files anew")

// goldenCase is an answer that the web app's tests take for kendra's: testdata/golden/<operation>_<name>.json.
type goldenCase struct {
	operation, name string
	status          int
	call            call
}

const (
	goodCenter = "KRCName=Kendra+Lucknow&Country=India&State=Uttar+Pradesh&City=Lucknow&Email=lucknow%40kendra.example&Mobile=9876543210"
	badCenter  = "KRCName=&Email=nobody&Mobile=12&Rating=9&Color=red&WebSite=x"
	badStudent = "Name=&DOB=31%2F02%2F2006&Gender=x&OId=1&DID=1&Email=nobody&Mobile=123&AltMobile=1&PinCode=12"
)

func postJSON(name, body string) call {
	return call{method: http.MethodPost, path: "/api/WebDashboard/" + name, body: body, kind: jsonKind}
}

func signUpAs(email string, role int, password, again string) string {
	return url.Values{"Email": {email}, "Role": {strconv.Itoa(role)}, "Password": {password}, "ConfirmPassword": {again}}.Encode()
}

func resetWith(token, password, again string) string {
	return url.Values{"Token": {token}, "Password": {password}, "ConfirmPassword": {again}}.Encode()
}

// goodStudent is a form of Patna.
func (w *world) goodStudent() string {
	return fmt.Sprintf("Name=Chitra+Das&Father_Name=Dev+Das&Mother_Name=Ela+Das&DOB=14%%2F06%%2F2006&Gender=Female&OId=%d&DID=%d"+
		"&Email=chitra%%40example.in&Mobile=9876543219&Session=2026-27&Country=India&State=Bihar&City=Patna&PinCode=800001", w.patna.ID, w.dca)
}

func goldenCases(w *world) []goldenCase {
	login := func(body string) call {
		return call{method: http.MethodPost, path: "/api/Login/Login", body: body, kind: jsonKind}
	}
	code, patna, category := string(w.certificate.Code), fmt.Sprintf("OId=%d", w.patna.ID), fmt.Sprintf("CategoryId=%d", w.category)
	asha, dca, waiting := fmt.Sprint(w.asha.ID), fmt.Sprint(w.dca), fmt.Sprintf("course_id=%d", w.pending)
	deleteDivision := func(id, token string) call {
		return call{method: http.MethodPost, path: "/api/Course/PostDeleteCourseDivision?DID=" + id, token: token, kind: jsonKind}
	}
	return []goldenCase{
		{"PostLogin", "admin", 200, login(`{"CompanyID":"KENDRA","username":"admin@kendra.example","password":"` + password + `","Role":1}`)},
		{"PostLogin", "staff", 200, login(`{"username":"staff@kendra.example","password":"` + password + `"}`)},
		{"PostLogin", "student", 200, login(`{"username":"` + string(w.asha.RegNo) + `","password":"` + password + `","Role":3}`)},
		{"PostLogin", "public", 200, login(`{"username":"public","password":"public"}`)},
		{"PostLogin", "refused", 401, login(`{"username":"admin@kendra.example","password":"wrong"}`)},
		{"PostLogin", "other_role", 401, login(`{"username":"admin@kendra.example","password":"` + password + `","Role":3}`)},
		{"PostLogin", "over", 401, post("/api/Login/Login", "", "grant_type=refresh_token")},
		{"PostLogout", "ok", 200, call{method: http.MethodPost, path: "/api/Login/PostLogout"}},
		{"GetCheckRole", "known", 200, get("/api/Account/GetCheckRole?Email=admin%40kendra.example", "")},
		{"GetCheckRole", "unknown", 200, get("/api/Account/GetCheckRole?Email=x", "")},

		{"PostRegister", "ok", 200, post("/api/Account/Register", "", signUpAs("birju@example.in", 3, password, password))},
		{"PostRegister", "again", 200, post("/api/Account/Register", "", signUpAs("asha@example.in", 3, password, password))},
		{"PostRegister", "not_on_record", 404, post("/api/Account/Register", "", signUpAs("nobody@example.in", 3, password, password))},
		{"PostRegister", "other_role", 404, post("/api/Account/Register", "", signUpAs("birju@example.in", 1, password, password))},
		{"PostRegister", "passwords_differ", 422, post("/api/Account/Register", "", signUpAs("birju@example.in", 3, password, "x"))},
		{"PostRegister", "weak_password", 422, post("/api/Account/Register", "", signUpAs("birju@example.in", 3, "weak", "weak"))},
		{"PostRegister", "invalid", 422, post("/api/Account/Register", "", signUpAs("nobody", 9, "", ""))},
		{"PostConfirm", "ok", 200, post("/api/Account/PostConfirm", "", "Token=confirm")},
		{"PostConfirm", "over", 422, post("/api/Account/PostConfirm", "", "Token=reset")},
		{"PasswordRecovery", "known", 200, call{method: http.MethodPost, path: "/api/Users/PasswordRecovery?email=asha%40example.in"}},
		{"PasswordRecovery", "unknown", 200, call{method: http.MethodPost, path: "/api/Users/PasswordRecovery?email=nobody%40example.in"}},
		{"PasswordRecovery", "malformed", 422, call{method: http.MethodPost, path: "/api/Users/PasswordRecovery?email=x"}},
		{"PostResetPassword", "ok", 200, post("/api/Users/PostResetPassword", "", resetWith("reset", password, password))},
		{"PostResetPassword", "over", 422, post("/api/Users/PostResetPassword", "", resetWith("x", password, password))},
		{"PostResetPassword", "passwords_differ", 422, post("/api/Users/PostResetPassword", "", resetWith("reset", password, "x"))},
		{"PostResetPassword", "weak_password", 422, post("/api/Users/PostResetPassword", "", resetWith("reset", "weak", "weak"))},
		{"PostNewsSubscriptions", "ok", 200, postJSON("PostNewsSubscriptions", `{"model":{"Email":"asha@example.in","Status":1,"OUTMSG":""}}`)},
		{"PostNewsSubscriptions", "again", 200, postJSON("PostNewsSubscriptions", `{"model":{"Email":"news@example.in","Status":"1"}}`)},
		{"PostNewsSubscriptions", "no_address", 200, postJSON("PostNewsSubscriptions", `{"model":{"Email":"nobody"}}`)},
		{"PostNewsSubscriptions", "malformed", 422, postJSON("PostNewsSubscriptions", `{"model":7}`)},
		{"SendSuggestions", "ok", 200, postJSON("SendSuggestions", `{"model":{"Subject":"Light","Email":"asha@example.in","Compose":"More","SID":0,"OUTMSG":null}}`)},
		{"SendSuggestions", "empty", 200, postJSON("SendSuggestions", `{"model":{"Subject":"","Email":"","Compose":"","SID":"0"}}`)},
		{"SendSuggestions", "no_words", 200, postJSON("SendSuggestions", `{"model":{"Email":"asha@example.in"}}`)},
		{"SendSuggestions", "no_number", 200, postJSON("SendSuggestions", `{"model":{"Email":"asha@example.in","Compose":"x","SID":"x"}}`)},
		{"PostConfirmSubscription", "ok", 200, post("/api/WebDashboard/PostConfirmSubscription", "", "Token=newskey")},
		{"PostConfirmSubscription", "unknown", 422, post("/api/WebDashboard/PostConfirmSubscription", "", "Token=x")},
		{"PostUnsubscribe", "ok", 200, post("/api/WebDashboard/PostUnsubscribe", "", "Token=newskey")},
		{"PostUnsubscribe", "unknown", 422, post("/api/WebDashboard/PostUnsubscribe", "", "Token=")},
		{"GetLogins", "one", 200, get("/api/Account/GetLogins", w.staff)},
		{"PostEndLogin", "ok", 200, post("/api/Account/PostEndLogin", w.student, "Id=9f2c")},
		{"PostEndLogin", "unknown", 200, post("/api/Account/PostEndLogin", w.staff, "Id=x")},
		{"GetTwoStep", "off", 200, get("/api/Account/GetTwoStep", w.staff)},
		{"PostStartTwoStep", "ok", 200, call{method: http.MethodPost, path: "/api/Account/PostStartTwoStep", token: w.admin}},
		{"PostConfirmTwoStep", "off", 409, post("/api/Account/PostConfirmTwoStep", w.admin, "Code=123456")},
		{"PostStopTwoStep", "unknown", 404, post("/api/Account/PostStopTwoStep", w.admin, "Password=x")},
		{"GetMails", "page", 200, get("/api/Outbox/GetMails?Size=1", w.admin)},
		{"GetMails", "last_page", 200, get("/api/Outbox/GetMails?Page=9", w.admin)},
		{"GetMails", "malformed", 422, get("/api/Outbox/GetMails?Size=101&Page=-1", w.admin)},
		{"GetMails", "denied", 403, get("/api/Outbox/GetMails", w.staff)},

		{"PostRegisterStudyCenter", "ok", 200, post("/api/StudyCenter/PostRegisterStudyCenter", w.admin, goodCenter)},
		{"PostRegisterStudyCenter", "invalid", 422, post("/api/StudyCenter/PostRegisterStudyCenter", w.admin, badCenter)},
		{"PostRegisterStudyCenter", "name_taken", 409, post("/api/StudyCenter/PostRegisterStudyCenter", w.admin, "KRCName=Kendra+Gaya")},
		{"PostRegisterStudyCenter", "denied", 403, post("/api/StudyCenter/PostRegisterStudyCenter", w.staff, goodCenter)},
		{"PostRegisterStudyCenter", "nobody", 401, post("/api/StudyCenter/PostRegisterStudyCenter", "", goodCenter)},
		{"PostUpdateStudyCenter", "ok", 200, post("/api/StudyCenter/PostUpdateStudyCenter", w.admin, patna+"&KRCCode=7777&"+goodCenter)},
		{"PostUpdateStudyCenter", "invalid", 422, post("/api/StudyCenter/PostUpdateStudyCenter", w.admin, patna+"&"+badCenter)},
		{"PostUpdateStudyCenter", "name_taken", 409, post("/api/StudyCenter/PostUpdateStudyCenter", w.admin, patna+"&KRCName=Kendra+Gaya")},
		{"PostUpdateStudyCenter", "no_center", 422, post("/api/StudyCenter/PostUpdateStudyCenter", w.admin, goodCenter)},
		{"PostUpdateStudyCenter", "not_found", 404, post("/api/StudyCenter/PostUpdateStudyCenter", w.admin, "OId=9999&"+goodCenter)},
		{"PostDeleteStudyCenter", "ok", 200, del(fmt.Sprintf("/api/StudyCenter/PostDeleteStudyCenter?OId=%d", w.bare.ID), w.admin)},
		{"PostDeleteStudyCenter", "has_students", 409, del("/api/StudyCenter/PostDeleteStudyCenter?"+patna, w.admin)},
		{"PostDeleteStudyCenter", "not_found", 404, del("/api/StudyCenter/PostDeleteStudyCenter?OId=9999", w.admin)},
		{"PostRestoreStudyCenter", "ok", 200, post("/api/StudyCenter/PostRestoreStudyCenter", w.admin, fmt.Sprintf("OId=%d", w.gone.ID))},
		{"PostRestoreStudyCenter", "not_found", 404, post("/api/StudyCenter/PostRestoreStudyCenter", w.admin, patna)},
		{"GetRegisteredStudyCenter", "own", 200, get("/api/StudyCenter/GetRegisteredStudyCenter?"+patna, w.staff)},
		{"GetRegisteredStudyCenter", "foreign", 200, get("/api/StudyCenter/GetRegisteredStudyCenter?"+patna, w.otherStaff)},
		{"GetStudyCenters", "page", 200, get("/api/StudyCenter/GetStudyCenters?Size=1&Search=kendra&Sort=name_desc", w.admin)},
		{"GetStudyCenters", "staff", 200, get("/api/StudyCenter/GetStudyCenters", w.staff)},
		{"GetStudyCenters", "malformed", 422, get("/api/StudyCenter/GetStudyCenters?Page=-1&Size=1000&Sort=x", w.admin)},
		{"GetStudyCenterfordropdown", "admin", 200, get("/api/StudyCenter/GetStudyCenterfordropdown", w.admin)},
		{"GetStudyCenterfordropdown", "staff", 200, get("/api/StudyCenter/GetStudyCenterfordropdown", w.staff)},

		{"GetAllCourse", "ok", 200, get("/api/Course/GetAllCourse", "")},
		{"GetAllCourseByOId", "admin", 200, get("/api/Course/GetAllCourseByOId?OId=0", w.admin)},
		{"GetAllCourseByOId", "other_center", 200, get("/api/Course/GetAllCourseByOId", w.otherStaff)},
		{"GetCourseCategory", "ok", 200, get("/api/Course/GetCourseCategory", "")},
		{"GetCourseCategoryByOId", "ok", 200, get("/api/Course/GetCourseCategoryByOId?"+patna, w.staff)},
		{"GetCourseDivisionByOId", "ok", 200, get(fmt.Sprintf("/api/Course/GetCourseDivisionByOId?%s&SID=%d", patna, w.category), w.admin)},
		{"GetCourseDivisionByOId", "none", 200, get("/api/Course/GetCourseDivisionByOId?SID=9999&"+patna, w.admin)},
		{"PostInsertCategory", "ok", 200, post("/api/Course/PostInsertCategory", w.admin, "StdName=Certificate")},
		{"PostInsertCategory", "invalid", 422, post("/api/Course/PostInsertCategory", w.admin, "StdName=+")},
		{"PostInsertCategory", "taken", 409, post("/api/Course/PostInsertCategory", w.admin, "StdName=Diploma")},
		{"PostInsertCourse", "ok", 200, post("/api/Course/PostInsertCourse", w.admin, "Title=Python&Price=4%2C500.50&Duration=3+months&"+category)},
		{"PostInsertCourse", "invalid", 422, post("/api/Course/PostInsertCourse", w.admin, "Title=&CategoryId=&Price=x&Rating=9")},
		{"PostInsertCourse", "title_taken", 409, post("/api/Course/PostInsertCourse", w.admin, "Title=Robotics&"+category)},
		{"PostInsertCourse", "no_category", 422, post("/api/Course/PostInsertCourse", w.admin, "Title=Python&CategoryId=9999")},
		{"PostApproveCourse", "ok", 200, post("/api/Course/PostApproveCourse", w.admin, fmt.Sprintf("course_id=%d", w.pending))},
		{"GetCourse", "ok", 200, get("/api/Course/GetCourse?DID="+dca, "")},
		{"GetCourse", "not_found", 404, get("/api/Course/GetCourse?DID=9999", w.admin)},
		{"PostUpdateCourse", "ok", 200, post("/api/Course/PostUpdateCourse", w.admin, waiting+"&Title=Robotics+II&Price=9%2C000&"+category)},
		{"PostUpdateCourse", "invalid", 422, post("/api/Course/PostUpdateCourse", w.admin, waiting+"&Title=&Price=x&DID=x")},
		{"PostUpdateCourse", "title_taken", 409, post("/api/Course/PostUpdateCourse", w.admin, waiting+"&Title=diploma+in+computer+applications&"+category)},
		{"PostUpdateCourse", "no_division", 422, post("/api/Course/PostUpdateCourse", w.admin, waiting+"&Title=x&DID=9999&DivName=x&"+category)},
		{"PostUpdateCourse", "foreign", 404, post("/api/Course/PostUpdateCourse", w.staff, waiting+"&Title=Mine&"+category)},
		{"PostRejectCourse", "ok", 200, post("/api/Course/PostRejectCourse", w.admin, "Reason=Twice+there&"+waiting)},
		{"PostRejectCourse", "no_reason", 422, post("/api/Course/PostRejectCourse", w.admin, waiting)},
		{"PostLikeCourse", "ok", 200, post("/api/Course/PostLikeCourse", w.student, "DID="+dca)},
		{"PostLikeCourse", "not_found", 404, post("/api/Course/PostLikeCourse", w.staff, "DID=9999")},
		{"PostDeleteCourseDivision", "ok", 200, deleteDivision(fmt.Sprint(w.tally), w.admin)},
		{"PostDeleteCourseDivision", "has_students", 409, deleteDivision(dca, w.admin)},
		{"PostDeleteCourseDivision", "denied", 403, deleteDivision(dca, w.staff)},
		{"PostApproveCourse", "not_found", 404, post("/api/Course/PostApproveCourse", w.admin, "course_id=9999")},

		{"GetStudentByEmail", "taken", 200, get("/api/Student?email=asha%40example.in", w.staff)},
		{"GetStudentByEmail", "free", 200, get("/api/Student?email=free%40example.in", w.staff)},
		{"PostRegisterStudent", "ok", 200, post("/api/Student/PostRegisterStudent", w.admin, w.goodStudent())},
		{"PostRegisterStudent", "invalid", 422, post("/api/Student/PostRegisterStudent", w.admin, badStudent)},
		{"PostRegisterStudent", "empty", 422, post("/api/Student/PostRegisterStudent", w.admin, "Name=")},
		{"PostRegisterStudent", "email_taken", 409, post("/api/Student/PostRegisterStudent", w.admin, strings.Replace(w.goodStudent(), "chitra", "asha", 1))},
		{"PostRegisterStudent", "other_center", 403, post("/api/Student/PostRegisterStudent", w.otherStaff, w.goodStudent())},
		{"GetStudentbyID", "own", 200, get("/api/Student/GetStudentbyID?sid="+asha, w.staff)},
		{"GetStudentbyID", "foreign", 200, get("/api/Student/GetStudentbyID?sid="+asha, w.otherStaff)},
		{"GetStatusHistory", "ok", 200, get("/api/Student/GetStatusHistory?SID="+asha, w.admin)},
		{"PostUpdateStudentByAdmin", "ok", 200, post("/api/Student/PostUpdateStudentByAdmin", w.staff, "SID="+asha+"&"+w.goodStudent())},
		{"PostUpdateStudentByAdmin", "invalid", 422, post("/api/Student/PostUpdateStudentByAdmin", w.admin, "SID="+asha+"&Version=x&"+badStudent)},
		{"PostUpdateStudentByAdmin", "no_student", 422, post("/api/Student/PostUpdateStudentByAdmin", w.admin, w.goodStudent())},
		{"PostUpdateStudentByAdmin", "no_division", 422, post("/api/Student/PostUpdateStudentByAdmin", w.admin, "SID="+asha+"&"+strings.Replace(w.goodStudent(), "DID=", "DID=99", 1))},
		{"PostUpdateStudentByAdmin", "other_center", 409, post("/api/Student/PostUpdateStudentByAdmin", w.admin, fmt.Sprintf("SID=%d&%s", w.birju.ID, w.goodStudent()))},
		{"PostUpdateStudentByAdmin", "email_taken", 409, post("/api/Student/PostUpdateStudentByAdmin", w.admin, "SID="+asha+"&"+strings.Replace(w.goodStudent(), "chitra", "birju", 1))},
		{"PostUpdateStudentByAdmin", "stale", 409, post("/api/Student/PostUpdateStudentByAdmin", w.admin, "Version=1&SID="+asha+"&"+w.goodStudent())},
		{"PostUpdateStudentByAdmin", "foreign", 404, post("/api/Student/PostUpdateStudentByAdmin", w.otherStaff, "SID="+asha+"&"+w.goodStudent())},
		{"PostChangeStatus", "ok", 200, post("/api/Student/PostChangeStatus", w.staff, "Status=passed&Reason=All+papers&SID="+asha)},
		{"PostChangeStatus", "not_registered", 409, post("/api/Student/PostChangeStatus", w.staff, "Status=active&SID="+asha)},
		{"PostChangeStatus", "registered", 409, post("/api/Student/PostChangeStatus", w.staff, "Status=registered&SID="+asha)},
		{"PostChangeStatus", "unknown", 422, post("/api/Student/PostChangeStatus", w.staff, "Status=gone&SID="+asha)},
		{"PostChangeStatus", "long_reason", 422, post("/api/Student/PostChangeStatus", w.staff, "Status=passed&SID="+asha+"&Reason="+strings.Repeat("x", 501))},
		{"PostChangeStatus", "foreign", 404, post("/api/Student/PostChangeStatus", w.otherStaff, "Status=passed&SID="+asha)},
		{"DeleteStudent", "ok", 200, del(fmt.Sprintf("/api/Student/DeleteStudent?SID=%d", w.birju.ID), w.otherStaff)},
		{"DeleteStudent", "certified", 409, del("/api/Student/DeleteStudent?SID="+asha, w.staff)},
		{"DeleteStudent", "foreign", 404, del("/api/Student/DeleteStudent?SID="+asha, w.otherStaff)},
		{"PostRestoreStudent", "ok", 200, post("/api/Student/PostRestoreStudent", w.otherStaff, fmt.Sprintf("SID=%d", w.ela.ID))},
		{"PostRestoreStudent", "foreign", 404, post("/api/Student/PostRestoreStudent", w.staff, fmt.Sprintf("SID=%d", w.ela.ID))},
		{"GetStudentReport", "division", 200, get(fmt.Sprintf("/api/Report/GetStudentReport?DID=%d&Session=July+morning&Page=0&OId=%d", w.dca, w.patna.ID), w.admin)},
		{"GetStudentReport", "all", 200, get("/api/Report/GetStudentReport", w.admin)},
		{"GetStudentReport", "page", 200, get("/api/Report/GetStudentReport?Page=0&Size=1&Sort=name", w.admin)},
		{"GetStudentReport", "last_page", 200, get("/api/Report/GetStudentReport?Page=1&Size=1&Sort=name", w.admin)},
		{"GetStudentReport", "empty_page", 200, get("/api/Report/GetStudentReport?Page=0&Search=nobody", w.admin)},
		{"GetStudentReport", "malformed", 422, get("/api/Report/GetStudentReport?Page=-1&Size=1000&Status=x&Sort=x", w.admin)},
		{"GetDashboardReport", "admin", 200, get("/api/Report/GetDashboardReport", w.admin)},
		{"GetDashboardReport", "staff", 200, get("/api/Report/GetDashboardReport", w.staff)},

		{"GetCertificateByIdDOB", "found", 200, get("/api/Certificate/GetCertificateByIdDOB?DOB=14%2F06%2F2005&id="+string(w.asha.RegNo), "")},
		{"GetCertificateByIdDOB", "none", 200, get("/api/Certificate/GetCertificateByIdDOB?DOB=15%2F06%2F2005&id="+string(w.asha.RegNo), w.public)},
		{"GetVerification", "issued", 200, get("/api/Certificate/GetVerification?Code="+code, "")},
		{"GetVerification", "not_found", 404, get("/api/Certificate/GetVerification?Code=x", "")},
		{"GetCertificateFile", "not_found", 404, get("/api/Certificate/GetFile/"+code+".png", "")},

		{"GetContactUs", "ok", 200, get("/api/WebDashboard/GetContactUs", "")},
		{"GetClient", "ok", 200, get("/api/WebDashboard/GetClient", "")},
		{"GetStudentSay", "ok", 200, get("/api/WebDashboard/GetStudentSay", "")},
		{"GetTecherSay", "ok", 200, get("/api/WebDashboard/GetTecherSay", "")},
		{"GetDashInfoList", "ok", 200, get("/api/WebDashboard/GetDashInfoList", "")},
		{"GetSlider", "ok", 200, get("/api/WebDashboard/GetSlider", "")},
		{"GetEvents", "ok", 200, get("/api/WebDashboard/GetEvents", "")},

		{"PostFile", "image", 200, uploading(w.admin, pngHead, "Kind=image")},
		{"PostFile", "document", 200, uploading(w.staff, "%PDF-1.7 a form", "")},
		{"PostFile", "missing", 422, uploading(w.admin, "", "Kind=image")},
		{"PostFile", "wrong_type", 415, uploading(w.admin, "MZ program", "Kind=image")},
		{"PostFile", "other_kind", 422, uploading(w.admin, "%PDF-1.7", "Kind=image")},
		{"PostFile", "malformed", 422, uploading(w.admin, "%PDF-1.7", "Kind=program&Private=perhaps&OId=x")},
		{"GetFile", "not_found", 404, get("/api/Files/GetFile/x.jpg", "")},
		{"GetFileLink", "not_found", 404, get("/api/Files/GetFileLink?Path=x", w.staff)},
		{"GetEntries", "page", 200, get("/api/Audit/GetEntries?Size=2&Kind=student", w.admin)},
		{"GetEntries", "empty", 200, get("/api/Audit/GetEntries?Person=nobody", w.admin)},
		{"GetEntries", "malformed", 422, get("/api/Audit/GetEntries?From=31/02/2026&To=x&Size=101&Before=-1", w.admin)},
		{"GetEntries", "denied", 403, get("/api/Audit/GetEntries", w.staff)},

		{"GetCountryAll", "ok", 200, get("/api/Others/GetCountryAll", "")},
		{"GetStateByCountryId", "ok", 200, get("/api/Others/GetStateByCountryId?countryID=356", "")},
		{"GetStateByCountryId", "unknown", 200, get("/api/Others/GetStateByCountryId?countryID=-7", "")},
		{"GetCityByStateId", "ok", 200, get("/api/Others/GetCityByStateId?stateID=1336", "")},
		{"GetCityByStateId", "unknown", 200, get("/api/Others/GetCityByStateId?stateID=999999", "")},
		{"GetCityByStateId", "malformed", 422, get("/api/Others/GetCityByStateId?stateID=Bihar", "")},
	}
}

func TestGolden(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, c := range goldenCases(setup(t)) {
		seen[c.operation] = true
		t.Run(c.operation+"_"+c.name, func(t *testing.T) {
			t.Parallel()
			w := setup(t) // the cases do not see each other's changes
			c.call.header = map[string]string{"X-Request-Id": "9f2c"}
			answer := w.send(t, c.call)
			require.Equal(t, c.status, answer.Code, answer.Body.String())
			var pretty bytes.Buffer
			require.NoError(t, json.Indent(&pretty, bytes.TrimSpace(answer.Body.Bytes()), "", "  "))
			pretty.WriteByte('\n')
			file := filepath.Join("testdata", "golden", c.operation+"_"+c.name+".json")
			if *update {
				require.NoError(t, os.WriteFile(file, pretty.Bytes(), 0o644))
			}
			kept, err := os.ReadFile(file)
			require.NoError(t, err, "go test ./adapters/httpapi -update makes it")
			require.Equal(t, string(kept), pretty.String())
		})
	}
	for name, operation := range operations(t) {
		require.True(t, seen[operation.OperationID], "no golden answer of %s", name)
	}
}
