package e2e_test

import (
	"fmt"
	"maps"
	"net/http"
	"path"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"
	"github.com/stretchr/testify/require"
)

// routes is every operation of the contract: its level, a request that is good, and how an answer about another's things looks.
var routes = joined(
	accountRoutes,
	centerRoutes,
	courseRoutes,
	subjectRoutes,
	studentRoutes,
	feeRoutes,
	certificateRoutes,
	dayRoutes,
	examRoutes,
	questionRoutes,
	sittingRoutes,
	websiteRoutes,
	openRoutes,
	officeRoutes,
	importRoutes,
	viewRoutes,
	liveRoutes,
	personRoutes,
)

func joined(tables ...map[string]route) map[string]route {
	all := map[string]route{}
	for _, table := range tables {
		maps.Copy(all, table)
	}
	return all
}

var accountRoutes = map[string]route{
	"POST /api/Login/Login": {ask: func(*testing.T, *walk, turn) ask {
		return postedJSON(fmt.Sprintf(`{"CompanyID":"KENDRA","username":%q,"password":%q,"Role":1}`, adminEmail, adminPassword))
	}},
	"POST /api/Login/PostLogout": {ask: plain, after: func(t *testing.T, w *walk, c turn, _ answer) {
		if c.who != asNobody { // the login of the token has ended
			w.tokens[c.who] = w.enter(t, c.who)
			w.token = w.tokens[asAdmin]
		}
	}},
	"GET /api/Account/GetCheckRole": {ask: func(*testing.T, *walk, turn) ask { return asked("Email", adminEmail) }},
	"POST /api/Account/Register": {ask: func(t *testing.T, w *walk, _ turn) ask {
		_, form := w.newStudent(t, ofA)
		return posted(signUp(form.Get("Email")))
	}},
	"POST /api/Account/PostFirstAdmin": {late: true, ask: func(*testing.T, *walk, turn) ask {
		return posted(fields("Key", "of nobody", "Name", "Meera Iyer", "Email", "meera@walk.example", "Password", adminPassword))
	}},
	"POST /api/Account/PostConfirm": {ask: func(t *testing.T, w *walk, _ turn) ask {
		return posted(fields("Token", w.mailed(t, w.applicant(t))))
	}},
	"POST /api/Users/PasswordRecovery": {ask: func(*testing.T, *walk, turn) ask { return asked("email", emails[asStudent]) }},
	"POST /api/Users/PostResetPassword": {ask: func(t *testing.T, w *walk, _ turn) ask {
		email := w.applicant(t)
		require.Equal(t, http.StatusOK, w.send(t, http.MethodPost, "/api/Users/PasswordRecovery?email="+email, "", nil).status)
		return posted(fields("Token", w.mailed(t, email), "Password", adminPassword, "ConfirmPassword", adminPassword))
	}},
	"POST /api/Account/PostUndoEmail": {ask: func(t *testing.T, w *walk, _ turn) ask {
		return posted(fields("Token", w.moved(t), "Password", adminPassword, "ConfirmPassword", adminPassword))
	}},
	"GET /api/Account/GetLogins": {level: forPeople, ask: plain, after: func(t *testing.T, w *walk, c turn, a answer) {
		own := one[[]string](t, w.conn, "SELECT array_agg(l.id) FROM logins l JOIN accounts a ON a.id = l.account_id WHERE a.email = $1 AND ended_at IS NULL", emails[c.who])
		var shown []string
		for _, l := range read[[]struct{ Id string }](t, a) {
			shown = append(shown, l.Id)
		}
		require.ElementsMatch(t, own, shown)
	}},
	"POST /api/Account/PostEndLogin": {level: forPeople, foreign: foreignUnchanged, owns: func(c turn) bool { return c.of == ofA }, ask: askEndLogin, after: func(t *testing.T, w *walk, c turn, _ answer) {
		require.True(t, one[bool](t, w.conn, "SELECT ended_at IS NOT NULL FROM logins WHERE id = $1", w.loginID(t, c.who)))
	}},
	"GET /api/Account/GetOwn": {level: forPeople, ask: plain, after: func(t *testing.T, _ *walk, c turn, a answer) {
		require.Equal(t, emails[c.who], read[struct{ Email string }](t, a).Email)
	}},
	"POST /api/Account/PostChangePassword": {level: forPeople, ask: func(*testing.T, *walk, turn) ask {
		return posted(fields("OldPassword", adminPassword, "Password", adminPassword, "ConfirmPassword", adminPassword))
	}, after: func(t *testing.T, w *walk, c turn, _ answer) { // every login of theirs is over now
		w.tokens[c.who] = w.enter(t, c.who)
		w.token = w.tokens[asAdmin]
	}},
	"GET /api/Account/GetTwoStep":        {level: forStaff, ask: plain},
	"POST /api/Account/PostStartTwoStep": {level: forStaff, ask: func(*testing.T, *walk, turn) ask { return posted(fields("Password", adminPassword)) }},
	"POST /api/Account/PostConfirmTwoStep": {level: forStaff, after: stopTwoStep, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("Password", adminPassword, "Code", w.codeOf(t, c.who)))
	}},
	"POST /api/Account/PostStopTwoStep": {level: forStaff, ask: func(t *testing.T, w *walk, c turn) ask {
		if forStaff.refuses(c.who) == 0 {
			confirmed := w.as(c.who).post(t, "/api/Account/PostConfirmTwoStep", fields("Password", adminPassword, "Code", w.codeOf(t, c.who)))
			w.recovery = read[struct{ RecoveryCodes []string }](t, confirmed).RecoveryCodes
		}
		code := "x" // of who may not
		if len(w.recovery) > 0 {
			code = w.recovery[0]
		}
		return posted(fields("Password", adminPassword, "Code", code))
	}, after: func(t *testing.T, w *walk, c turn, _ answer) {
		require.False(t, read[struct{ On bool }](t, w.as(c.who).get(t, "/api/Account/GetTwoStep")).On)
	}},
}

