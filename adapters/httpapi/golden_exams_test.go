package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const examPath = "/api/Exam/"

// examined is an exam of the morning session, in which Asha passed, and one with open marks.
type examined struct {
	published, open int64
	code            string
	seen            int
	imported        int64 // into the open one
	ticket          string
	recheck         int64
}

// examCall returns a call about exams.
func examCall(name, token, body string) call {
	return call{method: http.MethodPost, path: examPath + name, token: token, body: body, kind: jsonKind}
}

// ok sends a call that must succeed, and reads the answer.
func (w *world) ok(t *testing.T, c call, into any) {
	t.Helper()
	answer := w.send(t, c)
	require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), into))
}

func (w *world) schemeBody(seen int, pass int) string {
	return fmt.Sprintf(`{"DID":%d,"Seen":%d,"Rules":{"Pass":%d,"Attempts":2,"Required":true,
		"Grades":[{"Name":"B","From":50},{"Name":"A","From":75}],"Classes":[{"Name":"First","From":60}],"Components":[
		{"Kind":"theory","Name":"Theory","Pass":50,"Weight":60,"Minutes":90,"Grace":3,"Papers":[{"SubjectId":%d,"Full":100,"Pass":40},{"SubjectId":%d,"Full":100,"Pass":40}]},
		{"Kind":"practical","Name":"Practical","Weight":40,"Twice":true,"Papers":[{"SubjectId":%d,"Full":50}]}]}}`, w.dca, seen, pass, w.typing, w.networks, w.typing)
}

func (w *world) examBody(id int64, title string) string {
	return fmt.Sprintf(`{"Id":%d,"SessionId":%d,"Title":%q,"Sittings":[{"Component":0,"Day":"28/11/2026","Starts":"10:00","Room":"Lab 2"},{"Component":1,"Day":"29/11/2026"}]}`,
		id, w.morning, title)
}

func (w *world) cell(component int, subject any, rest string) string {
	return fmt.Sprintf(`{"EnrolmentId":%d,"Component":%d,"SubjectId":%d,%s}`, w.asha.Enrolment, component, subject, rest)
}

func (w *world) marksBody(id int64, reason string, cells ...string) string {
	list := ""
	for i, c := range cells {
		if i > 0 {
			list += ","
		}
		list += c
	}
	return fmt.Sprintf(`{"Id":%d,"Reason":%q,"Cells":[%s]}`, id, reason, list)
}

