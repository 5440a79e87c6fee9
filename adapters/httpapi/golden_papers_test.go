package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// blueprintBody is a form of a blueprint with two rows.
func (w *world) blueprintBody(seen int, chapter, right string) string {
	return fmt.Sprintf(`{"SubjectId":%d,"Seen":%d,"Minutes":30,"Instructions":{"English":"Answer all.","Hindi":"सभी के उत्तर दीजिए।"},"Seed":7,"Rows":[
		{"Chapter":%q,"Difficulty":"easy","Kind":"one","Count":1,"Right":%q,"Wrong":"0.5","Partial":true},
		{"Kind":"fill","Count":1,"Right":"48"}]}`, w.typing, seen, chapter, right)
}

func (w *world) makeBody(name string, sets int) string {
	return fmt.Sprintf(`{"SubjectId":%d,"Name":%q,"Sets":%d,"Same":true}`, w.typing, name, sets)
}

// makePapers saves a blueprint and makes two papers of it, and returns the id of the first one.
func (w *world) makePapers(t *testing.T) int64 {
	t.Helper()
	var made struct{ Papers []struct{ Id int64 } }
	w.ok(t, questionCall("PostSaveBlueprint", w.admin, w.blueprintBody(0, "Devices", "2")), &made)
	w.ok(t, questionCall("PostMakePapers", w.admin, w.makeBody("Final exam", 2)), &made)
	require.Len(t, made.Papers, 2)
	return made.Papers[0].Id
}

// takeMarks has Asha sit papers, and takes the marks of one of them into its exam.
func (w *world) takeMarks(t *testing.T) {
	t.Helper()
	var done struct{ Taken int }
	w.ok(t, sittingCall("PostTakeMarks", w.staff, fmt.Sprintf(`{"Id":%d}`, w.sit(t).marked.window)), &done)
	require.Equal(t, 1, done.Taken)
}

// isOfPaper reports whether a case needs papers to be there.
func isOfPaper(c goldenCase) bool {
	return c.name != "first" && (strings.Contains(c.operation, "Blueprint") || strings.Contains(c.operation, "Paper"))
}

func paperCases(t *testing.T, w *world) []goldenCase {
	t.Helper()
	w.fillBank(t)
	first := w.makePapers(t)
	at := func(format string, n any) string { return fmt.Sprintf(questionPath+format, n) }
	file := func(part string) string { return fmt.Sprintf(questionPath+"GetPaperFile?Id=%d&Part=%s", first, part) }
	return []goldenCase{
		{"GetBlueprint", "ok", 200, get(at("GetBlueprint?SubjectId=%d", w.typing), w.admin)},
		{"GetBlueprint", "first", 200, get(at("GetBlueprint?SubjectId=%d", w.typing), w.admin)},
		{"GetBlueprint", "no_subject", 404, get(questionPath+"GetBlueprint?SubjectId=404404", w.admin)},
		{"GetBlueprint", "denied", 403, get(at("GetBlueprint?SubjectId=%d", w.typing), w.staff)},
		{"PostSaveBlueprint", "ok", 200, questionCall("PostSaveBlueprint", w.admin, w.blueprintBody(1, "Devices", "1.5"))},
		{"PostSaveBlueprint", "stale", 409, questionCall("PostSaveBlueprint", w.admin, w.blueprintBody(0, "Devices", "2"))},
		{"PostSaveBlueprint", "invalid", 422, questionCall("PostSaveBlueprint", w.admin, w.blueprintBody(1, strings.Repeat("x", 121), "0"))},
		{"PostSaveBlueprint", "malformed", 422, questionCall("PostSaveBlueprint", w.admin, w.blueprintBody(1, "Devices", "two"))},
		{"PostPreviewPaper", "ok", 200, questionCall("PostPreview", w.admin, w.blueprintBody(0, "Devices", "2"))},
		{"PostPreviewPaper", "too_few", 409, questionCall("PostPreview", w.admin, w.blueprintBody(0, "Printers", "2"))},
		{"PostPreviewPaper", "denied", 403, questionCall("PostPreview", w.staff, w.blueprintBody(0, "Devices", "2"))},
		{"PostMakePapers", "ok", 200, questionCall("PostMakePapers", w.admin, w.makeBody("Second exam", 4))},
		{"PostMakePapers", "first", 409, questionCall("PostMakePapers", w.admin, w.makeBody("Final exam", 1))},
		{"PostMakePapers", "twice", 409, questionCall("PostMakePapers", w.admin, w.makeBody("Final exam", 1))},
		{"PostMakePapers", "invalid", 422, questionCall("PostMakePapers", w.admin, w.makeBody("Final exam", 5))},
		{"GetQuestionPaper", "ok", 200, get(at("GetPaper?Id=%d", first), w.admin)},
		{"GetQuestionPaper", "not_found", 404, get(questionPath+"GetPaper?Id=404404", w.admin)},
		{"GetQuestionPaper", "denied", 403, get(at("GetPaper?Id=%d", first), w.staff)},
		{"GetQuestionStatistics", "after_sitting", 200, get(at("GetStatistics?SubjectId=%d", w.typing), w.admin)},
		{"GetQuestionStatistics", "nobody", 200, get(at("GetStatistics?SubjectId=%d", w.typing), w.admin)},
		{"GetQuestionStatistics", "no_subject", 404, get(questionPath+"GetStatistics?SubjectId=404404", w.admin)},
		{"GetQuestionStatistics", "denied", 403, get(at("GetStatistics?SubjectId=%d", w.typing), w.staff)},
		{"GetQuestionPaperFile", "unknown_part", 422, get(file("all"), w.admin)},
		{"GetQuestionPaperFile", "denied", 403, get(file("key"), w.staff)},
	}
}

