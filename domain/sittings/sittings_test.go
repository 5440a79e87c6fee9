package sittings_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/typing"
)

var (
	opened = time.Date(2026, time.November, 25, 4, 30, 0, 0, time.UTC)
	mine   = identity.SecretHash{1}
	other  = identity.SecretHash{2}
)

const code = "ACDEFG"

func window() sittings.Window {
	return sittings.Window{ID: 7, Code: code, Minutes: 60, Entry: 15, Opened: opened}
}

func after(minutes int) time.Time { return opened.Add(time.Duration(minutes) * time.Minute) }

// begun returns a sitting that was started on a device some minutes after the window was opened.
func begun(t *testing.T, minutes int) sittings.Sitting {
	t.Helper()
	s := sittings.Sitting{Window: 7}
	require.NoError(t, s.Start(window(), code, mine, after(minutes)))
	return s
}

func TestWindow_Check(t *testing.T) {
	t.Parallel()
	require.NoError(t, window().Check())
	for name, w := range map[string]sittings.Window{
		"NoTime": {}, "TooLong": {Minutes: 601}, "EntryTooLong": {Minutes: 60, Entry: 121}, "EntryBefore": {Minutes: 60, Entry: -1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.ErrorIs(t, w.Check(), sittings.ErrWindow)
		})
	}
	require.NoError(t, sittings.MayOpen(calendar.On(2026, time.November, 25), opened))
	require.NoError(t, sittings.MayOpen(calendar.On(2026, time.November, 26), opened.Add(15*time.Hour)), "it is the next day in India")
	require.ErrorIs(t, sittings.MayOpen(calendar.On(2026, time.November, 26), opened), sittings.ErrDay)
	require.Equal(t, "ACDAHF", sittings.CodeOf([]byte{0, 1, 2, 26, 32, 4}))
}

func TestSitting_Start(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		code   string
		at     int
		ends   int
		late   bool
		fault  error
		window sittings.WindowID
	}{
		"AtOnce":         {code: code, at: 0, ends: 60},
		"TypedOddly":     {code: " acd efg ", at: 0, ends: 60},
		"InTime":         {code: code, at: 15, ends: 75},
		"Late":           {code: code, at: 40, ends: 75, late: true},
		"TooLate":        {code: code, at: 75, fault: sittings.ErrClosed},
		"WrongCode":      {code: "ACDEFH", fault: sittings.ErrCode},
		"NoCode":         {code: "", fault: sittings.ErrCode},
		"OfAnotherTable": {code: code, window: 8, fault: sittings.ErrCode},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := sittings.Sitting{Window: max(c.window, 7)}
			err := s.Start(window(), c.code, mine, after(c.at))
			require.ErrorIs(t, err, c.fault)
			if err != nil {
				require.Equal(t, sittings.Ready, s.State(after(c.at)))
				return
			}
			require.Equal(t, after(c.ends), s.Ends)
			require.Equal(t, c.late, s.Late)
			require.Equal(t, sittings.Writing, s.StateOf(mine, after(c.at)))
			require.Equal(t, sittings.Over, s.StateOf(mine, after(c.ends)))
		})
	}
}

func TestSitting_SecondDevice(t *testing.T) {
	t.Parallel()
	s := begun(t, 0)
	require.NoError(t, s.Start(window(), code, mine, after(1)), "the same device may start again")
	require.ErrorIs(t, s.Allow(0, "Power cut", "Asha", after(2)), sittings.ErrNoDevice)
	require.NoError(t, s.Start(window(), code, other, after(3)))
	require.Equal(t, sittings.Waiting, s.StateOf(other, after(3)))
	require.ErrorIs(t, s.MayWrite(other, after(3)), sittings.ErrWaiting)
	require.NoError(t, s.MayWrite(mine, after(3)), "the first one goes on")
	require.ErrorIs(t, s.Allow(5, " ", "Asha", after(5)), exams.ErrReason)
	require.ErrorIs(t, s.Allow(121, "Power cut", "Asha", after(5)), sittings.ErrMinutes)
	require.NoError(t, s.Allow(5, "Power cut", "Asha", after(5)))
	require.NoError(t, s.MayWrite(other, after(5)))
	require.ErrorIs(t, s.MayWrite(mine, after(5)), sittings.ErrReplaced)
	require.ErrorIs(t, s.Submit(mine, after(5)), sittings.ErrReplaced)
	require.Equal(t, after(65), s.Ends)
	require.Equal(t, []sittings.Act{{Kind: sittings.Allowed, Minutes: 5, Reason: "Power cut", By: "Asha", At: after(5)}}, s.Acts)
}

