package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// scopeLine is a line of a batch of certificates, without what the batch itself was given.
type scopeLine struct {
	Serial, Name, Outcome, Code, Message string
}

// scopeLines orders certificates for registration numbers and returns what became of each.
func scopeLines(t *testing.T, w *walk, somebody who, regNos []string) (lines []scopeLine, text string) {
	t.Helper()
	type line struct{ RegNo string }
	order := struct{ Lines []line }{}
	for _, n := range regNos {
		order.Lines = append(order.Lines, line{n})
	}
	body, err := json.Marshal(order)
	require.NoError(t, err)
	job := read[struct{ Id int64 }](t, w.as(somebody).send(t, http.MethodPost, "/api/Certificate/PostIssueMany", jsonKind, strings.NewReader(string(body))))
	w.settledJobs(t)
	a := w.as(somebody).get(t, fmt.Sprintf("/api/Certificate/GetJobLines?Id=%d", job.Id))
	return read[struct{ Items []scopeLine }](t, a).Items, string(a.body)
}

// TestAttack_BatchLinesHoldNoForeignNames: a batch of certificates says the same of another center's student, of one who is
// deleted, merged away or transferred, and of a number that nobody has.
func TestAttack_BatchLinesHoldNoForeignNames(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	numberOf := func(sid string) string {
		return one[string](t, w.conn, "SELECT reg_no FROM students WHERE id = $1::bigint", sid)
	}
	foreign, _ := w.newStudent(t, ofB)
	deleted, _ := w.newStudent(t, ofB)
	deletedNumber := numberOf(deleted)
	mustOK(t, w.send(t, http.MethodDelete, "/api/Student/DeleteStudent?SID="+deleted, "", nil))
	merged, _ := w.newStudent(t, ofB)
	mergedNumber := numberOf(merged)
	mustOK(t, w.post(t, "/api/Student/PostMergeStudents", fields("SID", foreign, "From", merged)))
	moved, form := w.newStudent(t, ofA)
	there := w.student(t, ofB)
	mustOK(t, w.post(t, "/api/Student/PostTransferStudent", fields("SID", moved, "OId", there.Get("OId"), "DID", there.Get("DID"))))
	form.Set("SID", moved)
	form.Del("Session") // it stayed at the other center
	form.Set("Name", "Renamed "+marks[ofB])
	form.Set("OId", there.Get("OId"))
	form.Set("DID", there.Get("DID"))
	mustOK(t, w.post(t, "/api/Student/PostUpdateStudentByAdmin", form))
	own, _ := w.newStudent(t, ofA)

	lines, text := scopeLines(t, w, asStaffA, []string{
		"9999-26-00001", numberOf(foreign), deletedNumber, mergedNumber, numberOf(moved), numberOf(own),
	})
	require.NotContains(t, text, marks[ofB])
	require.Len(t, lines, 6)
	require.Equal(t, "refused", lines[0].Outcome)
	for _, l := range lines[1:5] {
		require.Equal(t, lines[0], l, "what is another's is answered like what is not there")
	}
	require.Contains(t, lines[5].Name, marks[ofA], "one's own refused students are named")

	_, text = scopeLines(t, w, asAdmin, []string{numberOf(foreign)})
	require.Contains(t, text, marks[ofB], "administrators see every center's")
}

// scopeImport has somebody check a sheet of one row for a center, and returns its issues and its refused rows.
func scopeImport(t *testing.T, w *walk, somebody who, of int, form url.Values) (issues, refused string) {
	t.Helper()
	names := []string{"Name", "Email", "Mobile", "DOB", "DivName"}
	form.Set("DivName", one[string](t, w.conn, "SELECT name FROM divisions WHERE id = $1::bigint", w.student(t, of).Get("DID")))
	if form.Get("RegNo") != "" {
		names = append(names, "RegNo")
	}
	var cells []string
	for _, n := range names {
		cells = append(cells, form.Get(n))
	}
	kind, body := importUpload(t, w.centers[of], strings.Join(names, ",")+"\n"+strings.Join(cells, ",")+"\n")
	made := read[struct{ Import struct{ Id string } }](t, w.as(somebody).send(t, http.MethodPost, "/api/Imports/PostFile", kind, strings.NewReader(body)))
	id := made.Import.Id
	mustOK(t, w.as(somebody).post(t, "/api/Imports/PostCheck", fields("Id", id)))
	w.idle(t, id)
	a := w.as(somebody).get(t, "/api/Imports/GetIssues?Id="+id)
	mustOK(t, a)
	file := w.as(somebody).get(t, "/api/Imports/GetResult?Kind=failed&Id="+id)
	mustOK(t, file)
	return string(a.body), string(file.body)
}