// answersIn are what only a key may say: the accepted answer of the gap, a source, and the names of its fields. Which choice is right
// has no text of its own, so the fields must not be there at all.
var answersIn = []string{"input", "Memory", "NCERT", `"Right":[`, "Gaps", "Tolerance", "Model", "Fixed", "Seed"}

func TestPapers_HaveNoKey(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.fillBank(t)
	first := w.makePapers(t)
	seen := 0
	for name, c := range map[string]call{
		"preview": questionCall("PostPreview", w.admin, w.blueprintBody(0, "Devices", "2")),
		"paper":   get(fmt.Sprintf(questionPath+"GetPaper?Id=%d", first), w.admin),
		"made":    questionCall("PostMakePapers", w.admin, w.makeBody("Third exam", 2)),
		"saved":   questionCall("PostSaveBlueprint", w.admin, w.blueprintBody(1, "Devices", "2")),
	} {
		answer := w.send(t, c)
		require.Equal(t, http.StatusOK, answer.Code, name)
		require.True(t, json.Valid(answer.Body.Bytes()))
		for _, secret := range answersIn {
			require.NotContains(t, answer.Body.String(), secret, name)
		}
		seen++
	}
	require.Equal(t, 4, seen)
	for _, role := range []string{w.staff, w.ownStudent, ""} {
		for _, c := range []call{
			get(fmt.Sprintf(questionPath+"GetBlueprint?SubjectId=%d", w.typing), role), questionCall("PostPreview", role, w.blueprintBody(0, "Devices", "2")),
			get(fmt.Sprintf(questionPath+"GetPaper?Id=%d", first), role), get(fmt.Sprintf(questionPath+"GetPaperFile?Id=%d&Part=paper", first), role),
			get(fmt.Sprintf(questionPath+"GetPaperFile?Id=%d&Part=key&All=true", first), role),
		} {
			answer := w.send(t, c)
			require.Contains(t, []int{http.StatusUnauthorized, http.StatusForbidden}, answer.Code, c.path)
			for _, secret := range append([]string{"mouse", "%PDF"}, answersIn...) {
				require.NotContains(t, answer.Body.String(), secret, c.path)
			}
		}
	}
}

func TestPapers_Files(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.fillBank(t)
	first := w.makePapers(t)
	for part, name := range map[string]string{"paper": "question-papers", "answers": "answer-sheets", "key": "keys"} {
		asked := get(fmt.Sprintf(questionPath+"GetPaperFile?Id=%d&Part=%s&All=true", first, part), w.admin)
		answer := w.send(t, asked)
		require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
		require.Equal(t, "application/pdf", answer.Header().Get("Content-Type"))
		require.Equal(t, `attachment; filename="`+name+`.pdf"`, answer.Header().Get("Content-Disposition"))
		require.Equal(t, answer.Body.Bytes(), w.send(t, asked).Body.Bytes(), "the same bytes")
	}
}