// askEndLogin is about a login of one's own, or about somebody else's.
func askEndLogin(t *testing.T, w *walk, c turn) ask {
	t.Helper()
	whose := c.who
	switch {
	case c.of == ofA && forPeople.refuses(c.who) == 0:
		w.enter(t, whose)
	case c.who == asAdmin:
		whose = asStaffA
	default:
		whose = asAdmin
	}
	return posted(fields("Id", w.loginID(t, whose)))
}

// codeOf begins a two-step sign-in and returns the app's code; for users who may not, it returns any code.
func (w *walk) codeOf(t *testing.T, somebody who) string {
	t.Helper()
	if forStaff.refuses(somebody) != 0 {
		return "123456"
	}
	made := read[struct{ Secret string }](t, w.as(somebody).post(t, "/api/Account/PostStartTwoStep", fields("Password", adminPassword)))
	code, err := totp.GenerateCode(made.Secret, time.Now())
	require.NoError(t, err)
	return code
}

func stopTwoStep(t *testing.T, w *walk, c turn, a answer) {
	t.Helper()
	code := read[struct{ RecoveryCodes []string }](t, a).RecoveryCodes[0]
	require.Equal(t, http.StatusOK, w.as(c.who).post(t, "/api/Account/PostStopTwoStep", fields("Password", adminPassword, "Code", code)).status)
}

