package httpapi_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/archive"
	"kendra/domain/calendar"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// nodePrivate is the key of the exam node of these tests.
var nodePrivate = ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))

func nodePublic() examnodes.NodeKey {
	return examnodes.KeyOf(nodePrivate.Public().(ed25519.PublicKey))
}

// packFor stores a pack of an exam for the node whose key was shown, and returns what the node brings back.
func (w *world) packFor(t *testing.T, title string) (exam int64, file string) {
	t.Helper()
	exam, _ = w.planOnline(t, title, true)
	var id examnodes.ID
	require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) (err error) {
		id, err = w.store.ExamPacks().Add(ctx, examnodes.Pack{
			Exam: exams.ID(exam), Node: nodePublic(), Release: "ACDEFGHJKLMNPQRTUVWX", Ahead: 30, By: "Meera", Made: fixture.Now,
		}, nil)
		if err != nil {
			return err
		}
		return w.store.ExamPacks().Change(ctx, id, func(p *examnodes.Pack) error {
			p.Released = fixture.Now
			return nil
		})
	}))
	var out bytes.Buffer
	require.NoError(t, archive.WriteReturn(&out, examnodes.Return{Pack: id, Exam: exams.ID(exam), Written: fixture.Now}, nodePrivate))
	return exam, out.String()
}

func (w *world) broughtBack(token string, exam int64, file string) call {
	c := uploading(token, file, fmt.Sprintf("Id=%d&TakeMarks=true", exam))
	c.path = sittingPath + "PostBringBack"
	return c
}

func packingBody(exam int64, node examnodes.NodeKey, ahead int) string {
	return fmt.Sprintf(`{"ExamId":%d,"Component":0,"Node":%q,"Ahead":%d}`, exam, node, ahead)
}

// isOfNodes reports whether a case is of packing for an exam node.
func isOfNodes(operation string) bool {
	return operation == "PostPackSitting" || operation == "PostUnpackSitting" || operation == "PostBringBackSitting"
}

// away are exams whose papers are in packs for exam nodes.
type away struct {
	sat
	exam, free, again int64 // a pack that is at the node, none, and one whose answers are back
	file, had         string
}

func (w *world) packAway(t *testing.T) away {
	t.Helper()
	a := away{sat: w.sit(t)}
	a.exam, a.file = w.packFor(t, "At the node")
	a.free, _ = w.planOnline(t, "Not packed", true)
	a.again, a.had = w.packFor(t, "Brought back")
	var done struct{ Again bool }
	w.ok(t, w.broughtBack(w.admin, a.again, a.had), &done)
	require.False(t, done.Again)
	return a
}

func nodeCases(t *testing.T, w *world) []goldenCase {
	t.Helper()
	s := w.packAway(t)
	exam, free, again := s.exam, s.free, s.again
	pack := func(token, body string) call { return sittingCall("PostPack", token, body) }
	unpack := func(exam int64, reason string) call {
		return sittingCall("PostUnpack", w.admin, fmt.Sprintf(`{"ExamId":%d,"Component":0,"Reason":%q}`, exam, reason))
	}
	return []goldenCase{
		{"PostPackSitting", "key", 422, pack(w.admin, packingBody(free, "node", 30))},
		{"PostPackSitting", "ahead", 422, pack(w.admin, packingBody(free, nodePublic(), 241))},
		{"PostPackSitting", "packed", 409, pack(w.admin, packingBody(exam, nodePublic(), 30))},
		{"PostPackSitting", "opened", 409, pack(w.admin, packingBody(s.writing.exam, nodePublic(), 30))},
		{"PostPackSitting", "not_online", 422, pack(w.admin, packingBody(s.closed, nodePublic(), 30))},
		{"PostPackSitting", "denied", 403, pack(w.staff, packingBody(free, nodePublic(), 30))},
		{"PostUnpackSitting", "ok", 200, unpack(exam, "The center has a line again")},
		{"PostUnpackSitting", "no_reason", 422, unpack(exam, "")},
		{"PostUnpackSitting", "none", 404, unpack(free, "The center has a line again")},
		{"PostUnpackSitting", "returned", 409, unpack(again, "The center has a line again")},
		{"PostBringBackSitting", "ok", 200, w.broughtBack(w.admin, exam, s.file)},
		{"PostBringBackSitting", "again", 200, w.broughtBack(w.admin, again, s.had)},
		{"PostBringBackSitting", "changed", 422, w.broughtBack(w.admin, exam, strings.Replace(s.file, `"Component":0`, `"Component":1`, 1))},
		{"PostBringBackSitting", "other_file", 422, w.broughtBack(w.admin, exam, pngHead)},
		{"PostBringBackSitting", "no_file", 422, w.broughtBack(w.admin, exam, "")},
		{"PostBringBackSitting", "other_exam", 409, w.broughtBack(w.admin, again, s.file)},
		{"PostBringBackSitting", "too_large", 422, w.broughtBack(w.admin, exam, strings.Repeat("x", int(files.Most(files.Document))+1))},
		{"PostBringBackSitting", "denied", 403, w.broughtBack(w.staff, exam, s.file)},
		{"GetSittingNode", "sealed", 200, get(sittingPath+"GetNode", "")},
		{"PostOpenSittingNode", "letters", 422, openNode("ACDEF GHJKL MNPQR TUVW0")},
		{"PostOpenSittingNode", "length", 422, openNode("ACDEF-GHJKL")},
		{"PostOpenSittingNode", "unseal", 422, openNode("ACDEF-GHJKL-MNPQR-TUVWY")},
		{"PostOpenSittingNode", "head_office", 409, openNode(nodeRelease)},
	}
}