// TestAttack_ImportsDoNotTellWhoseAddress: an import of staff says that an address is not available, and not whose it is; an
// administrator's names the center.
func TestAttack_ImportsDoNotTellWhoseAddress(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	_, theirs := w.newStudent(t, ofB)
	taken := theirs.Get("Email")
	foreignNumber := one[string](t, w.conn, "SELECT reg_no FROM students WHERE email = $1", taken)
	ownSID, own := w.newStudent(t, ofA)
	ownNumber := one[string](t, w.conn, "SELECT reg_no FROM students WHERE id = $1::bigint", ownSID)
	const secret = "another center"

	fresh := w.student(t, ofA)
	fresh.Set("Email", taken)
	issues, refused := scopeImport(t, w, asStaffA, ofA, fresh)
	for _, text := range []string{issues, refused} {
		require.Contains(t, text, "is not available; ask the administrator")
		require.NotContains(t, text, secret)
		require.NotContains(t, text, marks[ofB])
	}

	// A new address of an own student is told of in the same way.
	own.Set("RegNo", ownNumber)
	own.Set("Email", taken)
	issues, refused = scopeImport(t, w, asStaffA, ofA, own)
	for _, text := range []string{issues, refused} {
		require.Contains(t, text, "is not available; ask the administrator")
		require.NotContains(t, text, secret)
	}

	// Another center's number is a number that nobody has.
	var told []string
	for _, number := range []string{foreignNumber, "9999-26-00001"} {
		row := w.student(t, ofA)
		row.Set("RegNo", number)
		issues, _ = scopeImport(t, w, asStaffA, ofA, row)
		require.NotContains(t, issues, secret)
		told = append(told, strings.ReplaceAll(issues[strings.Index(issues, `"Items"`):], number, "NUMBER"))
	}
	require.Equal(t, told[1], told[0])

	// Administrators are told where.
	row := w.student(t, ofA)
	row.Set("Email", taken)
	issues, refused = scopeImport(t, w, asAdmin, ofA, row)
	require.Contains(t, issues, "Kendra "+marks[ofB])
	require.Contains(t, refused, "Kendra "+marks[ofB])
	// Details that only an administrator may see are not stored in the import, where the center's staff could read
	// them.
	id := one[string](t, w.conn, "SELECT id FROM import_jobs ORDER BY started_at DESC LIMIT 1")
	require.NotContains(t, string(w.as(asStaffA).get(t, "/api/Imports/GetIssues?Id="+id).body), marks[ofB])
	require.NotContains(t, string(w.as(asStaffA).get(t, "/api/Imports/GetResult?Kind=failed&Id="+id).body), marks[ofB])
}

// TestAttack_ManyChangesHoldNoForeignNames: what is done with many students at once says of another center's only the number that
// was asked for.
func TestAttack_ManyChangesHoldNoForeignNames(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	sid, _ := w.newStudent(t, ofB)
	a := w.as(asStaffA).post(t, "/api/Student/PostChangeMany", fields("Ids", sid+","+strconv.Itoa(99999999), "Status", "active"))
	mustOK(t, a)
	require.NotContains(t, string(a.body), marks[ofB])
	require.Equal(t, "registered", one[string](t, w.conn, "SELECT status FROM students WHERE id = $1::bigint", sid))
}

// TestAttack_SubjectsOfAnotherCenterAreNotThere: a session that is for no division takes marks in subjects of its own center only;
// another center's subject would be named in the student's attendance.
func TestAttack_SubjectsOfAnotherCenterAreNotThere(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	division := w.newDivision(t, ofB)
	subject := w.newSubject(t, division)
	session, student := w.seated(t, ofA)
	for _, path := range []string{"GetRegister", "GetMonth", "GetMonthFile"} {
		a := w.as(asStaffA).get(t, fmt.Sprintf("/api/Attendance/%s?Id=%s&Day=%s&SubjectId=%d", path, session, today(), subject))
		refusal(t, a, http.StatusNotFound)
	}
	marked := w.as(asStaffA).send(t, http.MethodPost, "/api/Attendance/PostMarks", jsonKind, strings.NewReader(
		fmt.Sprintf(`{"Id":%s,"Day":%q,"SubjectId":%d,"Entries":[{"SID":%s,"Mark":"late"}]}`, session, today(), subject, student)))
	refusal(t, marked, http.StatusNotFound)
	require.NotContains(t, string(w.as(asStaffA).get(t, "/api/Attendance/GetStudentAttendance?SID="+student).body), "Typing")
}