var centerRoutes = map[string]route{
	"GET /api/Institute/GetInstitute":         {ask: plain},
	"GET /api/Institute/GetAccreditations":    {ask: plain},
	"GET /api/Institute/GetInstituteVersions": {level: forAdmins, ask: plain},
	"GET /api/Institute/GetSetUp":             {level: forAdmins, ask: plain},
	"POST /api/Institute/PostOpen":            {level: forAdmins, ask: plain},
	"GET /api/Institute/GetTheme":             {level: forAdmins, ask: func(*testing.T, *walk, turn) ask { return asked("Seed", "#7a1f3d") }},
	"POST /api/Institute/PostInstitute": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask {
		version := one[int](t, w.conn, "SELECT max(number) FROM institute_versions")
		return postedJSON(fmt.Sprintf(`{"Name":"Institute %s","Version":%d}`, w.number(), version))
	}},
	"POST /api/StudyCenter/PostRegisterStudyCenter": {level: forAdmins, ask: func(_ *testing.T, w *walk, _ turn) ask { return posted(centerForm("Kendra " + w.number())) }},
	"POST /api/StudyCenter/PostUpdateStudyCenter": {level: forAdmins, foreign: foreignDenied, ask: func(_ *testing.T, w *walk, c turn) ask {
		form := centerForm("Kendra " + marks[c.of])
		form.Set("OId", strconv.FormatInt(w.centers[c.of], 10))
		form.Set("Note", w.number())
		return posted(form)
	}},
	"DELETE /api/StudyCenter/PostDeleteStudyCenter": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		id := w.centers[c.of]
		if c.who == asAdmin { // the others' own have people, and may not go
			id, _ = w.newCenter(t, "Kendra "+w.number())
		}
		return asked("OId", id)
	}},
	"POST /api/StudyCenter/PostRestoreStudyCenter": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask {
		id, _ := w.newCenter(t, "Kendra "+w.number())
		require.Equal(t, http.StatusOK, w.send(t, http.MethodDelete, fmt.Sprintf("/api/StudyCenter/PostDeleteStudyCenter?OId=%d", id), "", nil).status)
		return posted(fields("OId", id))
	}},
	"GET /api/StudyCenter/GetStudyCenters":           {level: forStaff, ask: plain, after: hasOwn},
	"GET /api/StudyCenter/GetStudyCenterfordropdown": {level: forStaff, ask: plain, after: hasOwn},
	"GET /api/StudyCenter/GetRegisteredStudyCenter":  {level: forStaff, foreign: foreignEmpty, ask: ofCenter, after: hasIt},
}

// ofCenter asks for the things of a center.
func ofCenter(_ *testing.T, w *walk, c turn) ask { return asked("OId", w.centers[c.of]) }

// hasIt: the thing that was asked for is in the answer.
func hasIt(t *testing.T, _ *walk, c turn, a answer) {
	t.Helper()
	require.Contains(t, string(a.body), marks[c.of])
}

// hasOwn: what is somebody's own is in a list that nobody asks for with an id.
func hasOwn(t *testing.T, _ *walk, c turn, a answer) {
	t.Helper()
	for _, mark := range map[who][]string{asStaffA: {marks[ofA]}, asStaffB: {marks[ofB]}, asAdmin: marks[:2]}[c.who] {
		require.Contains(t, string(a.body), mark)
	}
}

