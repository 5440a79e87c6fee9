package e2e_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"mime/multipart"
	"net/http"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	packs "kendra/adapters/archive"
	"kendra/domain/centers"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
)

// online is an exam whose paper is open at computers, for one candidate.
type online struct {
	sat

	ticket, code, device string
	window, sitting      int64
}

// newDevice returns a token as a browser makes it.
func newDevice(t *testing.T) string {
	t.Helper()
	b := make([]byte, 32)
	_, err := rand.Read(b)
	require.NoError(t, err)
	return hex.EncodeToString(b)
}

func (w *walk) sittingCall(t *testing.T, name, body string) answer {
	t.Helper()
	a := w.as(asAdmin).send(t, http.MethodPost, "/api/Sitting/"+name, jsonKind, strings.NewReader(body))
	mustOK(t, a)
	return a
}

// plannedOnline makes an exam of today that is online, with a hall ticket, and a bank of two questions with a blueprint.
func (w *walk) plannedOnline(t *testing.T, of int) online {
	t.Helper()
	o := online{device: newDevice(t)}
	o.sat, o.ticket = w.ticketed(t, of)
	w.examCall(t, "PostSaveExam", fmt.Sprintf(`{"Id":%d,"SessionId":%s,"Title":%q,"Sittings":[{"Component":0,"Day":%q,"Online":true}]}`, o.exam, o.session, marks[of]+" exam", today()))
	for _, question := range []string{
		questionJSON(o.subject, w.number()),
		fmt.Sprintf(`{"SubjectId":%d,"Content":{"Kind":"short","Chapter":"One","Difficulty":"easy","Stem":{"English":"What is %s?"}}}`, o.subject, w.number()),
	} {
		mustOK(t, w.as(asAdmin).send(t, http.MethodPost, "/api/Question/PostSaveQuestion", jsonKind, strings.NewReader(question)))
	}
	_, err := w.conn.Exec(t.Context(), `INSERT INTO blueprints (subject_id, version, content, saved_by, saved_at)
		VALUES ($1, 1, jsonb_build_object('Subject', $1::bigint, 'Version', 1, 'Minutes', 60, 'Rows',
			'[{"Kind":"true_false","Count":1,"Award":{"Right":5000}},{"Kind":"short","Count":1,"Award":{"Right":5000}}]'::jsonb), 'Meera', now())`, o.subject)
	require.NoError(t, err)
	return o
}

func (o online) openJSON() string {
	return fmt.Sprintf(`{"ExamId":%d,"Component":0,"SubjectId":%d,"Entry":15}`, o.exam, o.subject)
}

// opened opens the paper.
func (w *walk) opened(t *testing.T, of int) online {
	t.Helper()
	o := w.plannedOnline(t, of)
	o.window = read[struct{ Id int64 }](t, w.sittingCall(t, "PostOpen", o.openJSON())).Id
	board := read[struct {
		Code  string
		Seats []struct{ Id int64 }
	}](t, w.as(asAdmin).get(t, fmt.Sprintf("/api/Sitting/GetBoard?Id=%d", o.window)))
	o.code, o.sitting = board.Code, board.Seats[0].Id
	return o
}

func (o online) startJSON() string { return fmt.Sprintf(`{"Ticket":%q,"Code":%q}`, o.ticket, o.code) }

// begun starts the paper on the device, with written answers to both questions.
func (w *walk) begun(t *testing.T, of int) online {
	t.Helper()
	o := w.opened(t, of)
	w.byDevice(t, o.device, "PostStart", o.startJSON())
	w.byDevice(t, o.device, "PostEntries", `{"Entries":[{"Seq":1,"Kind":"answer","Item":1,"Answer":{"Texts":["yes"]}},{"Seq":2,"Kind":"answer","Item":2,"Answer":{"Texts":["yes"]}}]}`)
	return o
}

// handedIn is begun and submitted.
func (w *walk) handedIn(t *testing.T, of int) online {
	t.Helper()
	o := w.begun(t, of)
	w.byDevice(t, o.device, "PostSubmit", "{}")
	return o
}

// shortItem returns the number of the question that a person marks.
func (w *walk) shortItem(t *testing.T, o online) int {
	t.Helper()
	written := read[struct{ Answers []struct{ Item int } }](t, w.as(asAdmin).get(t, fmt.Sprintf("/api/Sitting/GetWritten?Id=%d", o.window)))
	return written.Answers[0].Item
}

// packedAway makes an exam of today whose papers are in a pack for a node.
func (w *walk) packedAway(t *testing.T, of int) online {
	t.Helper()
	o := w.plannedOnline(t, of)
	w.must(t, "", "exams", "pack", "--exam", strconv.FormatInt(o.exam, 10), "--node", walkedNode, "--out", filepath.Join(t.TempDir(), "exam.pack"))
	return o
}

// walkedKey is the key of the exam node of the walk, and walkedNode its public part.
var (
	walkedKey  = ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	walkedNode = string(examnodes.KeyOf(walkedKey.Public().(ed25519.PublicKey)))
)

// brought returns the form that brings a pack back in which nobody opened a paper.
func (w *walk) brought(t *testing.T, o online) (kind, body string) {
	t.Helper()
	w.must(t, "", "exams", "release-key", "--exam", strconv.FormatInt(o.exam, 10))
	r := examnodes.Return{
		Pack: one[examnodes.ID](t, w.conn, "SELECT id FROM exam_packs WHERE exam_id = $1", o.exam), Exam: exams.ID(o.exam),
		Center: one[centers.ID](t, w.conn, "SELECT center_id FROM exam_packs WHERE exam_id = $1", o.exam), Written: time.Now(),
	}
	var file bytes.Buffer
	require.NoError(t, packs.WriteReturn(&file, r, walkedKey))
	return returnForm(t, o, file.Bytes())
}