func TestSitting_Ends(t *testing.T) {
	t.Parallel()
	unstarted := sittings.Sitting{Window: 7}
	require.ErrorIs(t, unstarted.Give(5, "Power cut", "Asha", after(1)), sittings.ErrNotStarted)
	require.False(t, unstarted.Expire(after(500)), "somebody who never came submits nothing")

	s := begun(t, 0)
	require.ErrorIs(t, s.Give(0, "Power cut", "Asha", after(1)), sittings.ErrMinutes)
	require.NoError(t, s.Give(10, "Power cut", "Asha", after(1)))
	require.Equal(t, 69*time.Minute, s.Left(after(1)))
	require.False(t, s.Expire(after(69)))
	require.True(t, s.Expire(after(90)))
	require.Equal(t, after(70), s.Submitted, "a late server changes nothing")
	require.Equal(t, sittings.ByServer, s.Cause)
	require.NoError(t, s.Submit(mine, after(91)), "submitting again is no fault")
	require.Equal(t, sittings.ByServer, s.Cause)

	require.NoError(t, s.Give(5, "No network", "Asha", after(100)), "time that the server took can be given back")
	require.NoError(t, s.MayWrite(mine, after(104)))
	require.NoError(t, s.Submit(mine, after(104)))
	require.Equal(t, sittings.ByCandidate, s.Cause)
	require.ErrorIs(t, s.Give(5, "No network", "Asha", after(104)), sittings.ErrOver, "whoever submitted has finished")
	require.ErrorIs(t, s.Start(window(), code, mine, after(104)), sittings.ErrOver)
	require.Zero(t, s.Left(after(104)))
}

func TestCheckEntries(t *testing.T) {
	t.Parallel()
	p := questions.Paper{Lines: make([]questions.Line, 2)}
	good := sittings.Entry{Seq: 1, Kind: sittings.Answered, Item: 2}
	require.NoError(t, sittings.CheckEntries([]sittings.Entry{good, {Seq: 2, Kind: sittings.Away}}, p))
	for name, all := range map[string][]sittings.Entry{
		"None": nil, "TooMany": make([]sittings.Entry, sittings.MostAtOnce+1), "NoNumber": {{Kind: sittings.Away}}, "SameNumber": {{Seq: 1, Kind: sittings.Away}, {Seq: 1, Kind: sittings.Back}},
		"UnknownKind": {{Seq: 1, Kind: "slept"}}, "NoQuestion": {{Seq: 1, Kind: sittings.Answered}}, "QuestionBeyond": {{Seq: 1, Kind: sittings.Answered, Item: 3}},
		"TooManyParts": {{Seq: 1, Kind: sittings.Answered, Item: 1, Answer: questions.Answer{Chosen: make([]int, 41)}}},
		"TooMuch":      {{Seq: 1, Kind: sittings.Answered, Item: 1, Answer: questions.Answer{Texts: slices.Repeat([]string{strings.Repeat("a", 3900)}, 5)}}},
		"TooLong":      {{Seq: 1, Kind: sittings.Answered, Item: 1, Answer: questions.Answer{Texts: []string{string(make([]byte, 4001))}}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.ErrorIs(t, sittings.CheckEntries(all, p), sittings.ErrEntry)
		})
	}
}

func typed(text string, done bool) questions.Answer {
	return questions.Answer{Typed: &typing.Typed{Language: typing.Hindi, Text: text, Spent: time.Minute, Done: done}}
}

func TestCheckEntries_Typing(t *testing.T) {
	t.Parallel()
	p := questions.Paper{Lines: make([]questions.Line, 2)}
	of := func(edit func(*typing.Typed)) sittings.Entry {
		a := typed("पुस्तक", false)
		edit(a.Typed)
		return sittings.Entry{Seq: 1, Kind: sittings.Answered, Item: 2, Answer: a}
	}
	for name, e := range map[string]sittings.Entry{
		"Begun":   of(func(a *typing.Typed) { a.Text, a.Spent = "", 0 }),
		"Longest": of(func(a *typing.Typed) { a.Text = strings.Repeat("क", typing.MostCharacters) }),
		"Keys":    {Seq: 1, Kind: sittings.Keyed, Item: 1, Keys: "120:क 80:् 90:␣"},
		"NoKeys":  {Seq: 1, Kind: sittings.Keyed, Item: 1},
	} {
		require.NoError(t, sittings.CheckEntries([]sittings.Entry{e}, p), name)
	}
	for name, e := range map[string]sittings.Entry{
		"Language":   of(func(a *typing.Typed) { a.Language = "fr" }),
		"Negative":   of(func(a *typing.Typed) { a.Spent = -1 }),
		"ForEver":    of(func(a *typing.Typed) { a.Spent = 13 * time.Hour }),
		"TooLong":    of(func(a *typing.Typed) { a.Text = strings.Repeat("क", typing.MostCharacters+1) }),
		"NoText":     of(func(a *typing.Typed) { a.Text = "a\x00b" }),
		"KeysOfNone": {Seq: 1, Kind: sittings.Keyed, Keys: "1:a"},
		"KeysOfAway": {Seq: 1, Kind: sittings.Away, Keys: "1:a"},
		"ManyKeys":   {Seq: 1, Kind: sittings.Keyed, Item: 1, Keys: strings.Repeat("a", typing.MostKeys+1)},
		"KeysNoText": {Seq: 1, Kind: sittings.Keyed, Item: 1, Keys: "1:\x00"},
	} {
		require.ErrorIs(t, sittings.CheckEntries([]sittings.Entry{e}, p), sittings.ErrEntry, name)
	}
}

