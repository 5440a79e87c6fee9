package questions_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
	"kendra/domain/questions"
)

// stocked returns a bank with three questions of every kind, in the chapters Memory and Input, and their contents.
func stocked() ([]questions.Question, questions.Contents) {
	var bank []questions.Question
	contents := questions.Contents{}
	for n := range 3 {
		for i, k := range questions.Kinds {
			q := questions.Question{ID: questions.ID(len(bank) + 1), Version: 1 + n, Content: good(k), State: questions.Ready}
			q.Content.Labels.Chapter = []string{"Memory", "Input"}[(n+i)%2]
			q.Content.Labels.Difficulty = questions.Difficulties[n]
			bank = append(bank, q)
			contents[questions.Ref{Question: q.ID, Version: q.Version}] = q.Content
		}
	}
	return bank, contents
}

func all(count int) questions.Blueprint {
	return questions.Blueprint{Rows: []questions.Row{{Count: count, Award: questions.Award{Right: 100, Wrong: 25, Partial: true}}}}
}

func TestCompose_IsDeterministic(t *testing.T) {
	t.Parallel()
	bank, _ := stocked()
	first, err := questions.Compose(bank, all(10), 7)
	require.NoError(t, err)
	backwards := slices.Clone(bank)
	slices.Reverse(backwards)
	again, err := questions.Compose(backwards, all(10), 7)
	require.NoError(t, err)
	require.Equal(t, first, again)
	other, err := questions.Compose(bank, all(10), 8)
	require.NoError(t, err)
	require.NotEqual(t, first.Lines, other.Lines)
}

// TestCompose_KeepsToTheBlueprint checks random blueprints: each question appears once, each row gets its questions, and
// choices and pairs are permutations.
func TestCompose_KeepsToTheBlueprint(t *testing.T) {
	t.Parallel()
	bank, contents := stocked()
	random := rand.New(rand.NewPCG(1, 2))
	made := 0
	for seed := range uint64(500) {
		var b questions.Blueprint
		for range 1 + random.IntN(4) {
			b.Rows = append(b.Rows, questions.Row{
				Chapter:    []string{"", "memory", "Input"}[random.IntN(3)],
				Difficulty: slices.Concat(questions.Difficulties, []questions.Difficulty{""})[random.IntN(4)],
				Count:      1 + random.IntN(4), Award: questions.Award{Right: questions.Marks(100 * (len(b.Rows) + 1))},
			})
		}
		p, err := questions.Compose(bank, b, seed)
		if err != nil {
			require.ErrorIs(t, err, questions.ErrTooFew)
			continue
		}
		made++
		require.Len(t, p.Lines, b.Count())
		seen := map[questions.ID]bool{}
		counts := map[questions.Marks]int{}
		for _, l := range p.Lines {
			require.False(t, seen[l.Question])
			seen[l.Question] = true
			counts[l.Award.Right]++
			c := contents[questions.Ref{Question: l.Question, Version: l.Version}]
			row := b.Rows[l.Award.Right/100-1]
			require.True(t, row.Chapter == "" || strings.EqualFold(row.Chapter, c.Labels.Chapter))
			require.True(t, row.Difficulty == "" || row.Difficulty == c.Labels.Difficulty)
			requirePermutation(t, l.Choices, len(c.Ask.Choices))
			requirePermutation(t, l.Pairs, len(c.Ask.Pairs))
		}
		for i, row := range b.Rows {
			require.Equal(t, row.Count, counts[questions.Marks(100*(i+1))])
		}
		s, err := p.Sheet(contents)
		require.NoError(t, err)
		require.Equal(t, b.Full(), s.Full)
	}
	require.Greater(t, made, 100)
}

func requirePermutation(t *testing.T, order []int, n int) {
	t.Helper()
	sorted := slices.Sorted(slices.Values(order))
	require.Len(t, sorted, n)
	for i := range n {
		require.Equal(t, i, sorted[i])
	}
}

func TestCompose_MakesRoom(t *testing.T) {
	t.Parallel()
	bank, _ := stocked()
	// The first row may take anything, the second needs all nine easy questions, whatever the first took before.
	b := questions.Blueprint{Rows: []questions.Row{{Count: 18}, {Difficulty: questions.Easy, Count: 9}}}
	for seed := range uint64(50) {
		p, err := questions.Compose(bank, b, seed)
		require.NoError(t, err)
		require.Len(t, p.Lines, 27)
	}
	b.Rows[0].Count = 19
	_, err := questions.Compose(bank, b, 1)
	require.ErrorIs(t, err, questions.ErrTooFew)
	require.Equal(t, []fault.Field{{Name: "rows.1.count", Text: "asks for 9, but other rows leave 8"}}, fault.Of(err).Fields)
	_, err = questions.Compose(bank, all(28), 1)
	require.Equal(t, []fault.Field{{Name: "rows.0.count", Text: "asks for 28, but the bank has 27"}}, fault.Of(err).Fields)
}

func TestCompose_LeavesOutRetired(t *testing.T) {
	t.Parallel()
	bank, _ := stocked()
	for i := range bank[1:] {
		bank[i+1].State = questions.Retired
	}
	p, err := questions.Compose(bank, all(1), 3)
	require.NoError(t, err)
	require.Equal(t, bank[0].ID, p.Lines[0].Question)
	require.Equal(t, []int{1}, all(1).Available(bank))
}

