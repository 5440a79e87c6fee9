package e2e_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// sat is an exam of a session with one candidate, who has no marks yet.
type sat struct {
	division, session, student, regNo string
	subject, exam, enrolment          int64
}

func (w *walk) examCall(t *testing.T, name, body string) answer {
	t.Helper()
	a := w.as(asAdmin).send(t, http.MethodPost, "/api/Exam/"+name, jsonKind, strings.NewReader(body))
	mustOK(t, a)
	return a
}

func schemeJSON(division string, subject int64, seen int) string {
	return fmt.Sprintf(`{"DID":%s,"Seen":%d,"Rules":{"Pass":40,"Grades":[],"Classes":[],"Components":[{"Kind":"theory","Name":"Theory","Papers":[{"SubjectId":%d,"Full":100,"Pass":40}]}]}}`,
		division, seen, subject)
}

// schemed makes a course of a center with a subject and a scheme.
func (w *walk) schemed(t *testing.T, of int) (division string, subject int64) {
	t.Helper()
	course := w.newCourse(t, of, "Studies "+w.number())
	w.approve(t, course)
	division = w.divisionOf(t, course)
	subject = w.newSubject(t, division)
	w.examCall(t, "PostSaveScheme", schemeJSON(division, subject, 0))
	return division, subject
}

// examined makes an exam of a center.
func (w *walk) examined(t *testing.T, of int) sat {
	t.Helper()
	var s sat
	s.division, s.subject = w.schemed(t, of)
	center := strconv.FormatInt(w.centers[of], 10)
	s.session = strconv.FormatInt(read[struct{ Id int64 }](t, w.as(asAdmin).post(t, "/api/Session/PostSaveSession",
		fields("Title", marks[of]+" "+w.number(), "From", today(), "To", today(), "OId", center, "DID", s.division))).Id, 10)
	form := w.student(t, of)
	form.Set("DID", s.division)
	for _, other := range []string{"StdName", "DivName", "course_id"} {
		form.Del(other)
	}
	s.student = strconv.FormatInt(read[struct{ SID int64 }](t, w.as(asAdmin).post(t, registerPath, form)).SID, 10)
	mustOK(t, w.as(asAdmin).post(t, "/api/Session/PostEnrolStudent", fields("Id", s.session, "SID", s.student)))
	s.regNo = one[string](t, w.conn, "SELECT reg_no FROM students WHERE id::text = $1", s.student)
	s.enrolment = one[int64](t, w.conn, "SELECT id FROM enrolments WHERE student_id::text = $1", s.student)
	s.exam = read[struct{ Id int64 }](t, w.examCall(t, "PostSaveExam", examJSON(0, s.session, marks[of]+" exam"))).Id
	return s
}

func examJSON(id int64, session, title string) string {
	return fmt.Sprintf(`{"Id":%d,"SessionId":%s,"Title":%q,"Sittings":[{"Component":0,"Day":%q}]}`, id, session, title, today())
}

func (s sat) marksJSON() string {
	return fmt.Sprintf(`{"Id":%d,"Cells":[{"EnrolmentId":%d,"Component":0,"SubjectId":%d,"Status":"present","Marks":60,"Seen":0}]}`, s.exam, s.enrolment, s.subject)
}

// sheet returns a form with a sheet of marks.
func (s sat) sheet(t *testing.T) (kind, body string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	for name, value := range map[string]string{"Id": strconv.FormatInt(s.exam, 10), "Seen": "1"} {
		require.NoError(t, form.WriteField(name, value))
	}
	part, err := form.CreateFormFile("File", "marks.csv")
	require.NoError(t, err)
	_, err = part.Write([]byte("Reg No,Theory\n" + s.regNo + ",60\n"))
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return form.FormDataContentType(), b.String()
}

