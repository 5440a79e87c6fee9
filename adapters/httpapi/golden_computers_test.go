package httpapi_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

var guardedDevice, ownDevice = strings.Repeat("1a", 32), strings.Repeat("1b", 32)

// guarded is a paper that Asha writes, of an exam that required Safe Exam Browser after she had begun, and of which nobody may start
// outside of a network.
func (w *world) guarded(t *testing.T, title, device string) seated {
	t.Helper()
	s := w.begin(t, title, device)
	var saved struct{ Id int64 }
	w.ok(t, examCall("PostComputers", w.admin, computersBody(s.exam, true, `"198.51.100.0/24"`)), &saved)
	return s
}

func computersBody(exam int64, safe bool, networks string) string {
	return fmt.Sprintf(`{"Id":%d,"SafeBrowser":%t,"ConfigKeys":[],"ExamKeys":[],"Quit":"lab 2","Rooms":[{"Room":"Lab 2","Networks":[%s]}]}`, exam, safe, networks)
}

// keyShown is what Safe Exam Browser sends with a call of a path.
func keyShown(path, key string) string {
	sum := sha256.Sum256([]byte("https://kendra.example" + path + key))
	return hex.EncodeToString(sum[:])
}

func (c call) with(name, value string) call {
	header := map[string]string{name: value}
	for k, v := range c.header {
		header[k] = v
	}
	c.header = header
	return c
}

// guards are papers of exams that require something of computers.
type guards struct {
	sat

	made, own seated // with the settings of the program, and with those of the institute
	key       string // of the settings of the program
}

// guard has Asha sit papers of exams that require nothing, and two that do.
func (w *world) guard(t *testing.T) guards {
	t.Helper()
	g := guards{sat: w.sit(t), made: w.guarded(t, "Guarded exam", guardedDevice), own: w.guarded(t, "Guarded by keys", ownDevice)}
	var found struct{ ConfigKey string }
	w.ok(t, get(fmt.Sprintf(examPath+"GetComputers?Id=%d", g.made.exam), w.admin), &found)
	g.key = found.ConfigKey
	var saved struct{ Id int64 }
	w.ok(t, examCall("PostComputers", w.admin, fmt.Sprintf(
		`{"Id":%d,"SafeBrowser":true,"ConfigKeys":[%q],"ExamKeys":[],"Quit":"","Rooms":[]}`, g.own.exam, strings.Repeat("a", 64))), &saved)
	return g
}

// isOfComputers reports whether a case needs what guard makes.
func isOfComputers(c goldenCase) bool {
	operation := strings.Contains(c.operation, "ExamComputers") || c.operation == "GetSafeBrowserFile"
	return operation || slices.Contains([]string{"safe_browser", "in_safe_browser", "own_settings", "network"}, c.name)
}

