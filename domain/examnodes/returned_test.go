package examnodes_test

import (
	"crypto/ed25519"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

// brought returns a return of two candidates, one of whom never came, and what head office knows.
func brought() (examnodes.Return, examnodes.Due) {
	key := exams.Key{Component: 1, Subject: 5}
	w := sittings.Window{ID: 3, Exam: 7, Center: 2, Key: key, Minutes: 60, Entry: 15, Opened: start}
	written := start.Add(3 * time.Hour)
	one := sittings.Sitting{
		ID: 11, Window: 3, Exam: 7, Center: 2, Key: key, Enrolment: 21, Set: 31, Device: identity.SecretHash{1}, Started: start.Add(time.Minute),
		Ends: start.Add(66 * time.Minute), Submitted: start.Add(50 * time.Minute), Cause: sittings.ByCandidate,
		Acts: []sittings.Act{{Kind: sittings.GaveTime, Minutes: 5, Reason: "Power cut", By: "Invigilator", At: start.Add(20 * time.Minute)}},
	}
	answer := questions.Answer{Chosen: []int{1}}
	entries := []sittings.Entry{
		{Seq: 1, Kind: sittings.Answered, Item: 1, Answer: answer, At: start.Add(5 * time.Minute)},
		{Seq: 2, Kind: sittings.Away, At: start.Add(5 * time.Minute)},
		{Seq: 3, Kind: sittings.Back, At: start.Add(6 * time.Minute)},
	}
	two := sittings.Sitting{ID: 12, Window: 3, Exam: 7, Center: 2, Key: key, Enrolment: 22, Set: 32}
	r := examnodes.Return{
		Pack: 4, Exam: 7, Center: 2, Component: 1, Written: written, Windows: []sittings.Window{w},
		Sittings: []examnodes.Sat{{Sitting: one, Digest: "d1", Entries: entries}, {Sitting: two, Digest: "d2"}},
	}
	return r, examnodes.Due{
		Pack: examnodes.Pack{ID: 4, Exam: 7, Center: 2, Component: 1, Released: start.Add(-20 * time.Minute)}, Day: day, Now: written.Add(time.Hour),
		Prepared: []examnodes.Prepared{{Enrolment: 21, Subject: 5, Set: 31, Digest: "d1"}, {Enrolment: 22, Subject: 5, Set: 32, Digest: "d2"}},
		Papers:   map[questions.SetID]questions.Paper{31: {Lines: make([]questions.Line, 2)}, 32: {Lines: make([]questions.Line, 2)}},
	}
}

// TestForNode: the node of a room looks at no addresses, and at the same browser as head office.
func TestForNode(t *testing.T) {
	t.Parallel()
	e := exams.Exam{
		Computers:  exams.Computers{SafeBrowser: true, Quit: "lab 2", Rooms: []exams.RoomNetworks{{Room: "Lab 1"}}},
		Candidates: []exams.Candidate{{Enrolment: 1, Reason: "Pays by Friday", By: "Meera"}},
	}
	n := examnodes.ForNode(e)
	require.Equal(t, exams.Computers{SafeBrowser: true, Quit: "lab 2"}, n.Computers)
	require.Equal(t, []exams.Candidate{{Enrolment: 1}}, n.Candidates)
	require.Len(t, e.Computers.Rooms, 1, "head office keeps it")
}

func TestReturn_Check(t *testing.T) {
	t.Parallel()
	r, d := brought()
	require.NoError(t, r.Check(d))
	free := sittings.Act{Kind: sittings.Freed, Reason: "No program", By: "Invigilator", At: start.Add(30 * time.Second)} // before the candidate started
	freed, _ := brought()
	for i := range freed.Sittings {
		freed.Sittings[i].Sitting.Acts = append([]sittings.Act{free}, freed.Sittings[i].Sitting.Acts...)
	}
	require.NoError(t, freed.Check(d), "also of one who never came")
	first := func(change func(*examnodes.Sat)) func(*examnodes.Return, *examnodes.Due) {
		return func(r *examnodes.Return, _ *examnodes.Due) { change(&r.Sittings[0]) }
	}
	window := func(change func(*sittings.Window)) func(*examnodes.Return, *examnodes.Due) {
		return func(r *examnodes.Return, _ *examnodes.Due) { change(&r.Windows[0]) }
	}
	for name, c := range map[string]struct {
		change func(*examnodes.Return, *examnodes.Due)
		field  string
	}{
		"another exam":            {func(r *examnodes.Return, _ *examnodes.Due) { r.Exam = 8 }, "pack"},
		"another center":          {func(r *examnodes.Return, _ *examnodes.Due) { r.Center = 9 }, "pack"},
		"another part":            {func(r *examnodes.Return, _ *examnodes.Due) { r.Component = 0 }, "pack"},
		"key never shown":         {func(_ *examnodes.Return, d *examnodes.Due) { d.Pack.Released = time.Time{} }, "pack"},
		"from the future":         {func(r *examnodes.Return, d *examnodes.Due) { d.Now = r.Written.Add(-16 * time.Minute) }, "written"},
		"window twice":            {func(r *examnodes.Return, _ *examnodes.Due) { r.Windows = append(r.Windows, r.Windows[0]) }, "windows.1.id"},
		"paper of another part":   {window(func(w *sittings.Window) { w.Key.Component = 0 }), "windows.0.paper"},
		"no time":                 {window(func(w *sittings.Window) { w.Minutes = 0 }), "windows.0.minutes"},
		"another day":             {window(func(w *sittings.Window) { w.Opened = w.Opened.AddDate(0, 0, -1) }), "windows.0.opened"},
		"before the key":          {window(func(w *sittings.Window) { w.Opened = start.Add(-36 * time.Minute) }), "windows.0.opened"},
		"candidate twice":         {func(r *examnodes.Return, _ *examnodes.Due) { r.Sittings = append(r.Sittings, r.Sittings[1]) }, "sittings.2.candidate"},
		"stranger":                {first(func(s *examnodes.Sat) { s.Sitting.Enrolment = 99 }), "sittings.0.paper"},
		"paper of another":        {first(func(s *examnodes.Sat) { s.Sitting.Set = 32 }), "sittings.0.paper"},
		"another digest":          {first(func(s *examnodes.Sat) { s.Digest = "d2" }), "sittings.0.paper"},
		"another window":          {first(func(s *examnodes.Sat) { s.Sitting.Window = 4 }), "sittings.0.window"},
		"started before":          {first(func(s *examnodes.Sat) { s.Sitting.Started = start.Add(-time.Second) }), "sittings.0.started"},
		"too much time":           {first(func(s *examnodes.Sat) { s.Sitting.Ends = start.Add(81 * time.Minute) }), "sittings.0.ends"},
		"not late":                {first(func(s *examnodes.Sat) { s.Sitting.Late = true }), "sittings.0.late"},
		"never submitted":         {first(func(s *examnodes.Sat) { s.Sitting.Submitted = time.Time{} }), "sittings.0.submitted"},
		"submitted after the end": {first(func(s *examnodes.Sat) { s.Sitting.Submitted = start.Add(67 * time.Minute) }), "sittings.0.submitted"},
		"unknown cause":           {first(func(s *examnodes.Sat) { s.Sitting.Cause = "other" }), "sittings.0.submitted"},
		"act without a reason":    {first(func(s *examnodes.Sat) { s.Sitting.Acts[0].Reason = "" }), "sittings.0.acts"},
		"act of another kind":     {first(func(s *examnodes.Sat) { s.Sitting.Acts[0].Kind = "other" }), "sittings.0.acts"},
		"freed before the opening": {first(func(s *examnodes.Sat) {
			s.Sitting.Acts[0] = sittings.Act{Kind: sittings.Freed, Reason: "No program", At: start.Add(-time.Second)}
		}), "sittings.0.acts"},
		"absent, but sent out":     {func(r *examnodes.Return, _ *examnodes.Due) { r.Sittings[1].Sitting.Acts = r.Sittings[0].Sitting.Acts }, "sittings.1.started"},
		"act before the start":     {first(func(s *examnodes.Sat) { s.Sitting.Acts[0].At = start }), "sittings.0.acts"},
		"entry after the end":      {first(func(s *examnodes.Sat) { s.Entries[2].At = start.Add(51 * time.Minute) }), "sittings.0.entries"},
		"entry twice":              {first(func(s *examnodes.Sat) { s.Entries[1].Seq = 1 }), "sittings.0.entries"},
		"no such question":         {first(func(s *examnodes.Sat) { s.Entries[0].Item = 3 }), "sittings.0.entries"},
		"absent, but with answers": {first(func(s *examnodes.Sat) { s.Sitting.Started = time.Time{} }), "sittings.0.started"},
		"may still start":          {func(r *examnodes.Return, _ *examnodes.Due) { r.Written = start.Add(70 * time.Minute) }, "sittings.1.started"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, d := brought()
			c.change(&r, &d)
			err := r.Check(d)
			require.ErrorIs(t, err, examnodes.ErrReturn)
			var fields []string
			for _, f := range fault.Of(err).Fields {
				fields = append(fields, f.Name)
			}
			require.Contains(t, fields, c.field)
		})
	}
}

