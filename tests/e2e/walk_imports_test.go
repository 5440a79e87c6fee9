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

// importRoutes are the operations of imports. They wait for the background work, so that the walk sees no unexpected
// change.
var importRoutes = map[string]route{
	"POST /api/Imports/PostFile": {level: forStaff, foreign: foreignOwn, ask: func(t *testing.T, w *walk, c turn) ask {
		kind, body := importUpload(t, w.centers[c.of], "Name,Email,Mobile,DOB,DivName\n")
		return ask{kind: kind, body: body}
	}},
	"GET /api/Imports/GetImports": {level: forStaff, ask: plain, after: func(t *testing.T, w *walk, c turn, a answer) {
		for _, i := range read[struct{ Items []struct{ OId int64 } }](t, a).Items {
			require.True(t, c.who == asAdmin || i.OId == w.centers[map[who]int{asStaffA: ofA, asStaffB: ofB}[c.who]])
		}
	}},
	"GET /api/Imports/GetImport":  {level: forStaff, foreign: foreignNotFound, ask: askImport},
	"GET /api/Imports/GetColumns": {level: forStaff, foreign: foreignNotFound, ask: askImport},
	"GET /api/Imports/GetIssues":  {level: forStaff, foreign: foreignNotFound, ask: askImport},
	"GET /api/Imports/GetChanges": {level: forStaff, foreign: foreignNotFound, ask: askImport},
	"GET /api/Imports/GetResult": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.newImport(t, c.of), "Kind", "failed")
	}},
	"POST /api/Imports/PostColumns": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%q,"Dates":"mdy"}`, w.newImport(t, c.of)))
	}},
	"POST /api/Imports/PostCorrections": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%q,"Corrections":[{"Row":2,"Index":0,"From":"","To":"Bina"}]}`, w.newImport(t, c.of)))
	}},
	"POST /api/Imports/PostCheck":  {level: forStaff, foreign: foreignNotFound, ask: askPostedImport, after: untilIdle},
	"POST /api/Imports/PostRun":    {level: forStaff, foreign: foreignNotFound, ask: askPostedImport, after: untilIdle},
	"POST /api/Imports/PostCancel": {level: forStaff, foreign: foreignNotFound, ask: askPostedImport},
	"POST /api/Imports/PostUndo": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		id := w.newImport(t, c.of)
		require.Equal(t, http.StatusOK, w.as(asAdmin).post(t, "/api/Imports/PostRun", fields("Id", id)).status)
		w.idle(t, id)
		return posted(fields("Id", id))
	}},
}

func askImport(t *testing.T, w *walk, c turn) ask {
	t.Helper()
	return asked("Id", w.newImport(t, c.of))
}

func askPostedImport(t *testing.T, w *walk, c turn) ask {
	t.Helper()
	return posted(fields("Id", w.newImport(t, c.of)))
}

func untilIdle(t *testing.T, w *walk, _ turn, a answer) {
	t.Helper()
	w.idle(t, read[struct{ Id string }](t, a).Id)
}

func (w *walk) idle(t *testing.T, id string) {
	t.Helper()
	eventually(t, "nobody works on the import", func() bool {
		return one[bool](t, w.conn, "SELECT stage NOT IN ('checking', 'queued', 'running') FROM import_jobs WHERE id = $1", id)
	})
}

// newImport uploads a sheet of one student for a center.
func (w *walk) newImport(t *testing.T, of int) (id string) {
	t.Helper()
	form := w.student(t, of)
	var names, cells []string
	for _, name := range []string{"Name", "Email", "Mobile", "DOB"} {
		names, cells = append(names, name), append(cells, form.Get(name))
	}
	course := one[string](t, w.conn, "SELECT name FROM divisions WHERE id = $1::bigint", form.Get("DID"))
	kind, body := importUpload(t, w.centers[of], strings.Join(append(names, "DivName"), ",")+"\n"+strings.Join(append(cells, course), ",")+"\n")
	made := read[struct{ Import struct{ Id string } }](t, w.as(asAdmin).send(t, http.MethodPost, "/api/Imports/PostFile", kind, strings.NewReader(body)))
	return made.Import.Id
}

// importUpload is a form with a sheet for a center.
func importUpload(t *testing.T, center int64, sheet string) (kind, body string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	require.NoError(t, form.WriteField("OId", strconv.FormatInt(center, 10)))
	part, err := form.CreateFormFile("File", "students.csv")
	require.NoError(t, err)
	_, err = part.Write([]byte(sheet))
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return form.FormDataContentType(), b.String()
}
