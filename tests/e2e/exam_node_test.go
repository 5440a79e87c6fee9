package e2e_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	packs "kendra/adapters/archive"
)

// secrets are words of right answers that no candidate sees.
var secrets = []string{"mahananda", "271828", "good answers say"}

// strokes are the keystrokes of a typing test.
const strokes = "0:न 120:द 110:ी 90:␣ 4000:⌫"

// richBank has a question of each kind. The words of the answers are in secrets, or the right choices have other words than the wrong ones.
func richBank(subject int64) []string {
	var all []string
	for _, content := range []string{
		`"Kind":"one","Stem":{"English":"Capital of Bihar?"},"Choices":[{"English":"Gaya"},{"English":"Patna"},{"English":"Ranchi"},{"English":"Delhi"}],"Right":[1]`,
		`"Kind":"several","Stem":{"English":"Which are prime?"},"Choices":[{"English":"2"},{"English":"4"},{"English":"3"},{"English":"6"},{"English":"5"}],"Right":[0,2,4]`,
		`"Kind":"true_false","Stem":{"English":"Is water wet?"},"Right":[0]`,
		`"Kind":"match","Stem":{"English":"Match."},"Choices":[{"English":"Bihar"},{"English":"Goa"},{"English":"Kerala"}],"Pairs":[{"English":"Patna"},{"English":"Panaji"},{"English":"Kochi"},{"English":"Delhi"}]`,
		`"Kind":"order","Stem":{"English":"Put in order."},"Choices":[{"English":"first"},{"English":"second"},{"English":"third"},{"English":"fourth"}]`,
		`"Kind":"fill","Stem":{"English":"A river is ___."},"Gaps":[["ganga","mahananda"]]`,
		`"Kind":"number","Stem":{"English":"Digits of e?"},"Number":"271828"`,
		`"Kind":"short","Stem":{"English":"Why?"},"Model":{"English":"good answers say because"}`,
		`"Kind":"typing","Stem":{},"Passage":{"English":"The river is wide and slow.","Hindi":"नदी चौड़ी और धीमी है।"},"Minutes":1,"Speed":4,"Accuracy":70`,
	} {
		all = append(all, fmt.Sprintf(`{"SubjectId":%d,"Content":{%s,"Chapter":"One","Difficulty":"easy"}}`, subject, content))
	}
	return all
}

// richOnline makes an exam of a day that is online, with a hall ticket and a question of each kind.
func (w *walk) richOnline(t *testing.T, of int, day string) online {
	t.Helper()
	o := online{device: newDevice(t)}
	o.sat, o.ticket = w.ticketed(t, of)
	w.moveExam(t, o, of, day)
	for _, question := range richBank(o.subject) {
		mustOK(t, w.as(asAdmin).send(t, http.MethodPost, "/api/Question/PostSaveQuestion", jsonKind, strings.NewReader(question)))
	}
	var rows []string
	for _, kind := range []string{"one", "several", "true_false", "match", "order", "fill", "number", "short", "typing"} {
		rows = append(rows, fmt.Sprintf(`{"Kind":%q,"Count":1,"Award":{"Right":1000,"Wrong":250,"Partial":true}}`, kind))
	}
	_, err := w.conn.Exec(t.Context(), `INSERT INTO blueprints (subject_id, version, content, saved_by, saved_at)
		VALUES ($1, 1, jsonb_build_object('Subject', $1::bigint, 'Version', 1, 'Minutes', 60, 'Rows', $2::jsonb), 'Meera', now())`, o.subject, "["+strings.Join(rows, ",")+"]")
	require.NoError(t, err)
	return o
}

func (w *walk) moveExam(t *testing.T, o online, of int, day string) {
	t.Helper()
	w.examCall(t, "PostSaveExam", fmt.Sprintf(`{"Id":%d,"SessionId":%s,"Title":%q,"Sittings":[{"Component":0,"Day":%q,"Online":true}]}`, o.exam, o.session, marks[of]+" exam", day))
}

type inEnglish struct{ English string }

// paper is a paper as the browser gets it.
type paper struct {
	State string
	Seq   int
	Items []struct {
		Number         int
		Minutes        int
		Kind           string
		Choices, Pairs []inEnglish
	}
	Answers []struct{ Item int }
}

func placeOf(all []inEnglish, word string) int {
	return slices.Index(all, inEnglish{word})
}

