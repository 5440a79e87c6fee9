package httpapi_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/questions"
	"kendra/tests/fixture"
)

const sittingPath = "/api/Sitting/"

// The tokens of devices.
var (
	firstDevice  = strings.Repeat("0a", 32)
	secondDevice = strings.Repeat("0b", 32)
)

// sat are papers of Asha at a computer: one that she writes, with a second device that waits, one that is marked, and one with a written
// answer without marks.
type sat struct {
	writing, marked, unmarked seated
	closed                    int64 // an exam that is not online
	packed                    int64 // an exam whose papers are at a node
}

// seated is a paper that was opened.
type seated struct {
	exam, window, sitting int64
	ticket, code, device  string
}

func sittingCall(name, token, body string) call {
	return call{method: http.MethodPost, path: sittingPath + name, token: token, body: body, kind: jsonKind}
}

// byDevice returns a call of a candidate.
func byDevice(name, device, body string) call {
	c := sittingCall(name, "", body)
	if body == "" && name == "GetSitting" {
		c = get(sittingPath+name, "")
	}
	c.header = map[string]string{"Sitting-Token": device}
	return c
}

func (w *world) startBody(s seated) string {
	return fmt.Sprintf(`{"Ticket":%q,"Code":%q}`, s.ticket, strings.ToLower(s.code))
}

func entriesBody(entries ...string) string { return `{"Entries":[` + strings.Join(entries, ",") + `]}` }

// planOnline makes an exam of today with Asha as its candidate and a hall ticket.
func (w *world) planOnline(t *testing.T, title string, online bool) (id int64, ticket string) {
	t.Helper()
	var saved struct{ Id int64 }
	w.ok(t, examCall("PostSaveExam", w.staff, fmt.Sprintf(
		`{"SessionId":%d,"Title":%q,"Sittings":[{"Component":0,"Day":"21/11/2026","Room":"Lab 2","Online":%t},{"Component":1,"Day":"21/11/2026"}]}`, w.morning, title, online)), &saved)
	id = saved.Id
	w.ok(t, examCall("PostCandidates", w.admin, fmt.Sprintf(`{"Id":%d,"Add":[{"EnrolmentId":%d,"Reason":"Pays by Friday"}]}`, id, w.asha.Enrolment)), &saved)
	w.ok(t, examCall("PostHallTickets", w.staff, fmt.Sprintf(`{"Id":%d}`, id)), &saved)
	var hall struct{ Candidates []struct{ Code string } }
	w.ok(t, get(fmt.Sprintf(examPath+"GetHall?Id=%d", id), w.staff), &hall)
	return id, hall.Candidates[0].Code
}

// begin opens the typing paper and starts it on a device.
func (w *world) begin(t *testing.T, title, device string) seated {
	t.Helper()
	var s seated
	s.exam, s.ticket = w.planOnline(t, title, true)
	s.device = device
	var saved struct{ Id int64 }
	w.ok(t, sittingCall("PostOpen", w.staff, w.openBody(s.exam, 15)), &saved)
	s.window = saved.Id
	var board struct {
		Code  string
		Seats []struct{ Id int64 }
	}
	w.ok(t, get(fmt.Sprintf(sittingPath+"GetBoard?Id=%d", s.window), w.staff), &board)
	s.code, s.sitting = board.Code, board.Seats[0].Id
	var page struct{ Items []struct{ Kind string } }
	w.ok(t, byDevice("PostStart", device, w.startBody(s)), &page)
	typed := `{"Typed":{"Language":"en","Text":"A mouse or a keyb","Spent":60000,"Done":true}}`
	entries := []string{`{"Seq":1,"Kind":"away"}`, `{"Seq":2,"Kind":"paste","Item":1}`, `{"Seq":3,"Kind":"fullscreen"}`}
	for i, item := range page.Items {
		answer := map[string]string{"one": `{"Chosen":[0]}`, "short": `{"Texts":["It keeps data."]}`, "fill": `{"Texts":["input"]}`, "typing": typed}[item.Kind]
		entries = append(entries, fmt.Sprintf(`{"Seq":%d,"Kind":"answer","Item":%d,"Answer":%s}`, i+4, i+1, answer))
	}
	keys := slices.IndexFunc(page.Items, func(i struct{ Kind string }) bool { return i.Kind == "typing" }) + 1
	entries = append(entries, fmt.Sprintf(`{"Seq":%d,"Kind":"keys","Item":%d,"Keys":"0:A 210:␣ 180:m 12000:x 90:⌫"}`, len(entries)+1, keys))
	w.ok(t, byDevice("PostEntries", device, entriesBody(entries...)), &saved)
	return s
}

