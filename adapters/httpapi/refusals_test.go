package httpapi_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/gen"
	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

func problemOf(t *testing.T, answer *httptest.ResponseRecorder) gen.Problem {
	t.Helper()
	require.Equal(t, "application/problem+json", answer.Header().Get("Content-Type"), answer.Body.String())
	require.Equal(t, "no-store", answer.Header().Get("Cache-Control"))
	var p gen.Problem
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &p))
	require.Equal(t, answer.Code, p.Status)
	require.NotEmpty(t, p.Message)
	require.NotEmpty(t, p.Detail)
	require.Equal(t, answer.Header().Get("X-Request-Id"), p.RequestId)
	return p
}

func fieldsOf(p gen.Problem) map[string]string {
	all := map[string]string{}
	for _, f := range p.Fields {
		all[f.Field] = f.Message
	}
	return all
}

// wantedBy holds the parameters of public content that needs one.
var wantedBy = map[string]string{
	"GET /api/StudyCenter/GetPublicCenter":   "?Code=1001",
	"GET /api/WebDashboard/GetEventCalendar": "?Id=5", "GET /api/WebDashboard/GetPost": "?Slug=first-steps", "GET /api/WebDashboard/GetNotice": "?Id=10",
	"GET /api/WebDashboard/GetPage": "?Slug=terms", "GET /api/Course/GetPublicCourse": "?Id=4",
	"GET /api/Live/GetUpdates": "?Seconds=1",
}

// callOf returns a call of an operation, with a body of the right type.
func callOf(operation, token string) call {
	method, path, _ := strings.Cut(operation, " ")
	c := call{method: method, path: strings.NewReplacer("{name}", "x.pdf", "{key}", "x.pdf").Replace(path), token: token}
	if method == http.MethodPost {
		c.kind = formKind
	}
	c.path += wantedBy[operation]
	if operation == uploadOperation {
		c.kind = fileKind
	}
	return c
}

// TestAccess checks that each operation lets in the roles of its policy, and nobody else. That the policies are right,
// TestPermissionWalk_Policies checks against a table of its own.
func TestAccess(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for name, operation := range operations(t) {
		t.Run(operation.OperationID, func(t *testing.T) {
			t.Parallel()
			if operation.Security != nil {
				require.NotEqual(t, "login.required", codeOf(w.send(t, callOf(name, ""))))
				return
			}
			nobody := w.send(t, callOf(name, ""))
			require.Equal(t, http.StatusUnauthorized, nobody.Code)
			require.Equal(t, "login.required", problemOf(t, nobody).Code)
			require.Equal(t, "Bearer", nobody.Header().Get("WWW-Authenticate"))
			require.Equal(t, "access.denied", problemOf(t, w.send(t, callOf(name, w.public))).Code)
			if gen.Policies[name].Role == gen.RoleStudent {
				require.NotEqual(t, http.StatusForbidden, w.send(t, callOf(name, w.student)).Code)
			} else {
				require.Equal(t, "access.denied", problemOf(t, w.send(t, callOf(name, w.student))).Code)
			}
			if gen.Policies[name].Role == gen.RoleAdmin {
				require.Equal(t, http.StatusForbidden, w.send(t, callOf(name, w.staff)).Code)
			} else {
				require.NotEqual(t, http.StatusForbidden, w.send(t, callOf(name, w.staff)).Code)
			}
			require.NotEqual(t, http.StatusForbidden, w.send(t, callOf(name, w.admin)).Code)
		})
	}
}

// codeOf returns the code of a problem, or "" for any other response.
func codeOf(answer *httptest.ResponseRecorder) string {
	var p struct {
		Code string `json:"code"`
	}
	if answer.Header().Get("Content-Type") != "application/problem+json" {
		return ""
	}
	_ = json.Unmarshal(answer.Body.Bytes(), &p)
	return p.Code
}