func TestCompose_KeepsPassagesTogether(t *testing.T) {
	t.Parallel()
	bank, contents := stocked()
	for i := range bank {
		if i%4 == 0 {
			bank[i].Content.Ask.Passage = questions.Words{English: "Read this."}
			contents[questions.Ref{Question: bank[i].ID, Version: bank[i].Version}] = bank[i].Content
		}
	}
	for seed := range uint64(50) {
		p, err := questions.Compose(bank, all(27), seed)
		require.NoError(t, err)
		s, err := p.Sheet(contents)
		require.NoError(t, err)
		shown := 0
		for _, item := range s.Items {
			if item.Passage.English == "Read this." {
				shown++
			}
		}
		require.Equal(t, 1, shown, "a passage is shown once")
	}
}

// right returns the right answer to a content.
func right(c questions.Content) questions.Answer {
	a := questions.Answer{Chosen: c.Key.Right}
	for i := range c.Ask.Choices {
		a.Places = append(a.Places, i)
	}
	for _, gap := range c.Key.Gaps {
		a.Texts = append(a.Texts, gap[0])
	}
	if c.Ask.Kind == questions.Number {
		a.Texts = []string{c.Key.Number}
	}
	return a
}

// onSheet returns the answer to a content as a candidate gives it on a sheet, by the key that markers see.
func onSheet(t *testing.T, key questions.KeyLine) questions.Answer {
	t.Helper()
	var a questions.Answer
	for part := range strings.SplitSeq(key.Answer, ", ") {
		switch key.Kind {
		case questions.One, questions.Several:
			a.Chosen = append(a.Chosen, int(part[0]-'A'))
		case questions.TrueFalse:
			a.Chosen = []int{map[string]int{"True": 0, "False": 1}[part]}
		case questions.Order:
			a.Places = append(a.Places, int(part[0]-'A'))
		case questions.Match:
			var letter rune
			var n int
			_, err := fmt.Sscanf(part, "%c-%d", &letter, &n)
			require.NoError(t, err)
			a.Places = append(a.Places, n-1)
		case questions.Fill:
			first, _, _ := strings.Cut(part, " | ")
			a.Texts = append(a.Texts, first)
		case questions.Number:
			n, _, _ := strings.Cut(part, " ")
			a.Texts = []string{n}
		case questions.Short, questions.Typing:
		}
	}
	return a
}

// TestPaper_KeysEarnFullMarks checks that shuffling loses nothing: an answer by the marker's key gets full marks, and it
// translates back to the right answer of the content.
func TestPaper_KeysEarnFullMarks(t *testing.T) {
	t.Parallel()
	bank, contents := stocked()
	for seed := range uint64(300) {
		p, err := questions.Compose(bank, all(27), seed)
		require.NoError(t, err)
		keys, err := p.Keys(contents)
		require.NoError(t, err)
		for i, l := range p.Lines {
			c := contents[questions.Ref{Question: l.Question, Version: l.Version}]
			if c.Ask.Kind == questions.Typing {
				require.Equal(t, "29 words a minute, 90 % right", keys[i].Answer)
				continue
			}
			if c.Ask.Kind == questions.Short {
				require.Equal(t, c.Key.Model, keys[i].Model)
				continue
			}
			given := l.Original(onSheet(t, keys[i]), c.Ask.Kind)
			require.Equal(t, c.Score(right(c)), c.Score(given), "%s %+v", c.Ask.Kind, keys[i])
			require.Equal(t, questions.Marks(100), l.Award.Marks(c.Score(given)))
		}
	}
}

// TestSheet_HasNoKey checks that a sheet gives no answer away: it is the same whatever the key says.
func TestSheet_HasNoKey(t *testing.T) {
	t.Parallel()
	bank, contents := stocked()
	p, err := questions.Compose(bank, all(27), 11)
	require.NoError(t, err)
	before, err := p.Sheet(contents)
	require.NoError(t, err)
	for ref, c := range contents {
		c.Key = questions.Key{}
		contents[ref] = c
	}
	after, err := p.Sheet(contents)
	require.NoError(t, err)
	require.Equal(t, before, after)
	text, err := json.Marshal(before)
	require.NoError(t, err)
	require.NotContains(t, string(text), "volatile")
	for _, l := range p.Lines {
		if contents[questions.Ref{Question: l.Question, Version: l.Version}].Ask.Kind == questions.Order {
			require.False(t, slices.IsSorted(l.Choices), "the right order is never shown")
		}
	}
}

func TestLine_KeepsFixedChoices(t *testing.T) {
	t.Parallel()
	q := questions.Question{ID: 1, Version: 1, State: questions.Ready, Content: good(questions.One)}
	q.Content.Ask.Fixed = true
	for seed := range uint64(20) {
		p, err := questions.Compose([]questions.Question{q}, all(1), seed)
		require.NoError(t, err)
		require.Equal(t, []int{0, 1, 2}, p.Lines[0].Choices)
	}
}

func TestBlueprint_Check(t *testing.T) {
	t.Parallel()
	require.NoError(t, all(1).Check())
	b := questions.Blueprint{Minutes: 601, Rows: []questions.Row{
		{Chapter: strings.Repeat("x", 121), Difficulty: "odd", Kind: "riddle", Count: 0, Award: questions.Award{Right: 0, Wrong: -1}},
		{Count: 200, Award: questions.Award{Right: 100, Wrong: 101}}, {Count: 1, Award: questions.Award{Right: 100}},
	}}
	err := b.Check()
	require.ErrorIs(t, err, questions.ErrBlueprint)
	var wrong []string
	for _, f := range fault.Of(err).Fields {
		wrong = append(wrong, f.Name)
	}
	require.Equal(t, []string{"minutes", "rows.0.chapter", "rows.0.difficulty", "rows.0.kind", "rows.0.count", "rows.0.right", "rows.0.wrong", "rows.1.wrong", "rows"}, wrong)
	require.ErrorIs(t, questions.Blueprint{}.Check(), questions.ErrBlueprint)
}
