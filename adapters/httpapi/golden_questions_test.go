package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const questionPath = "/api/Question/"

func questionCall(name, token, body string) call {
	return call{method: http.MethodPost, path: questionPath + name, token: token, body: body, kind: jsonKind}
}

// questionFile returns a call with a file of questions.
func questionFile(name, token, content string, subject any) call {
	c := uploading(token, content, fmt.Sprintf("SubjectId=%v", subject))
	c.path, c.body = questionPath+name, strings.ReplaceAll(c.body, "innocent.png", "bank.csv")
	return c
}

func (w *world) questionBody(id int64, seen int, stem string) string {
	return fmt.Sprintf(`{"Id":%d,"SubjectId":%d,"Seen":%d,"Content":{"Kind":"one","Chapter":"Devices","Difficulty":"easy","Source":"NCERT",
		"Stem":{"English":%q,"Hindi":"क्या माउस एक उपकरण है?"},"Choices":[{"English":"Yes","Hindi":"हाँ"},{"English":"No"}],"Right":[0]}}`, id, w.typing, seen, stem)
}

const questionSheet = "Question,Option A,Option B,Answer,Chapter\nIs a disk a device?,Yes,No,A,Devices\nIs a cat?,Yes,No,C,Devices\nis a MOUSE a device?,Yes,No,A,Devices\n"

const knownSheet = "Question,Answer,Chapter\nWhat is RAM?,Memory,Memory\n"

// fillBank adds a question, another one, and a file to a bank, and returns the ids of the first and of the import.
func (w *world) fillBank(t *testing.T) (first, added int64) {
	t.Helper()
	var saved struct{ Id int64 }
	w.ok(t, questionCall("PostSaveQuestion", w.admin, w.questionBody(0, 0, "Is a mouse a device?")), &saved)
	first = saved.Id
	w.ok(t, questionCall("PostSaveQuestion", w.admin, `{"SubjectId":`+fmt.Sprint(w.typing)+`,"Content":{"Kind":"fill","Chapter":"Devices","Difficulty":"hard",
		"Stem":{"English":"A mouse is an ___ device."},"Gaps":[["input","Input"]]}}`), &saved)
	w.ok(t, questionFile("PostAddFile", w.admin, knownSheet, w.typing), &saved)
	return first, saved.Id
}

// typingBody is a new typing test of one minute.
func (w *world) typingBody(passage string, speed int) string {
	return fmt.Sprintf(`{"SubjectId":%d,"Content":{"Kind":"typing","Chapter":"Typing","Difficulty":"easy","Passage":{"English":%q},"Stem":{},"Minutes":1,"Speed":%d,"Accuracy":50}}`,
		w.typing, passage, speed)
}

func questionCases(t *testing.T, w *world) []goldenCase {
	t.Helper()
	first, added := w.fillBank(t)
	at := func(format string, n any) string { return fmt.Sprintf(questionPath+format, n) }
	return []goldenCase{
		{"GetQuestions", "ok", 200, get(at("GetQuestions?SubjectId=%d", w.typing), w.admin)},
		{"GetQuestions", "filtered", 200, get(at("GetQuestions?SubjectId=%d&Kind=fill&Difficulty=hard&State=ready&Chapter=devices&Search=mouse&Size=1", w.typing), w.admin)},
		{"GetQuestions", "no_subject", 404, get(questionPath+"GetQuestions?SubjectId=404404", w.admin)},
		{"GetQuestions", "denied", 403, get(at("GetQuestions?SubjectId=%d", w.typing), w.staff)},
		{"PostSaveQuestion", "added", 200, questionCall("PostSaveQuestion", w.admin, w.questionBody(0, 0, "Is a printer a device?"))},
		{"PostSaveQuestion", "changed", 200, questionCall("PostSaveQuestion", w.admin, w.questionBody(first, 1, "Is a mouse an input device?"))},
		{"PostSaveQuestion", "stale", 409, questionCall("PostSaveQuestion", w.admin, w.questionBody(first, 7, "Is it?"))},
		{"PostSaveQuestion", "invalid", 422, questionCall("PostSaveQuestion", w.admin, w.questionBody(0, 0, strings.Repeat("x", 4001)))},
		{"PostSaveQuestion", "picture", 422, questionCall("PostSaveQuestion", w.admin, strings.Replace(w.questionBody(0, 0, "Is it?"), `"Right"`, `"Picture":"/api/Files/GetFile/04106000000000000000000000.jpg","Right"`, 1))},
		{"PostSaveQuestion", "typing", 200, questionCall("PostSaveQuestion", w.admin, w.typingBody("A mouse and a keyboard are devices.", 6))},
		{"PostSaveQuestion", "typing_too_short", 422, questionCall("PostSaveQuestion", w.admin, w.typingBody("A mouse.", 6))},
		{"GetQuestion", "ok", 200, get(at("GetQuestion?Id=%d", first), w.admin)},
		{"GetQuestion", "not_found", 404, get(questionPath+"GetQuestion?Id=404404", w.admin)},
		{"PostSetQuestionState", "ok", 200, questionCall("PostSetState", w.admin, fmt.Sprintf(`{"Id":%d,"State":"retired"}`, first))},
		{"PostSetQuestionState", "invalid", 422, questionCall("PostSetState", w.admin, fmt.Sprintf(`{"Id":%d,"State":"lost"}`, first))},
		{"PostReadQuestionFile", "ok", 200, questionFile("PostReadFile", w.admin, questionSheet, w.typing)},
		{"PostReadQuestionFile", "not_questions", 422, questionFile("PostReadFile", w.admin, "Name,Father\nAsha,Ravi\n", w.typing)},
		{"PostReadQuestionFile", "no_file", 422, questionFile("PostReadFile", w.admin, "", "x")},
		{"PostAddQuestionFile", "ok", 200, questionFile("PostAddFile", w.admin, questionSheet, w.typing)},
		{"PostAddQuestionFile", "nothing_new", 409, questionFile("PostAddFile", w.admin, knownSheet, w.typing)},
		{"GetQuestionImports", "ok", 200, get(at("GetImports?SubjectId=%d", w.typing), w.admin)},
		{"PostUndoQuestionImport", "ok", 200, questionCall("PostUndoImport", w.admin, fmt.Sprintf(`{"Id":%d}`, added))},
		{"PostUndoQuestionImport", "not_found", 404, questionCall("PostUndoImport", w.admin, `{"Id":404404}`)},
		{"GetQuestionFile", "unknown_format", 422, get(at("GetFile?SubjectId=%d&Format=doc", w.typing), w.admin)},
	}
}

func TestQuestionFiles(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for format, ending := range map[string]string{"xml": "xml", "gift": "txt"} {
		answer := w.send(t, get(fmt.Sprintf(questionPath+"GetFile?SubjectId=%d&Format=%s&Example=true", w.typing, format), w.admin))
		require.Equal(t, http.StatusOK, answer.Code, format)
		require.Equal(t, `attachment; filename="questions.`+ending+`"`, answer.Header().Get("Content-Disposition"))
		read := w.send(t, questionFile("PostReadFile", w.admin, answer.Body.String(), w.typing))
		require.Equal(t, http.StatusOK, read.Code, read.Body.String())
		require.Contains(t, read.Body.String(), `"Good":8`, format)
	}
}
