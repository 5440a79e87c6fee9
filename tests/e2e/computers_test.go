package e2e_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// publicAddress is the address of a website behind a proxy. Safe Exam Browser computes its hashes for it.
const publicAddress = "https://exam.example"

func safeBrowserJSON(exam int64) string {
	return fmt.Sprintf(`{"Id":%d,"SafeBrowser":true,"ConfigKeys":[],"ExamKeys":[],"Quit":"","Rooms":[]}`, exam)
}

// ask sends a call of a candidate with further headers.
func (s *site) askWith(t *testing.T, method, path, body string, header map[string]string) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.base+path, strings.NewReader(body))
	require.NoError(t, err)
	r.Header.Set("Content-Type", jsonKind)
	r.Header.Set("Sitting-Token", s.device)
	for name, value := range header {
		r.Header.Set(name, value)
	}
	resp, err := (&http.Client{Timeout: patience}).Do(r)
	require.NoError(t, err)
	defer resp.Body.Close()
	var text json.RawMessage
	require.NoError(t, json.NewDecoder(resp.Body).Decode(&text))
	return answer{status: resp.StatusCode, header: resp.Header, body: text}
}

// hashAt is what Safe Exam Browser sends for an address and a key.
func hashAt(path, key string) string {
	return shaOf(publicAddress + path + key)
}

func shaOf(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])
}

func codeOf(t *testing.T, a answer) string {
	t.Helper()
	return read[struct {
		Code string `json:"code"`
	}](t, answer{status: http.StatusOK, body: a.body}).Code
}

// keyOfFile computes the Config Key of a settings file as Safe Exam Browser does, for the elements that the file has.
func keyOfFile(t *testing.T, file string) string {
	t.Helper()
	_, file, ok := strings.Cut(strings.ReplaceAll(file, "\n", ""), `<plist version="1.0">`)
	require.True(t, ok)
	for _, r := range [][2]string{
		{`<key>originatorVersion</key><string>[^<]*</string>`, ``}, {`<key>([^<]*)</key>`, `"$1":`}, {`<string>([^<]*)</string>`, `"$1",`},
		{`<integer>([^<]*)</integer>`, `$1,`}, {`<(true|false)/>`, `$1,`}, {`<dict>`, `{`}, {`</dict>`, `},`}, {`<array>`, `[`}, {`</array>`, `],`},
		{`,([}\]])`, `$1`}, {`,([}\]])`, `$1`}, {`},?</plist>`, `}`},
	} {
		file = regexp.MustCompile(r[0]).ReplaceAllString(file, r[1])
	}
	return shaOf(file)
}