func packBody(exam int64) string { return fmt.Sprintf(`{"ExamId":%d,"Component":0}`, exam) }

func (w *world) openBody(exam int64, entry int) string {
	return fmt.Sprintf(`{"ExamId":%d,"Component":0,"SubjectId":%d,"Entry":%d}`, exam, w.typing, entry)
}

// sit fills a bank, saves a blueprint, and has Asha sit three papers.
func (w *world) sit(t *testing.T) sat {
	t.Helper()
	var saved struct{ Id int64 }
	w.ok(t, examCall("PostSaveScheme", w.admin, w.schemeBody(0, 50)), &saved)
	w.fillBank(t)
	w.ok(t, questionCall("PostSaveQuestion", w.admin, w.typingBody("A mouse and a keyboard are devices.", 6)), &saved)
	require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) error {
		award := questions.Award{Right: 200, Wrong: 50}
		return w.store.PaperSets().SaveBlueprint(ctx, questions.Blueprint{
			Subject: w.typing, Version: 1, Minutes: 45, Instructions: questions.Words{English: "Answer all.", Hindi: "सभी के उत्तर दीजिए।"},
			Rows: []questions.Row{
				{Kind: questions.One, Count: 1, Award: award}, {Kind: questions.Fill, Count: 1, Award: award}, {Kind: questions.Short, Count: 1, Award: award},
				{Kind: questions.Typing, Count: 1, Award: questions.Award{Right: 200, Partial: true}},
			},
		}, "Meera", fixture.Now)
	}))
	var s sat
	s.closed, _ = w.planOnline(t, "On paper", false)
	for _, one := range []struct {
		title  string
		into   *seated
		device string
	}{{"Marked exam", &s.marked, strings.Repeat("0c", 32)}, {"Unmarked exam", &s.unmarked, strings.Repeat("0d", 32)}, {"Online exam", &s.writing, firstDevice}} {
		*one.into = w.begin(t, one.title, one.device)
	}
	for _, over := range []seated{s.marked, s.unmarked} {
		w.ok(t, byDevice("PostSubmit", over.device, "{}"), &saved)
	}
	w.ok(t, sittingCall("PostGrade", w.admin, fmt.Sprintf(`{"Id":%d,"Item":%d,"Marks":"1.5"}`, s.marked.sitting, w.shortItem(t, s.marked))), &saved)
	w.ok(t, byDevice("PostStart", secondDevice, w.startBody(s.writing)), &saved)
	s.packed, _ = w.planOnline(t, "Packed exam", true)
	require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) error {
		_, err := w.store.ExamPacks().Add(ctx, examnodes.Pack{
			Exam: exams.ID(s.packed), Node: "node", Release: "ACDEFGHJKLMNPQRTUVWX", Ahead: 30, By: "Meera", Made: fixture.Now,
		}, nil)
		return err
	}))
	return s
}

// shortItem returns the number of the question with a written answer.
func (w *world) shortItem(t *testing.T, s seated) int {
	t.Helper()
	var written struct{ Answers []struct{ Item int } }
	w.ok(t, get(fmt.Sprintf(sittingPath+"GetWritten?Id=%d", s.window), w.admin), &written)
	return written.Answers[0].Item
}

