package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// of returns a call with a JSON body.
func of(path, token, body string) call {
	return call{method: http.MethodPost, path: path, token: token, body: body, kind: jsonKind}
}

func deleting(path, token string) call {
	return call{method: http.MethodDelete, path: path, token: token}
}

// handing returns an upload of a student's document.
func handing(token, content, fields string) call {
	c := uploading(token, content, fields)
	c.path = "/api/Document/PostDocument"
	return c
}

const aPDF = "%PDF-1.7 a marksheet"

// personCases are the responses about documents of students and notes on them.
func personCases(w *world) []goldenCase {
	asha := fmt.Sprintf("SID=%d", w.asha.ID)
	note := func(day string) string {
		return fmt.Sprintf(`{"SID":%d,"Text":"Brings it.","FollowUp":%q}`, w.asha.ID, day)
	}
	return []goldenCase{
		{"GetKinds", "staff", 200, get("/api/Document/GetKinds", w.staff)},
		{"GetKinds", "denied", 403, get("/api/Document/GetKinds", w.student)},
		{"PostKind", "new", 200, of("/api/Document/PostKind", w.admin, `{"Id":0,"Name":" Income  certificate","Required":false,"Expires":true,"ByStudent":true}`)},
		{"PostKind", "changed", 200, of("/api/Document/PostKind", w.admin, `{"Id":1,"Name":"Photo identity","Required":false,"Expires":false,"ByStudent":false}`)},
		{"PostKind", "taken", 409, of("/api/Document/PostKind", w.admin, `{"Id":0,"Name":"photo IDENTITY","Required":false,"Expires":false,"ByStudent":false}`)},
		{"PostKind", "invalid", 422, of("/api/Document/PostKind", w.admin, `{"Id":0,"Name":" ","Required":false,"Expires":false,"ByStudent":false}`)},
		{"PostKind", "missing", 404, of("/api/Document/PostKind", w.admin, `{"Id":99,"Name":"x","Required":false,"Expires":false,"ByStudent":false}`)},
		{"PostKind", "denied", 403, of("/api/Document/PostKind", w.staff, `{"Id":0,"Name":"x","Required":false,"Expires":false,"ByStudent":false}`)},
		{"PostUsualKinds", "ok", 200, of("/api/Document/PostUsualKinds", w.admin, "")},
		{"DeleteKind", "ok", 200, deleting("/api/Document/DeleteKind?Id=4", w.admin)},
		{"DeleteKind", "used", 409, deleting("/api/Document/DeleteKind?Id=1", w.admin)},
		{"DeleteKind", "missing", 404, deleting("/api/Document/DeleteKind?Id=99", w.admin)},
		{"GetDocuments", "staff", 200, get("/api/Document/GetDocuments?"+asha, w.staff)},
		{"GetDocuments", "own", 200, get("/api/Document/GetDocuments?"+asha, w.ownStudent)},
		{"GetDocuments", "foreign", 404, get("/api/Document/GetDocuments?"+asha, w.otherStaff)},
		{"PostDocument", "ok", 200, handing(w.staff, aPDF, "KindId=3&"+asha)},
		{"PostDocument", "own", 200, handing(w.ownStudent, pngHead, "KindId=3&"+asha)},
		{"PostDocument", "expires", 200, handing(w.admin, aPDF, "KindId=5&Expires=31/12/2027&"+asha)},
		{"PostDocument", "no_day", 422, handing(w.admin, aPDF, "KindId=5&"+asha)},
		{"PostDocument", "malformed", 422, handing(w.admin, aPDF, "KindId=x&Expires=x&SID=x")},
		{"PostDocument", "no_kind", 404, handing(w.admin, aPDF, "KindId=99&"+asha)},
		{"PostDocument", "type", 415, handing(w.admin, "GIF89a", "KindId=3&"+asha)},
		{"PostDocument", "too_large", 413, handing(w.admin, aPDF+strings.Repeat("x", 10<<20), "KindId=3&"+asha)},
		{"PostDocument", "empty", 422, handing(w.admin, "", "KindId=3&"+asha)},
		{"PostDocument", "foreign", 404, handing(w.otherStaff, aPDF, "KindId=3&"+asha)},
		{"PostOpenDocument", "staff", 200, of("/api/Document/PostOpenDocument", w.staff, `{"Id":1}`)},
		{"PostOpenDocument", "own", 200, of("/api/Document/PostOpenDocument", w.ownStudent, `{"Id":1}`)},
		{"PostOpenDocument", "foreign", 404, of("/api/Document/PostOpenDocument", w.otherStaff, `{"Id":1}`)},
		{"PostCheckDocument", "ok", 200, of("/api/Document/PostCheckDocument", w.staff, `{"Id":1,"Checked":true}`)},
		{"PostCheckDocument", "denied", 403, of("/api/Document/PostCheckDocument", w.ownStudent, `{"Id":1,"Checked":true}`)},
		{"DeleteDocument", "ok", 200, deleting("/api/Document/DeleteDocument?Id=1", w.ownStudent)},
		{"DeleteDocument", "missing", 404, deleting("/api/Document/DeleteDocument?Id=99", w.admin)},

		{"GetAttention", "admin", 200, get("/api/Attention/GetAttention", w.admin)},
		{"GetAttention", "staff", 200, get("/api/Attention/GetAttention", w.staff)},
		{"GetAttention", "denied", 403, get("/api/Attention/GetAttention", w.student)},
		{"PostAttentionSeen", "ok", 200, of("/api/Attention/PostAttentionSeen", w.staff, `{"Topics":["enquiries","follow_ups"]}`)},
		{"PostAttentionSeen", "not_theirs", 422, of("/api/Attention/PostAttentionSeen", w.staff, `{"Topics":["mail"]}`)},

		{"GetNotes", "staff", 200, get("/api/Note/GetNotes?"+asha, w.staff)},
		{"GetNotes", "foreign", 404, get("/api/Note/GetNotes?"+asha, w.otherStaff)},
		{"GetNotes", "denied", 403, get("/api/Note/GetNotes?"+asha, w.ownStudent)},
		{"PostNote", "ok", 200, of("/api/Note/PostNote", w.staff, note("2026-12-01"))},
		{"PostNote", "no_day", 200, of("/api/Note/PostNote", w.staff, note(""))},
		{"PostNote", "invalid", 422, of("/api/Note/PostNote", w.staff, strings.Replace(note("2020-01-01"), "Brings it.", " ", 1))},
		{"PostNote", "malformed", 422, of("/api/Note/PostNote", w.staff, note("tomorrow"))},
		{"PostNote", "foreign", 404, of("/api/Note/PostNote", w.otherStaff, note(""))},
		{"PostEditNote", "ok", 200, of("/api/Note/PostEditNote", w.admin, `{"Id":1,"Text":"Has brought it.","FollowUp":"01/12/2026"}`)},
		{"PostEditNote", "by_another", 403, of("/api/Note/PostEditNote", w.staff, `{"Id":1,"Text":"x"}`)},
		{"PostFollowUp", "done", 200, of("/api/Note/PostFollowUp", w.staff, `{"Id":2,"Done":true}`)},
		{"PostFollowUp", "no_day", 409, of("/api/Note/PostFollowUp", w.staff, `{"Id":1,"Done":true}`)},
		{"DeleteNote", "ok", 200, deleting("/api/Note/DeleteNote?Id=1", w.admin)},
		{"DeleteNote", "by_another", 403, deleting("/api/Note/DeleteNote?Id=1", w.staff)},
	}
}