// answers returns entries with the same answers, partly wrong, to whatever paper of the rich bank.
func (p paper) answers(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, item := range p.Items {
		places := func(among []inEnglish, words ...string) string {
			var found []int
			for _, word := range words {
				at := placeOf(among, word)
				require.GreaterOrEqual(t, at, 0)
				found = append(found, at)
			}
			text, err := json.Marshal(found)
			require.NoError(t, err)
			return string(text)
		}
		answer := map[string]func() string{
			"one":        func() string { return `"Chosen":` + places(item.Choices, "Patna") },
			"several":    func() string { return `"Chosen":` + places(item.Choices, "2", "3") },
			"true_false": func() string { return `"Chosen":[0]` },
			"match": func() string {
				pair := map[string]string{"Bihar": "Patna", "Goa": "Panaji", "Kerala": "Delhi"}
				var words []string
				for _, choice := range item.Choices {
					words = append(words, pair[choice.English])
				}
				return `"Places":` + places(item.Pairs, words...)
			},
			"order":  func() string { return `"Places":` + places(item.Choices, "first", "second", "fourth", "third") },
			"fill":   func() string { return `"Texts":["ganga"]` },
			"number": func() string { return `"Texts":["3"]` },
			"typing": func() string {
				require.Equal(t, 1, item.Minutes)
				return `"Typed":{"Language":"hi","Text":"नदी चौडी और धी","Spent":60000,"Done":true}`
			},
		}[item.Kind]
		if answer != nil {
			all = append(all, fmt.Sprintf(`{"Seq":%d,"Kind":"answer","Item":%d,"Answer":{%s}}`, len(all)+1, item.Number, answer()))
		}
	}
	return all
}

// node starts an exam node that is told a release key.
func (p program) node(t *testing.T, typed string, args ...string) *site {
	t.Helper()
	s := &process{cmd: p.command(context.WithoutCancel(t.Context()), append([]string{"exam-node", "--addr", "127.0.0.1:0"}, args...)...), ended: make(chan struct{})}
	s.cmd.Stdin, s.cmd.Stdout, s.cmd.Stderr = strings.NewReader(typed), &s.stdout, &s.stderr
	require.NoError(t, s.cmd.Start())
	go func() {
		_ = s.cmd.Wait() // how it ended is asked of its state
		close(s.ended)
	}()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("exam-node %v\n%s%s", args, s.stdout.String(), s.stderr.String())
		}
		s.kill(t)
	})
	n := &site{process: s}
	eventually(t, "the node is ready", func() bool {
		_, rest, _ := strings.Cut(s.stdout.String(), "The exam node is ready on ")
		var ready bool
		n.base, _, ready = strings.Cut(rest, "\n")
		require.True(t, ready || s.running(), "the node ended: %s", s.stderr.String())
		return ready && strings.Contains(rest, "password")
	})
	return n
}

// enterNode signs the invigilator in with what the node printed.
func (s *site) enterNode(t *testing.T) {
	t.Helper()
	var told []string
	for _, name := range []string{"name", "password"} {
		for line := range strings.Lines(s.stdout.String()) {
			if fields := strings.Fields(line); len(fields) == 2 && fields[0] == name {
				told = append(told, fields[1])
			}
		}
	}
	require.Len(t, told, 2, s.stdout.String())
	body := fmt.Sprintf(`{"CompanyID":"KENDRA","username":%q,"password":%q,"Role":2}`, told[0], told[1])
	s.token = read[struct {
		Data string `json:"data"`
	}](t, s.send(t, http.MethodPost, "/api/Login/Login", jsonKind, strings.NewReader(body))).Data
}

// invigilated opens the paper and returns the start code.
func (s *site) invigilated(t *testing.T, o online) (window int64, code string) {
	t.Helper()
	window = read[struct{ Id int64 }](t, s.send(t, http.MethodPost, "/api/Sitting/PostOpen", jsonKind, strings.NewReader(o.openJSON()))).Id
	return window, read[struct{ Code string }](t, s.get(t, fmt.Sprintf("/api/Sitting/GetBoard?Id=%d", window))).Code
}

func (s *site) byNodeDevice(t *testing.T, device, name, body string) answer {
	t.Helper()
	a := s.withDevice(device).send(t, http.MethodPost, "/api/Sitting/"+name, jsonKind, strings.NewReader(body))
	mustOK(t, a)
	return a
}

func entriesJSON(all ...string) string { return `{"Entries":[` + strings.Join(all, ",") + `]}` }

func nextWeek() string { return time.Now().AddDate(0, 0, 7).Format(time.DateOnly) }