// TestPostPackSitting checks that the file of a pack opens with the release key, and that the exam shows the pack.
func TestPostPackSitting(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.sit(t)
	exam, _ := w.planOnline(t, "Not packed", true)
	got := w.send(t, sittingCall("PostPack", w.admin, packingBody(exam, nodePublic(), 240)))
	require.Equal(t, http.StatusOK, got.Code, got.Body.String())
	require.Equal(t, fmt.Sprintf(`attachment; filename="exam-%d-part-1.pack"`, exam), got.Header().Get("Content-Disposition"))
	require.Equal(t, "no-store", got.Header().Get("Cache-Control"))
	var shown struct{ Key string }
	w.ok(t, sittingCall("PostReleaseKey", w.staff, packBody(exam)), &shown)
	c, err := archive.OpenPack(got.Body, shown.Key)
	require.NoError(t, err)
	require.Equal(t, exams.ID(exam), c.Exam.ID)
	require.NotEmpty(t, c.Papers)
	var found struct{ Packs []struct{ Name string } }
	w.ok(t, get(fmt.Sprintf(sittingPath+"GetWindows?ExamId=%d", exam), w.admin), &found)
	require.Len(t, found.Packs, 1)
}

// nodeRelease is the release key of sealedPack.
const nodeRelease = "ACDEF-GHJKL-MNPQR-TUVWX"

// sealedPack is the file of a pack of these tests.
type sealedPack struct{}

func (sealedPack) Cover() examnodes.Cover {
	return examnodes.Cover{
		Pack: 4, Institute: "Vidya Jyoti Computer Education", Center: "Patna Computer Center", Course: "Diploma in Computer Applications", Exam: "Final exam", Part: "Theory",
		Rooms: []string{"Lab 1", "Lab 2"}, Day: calendar.Of(fixture.Now), Starts: "15:00", Shown: fixture.Now.Add(time.Minute), Papers: 12,
	}
}

func (sealedPack) Open(key string) (examnodes.Content, error) {
	if key != examnodes.Typed(nodeRelease) {
		return examnodes.Content{}, examnodes.ErrUnseal
	}
	return examnodes.Content{Pack: examnodes.Pack{ID: 4}}, nil
}

// isOfNodeStart reports whether a case is of the start page of a node.
func isOfNodeStart(c goldenCase) bool {
	return c.operation == "GetSittingNode" || c.operation == "PostOpenSittingNode"
}

// startedFor returns how the program of a case is started.
func startedFor(c goldenCase) []func(*ports) {
	if isOfNodeStart(c) {
		return []func(*ports){asNode}
	}
	return nil
}

// asNode has the program started with the file of a pack.
func asNode(p *ports) { p.sealed = sealedPack{} }

func openNode(key string) call {
	return sittingCall("PostOpenNode", "", fmt.Sprintf(`{"Key":%q}`, key))
}

// TestSittingNode_AtHeadOffice: without the file of a pack there is nothing to open.
func TestSittingNode_AtHeadOffice(t *testing.T) {
	t.Parallel()
	w := setup(t)
	var found struct{ State, Exam string }
	w.ok(t, get(sittingPath+"GetNode", ""), &found)
	require.Equal(t, "none", found.State)
	require.Empty(t, found.Exam)
	refused := w.send(t, openNode(nodeRelease))
	require.Equal(t, http.StatusConflict, refused.Code)
	require.Contains(t, refused.Body.String(), examnodes.ErrNoNode.Code)
}

// TestPostOpenSittingNode_Guesses: one computer cannot try many keys. A key that cannot be one does not count.
func TestPostOpenSittingNode_Guesses(t *testing.T) {
	t.Parallel()
	w := setup(t, asNode)
	for range 15 {
		require.Equal(t, http.StatusUnprocessableEntity, w.send(t, openNode("ACDEF")).Code)
	}
	for range identity.LoginLimit.Burst {
		require.Equal(t, http.StatusUnprocessableEntity, w.send(t, openNode("ACDEF-GHJKL-MNPQR-TUVWY")).Code)
	}
	limited := w.send(t, openNode(nodeRelease))
	require.Equal(t, http.StatusTooManyRequests, limited.Code)
	require.NotEmpty(t, limited.Header().Get("Retry-After"))
}