// examine makes a scheme of dca, a published exam and an open one.
func (w *world) examine(t *testing.T) examined {
	t.Helper()
	var e examined
	var saved struct{ Id int64 }
	w.ok(t, examCall("PostSaveScheme", w.admin, w.schemeBody(0, 50)), &saved)
	for _, one := range []struct {
		title string
		id    *int64
	}{{"Final exam", &e.published}, {"Second exam", &e.open}} {
		w.ok(t, examCall("PostSaveExam", w.staff, w.examBody(0, one.title)), &saved)
		*one.id = saved.Id
		w.ok(t, examCall("PostCandidates", w.admin, fmt.Sprintf(`{"Id":%d,"Add":[{"EnrolmentId":%d,"Reason":"Pays by Friday"}]}`, saved.Id, w.asha.Enrolment)), &saved)
	}
	w.ok(t, examCall("PostExamMarks", w.staff, w.marksBody(e.published, "",
		w.cell(0, w.typing, `"Status":"present","Marks":38,"Seen":0`), w.cell(0, w.networks, `"Status":"late","Marks":81,"Seen":0`),
		w.cell(1, w.typing, `"Status":"present","Marks":41,"Seen":0`), w.cell(1, w.typing, `"Second":true,"Status":"present","Marks":41,"Seen":1`))), &saved)
	w.ok(t, examCall("PostExamMarks", w.staff, w.marksBody(e.open, "", w.cell(0, w.typing, `"Status":"absent","Seen":0`))), &saved)
	w.ok(t, w.marksSheet(w.staff, fmt.Sprintf("Id=%d&Seen=10001", e.open), "Reg No,Networks\n%s,55\n"), &saved)
	e.imported = saved.Id
	w.ok(t, examCall("PostSettings", w.admin, `{"HallRules":"Bring this ticket.\nNo phones.","RecheckDays":15,"RecheckFee":"0","Toppers":3,"PublicToppers":true}`), &saved)
	w.ok(t, examCall("PostHallTickets", w.staff, fmt.Sprintf(`{"Id":%d}`, e.open)), &saved)
	w.ok(t, examCall("PostSeats", w.staff, fmt.Sprintf(`{"Id":%d,"Component":0,"Rooms":[{"Name":"Hall 1","Seats":20,"Invigilator":"Ravi Kumar"}],"Order":"number"}`, e.open)), &saved)
	var hall struct{ Candidates []struct{ Code string } }
	w.ok(t, get(fmt.Sprintf(examPath+"GetHall?Id=%d", e.open), w.staff), &hall)
	e.ticket = hall.Candidates[0].Code
	var desk struct {
		Seen int
		Rows []struct{ Code string }
	}
	at := fmt.Sprintf(examPath+"GetExam?Id=%d", e.published)
	w.ok(t, get(at, w.staff), &desk)
	e.seen = desk.Seen
	w.ok(t, examCall("PostPublish", w.admin, fmt.Sprintf(`{"Id":%d,"Seen":%d}`, e.published, e.seen)), &saved)
	w.ok(t, get(at, w.staff), &desk)
	e.code = desk.Rows[0].Code
	w.ok(t, examCall("PostRecheck", w.ownStudent, fmt.Sprintf(`{"Code":%q,"Text":"Question 4 was not counted"}`, e.code)), &saved)
	e.recheck = saved.Id
	return e
}

// marksSheet returns an upload of a sheet of marks, in which %s is Asha's number.
func (w *world) marksSheet(token, fields, sheet string) call {
	c := uploading(token, strings.Replace(sheet, "%s", string(w.asha.RegNo), 1), fields)
	c.path = examPath + "PostMarksSheet"
	return c
}