// TestExamNode packs an exam, sits it at a node while head office is away, and brings the answers back. The marks are those of an
// online sitting at head office with the same answers.
func TestExamNode(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	center, folder := onFolder(t)
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	exam := func(o online) string { return strconv.FormatInt(o.exam, 10) }
	home := []string{"--data-dir", string(folder)}
	key := strings.TrimSpace(center.must(t, "", append([]string{"exam-node", "init"}, home...)...))
	require.Equal(t, key, strings.TrimSpace(center.must(t, "", append([]string{"exam-node", "init"}, home...)...)), "it keeps its key")

	o := w.richOnline(t, ofA, nextWeek())
	w.must(t, "", "exams", "pack", "--exam", exam(o), "--node", key, "--out", file("early.pack"))
	early := w.run(t, "", "exams", "release-key", "--exam", exam(o))
	require.Equal(t, 5, early.code, early.stdout)
	requireOneLine(t, early.stderr, "not shown yet")
	again := w.run(t, "", "exams", "pack", "--exam", exam(o), "--node", key, "--out", file("again.pack"))
	require.Equal(t, 5, again.code)
	require.NoFileExists(t, file("again.pack"))
	w.must(t, "", "exams", "unpack", "--exam", exam(o), "--reason", "The day changed")
	w.moveExam(t, o, ofA, today())
	w.must(t, "", "exams", "pack", "--exam", exam(o), "--node", key, "--out", file("exam.pack"))
	release := w.must(t, "", "exams", "release-key", "--exam", exam(o))

	sealed, err := os.ReadFile(file("exam.pack"))
	require.NoError(t, err)
	opened, err := packs.OpenPack(bytes.NewReader(sealed), release)
	require.NoError(t, err)
	content, err := json.Marshal(opened)
	require.NoError(t, err)
	requireNoSecrets(t, string(content))
	require.NotContains(t, string(content), strings.TrimSpace(release))

	refused := refusal(t, w.as(asAdmin).send(t, http.MethodPost, "/api/Sitting/PostOpen", jsonKind, strings.NewReader(o.openJSON())), http.StatusConflict)
	require.Equal(t, "node.at_node", refused.Code, "nobody sits it twice")
	w.stop(t) // head office is away from here on

	wrong := center.run(t, "ACDEF-GHJKL-MNPQR-TUVWX\n", append([]string{"exam-node", "--key-stdin", "--pack", file("exam.pack")}, home...)...)
	require.Equal(t, 2, wrong.code)
	require.Contains(t, wrong.stderr, "does not open this pack")
	empty := center.run(t, "", append([]string{"exam-node"}, home...)...)
	require.Equal(t, 4, empty.code, empty.stderr)

	n := center.node(t, release, append([]string{"--key-stdin", "--pack", file("exam.pack")}, home...)...)
	require.Equal(t, "/exam", n.redirect(t, "/course"), "nothing else is served")
	require.Equal(t, http.StatusNotFound, n.send(t, http.MethodPost, "/api/Exam/PostPublish", jsonKind, strings.NewReader("{}")).status)
	n.enterNode(t)
	o.window, o.code = n.invigilated(t, o)
	started := n.byNodeDevice(t, o.device, "PostStart", o.startJSON())
	requireNoSecrets(t, string(started.body))
	all := read[paper](t, started).answers(t)
	require.Len(t, all, 8)
	n.byNodeDevice(t, o.device, "PostEntries", entriesJSON(all[:4]...))

	n.kill(t)
	n = center.node(t, "", home...)
	page := n.withDevice(o.device).get(t, "/api/Sitting/GetSitting")
	requireNoSecrets(t, string(page.body))
	require.Equal(t, 4, read[paper](t, page).Seq, "what was acknowledged is there after a power cut")
	n.byNodeDevice(t, o.device, "PostEntries", entriesJSON(append(all[4:], fmt.Sprintf(`{"Seq":%d,"Kind":"away"}`, len(all)+1), fmt.Sprintf(`{"Seq":%d,"Kind":"keys","Item":1,"Keys":%q}`, len(all)+2, strokes))...))
	running := center.run(t, "", append([]string{"exam-node", "export", "--out", file("running.return")}, home...)...)
	require.Equal(t, 5, running.code, "somebody writes")
	n.byNodeDevice(t, o.device, "PostSubmit", "{}")
	n.enterNode(t)
	untaken := refusal(t, n.send(t, http.MethodPost, "/api/Sitting/PostTakeMarks", jsonKind, strings.NewReader(fmt.Sprintf(`{"Id":%d}`, o.window))), http.StatusConflict)
	require.Equal(t, "node.marks", untaken.Code)
	center.must(t, "", append([]string{"exam-node", "export", "--out", file("exam.return")}, home...)...)
	n.stop(t)

	w.refuseChanged(t, file("exam.return"), file("changed.return"))
	brought := w.must(t, "", "exams", "bring-back", file("exam.return"), "--take-marks", "--format", "json")
	require.JSONEq(t, fmt.Sprintf(`{"pack":%d,"exam":%d,"again":false,"candidates":1,"absent":0,"answers":8,"signals":1,"acts":0,"clock_ahead_seconds":0,
		"marks_taken":1,"marks_kept":0,"papers_with_written_answers":0}`, opened.Pack.ID, o.exam), brought)
	entries := one[int](t, w.conn, "SELECT count(*) FROM sitting_entries")
	require.Equal(t, strokes, one[string](t, w.conn, "SELECT keys FROM sitting_entries WHERE kind = 'keys'"))
	require.Contains(t, w.must(t, "", "exams", "bring-back", file("exam.return")), "Nothing was changed")
	require.Equal(t, entries, one[int](t, w.conn, "SELECT count(*) FROM sitting_entries"))

	token := w.token
	w.site = w.serve(t)
	w.token = token
	w.as(asAdmin).bringBackOnScreen(t, o, file("exam.return"), file("changed.return"))
	here := w.richOnline(t, ofThird, today())
	here.window, here.code = w.as(asAdmin).invigilated(t, here)
	w.byDevice(t, here.device, "PostEntries", entriesJSON(read[paper](t, w.byDevice(t, here.device, "PostStart", here.startJSON())).answers(t)...))
	w.byDevice(t, here.device, "PostSubmit", "{}")
	w.sittingCall(t, "PostTakeMarks", fmt.Sprintf(`{"Id":%d}`, here.window))
	marked := func(o online) (marks int) {
		return one[int](t, w.conn, "SELECT first_marks FROM exam_marks WHERE exam_id = $1 AND first_status = 'present'", o.exam)
	}
	require.Positive(t, marked(o))
	require.Equal(t, marked(here), marked(o), "the same answers have the same marks")
	board := read[struct {
		Seats []struct {
			Answered, Leaves int
			State            string
		}
	}](t, w.as(asAdmin).get(t, fmt.Sprintf("/api/Sitting/GetBoard?Id=%d", one[int64](t, w.conn, "SELECT id FROM sitting_windows WHERE exam_id = $1", o.exam))))
	require.Equal(t, 8, board.Seats[0].Answered)
	require.Equal(t, "over", board.Seats[0].State)
}

