package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSitting_NoKeyInTraffic reads everything that a candidate's browser gets, from the start to the end, refusals too, and what an
// invigilator of the center gets. No right answer is in it.
func TestSitting_NoKeyInTraffic(t *testing.T) {
	t.Parallel()
	w := setup(t)
	s := w.sit(t)
	var saved struct{ Id int64 }
	w.ok(t, byDevice("PostSubmit", firstDevice, "{}"), &saved)
	w.ok(t, sittingCall("PostRenewCode", w.staff, fmt.Sprintf(`{"Id":%d}`, s.writing.window)), &saved)

	exam, ticket := w.planOnline(t, "Read by somebody curious", true)
	w.ok(t, sittingCall("PostOpen", w.staff, w.openBody(exam, 15)), &saved)
	window, token := saved.Id, strings.Repeat("ab", 32)
	var board struct{ Code string }
	at := fmt.Sprintf(sittingPath+"GetBoard?Id=%d", window)
	w.ok(t, get(at, w.staff), &board)
	start := fmt.Sprintf(`{"Ticket":%q,"Code":%q}`, ticket, board.Code)

	var traffic []string
	read := func(status int, c call) {
		t.Helper()
		answer := w.send(t, c)
		require.Equal(t, status, answer.Code, answer.Body.String())
		traffic = append(traffic, answer.Body.String(), fmt.Sprint(answer.Header()))
	}
	read(http.StatusUnprocessableEntity, byDevice("PostStart", token, fmt.Sprintf(`{"Ticket":%q,"Code":"AAAAAA"}`, ticket)))
	read(http.StatusOK, byDevice("PostStart", token, start))
	for item := 1; item <= 3; item++ {
		for n, answer := range []string{`{"Chosen":[0]}`, `{"Texts":["something"]}`, `{}`} {
			read(http.StatusOK, byDevice("PostEntries", token, entriesBody(fmt.Sprintf(`{"Seq":%d,"Kind":"answer","Item":%d,"Answer":%s}`, 3*item+n, item, answer))))
		}
	}
	read(http.StatusConflict, byDevice("PostEntries", token, entriesBody(`{"Seq":3,"Kind":"away"}`)))
	read(http.StatusUnprocessableEntity, byDevice("PostEntries", token, entriesBody(`{"Seq":0,"Kind":"away"}`)))
	read(http.StatusOK, byDevice("GetSitting", token, ""))
	read(http.StatusOK, byDevice("PostStart", strings.Repeat("cd", 32), start))
	read(http.StatusOK, get(at, w.staff))
	read(http.StatusOK, byDevice("PostSubmit", token, "{}"))
	read(http.StatusOK, byDevice("GetSitting", token, ""))
	read(http.StatusConflict, byDevice("PostStart", token, start))
	read(http.StatusOK, get(at, w.staff))
	read(http.StatusOK, get(fmt.Sprintf(sittingPath+"GetWindows?ExamId=%d", exam), w.staff))

	all := strings.Join(traffic, "\n")
	require.Contains(t, all, "What is RAM?", "the questions are in it")
	for _, secret := range []string{`"input"`, `"Input"`, "Memory", "Devices", "NCERT", `"Right":[`, "Gaps", "Model", "Tolerance", "Chapter", "Difficulty"} {
		require.NotContains(t, all, secret)
	}
}

// TestSitting_IgnoresLogins: a person who is signed in at the computer of a candidate, the token of the device decides.
func TestSitting_IgnoresLogins(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.sit(t)
	for _, token := range []string{w.admin, w.otherStaff, w.student} {
		c := byDevice("GetSitting", secondDevice, "")
		c.token = token
		var page struct {
			State string
			Items []json.RawMessage
		}
		w.ok(t, c, &page)
		require.Equal(t, "waiting", page.State)
		require.Empty(t, page.Items)
	}
}