func examCases(t *testing.T, w *world) []goldenCase {
	t.Helper()
	e := w.examine(t)
	id := func(format string, n any) string { return fmt.Sprintf(examPath+format, n) }
	typing := w.cell(0, w.typing, `"Status":"present","Marks":66,"Seen":1`)
	return []goldenCase{
		{"GetExamScheme", "ok", 200, get(id("GetScheme?DID=%d", w.dca), w.admin)},
		{"GetExamScheme", "institutes", 200, get(id("GetScheme?DID=%d", w.dca), w.staff)},
		{"GetExamScheme", "foreign", 404, get(id("GetScheme?DID=%d", w.tally), w.otherStaff)},
		{"PostSaveExamScheme", "ok", 200, examCall("PostSaveScheme", w.admin, w.schemeBody(1, 40))},
		{"PostSaveExamScheme", "stale", 409, examCall("PostSaveScheme", w.admin, w.schemeBody(0, 40))},
		{"PostSaveExamScheme", "invalid", 422, examCall("PostSaveScheme", w.admin, w.schemeBody(1, 101))},
		{"PostSaveExamScheme", "institutes", 404, examCall("PostSaveScheme", w.staff, w.schemeBody(1, 40))},
		{"GetExamSchemeOfSession", "ok", 200, get(id("GetSchemeOfSession?SessionId=%d", w.morning), w.staff)},
		{"GetExamSchemeOfSession", "none", 409, get(id("GetSchemeOfSession?SessionId=%d", w.evening), w.staff)},
		{"GetExams", "ok", 200, get(examPath+"GetExams", w.staff)},
		{"GetExams", "none", 200, get(examPath+"GetExams", w.otherStaff)},
		{"PostSaveExam", "ok", 200, examCall("PostSaveExam", w.staff, w.examBody(0, "Third exam"))},
		{"PostSaveExam", "changed", 200, examCall("PostSaveExam", w.staff, w.examBody(e.open, "Later exam"))},
		{"PostSaveExam", "invalid", 422, examCall("PostSaveExam", w.staff, w.examBody(0, ""))},
		{"PostSaveExam", "malformed", 422, examCall("PostSaveExam", w.staff, fmt.Sprintf(`{"SessionId":%d,"Title":"x","Sittings":[{"Component":0,"Day":"soon"}]}`, w.morning))},
		{"GetExam", "published", 200, get(id("GetExam?Id=%d", e.published), w.admin)},
		{"GetExam", "open", 200, get(id("GetExam?Id=%d", e.open), w.staff)},
		{"GetExam", "foreign", 404, get(id("GetExam?Id=%d", e.open), w.otherStaff)},
		{"PostExamCandidates", "not_eligible", 409, examCall("PostCandidates", w.staff, fmt.Sprintf(`{"Id":%d,"Add":[{"EnrolmentId":%d,"Reason":"Please"}]}`, e.open, w.asha.Enrolment))},
		{"PostExamCandidates", "has_marks", 409, examCall("PostCandidates", w.staff, fmt.Sprintf(`{"Id":%d,"Remove":[%d]}`, e.open, w.asha.Enrolment))},
		{"PostExamCandidates", "ok", 200, examCall("PostCandidates", w.admin, fmt.Sprintf(`{"Id":%d,"Add":[{"EnrolmentId":%d,"Reason":"Pays later"}]}`, e.open, w.asha.Enrolment))},
		{"PostExamMarks", "ok", 200, examCall("PostExamMarks", w.staff, w.marksBody(e.open, "", typing))},
		{"PostExamMarks", "stale", 200, examCall("PostExamMarks", w.staff, w.marksBody(e.open, "", w.cell(0, w.typing, `"Status":"present","Marks":66,"Seen":0`)))},
		{"PostExamMarks", "too_many", 422, examCall("PostExamMarks", w.staff, w.marksBody(e.open, "", typing, w.cell(1, w.typing, `"Status":"present","Marks":51,"Seen":0`)))},
		{"PostExamMarks", "no_reason", 422, examCall("PostExamMarks", w.admin, w.marksBody(e.published, "", typing))},
		{"PostExamMarks", "denied", 403, examCall("PostExamMarks", w.staff, w.marksBody(e.published, "Recounted", typing))},
		{"PostMarksSheet", "checked", 200, w.marksSheet(w.staff, fmt.Sprintf("Id=%d&Check=true", e.open), "Reg No,Name,Theory: Typing,Practical (50),Total\n%s,Asha,70,L44,9\n")},
		{"PostMarksSheet", "blamed", 200, w.marksSheet(w.staff, fmt.Sprintf("Id=%d&Check=true", e.open), "Reg No,Name,Theory: Typing,Practical\n%s,Bina,101,forty\n1001-26-00099,,1,1\n")},
		{"PostMarksSheet", "ok", 200, w.marksSheet(w.staff, fmt.Sprintf("Id=%d&Seen=20001", e.open), "Reg No,Practical,Practical second\n%s,44,44\n")},
		{"PostMarksSheet", "stale", 409, w.marksSheet(w.staff, fmt.Sprintf("Id=%d&Seen=1", e.open), "Reg No,Practical\n%s,45\n")},
		{"PostMarksSheet", "refused", 409, w.marksSheet(w.staff, fmt.Sprintf("Id=%d&Seen=20001", e.open), "Reg No,Practical\n%s,51\n")},
		{"PostMarksSheet", "headings", 422, w.marksSheet(w.staff, fmt.Sprintf("Id=%d&Check=true", e.open), "Name,Practical\n%s,51\n")},
		{"PostMarksSheet", "empty", 422, w.marksSheet(w.staff, fmt.Sprintf("Id=%d&Check=true", e.open), "")},
		{"PostMarksSheet", "malformed", 422, w.marksSheet(w.staff, "Id=x&Check=perhaps&Seen=no", "Reg No\n")},
		{"PostMarksSheet", "denied", 403, w.marksSheet(w.staff, fmt.Sprintf("Id=%d&Check=true", e.published), "Reg No,Practical\n%s,51\n")},
		{"PostMarksSheet", "foreign", 404, w.marksSheet(w.otherStaff, fmt.Sprintf("Id=%d&Check=true", e.open), "Reg No,Practical\n%s,51\n")},
		{"PostUndoMarks", "ok", 200, examCall("PostUndoMarks", w.staff, fmt.Sprintf(`{"Id":%d,"Import":%d}`, e.open, e.imported))},
		{"PostUndoMarks", "not_found", 404, examCall("PostUndoMarks", w.staff, fmt.Sprintf(`{"Id":%d,"Import":99}`, e.open))},
		{"GetMarksSheet", "foreign", 404, get(id("GetMarksSheet?Id=%d", e.open), w.otherStaff)},
		{"GetMarksSheet", "format", 422, get(id("GetMarksSheet?Id=%d&Format=pdf", e.open), w.staff)},
		{"GetExamHall", "ok", 200, get(id("GetHall?Id=%d", e.open), w.staff)},
		{"GetExamHall", "foreign", 404, get(id("GetHall?Id=%d", e.open), w.otherStaff)},
		{"PostExamSeats", "ok", 200, examCall("PostSeats", w.staff, fmt.Sprintf(`{"Id":%d,"Component":0,"With":[%d],"Rooms":[{"Name":"Hall 1","Seats":20}],"Order":"mixed"}`, e.open, e.published))},
		{"PostExamSeats", "too_few", 422, examCall("PostSeats", w.staff, fmt.Sprintf(`{"Id":%d,"Component":0,"Rooms":[{"Name":"","Seats":0}],"Order":"number"}`, e.open))},
		{"PostExamSeats", "order", 422, examCall("PostSeats", w.staff, fmt.Sprintf(`{"Id":%d,"Component":0,"Rooms":[{"Name":"Hall 1","Seats":9}],"Order":"age"}`, e.open))},
		{"PostExamSeats", "foreign", 404, examCall("PostSeats", w.otherStaff, fmt.Sprintf(`{"Id":%d,"Component":0,"Rooms":[{"Name":"Hall 1","Seats":9}],"Order":"number"}`, e.open))},
		{"PostHallTickets", "ok", 200, examCall("PostHallTickets", w.staff, fmt.Sprintf(`{"Id":%d,"Notify":true}`, e.published))},
		{"PostHallTickets", "again", 200, examCall("PostHallTickets", w.staff, fmt.Sprintf(`{"Id":%d,"Notify":true}`, e.open))},
		{"PostHallTickets", "foreign", 404, examCall("PostHallTickets", w.otherStaff, fmt.Sprintf(`{"Id":%d}`, e.open))},
		{"GetHallTicketsFile", "none", 404, get(id("GetHallTicketsFile?Id=%d", e.published), w.staff)},
		{"GetOwnHallTickets", "own", 200, get(examPath+"GetHallTickets", w.ownStudent)},
		{"GetOwnHallTickets", "staff", 200, get(id("GetHallTickets?SID=%d", w.asha.ID), w.staff)},
		{"GetOwnHallTickets", "foreign", 404, get(id("GetHallTickets?SID=%d", w.asha.ID), w.otherStaff)},
		{"GetHallTicketFile", "foreign", 404, get(examPath+"GetHallTicketFile?Code="+e.ticket, w.otherStaff)},
		{"GetHallTicketFile", "not_theirs", 404, get(examPath+"GetHallTicketFile?Code="+e.ticket, w.student)},
		{"GetHallTicket", "ok", 200, get(examPath+"GetHallTicket?Code="+e.ticket, "")},
		{"GetHallTicket", "not_found", 404, get(examPath+"GetHallTicket?Code=ZZZZZZZZZZZZZZZZ", "")},
		{"GetExamSettings", "ok", 200, get(examPath+"GetSettings", w.staff)},
		{"GetExamSettings", "denied", 403, get(examPath+"GetSettings", w.ownStudent)},
		{"PostExamSettings", "ok", 200, examCall("PostSettings", w.admin, `{"HallRules":"No phones.","RecheckDays":10,"RecheckFee":"200","Toppers":0}`)},
		{"PostExamSettings", "invalid", 422, examCall("PostSettings", w.admin, `{"HallRules":"`+strings.Repeat("x", 2001)+`","RecheckDays":400,"RecheckFee":"20000","Toppers":11}`)},
		{"GetExamToppers", "ok", 200, get("/api/Exam/GetToppers", "")},
		{"PostExamTopper", "ok", 200, examCall("PostTopper", w.admin, fmt.Sprintf(`{"SID":%d,"LeftOut":true}`, w.asha.ID))},
		{"PostExamTopper", "named", 200, examCall("PostTopper", w.admin, fmt.Sprintf(`{"SID":%d,"LeftOut":false}`, w.asha.ID))},
		{"PostExamTopper", "unknown", 404, examCall("PostTopper", w.admin, `{"SID":9999,"LeftOut":true}`)},
		{"PostExamTopper", "denied", 403, examCall("PostTopper", w.staff, fmt.Sprintf(`{"SID":%d,"LeftOut":true}`, w.asha.ID))},
		{"PostExamSettings", "denied", 403, examCall("PostSettings", w.staff, `{"HallRules":"No phones.","RecheckDays":10,"RecheckFee":"200","Toppers":0}`)},
		{"PostExamSettings", "malformed", 422, examCall("PostSettings", w.admin, `{"HallRules":"","RecheckDays":1,"RecheckFee":"much","Toppers":0}`)},
		{"GetRechecks", "own", 200, get(examPath+"GetRechecks", w.ownStudent)},
		{"GetRechecks", "ok", 200, get(id("GetRechecks?Id=%d", e.published), w.staff)},
		{"GetRechecks", "open", 200, get(examPath+"GetRechecks", w.admin)},
		{"GetRechecks", "foreign", 404, get(id("GetRechecks?Id=%d", e.published), w.otherStaff)},
		{"PostRecheck", "again", 409, examCall("PostRecheck", w.ownStudent, fmt.Sprintf(`{"Code":%q,"Text":"Question 4"}`, e.code))},
		{"PostRecheck", "not_found", 404, examCall("PostRecheck", w.ownStudent, `{"Code":"x","Text":""}`)},
		{"PostRecheck", "foreign", 404, examCall("PostRecheck", w.otherStaff, fmt.Sprintf(`{"Code":%q,"Text":"Question 4"}`, e.code))},
		{"PostDecideRecheck", "ok", 200, examCall("PostDecideRecheck", w.admin, fmt.Sprintf(`{"Id":%d,"Reason":"All answers were counted"}`, e.recheck))},
		{"PostDecideRecheck", "no_reason", 422, examCall("PostDecideRecheck", w.admin, fmt.Sprintf(`{"Id":%d,"Reason":""}`, e.recheck))},
		{"PostDecideRecheck", "denied", 403, examCall("PostDecideRecheck", w.staff, fmt.Sprintf(`{"Id":%d,"Reason":"Right"}`, e.recheck))},
		{"PostDecideRecheck", "not_found", 404, examCall("PostDecideRecheck", w.admin, `{"Id":999,"Reason":"Right"}`)},
		{"PostPublishExam", "unfinished", 409, examCall("PostPublish", w.admin, fmt.Sprintf(`{"Id":%d,"Seen":20001}`, e.open))},
		{"PostPublishExam", "stale", 409, examCall("PostPublish", w.admin, fmt.Sprintf(`{"Id":%d,"Seen":1}`, e.open))},
		{"PostPublishExam", "denied", 403, examCall("PostPublish", w.staff, fmt.Sprintf(`{"Id":%d,"Seen":20001}`, e.open))},
		{"GetMarksheets", "none", 404, get(id("GetMarksheets?Id=%d", e.open), w.staff)},
		{"GetExamResults", "own", 200, get(examPath+"GetResults", w.ownStudent)},
		{"GetExamResults", "ok", 200, get(id("GetResults?SID=%d", w.asha.ID), w.staff)},
		{"GetExamResults", "foreign", 404, get(id("GetResults?SID=%d", w.asha.ID), w.otherStaff)},
		{"GetResultByIdDOB", "ok", 200, get(id("GetResultByIdDOB?id=%s&DOB=14%%2F06%%2F2005", w.asha.RegNo), "")},
		{"GetResultByIdDOB", "none", 200, get(id("GetResultByIdDOB?id=%s&DOB=15%%2F06%%2F2005", w.asha.RegNo), "")},
		{"GetMarksheet", "ok", 200, get(examPath+"GetMarksheet?Code="+e.code, "")},
		{"GetMarksheet", "not_found", 404, get(examPath+"GetMarksheet?Code=ZZZZZZZZZZZZZZZZ", "")},
		{"GetMarksheetCredential", "ok", 200, get(examPath+"GetMarksheetCredential?Code="+e.code, "")},
		{"GetMarksheetCredential", "not_found", 404, get(examPath+"GetMarksheetCredential?Code=x", "")},
		{"GetMarksheetCredential", "of_nobody", 404, get(examPath+"GetMarksheetCredential?Code=ZZZZZZZZZZZZZZZZ", "")},
		{"GetMarksheetCredential", "of_a_certificate", 404, get(examPath+"GetMarksheetCredential?Code="+string(w.certificate.Code), "")},
		{"GetMarksheetList", "not_found", 404, get(examPath+"GetMarksheetList/x", "")},
		{"GetMarksheetList", "too_high", 404, get(examPath+"GetMarksheetList/9", "")},
		{"GetMarksheetFile", "not_found", 404, get(examPath+"GetMarksheetFile/ZZZZZZZZZZZZZZZZ.pdf", "")},
	}
}

