package httpapi_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

var update = flag.Bool("update", false, "write the golden files anew")

// goldenCase is a response that the web app's tests use: testdata/golden/<operation>_<name>.json.
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

// certify returns a call about certificates.
func certify(name, token, body string) call {
	return call{method: http.MethodPost, path: "/api/Certificate/" + name, token: token, body: body, kind: jsonKind}
}

// order returns a call about batches of enrolments.
func order(name, token, body string) call {
	return call{method: http.MethodPost, path: "/api/Enrolment/" + name, token: token, body: body, kind: jsonKind}
}

// view returns a call that saves a view.
func view(token, body string) call {
	return call{method: http.MethodPost, path: "/api/View/PostView", token: token, body: body, kind: jsonKind}
}

// circular returns a call about messages to students.
func circular(name, token, body string) call {
	return call{method: http.MethodPost, path: "/api/Student/" + name, token: token, body: body, kind: jsonKind}
}

const aDesign = `{"Name":"Convocation","Elements":[{"Kind":"text","X":20,"Y":100,"W":200,"H":12,"Size":20,"Face":"display","Color":"#172a50","Text":"{name}"},` +
	`{"Kind":"facts","X":20,"Y":60,"Text":"Serial No.={serial}"},{"Kind":"qr","X":20,"Y":20,"W":25}]}`

const aSheetDesign = `{"For":"marksheet","Name":"Upright","Elements":[{"Kind":"text","X":20,"Y":250,"W":170,"Size":20,"Text":"{name} {number}"},` +
	`{"Kind":"marks","X":20,"Y":100,"W":170,"H":110,"Size":10,"Color":"main","Accent":"ornament","Ground":"tint"},{"Kind":"verdict","X":20,"Y":78,"W":170,"H":17,"Color":"band"},` +
	`{"Kind":"qr","X":20,"Y":20,"W":30}]}`

// fee returns a call about fees, with thing in its body.
func fee(name, token, body string, thing any) call {
	return call{method: http.MethodPost, path: "/api/Fees/" + name, token: token, body: fmt.Sprintf(body, thing), kind: jsonKind}
}

// ofInstitute returns a call that changes the institute after a version.
func ofInstitute(token, body string, version int) call {
	return call{method: http.MethodPost, path: "/api/Institute/PostInstitute", token: token, body: fmt.Sprintf(body, version), kind: jsonKind}
}

// marks returns a call that marks a student in a register.
func marks(token, body string, session, student any) call {
	return call{method: http.MethodPost, path: "/api/Attendance/PostMarks", token: token, body: fmt.Sprintf(body, session, student), kind: jsonKind}
}

// phoneMarks returns a call with marks that a phone made.
func phoneMarks(token, body string, session, student any) call {
	c := marks(token, body, session, student)
	c.path = "/api/Attendance/PostSentMarks"
	return c
}

func catalogued(token, body string) call {
	return call{method: http.MethodPost, path: "/api/Course/PostFromCatalogue", token: token, body: body, kind: jsonKind}
}

func signUpAs(email string, role int, password, again string) string {
	return url.Values{"Email": {email}, "Role": {strconv.Itoa(role)}, "Password": {password}, "ConfirmPassword": {again}}.Encode()
}

// typed is the password in a form.
const typed = "Correct+horse+1%21"

func resetWith(token, password, again string) string {
	return url.Values{"Token": {token}, "Password": {password}, "ConfirmPassword": {again}}.Encode()
}

func passwords(old, fresh, again string) string {
	return url.Values{"OldPassword": {old}, "Password": {fresh}, "ConfirmPassword": {again}}.Encode()
}

// goodStudent returns a valid form of Patna.
func (w *world) goodStudent() string {
	return fmt.Sprintf("Name=Chitra+Das&Father_Name=Dev+Das&Mother_Name=Ela+Das&DOB=14%%2F06%%2F2006&Gender=Female&OId=%d&DID=%d"+
		"&Email=chitra%%40example.in&Mobile=9876543219&Session=July+morning&Country=India&State=Bihar&City=Patna&PinCode=800001", w.patna.ID, w.dca)
}

// sheetUpload returns an upload of a sheet for an import.
func sheetUpload(token, sheet string) call {
	c := uploading(token, sheet, "")
	c.path = "/api/Imports/PostFile"
	return c
}

func importJSON(operation, token, body string) call {
	return call{method: http.MethodPost, path: "/api/Imports/" + operation, token: token, body: body, kind: jsonKind}
}

// twin returns a form that is nearly the same as Asha's record.
func (w *world) twin() string {
	return fmt.Sprintf("Name=Aasha+Verma&Father_Name=Ravi+Verma&DOB=14%%2F06%%2F2005&Gender=Female&OId=%d&DID=%d&Email=asha.v%%40example.in&Mobile=9876543210", w.gaya.ID, w.dca)
}