// TestDocuments_OpenOnlyByLink checks that nobody opens a document by its path: not the administrator, nor the uploader.
func TestDocuments_OpenOnlyByLink(t *testing.T) {
	t.Parallel()
	w := setup(t)
	require.Equal(t, http.StatusOK, w.send(t, handing(w.staff, aPDF, fmt.Sprintf("KindId=3&SID=%d", w.asha.ID))).Code)
	link, ok := decode(t, w.send(t, of("/api/Document/PostOpenDocument", w.staff, `{"Id":2}`)))["Link"].(string)
	require.True(t, ok)
	path, _, _ := strings.Cut(link, "?")
	for _, token := range []string{w.admin, w.staff, w.ownStudent, w.public, ""} {
		require.Equal(t, http.StatusNotFound, w.send(t, get(path, token)).Code)
		require.NotEqual(t, http.StatusOK, w.send(t, get("/api/Files/GetFileLink?Path="+path, token)).Code)
	}
	shown := w.send(t, get(link, ""))
	require.Equal(t, http.StatusOK, shown.Code)
	require.Equal(t, aPDF, shown.Body.String())
	require.Contains(t, shown.Header().Get("Cache-Control"), "private")
	require.Equal(t, http.StatusUnprocessableEntity, w.send(t, uploading(w.admin, aPDF, "Purpose=document")).Code)
}
