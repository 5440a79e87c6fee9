package examnodes_test

import (
	"crypto/ed25519"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/fault"
	"kendra/domain/questions"
)

var (
	day   = calendar.On(2026, time.December, 1)
	start = time.Date(2026, time.December, 1, 10, 0, 0, 0, calendar.India)
)

func TestStartOf(t *testing.T) {
	t.Parallel()
	require.True(t, start.Equal(examnodes.StartOf(exams.Sitting{Day: day, Starts: "10:00"})))
	require.True(t, start.Add(-10*time.Hour).Equal(examnodes.StartOf(exams.Sitting{Day: day})), "the whole day if the time is not fixed")
}

func TestPack_Release(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		pack examnodes.Pack
		at   time.Time
		want error
	}{
		"too early":      {examnodes.Pack{Ahead: 30}, start.Add(-30*time.Minute - time.Second), examnodes.ErrEarly},
		"in time":        {examnodes.Pack{Ahead: 30}, start.Add(-30 * time.Minute), nil},
		"at the start":   {examnodes.Pack{}, start, nil},
		"just before it": {examnodes.Pack{}, start.Add(-time.Second), examnodes.ErrEarly},
		"long after":     {examnodes.Pack{}, start.AddDate(0, 0, 9), nil},
		"taken back":     {examnodes.Pack{Withdrawn: start}, start, examnodes.ErrWithdrawn},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := c.pack
			require.ErrorIs(t, p.ReleaseTo(start, c.at), c.want)
			require.Equal(t, c.want == nil, !p.Released.IsZero())
			if c.want == nil {
				require.NoError(t, p.ReleaseTo(start, c.at.Add(time.Hour)))
				require.Equal(t, c.at, p.Released, "the first time counts")
			}
		})
	}
}

func TestCheckAhead(t *testing.T) {
	t.Parallel()
	for minutes, want := range map[int]error{0: nil, 240: nil, -1: examnodes.ErrAhead, 241: examnodes.ErrAhead} {
		require.ErrorIs(t, examnodes.CheckAhead(minutes), want)
	}
}

func TestPack_Life(t *testing.T) {
	t.Parallel()
	var p examnodes.Pack
	require.ErrorIs(t, p.Withdraw(" ", start), exams.ErrReason)
	fresh, err := p.Receive("one", start)
	require.NoError(t, err)
	require.True(t, fresh)
	fresh, err = p.Receive("one", start.Add(time.Hour))
	require.NoError(t, err)
	require.False(t, fresh, "the same again")
	require.Equal(t, start, p.Returned)
	_, err = p.Receive("two", start)
	require.ErrorIs(t, err, examnodes.ErrReturned)
	require.ErrorIs(t, p.Withdraw("Another day", start), examnodes.ErrReturned)

	p = examnodes.Pack{}
	require.NoError(t, p.Withdraw(" Another day ", start))
	require.Equal(t, "Another day", p.Reason)
	require.ErrorIs(t, p.Withdraw("Again", start), examnodes.ErrWithdrawn)
	_, err = p.Receive("one", start)
	require.ErrorIs(t, err, examnodes.ErrWithdrawn)
}

func TestNodeKey(t *testing.T) {
	t.Parallel()
	public := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)).Public().(ed25519.PublicKey)
	key := examnodes.KeyOf(public)
	for _, typed := range []string{string(key), " " + string(key) + "\n"} {
		got, err := examnodes.NodeKey(typed).Bytes()
		require.NoError(t, err)
		require.Equal(t, public, got)
	}
	for _, wrong := range []string{"", "short", string(key)[1:], string(key) + "A", strings.ToUpper(string(key)) + "="} {
		_, err := examnodes.NodeKey(wrong).Bytes()
		require.ErrorIs(t, err, examnodes.ErrKey, wrong)
	}
}

func TestReleaseKey_IsRead(t *testing.T) {
	t.Parallel()
	const key = "ACDEFGHJKLMNPQRTUVWX"
	require.Len(t, key, examnodes.ReleaseLength)
	require.Equal(t, "ACDEF-GHJKL-MNPQR-TUVWX", examnodes.Grouped(key))
	for _, typed := range []string{key, examnodes.Grouped(key), "acdef ghjkl mnpqr tuvwx\r\n"} {
		require.Equal(t, key, examnodes.Typed(typed))
	}
}

func TestCheckTyped(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		"acdef-ghjkl-mnpqr-tuvwx":        "",
		" ACDEF GHJKL\tMNPQR.TUVWX\r\n":  "",
		"ACDEFGHJKIMNPQRTUVWX":           "", // an I can only be an L
		"acdefghjk1mnpqrtuvwx":           "",
		"":                               "node.length",
		"ACDEF-GHJKL-MNPQR-TUVW":         "node.length",
		"ACDEF-GHJKL-MNPQR-TUVWXY":       "node.length",
		"ACDEF-GHJKL-MNPQR-TUVW0":        "node.letters",
		"\u0905\u0906ACDEF-GHJKL":        "node.length",
		"BCDEF-GHJKL-MNPQR-TUVWX-ACDEF5": "node.letters",
	} {
		key, err := examnodes.CheckTyped(typed)
		if want == "" {
			require.NoError(t, err, typed)
			require.Equal(t, "ACDEFGHJKLMNPQRTUVWX", key)
			continue
		}
		require.Equal(t, want, fault.Of(err).Code, typed)
	}
	_, err := examnodes.CheckTyped("ACDEF-GHJKL-MNPQR-TU0W8")
	require.ErrorContains(t, err, "never has 0, 8")
	_, err = examnodes.CheckTyped("ACDEF")
	require.ErrorContains(t, err, "these are 5")
}