var courseRoutes = map[string]route{
	"GET /api/Course/GetAllCourse":           {ask: plain},
	"GET /api/Course/GetCourseCategory":      {ask: plain},
	"GET /api/Course/GetAllCourseByOId":      {level: forStaff, foreign: foreignHidden, ask: ofCenter, after: hasIt},
	"GET /api/Course/GetCourseCategoryByOId": {level: forStaff, foreign: foreignEmpty, ask: ofCenter, after: hasIt},
	"GET /api/Course/GetCourseDivisionByOId": {level: forStaff, foreign: foreignHidden, ask: ofCenter, after: hasIt},
	"GET /api/Course/GetCatalogue":           {level: forAdmins, ask: plain},
	"POST /api/Course/PostFromCatalogue": {level: forAdmins, ask: func(*testing.T, *walk, turn) ask {
		return postedJSON(`{"Courses":[{"Code":"CAD","Price":"6500"}]}`)
	}},
	"POST /api/Course/PostInsertCategory": {level: forAdmins, ask: func(_ *testing.T, w *walk, _ turn) ask { return posted(fields("StdName", "Studies "+w.number())) }},
	"POST /api/Course/PostInsertCourse": {level: forStaff, foreign: foreignOwn, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(w.course(t, c.of, 0))
	}},
	"POST /api/Course/PostApproveCourse": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("course_id", w.newCourse(t, c.of, "Studies "+w.number())))
	}},
	"POST /api/Course/PostRejectCourse": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("course_id", w.newCourse(t, c.of, "Studies "+w.number()), "Reason", "Twice there."))
	}},
	"POST /api/Course/PostUpdateCourse": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		form := w.course(t, c.of, 0)
		form.Set("course_id", w.newCourse(t, c.of, "Studies "+w.number()))
		return posted(form)
	}},
	"POST /api/Course/PostDeleteCourseDivision": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return ask{kind: jsonKind, query: fields("DID", w.divisionOf(t, w.newCourse(t, c.of, "Studies "+w.number()))).Encode()}
	}},
	// Open, but a course that waits is its center's.
	"GET /api/Course/GetCourse": {foreign: foreignNotFound, after: hasIt, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("DID", w.divisionOf(t, w.newCourse(t, c.of, "Studies "+w.number())))
	}},
	"POST /api/Course/PostLikeCourse": {level: forPeople, ask: func(t *testing.T, w *walk, c turn) ask {
		course := w.newCourse(t, c.of, "Studies "+w.number())
		w.approve(t, course)
		return posted(fields("DID", w.divisionOf(t, course)))
	}},
}

var subjectRoutes = map[string]route{
	"POST /api/Course/PostUpdateCategory": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask {
		return posted(fields("SID", w.newCategory(t), "StdName", "Studies "+w.number()))
	}},
	"DELETE /api/Course/DeleteCategory": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask { return asked("SID", w.newCategory(t)) }},
	"POST /api/Course/PostInsertDivision": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("course_id", w.newCourse(t, c.of, "Studies "+w.number()), "DivName", "Evening", "Price", "5900"))
	}},
	"POST /api/Course/PostUpdateDivision": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("DID", w.newDivision(t, c.of), "DivName", "Evening", "Price", "5900"))
	}},
	"POST /api/Course/PostAskAttendance": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("DID", w.newDivision(t, c.of), "Attendance", "75"))
	}},
	"POST /api/Course/PostRestoreCourseDivision": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		division := w.newDivision(t, c.of)
		require.Equal(t, http.StatusOK, w.send(t, http.MethodPost, "/api/Course/PostDeleteCourseDivision?DID="+division, jsonKind, nil).status)
		return posted(fields("DID", division))
	}},
	"GET /api/Subject/GetSubjects": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("DID", w.newDivision(t, c.of))
	}},
	"POST /api/Subject/PostSaveSubject": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("DID", w.newDivision(t, c.of), "Name", "Typing", "FullMarks", "100"))
	}},
	"POST /api/Subject/PostOrderSubjects": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		division := w.newDivision(t, c.of)
		return posted(fields("DID", division, "Ids", w.newSubject(t, division)))
	}},
	"DELETE /api/Subject/DeleteSubject": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.newSubject(t, w.newDivision(t, c.of)))
	}},
}