// bringBackOnScreen brings the same answers back as the screen of the exam does: they change nothing, and a changed file is refused.
func (s *site) bringBackOnScreen(t *testing.T, o online, good, changed string) {
	t.Helper()
	send := func(name string) answer {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		kind, body := returnForm(t, o, data)
		return s.send(t, http.MethodPost, "/api/Sitting/PostBringBack", kind, strings.NewReader(body))
	}
	again := send(good)
	mustOK(t, again)
	require.True(t, read[struct{ Again bool }](t, again).Again)
	require.Contains(t, []string{"node.signature", "node.file"}, refusal(t, send(changed), http.StatusUnprocessableEntity).Code)
}

func requireNoSecrets(t *testing.T, text string) {
	t.Helper()
	for _, secret := range secrets {
		require.NotContains(t, text, secret)
	}
}

// redirect returns where a page leads.
func (s *site) redirect(t *testing.T, path string) string {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.base+path, nil)
	require.NoError(t, err)
	resp, err := http.DefaultTransport.RoundTrip(r)
	require.NoError(t, err)
	defer resp.Body.Close()
	return resp.Header.Get("Location")
}

// refuseChanged changes one byte of a return, at several places; nothing is stored.
func (w *walk) refuseChanged(t *testing.T, name, changed string) {
	t.Helper()
	good, err := os.ReadFile(name)
	require.NoError(t, err)
	for _, at := range []int{3, 30, len(good) / 2, len(good) - 2} {
		bad := bytes.Clone(good)
		bad[at] ^= 1
		require.NoError(t, os.WriteFile(changed, bad, 0o600))
		got := w.run(t, "", "exams", "bring-back", changed)
		require.Equal(t, 2, got.code, "byte %d: %s%s", at, got.stdout, got.stderr)
	}
	require.Zero(t, one[int](t, w.conn, "SELECT count(*) FROM sitting_windows"))
}