func sittingCases(t *testing.T, w *world) []goldenCase {
	t.Helper()
	s := w.sit(t)
	id := func(n int64) string { return fmt.Sprintf(`{"Id":%d}`, n) }
	act := func(n int64, minutes int, reason string) string {
		return fmt.Sprintf(`{"Id":%d,"Minutes":%d,"Reason":%q}`, n, minutes, reason)
	}
	at := func(format string, n int64) string { return fmt.Sprintf(sittingPath+format, n) }
	next := entriesBody(`{"Seq":9,"Kind":"answer","Item":1,"Answer":{"Chosen":[1]}}`, `{"Seq":10,"Kind":"back"}`)
	stranger := strings.Repeat("ff", 32)
	wrong := s.writing
	wrong.code = "AAAAAA"
	short := w.shortItem(t, s.unmarked)
	tests := func(exam int64) string {
		return fmt.Sprintf(sittingPath+"GetTypingTests?Exam=%d&Paper=%d", exam, w.typing)
	}
	return []goldenCase{
		{"PostStartSitting", "again", 200, byDevice("PostStart", firstDevice, w.startBody(s.writing))},
		{"PostStartSitting", "waiting", 200, byDevice("PostStart", secondDevice, w.startBody(s.writing))},
		{"PostStartSitting", "wrong_code", 422, byDevice("PostStart", stranger, w.startBody(wrong))},
		{"PostStartSitting", "wrong_ticket", 422, byDevice("PostStart", stranger, fmt.Sprintf(`{"Ticket":"7K3QX0M9T2B4ZW8R","Code":%q}`, s.writing.code))},
		{"PostStartSitting", "over", 409, byDevice("PostStart", stranger, w.startBody(s.marked))},
		{"PostStartSitting", "token_of_another", 403, byDevice("PostStart", s.marked.device, w.startBody(s.writing))},
		{"PostStartSitting", "bad_token", 403, byDevice("PostStart", "0a", w.startBody(s.writing))},
		{"GetSitting", "writing", 200, byDevice("GetSitting", firstDevice, "")},
		{"GetSitting", "waiting", 200, byDevice("GetSitting", secondDevice, "")},
		{"GetSitting", "over", 200, byDevice("GetSitting", s.marked.device, "")},
		{"GetSitting", "unknown", 403, byDevice("GetSitting", stranger, "")},
		{"PostSittingEntries", "ok", 200, byDevice("PostEntries", firstDevice, next)},
		{"PostSittingEntries", "twice", 409, byDevice("PostEntries", firstDevice, entriesBody(`{"Seq":1,"Kind":"back"}`))},
		{"PostSittingEntries", "invalid", 422, byDevice("PostEntries", firstDevice, entriesBody(`{"Seq":0,"Kind":"dance","Item":9}`))},
		{"PostSittingEntries", "waiting", 409, byDevice("PostEntries", secondDevice, next)},
		{"PostSittingEntries", "over", 409, byDevice("PostEntries", s.marked.device, next)},
		{"PostSubmitSitting", "ok", 200, byDevice("PostSubmit", firstDevice, "{}")},
		{"PostSubmitSitting", "again", 200, byDevice("PostSubmit", s.marked.device, "{}")},
		{"PostSubmitSitting", "waiting", 409, byDevice("PostSubmit", secondDevice, "{}")},
		{"GetSittingWindows", "ok", 200, get(at("GetWindows?ExamId=%d", s.writing.exam), w.staff)},
		{"GetSittingWindows", "not_online", 200, get(at("GetWindows?ExamId=%d", s.closed), w.staff)},
		{"GetSittingWindows", "packed", 200, get(at("GetWindows?ExamId=%d", s.packed), w.staff)},
		{"PostReleaseKey", "ok", 200, sittingCall("PostReleaseKey", w.staff, packBody(s.packed))},
		{"PostReleaseKey", "none", 404, sittingCall("PostReleaseKey", w.staff, packBody(s.writing.exam))},
		{"PostReleaseKey", "not_online", 422, sittingCall("PostReleaseKey", w.staff, packBody(s.closed))},
		{"PostReleaseKey", "foreign", 404, sittingCall("PostReleaseKey", w.otherStaff, packBody(s.packed))},
		{"GetSittingWindows", "foreign", 404, get(at("GetWindows?ExamId=%d", s.writing.exam), w.otherStaff)},
		{"PostOpenSitting", "nobody", 409, sittingCall("PostOpen", w.staff, w.openBody(s.writing.exam, 15))},
		{"PostOpenSitting", "packed", 409, sittingCall("PostOpen", w.staff, w.openBody(s.packed, 15))},
		{"PostOpenSitting", "not_online", 409, sittingCall("PostOpen", w.staff, w.openBody(s.closed, 15))},
		{"PostOpenSitting", "invalid", 422, sittingCall("PostOpen", w.staff, w.openBody(s.writing.exam, 121))},
		{"PostOpenSitting", "foreign", 404, sittingCall("PostOpen", w.otherStaff, w.openBody(s.writing.exam, 15))},
		{"GetSittingBoard", "writing", 200, get(at("GetBoard?Id=%d", s.writing.window), w.staff)},
		{"GetSittingBoard", "over", 200, get(at("GetBoard?Id=%d", s.unmarked.window), w.admin)},
		{"GetSittingBoard", "foreign", 404, get(at("GetBoard?Id=%d", s.writing.window), w.otherStaff)},
		{"GetSittingSignals", "ok", 200, get(at("GetSignals?Id=%d", s.marked.sitting), w.staff)},
		{"GetSittingSignals", "foreign", 404, get(at("GetSignals?Id=%d", s.marked.sitting), w.otherStaff)},
		{"PostRenewSittingCode", "ok", 200, sittingCall("PostRenewCode", w.staff, id(s.writing.window))},
		{"PostRenewSittingCode", "foreign", 404, sittingCall("PostRenewCode", w.otherStaff, id(s.writing.window))},
		{"PostGiveSittingTime", "ok", 200, sittingCall("PostGiveTime", w.staff, act(s.writing.sitting, 10, "Power cut"))},
		{"PostGiveSittingTime", "no_reason", 422, sittingCall("PostGiveTime", w.staff, act(s.writing.sitting, 10, ""))},
		{"PostGiveSittingTime", "too_much", 422, sittingCall("PostGiveTime", w.staff, act(s.writing.sitting, 500, "Power cut"))},
		{"PostGiveSittingTime", "over", 409, sittingCall("PostGiveTime", w.staff, act(s.marked.sitting, 10, "Power cut"))},
		{"PostGiveSittingTime", "foreign", 404, sittingCall("PostGiveTime", w.otherStaff, act(s.writing.sitting, 10, "Power cut"))},
		{"PostAllowSittingDevice", "ok", 200, sittingCall("PostAllowDevice", w.staff, act(s.writing.sitting, 5, "The computer broke down"))},
		{"PostAllowSittingDevice", "none", 409, sittingCall("PostAllowDevice", w.staff, act(s.marked.sitting, 5, "The computer broke down"))},
		{"PostEndSitting", "ok", 200, sittingCall("PostEnd", w.staff, act(s.writing.sitting, 0, "Copied from the neighbor"))},
		{"PostEndSitting", "over", 409, sittingCall("PostEnd", w.staff, act(s.marked.sitting, 0, "Copied from the neighbor"))},
		{"PostFreeSitting", "ok", 200, sittingCall("PostFree", w.staff, act(s.writing.sitting, 0, "The last free computer"))},
		{"PostFreeSitting", "no_reason", 422, sittingCall("PostFree", w.staff, act(s.writing.sitting, 0, ""))},
		{"PostFreeSitting", "over", 409, sittingCall("PostFree", w.staff, act(s.marked.sitting, 0, "The last free computer"))},
		{"PostFreeSitting", "foreign", 404, sittingCall("PostFree", w.otherStaff, act(s.writing.sitting, 0, "The last free computer"))},
		{"GetAlikeAnswers", "ok", 200, get(at("GetAlike?Id=%d", s.unmarked.window), w.admin)},
		{"GetAlikeAnswers", "running", 409, get(at("GetAlike?Id=%d", s.writing.window), w.admin)},
		{"GetAlikeAnswers", "denied", 403, get(at("GetAlike?Id=%d", s.unmarked.window), w.staff)},
		{"GetWrittenAnswers", "ok", 200, get(at("GetWritten?Id=%d", s.unmarked.window), w.admin)},
		{"GetWrittenAnswers", "running", 409, get(at("GetWritten?Id=%d", s.writing.window), w.admin)},
		{"GetWrittenAnswers", "denied", 403, get(at("GetWritten?Id=%d", s.unmarked.window), w.staff)},
		{"GetTypingTests", "ok", 200, get(tests(s.unmarked.exam), w.admin)},
		{"GetTypingTests", "writing", 200, get(tests(s.writing.exam), w.admin)},
		{"GetTypingTests", "not_opened", 404, get(tests(s.closed), w.admin)},
		{"GetTypingTests", "denied", 403, get(tests(s.unmarked.exam), w.staff)},
		{"PostGradeAnswer", "ok", 200, sittingCall("PostGrade", w.admin, fmt.Sprintf(`{"Id":%d,"Item":%d,"Marks":"2"}`, s.unmarked.sitting, short))},
		{"PostGradeAnswer", "too_much", 422, sittingCall("PostGrade", w.admin, fmt.Sprintf(`{"Id":%d,"Item":%d,"Marks":"2.01"}`, s.unmarked.sitting, short))},
		{"PostGradeAnswer", "malformed", 422, sittingCall("PostGrade", w.admin, fmt.Sprintf(`{"Id":%d,"Item":%d,"Marks":"many"}`, s.unmarked.sitting, short))},
		{"PostTakeSittingMarks", "ok", 200, sittingCall("PostTakeMarks", w.staff, id(s.marked.window))},
		{"PostTakeSittingMarks", "unmarked", 409, sittingCall("PostTakeMarks", w.staff, id(s.unmarked.window))},
		{"PostTakeSittingMarks", "running", 409, sittingCall("PostTakeMarks", w.staff, id(s.writing.window))},
		{"PostTakeSittingMarks", "foreign", 404, sittingCall("PostTakeMarks", w.otherStaff, id(s.marked.window))},
	}
}