func TestContent_Cover(t *testing.T) {
	t.Parallel()
	day := calendar.On(2026, time.November, 23)
	c := examnodes.Content{
		Pack:   examnodes.Pack{ID: 4, Node: "node", Component: 1, Ahead: 30},
		Center: examnodes.Center{Name: "Patna"}, Course: "Office", Exam: exams.Exam{Title: "Final", Sittings: []exams.Sitting{
			{Component: 0, Day: day.AddDays(1)}, {Component: 1, Day: day, Starts: "10:00", Room: "Lab 1"},
		}},
		Scheme: exams.Scheme{Rules: exams.Rules{Components: []exams.Component{{Name: "Theory"}, {Name: "Practical"}}}},
		Seats:  []exams.Seat{{Component: 0, Room: "Hall"}, {Component: 1, Room: "Lab 2"}, {Component: 1, Room: "Lab 1"}},
		Papers: make([]examnodes.Paper, 3),
	}
	require.Equal(t, examnodes.Cover{
		Pack: 4, Node: "node", Center: "Patna", Course: "Office", Exam: "Final", Part: "Practical", Rooms: []string{"Lab 1", "Lab 2"}, Day: day, Starts: "10:00",
		Shown: time.Date(2026, time.November, 23, 4, 0, 0, 0, time.UTC), Papers: 3,
	}, c.Cover())
}

// bank has a question of each kind whose choices move.
func bank() []questions.Question {
	said := func(words ...string) (all []questions.Words) {
		for _, w := range words {
			all = append(all, questions.Words{English: w})
		}
		return all
	}
	contents := []questions.Content{
		{Ask: questions.Ask{Kind: questions.One, Choices: said("a", "b", "c", "d")}, Key: questions.Key{Right: []int{2}}},
		{Ask: questions.Ask{Kind: questions.Several, Choices: said("a", "b", "c", "d")}, Key: questions.Key{Right: []int{0, 3}}},
		{Ask: questions.Ask{Kind: questions.Match, Choices: said("1", "2", "3"), Pairs: said("one", "two", "three", "four")}},
		{Ask: questions.Ask{Kind: questions.Order, Choices: said("first", "second", "third", "fourth")}},
		{Ask: questions.Ask{Kind: questions.Fill, Stem: questions.Words{English: "A ___."}}, Key: questions.Key{Gaps: [][]string{{"river"}}}},
		{Ask: questions.Ask{Kind: questions.Number}, Key: questions.Key{Number: "7"}},
		{Ask: questions.Ask{Kind: questions.TrueFalse}, Key: questions.Key{Right: []int{1}}},
	}
	var all []questions.Question
	for i, c := range contents {
		c.Labels = questions.Labels{Chapter: "One", Difficulty: questions.Easy}
		all = append(all, questions.Question{ID: questions.ID(i + 1), Version: 1, Content: c, State: questions.Ready})
	}
	return all
}

// TestPaper_Shown has a node know the paper of a candidate and nothing of the order in the bank.
func TestPaper_Shown(t *testing.T) {
	t.Parallel()
	all := bank()
	contents := questions.Contents{}
	var b questions.Blueprint
	for _, q := range all {
		contents[questions.Ref{Question: q.ID, Version: 1}] = q.Content
		b.Rows = append(b.Rows, questions.Row{Kind: q.Content.Ask.Kind, Count: 1, Award: questions.Award{Right: 100, Partial: true}})
	}
	digests := map[string]bool{}
	for seed := range uint64(50) {
		p, err := questions.Compose(all, b, seed)
		require.NoError(t, err)
		sheet, err := p.Sheet(contents)
		require.NoError(t, err)
		node, shown := examnodes.Paper{Set: 9, Sheet: sheet}.Shown()
		again, err := node.Sheet(shown)
		require.NoError(t, err)
		require.Equal(t, sheet, again)
		require.Equal(t, examnodes.DigestOf(sheet), examnodes.DigestOf(again))
		digests[examnodes.DigestOf(sheet)] = true
		require.Zero(t, node.Seed, "the seed and the bank together make the paper")
		for i, l := range node.Lines {
			require.Equal(t, questions.ID(9000+i+1), l.Question)
			for _, order := range [][]int{l.Choices, l.Pairs} {
				for at, from := range order {
					require.Equal(t, at, from)
				}
			}
			require.Zero(t, shown[questions.Ref{Question: l.Question, Version: 1}].Key)
		}
	}
	require.Greater(t, len(digests), 40, "each candidate has another paper")
}
