package e2e_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// banked makes a question of a subject.
func (w *walk) banked(t *testing.T, of int) (subject, id int64) {
	t.Helper()
	_, subject = w.schemed(t, of)
	a := w.as(asAdmin).send(t, http.MethodPost, "/api/Question/PostSaveQuestion", jsonKind, strings.NewReader(questionJSON(subject, w.number())))
	mustOK(t, a)
	return subject, read[struct{ Id int64 }](t, a).Id
}

func questionJSON(subject int64, word string) string {
	return fmt.Sprintf(`{"SubjectId":%d,"Content":{"Kind":"true_false","Chapter":"One","Difficulty":"easy","Stem":{"English":"Is %s a number?"},"Right":[0]}}`, subject, word)
}

// bankFile returns a form with a sheet of one question.
func (w *walk) bankFile(t *testing.T, of int) ask {
	t.Helper()
	_, subject := w.schemed(t, of)
	kind, body := importUpload(t, subject, "Question,Answer,Chapter\nIs "+w.number()+" a number?,True,One\n")
	return ask{kind: kind, body: strings.Replace(body, `name="OId"`, `name="SubjectId"`, 1)}
}

func blueprintJSON(subject int64) string {
	return fmt.Sprintf(`{"SubjectId":%d,"Rows":[{"Count":1,"Right":"1"}]}`, subject)
}

// papered makes a paper of a subject.
func (w *walk) papered(t *testing.T, of int) (subject, id int64) {
	t.Helper()
	subject, _ = w.banked(t, of)
	mustOK(t, w.as(asAdmin).send(t, http.MethodPost, "/api/Question/PostSaveBlueprint", jsonKind, strings.NewReader(blueprintJSON(subject))))
	a := w.as(asAdmin).send(t, http.MethodPost, "/api/Question/PostMakePapers", jsonKind, strings.NewReader(makeJSON(subject)))
	mustOK(t, a)
	return subject, read[struct{ Papers []struct{ Id int64 } }](t, a).Papers[0].Id
}

func makeJSON(subject int64) string {
	return fmt.Sprintf(`{"SubjectId":%d,"Name":"Exam","Sets":1}`, subject)
}

// questionRoutes are for administrators: centers never see the questions of their candidates.
var questionRoutes = map[string]route{
	"GET /api/Question/GetQuestions": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		subject, _ := w.banked(t, c.of)
		return asked("SubjectId", subject)
	}},
	"GET /api/Question/GetQuestion": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		_, id := w.banked(t, c.of)
		return asked("Id", id)
	}},
	"POST /api/Question/PostSaveQuestion": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		_, subject := w.schemed(t, c.of)
		return postedJSON(questionJSON(subject, w.number()))
	}},
	"POST /api/Question/PostSetState": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		_, id := w.banked(t, c.of)
		return postedJSON(fmt.Sprintf(`{"Id":%d,"State":"retired"}`, id))
	}},
	"POST /api/Question/PostReadFile": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask { return w.bankFile(t, c.of) }},
	"POST /api/Question/PostAddFile":  {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask { return w.bankFile(t, c.of) }},
	"GET /api/Question/GetImports": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		subject, _ := w.banked(t, c.of)
		return asked("SubjectId", subject)
	}},
	"POST /api/Question/PostUndoImport": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		form := w.bankFile(t, c.of)
		a := w.as(asAdmin).send(t, http.MethodPost, "/api/Question/PostAddFile", form.kind, strings.NewReader(form.body))
		mustOK(t, a)
		return postedJSON(fmt.Sprintf(`{"Id":%d}`, read[struct{ Id int64 }](t, a).Id))
	}},
	"GET /api/Question/GetFile": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		subject, _ := w.banked(t, c.of)
		return asked("SubjectId", subject, "Format", "csv")
	}},
	"GET /api/Question/GetStatistics": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		subject, _ := w.banked(t, c.of)
		return asked("SubjectId", subject)
	}},
	"GET /api/Question/GetBlueprint": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		subject, _ := w.banked(t, c.of)
		return asked("SubjectId", subject)
	}},
	"POST /api/Question/PostSaveBlueprint": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		subject, _ := w.banked(t, c.of)
		return postedJSON(blueprintJSON(subject))
	}},
	"POST /api/Question/PostPreview": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		subject, _ := w.banked(t, c.of)
		return postedJSON(blueprintJSON(subject))
	}},
	"POST /api/Question/PostMakePapers": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		subject, _ := w.banked(t, c.of)
		mustOK(t, w.as(asAdmin).send(t, http.MethodPost, "/api/Question/PostSaveBlueprint", jsonKind, strings.NewReader(blueprintJSON(subject))))
		return postedJSON(makeJSON(subject))
	}},
	"GET /api/Question/GetPaper": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		_, id := w.papered(t, c.of)
		return asked("Id", id)
	}},
	"GET /api/Question/GetPaperFile": {level: forAdmins, ask: func(t *testing.T, w *walk, c turn) ask {
		_, id := w.papered(t, c.of)
		return asked("Id", id, "Part", "key")
	}},
}