// returnForm returns the form that brings a file back.
func returnForm(t *testing.T, o online, file []byte) (kind, body string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	require.NoError(t, form.WriteField("Id", strconv.FormatInt(o.exam, 10)))
	part, err := form.CreateFormFile("File", "exam.return")
	require.NoError(t, err)
	_, err = part.Write(file)
	require.NoError(t, err)
	require.NoError(t, form.Close())
	return form.FormDataContentType(), b.String()
}

func (w *walk) byDevice(t *testing.T, device, name, body string) answer {
	t.Helper()
	a := w.as(asNobody).withDevice(device).send(t, http.MethodPost, "/api/Sitting/"+name, jsonKind, strings.NewReader(body))
	mustOK(t, a)
	return a
}

func ofDevice(device, body string) ask {
	in := postedJSON(body)
	in.device = device
	return in
}

func ofSitting(o online, rest string) ask {
	return postedJSON(fmt.Sprintf(`{"Id":%d,"Reason":"Power cut"%s}`, o.sitting, rest))
}

// sittingRoutes: candidates show the token of their device, whoever is signed in there; invigilators are staff of the center.
var sittingRoutes = map[string]route{
	"POST /api/Sitting/PostStart": {ask: func(t *testing.T, w *walk, c turn) ask {
		o := w.opened(t, c.of)
		return ofDevice(o.device, o.startJSON())
	}},
	"GET /api/Sitting/GetSitting": {ask: func(t *testing.T, w *walk, c turn) ask { return ask{device: w.begun(t, c.of).device} }},
	"GET /api/Sitting/GetSafeBrowserFile": {ask: func(t *testing.T, w *walk, _ turn) ask {
		o, code := w.ticketed(t, ofA)
		w.examCall(t, "PostComputers", safeBrowserJSON(o.exam))
		return asked("Code", code)
	}},
	"POST /api/Sitting/PostEntries": {ask: func(t *testing.T, w *walk, c turn) ask {
		return ofDevice(w.begun(t, c.of).device, `{"Entries":[{"Seq":3,"Kind":"away"}]}`)
	}},
	"POST /api/Sitting/PostSubmit": {ask: func(t *testing.T, w *walk, c turn) ask { return ofDevice(w.begun(t, c.of).device, "{}") }},
	"GET /api/Sitting/GetWindows": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("ExamId", w.opened(t, c.of).exam)
	}},
	"POST /api/Sitting/PostReleaseKey": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"ExamId":%d,"Component":0}`, w.packedAway(t, c.of).exam))
	}},
	"GET /api/Sitting/GetNode": {ask: plain, after: func(t *testing.T, _ *walk, _ turn, a answer) {
		require.Equal(t, "none", read[struct{ State string }](t, a).State)
	}},
	"POST /api/Sitting/PostOpenNode": {late: true, ask: func(*testing.T, *walk, turn) ask {
		return postedJSON(`{"Key":"ACDEF-GHJKL-MNPQR-TUVWX"}`)
	}},
	"POST /api/Sitting/PostPack": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"ExamId":%d,"Component":0,"Node":%q,"Ahead":30}`, w.plannedOnline(t, c.of).exam, walkedNode))
	}},
	"POST /api/Sitting/PostUnpack": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"ExamId":%d,"Component":0,"Reason":"The center has a line again"}`, w.packedAway(t, c.of).exam))
	}},
	"POST /api/Sitting/PostBringBack": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		kind, body := w.brought(t, w.packedAway(t, c.of))
		return ask{kind: kind, body: body}
	}},
	"POST /api/Sitting/PostOpen": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(w.plannedOnline(t, c.of).openJSON())
	}},
	"GET /api/Sitting/GetBoard": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.begun(t, c.of).window)
	}},
	"GET /api/Sitting/GetSignals": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.begun(t, c.of).sitting)
	}},
	"POST /api/Sitting/PostRenewCode": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return postedJSON(fmt.Sprintf(`{"Id":%d}`, w.opened(t, c.of).window))
	}},
	"POST /api/Sitting/PostGiveTime": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return ofSitting(w.begun(t, c.of), `,"Minutes":5`)
	}},
	"POST /api/Sitting/PostAllowDevice": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		o := w.begun(t, c.of)
		w.byDevice(t, newDevice(t), "PostStart", o.startJSON())
		return ofSitting(o, "")
	}},
	"POST /api/Sitting/PostFree": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return ofSitting(w.opened(t, c.of), "")
	}},
	"POST /api/Sitting/PostEnd": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		return ofSitting(w.begun(t, c.of), "")
	}},
	"GET /api/Sitting/GetAlike": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.handedIn(t, c.of).window)
	}},
	"GET /api/Sitting/GetWritten": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		return asked("Id", w.handedIn(t, c.of).window)
	}},
	"GET /api/Sitting/GetTypingTests": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		o := w.handedIn(t, c.of)
		return asked("Exam", o.exam, "Paper", o.subject)
	}},
	"POST /api/Sitting/PostGrade": {level: forAdmins, foreign: foreignDenied, ask: func(t *testing.T, w *walk, c turn) ask {
		o := w.handedIn(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Id":%d,"Item":%d,"Marks":"10"}`, o.sitting, w.shortItem(t, o)))
	}},
	"POST /api/Sitting/PostTakeMarks": {level: forStaff, foreign: foreignNotFound, ask: func(t *testing.T, w *walk, c turn) ask {
		o := w.handedIn(t, c.of)
		w.sittingCall(t, "PostGrade", fmt.Sprintf(`{"Id":%d,"Item":%d,"Marks":"10"}`, o.sitting, w.shortItem(t, o)))
		return postedJSON(fmt.Sprintf(`{"Id":%d}`, o.window))
	}},
}