func TestSession(t *testing.T) {
	t.Parallel()
	w := setup(t)
	expired := tokenOf(identity.Admin, 0, fixture.Now.Add(-time.Second))
	for name, c := range map[string]struct {
		header, path, code string
	}{
		"Good":              {"Bearer " + w.admin, "/api/Report/GetDashboardReport", ""},
		"SchemeInLowerCase": {"bearer " + w.admin, "/api/Report/GetDashboardReport", ""},
		"Expired":           {"Bearer " + expired, "/api/Report/GetDashboardReport", "login.token"},
		"ExpiredOnOpen":     {"Bearer " + expired, "/api/WebDashboard/GetSlider", "login.token"},
		"Garbage":           {"Bearer null", "/api/WebDashboard/GetSlider", "login.token"},
		"OtherScheme":       {"Basic eDp5", "/api/WebDashboard/GetSlider", "login.token"},
		"EmptyIsNone":       {"Bearer ", "/api/WebDashboard/GetSlider", ""},
		"EmptyOnClosed":     {"Bearer ", "/api/Report/GetDashboardReport", "login.required"},
		"Outage":            {"Bearer token.outage", "/api/WebDashboard/GetSlider", "internal"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answer := w.send(t, call{method: http.MethodGet, path: c.path, header: map[string]string{"Authorization": c.header}})
			require.Equal(t, c.code, codeOf(answer))
		})
	}
	t.Run("ABadTokenKeepsNobodyFromSigningInOrOut", func(t *testing.T) {
		t.Parallel()
		in := call{method: http.MethodPost, path: "/api/Login/Login", token: expired, kind: jsonKind, body: `{"username":"public","password":"public"}`}
		require.Equal(t, http.StatusOK, w.send(t, in).Code)
		require.Equal(t, http.StatusOK, w.send(t, call{method: http.MethodPost, path: "/api/Login/PostLogout", token: expired}).Code)
	})
}

func TestRequests_ThatCannotBeRead(t *testing.T) {
	t.Parallel()
	w := setup(t)
	login := func(kind, body string) call {
		return call{method: http.MethodPost, path: "/api/Login/Login", kind: kind, body: body}
	}
	large := strings.Repeat("x", 1<<20)
	for name, c := range map[string]struct {
		call   call
		status int
		code   string
		field  string
	}{
		"BrokenJSON":          {login(jsonKind, `{"username":`), 422, "request.malformed", ""},
		"EmptyJSON":           {login(jsonKind, ``), 422, "request.malformed", ""},
		"WrongTypeInJSON":     {login(jsonKind, `{"username":7}`), 422, "request.malformed", "username"},
		"UnknownRole":         {login(jsonKind, `{"username":"a","password":"b","Role":9}`), 422, "account.role", "Role"},
		"UnknownGrant":        {login(formKind, `grant_type=magic`), 422, "request.malformed", "grant_type"},
		"BrokenForm":          {login(formKind, `grant_type=%zz`), 422, "request.malformed", ""},
		"JSONWithCharset":     {login("Application/JSON; charset=utf-8", `{"username":"a","password":"b"}`), 401, "login.refused", ""},
		"NoTextInForm":        {post("/api/WebDashboard/PostUnsubscribe", "", "Token=%00"), 422, "request.malformed", "Token"},
		"NoUTF8InForm":        {post("/api/Account/PostEndLogin", w.staff, "Id=%ff"), 422, "request.malformed", "Id"},
		"NoContentType":       {login("", `{}`), 415, "request.content_type", ""},
		"OtherContentType":    {login("text/plain", `{}`), 415, "request.content_type", ""},
		"JSONWhereFormIsRead": {call{method: http.MethodPost, path: "/api/Course/PostInsertCourse", token: w.admin, kind: jsonKind, body: "{}"}, 415, "request.content_type", ""},
		"LargeJSON":           {login(jsonKind, `{"username":"`+large+`"}`), 413, "request.too_large", ""},
		"LargeForm":           {post("/api/Course/PostInsertCourse", w.admin, "Title="+large), 413, "request.too_large", ""},
		"ParameterNoNumber":   {get("/api/Course/GetAllCourseByOId?OId=x", w.admin), 422, "request.malformed", "OId"},
		"ParameterMissing":    {get("/api/Student", w.admin), 422, "request.malformed", "email"},
		"FormNoNumber":        {post("/api/Course/PostApproveCourse", w.admin, "course_id=x"), 422, "request.malformed", "course_id"},
		"QueryIsNotTheForm":   {post("/api/Course/PostInsertCategory?StdName=Sneaky", w.admin, ""), 422, "course.invalid", "StdName"},
		"UnknownPath":         {get("/api/Nothing", ""), 404, "request.not_found", ""},
		"TheAPIItself":        {get("/api", ""), 404, "request.not_found", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := problemOf(t, w.send(t, c.call))
			require.Equal(t, c.code, p.Code)
			require.Equal(t, c.status, p.Status)
			if c.field != "" {
				require.Contains(t, fieldsOf(p), c.field)
			}
		})
	}
	t.Run("LargeBodyOfUnknownLength", func(t *testing.T) {
		t.Parallel()
		for _, c := range []call{login(jsonKind, `{"username":"`+large+`"}`), login(formKind, "username="+large)} {
			r, answer := c.request(t.Context()), httptest.NewRecorder()
			r.ContentLength = -1
			w.handler.ServeHTTP(answer, r)
			require.Equal(t, http.StatusRequestEntityTooLarge, problemOf(t, answer).Status)
		}
	})
	t.Run("OtherMethod", func(t *testing.T) {
		t.Parallel()
		for path, allowed := range map[string]string{"/api/Login/Login": "POST", "//api//Student": "GET", "/healthz": "GET"} {
			answer := w.send(t, call{method: http.MethodDelete, path: path})
			require.Equal(t, "request.method", problemOf(t, answer).Code, path)
			require.Equal(t, http.StatusMethodNotAllowed, answer.Code)
			require.Equal(t, allowed, answer.Header().Get("Allow"))
		}
	})
}