// ready makes an exam with all marks, and returns the form that publishes it.
func (w *walk) ready(t *testing.T, of int) (s sat, form string) {
	t.Helper()
	s = w.examined(t, of)
	w.examCall(t, "PostExamMarks", s.marksJSON())
	seen := read[struct{ Seen int }](t, w.as(asAdmin).get(t, fmt.Sprintf("/api/Exam/GetExam?Id=%d", s.exam))).Seen
	return s, fmt.Sprintf(`{"Id":%d,"Seen":%d}`, s.exam, seen)
}

// published makes an exam with a result, and returns the marksheet's code.
func (w *walk) published(t *testing.T, of int) (s sat, code string) {
	t.Helper()
	s, form := w.ready(t, of)
	w.examCall(t, "PostPublish", form)
	return s, one[string](t, w.conn, "SELECT code FROM exam_results WHERE exam_id = $1", s.exam)
}

// ticketed makes an exam with a hall ticket, and returns its code.
func (w *walk) ticketed(t *testing.T, of int) (sat, string) {
	t.Helper()
	s := w.examined(t, of)
	w.examCall(t, "PostHallTickets", fmt.Sprintf(`{"Id":%d}`, s.exam))
	return s, one[string](t, w.conn, "SELECT code FROM exam_tickets WHERE exam_id = $1", s.exam)
}