// TestReplay_Typing: a test that has begun cannot be cleared, so that nobody begins again, and nothing counts after its end.
func TestReplay_Typing(t *testing.T) {
	t.Parallel()
	entry := func(seq int, a questions.Answer) sittings.Entry {
		return sittings.Entry{Seq: seq, Kind: sittings.Answered, Item: 1, Answer: a, At: after(seq)}
	}
	all := []sittings.Entry{entry(1, typed("", false)), entry(2, typed("एक", false)), {Seq: 3, Kind: sittings.Keyed, Item: 1, Keys: "1:a", At: after(3)}}
	require.Equal(t, map[int]questions.Answer{1: typed("", false)}, sittings.Replay(all[:1]).Answers, "its time runs")
	require.Equal(t, map[int]questions.Answer{1: typed("एक", false)}, sittings.Replay(all).Answers)
	all = append(all, entry(4, questions.Answer{}), entry(5, chosen(1)))
	require.Equal(t, map[int]questions.Answer{1: typed("एक", false)}, sittings.Replay(all).Answers)
	all = append(all, entry(6, typed("एक दो", true)), entry(7, typed("एक दो तीन", true)), entry(8, typed("", false)))
	slices.Reverse(all)
	require.Equal(t, map[int]questions.Answer{1: typed("एक दो", true)}, sittings.Replay(all).Answers)
}

func chosen(i ...int) questions.Answer { return questions.Answer{Chosen: i} }

func TestReplay(t *testing.T) {
	t.Parallel()
	p := sittings.Replay([]sittings.Entry{
		{Seq: 4, Kind: sittings.Back, At: after(4)},
		{Seq: 1, Kind: sittings.Answered, Item: 1, Answer: chosen(0), At: after(1)},
		{Seq: 3, Kind: sittings.Away, At: after(3)},
		{Seq: 2, Kind: sittings.Answered, Item: 1, Answer: chosen(1), At: after(2)},
		{Seq: 2, Kind: sittings.Answered, Item: 1, Answer: chosen(1), At: after(9)},
		{Seq: 5, Kind: sittings.Answered, Item: 2, Answer: chosen(1), At: after(5)},
		{Seq: 6, Kind: sittings.Answered, Item: 2, At: after(6)},
		{Seq: 7, Kind: sittings.Pasted, Item: 2, At: after(7)},
		{Seq: 8, Kind: sittings.Away, At: after(8)},
		{Seq: 9, Kind: sittings.Away, At: after(9)},
		{Seq: 10, Kind: sittings.Windowed, At: after(8)},
	})
	require.Equal(t, sittings.Progress{
		Seq: 10, Answers: map[int]questions.Answer{1: chosen(1)}, Away: true, Since: after(8), Leaves: 2, Gone: time.Minute, Pastes: 1, Screens: 1, Last: after(9),
	}, p)
}

func content(kind questions.Kind) questions.Content {
	c := questions.Content{Ask: questions.Ask{Kind: kind, Stem: questions.Words{English: "?"}}}
	if kind == questions.One {
		c.Ask.Choices, c.Key.Right = []questions.Words{{English: "a"}, {English: "b"}, {English: "c"}}, []int{2}
	}
	return c
}

