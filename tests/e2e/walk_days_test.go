package e2e_test

import (
	"fmt"
	"net/http"
	"strconv"
	"testing"
	"time"
)

// member makes somebody who works at a center, session a batch of it that runs, and seated one of its students who sits there.
func (w *walk) member(t *testing.T, of int) string {
	t.Helper()
	made := read[struct{ Id int64 }](t, w.as(asAdmin).post(t, "/api/Staff/PostSaveStaff", fields("Name", "Nita "+marks[of], "Mobile", "9876543210",
		"Email", "nita"+w.number()+"@walk.example", "OId", strconv.FormatInt(w.centers[of], 10))))
	return strconv.FormatInt(made.Id, 10)
}

func (w *walk) session(t *testing.T, of int) string {
	t.Helper()
	made := read[struct{ Id int64 }](t, w.as(asAdmin).post(t, "/api/Session/PostSaveSession", fields("Title", marks[of]+" "+w.number(),
		"From", today(), "To", today(), "OId", strconv.FormatInt(w.centers[of], 10))))
	return strconv.FormatInt(made.Id, 10)
}

func (w *walk) seated(t *testing.T, of int) (session, student string) {
	t.Helper()
	session = w.session(t, of)
	student, _ = w.newStudent(t, of)
	mustOK(t, w.as(asAdmin).post(t, "/api/Session/PostEnrolStudent", fields("Id", session, "SID", student)))
	return session, student
}

func mustOK(t *testing.T, a answer) {
	t.Helper()
	if a.status != http.StatusOK {
		t.Fatal(a.status, string(a.body))
	}
}

func today() string {
	return time.Now().In(time.FixedZone("IST", 19800)).Format(time.DateOnly)
}

func ofMember(t *testing.T, w *walk, c turn) ask {
	t.Helper()
	return posted(fields("Id", w.member(t, c.of)))
}

func ofSession(t *testing.T, w *walk, c turn) ask {
	t.Helper()
	return posted(fields("Id", w.session(t, c.of)))
}

func sheetOf(t *testing.T, w *walk, c turn) ask {
	t.Helper()
	session, _ := w.seated(t, c.of)
	return asked("Id", session, "Day", today())
}

var dayRoutes = map[string]route{
	"GET /api/Staff/GetStaff": {level: forStaff, foreign: foreignHidden, ask: func(t *testing.T, w *walk, c turn) ask {
		w.member(t, c.of)
		return ofCenter(t, w, c)
	}},
	"GET /api/Staff/GetStaffByID": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.member(t, c.of))
	}},
	"POST /api/Staff/PostSaveStaff": {level: forAdmins, foreign: foreignDenied, ask: func(_ *testing.T, w *walk, c turn) ask {
		return posted(fields("Name", "Om Das", "Mobile", "9876543210", "OId", strconv.FormatInt(w.centers[c.of], 10)))
	}},
	"POST /api/Staff/PostLeaveStaff": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("Id", w.member(t, c.of), "Left", today()))
	}},
	"POST /api/Staff/PostGiveAccount": {level: forAdmins, foreign: foreignDenied, ask: ofMember},
	"DELETE /api/Staff/DeleteStaff": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.member(t, c.of))
	}},
	"GET /api/Session/GetSessionList": {level: forStaff, foreign: foreignHidden, ask: func(t *testing.T, w *walk, c turn) ask {
		w.session(t, c.of)
		return ofCenter(t, w, c)
	}},
	"GET /api/Session/GetSession": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		session, _ := w.seated(t, c.of)
		return asked("Id", session)
	}},
	"POST /api/Session/PostSaveSession": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("Id", w.session(t, c.of), "Title", marks[c.of]+" again "+w.number(), "From", today(), "To", today(), "OId", strconv.FormatInt(w.centers[c.of], 10)))
	}},
	"POST /api/Session/PostStartSession": {level: forStaff, foreign: foreignNotFound, ask: ofSession},
	"POST /api/Session/PostFinishSession": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		session := w.session(t, c.of)
		mustOK(t, w.as(asAdmin).post(t, "/api/Session/PostStartSession", fields("Id", session)))
		return posted(fields("Id", session))
	}},
	"POST /api/Session/PostCancelSession": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return posted(fields("Id", w.session(t, c.of), "Reason", "Too few students"))
	}},
	"DELETE /api/Session/DeleteSession": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.session(t, c.of))
	}},
	"POST /api/Session/PostEnrolStudent": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		session := w.session(t, c.of)
		student, _ := w.newStudent(t, c.of)
		return posted(fields("Id", session, "SID", student))
	}},
	"POST /api/Session/PostLeaveSession": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		session, student := w.seated(t, c.of)
		return posted(fields("SID", student, "Id", session))
	}},
	"GET /api/Attendance/GetRegister": {level: forStaff, foreign: foreignNotFound, ask: sheetOf},
	"POST /api/Attendance/PostMarks": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		session, student := w.seated(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Id":%s,"Day":%q,"Entries":[{"SID":%s,"Mark":"late"}]}`, session, today(), student))
	}},
	"POST /api/Attendance/PostSentMarks": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		session, student := w.seated(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Id":%s,"Day":%q,"Entries":[{"Id":%q,"SID":%s,"Mark":"late"}]}`, session, today(), fmt.Sprintf("01890000-0000-7000-8000-%012s", w.number()), student))
	}},
	"GET /api/Attendance/GetMonth":     {level: forStaff, foreign: foreignNotFound, ask: sheetOf},
	"GET /api/Attendance/GetMonthFile": {level: forStaff, foreign: foreignNotFound, ask: sheetOf},
	"GET /api/Attendance/GetStudentAttendance": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("SID", w.people[c.of])
	}},
}