func TestForms_BlameEveryFieldByItsNameOnTheWire(t *testing.T) {
	t.Parallel()
	w := setup(t)
	long := strings.Repeat("x", 20_001)
	for operation, numbers := range map[string]string{
		"POST /api/StudyCenter/PostRegisterStudyCenter": "&Branch=x&Rating=x&Email=x&Mobile=x&WebSite=x&SocialLink=x",
		"POST /api/Course/PostInsertCourse":             "&CategoryId=x&Rating=x&Price=x&OId=x",
		"POST /api/Student/PostRegisterStudent":         "&DOB=x&OId=x&DID=x&course_id=x&Email=x&Mobile=x&AltMobile=x&PinCode=x&Gender=x",
	} {
		schema := operations(t)[operation].RequestBody.Value.Content[formKind].Schema.Value
		var body strings.Builder
		for name := range schema.Properties {
			if !strings.Contains(numbers, "&"+name+"=") {
				body.WriteString("&" + name + "=" + long)
			}
		}
		c := callOf(operation, w.admin)
		c.body = strings.TrimPrefix(body.String()+numbers, "&")
		blamed := fieldsOf(problemOf(t, w.send(t, c)))
		for field := range blamed {
			require.Contains(t, schema.Properties, field, operation)
		}
		notBlamed := []string{"course_id", "DID", "SID", "Version", "OId", "KRCCode", "IsActive", "StdName", "DivName"} // not read, or only used in a look-up
		for name := range schema.Properties {
			if !slices.Contains(notBlamed, name) || strings.Contains(numbers, "&"+name+"=") {
				require.Contains(t, blamed, name, operation)
			}
		}
	}
}

func TestStudents_OfAnotherCenter(t *testing.T) {
	t.Parallel()
	w := setup(t)
	require.Equal(t, "access.denied", codeOf(w.send(t, post("/api/Student/PostRegisterStudent", w.otherStaff, w.goodStudent()))))
	for _, query := range []string{"", "?Page=0"} {
		answer := w.send(t, get("/api/Report/GetStudentReport"+query, w.otherStaff))
		require.Contains(t, answer.Body.String(), "birju@example.in")
		require.NotContains(t, answer.Body.String(), "asha@example.in")
	}
	answer := w.send(t, get(fmt.Sprintf("/api/Report/GetStudentReport?OId=%d", w.patna.ID), w.otherStaff))
	require.JSONEq(t, "[]", answer.Body.String())
	courses := w.send(t, get(fmt.Sprintf("/api/Course/GetAllCourseByOId?OId=%d", w.patna.ID), w.otherStaff)).Body.String()
	require.Contains(t, courses, "DCA")
	require.NotContains(t, courses, "Tally")
}

func TestStudents_TheirOwnRecord(t *testing.T) {
	t.Parallel()
	w := setup(t)
	own, other := fmt.Sprintf("=%d", w.asha.ID), fmt.Sprintf("=%d", w.birju.ID)
	for path, seen := range map[string]bool{
		"/api/Student/GetStudentbyID?sid" + own: true, "/api/Student/GetStudentbyID?sid" + other: false,
		"/api/Student/GetStatusHistory?SID" + own: true, "/api/Student/GetStatusHistory?SID" + other: false,
	} {
		answer := w.send(t, get(path, w.ownStudent))
		require.Equal(t, http.StatusOK, answer.Code)
		require.Equal(t, seen, strings.TrimSpace(answer.Body.String()) != "[]", path)
	}
}

func TestStudents_StaleFormIsRefusedWithWhatChanged(t *testing.T) {
	t.Parallel()
	w := setup(t)
	update := func(version int, edit ...string) call {
		form := strings.NewReplacer(append(edit, "chitra", "asha")...).Replace(w.goodStudent())
		return post("/api/Student/PostUpdateStudentByAdmin", w.staff, fmt.Sprintf("SID=%d&Version=%d&%s", w.asha.ID, version, form))
	}
	require.Equal(t, http.StatusOK, w.send(t, update(2)).Code, "version 2 is the one that was admitted")
	answer := w.send(t, update(2, "City=Patna", "City=Gaya"))
	p := problemOf(t, answer)
	require.Equal(t, "student.stale", p.Code)
	require.Equal(t, http.StatusConflict, p.Status)
	require.Contains(t, fieldsOf(p), "City")
	require.Contains(t, fieldsOf(p), "Name")
	require.NotContains(t, fieldsOf(p), "Email")
	require.Equal(t, http.StatusOK, w.send(t, update(3, "City=Patna", "City=Gaya")).Code)
	require.Equal(t, http.StatusOK, w.send(t, update(0)).Code, "who does not look overwrites")
}