var studentRoutes = map[string]route{
	"GET /api/Student": {level: forStaff, foreign: foreignHidden, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("email", one[string](t, w.conn, "SELECT email FROM students WHERE id = $1", w.people[c.of]))
	}},
	registerOperation: {level: forStaff, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask { return posted(w.student(t, c.of)) }},
	"GET /api/Student/GetStudentbyID": {level: forPeople, foreign: foreignEmpty, things: 3, owns: orIsIt, after: hasIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("sid", w.people[c.of])
	}},
	"GET /api/Student/GetStatusHistory": {level: forPeople, foreign: foreignEmpty, things: 3, owns: orIsIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("SID", w.people[c.of])
	}, after: func(t *testing.T, _ *walk, _ turn, a answer) {
		require.Equal(t, "registered", read[[]struct{ Status string }](t, a)[0].Status)
	}},
	"POST /api/Student/PostUpdateStudentByAdmin": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, form := w.newStudent(t, c.of)
		form.Set("SID", sid)
		form.Set("About", "Was walked over.")
		return posted(form)
	}},
	"POST /api/Student/PostChangeStatus": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return posted(fields("SID", sid, "Status", "active", "Reason", ""))
	}},
	"DELETE /api/Student/DeleteStudent": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return asked("SID", sid)
	}},
	"POST /api/Student/PostRestoreStudent": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		require.Equal(t, http.StatusOK, w.send(t, http.MethodDelete, "/api/Student/DeleteStudent?SID="+sid, "", nil).status)
		return posted(fields("SID", sid))
	}},
	"POST /api/Student/PostChangeMany": {level: forStaff, foreign: foreignHidden, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return posted(fields("Ids", sid, "Status", "active"))
	}},
	"GET /api/Enrolment/GetEnrolments": {level: forPeople, foreign: foreignEmpty, things: 3, owns: orIsIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("SID", w.people[c.of])
	}, after: func(t *testing.T, _ *walk, _ turn, a answer) {
		require.NotEmpty(t, read[[]struct{ Id int64 }](t, a))
	}},
	"GET /api/Enrolment/GetEnrolmentList": {level: forStaff, foreign: foreignHidden, ask: ofCenter, after: hasIt},
	"POST /api/Enrolment/PostDeleteEnrolment": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return posted(fields("SID", sid, "Id", w.mistaken(t, sid, c)))
	}},
	"POST /api/Enrolment/PostEnrol": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return posted(fields("SID", sid, "DID", w.taught(t, c.of)))
	}},
	"POST /api/Enrolment/PostChangeStatus": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, enrolment := w.enrolled(t, c.of)
		return posted(fields("SID", sid, "Id", enrolment, "Status", "active"))
	}},
	"POST /api/Enrolment/PostChangeCourse": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, enrolment := w.enrolled(t, c.of)
		return posted(fields("SID", sid, "Id", enrolment, "DID", w.taught(t, c.of)))
	}},
	"POST /api/Enrolment/PostMoveSession": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, enrolment := w.enrolled(t, c.of)
		return posted(fields("SID", sid, "Id", enrolment, "SessionId", w.session(t, c.of)))
	}},
	"POST /api/Enrolment/PostBatch": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		session, _ := w.seated(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Action":"leave","FromSessionId":%s}`, session))
	}, after: func(t *testing.T, w *walk, _ turn, _ answer) { w.settledBatches(t) }},
	"GET /api/Enrolment/GetBatches": {level: forStaff, foreign: foreignHidden, ask: func(t *testing.T, w *walk, c turn) ask {
		w.orderedBatch(t, c.of)
		return ask{path: "/api/Enrolment/GetBatches"}
	}},
	"GET /api/Enrolment/GetBatch": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.orderedBatch(t, c.of))
	}},
	"GET /api/Enrolment/GetBatchLines": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.orderedBatch(t, c.of))
	}},
	"POST /api/Enrolment/PostCancelBatch": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		id := w.orderedBatch(t, c.of)
		// It is open for good: there is more to do, and no line that says what.
		_, err := w.conn.Exec(t.Context(), "UPDATE enrolment_batches SET title = 'Waits', stage = 'running', ended_at = NULL, line_count = 1000 WHERE id = $1::bigint", id)
		require.NoError(t, err)
		return postedJSON(fmt.Sprintf(`{"Id":%s}`, id))
	}},
	"POST /api/Student/PostTransferStudent": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		sid, _ := w.newStudent(t, c.of)
		return posted(fields("SID", sid, "OId", w.centers[1-c.of], "DID", w.student(t, 1-c.of).Get("DID")))
	}},
	"POST /api/Student/PostMergeStudents": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		kept, _ := w.newStudent(t, c.of)
		gone, _ := w.newStudent(t, c.of)
		return posted(fields("SID", kept, "From", gone))
	}},
	"GET /api/Student/GetDoubles":  {level: forStaff, foreign: foreignHidden, ask: ofCenter},
	"GET /api/Student/GetSessions": {level: forStaff, foreign: foreignEmpty, ask: ofCenter},
	"GET /api/Student/GetIdCards": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("Ids", w.people[c.of])
	}},
	"GET /api/Report/GetStudentExport":   {level: forStaff, foreign: foreignHidden, ask: ofCenter, after: hasIt},
	"GET /api/Report/GetStudentReport":   {level: forStaff, foreign: foreignEmpty, ask: ofCenter, after: hasIt},
	"GET /api/Report/GetDashboardReport": {level: forStaff, ask: plain},
	"GET /api/Report/GetExports": {level: forStaff, after: hasOwn, ask: func(t *testing.T, w *walk, c turn) ask {
		for _, mark := range map[who][]string{asStaffA: {marks[ofA]}, asStaffB: {marks[ofB]}, asAdmin: marks[:2]}[c.who] {
			w.as(c.who).get(t, "/api/Report/GetStudentExport?Search="+mark)
		}
		return ask{}
	}},
	"GET /api/Report/GetTrends":               {level: forStaff, ask: plain, after: hidesTheOther},
	"GET /api/Report/GetFigures":              {level: forStaff, ask: plain, after: hidesTheOther},
	"GET /api/Report/GetToday":                {level: forStaff, ask: plain, after: hidesTheOther},
	"GET /api/Attendance/GetRegistersAhead":   {level: forStaff, ask: plain, after: hidesTheOther},
	"GET /api/Certificate/GetOwnCertificates": {level: forPeople, ask: plain},
	"GET /api/Session/GetOwnSessions":         {level: forPeople, foreign: foreignEmpty, things: 1, owns: isStudent, ask: plain},
	"GET /api/Student/GetOwnCorrections":      {level: forPeople, foreign: foreignEmpty, things: 1, owns: isStudent, ask: plain},
	"POST /api/Student/PostAskCorrection": {level: forPeople, foreign: foreignNotFound, things: 1, owns: isStudent, ask: func(_ *testing.T, w *walk, _ turn) ask {
		return posted(fields("Detail", "father", "Proposed", "Ramesh "+w.number()))
	}},
}