func goldenCases(w *world) []goldenCase {
	login := func(body string) call {
		return call{method: http.MethodPost, path: "/api/Login/Login", body: body, kind: jsonKind}
	}
	code, patna, category := string(w.certificate.Code), fmt.Sprintf("OId=%d", w.patna.ID), fmt.Sprintf("CategoryId=%d", w.category)
	asha, dca, waiting := fmt.Sprint(w.asha.ID), fmt.Sprint(w.dca), fmt.Sprintf("course_id=%d", w.pending)
	enrolment := fmt.Sprintf("SID=%s&Id=%d", asha, w.asha.Enrolment)
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
		{"PostRegister", "other_role", 200, post("/api/Account/Register", "", signUpAs("birju@example.in", 1, password, password))},
		{"PostRegister", "passwords_differ", 422, post("/api/Account/Register", "", signUpAs("birju@example.in", 3, password, "x"))},
		{"PostRegister", "weak_password", 422, post("/api/Account/Register", "", signUpAs("birju@example.in", 3, "weak", "weak"))},
		{"PostRegister", "invalid", 422, post("/api/Account/Register", "", signUpAs("nobody", 9, "", ""))},
		{"PostFirstAdmin", "done", 409, post("/api/Account/PostFirstAdmin", "", "Key=x&Name=Meera+Iyer&Email=meera%40example.in&Password="+url.QueryEscape(password))},
		{"PostFirstAdmin", "invalid", 422, post("/api/Account/PostFirstAdmin", "", "Key=x&Name=&Email=x&Password=x")},
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
		{"PostStartTwoStep", "ok", 200, post("/api/Account/PostStartTwoStep", w.ownAdmin, "Password="+typed)},
		{"PostConfirmTwoStep", "off", 409, post("/api/Account/PostConfirmTwoStep", w.ownAdmin, "Code=123456&Password="+typed)},
		{"PostStopTwoStep", "wrong", 422, post("/api/Account/PostStopTwoStep", w.ownAdmin, "Password=x")},
		{"PostUndoEmail", "over", 422, post("/api/Account/PostUndoEmail", "", resetWith("x", password, password))},
		{"PostShowLink", "wrong", 422, post("/api/Outbox/PostShowLink", w.ownAdmin, "Id=1&Password=x")},
		{"PostShowLink", "no_link", 409, post("/api/Outbox/PostShowLink", w.ownAdmin, "Id=1&Password="+typed)},
		{"GetUpdates", "nobody", 401, get("/api/Live/GetUpdates?Seconds=1", "")},
		{"GetOwn", "admin", 200, get("/api/Account/GetOwn", w.ownAdmin)},
		{"GetOwn", "student", 200, get("/api/Account/GetOwn", w.ownStudent)},
		{"GetOwn", "nobody", 401, get("/api/Account/GetOwn", "")},
		{"PostChangePassword", "ok", 200, post("/api/Account/PostChangePassword", w.ownAdmin, passwords(password, "Another horse 2!", "Another horse 2!"))},
		{"PostChangePassword", "wrong_old", 422, post("/api/Account/PostChangePassword", w.ownStudent, passwords("x", password, password))},
		{"PostChangePassword", "differ", 422, post("/api/Account/PostChangePassword", w.ownStudent, passwords(password, password, "x"))},
		{"PostChangePassword", "weak", 422, post("/api/Account/PostChangePassword", w.ownStudent, passwords(password, "weak", "weak"))},
		{"GetOwnCertificates", "ok", 200, get("/api/Certificate/GetOwnCertificates", w.ownStudent)},
		{"GetOwnSessions", "ok", 200, get("/api/Session/GetOwnSessions", w.ownStudent)},
		{"GetOwnSessions", "none", 200, get("/api/Session/GetOwnSessions", w.ownAdmin)},
		{"GetOwnCorrections", "ok", 200, get("/api/Student/GetOwnCorrections", w.ownStudent)},
		{"GetOwnCorrections", "none", 200, get("/api/Student/GetOwnCorrections", w.ownAdmin)},
		{"PostAskCorrection", "ok", 200, post("/api/Student/PostAskCorrection", w.ownStudent, "Detail=born&Proposed=14/06/2006&Text=As+in+my+papers")},
		{"PostAskCorrection", "asked", 409, post("/api/Student/PostAskCorrection", w.ownStudent, "Detail=father&Proposed=Ravi+Kumar")},
		{"PostAskCorrection", "invalid", 422, post("/api/Student/PostAskCorrection", w.ownStudent, "Detail=born&Proposed=31/02/2006")},
		{"PostAskCorrection", "no_record", 404, post("/api/Student/PostAskCorrection", w.ownAdmin, "Detail=born&Proposed=14/06/2006")},
		{"GetMessages", "corrections", 200, get("/api/Inbox/GetMessages?Kind=correction", w.staff)},
		{"GetOwnCertificates", "none", 200, get("/api/Certificate/GetOwnCertificates", w.ownAdmin)},
		{"PostRetryMail", "ok", 200, post("/api/Outbox/PostRetryMail", w.admin, "Id=1")},
		{"PostRetryMail", "not_found", 404, post("/api/Outbox/PostRetryMail", w.admin, "Id=9999")},
		{"PostRetryMail", "malformed", 422, post("/api/Outbox/PostRetryMail", w.admin, "Id=x")},
		{"GetResults", "admin", 200, get("/api/Search/GetResults?Text=kendra", w.admin)},
		{"GetResults", "student", 200, get("/api/Search/GetResults?Text=asha", w.admin)},
		{"GetResults", "session", 200, get("/api/Search/GetResults?Text=morning", w.admin)},
		{"GetResults", "receipt", 200, get("/api/Search/GetResults?Text=1001/", w.admin)},
		{"GetResults", "serial", 200, get("/api/Search/GetResults?Text=1001-26-0", w.admin)},
		{"GetResults", "other_center", 200, get("/api/Search/GetResults?Text=asha", w.otherStaff)},
		{"GetResults", "malformed", 422, get("/api/Search/GetResults?Text="+strings.Repeat("x", 101), w.admin)},
		{"GetResults", "denied", 403, get("/api/Search/GetResults?Text=asha", w.student)},
		{"GetTrends", "admin", 200, get("/api/Report/GetTrends", w.admin)},
		{"GetTrends", "staff", 200, get("/api/Report/GetTrends", w.staff)},
		{"GetFigures", "admin", 200, get("/api/Report/GetFigures", w.admin)},
		{"GetFigures", "year", 200, get("/api/Report/GetFigures?Period=year", w.admin)},
		{"GetFigures", "staff", 200, get("/api/Report/GetFigures?Period=last_month", w.staff)},
		{"GetFigures", "decade", 422, get("/api/Report/GetFigures?Period=decade", w.admin)},
		{"GetFigures", "denied", 403, get("/api/Report/GetFigures", w.student)},
		{"GetToday", "staff", 200, get("/api/Report/GetToday", w.staff)},
		{"GetToday", "own", 200, get("/api/Report/GetToday", w.ownAdmin)},
		{"GetToday", "denied", 403, get("/api/Report/GetToday", w.student)},
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
		{"GetCatalogue", "ok", 200, get("/api/Course/GetCatalogue", w.admin)},
		{"PostFromCatalogue", "ok", 200, catalogued(w.admin, `{"Courses":[{"Code":"CCC","Price":"3,400"},{"Code":"DTP","Price":"4800.50"}]}`)},
		{"PostFromCatalogue", "invalid", 422, catalogued(w.admin, `{"Courses":[{"Code":"CCC","Price":"much"}]}`)},
		{"PostFromCatalogue", "no_price", 422, catalogued(w.admin, `{"Courses":[{"Code":"CCC","Price":" "}]}`)},
		{"PostFromCatalogue", "unknown", 422, catalogued(w.admin, `{"Courses":[{"Code":"LATIN","Price":"100"}]}`)},
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

		{"PostUpdateStudyCenter", "stale", 409, post("/api/StudyCenter/PostUpdateStudyCenter", w.admin, patna+"&Version=7&"+goodCenter)},
		{"PostUpdateCourse", "stale", 409, post("/api/Course/PostUpdateCourse", w.admin, waiting+"&Version=7&Title=Robotics+II&"+category)},
		{"GetCourse", "waiting", 200, get(fmt.Sprintf("/api/Course/GetCourse?DID=%d", w.robotics), w.admin)},
		{"PostUpdateCategory", "ok", 200, post("/api/Course/PostUpdateCategory", w.admin, fmt.Sprintf("SID=%d&StdName=Diplomas", w.category))},
		{"PostUpdateCategory", "invalid", 422, post("/api/Course/PostUpdateCategory", w.admin, fmt.Sprintf("SID=%d&StdName=+", w.category))},
		{"PostUpdateCategory", "not_found", 404, post("/api/Course/PostUpdateCategory", w.admin, "SID=9999&StdName=x")},
		{"DeleteCategory", "used", 409, del(fmt.Sprintf("/api/Course/DeleteCategory?SID=%d", w.category), w.admin)},
		{"DeleteCategory", "ok", 200, del(fmt.Sprintf("/api/Course/DeleteCategory?SID=%d", w.unused), w.admin)},
		{"DeleteCategory", "not_found", 404, del("/api/Course/DeleteCategory?SID=9999", w.admin)},
		{"PostInsertDivision", "ok", 200, post("/api/Course/PostInsertDivision", w.admin, waiting+"&DivName=Evening&Price=5%2C900")},
		{"PostInsertDivision", "invalid", 422, post("/api/Course/PostInsertDivision", w.admin, waiting+"&DivName=&Price=x")},
		{"PostInsertDivision", "taken", 409, post("/api/Course/PostInsertDivision", w.admin, waiting+"&DivName=robotics")},
		{"PostInsertDivision", "foreign", 404, post("/api/Course/PostInsertDivision", w.staff, waiting+"&DivName=Evening")},
		{"PostUpdateDivision", "ok", 200, post("/api/Course/PostUpdateDivision", w.admin, "DID="+dca+"&DivName=DCA&Price=6000")},
		{"PostUpdateDivision", "invalid", 422, post("/api/Course/PostUpdateDivision", w.admin, "DID="+dca+"&DivName=&Price=-1")},
		{"PostAskAttendance", "ok", 200, post("/api/Course/PostAskAttendance", w.admin, "DID="+dca+"&Attendance=75")},
		{"PostAskAttendance", "invalid", 422, post("/api/Course/PostAskAttendance", w.admin, "DID="+dca+"&Attendance=101")},
		{"PostAskAttendance", "malformed", 422, post("/api/Course/PostAskAttendance", w.admin, "DID=x&Attendance=x")},
		{"PostAskAttendance", "not_found", 404, post("/api/Course/PostAskAttendance", w.admin, "DID=9999&Attendance=7")},
		{"PostUpdateDivision", "not_found", 404, post("/api/Course/PostUpdateDivision", w.admin, "DID=9999&DivName=x")},
		{"PostRestoreCourseDivision", "ok", 200, post("/api/Course/PostRestoreCourseDivision", w.admin, fmt.Sprintf("DID=%d", w.binned))},
		{"PostRestoreCourseDivision", "not_found", 404, post("/api/Course/PostRestoreCourseDivision", w.admin, "DID="+dca)},
		{"GetSubjects", "ok", 200, get("/api/Subject/GetSubjects?DID="+dca, w.staff)},
		{"GetSubjects", "none", 200, get(fmt.Sprintf("/api/Subject/GetSubjects?DID=%d", w.tally), w.staff)},
		{"GetSubjects", "not_found", 404, get(fmt.Sprintf("/api/Subject/GetSubjects?DID=%d", w.tally), w.otherStaff)},
		{"PostSaveSubject", "added", 200, post("/api/Subject/PostSaveSubject", w.staff, fmt.Sprintf("DID=%d&Name=Ledgers&FullMarks=100", w.tally))},
		{"PostSaveSubject", "changed", 200, post("/api/Subject/PostSaveSubject", w.admin, fmt.Sprintf("Id=%d&Name=Typing+II&FullMarks=75", w.typing))},
		{"PostSaveSubject", "invalid", 422, post("/api/Subject/PostSaveSubject", w.admin, "DID="+dca+"&Name=&FullMarks=1001")},
		{"PostSaveSubject", "malformed", 422, post("/api/Subject/PostSaveSubject", w.admin, "DID="+dca+"&Name=&FullMarks=x")},
		{"PostSaveSubject", "taken", 409, post("/api/Subject/PostSaveSubject", w.admin, "DID="+dca+"&Name=TYPING&FullMarks=1")},
		{"PostSaveSubject", "foreign", 404, post("/api/Subject/PostSaveSubject", w.staff, "DID="+dca+"&Name=Mine&FullMarks=1")},
		{"PostOrderSubjects", "ok", 200, post("/api/Subject/PostOrderSubjects", w.admin, fmt.Sprintf("DID=%s&Ids=%d,%d", dca, w.networks, w.typing))},
		{"PostOrderSubjects", "others", 409, post("/api/Subject/PostOrderSubjects", w.admin, fmt.Sprintf("DID=%s&Ids=%d", dca, w.networks))},
		{"PostOrderSubjects", "malformed", 422, post("/api/Subject/PostOrderSubjects", w.admin, "DID="+dca+"&Ids=x")},
		{"DeleteSubject", "ok", 200, del(fmt.Sprintf("/api/Subject/DeleteSubject?Id=%d", w.typing), w.admin)},
		{"DeleteSubject", "foreign", 404, del(fmt.Sprintf("/api/Subject/DeleteSubject?Id=%d", w.typing), w.staff)},

		{"GetStaff", "ok", 200, get("/api/Staff/GetStaff?Working=true&Search=rao", w.staff)},
		{"GetStaff", "foreign", 200, get("/api/Staff/GetStaff", w.otherStaff)},
		{"GetStaffByID", "ok", 200, get(fmt.Sprintf("/api/Staff/GetStaffByID?Id=%d", w.nita), w.admin)},
		{"GetStaffByID", "foreign", 404, get(fmt.Sprintf("/api/Staff/GetStaffByID?Id=%d", w.nita), w.otherStaff)},
		{"PostSaveStaff", "ok", 200, post("/api/Staff/PostSaveStaff", w.admin, fmt.Sprintf("Name=Leela+Nair&Mobile=9876543212&OId=%d", w.gaya.ID))},
		{"PostSaveStaff", "taken", 409, post("/api/Staff/PostSaveStaff", w.admin, fmt.Sprintf("Name=Leela+Nair&Mobile=9876543212&Email=nita@kendra.example&OId=%d", w.gaya.ID))},
		{"PostSaveStaff", "invalid", 422, post("/api/Staff/PostSaveStaff", w.admin, "DOB=x&Mobile=1&Rating=9&YearsOfService=-1&Gender=f&course_id=x")},
		{"PostLeaveStaff", "ok", 200, post("/api/Staff/PostLeaveStaff", w.admin, fmt.Sprintf("Id=%d&Left=31/12/2026", w.nita))},
		{"PostLeaveStaff", "invalid", 422, post("/api/Staff/PostLeaveStaff", w.admin, fmt.Sprintf("Id=%d&Left=31/12/2019", w.nita))},
		{"PostGiveAccount", "ok", 200, post("/api/Staff/PostGiveAccount", w.admin, fmt.Sprintf("Id=%d", w.nita))},
		{"PostGiveAccount", "no_address", 422, post("/api/Staff/PostGiveAccount", w.admin, fmt.Sprintf("Id=%d", w.idle))},
		{"DeleteStaff", "ok", 200, del(fmt.Sprintf("/api/Staff/DeleteStaff?Id=%d", w.idle), w.admin)},
		{"DeleteStaff", "used", 409, del(fmt.Sprintf("/api/Staff/DeleteStaff?Id=%d", w.nita), w.admin)},
		{"GetSessionList", "ok", 200, get("/api/Session/GetSessionList?Search=dca&Status=running", w.staff)},
		{"GetSessionList", "foreign", 200, get("/api/Session/GetSessionList", w.otherStaff)},
		{"GetSessionList", "invalid", 422, get("/api/Session/GetSessionList?Status=x&Size=101", w.staff)},
		{"GetSession", "ok", 200, get(fmt.Sprintf("/api/Session/GetSession?Id=%d", w.morning), w.staff)},
		{"GetSession", "foreign", 404, get(fmt.Sprintf("/api/Session/GetSession?Id=%d", w.morning), w.otherStaff)},
		{"PostSaveSession", "ok", 200, post("/api/Session/PostSaveSession", w.staff, "Title=Noon&From=01/12/2026&To=31/05/2027&Days=1,3&Starts=12:00&Ends=13:00&Seats=20")},
		{"PostSaveSession", "taken", 409, post("/api/Session/PostSaveSession", w.staff, "Title=EVENING&From=01/12/2026&To=31/05/2027")},
		{"PostSaveSession", "teacher", 422, post("/api/Session/PostSaveSession", w.otherStaff, fmt.Sprintf("Title=Noon&From=01/12/2026&To=31/05/2027&StaffId=%d&DID=%d", w.nita, w.tally))},
		{"PostSaveSession", "invalid", 422, post("/api/Session/PostSaveSession", w.staff, "From=01/12/2026&To=30/11/2026&Days=9&Starts=9&Seats=-1")},
		{"PostStartSession", "ok", 200, post("/api/Session/PostStartSession", w.staff, fmt.Sprintf("Id=%d", w.evening))},
		{"PostStartSession", "not_planned", 409, post("/api/Session/PostStartSession", w.staff, fmt.Sprintf("Id=%d", w.morning))},
		{"PostFinishSession", "ok", 200, post("/api/Session/PostFinishSession", w.staff, fmt.Sprintf("Id=%d&Passed=%d", w.morning, w.asha.ID))},
		{"PostFinishSession", "not_in_it", 409, post("/api/Session/PostFinishSession", w.staff, fmt.Sprintf("Id=%d&Passed=%d", w.morning, w.birju.ID))},
		{"PostCancelSession", "ok", 200, post("/api/Session/PostCancelSession", w.staff, fmt.Sprintf("Id=%d&Reason=Too+few+students", w.evening))},
		{"PostCancelSession", "no_reason", 422, post("/api/Session/PostCancelSession", w.staff, fmt.Sprintf("Id=%d", w.evening))},
		{"DeleteSession", "ok", 200, del(fmt.Sprintf("/api/Session/DeleteSession?Id=%d", w.evening), w.staff)},
		{"DeleteSession", "used", 409, del(fmt.Sprintf("/api/Session/DeleteSession?Id=%d", w.morning), w.staff)},
		{"PostEnrolStudent", "ok", 200, post("/api/Session/PostEnrolStudent", w.staff, fmt.Sprintf("Id=%d&SID=%d", w.evening, w.asha.ID))},
		{"PostEnrolStudent", "too_early", 422, post("/api/Session/PostEnrolStudent", w.staff, fmt.Sprintf("Id=%d&SID=%d&Since=01/01/2020", w.evening, w.asha.ID))},
		{"PostEnrolStudent", "elsewhere", 409, post("/api/Session/PostEnrolStudent", w.admin, fmt.Sprintf("Id=%d&SID=%d", w.evening, w.birju.ID))},
		{"PostLeaveSession", "ok", 200, post("/api/Session/PostLeaveSession", w.staff, fmt.Sprintf("SID=%d", w.asha.ID))},
		{"GetRegister", "ok", 200, get(fmt.Sprintf("/api/Attendance/GetRegister?Id=%d&Day=21/11/2026", w.morning), w.staff)},
		{"GetRegister", "locked", 200, get(fmt.Sprintf("/api/Attendance/GetRegister?Id=%d&Day=02/11/2026", w.morning), w.admin)},
		{"GetRegister", "invalid", 422, get(fmt.Sprintf("/api/Attendance/GetRegister?Id=%d&Day=x", w.morning), w.staff)},
		{"PostMarks", "ok", 200, marks(w.staff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"SID":%d,"Mark":"present"}]}`, w.morning, w.asha.ID)},
		{"PostMarks", "unseen", 200, marks(w.staff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"SID":%d,"Mark":"present","Seen":""}]}`, w.morning, w.asha.ID)},
		{"PostMarks", "refused", 200, marks(w.staff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"SID":%d,"Mark":"present"},{"SID":999,"Mark":"late"}]}`, w.morning, w.asha.ID)},
		{"PostMarks", "future", 409, marks(w.staff, `{"Id":%d,"Day":"22/11/2026","Entries":[{"SID":%d,"Mark":"present"}]}`, w.morning, w.asha.ID)},
		{"PostMarks", "stranger", 409, marks(w.admin, `{"Id":%d,"Day":"21/11/2026","Entries":[{"SID":%d,"Mark":"present"}]}`, w.morning, w.birju.ID)},
		{"PostMarks", "invalid", 422, marks(w.staff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"SID":%d,"Mark":"asleep"}]}`, w.morning, w.asha.ID)},
		{"PostSentMarks", "ok", 200, phoneMarks(w.staff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"Id":"0193f0a2-7c1e-7b3a-9d55-2f6f0c1d2e3f","SID":%d,"Mark":"present","Made":"2026-11-21T04:05:00Z"}]}`, w.morning, w.asha.ID)},
		{"PostSentMarks", "refused", 200, phoneMarks(w.staff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"Id":"0193f0a2-7c1e-7b3a-9d55-2f6f0c1d2e3f","SID":%d,"Mark":"late"},{"Id":"0193f0a2-7c1e-7b3a-9d55-2f6f0c1d2e40","SID":999,"Mark":"late"}]}`, w.morning, w.asha.ID)},
		{"PostSentMarks", "future", 409, phoneMarks(w.staff, `{"Id":%d,"Day":"22/11/2026","Entries":[{"Id":"0193f0a2-7c1e-7b3a-9d55-2f6f0c1d2e3f","SID":%d,"Mark":"present"}]}`, w.morning, w.asha.ID)},
		{"PostSentMarks", "invalid", 422, phoneMarks(w.staff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"Id":"1","SID":%d,"Mark":"asleep","Replaces":["x"]}]}`, w.morning, w.asha.ID)},
		{"PostSentMarks", "foreign", 404, phoneMarks(w.otherStaff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"Id":"0193f0a2-7c1e-7b3a-9d55-2f6f0c1d2e3f","SID":%d,"Mark":"present"}]}`, w.morning, w.asha.ID)},
		{"GetRegistersAhead", "ok", 200, get("/api/Attendance/GetRegistersAhead", w.staff)},
		{"GetMonth", "ok", 200, get(fmt.Sprintf("/api/Attendance/GetMonth?Id=%d&Day=01/11/2026", w.morning), w.staff)},
		{"GetMonthFile", "foreign", 404, get(fmt.Sprintf("/api/Attendance/GetMonthFile?Id=%d&Day=01/11/2026", w.morning), w.otherStaff)},
		{"GetStudentAttendance", "ok", 200, get("/api/Attendance/GetStudentAttendance?SID="+asha, w.staff)},
		{"GetStudentAttendance", "own", 200, get("/api/Attendance/GetStudentAttendance?From=01/11/2026&SID="+asha, w.ownStudent)},
		{"GetStudentAttendance", "foreign", 404, get("/api/Attendance/GetStudentAttendance?SID="+asha, w.otherStaff)},
		{"GetStudentFees", "ok", 200, get("/api/Fees/GetStudentFees?SID="+asha, w.staff)},
		{"GetStudentFees", "own", 200, get("/api/Fees/GetStudentFees?SID="+asha, w.ownStudent)},
		{"GetStudentFees", "none", 200, get(fmt.Sprintf("/api/Fees/GetStudentFees?SID=%d", w.birju.ID), w.admin)},
		{"GetStudentFees", "foreign", 404, get("/api/Fees/GetStudentFees?SID="+asha, w.otherStaff)},
		{"PostOpenFees", "ok", 200, fee("PostOpenFees", w.otherStaff, `{"SID":%d,"Discount":"500","Reason":"Merit","Months":2,"First":"31/12/2026"}`, w.birju.ID)},
		{"PostOpenFees", "parts", 200, fee("PostOpenFees", w.admin, `{"SID":%d,"Instalments":[{"Due":"01/12/2026","Amount":"5400"}]}`, w.birju.ID)},
		{"PostOpenFees", "invalid", 422, fee("PostOpenFees", w.admin, `{"SID":%d,"Discount":"-5","First":"31/02/2026","Instalments":[{"Due":"x","Amount":"1.001"}]}`, w.birju.ID)},
		{"PostOpenFees", "uneven", 422, fee("PostOpenFees", w.admin, `{"SID":%d,"Instalments":[{"Due":"01/12/2026","Amount":"1"}]}`, w.birju.ID)},
		{"PostOpenFees", "open", 409, fee("PostOpenFees", w.staff, `{"SID":%d}`, w.asha.ID)},
		{"PostOpenFees", "foreign", 404, fee("PostOpenFees", w.otherStaff, `{"SID":%d}`, w.asha.ID)},
		{"PostAmendFees", "ok", 200, fee("PostAmendFees", w.staff, `{"Id":%d,"Discount":"900","Reason":"Hardship","Instalments":[{"Due":"01/12/2026","Amount":"4500"}]}`, w.owes)},
		{"PostAmendFees", "below_paid", 409, fee("PostAmendFees", w.staff, `{"Id":%d,"Discount":"5400","Reason":"Free","Instalments":[]}`, w.owes)},
		{"PostTakePayment", "ok", 200, fee("PostTakePayment", w.staff, `{"Id":%d,"Amount":"1,000","Method":"upi","Reference":"9","Key":"k9"}`, w.owes)},
		{"PostTakePayment", "again", 200, fee("PostTakePayment", w.staff, `{"Id":%d,"Amount":"1500","Method":"cash","Key":"k1"}`, w.owes)},
		{"PostTakePayment", "key_reused", 409, fee("PostTakePayment", w.staff, `{"Id":%d,"Amount":"1501","Method":"cash","Key":"k1"}`, w.owes)},
		{"PostTakePayment", "over", 409, fee("PostTakePayment", w.staff, `{"Id":%d,"Amount":"99999","Method":"cash"}`, w.owes)},
		{"PostTakePayment", "invalid", 422, fee("PostTakePayment", w.staff, `{"Id":%d,"Amount":"1.005","Method":"goats"}`, w.owes)},
		{"PostTakePayment", "negative", 422, fee("PostTakePayment", w.staff, `{"Id":%d,"Amount":"-1","Method":"cash"}`, w.owes)},
		{"PostTakePayment", "foreign", 404, fee("PostTakePayment", w.otherStaff, `{"Id":%d,"Amount":"1","Method":"cash"}`, w.owes)},
		{"GetPayers", "ok", 200, get("/api/Fees/GetPayers?Search=asha", w.staff)},
		{"GetPayers", "foreign", 200, get("/api/Fees/GetPayers?Search=asha", w.otherStaff)},
		{"GetPayers", "invalid", 422, get("/api/Fees/GetPayers?Search=asha&Size=101", w.staff)},
		{"PostSendReceipt", "ok", 200, fee("PostSendReceipt", w.staff, `{"Number":%q}`, w.receipts[0])},
		{"PostSendReceipt", "foreign", 404, fee("PostSendReceipt", w.otherStaff, `{"Number":%q}`, w.receipts[0])},
		{"PostSendReceipt", "no_entry", 404, fee("PostSendReceipt", w.staff, `{"Number":%q}`, "x")},
		{"PostRefundPayment", "ok", 200, fee("PostRefundPayment", w.staff, `{"Number":%q,"Amount":"100","Method":"cash","Reason":"Left"}`, w.receipts[0])},
		{"PostRefundPayment", "over_paid", 409, fee("PostRefundPayment", w.staff, `{"Number":%q,"Amount":"1400.01","Method":"cash","Reason":"Left"}`, w.receipts[0])},
		{"PostRefundPayment", "no_entry", 404, fee("PostRefundPayment", w.staff, `{"Number":%q,"Amount":"1","Method":"cash","Reason":"x"}`, "x")},
		{"PostVoidPayment", "void", 409, fee("PostVoidPayment", w.staff, `{"Number":%q,"Reason":"Again"}`, w.receipts[1])},
		{"PostVoidPayment", "refunded", 409, fee("PostVoidPayment", w.admin, `{"Number":%q,"Reason":"Mistake"}`, w.receipts[0])},
		{"PostVoidPayment", "foreign", 404, fee("PostVoidPayment", w.otherStaff, `{"Number":%q,"Reason":"Mine"}`, w.receipts[0])},
		{"GetReceipt", "ok", 200, get("/api/Fees/GetReceipt?Number="+w.receipts[0], w.staff)},
		{"GetReceipt", "foreign", 404, get("/api/Fees/GetReceipt?Number="+w.receipts[0], w.otherStaff)},
		{"GetReceiptFile", "foreign", 404, get("/api/Fees/GetReceiptFile?Number="+w.receipts[0], w.otherStaff)},
		{"GetReceiptFile", "malformed", 404, get("/api/Fees/GetReceiptFile?Number=x", w.staff)},
		{"GetReceipts", "ok", 200, get("/api/Fees/GetReceipts?From=21/11/2026&To=2026-11-21&Search=asha", w.staff)},
		{"GetReceipts", "foreign", 200, get("/api/Fees/GetReceipts?OId="+fmt.Sprint(w.patna.ID), w.otherStaff)},
		{"GetReceipts", "invalid", 422, get("/api/Fees/GetReceipts?From=x&Method=goats&Size=101", w.staff)},
		{"GetDues", "ok", 200, get("/api/Fees/GetDues", w.admin)},
		{"GetDues", "none", 200, get("/api/Fees/GetDues?Search=nobody", w.admin)},
		{"GetCollection", "day", 200, get("/api/Fees/GetCollection", w.staff)},
		{"GetCollection", "month", 200, get("/api/Fees/GetCollection?By=month", w.admin)},
		{"GetCollection", "course", 200, get("/api/Fees/GetCollection?By=course", w.admin)},
		{"GetCollection", "malformed", 422, get("/api/Fees/GetCollection?By=goat&From=x", w.admin)},
		{"GetCollectionFile", "malformed", 422, get("/api/Fees/GetCollectionFile?By=goat&From=x", w.admin)},
		{"GetTill", "ok", 200, get("/api/Fees/GetTill", w.staff)},
		{"GetTill", "foreign", 404, get("/api/Fees/GetTill?OId="+fmt.Sprint(w.patna.ID), w.otherStaff)},
		{"PostCloseTill", "difference", 422, fee("PostCloseTill", w.staff, `{"Counted":"%d"}`, 7)},
		{"PostCloseTill", "ok", 200, fee("PostCloseTill", w.staff, `{"Counted":"%d","Note":"Found"}`, 0)},
		{"PostCloseTill", "nothing", 409, fee("PostCloseTill", w.otherStaff, `{"Counted":"%d"}`, 0)},
		{"GetCloses", "ok", 200, get("/api/Fees/GetCloses", w.staff)},
		{"GetCloses", "none", 200, get("/api/Fees/GetCloses", w.otherStaff)},
		{"GetInstitute", "ok", 200, get("/api/Institute/GetInstitute", "")},
		{"GetInstituteVersions", "ok", 200, get("/api/Institute/GetInstituteVersions", w.admin)},
		{"GetSetUp", "ok", 200, get("/api/Institute/GetSetUp", w.admin)},
		{"PostOpen", "ok", 200, call{method: http.MethodPost, path: "/api/Institute/PostOpen", token: w.admin}},
		{"GetTheme", "ok", 200, get("/api/Institute/GetTheme?Seed=%23ffee00&Second=%23101010", w.admin)},
		{"GetTheme", "invalid", 422, get("/api/Institute/GetTheme?Seed=red", w.admin)},
		{"PostInstitute", "ok", 200, ofInstitute(w.admin, `{"Name":"Gyan Deep  Academy","GSTIN":"27 AAPFU0939F 1ZV","Version":%d}`, 2)},
		{"PostInstitute", "lists_invalid", 422, ofInstitute(w.admin, `{"Name":"A","Latitude":91,"Longitude":0,"PIN":"1","Signatories":[{"Name":"A"},{"From":"x"}],"Accreditations":[{"Until":"2026-02-30"}],"Version":%d}`, 2)},
		{"PostInstitute", "stale", 409, ofInstitute(w.admin, `{"Name":"Other","Version":%d}`, 1)},
		{"PostInstitute", "invalid", 422, ofInstitute(w.admin, `{"Name":"","GSTIN":"27AAPFU0939F1ZW","DarkLogo":"/x.png","Version":%d}`, 2)},
		{"GetFeeSettings", "ok", 200, get("/api/Fees/GetFeeSettings", w.staff)},
		{"PostFeeSettings", "ok", 200, fee("PostFeeSettings", w.admin, `{"OId":%d,"VPA":"patna@bank","Payee":"A"}`, w.patna.ID)},
		{"PostFeeSettings", "invalid", 422, fee("PostFeeSettings", w.admin, `{"OId":%d,"VPA":"x","Payee":""}`, w.patna.ID)},
		{"GetPayCode", "ok", 200, get("/api/Fees/GetPayCode?Amount=1500&SID="+asha, w.staff)},
		{"GetPayCode", "none", 200, get(fmt.Sprintf("/api/Fees/GetPayCode?Amount=1500&SID=%d", w.birju.ID), w.otherStaff)},
		{"GetPayCode", "invalid", 422, get("/api/Fees/GetPayCode?Amount=x&SID="+asha, w.staff)},

		{"GetStudentByEmail", "taken", 200, get("/api/Student?email=asha%40example.in", w.staff)},
		{"GetStudentByEmail", "free", 200, get("/api/Student?email=free%40example.in", w.staff)},
		{"PostRegisterStudent", "ok", 200, post("/api/Student/PostRegisterStudent", w.admin, w.goodStudent())},
		{"PostRegisterStudent", "invalid", 422, post("/api/Student/PostRegisterStudent", w.admin, badStudent)},
		{"PostRegisterStudent", "empty", 422, post("/api/Student/PostRegisterStudent", w.admin, "Name=")},
		{"PostRegisterStudent", "email_taken", 409, post("/api/Student/PostRegisterStudent", w.admin, strings.Replace(w.goodStudent(), "chitra", "asha", 1))},
		{"PostRegisterStudent", "other_center", 403, post("/api/Student/PostRegisterStudent", w.otherStaff, w.goodStudent())},
		{"GetStudentbyID", "own", 200, get("/api/Student/GetStudentbyID?sid="+asha, w.staff)},
		{"GetStudentbyID", "foreign", 200, get("/api/Student/GetStudentbyID?sid="+asha, w.otherStaff)},
		{"PostChangeMany", "ok", 200, post("/api/Student/PostChangeMany", w.staff, "Status=passed&Reason=Exam&Ids="+asha+","+fmt.Sprint(w.birju.ID))},
		{"PostChangeMany", "all", 200, post("/api/Student/PostChangeMany", w.admin, "All=true&InStatus=registered&Status=active")},
		{"PostChangeMany", "no_session", 200, post("/api/Student/PostChangeMany", w.admin, "All=true&InStatus=registered&ToSession=Evening")},
		{"PostChangeMany", "invalid", 422, post("/api/Student/PostChangeMany", w.admin, "Ids=x&OId=y&Status=z")},
		{"GetEnrolments", "ok", 200, get("/api/Enrolment/GetEnrolments?SID="+asha, w.staff)},
		{"GetEnrolments", "after_certificate", 200, get(fmt.Sprintf("/api/Enrolment/GetEnrolments?SID=%d", w.birju.ID), w.otherStaff)},
		{"GetEnrolments", "own", 200, get("/api/Enrolment/GetEnrolments?SID="+asha, w.student)},
		{"GetEnrolments", "none", 200, get("/api/Enrolment/GetEnrolments?SID=999", w.admin)},
		{"GetEnrolmentList", "ok", 200, get("/api/Enrolment/GetEnrolmentList?Sort=name", w.admin)},
		{"GetEnrolmentList", "staff", 200, get(fmt.Sprintf("/api/Enrolment/GetEnrolmentList?DID=%d&Status=active&From=01/01/2020", w.dca), w.staff)},
		{"GetEnrolmentList", "none", 200, get("/api/Enrolment/GetEnrolmentList?OId=999", w.staff)},
		{"GetEnrolmentList", "malformed", 422, get("/api/Enrolment/GetEnrolmentList?Page=-1&Size=1000&Status=x&Sort=x&From=x&To=x", w.admin)},
		{"PostEnrol", "ok", 200, post("/api/Enrolment/PostEnrol", w.staff, fmt.Sprintf("SID=%s&DID=%d", asha, w.tally))},
		{"PostEnrol", "open", 409, post("/api/Enrolment/PostEnrol", w.staff, fmt.Sprintf("SID=%s&DID=%d", asha, w.dca))},
		{"PostEnrol", "no_division", 422, post("/api/Enrolment/PostEnrol", w.staff, "DID=999&SID="+asha)},
		{"PostChangeEnrolmentStatus", "ok", 200, post("/api/Enrolment/PostChangeStatus", w.staff, enrolment+"&Status=cancelled&Reason=Moved")},
		{"PostChangeEnrolmentStatus", "none", 404, post("/api/Enrolment/PostChangeStatus", w.staff, "Id=999&Status=active&SID="+asha)},
		{"PostChangeCourse", "ok", 200, post("/api/Enrolment/PostChangeCourse", w.admin, fmt.Sprintf("SID=%d&Id=%d&DID=%d", w.birju.ID, w.birju.Enrolment, w.dca))},
		{"PostChangeCourse", "begun", 409, post("/api/Enrolment/PostChangeCourse", w.staff, fmt.Sprintf("%s&DID=%d", enrolment, w.tally))},
		{"PostChangeCourse", "no_division", 422, post("/api/Enrolment/PostChangeCourse", w.staff, enrolment+"&DID=999")},
		{"PostDeleteEnrolment", "after_enrol", 200, post("/api/Enrolment/PostDeleteEnrolment", w.admin, fmt.Sprintf("SID=%s&Id=4", asha))},
		{"PostDeleteEnrolment", "only", 409, post("/api/Enrolment/PostDeleteEnrolment", w.admin, enrolment)},
		{"PostDeleteEnrolment", "none", 404, post("/api/Enrolment/PostDeleteEnrolment", w.admin, "Id=999&SID="+asha)},
		{"PostMoveSession", "ok", 200, post("/api/Enrolment/PostMoveSession", w.staff, fmt.Sprintf("%s&SessionId=%d", enrolment, w.evening))},
		{"PostMoveSession", "none", 404, post("/api/Enrolment/PostMoveSession", w.staff, enrolment+"&SessionId=999")},
		{"PostEnrolmentBatch", "students", 200, order("PostBatch", w.staff, fmt.Sprintf(`{"Action":"pass","Day":"20/11/2026","Reason":"Exam","Students":[{"SID":%s},{"RegNo":"seven"}]}`, asha))},
		{"PostEnrolmentBatch", "session", 200, order("PostBatch", w.staff, fmt.Sprintf(`{"Action":"seat","SessionId":%d,"FromSessionId":%d}`, w.evening, w.morning))},
		{"PostEnrolmentBatch", "all", 200, order("PostBatch", w.admin, fmt.Sprintf(`{"Action":"enrol","DID":%d,"All":true,"Filter":{"InStatus":"active"}}`, w.tally))},
		{"PostEnrolmentBatch", "foreign", 404, order("PostBatch", w.otherStaff, fmt.Sprintf(`{"Action":"leave","FromSessionId":%d}`, w.morning))},
		{"PostEnrolmentBatch", "empty", 422, order("PostBatch", w.staff, `{"Action":"leave"}`)},
		{"PostEnrolmentBatch", "invalid", 422, order("PostBatch", w.staff, `{"Action":"goat","Day":"31/02/2026","Discount":"-5","Filter":{"InStatus":"x"}}`)},
		{"PostEnrolmentBatch", "incomplete", 422, order("PostBatch", w.staff, `{"Action":"seat","Students":[{"SID":1}]}`)},
		{"GetEnrolmentBatches", "ok", 200, get("/api/Enrolment/GetBatches", w.staff)},
		{"GetEnrolmentBatches", "foreign", 200, get("/api/Enrolment/GetBatches", w.otherStaff)},
		{"GetEnrolmentBatches", "invalid", 422, get("/api/Enrolment/GetBatches?Size=101", w.staff)},
		{"GetEnrolmentBatch", "done", 200, get(fmt.Sprintf("/api/Enrolment/GetBatch?Id=%d", w.didOrder), w.staff)},
		{"GetEnrolmentBatch", "foreign", 404, get(fmt.Sprintf("/api/Enrolment/GetBatch?Id=%d", w.didOrder), w.otherStaff)},
		{"GetEnrolmentBatchLines", "ok", 200, get(fmt.Sprintf("/api/Enrolment/GetBatchLines?Id=%d", w.didOrder), w.staff)},
		{"GetEnrolmentBatchLines", "refused", 200, get(fmt.Sprintf("/api/Enrolment/GetBatchLines?Id=%d&Outcome=refused", w.didOrder), w.staff)},
		{"GetEnrolmentBatchLines", "invalid", 422, get(fmt.Sprintf("/api/Enrolment/GetBatchLines?Id=%d&Outcome=lost", w.didOrder), w.staff)},
		{"GetEnrolmentBatchLines", "foreign", 404, get(fmt.Sprintf("/api/Enrolment/GetBatchLines?Id=%d", w.didOrder), w.otherStaff)},
		{"PostCancelEnrolmentBatch", "ok", 200, order("PostCancelBatch", w.staff, fmt.Sprintf(`{"Id":%d}`, w.waitsOrder))},
		{"PostCancelEnrolmentBatch", "over", 409, order("PostCancelBatch", w.staff, fmt.Sprintf(`{"Id":%d}`, w.didOrder))},
		{"PostCancelEnrolmentBatch", "foreign", 404, order("PostCancelBatch", w.otherStaff, fmt.Sprintf(`{"Id":%d}`, w.waitsOrder))},
		{"PostTransferStudent", "ok", 200, post("/api/Student/PostTransferStudent", w.admin, fmt.Sprintf("SID=%s&OId=%d&Reason=Moved", asha, w.gaya.ID))},
		{"PostTransferStudent", "no_center", 422, post("/api/Student/PostTransferStudent", w.admin, "OId=9999&SID="+asha)},
		{"PostTransferStudent", "same_center", 409, post("/api/Student/PostTransferStudent", w.admin, patna+"&SID="+asha)},
		{"PostTransferStudent", "denied", 403, post("/api/Student/PostTransferStudent", w.staff, "SID="+asha)},
		{"GetDoubles", "after_twin", 200, get("/api/Student/GetDoubles", w.admin)},
		{"GetDoubles", "none", 200, get("/api/Student/GetDoubles", w.staff)},
		{"PostMergeStudents", "ok", 200, post("/api/Student/PostMergeStudents", w.admin, fmt.Sprintf("SID=%s&From=%d", asha, w.birju.ID))},
		{"PostMergeStudents", "self", 422, post("/api/Student/PostMergeStudents", w.admin, "SID="+asha+"&From="+asha)},
		{"PostMergeStudents", "foreign", 404, post("/api/Student/PostMergeStudents", w.otherStaff, fmt.Sprintf("SID=%d&From=%s", w.birju.ID, asha))},
		{"GetSessions", "ok", 200, get("/api/Student/GetSessions?"+patna, w.admin)},
		{"GetIdCards", "foreign", 404, get("/api/Student/GetIdCards?Ids="+asha, w.otherStaff)},
		{"GetIdCards", "none", 422, get("/api/Student/GetIdCards?Ids=", w.admin)},
		{"GetStudentExport", "malformed", 422, get("/api/Report/GetStudentExport?Format=pdf&Ids=x", w.admin)},
		{"GetExports", "after_export", 200, get("/api/Report/GetExports", w.staff)},
		{"GetExports", "others", 200, get("/api/Report/GetExports", w.otherStaff)},
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
		{"GetStudentReport", "needs", 200, get(fmt.Sprintf("/api/Report/GetStudentReport?DIDs=%d,999&Need=session&Page=0", w.dca), w.admin)},
		{"GetStudentReport", "unknown_need", 422, get("/api/Report/GetStudentReport?DIDs=x&Need=x&Page=0", w.admin)},
		{"PostView", "ok", 200, view(w.ownAdmin, `{"List":"students","Name":"Fees late","Query":"DIDs=1,2&Need=late_fees","Columns":["Name"],"Shared":true}`)},
		{"PostView", "invalid", 422, view(w.ownAdmin, `{"List":"students","Name":"","Query":"Need=late_fees"}`)},
		{"PostView", "unknown_filter", 422, view(w.ownAdmin, `{"List":"students","Name":"Fees late","Query":"Page=2"}`)},
		{"PostView", "unknown_list", 422, view(w.ownAdmin, `{"List":"slides","Name":"All"}`)},
		{"PostView", "not_found", 404, view(w.ownAdmin, `{"Id":9999,"List":"students","Name":"Fees late"}`)},
		{"GetViews", "none", 200, get("/api/View/GetViews?List=students", w.ownAdmin)},
		{"GetViewCounts", "ok", 200, get("/api/View/GetViewCounts?List=students&Query=Status%3Dactive&Query=Status%3Dlost&Query=", w.admin)},
		{"GetViewCounts", "staff", 200, get("/api/View/GetViewCounts?List=staff&Query=Show%3Dall&Query=Search%3Drao", w.staff)},
		{"GetViewCounts", "uncounted", 200, get("/api/View/GetViewCounts?List=courses&Query=Status%3Dpending", w.staff)},
		{"GetViewCounts", "unknown_list", 422, get("/api/View/GetViewCounts?List=slides&Query=", w.staff)},
		{"DeleteView", "not_found", 404, del("/api/View/DeleteView?Id=9999", w.ownAdmin)},
		{"PostCircularPreview", "ok", 200, circular("PostCircularPreview", w.staff, `{"All":true,"Filter":{"Need":"session"}}`)},
		{"PostCircular", "ok", 200, circular("PostCircular", w.staff, fmt.Sprintf(`{"Subject":"Fees","Text":"Please pay.","SIDs":[%s]}`, asha))},
		{"PostCircular", "invalid", 422, circular("PostCircular", w.staff, `{"Subject":"","Text":"","All":true,"Filter":{"Need":"x"}}`)},
		{"PostCircular", "empty", 422, circular("PostCircular", w.staff, `{"Subject":"Fees","Text":""}`)},
		{"PostCircular", "foreign", 409, circular("PostCircular", w.otherStaff, fmt.Sprintf(`{"Subject":"Fees","Text":"Please pay.","SIDs":[%s]}`, asha))},
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
		{"GetCredential", "ok", 200, get("/api/Certificate/GetCredential?Code="+code, "")},
		{"GetCredential", "not_found", 404, get("/api/Certificate/GetCredential?Code=x", "")},
		{"GetProof", "waiting", 404, get("/api/Certificate/GetProof?Code="+code, "")},
		{"GetProof", "not_found", 404, get("/api/Certificate/GetProof?Code=x", "")},
		{"GetStatusList", "not_found", 404, get("/api/Certificate/GetStatusList/x", "")},
		{"GetVerification", "by_serial", 200, get("/api/Certificate/GetVerification?Serial="+string(w.certificate.Serial), "")},
		{"GetVerification", "by_holder", 200, get("/api/Certificate/GetVerification?Holder=+asha++VERMA&Serial="+string(w.certificate.Serial), "")},
		{"GetVerification", "wrong_holder", 200, get("/api/Certificate/GetVerification?Holder=15%2F06%2F2005&Serial="+string(w.certificate.Serial), "")},
		{"GetVerification", "unknown_serial", 404, get("/api/Certificate/GetVerification?Holder=Asha&Serial="+string(certificates.NewSerial("", 1001, 2026, 99)), "")},
		{"GetCredential", "by_serial", 404, get("/api/Certificate/GetCredential?Code="+string(w.certificate.Serial), "")},
		{"GetVerification", "typo", 422, get("/api/Certificate/GetVerification?Serial=1001-26-000001-0", "")},
		{"GetVerifications", "ok", 200, get("/api/Certificate/GetVerifications?Names=1001-26-000001-0,"+code+"+XX,"+string(w.certificate.Serial), "")},
		{"GetVerifications", "too_many", 422, get("/api/Certificate/GetVerifications?Names="+strings.Repeat("x,", 201), "")},
		{"GetCertificates", "ok", 200, get("/api/Certificate/GetCertificates?Search=asha", w.staff)},
		{"GetCertificates", "of_student", 200, get(fmt.Sprintf("/api/Certificate/GetCertificates?SID=%d", w.certificate.Student), w.staff)},
		{"GetCertificates", "of_nobody", 200, get("/api/Certificate/GetCertificates?SID=999999", w.staff)},
		{"GetCertificates", "foreign", 200, get("/api/Certificate/GetCertificates?"+patna, w.otherStaff)},
		{"GetCertificates", "invalid", 422, get("/api/Certificate/GetCertificates?Status=lost&Size=101", w.admin)},
		{"GetCertificateEvents", "ok", 200, get("/api/Certificate/GetEvents?Serial="+string(w.certificate.Serial), w.staff)},
		{"GetCertificateEvents", "foreign", 404, get("/api/Certificate/GetEvents?Serial="+string(w.certificate.Serial), w.otherStaff)},
		{"GetCertificateEvents", "typo", 422, get("/api/Certificate/GetEvents?Serial=1001-26-000001-0", w.staff)},
		{"GetCertificateChecks", "none", 200, get("/api/Certificate/GetChecks?Serial="+string(w.certificate.Serial), w.staff)},
		{"GetCertificateChecks", "after_checks", 200, get("/api/Certificate/GetChecks?Serial="+string(w.certificate.Serial), w.staff)},
		{"GetCertificateChecks", "foreign", 404, get("/api/Certificate/GetChecks?Serial="+string(w.certificate.Serial), w.otherStaff)},
		{"PostIssueCertificate", "not_eligible", 409, certify("PostIssue", w.otherStaff, fmt.Sprintf(`{"RegNo":%q,"DID":%d}`, w.birju.RegNo, w.birju.Profile.Division))},
		{"PostIssueCertificate", "override", 200, certify("PostIssue", w.admin, fmt.Sprintf(`{"RegNo":%q,"DID":%d,"Grade":"B","From":"01/05/2026","To":"2026-10-31","ValidUntil":"31/12/2030","Override":"Passed elsewhere"}`, w.birju.RegNo, w.birju.Profile.Division))},
		{"PostIssueCertificate", "override_denied", 403, certify("PostIssue", w.otherStaff, fmt.Sprintf(`{"RegNo":%q,"DID":%d,"Override":"x"}`, w.birju.RegNo, w.birju.Profile.Division))},
		{"PostIssueCertificate", "foreign", 404, certify("PostIssue", w.otherStaff, fmt.Sprintf(`{"RegNo":%q,"DID":%d}`, w.asha.RegNo, w.dca))},
		{"PostIssueCertificate", "invalid", 422, certify("PostIssue", w.staff, `{"RegNo":"7","DID":1,"From":"31/02/2026"}`)},
		{"GetDesigns", "ok", 200, get("/api/Certificate/GetDesigns", w.staff)},
		{"GetDesigns", "marksheets", 200, get("/api/Certificate/GetDesigns?For=marksheet", w.staff)},
		{"GetDesigns", "unknown", 422, get("/api/Certificate/GetDesigns?For=letter", w.staff)},
		{"PostSaveDesign", "marksheet", 200, certify("PostSaveDesign", w.admin, aSheetDesign)},
		{"PostSaveDesign", "marksheet_invalid", 422, certify("PostSaveDesign", w.admin, `{"For":"marksheet","Name":"Bare","Elements":[{"Kind":"marks","X":1,"Y":1,"W":90,"H":40,"Ground":"red"},{"Kind":"text","X":250,"Y":250,"Text":"{serial}"}]}`)},
		{"PostSaveDesign", "ok", 200, certify("PostSaveDesign", w.admin, aDesign)},
		{"PostSaveDesign", "invalid", 422, certify("PostSaveDesign", w.admin, `{"Name":"","Elements":[{"Kind":"text","X":-1,"Y":0,"Color":"red","Size":99,"Face":"comic","Align":"up","Text":"{nickname}"},{"Kind":"qr","X":1,"Y":1,"W":5}]}`)},
		{"PostSaveDesign", "denied", 403, certify("PostSaveDesign", w.staff, aDesign)},
		{"PostPreviewDesign", "invalid", 422, certify("PostPreviewDesign?As=gif", w.staff, aDesign)},
		{"PostPreviewDesign", "empty", 422, certify("PostPreviewDesign", w.staff, `{"Name":"Bare","Elements":[]}`)},
		{"GetSpecimen", "not_approved", 404, get(fmt.Sprintf("/api/Certificate/GetSpecimen?Id=%d", w.pending), "")},
		{"GetSpecimen", "malformed", 422, get(fmt.Sprintf("/api/Certificate/GetSpecimen?Width=7&Id=%d", w.dcaCourse), "")},
		{"PostChooseDesign", "ok", 200, certify("PostChooseDesign", w.admin, fmt.Sprintf(`{"OId":%d,"DID":%d,"Name":"Modern"}`, w.patna.ID, w.dca))},
		{"PostChooseDesign", "marksheet", 200, certify("PostChooseDesign", w.admin, `{"For":"marksheet","Name":"Modern"}`)},
		{"PostChooseDesign", "unknown", 404, certify("PostChooseDesign", w.admin, `{"Name":"Baroque"}`)},
		{"PostChooseDesign", "no_center", 404, certify("PostChooseDesign", w.admin, `{"OId":9999,"Name":"Plain"}`)},
		{"PostChooseDesign", "no_division", 422, certify("PostChooseDesign", w.admin, `{"DID":9999,"Name":"Plain"}`)},
		{"GetPrintPack", "none", 404, get("/api/Certificate/GetPrintPack", w.staff)},
		{"GetPrintPack", "foreign", 404, get(fmt.Sprintf("/api/Certificate/GetPrintPack?Job=%d", w.done), w.otherStaff)},
		{"GetReady", "ok", 200, get(fmt.Sprintf("/api/Certificate/GetReady?SessionId=%d", w.morning), w.staff)},
		{"GetReady", "empty", 200, get(fmt.Sprintf("/api/Certificate/GetReady?SessionId=%d", w.evening), w.admin)},
		{"GetReady", "foreign", 404, get(fmt.Sprintf("/api/Certificate/GetReady?SessionId=%d", w.morning), w.otherStaff)},
		{"GetReadyStudent", "lacking", 200, get("/api/Certificate/GetReadyStudent?RegNo="+string(w.asha.RegNo), w.staff)},
		{"GetReadyStudent", "other_course", 404, get("/api/Certificate/GetReadyStudent?DID=999999&RegNo="+string(w.asha.RegNo), w.admin)},
		{"GetReadyStudent", "foreign", 404, get("/api/Certificate/GetReadyStudent?RegNo="+string(w.asha.RegNo), w.otherStaff)},
		{"PostIssueMany", "session", 200, certify("PostIssueMany", w.staff, fmt.Sprintf(`{"SessionId":%d,"Grade":"A"}`, w.morning))},
		{"PostIssueMany", "lines", 200, certify("PostIssueMany", w.admin, fmt.Sprintf(`{"Title":"July","Lines":[{"RegNo":%q,"DID":%d,"Grade":"B"},{"RegNo":"x"}],"Override":"Passed elsewhere"}`, w.asha.RegNo, w.dca))},
		{"PostIssueMany", "override_denied", 403, certify("PostIssueMany", w.staff, fmt.Sprintf(`{"SessionId":%d,"Override":"x"}`, w.morning))},
		{"PostIssueMany", "foreign", 404, certify("PostIssueMany", w.otherStaff, fmt.Sprintf(`{"SessionId":%d}`, w.morning))},
		{"PostIssueMany", "empty", 422, certify("PostIssueMany", w.staff, `{}`)},
		{"PostIssueMany", "invalid", 422, certify("PostIssueMany", w.staff, `{"SessionId":1,"To":"31/02/2026","Lines":[{"RegNo":"x","From":"yesterday"}]}`)},
		{"GetCertificateJobs", "ok", 200, get("/api/Certificate/GetJobs", w.staff)},
		{"GetCertificateJobs", "foreign", 200, get("/api/Certificate/GetJobs", w.otherStaff)},
		{"GetCertificateJobs", "invalid", 422, get("/api/Certificate/GetJobs?Size=101", w.staff)},
		{"GetCertificateJob", "done", 200, get(fmt.Sprintf("/api/Certificate/GetJob?Id=%d", w.done), w.staff)},
		{"GetCertificateJob", "queued", 200, get(fmt.Sprintf("/api/Certificate/GetJob?Id=%d", w.waits), w.staff)},
		{"GetCertificateJob", "foreign", 404, get(fmt.Sprintf("/api/Certificate/GetJob?Id=%d", w.done), w.otherStaff)},
		{"GetCertificateJobLines", "ok", 200, get(fmt.Sprintf("/api/Certificate/GetJobLines?Id=%d", w.done), w.staff)},
		{"GetCertificateJobLines", "refused", 200, get(fmt.Sprintf("/api/Certificate/GetJobLines?Id=%d&Outcome=refused", w.done), w.staff)},
		{"GetCertificateJobLines", "invalid", 422, get(fmt.Sprintf("/api/Certificate/GetJobLines?Id=%d&Outcome=lost", w.done), w.staff)},
		{"GetCertificateJobLines", "foreign", 404, get(fmt.Sprintf("/api/Certificate/GetJobLines?Id=%d", w.done), w.otherStaff)},
		{"PostCancelCertificateJob", "ok", 200, certify("PostCancelJob", w.staff, fmt.Sprintf(`{"Id":%d}`, w.waits))},
		{"PostCancelCertificateJob", "over", 409, certify("PostCancelJob", w.staff, fmt.Sprintf(`{"Id":%d}`, w.done))},
		{"PostCancelCertificateJob", "foreign", 404, certify("PostCancelJob", w.otherStaff, fmt.Sprintf(`{"Id":%d}`, w.waits))},
		{"PostWalletOffer", "foreign", 404, certify("PostWalletOffer", w.otherStaff, fmt.Sprintf(`{"Serial":%q}`, w.certificate.Serial))},
		{"PostWalletOffer", "own", 200, certify("PostWalletOffer", w.ownStudent, fmt.Sprintf(`{"Serial":%q}`, w.certificate.Serial))},
		{"PostWalletOffer", "consent_of_another", 403, certify("PostWalletOffer", w.staff, fmt.Sprintf(`{"Serial":%q,"Email":true}`, w.certificate.Serial))},
		{"PostWalletOffer", "not_own", 404, certify("PostWalletOffer", w.student, fmt.Sprintf(`{"Serial":%q}`, w.certificate.Serial))},
		{"PostWalletOffer", "typo", 422, certify("PostWalletOffer", w.staff, `{"Serial":"1001-26-000001-A"}`)},
		{"PostRevokeCertificate", "ok", 200, certify("PostRevoke", w.staff, fmt.Sprintf(`{"Serial":%q,"Class":"fraud","Reason":"A forged mark sheet"}`, w.certificate.Serial))},
		{"PostRevokeCertificate", "invalid", 422, certify("PostRevoke", w.staff, fmt.Sprintf(`{"Serial":%q,"Class":"rage","Reason":""}`, w.certificate.Serial))},
		{"PostRevokeCertificate", "foreign", 404, certify("PostRevoke", w.otherStaff, fmt.Sprintf(`{"Serial":%q,"Class":"fraud","Reason":"x"}`, w.certificate.Serial))},
		{"PostSupersedeCertificate", "ok", 200, certify("PostSupersede", w.admin, fmt.Sprintf(`{"Serial":%q,"Grade":"A","Reason":"A wrong grade","Override":"Pays later"}`, w.certificate.Serial))},
		{"PostSupersedeCertificate", "dues", 409, certify("PostSupersede", w.staff, fmt.Sprintf(`{"Serial":%q,"Grade":"A","Reason":"A wrong grade"}`, w.certificate.Serial))},
		{"PostSupersedeCertificate", "name", 200, certify("PostSupersede", w.staff, fmt.Sprintf(`{"Serial":%q,"Reason":"The name was misspelt"}`, w.certificate.Serial))},
		{"GetCertificateFile", "not_found", 404, get("/api/Certificate/GetFile/"+code+".gif", "")},

		{"GetContactUs", "ok", 200, get("/api/WebDashboard/GetContactUs", "")},
		{"GetClient", "ok", 200, get("/api/WebDashboard/GetClient", "")},
		{"GetStudentSay", "ok", 200, get("/api/WebDashboard/GetStudentSay", "")},
		{"GetTecherSay", "ok", 200, get("/api/WebDashboard/GetTecherSay", "")},
		{"GetDashInfoList", "ok", 200, get("/api/WebDashboard/GetDashInfoList", "")},
		{"GetSlider", "ok", 200, get("/api/WebDashboard/GetSlider", "")},
		{"GetSections", "ok", 200, get("/api/WebDashboard/GetSections", "")},
		{"GetEvents", "ok", 200, get("/api/WebDashboard/GetEvents", "")},
		{"GetPublicCenters", "ok", 200, get("/api/StudyCenter/GetPublicCenters", "")},
		{"GetPublicCenter", "ok", 200, get("/api/StudyCenter/GetPublicCenter?Code=1001", "")},
		{"GetPublicCenter", "no_page", 404, get("/api/StudyCenter/GetPublicCenter?Code=1002", "")},

		{"PostImportFile", "ok", 200, sheetUpload(w.staff, "Student Name,Reg. Date of Birth,X\nAsha,03/04/2005,9876543210\n")},
		{"PostImportFile", "sessions", 200, sheetUpload(w.staff, "Name,DOB,Gender,Course,Mobile,Session\nAsha,16/03/2005,Female,DCA,9876543210,July morning 2026\nBina,16/03/2005,Female,DCA,9876543211,Evening\n")},
		{"PostImportFile", "no_sheet", 422, sheetUpload(w.staff, "PK\x03\x04")},
		{"PostImportFile", "empty", 422, sheetUpload(w.staff, "")},
		{"GetImports", "page", 200, get("/api/Imports/GetImports?Size=2", w.staff)},
		{"GetImports", "other_center", 200, get("/api/Imports/GetImports", w.otherStaff)},
		{"GetImport", "uploaded", 200, get("/api/Imports/GetImport?Id="+w.imports[0], w.staff)},
		{"GetImport", "checked", 200, get("/api/Imports/GetImport?Id="+w.imports[1], w.staff)},
		{"GetImport", "done", 200, get("/api/Imports/GetImport?Id="+w.imports[2], w.staff)},
		{"GetImport", "foreign", 404, get("/api/Imports/GetImport?Id="+w.imports[0], w.otherStaff)},
		{"GetColumns", "ok", 200, get("/api/Imports/GetColumns?Id="+w.imports[0], w.staff)},
		{"PostColumns", "ok", 200, importJSON("PostColumns", w.staff, `{"Id":"`+w.imports[0]+`","Columns":["name","dob","division","email","-"],"Dates":"mdy","Values":[{"Field":"division","Value":"DCAA","Meant":"DCA"}],"Mode":"insert","MaxChange":50}`)},
		{"PostColumns", "sessions", 200, importJSON("PostColumns", w.staff, `{"Id":"`+w.imports[0]+`","Columns":["name","dob","session","email","mobile"],"Dates":"dmy","CreateSessions":true,"Sessions":[{"Title":"dca","From":"2026-11-01","To":"2027-04-30"}],"Values":[{"Field":"session","Value":"DCAA","Meant":"evening"}]}`)},
		{"PostColumns", "session_days", 422, importJSON("PostColumns", w.staff, `{"Id":"`+w.imports[0]+`","Columns":["name","dob","session","email","mobile"],"Dates":"dmy","CreateSessions":true}`)},
		{"PostColumns", "malformed", 422, importJSON("PostColumns", w.staff, `{"Id":"`+w.imports[0]+`","Columns":["blood"],"Dates":"ymd","Mode":"merge","Encoding":"klingon"}`)},
		{"PostColumns", "too_late", 409, importJSON("PostColumns", w.staff, `{"Id":"`+w.imports[2]+`"}`)},
		{"PostCheck", "ok", 200, post("/api/Imports/PostCheck", w.staff, "Id="+w.imports[0])},
		{"PostCheck", "too_late", 409, post("/api/Imports/PostCheck", w.staff, "Id="+w.imports[2])},
		{"GetIssues", "all", 200, get("/api/Imports/GetIssues?Size=2&Id="+w.imports[1], w.staff)},
		{"GetIssues", "group", 200, get("/api/Imports/GetIssues?Code=contact.mobile&Column=E&Message=is+not+a+mobile+number+of+10+digits&Id="+w.imports[1], w.staff)},
		{"GetChanges", "none", 200, get("/api/Imports/GetChanges?Id="+w.imports[1], w.staff)},
		{"PostCorrections", "ok", 200, importJSON("PostCorrections", w.staff, `{"Id":"`+w.imports[1]+`","Corrections":[{"Row":3,"Index":4,"From":"","To":"9876500012"},{"Row":0,"Index":2,"From":"DCAA","To":"DCA"}]}`)},
		{"PostCorrections", "malformed", 422, importJSON("PostCorrections", w.staff, `{"Id":"`+w.imports[1]+`","Corrections":[{"Row":-1,"Index":4,"From":"","To":"x"}]}`)},
		{"PostRun", "ok", 200, post("/api/Imports/PostRun", w.staff, "Id="+w.imports[1])},
		{"PostRun", "too_late", 409, post("/api/Imports/PostRun", w.staff, "Id="+w.imports[2])},
		{"PostCancel", "ok", 200, post("/api/Imports/PostCancel", w.staff, "Id="+w.imports[0])},
		{"PostUndo", "ok", 200, post("/api/Imports/PostUndo", w.staff, "Id="+w.imports[2])},
		{"PostUndo", "too_early", 409, post("/api/Imports/PostUndo", w.staff, "Id="+w.imports[0])},
		{"GetImportResult", "report", 200, get("/api/Imports/GetResult?Kind=report&Id="+w.imports[2], w.staff)},
		{"GetImportResult", "foreign", 404, get("/api/Imports/GetResult?Kind=ok&Id="+w.imports[2], w.otherStaff)},
		{"PostFile", "image", 200, uploading(w.admin, pngHead, "Kind=image&Purpose=slide")},
		{"GetCut", "not_found", 404, get("/api/Files/GetCut?Path=x", w.staff)},
		{"PostCut", "outside", 422, sent("/api/Files/PostCut", w.admin, `{"Path":"x.jpg","X":0.75,"Y":0,"Width":0.5,"Height":1}`)},
		{"PostFile", "document", 200, uploading(w.staff, "%PDF-1.7 a form", "")},
		{"PostFile", "missing", 422, uploading(w.admin, "", "Kind=image")},
		{"PostFile", "wrong_type", 415, uploading(w.admin, "MZ program", "Kind=image")},
		{"PostFile", "other_kind", 422, uploading(w.admin, "%PDF-1.7", "Kind=image")},
		{"PostFile", "malformed", 422, uploading(w.admin, "%PDF-1.7", "Kind=program&Private=perhaps&OId=x")},
		{"GetFile", "not_found", 404, get("/api/Files/GetFile/x.jpg", "")},
		{"GetFileLink", "not_found", 404, get("/api/Files/GetFileLink?Path=x", w.staff)},
		{"GetEntries", "page", 200, get("/api/Audit/GetEntries?Size=2&Kind=student", w.admin)},
		{"GetEntries", "oldest", 200, get("/api/Audit/GetEntries?Size=2&Kind=student&Sort=oldest&After=1", w.admin)},
		{"GetEntries", "empty", 200, get("/api/Audit/GetEntries?Person=nobody", w.admin)},
		{"GetEntries", "malformed", 422, get("/api/Audit/GetEntries?From=31/02/2026&To=x&Size=101&Before=-1&After=-1&Sort=x", w.admin)},
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
	w := setup(t)
	for _, c := range slices.Concat(goldenCases(w), websiteCases(w), personCases(w), examCases(t, w), questionCases(t, setup(t)),
		paperCases(t, setup(t)), sittingCases(t, setup(t)), computersCases(t, setup(t)), nodeCases(t, setup(t))) {
		seen[c.operation] = true
		t.Run(c.operation+"_"+c.name, func(t *testing.T) {
			t.Parallel()
			w := setup(t, startedFor(c)...) // so that the cases do not see each other's changes
			if isOfComputers(c) {
				w.guard(t)
			} else if strings.HasPrefix(c.call.path, examPath) {
				w.examine(t)
			}
			if c.name == "after_sitting" {
				w.takeMarks(t)
			} else if strings.HasPrefix(c.call.path, questionPath) {
				w.fillBank(t)
			}
			if isOfPaper(c) {
				w.makePapers(t)
			}
			switch isSitting := strings.HasPrefix(c.call.path, sittingPath); {
			case isOfNodes(c.operation):
				w.packAway(t)
			case isSitting && !isOfComputers(c) && !isOfNodeStart(c):
				w.sit(t)
			}
			if c.name == "after_twin" {
				require.Equal(t, http.StatusOK, w.send(t, post("/api/Student/PostRegisterStudent", w.admin, w.twin())).Code)
			}
			if c.name == "after_enrol" {
				require.Equal(t, http.StatusOK, w.send(t, post("/api/Enrolment/PostEnrol", w.staff, fmt.Sprintf("SID=%d&DID=%d", w.asha.ID, w.tally))).Code)
			}
			if c.name == "after_export" {
				require.Equal(t, http.StatusOK, w.send(t, get(fmt.Sprintf("/api/Report/GetStudentExport?Search=asha&Sort=name&Ids=%d", w.asha.ID), w.staff)).Code)
			}
			if c.name == "after_certificate" { // an exception, while his enrolment is still open
				given := fmt.Sprintf(`{"RegNo":%q,"DID":%d,"Override":"Passed elsewhere"}`, w.birju.RegNo, w.birju.Profile.Division)
				require.Equal(t, http.StatusOK, w.send(t, certify("PostIssue", w.admin, given)).Code)
			}
			if c.name == "after_plan" {
				w.planOpenings(t)
			}
			if c.name == "after_checks" {
				for _, asked := range []string{"Via=page&Code=" + string(w.certificate.Code), "Via=page&Code=" + string(w.certificate.Code), "Serial=" + string(w.certificate.Serial)} {
					require.Equal(t, http.StatusOK, w.send(t, get("/api/Certificate/GetVerification?"+asked, "")).Code)
				}
			}
			header := map[string]string{"X-Request-Id": "9f2c"}
			maps.Copy(header, c.call.header)
			c.call.header = header
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