func TestStudents_OfStaffGoToTheirCenter(t *testing.T) {
	t.Parallel()
	w := setup(t)
	form := strings.Replace(w.goodStudent(), fmt.Sprintf("&OId=%d&", w.patna.ID), "&", 1)
	require.Equal(t, http.StatusOK, w.send(t, post("/api/Student/PostRegisterStudent", w.staff, form)).Code)
	wrong := strings.Replace(form, "Email=chitra", "Email=", 1)
	blamed := fieldsOf(problemOf(t, w.send(t, post("/api/Student/PostRegisterStudent", w.staff, strings.Replace(wrong, "Mobile=9876543219", "Mobile=x", 1)))))
	require.Equal(t, []string{"Mobile", "Email"}, keysInOrder(blamed, "Mobile", "Email", "OId", "DivName"))
}

func keysInOrder(m map[string]string, order ...string) []string {
	var all []string
	for _, k := range order {
		if _, ok := m[k]; ok {
			all = append(all, k)
		}
	}
	return all
}

func TestOutages(t *testing.T) {
	t.Parallel()
	t.Run("AreInternalAndLogged", func(t *testing.T) {
		t.Parallel()
		w := setup(t, func(p *ports) { p.reader = stubReader{err: errSecret} })
		answer := w.send(t, get("/api/WebDashboard/GetDashInfoList", ""))
		p := problemOf(t, answer)
		require.Equal(t, "internal", p.Code)
		require.Equal(t, "Something went wrong!", p.Message)
		require.NotContains(t, answer.Body.String(), "hunter2")
		require.Contains(t, w.logs.String(), "hunter2")
		require.Contains(t, w.logs.String(), p.RequestId)
	})
	t.Run("AnInternalFaultIsToo", func(t *testing.T) {
		t.Parallel()
		w := setup(t, func(p *ports) { p.reader = stubReader{err: kernel.ErrNoTransaction} })
		answer := w.send(t, get("/api/WebDashboard/GetDashInfoList", ""))
		require.Equal(t, "internal", problemOf(t, answer).Code)
		require.NotContains(t, answer.Body.String(), "transaction")
	})
	t.Run("UnavailableSaysWhenToComeAgain", func(t *testing.T) {
		t.Parallel()
		w := setup(t, func(p *ports) { p.reader = stubReader{err: kernel.ErrUnavailable} })
		answer := w.send(t, get("/api/Report/GetDashboardReport", w.admin))
		require.Equal(t, http.StatusServiceUnavailable, problemOf(t, answer).Status)
		require.NotEmpty(t, answer.Header().Get("Retry-After"))
	})
	t.Run("AFullDiskIsNoMistakeOfTheirs", func(t *testing.T) {
		t.Parallel()
		full := fmt.Errorf("keep: %w", &fs.PathError{Op: "write", Path: "/secret", Err: syscall.ENOSPC})
		for want, err := range map[string]error{"file.no_room": full, "store.full": kernel.ErrFull} {
			w := setup(t, func(p *ports) { p.reader = stubReader{err: err} })
			answer := w.send(t, get("/api/Report/GetDashboardReport", w.admin))
			require.Equal(t, http.StatusInsufficientStorage, answer.Code)
			require.Equal(t, want, problemOf(t, answer).Code)
			require.NotContains(t, answer.Body.String(), "secret")
		}
	})
	t.Run("ADrawingThatFailsIsAProblem", func(t *testing.T) {
		t.Parallel()
		w := setup(t, func(p *ports) { p.renderer = stubRenderer{err: errSecret} })
		answer := w.send(t, get("/api/Certificate/GetFile/"+string(w.certificate.Code)+".pdf", ""))
		require.Equal(t, "internal", problemOf(t, answer).Code)
		require.Empty(t, answer.Header().Get("Content-Disposition"))
	})
	t.Run("AClientThatLeftMakesNoNoise", func(t *testing.T) {
		t.Parallel()
		w := setup(t, func(p *ports) { p.reader = stubReader{err: context.Canceled} })
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		answer := httptest.NewRecorder()
		w.handler.ServeHTTP(answer, get("/api/WebDashboard/GetDashInfoList", "").request(ctx))
		require.NotContains(t, w.logs.String(), `"level":"ERROR"`)
		require.Contains(t, w.logs.String(), `"status":499`)
	})
}
