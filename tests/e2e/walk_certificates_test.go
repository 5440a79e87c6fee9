package e2e_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// regNoOf answers the registration number and the division of a new student of a center.
func (w *walk) regNoOf(t *testing.T, of int) (regNo, division string) {
	t.Helper()
	sid, _ := w.newStudent(t, of)
	return one[string](t, w.conn, "SELECT reg_no FROM students WHERE id = $1::bigint", sid),
		one[string](t, w.conn, "SELECT division_id::text FROM students WHERE id = $1::bigint", sid)
}

// certified answers the serial of a new certificate of a center.
func (w *walk) certified(t *testing.T, of int) string {
	t.Helper()
	regNo, division := w.regNoOf(t, of)
	return read[struct{ Serial string }](t, w.as(asAdmin).send(t, http.MethodPost, "/api/Certificate/PostIssue", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"RegNo":%q,"DID":%s,"Override":"Walked"}`, regNo, division)))).Serial
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

var certificateRoutes = map[string]route{
	"GET /api/Certificate/GetVerifications": {ask: func(_ *testing.T, w *walk, _ turn) ask { return asked("Names", w.code) }},
	"GET /api/Certificate/GetCredential":    {ask: func(_ *testing.T, w *walk, _ turn) ask { return asked("Code", w.code) }},
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
	"POST /api/Certificate/PostRevoke": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Serial":%q,"Class":"other","Reason":"Walked"}`, w.certified(t, c.of)))
	}},
	"POST /api/Certificate/PostSupersede": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Serial":%q,"Reason":"Walked"}`, w.certified(t, c.of)))
	}},
}