var examRoutes = map[string]route{
	"GET /api/Exam/GetScheme": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		division, _ := w.schemed(t, c.of)
		return asked("DID", division)
	}},
	"POST /api/Exam/PostSaveScheme": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		division, subject := w.schemed(t, c.of)
		return postedJSON(schemeJSON(division, subject, 1))
	}},
	"GET /api/Exam/GetSchemeOfSession": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("SessionId", w.examined(t, c.of).session)
	}},
	"GET /api/Exam/GetExams": {level: forStaff, foreign: foreignHidden, ask: func(t *testing.T, w *walk, c turn) ask {
		w.examined(t, c.of)
		return ofCenter(t, w, c)
	}},
	"POST /api/Exam/PostSaveExam": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		s := w.examined(t, c.of)
		return postedJSON(examJSON(s.exam, s.session, marks[c.of]+" later"))
	}},
	"GET /api/Exam/GetExam": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.examined(t, c.of).exam)
	}},
	"POST /api/Exam/PostCandidates": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		s := w.examined(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Id":%d,"Remove":[%d]}`, s.exam, s.enrolment))
	}},
	"POST /api/Exam/PostExamMarks": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(w.examined(t, c.of).marksJSON())
	}},
	"GET /api/Exam/GetMarksSheet": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.examined(t, c.of).exam)
	}},
	"POST /api/Exam/PostMarksSheet": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		kind, body := w.examined(t, c.of).sheet(t)
		return ask{kind: kind, body: body}
	}},
	"POST /api/Exam/PostUndoMarks": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		s := w.examined(t, c.of)
		kind, body := s.sheet(t)
		made := read[struct{ Id int64 }](t, w.as(asAdmin).send(t, http.MethodPost, "/api/Exam/PostMarksSheet", kind, strings.NewReader(body)))
		return postedJSON(fmt.Sprintf(`{"Id":%d,"Import":%d}`, s.exam, made.Id))
	}},
	"GET /api/Exam/GetHall": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.examined(t, c.of).exam)
	}},
	"POST /api/Exam/PostSeats": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%d,"Component":0,"Rooms":[{"Name":"Hall 1","Seats":9}],"Order":"number"}`, w.examined(t, c.of).exam))
	}},
	"POST /api/Exam/PostHallTickets": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%d,"Notify":true}`, w.examined(t, c.of).exam))
	}},
	"GET /api/Exam/GetHallTicketsFile": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		s, _ := w.ticketed(t, c.of)
		return asked("Id", s.exam)
	}},
	"GET /api/Exam/GetHallTickets": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("SID", w.people[c.of])
	}},
	"GET /api/Exam/GetHallTicketFile": {level: forPeople, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		_, code := w.ticketed(t, c.of)
		return asked("Code", code)
	}},
	"GET /api/Exam/GetHallTicket": {ask: func(t *testing.T, w *walk, _ turn) ask {
		_, code := w.ticketed(t, ofA)
		return asked("Code", code)
	}},
	"GET /api/Exam/GetRechecks": {level: forPeople, foreign: foreignNotFound, owns: func(c turn) bool { return worksWith(c) || c.who == asStudent }, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.examined(t, c.of).exam)
	}},
	"POST /api/Exam/PostRecheck": {level: forPeople, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		_, code := w.published(t, c.of)
		w.examCall(t, "PostSettings", `{"HallRules":"","RecheckDays":10,"RecheckFee":"0","Toppers":3}`)
		return postedJSON(fmt.Sprintf(`{"Code":%q,"Text":"Question 4"}`, code))
	}},
	"POST /api/Exam/PostDecideRecheck": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		_, code := w.published(t, c.of)
		w.examCall(t, "PostSettings", `{"HallRules":"","RecheckDays":10,"RecheckFee":"0","Toppers":3}`)
		made := read[struct{ Id int64 }](t, w.examCall(t, "PostRecheck", fmt.Sprintf(`{"Code":%q,"Text":"Question 4"}`, code)))
		return postedJSON(fmt.Sprintf(`{"Id":%d,"Reason":"All answers were counted"}`, made.Id))
	}},
	"GET /api/Exam/GetComputers": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.examined(t, c.of).exam)
	}},
	"POST /api/Exam/PostComputers": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%d,"SafeBrowser":false,"ConfigKeys":[],"ExamKeys":[],"Quit":"","Rooms":[{"Room":"","Networks":["10.0.0.0/8"]}]}`, w.examined(t, c.of).exam))
	}},
	"GET /api/Exam/GetToppers": {ask: func(t *testing.T, w *walk, _ turn) ask {
		w.examCall(t, "PostSettings", `{"HallRules":"","RecheckDays":10,"RecheckFee":"0","Toppers":3}`) // the names of others stay where they are
		return ask{}
	}},
	"POST /api/Exam/PostTopper": {level: forAdmins, ask: func(_ *testing.T, w *walk, _ turn) ask {
		return postedJSON(fmt.Sprintf(`{"SID":%d,"LeftOut":true}`, w.people[ofA]))
	}},
	"GET /api/Exam/GetSettings": {level: forStaff, ask: plain},
	"POST /api/Exam/PostSettings": {level: forAdmins, ask: func(*testing.T, *walk, turn) ask {
		return postedJSON(`{"HallRules":"No phones.","RecheckDays":10,"RecheckFee":"0","Toppers":3}`)
	}},
	"POST /api/Exam/PostPublish": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		_, form := w.ready(t, c.of)
		return postedJSON(form)
	}},
	"GET /api/Exam/GetMarksheets": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		s, _ := w.published(t, c.of)
		return asked("Id", s.exam)
	}},
	"GET /api/Exam/GetResults": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("SID", w.people[c.of])
	}},
	"GET /api/Exam/GetResultByIdDOB": {ask: func(_ *testing.T, w *walk, _ turn) ask { return asked("id", w.regNo, "DOB", "14/06/2005") }},
	"GET /api/Exam/GetMarksheet": {ask: func(t *testing.T, w *walk, _ turn) ask {
		_, code := w.published(t, ofA)
		return asked("Code", code)
	}},
	"GET /api/Exam/GetMarksheetCredential": {ask: func(t *testing.T, w *walk, _ turn) ask {
		_, code := w.published(t, ofA)
		return asked("Code", code)
	}},
	"GET /api/Exam/GetMarksheetList/{name}": {ask: func(t *testing.T, w *walk, _ turn) ask {
		w.published(t, ofA)
		return ask{path: "/api/Exam/GetMarksheetList/1"}
	}},
	"GET /api/Exam/GetMarksheetFile/{name}": {ask: func(t *testing.T, w *walk, _ turn) ask {
		_, code := w.published(t, ofA)
		return ask{path: "/api/Exam/GetMarksheetFile/" + code + ".pdf"}
	}},
}
