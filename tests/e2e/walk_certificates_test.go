package e2e_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
)

// regNoOf returns the registration number and the division of a new student of a center.
func (w *walk) regNoOf(t *testing.T, of int) (regNo, division string) {
	t.Helper()
	sid, _ := w.newStudent(t, of)
	return one[string](t, w.conn, "SELECT reg_no FROM students WHERE id = $1::bigint", sid),
		one[string](t, w.conn, "SELECT division_id::text FROM students WHERE id = $1::bigint", sid)
}

// certified returns the serial of a new certificate of a center.
func (w *walk) certified(t *testing.T, of int) string {
	t.Helper()
	regNo, division := w.regNoOf(t, of)
	return read[struct{ Serial string }](t, w.as(asAdmin).send(t, http.MethodPost, "/api/Certificate/PostIssue", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"RegNo":%q,"DID":%s,"Override":"Walked"}`, regNo, division)))).Serial
}

// ordered returns a batch of certificates for a session of a center.
func (w *walk) ordered(t *testing.T, of int) string {
	t.Helper()
	session, _ := w.seated(t, of)
	job := read[struct{ Id int64 }](t, w.as(asAdmin).send(t, http.MethodPost, "/api/Certificate/PostIssueMany", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"SessionId":%s}`, session))))
	w.settledJobs(t)
	return strconv.FormatInt(job.Id, 10)
}

// settledJobs waits for what is done in the background.
func (w *walk) settledJobs(t *testing.T) {
	t.Helper()
	w.settledBatches(t)
	eventually(t, "the batches are done", func() bool {
		return one[int](t, w.conn, "SELECT count(*) FROM certificate_jobs WHERE stage IN ('queued', 'running') AND issued + unchanged + refused < line_count AND title NOT LIKE 'Waits%'") == 0
	})
}

// passed makes a new student of a center fit to be certified.
func (w *walk) passed(t *testing.T, of int) (regNo, division string) {
	t.Helper()
	regNo, division = w.regNoOf(t, of)
	_, err := w.conn.Exec(t.Context(), "UPDATE students SET status = 'passed', photo = 'files/walked.webp' WHERE reg_no = $1", regNo)
	if err != nil {
		t.Fatal(err)
	}
	return regNo, division
}

const walkedDesign = `{"Name":"Walked","Elements":[{"Kind":"text","X":20,"Y":100,"Text":"{name} {serial}"},{"Kind":"qr","X":20,"Y":20,"W":25}]}`

var certificateRoutes = map[string]route{
	"GET /api/Certificate/GetVerifications": {ask: func(_ *testing.T, w *walk, _ turn) ask { return asked("Names", w.code) }},
	"GET /api/Certificate/GetCredential":    {ask: func(_ *testing.T, w *walk, _ turn) ask { return asked("Code", w.code) }},
	"GET /api/Certificate/GetProof":         {ask: func(_ *testing.T, w *walk, _ turn) ask { return asked("Code", w.code) }},
	"GET /api/Certificate/GetStatusList/{name}": {ask: func(*testing.T, *walk, turn) ask {
		return ask{path: "/api/Certificate/GetStatusList/1"}
	}},
	"GET /api/Certificate/GetCertificates": {level: forStaff, foreign: foreignHidden, ask: func(t *testing.T, w *walk, c turn) ask {
		w.certified(t, c.of)
		return ofCenter(t, w, c)
	}},
	"GET /api/Certificate/GetEvents": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Serial", w.certified(t, c.of))
	}},
	"POST /api/Certificate/PostIssue": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		regNo, division := w.passed(t, c.of)
		return postedJSON(fmt.Sprintf(`{"RegNo":%q,"DID":%s}`, regNo, division))
	}},
	"GET /api/Certificate/GetChecks": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Serial", w.certified(t, c.of))
	}},
	"GET /api/Certificate/GetPrintPack": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Serials", w.certified(t, c.of))
	}},
	"GET /api/Certificate/GetDesigns": {level: forStaff, ask: func(*testing.T, *walk, turn) ask { return ask{query: "For=marksheet"} }},
	"POST /api/Certificate/PostPreviewDesign": {level: forStaff, ask: func(*testing.T, *walk, turn) ask {
		return ask{kind: jsonKind, body: walkedDesign, query: "As=pdf"}
	}},
	"POST /api/Certificate/PostSaveDesign": {level: forAdmins, ask: func(*testing.T, *walk, turn) ask { return postedJSON(walkedDesign) }},
	"POST /api/Certificate/PostChooseDesign": {level: forAdmins, foreign: foreignDenied, ask: func(_ *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"OId":%d,"Name":"Plain"}`, w.centers[c.of]))
	}},
	"GET /api/Certificate/GetReady": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		session, _ := w.seated(t, c.of)
		return asked("SessionId", session)
	}},
	"GET /api/Certificate/GetReadyStudent": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		regNo, division := w.passed(t, c.of)
		return asked("RegNo", regNo, "DID", division)
	}},
	"POST /api/Certificate/PostIssueMany": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		session, _ := w.seated(t, c.of)
		return postedJSON(fmt.Sprintf(`{"SessionId":%s}`, session))
	}, after: func(t *testing.T, w *walk, _ turn, _ answer) { w.settledJobs(t) }},
	"GET /api/Certificate/GetJobs": {level: forStaff, foreign: foreignHidden, ask: func(t *testing.T, w *walk, c turn) ask {
		w.ordered(t, c.of)
		return ask{path: "/api/Certificate/GetJobs"}
	}},
	"GET /api/Certificate/GetJob": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.ordered(t, c.of))
	}},
	"GET /api/Certificate/GetJobLines": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.ordered(t, c.of))
	}},
	"POST /api/Certificate/PostCancelJob": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		id := w.ordered(t, c.of)
		// It is open for good: there is more to do, and no line that says what.
		_, err := w.conn.Exec(t.Context(), "UPDATE certificate_jobs SET title = 'Waits', stage = 'running', ended_at = NULL, line_count = 1000 WHERE id = $1::bigint", id)
		if err != nil {
			t.Fatal(err)
		}
		return postedJSON(fmt.Sprintf(`{"Id":%s}`, id))
	}},
	"POST /api/Certificate/PostRevoke": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Serial":%q,"Class":"other","Reason":"Walked"}`, w.certified(t, c.of)))
	}},
	"POST /api/Certificate/PostWalletOffer": {level: forPeople, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Serial":%q}`, w.certified(t, c.of)))
	}},
	"POST /api/Certificate/PostSupersede": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Serial":%q,"Reason":"Walked"}`, w.certified(t, c.of)))
	}},
}