const registerOperation = "POST " + registerPath

var openRoutes = map[string]route{
	"GET /api/Certificate/GetCertificateByIdDOB": {ask: func(_ *testing.T, w *walk, _ turn) ask { return asked("id", w.regNo, "DOB", "14/06/2005") }},
	"GET /api/Certificate/GetVerification":       {ask: func(_ *testing.T, w *walk, _ turn) ask { return asked("Code", w.code) }},
	"GET /api/Certificate/GetFile/{name}": {ask: func(_ *testing.T, w *walk, _ turn) ask {
		return ask{path: "/api/Certificate/GetFile/" + w.code + ".pdf"}
	}},
	"GET /api/WebDashboard/GetContactUs":    {ask: plain},
	"GET /api/WebDashboard/GetClient":       {ask: plain},
	"GET /api/WebDashboard/GetStudentSay":   {ask: plain},
	"GET /api/WebDashboard/GetTecherSay":    {ask: plain},
	"GET /api/WebDashboard/GetDashInfoList": {ask: plain},
	"GET /api/WebDashboard/GetSlider":       {ask: plain},
	"GET /api/WebDashboard/GetEvents":       {ask: plain},
	"GET /api/Others/GetCountryAll":         {ask: plain},
	"GET /api/Others/GetStateByCountryId":   {ask: func(*testing.T, *walk, turn) ask { return asked("countryID", 356) }},
	"GET /api/Others/GetCityByStateId":      {ask: func(*testing.T, *walk, turn) ask { return asked("stateID", 1336) }},
	"POST /api/WebDashboard/PostNewsSubscriptions": {ask: func(_ *testing.T, w *walk, _ turn) ask {
		return postedJSON(news("n" + w.number() + "@walk.example"))
	}},
	"POST /api/WebDashboard/SendSuggestions": {ask: func(*testing.T, *walk, turn) ask {
		return postedJSON(`{"model":{"Subject":"Light","Email":"a@walk.example","Compose":"More light.","SID":0,"OUTMSG":""}}`)
	}},
	"POST /api/WebDashboard/PostConfirmSubscription": {ask: func(t *testing.T, w *walk, _ turn) ask { return posted(fields("Token", w.mailed(t, w.subscriber(t)))) }},
	"POST /api/WebDashboard/PostUnsubscribe":         {ask: func(t *testing.T, w *walk, _ turn) ask { return posted(fields("Token", w.mailed(t, w.subscriber(t)))) }},
}