// TestReturn_Allowance has a node whose clock differs by some minutes pass.
func TestReturn_Allowance(t *testing.T) {
	t.Parallel()
	r, d := brought()
	d.Now = r.Written.Add(-14 * time.Minute)
	d.Pack.Released = start.Add(14 * time.Minute)
	require.NoError(t, r.Check(d))
	require.Equal(t, 14*time.Minute, r.Ahead(d.Now))
	require.Zero(t, r.Ahead(r.Written.Add(time.Hour)), "a return that comes later proves nothing")
}

func TestSat_Calls(t *testing.T) {
	t.Parallel()
	r, _ := brought()
	calls := r.Sittings[0].Calls()
	require.Len(t, calls, 2)
	require.Len(t, calls[0], 2, "those of one moment")
}

func TestSigned(t *testing.T) {
	t.Parallel()
	private := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize))
	other := ed25519.NewKeyFromSeed(append(make([]byte, ed25519.SeedSize-1), 1))
	node := examnodes.KeyOf(private.Public().(ed25519.PublicKey))
	text := []byte("what a node says")
	good := examnodes.Signed{Text: text, Signature: ed25519.Sign(private, text), Claimed: examnodes.Return{Pack: 4}}
	r, err := good.Open(node)
	require.NoError(t, err)
	require.Equal(t, examnodes.ID(4), r.Pack)
	require.Len(t, good.Digest(), 64)
	for _, bad := range []examnodes.Signed{
		{Text: text, Signature: ed25519.Sign(other, text)},
		{Text: append([]byte("x"), text...), Signature: good.Signature},
		{Text: text},
	} {
		_, err := bad.Open(node)
		require.ErrorIs(t, err, examnodes.ErrSignature)
	}
	_, err = good.Open("no key")
	require.ErrorIs(t, err, examnodes.ErrKey)
}