func computersCases(t *testing.T, w *world) []goldenCase {
	t.Helper()
	s := w.guard(t)
	g, own, device := s.made, s.own, guardedDevice
	at := func(format string, n int64) string { return fmt.Sprintf(examPath+format, n) }
	const entries = sittingPath + "PostEntries"
	next := byDevice("PostEntries", device, entriesBody(`{"Seq":9,"Kind":"away"}`))
	right := keyShown(sittingPath+"PostStart", s.key)
	return []goldenCase{
		{"GetExamComputers", "ok", 200, get(at("GetComputers?Id=%d", g.exam), w.admin)},
		{"GetExamComputers", "none", 200, get(at("GetComputers?Id=%d", s.writing.exam), w.admin)},
		{"GetExamComputers", "denied", 403, get(at("GetComputers?Id=%d", g.exam), w.staff)},
		{"PostExamComputers", "ok", 200, examCall("PostComputers", w.admin, computersBody(s.closed, true, `"10.1.2.3/16","2001:db8::1"`))},
		{"PostExamComputers", "invalid", 422, examCall("PostComputers", w.admin, fmt.Sprintf(
			`{"Id":%d,"SafeBrowser":true,"ConfigKeys":["secret"],"ExamKeys":["x"],"Quit":%q,"Rooms":[{"Room":"A","Networks":["10.0.0.0/8"]},{"Room":"A","Networks":["10.0.0.0/8"]}]}`, s.closed, strings.Repeat("x", 41)))},
		{"PostExamComputers", "malformed", 422, examCall("PostComputers", w.admin, computersBody(s.closed, false, `"the lab"`))},
		{"PostExamComputers", "denied", 403, examCall("PostComputers", w.staff, computersBody(s.closed, false, `"10.0.0.0/8"`))},
		{"GetSafeBrowserFile", "unknown", 404, get(sittingPath+"GetSafeBrowserFile?Code=7K3QX0M9T2B4ZW8R", "")},
		{"GetSafeBrowserFile", "not_required", 404, get(sittingPath+"GetSafeBrowserFile?Code="+s.writing.ticket, "")},
		{"GetSafeBrowserFile", "own_settings", 404, get(sittingPath+"GetSafeBrowserFile?Code="+own.ticket, "")},
		{"GetSittingBoard", "safe_browser", 200, get(fmt.Sprintf(sittingPath+"GetBoard?Id=%d", g.window), w.staff)},
		{"PostStartSitting", "safe_browser", 403, byDevice("PostStart", device, w.startBody(g))},
		{"PostStartSitting", "own_settings", 403, byDevice("PostStart", ownDevice, w.startBody(own))},
		{"PostStartSitting", "network", 403, byDevice("PostStart", device, w.startBody(g)).with("X-SafeExamBrowser-ConfigKeyHash", right)},
		{"GetSitting", "safe_browser", 403, byDevice("GetSitting", device, "")},
		{"PostSittingEntries", "safe_browser", 403, next},
		{"PostSittingEntries", "in_safe_browser", 200, next.with("X-SafeExamBrowser-ConfigKeyHash", keyShown(entries, s.key))},
	}
}

// TestSafeBrowserFile: the file has the settings whose key the server then wants to see.
func TestSafeBrowserFile(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.sit(t)
	device := strings.Repeat("1c", 32)
	g := w.guarded(t, "With settings", device)
	file := w.send(t, get(sittingPath+"GetSafeBrowserFile?Code="+g.ticket, ""))
	require.Equal(t, http.StatusOK, file.Code)
	require.Equal(t, "application/seb", file.Header().Get("Content-Type"))
	require.Equal(t, `attachment; filename="exam.seb"`, file.Header().Get("Content-Disposition"))
	require.Equal(t, "no-store", file.Header().Get("Cache-Control"))
	require.Contains(t, file.Body.String(), "<key>startURL</key><string>https://kendra.example/exam</string>")
	require.NotContains(t, file.Body.String(), "lab 2")

	// A page that asks Safe Exam Browser for its key, and one whose calls have the headers.
	var found struct{ ConfigKey string }
	w.ok(t, get(fmt.Sprintf(examPath+"GetComputers?Id=%d", g.exam), w.admin), &found)
	require.Regexp(t, `^[0-9a-f]{64}$`, found.ConfigKey)
	own := byDevice("GetSitting", device, "")
	var page struct{ State string }
	for _, c := range []call{
		own.with("X-SafeExamBrowser-ConfigKeyHash", keyShown(own.path, found.ConfigKey)),
		own.with("Sitting-Config-Key", keyShown("/exam", found.ConfigKey)),
	} {
		w.ok(t, c, &page)
		require.Equal(t, "writing", page.State)
	}
	for _, c := range []call{
		own.with("X-SafeExamBrowser-ConfigKeyHash", keyShown(sittingPath+"PostEntries", found.ConfigKey)),
		own.with("Sitting-Config-Key", keyShown("/", found.ConfigKey)),
		own.with("Sitting-Config-Key", found.ConfigKey),
	} {
		require.Equal(t, http.StatusForbidden, w.send(t, c).Code)
	}
	// The invigilator lets the candidate write in any browser.
	var done struct{ Message string }
	w.ok(t, sittingCall("PostFree", w.staff, fmt.Sprintf(`{"Id":%d,"Reason":"Safe Exam Browser does not start"}`, g.sitting)), &done)
	w.ok(t, own, &page)
	w.ok(t, byDevice("PostStart", device, w.startBody(g)), &page)
	require.Equal(t, "writing", page.State)
	trail := w.send(t, get("/api/Audit/GetEntries?Action=sitting.freed", w.admin))
	require.Contains(t, trail.Body.String(), "Safe Exam Browser does not start")
}
