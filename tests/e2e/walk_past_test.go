package e2e_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
)

// stranger is an id that somebody asks with who has nothing to do with it, or not any more.
type stranger struct {
	what  string // absent, foreign, or what has become of it
	value string
	own   bool // it was the asker's own once: they may be told what they knew, so the answer need not be that about an absent one
}

// strangers are ids by what they are ids of. The first of each kind is of nothing.
type strangers map[string][]stranger

// absentIDs are well formed, and of nothing.
var absentIDs = map[string]string{
	"student": "99999999", "regno": "9999-26-00001", "email": "nobody@walk.example", "center": "99999999", "division": "99999999", "course": "99999999",
	"session": "99999999", "enrolment": "99999999", "staff": "99999999", "subject": "99999999", "account": "99999999", "message": "99999999", "document": "99999999", "note": "99999999", "fees": "99999999",
	"job": "99999999", "batch": "99999999", "view": "99999999", "receipt": "9999/26-27/R00001", "import": "0000000000000000", "serial": string(certificates.NewSerial("", 9999, 2026, 1)),
	"login": "00000000000000000000000000", "file": "/api/Files/GetFile/00000000000000000000000000000000.png",
}

// makeStrangers makes things of the other center than n's, and some that have a past: deleted, merged away, and moved from center
// n to the other, which has changed them since.
func (w *walk) makeStrangers(t *testing.T, n int) strangers {
	t.Helper()
	all, other := strangers{}, 1-n
	for kind, value := range absentIDs {
		all[kind] = []stranger{{what: "absent", value: value}}
	}
	add := func(kind, what, value string, own bool) {
		require.NotEmpty(t, value, "%s %s", what, kind)
		all[kind] = append(all[kind], stranger{what, value, own})
	}
	person := func(what, sid string, own bool) {
		add("student", what, sid, own)
		add("regno", what, one[string](t, w.conn, "SELECT reg_no FROM students WHERE id = $1::bigint", sid), own)
	}
	admin := w.as(asAdmin)

	session, seated := w.seated(t, other)
	add("session", "foreign", session, false)
	person("foreign", seated, false)
	add("email", "foreign", one[string](t, w.conn, "SELECT email FROM students WHERE id = $1::bigint", seated), false)
	for what, of := range map[string]int{"deleted": other, "own deleted": n} {
		gone, _ := w.newStudent(t, of)
		mustOK(t, admin.send(t, http.MethodDelete, "/api/Student/DeleteStudent?SID="+gone, "", nil))
		person(what, gone, of == n)
	}
	for what, of := range map[string]int{"merged away": other, "own merged away": n} {
		kept, _ := w.newStudent(t, of)
		gone, _ := w.newStudent(t, of)
		mustOK(t, admin.post(t, "/api/Student/PostMergeStudents", fields("SID", kept, "From", gone)))
		person(what, gone, of == n)
	}
	w.moveOne(t, n, add, person)

	goneSession := w.session(t, other)
	mustOK(t, admin.send(t, http.MethodDelete, "/api/Session/DeleteSession?Id="+goneSession, "", nil))
	add("session", "deleted", goneSession, false)
	member, goneMember := w.member(t, other), w.member(t, other)
	mustOK(t, admin.send(t, http.MethodDelete, "/api/Staff/DeleteStaff?Id="+goneMember, "", nil))
	add("staff", "foreign", member, false)
	add("staff", "deleted", goneMember, false)

	course := w.newCourse(t, other, "Studies "+w.number())
	division := w.divisionOf(t, course)
	add("course", "foreign", course, false)
	add("division", "foreign", division, false)
	add("subject", "foreign", strconv.FormatInt(w.newSubject(t, division), 10), false)
	goneDivision := w.newDivision(t, other)
	goneSubject := strconv.FormatInt(w.newSubject(t, goneDivision), 10)
	mustOK(t, admin.send(t, http.MethodPost, "/api/Course/PostDeleteCourseDivision?DID="+goneDivision, jsonKind, nil))
	add("division", "deleted", goneDivision, false)
	add("subject", "deleted", goneSubject, false)

	add("center", "foreign", strconv.FormatInt(w.centers[other], 10), false)
	goneCenter, _ := w.newCenter(t, "Kendra "+w.number())
	mustOK(t, admin.send(t, http.MethodDelete, fmt.Sprintf("/api/StudyCenter/PostDeleteStudyCenter?OId=%d", goneCenter), "", nil))
	add("center", "deleted", strconv.FormatInt(goneCenter, 10), false)

	colleague := emails[map[int]who{ofA: asStaffA, ofB: asStaffB}[other]]
	add("account", "foreign", one[string](t, w.conn, "SELECT id::text FROM accounts WHERE email = $1", colleague), false)
	add("login", "foreign", w.loginID(t, map[int]who{ofA: asStaffA, ofB: asStaffB}[other]), false)
	add("message", "foreign", w.message(t, other), false)
	add("document", "foreign", w.document(t, other, asAdmin), false)
	add("note", "foreign", w.note(t, other), false)
	_, enrolment := w.enrolled(t, other)
	add("enrolment", "foreign", enrolment, false)
	_, fees := w.owing(t, other)
	add("fees", "foreign", strconv.FormatInt(fees, 10), false)
	add("receipt", "foreign", w.paid(t, other), false)
	add("job", "foreign", w.ordered(t, other), false)
	add("batch", "foreign", w.orderedBatch(t, other), false)
	add("import", "foreign", w.newImport(t, other), false)
	add("view", "foreign", strconv.FormatInt(w.sharedView(t, other), 10), false)
	serial := w.certified(t, other)
	add("serial", "foreign", serial, false)
	revoked := w.certified(t, other)
	mustOK(t, admin.send(t, http.MethodPost, "/api/Certificate/PostRevoke", jsonKind, strings.NewReader(fmt.Sprintf(`{"Serial":%q,"Class":"other","Reason":"Walked"}`, revoked))))
	add("serial", "revoked", revoked, false)
	add("file", "foreign", w.files[other], false)
	return all
}