var officeRoutes = map[string]route{
	"POST /api/Files/PostFile": {level: forStaff, foreign: foreignOwn, ask: func(t *testing.T, w *walk, c turn) ask {
		kind, body := upload(t, w.centers[c.of], true)
		return ask{kind: kind, body: body}
	}},
	// Open, because browsers show pictures without a token: the third file is public, the others are their centers'.
	"GET /api/Files/GetFile/{key}": {foreign: foreignNotFound, things: 3, owns: func(c turn) bool { return c.of == ofThird || worksWith(c) }, ask: func(_ *testing.T, w *walk, c turn) ask {
		return ask{path: w.files[c.of]}
	}},
	"GET /api/Files/GetFileLink": {level: forStaff, foreign: foreignNotFound, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("Path", w.files[c.of])
	}, after: func(t *testing.T, w *walk, c turn, a answer) {
		link := read[struct{ Link string }](t, a).Link
		require.Equal(t, path.Base(w.files[c.of]), path.Base(strings.SplitN(link, "?", 2)[0]))
		require.Equal(t, http.StatusOK, w.as(asNobody).get(t, link).status)
	}},
	"GET /api/Files/GetCut": {level: forStaff, foreign: foreignNotFound, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("Path", w.files[c.of])
	}},
	"POST /api/Files/PostCut": {level: forStaff, foreign: foreignNotFound, ask: func(_ *testing.T, w *walk, c turn) ask {
		return postedJSON(`{"Path":"` + w.files[c.of] + `","X":0,"Y":0,"Width":0.5,"Height":1}`)
	}},
	"GET /api/Outbox/GetMails": {level: forAdmins, ask: plain},
	"POST /api/Outbox/PostShowLink": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask {
		id := one[int64](t, w.conn, "SELECT id FROM outbox WHERE recipient = $1", w.subscriber(t))
		return posted(fields("Id", id, "Password", adminPassword))
	}},
	"POST /api/Outbox/PostRetryMail": {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask {
		return posted(fields("Id", one[int64](t, w.conn, "SELECT id FROM outbox WHERE recipient = $1", w.subscriber(t))))
	}},
	"GET /api/Search/GetResults": {level: forStaff, foreign: foreignHidden, after: hasIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("Text", marks[c.of])
	}},
	"GET /api/Audit/GetEntries": {level: forAdmins, ask: plain},
}

// hidesTheOther requires that staff read nothing of the other center.
func hidesTheOther(t *testing.T, _ *walk, c turn, a answer) {
	for somebody, foreign := range map[who]string{asStaffA: marks[ofB], asStaffB: marks[ofA]} {
		require.False(t, c.who == somebody && strings.Contains(string(a.body), foreign))
	}
}