func TestMark(t *testing.T) {
	t.Parallel()
	contents := questions.Contents{{Question: 1, Version: 3}: content(questions.One), {Question: 2, Version: 1}: content(questions.Short)}
	award := questions.Award{Right: 400, Wrong: 100}
	p := questions.Paper{Lines: []questions.Line{
		{Question: 1, Version: 3, Choices: []int{2, 0, 1}, Award: award}, {Question: 2, Version: 1, Award: award}, {Question: 1, Version: 3, Choices: []int{0, 1, 2}, Award: award},
	}}
	text := questions.Answer{Texts: []string{"It computes"}}
	answers := map[int]questions.Answer{1: chosen(0), 2: text, 3: chosen(0)}
	m, err := sittings.Mark(p, contents, answers, nil)
	require.NoError(t, err)
	require.Equal(t, sittings.Marked{Lines: []questions.Marks{400, 0, -100}, Sum: 300, Full: 1200, Unmarked: []int{2}}, m)
	m, err = sittings.Mark(p, contents, answers, map[int]questions.Marks{2: 250})
	require.NoError(t, err)
	require.Equal(t, questions.Marks(550), m.Sum)
	require.Empty(t, m.Unmarked)
	for full, want := range map[int]int{12: 6, 100: 46, 0: 0} { // 5.5 and 45.83
		require.Equal(t, want, m.Whole(full), full)
	}
	m, err = sittings.Mark(p, contents, map[int]questions.Answer{3: chosen(0)}, nil)
	require.NoError(t, err)
	require.Zero(t, m.Whole(100), "less than nothing is nothing")
	require.Empty(t, m.Unmarked, "a person has nothing to read")
	_, err = sittings.Mark(p, nil, answers, nil)
	require.ErrorIs(t, err, questions.ErrNotFound)

	require.NoError(t, sittings.Grade{Item: 2, Marks: 400}.Check(p, contents))
	for _, g := range []sittings.Grade{{Item: 0}, {Item: 4}, {Item: 1, Marks: 400}, {Item: 2, Marks: 401}, {Item: 2, Marks: -1}} {
		require.ErrorIs(t, g.Check(p, contents), sittings.ErrGrade)
	}
}

// life is a sitting with what its candidate got acknowledged.
type life struct {
	s       sittings.Sitting
	journal []sittings.Entry
	said    map[int]questions.Answer // by question, kept without Replay
	seq     int
}

// step does one random thing at a time, and checks what must hold after each.
func (l *life) step(t *testing.T, r *rand.Rand, now time.Time) {
	t.Helper()
	device := []identity.SecretHash{mine, other, {3}}[r.IntN(3)]
	before, count := l.s, len(l.journal)
	switch r.IntN(10) {
	case 0:
		_ = l.s.Start(window(), code, device, now)
	case 1:
		_ = l.s.Allow(r.IntN(4), "Power cut", "Asha", now)
	case 2:
		_ = l.s.Give(r.IntN(10), "No network", "Asha", now)
	case 3:
		l.s.Expire(now)
	case 4:
		if r.IntN(8) == 0 {
			_ = l.s.Submit(device, now)
		}
	default:
		if l.s.MayWrite(device, now) != nil {
			break
		}
		l.seq++
		e := sittings.Entry{Seq: l.seq, Kind: sittings.Answered, Item: 1 + r.IntN(3), Answer: chosen(r.IntN(3)), At: now}
		if r.IntN(5) == 0 {
			e.Answer = questions.Answer{}
		}
		if l.journal = append(l.journal, e); r.IntN(3) == 0 {
			l.journal = append(l.journal, e) // sent again
		}
		if delete(l.said, e.Item); !sittings.IsBlank(e.Answer) {
			l.said[e.Item] = e.Answer
		}
	}
	writers := 0
	for _, d := range []identity.SecretHash{mine, other, {3}} {
		if l.s.MayWrite(d, now) == nil {
			writers++
		}
	}
	require.LessOrEqual(t, writers, 1, "only one device writes")
	require.False(t, l.s.Ends.Before(before.Ends), "nobody loses time")
	require.False(t, before.Cause == sittings.ByCandidate && l.s.Cause != sittings.ByCandidate, "submitted stays submitted")
	require.False(t, before.IsOver(now) && len(l.journal) > count, "nothing is written after the end")
}

func TestLives(t *testing.T) {
	t.Parallel()
	contents := questions.Contents{{Question: 1, Version: 1}: content(questions.One)}
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 1))
		var p questions.Paper
		for range 3 {
			p.Lines = append(p.Lines, questions.Line{Question: 1, Version: 1, Choices: r.Perm(3), Award: questions.Award{Right: 100, Wrong: 25}})
		}
		l, now := life{s: sittings.Sitting{Window: 7}, said: map[int]questions.Answer{}}, opened
		for range 60 {
			now = now.Add(time.Duration(r.IntN(150)) * time.Second)
			l.step(t, r, now)
		}
		r.Shuffle(len(l.journal), func(i, j int) { l.journal[i], l.journal[j] = l.journal[j], l.journal[i] })
		replayed := sittings.Replay(l.journal)
		require.Equal(t, l.said, replayed.Answers, "seed %d", seed)
		require.Equal(t, l.seq, replayed.Seq)
		kept, err := sittings.Mark(p, contents, l.said, nil)
		require.NoError(t, err)
		again, err := sittings.Mark(p, contents, replayed.Answers, nil)
		require.NoError(t, err)
		require.Equal(t, kept, again)
	}
}