// moveOne makes a student of center n who has a certificate there, and repeats the course with a seat, fees and a receipt. It moves
// them to the other center, which then changes who they are.
func (w *walk) moveOne(t *testing.T, n int, add func(kind, what, value string, own bool), person func(what, sid string, own bool)) {
	t.Helper()
	admin := w.as(asAdmin)
	sid, form := w.newStudent(t, n)
	number := one[string](t, w.conn, "SELECT reg_no FROM students WHERE id = $1::bigint", sid)
	serial := read[struct{ Serial string }](t, admin.send(t, http.MethodPost, "/api/Certificate/PostIssue", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"RegNo":%q,"DID":%s,"Override":"Walked"}`, number, form.Get("DID"))))).Serial
	mustOK(t, admin.post(t, "/api/Enrolment/PostEnrol", fields("SID", sid, "DID", form.Get("DID"), "Again", "true")))
	session := w.session(t, n)
	mustOK(t, admin.post(t, "/api/Session/PostEnrolStudent", fields("Id", session, "SID", sid)))
	fees := read[struct{ Id int64 }](t, admin.send(t, http.MethodPost, "/api/Fees/PostOpenFees", jsonKind, strings.NewReader(fmt.Sprintf(`{"SID":%s}`, sid)))).Id
	receipt := read[struct{ Number string }](t, admin.send(t, http.MethodPost, "/api/Fees/PostTakePayment", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"Id":%d,"Amount":"100","Method":"cash"}`, fees)))).Number
	there := w.student(t, 1-n)
	mustOK(t, admin.post(t, "/api/Student/PostTransferStudent", fields("SID", sid, "OId", there.Get("OId"), "DID", there.Get("DID"))))
	there.Set("SID", sid)
	there.Set("Name", "Moved "+marks[1-n])
	there.Del("Session") // it stayed at the other center
	mustOK(t, admin.post(t, "/api/Student/PostUpdateStudentByAdmin", there))
	person("moved away", sid, true)
	add("session", "of one who moved away", session, true)
	add("email", "moved away", there.Get("Email"), true)
	add("fees", "moved away", strconv.FormatInt(fees, 10), true)
	add("receipt", "moved away", receipt, true)
	add("serial", "moved away", serial, true)
}
