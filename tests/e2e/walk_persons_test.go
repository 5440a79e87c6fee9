package e2e_test

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// personRoutes are the operations on documents of students and notes on them.
var personRoutes = map[string]route{
	"GET /api/Document/GetKinds": {level: forStaff, ask: plain},
	"POST /api/Document/PostKind": {level: forAdmins, ask: func(_ *testing.T, w *walk, _ turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":0,"Name":"Paper %s","Required":false,"Expires":false,"ByStudent":true}`, w.number()))
	}},
	"POST /api/Document/PostUsualKinds": {level: forAdmins, ask: plain},
	"DELETE /api/Document/DeleteKind":   {level: forAdmins, ask: func(t *testing.T, w *walk, _ turn) ask { return asked("Id", w.documentKind(t)) }},
	"GET /api/Document/GetDocuments": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, ask: func(_ *testing.T, w *walk, c turn) ask {
		return asked("SID", w.people[c.of])
	}},
	"POST /api/Document/PostDocument": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, ask: func(t *testing.T, w *walk, c turn) ask {
		kind, body := w.handing(t, c.of)
		return ask{kind: kind, body: body}
	}},
	"POST /api/Document/PostOpenDocument": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%s}`, w.document(t, c.of, asAdmin)))
	}, after: func(t *testing.T, w *walk, c turn, a answer) {
		link := read[struct{ Link string }](t, a).Link
		require.Equal(t, http.StatusOK, w.as(asNobody).get(t, link).status)
		address, _, _ := strings.Cut(link, "?")
		require.Equal(t, http.StatusNotFound, w.as(c.who).get(t, address).status, "without the seal")
	}},
	"POST /api/Document/PostCheckDocument": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%s,"Checked":true}`, w.document(t, c.of, asAdmin)))
	}},
	"DELETE /api/Document/DeleteDocument": {level: forPeople, foreign: foreignNotFound, things: 3, owns: orIsIt, ask: func(t *testing.T, w *walk, c turn) ask {
		by := asAdmin
		if c.who == asStudent && c.of == ofA {
			by = asStudent // students delete what they uploaded themselves
		}
		return asked("Id", w.document(t, c.of, by))
	}},
	"GET /api/Attention/GetAttention":       {level: forStaff, ask: plain, after: hidesTheOther},
	"POST /api/Attention/PostAttentionSeen": {level: forStaff, ask: func(*testing.T, *walk, turn) ask { return postedJSON(`{"Topics":["enquiries"]}`) }},
	"GET /api/Note/GetNotes": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		w.note(t, c.of)
		return asked("SID", w.people[c.of])
	}},
	"POST /api/Note/PostNote": {level: forStaff, foreign: foreignNotFound, ask: func(_ *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"SID":%d,"Text":"Calls.","FollowUp":""}`, w.people[c.of]))
	}},
	"POST /api/Note/PostEditNote": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%s,"Text":"Has called."}`, w.note(t, c.of)))
	}},
	"POST /api/Note/PostFollowUp": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%s,"Done":true}`, w.note(t, c.of)))
	}},
	"DELETE /api/Note/DeleteNote": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.note(t, c.of))
	}},
}

// documentKind makes a kind of documents that students may upload, and returns its id. The kind goes with the test: an
// institute can have 50.
func (w *walk) documentKind(t *testing.T) string {
	t.Helper()
	body := fmt.Sprintf(`{"Id":0,"Name":"Paper %s","Required":false,"Expires":false,"ByStudent":true}`, w.number())
	made := read[struct{ Id int64 }](t, w.as(asAdmin).send(t, http.MethodPost, "/api/Document/PostKind", jsonKind, strings.NewReader(body)))
	t.Cleanup(func() {
		for _, table := range []string{"documents WHERE kind_id", "document_kinds WHERE id"} {
			_, err := w.conn.Exec(context.WithoutCancel(t.Context()), "DELETE FROM "+table+" = $1", made.Id)
			require.NoError(t, err)
		}
	})
	return strconv.FormatInt(made.Id, 10)
}

// handing returns a form with a document of a student.
func (w *walk) handing(t *testing.T, of int) (kind, body string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	require.NoError(t, form.WriteField("SID", strconv.FormatInt(w.people[of], 10)))
	require.NoError(t, form.WriteField("KindId", w.documentKind(t)))
	part, err := form.CreateFormFile("File", "paper.pdf")
	require.NoError(t, err)
	_, err = part.Write([]byte("%PDF-1.7 " + w.number()))
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return form.FormDataContentType(), b.String()
}

// document makes a document of a student and returns its id.
func (w *walk) document(t *testing.T, of int, by who) string {
	t.Helper()
	kind, body := w.handing(t, of)
	made := read[struct{ Id int64 }](t, w.as(by).send(t, http.MethodPost, "/api/Document/PostDocument", kind, strings.NewReader(body)))
	return strconv.FormatInt(made.Id, 10)
}

// note makes a note on a student by the staff of their center and returns its id.
func (w *walk) note(t *testing.T, of int) string {
	t.Helper()
	by := map[int]who{ofA: asStaffA, ofB: asStaffB, ofThird: asStaffA}[of]
	body := fmt.Sprintf(`{"SID":%d,"Text":"Calls.","FollowUp":"2030-01-01"}`, w.people[of])
	made := read[struct{ Id int64 }](t, w.as(by).send(t, http.MethodPost, "/api/Note/PostNote", jsonKind, strings.NewReader(body)))
	return strconv.FormatInt(made.Id, 10)
}