// TestSitting_SafeBrowser: a candidate writes in Safe Exam Browser with the settings that the program made. The program is behind a
// proxy, so the hashes are those of its public address.
func TestSitting_SafeBrowser(t *testing.T) {
	t.Parallel()
	const start, entries = "/api/Sitting/PostStart", "/api/Sitting/PostEntries"
	const config, exam = "X-SafeExamBrowser-ConfigKeyHash", "X-SafeExamBrowser-RequestHash"
	w := openWalk(t)
	w.stop(t)
	token := w.token
	w.site = w.with("KENDRA_BASE_URL=" + publicAddress).serve(t)
	w.token = token
	o := w.opened(t, ofA)
	w.examCall(t, "PostComputers", safeBrowserJSON(o.exam))
	at := w.withDevice(o.device)

	refused := at.askWith(t, http.MethodPost, start, o.startJSON(), nil)
	require.Equal(t, http.StatusForbidden, refused.status)
	require.Equal(t, "exam.safe_browser", codeOf(t, refused))

	file := w.as(asNobody).get(t, "/api/Sitting/GetSafeBrowserFile?Code="+o.ticket)
	require.Equal(t, "application/seb", file.header.Get("Content-Type"))
	require.Contains(t, string(file.body), "<string>"+publicAddress+"/exam</string>")
	key := keyOfFile(t, string(file.body))

	started := at.askWith(t, http.MethodPost, start, o.startJSON(), map[string]string{config: hashAt(start, key)})
	require.Equal(t, http.StatusOK, started.status, string(started.body))
	const one = `{"Entries":[{"Seq":1,"Kind":"answer","Item":1,"Answer":{"Texts":["yes"]}}]}`
	for name, header := range map[string]map[string]string{
		"none": nil, "of the start": {config: hashAt(start, key)}, "of another key": {config: hashAt(entries, strings.Repeat("a", 64))},
		"of this machine": {config: shaOf(w.base + entries + key)},
	} {
		require.Equal(t, http.StatusForbidden, at.askWith(t, http.MethodPost, entries, one, header).status, name)
	}
	require.Equal(t, http.StatusOK, at.askWith(t, http.MethodPost, entries, one, map[string]string{config: hashAt(entries, key)}).status)
	page := at.askWith(t, http.MethodGet, "/api/Sitting/GetSitting", "", map[string]string{"Sitting-Config-Key": hashAt("/exam", key)})
	require.Equal(t, http.StatusOK, page.status, "a version whose pages ask for the hash")
	require.Equal(t, 1, read[struct{ Seq int }](t, page).Seq)

	// With a Browser Exam Key, the program of the candidate has to know it too.
	const browserKey = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
	w.examCall(t, "PostComputers", fmt.Sprintf(`{"Id":%d,"SafeBrowser":true,"ConfigKeys":[],"ExamKeys":[%q],"Quit":"","Rooms":[]}`, o.exam, browserKey))
	next := strings.Replace(one, `"Seq":1`, `"Seq":2`, 1)
	require.Equal(t, http.StatusForbidden, at.askWith(t, http.MethodPost, entries, next, map[string]string{config: hashAt(entries, key)}).status)
	both := map[string]string{config: hashAt(entries, key), exam: hashAt(entries, browserKey)}
	require.Equal(t, http.StatusOK, at.askWith(t, http.MethodPost, entries, next, both).status)
}

// TestSitting_Network: candidates start in the network of their room, by the address that a proxy reports. An invigilator makes an
// exception, which is in the audit trail.
func TestSitting_Network(t *testing.T) {
	t.Parallel()
	const start = "/api/Sitting/PostStart"
	w := openWalk(t)
	w.stop(t)
	token := w.token
	w.site = w.with("KENDRA_TRUSTED_PROXIES=127.0.0.0/8").serve(t)
	w.token = token
	o := w.opened(t, ofA)
	w.examCall(t, "PostComputers", fmt.Sprintf(`{"Id":%d,"SafeBrowser":false,"ConfigKeys":[],"ExamKeys":[],"Quit":"","Rooms":[{"Room":"","Networks":["203.0.113.0/28"]}]}`, o.exam))
	from := func(device, address string) answer {
		return w.withDevice(device).askWith(t, http.MethodPost, start, o.startJSON(), map[string]string{"X-Forwarded-For": address})
	}
	outside := from(o.device, "203.0.113.77")
	require.Equal(t, http.StatusForbidden, outside.status)
	require.Equal(t, "exam.network", codeOf(t, outside))
	require.Contains(t, string(outside.body), "203.0.113.77", "the candidate can say what the server sees")
	require.Equal(t, http.StatusForbidden, from(o.device, "203.0.113.3, 198.51.100.1").status, "only the address before the proxy counts")
	require.Equal(t, http.StatusOK, from(o.device, "203.0.113.3").status)
	require.Equal(t, http.StatusForbidden, from(newDevice(t), "198.51.100.1").status, "nor goes on elsewhere")
	w.byDevice(t, o.device, "PostEntries", `{"Entries":[{"Seq":1,"Kind":"answer","Item":1,"Answer":{"Texts":["yes"]}}]}`)

	w.sittingCall(t, "PostFree", fmt.Sprintf(`{"Id":%d,"Reason":"The line of the lab is cut"}`, o.sitting))
	require.Equal(t, http.StatusOK, from(newDevice(t), "198.51.100.1").status)
	trail := one[string](t, w.conn, "SELECT to_jsonb(a)::text FROM audit_entries a WHERE action = 'sitting.freed'")
	require.Contains(t, trail, "The line of the lab is cut")
}