func TestMarksheetFiles(t *testing.T) {
	t.Parallel()
	w := setup(t)
	e := w.examine(t)
	one := w.send(t, get(examPath+"GetMarksheetFile/"+e.code+".pdf", ""))
	require.Equal(t, http.StatusOK, one.Code)
	require.Equal(t, "application/pdf", one.Header().Get("Content-Type"))
	require.Contains(t, one.Body.String(), "%PDF-1.7 MS-")
	require.Contains(t, one.Body.String(), "https://kendra.example/verify/"+e.code)
	own := w.send(t, get(examPath+"GetHallTicketFile?Code="+e.ticket, w.ownStudent))
	require.Equal(t, http.StatusOK, own.Code)
	require.Contains(t, own.Body.String(), "https://kendra.example/verify/"+e.ticket)
	tickets := w.send(t, get(fmt.Sprintf(examPath+"GetHallTicketsFile?Id=%d&EnrolmentId=%d", e.open, w.asha.Enrolment), w.staff))
	require.Equal(t, http.StatusOK, tickets.Code)
	require.Equal(t, `attachment; filename="hall-tickets.pdf"`, tickets.Header().Get("Content-Disposition"))
	sheet := w.send(t, get(fmt.Sprintf(examPath+"GetMarksSheet?Id=%d", e.published), w.staff))
	require.Equal(t, http.StatusOK, sheet.Code)
	require.Contains(t, sheet.Body.String(), "Practical: Typing (second entry) (50)\n"+string(w.asha.RegNo)+"|Asha Verma|38|L81|41|41")
	require.Contains(t, one.Body.String(), w.send(t, get(examPath+"GetMarksheetCredential?Code="+e.code, "")).Body.String(), "its credential is inside")
	list := w.send(t, get(examPath+"GetMarksheetList/1", ""))
	require.Equal(t, http.StatusOK, list.Code)
	require.Equal(t, "*", list.Header().Get("Access-Control-Allow-Origin"))
	require.Contains(t, list.Body.String(), `"id": "https://kendra.example/api/Exam/GetMarksheetList/1"`)
	pack := w.send(t, get(fmt.Sprintf(examPath+"GetMarksheets?Id=%d", e.published), w.staff))
	require.Equal(t, http.StatusOK, pack.Code)
	require.Equal(t, `attachment; filename="marksheets.pdf"`, pack.Header().Get("Content-Disposition"))
}
